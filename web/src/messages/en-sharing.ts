import { plurals } from './plural.ts';

const { plural } = plurals('en');

/** The English texts of share links: what a reader sees of a package, and what its owner sees of the links. */
export const enSharing = {
  sharing: {
    contents: 'Contents',
    page: (page: number) => `Page ${page}`,
    file: 'File',
    madeOn: 'Made on',
    expiresOn: 'Expires on',
    print: 'Print',
    qr: {
      title: 'QR Code',
      text: 'Scan it to open this submittal on a phone or tablet at the job site.',
      alt: 'QR code of the share link',
      failed: 'The QR code could not be drawn.',
    },
    links: 'Share links',
    opened: (count: number) => plural(count, 'opening', 'openings'),
    current: 'Up to date',
    changed: 'Changed since',
    changedText:
      'The project has changed since this link was made. Readers still see what was generated then.',
    noneText: 'No share link is open. Publish anew to make one.',
    publishAgain: 'Publish Anew',
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
