import { languages } from '@submittal/contract/languages';
import { plurals } from '@submittal/domain/counted-words';
import { formatResultSize } from '@submittal/domain/file-size';
import { labelled } from '../../../../pdf-linker/src/layout/labelled.ts';
import { mailDates } from './mail-dates.ts';
import type { ShareMessages } from './share-words.ts';

const { locale } = languages.en;
const { plural } = plurals(locale);

/** The words about shares in English. */
export const en: ShareMessages = {
  submittal: 'Submittal',
  documents: (count) => plural(count, 'document', 'documents'),
  pages: (count) => plural(count, 'page', 'pages'),
  size: (bytes) => `${formatResultSize(bytes)} mb`,
  preview: {
    description: (parts) => `Submittal: ${parts.join(' · ')}`,
    protected: 'This submittal is protected.',
    picture: (title) => `First page of ${title}`,
    ended: {
      'share-revoked': 'This submittal link was withdrawn by its owner.',
      'share-expired': 'This submittal link may have expired. Please generate a new submittal.',
    },
  },
  mail: {
    subject: (title) => `Submittal: ${title}`,
    sender: 'Submittal Builder',
    copy: 'This is your copy of the submittal that you shared. If the manufacturer recalls a document in it, you are told at this address.',
    shared: 'A submittal is shared with you.',
    sharedBy: (name) => `A submittal is shared with you. Name given: “${name}”`,
    protectedTitle: 'Protected submittal',
    titleGiven: (title) => `Title given: “${title}”`,
    message: 'Message of the person who shares it:',
    recalled: 'Recalled by the manufacturer since it was shared:',
    openAt: (link) => `Open it here: ${link}`,
    open: 'Open the Submittal',
    contents: 'Contents',
    attached: {
      pdf: 'The document is attached to this email.',
      zip: 'The ZIP file is attached to this email.',
    },
    stopped: 'This address does not take mail from this service.',
    notAttached: (size, most) =>
      `The file is not attached: it has ${size}, and this server attaches at most ${most}. The link above opens it.`,
    protected: {
      password:
        'It asks for a password, which is not in this email. The person who shares the submittal tells you separately.',
      openings: 'The link opens a limited number of times: open it when you have time to read.',
    },
    fact: (label, value) => labelled('en', label, value),
    facts: { documents: 'Documents', pages: 'Pages', file: 'File', ends: 'Link works until' },
    date: mailDates(locale),
    more: (count) => `and ${count} more`,
    closing: (manufacturer, answered) => {
      const sender = manufacturer === '' ? 'Submittal Builder' : `the Submittal Builder of ${manufacturer}`;
      const answers = answered ? ' Answers go to the person who shares the submittal.' : '';
      return `Sent with ${sender}. Its title, names and message were written by the person who shares it, and nobody checked them.${answers}`;
    },
    stop: 'Get no more emails from this service',
  },
  recall: {
    subject: (title) => `Recalled documents: ${title}`,
    opening: 'The manufacturer recalled documents of a submittal that you made.',
    documents: 'Recalled documents',
    from: (title, day) => `${title}, recalled from ${day}`,
    replacedBy: (title) => `Its newer version: ${title}`,
    todo: 'Open the project in the browser where you made it. Update or remove each recalled document, and generate the submittal again.',
    open: 'Open Submittal Builder',
    openAt: (address) => `Open it here: ${address}`,
    links:
      'These links still show a recalled document, under a notice. Revoke them when you have shared a new one:',
    closing: (manufacturer) => {
      const sender = manufacturer === '' ? 'Submittal Builder' : `the Submittal Builder of ${manufacturer}`;
      return `Sent with ${sender}, because a copy of this submittal was sent to this address.`;
    },
  },
  stop: {
    ask: {
      heading: 'Stop these emails?',
      text: 'The address that got this email will get no more emails from this service, whoever sends them.',
      press: 'Stop all emails',
    },
    done: { heading: 'No more emails', text: 'This address gets no more emails from this service.' },
    unknown: {
      heading: 'This link is not complete',
      text: 'Open the link of the email once more, or copy all of it.',
    },
  },
};
