import { plurals } from '@submittal/domain/counted-words';

const { plural } = plurals('en');

/** The English texts of share links: what a reader sees of a package, and what its owner sees of the links. */
export const enSharing = {
  sharing: {
    contents: 'Contents',
    inPdf: (page: number) => `Page ${page} of submittal.pdf`,
    byParts: 'This package is large: the viewer shows one document at a time.',
    firstPart: 'Back to the first page',
    openWhole: 'Open the whole package',
    madeOn: 'Made on',
    expiresOn: 'Expires on',
    print: 'Print',
    qr: {
      title: 'QR Code',
      text: 'Scan it to open this submittal on a phone or tablet at the job site.',
      alt: 'QR code of the share link',
      failed: 'The QR code could not be drawn.',
    },
    mail: {
      title: 'Email Submittal',
      recipients: 'Recipients',
      several: 'Several addresses: separate them with commas. Nobody sees the others.',
      noRecipient: 'Enter at least one address',
      faulty: (addresses: readonly string[]) => `${addresses.join(', ')}: use the form name@company.com`,
      enough: (addresses: readonly string[]) => `${addresses.join(', ')}: enough emails for today`,
      tooMany: (most: number) => `At most ${most} recipients`,
      message: 'Message',
      copy: (address: string) => `Send a copy to myself, ${address}`,
      noOwnAddress:
        'Your project has no email address. Add one in the project details to get answers and a copy.',
      attached: (size: string) => `The email has the share link, and the file attached (${size} mb).`,
      notAttached: (size: string, most: string) =>
        `The email has the share link only: the file has ${size} mb, and at most ${most} mb can be attached.`,
      protected: (password: boolean): string =>
        password
          ? 'The email has the link alone, and says nothing of the submittal. Tell the password separately.'
          : 'The email has the link alone, and says nothing of the submittal.',
      send: 'Send',
      failed: 'The email could not be sent',
      subject: (title: string) => `Submittal: ${title}`,
      delivery: 'Delivery',
      delivered: (sent: number, all: number) =>
        sent === all
          ? plural(all, 'email sent', 'emails sent')
          : `${sent} of ${plural(all, 'email sent', 'emails sent')}`,
      standing: {
        queued: 'Queued',
        sending: 'Sending',
        retrying: 'Retrying',
        sent: 'Sent',
        failed: 'Failed',
      },
      nextAttempt: (time: string) => `Next attempt at ${time}`,
      mayClose: 'You may close this window: the server goes on trying.',
      again: 'Send Another',
    },
    links: 'Share links',
    opened: (count: number) => plural(count, 'opening', 'openings'),
    openedOf: (count: number, most: number) => `${count} of ${plural(most, 'opening', 'openings')}`,
    current: 'Up to date',
    changed: 'Changed since',
    changedText:
      'The project has changed since this link was made. Readers still see what was generated then.',
    noneText: 'No share link is open. Publish anew to make one.',
    publishAgain: 'Publish Anew',
    protect: {
      action: 'Protect this link',
      change: 'Change protection',
      protected: 'Password',
      text: 'Readers press to open the submittal; before that it shows nothing. Tell them the password yourself: it is shown nowhere again.',
      password: 'Password',
      newPassword: 'New password',
      openings: 'Number of openings',
      short: (least: number) => `At least ${least} characters`,
      neither: 'Enter a password, a number, or both',
      number: (most: number) => `A whole number from 1 to ${most}`,
      soFar: (count: number) => `Openings so far count too: ${count}.`,
      save: 'Protect',
      remove: 'Remove protection',
      done: 'Share link protected',
      removed: 'Protection removed',
      failed: 'The protection could not be changed',
    },
    open: {
      title: 'Protected Submittal',
      passwordText: 'Enter the password that you got from the person who shares it.',
      pressText: 'It can be opened a limited number of times. Open it when you have time to read.',
      password: 'Password',
      missing: 'Enter the password',
      wrong: 'This password is not right',
      action: 'Open the Submittal',
      failed: 'The submittal could not be opened',
    },
    revoke: {
      action: 'Revoke',
      title: 'Revoke Share Link',
      question: 'Revoke this share link?',
      consequence: 'Whoever has the link can no longer open the submittal. This cannot be undone.',
      keep: 'Keep Link',
      done: 'Share link revoked',
      failed: 'The share link could not be revoked',
    },
  },
};
