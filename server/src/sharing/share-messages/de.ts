import { languages } from '@submittal/contract/languages';
import { decimals, plurals } from '@submittal/domain/counted-words';
import { formatResultSize } from '@submittal/domain/file-size';
import { labelled } from '../../../../pdf-linker/src/layout/labelled.ts';
import { mailDates } from './mail-dates.ts';
import type { ShareMessages } from './share-words.ts';

const { locale } = languages.de;
const { plural, noun } = plurals(locale);
const decimal = decimals(locale);

/** The words about shares in German. */
export const de: ShareMessages = {
  submittal: 'Einreichung',
  documents: (count) => plural(count, 'Dokument', 'Dokumente'),
  pages: (count) => plural(count, 'Seite', 'Seiten'),
  size: (bytes) => `${decimal(formatResultSize(bytes))} MB`,
  preview: {
    description: (parts) => `Einreichung: ${parts.join(' · ')}`,
    protected: 'Diese Einreichung ist geschützt.',
    picture: (title) => `Erste Seite von ${title}`,
    ended: {
      'share-revoked': 'Dieser Link wurde von der Person zurückgezogen, die ihn erstellt hat.',
      'share-expired':
        'Der Link zu dieser Einreichung ist möglicherweise abgelaufen. Bitte erstellen Sie eine neue Einreichung.',
    },
  },
  mail: {
    subject: (title) => `Einreichung: ${title}`,
    sender: 'Einreichungen',
    copy: 'Dies ist Ihre Kopie der Einreichung, die Sie geteilt haben. Ruft der Hersteller ein Dokument daraus zurück, erfahren Sie es unter dieser Adresse.',
    shared: 'Eine Einreichung wurde mit Ihnen geteilt.',
    sharedBy: (name) => `Eine Einreichung wurde mit Ihnen geteilt. Angegebener Name: „${name}“`,
    protectedTitle: 'Geschützte Einreichung',
    titleGiven: (title) => `Angegebener Titel: „${title}“`,
    message: 'Nachricht der Person, die sie teilt:',
    recalled: 'Seit dem Teilen vom Hersteller zurückgerufen:',
    openAt: (link) => `Hier öffnen: ${link}`,
    open: 'Einreichung öffnen',
    contents: 'Inhalt',
    attached: {
      pdf: 'Das Dokument ist dieser E-Mail beigefügt.',
      zip: 'Die ZIP-Datei ist dieser E-Mail beigefügt.',
    },
    stopped: 'Diese Adresse nimmt keine E-Mails von diesem Dienst an.',
    notAttached: (size, most) =>
      `Die Datei ist nicht beigefügt: Sie hat ${size}, und dieser Server fügt höchstens ${most} bei. Der Link oben öffnet sie.`,
    protected: {
      password:
        'Es wird nach einem Passwort gefragt, das nicht in dieser E-Mail steht. Die Person, die die Einreichung teilt, nennt es Ihnen gesondert.',
      openings: 'Der Link lässt sich nur begrenzt oft öffnen: Öffnen Sie ihn, wenn Sie Zeit zum Lesen haben.',
    },
    fact: (label, value) => labelled('de', label, value),
    facts: { documents: 'Dokumente', pages: 'Seiten', file: 'Datei', ends: 'Link gültig bis' },
    date: mailDates(locale),
    more: (count) => `und ${count} ${noun(count, 'weiteres', 'weitere')}`,
    closing: (manufacturer, answered) => {
      const sender = `dem Einreichungsdienst${manufacturer === '' ? '' : ` von ${manufacturer}`}`;
      const answers = answered ? ' Antworten gehen an die Person, die die Einreichung teilt.' : '';
      return `Gesendet mit ${sender}. Titel, Namen und Nachricht stammen von der Person, die sie teilt, und wurden von niemandem geprüft.${answers}`;
    },
    stop: 'Keine E-Mails mehr von diesem Dienst erhalten',
  },
  recall: {
    subject: (title) => `Zurückgerufene Dokumente: ${title}`,
    opening: 'Der Hersteller hat Dokumente einer Einreichung zurückgerufen, die Sie erstellt haben.',
    documents: 'Zurückgerufene Dokumente',
    from: (title, day) => `${title}, zurückgerufen ab ${day}`,
    replacedBy: (title) => `Neuere Fassung: ${title}`,
    todo: 'Öffnen Sie das Projekt in dem Browser, in dem Sie es erstellt haben. Aktualisieren oder entfernen Sie jedes zurückgerufene Dokument und erstellen Sie die Einreichung neu.',
    open: 'Anwendung öffnen',
    openAt: (address) => `Hier öffnen: ${address}`,
    links:
      'Diese Links zeigen noch ein zurückgerufenes Dokument, mit einem Hinweis. Ziehen Sie sie zurück, wenn Sie einen neuen geteilt haben:',
    closing: (manufacturer) => {
      const sender = `dem Einreichungsdienst${manufacturer === '' ? '' : ` von ${manufacturer}`}`;
      return `Gesendet mit ${sender}, weil eine Kopie dieser Einreichung an diese Adresse ging.`;
    },
  },
  stop: {
    ask: {
      heading: 'Diese E-Mails abbestellen?',
      text: 'Die Adresse, an die diese E-Mail ging, erhält von diesem Dienst keine E-Mails mehr, gleich von wem.',
      press: 'Alle E-Mails abbestellen',
    },
    done: {
      heading: 'Keine E-Mails mehr',
      text: 'Diese Adresse erhält von diesem Dienst keine E-Mails mehr.',
    },
    unknown: {
      heading: 'Dieser Link ist unvollständig',
      text: 'Öffnen Sie den Link aus der E-Mail noch einmal oder kopieren Sie ihn vollständig.',
    },
  },
};
