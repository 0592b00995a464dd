import { plurals } from '@submittal/domain/counted-words';
import type { enSharing } from './en-sharing.ts';

const { plural } = plurals('de-DE');

/** The German texts of share links: what a reader sees of a package, and what its owner sees of the links. */
export const deSharing: typeof enSharing = {
  sharing: {
    contents: 'Inhalt',
    inPdf: (page) => `Seite ${page} von submittal.pdf`,
    byParts: 'Diese Einreichung ist groß: Der Betrachter zeigt jeweils ein Dokument.',
    firstPart: 'Zurück zur ersten Seite',
    openWhole: 'Ganze Einreichung öffnen',
    madeOn: 'Erstellt am',
    expiresOn: 'Gültig bis',
    print: 'Drucken',
    qr: {
      title: 'QR-Code',
      text: 'Scannen Sie ihn, um diese Einreichung auf der Baustelle mit Telefon oder Tablet zu öffnen.',
      alt: 'QR-Code des Links',
      failed: 'Der QR-Code konnte nicht gezeichnet werden.',
    },
    mail: {
      title: 'Einreichung per E-Mail senden',
      recipients: 'Empfänger',
      several: 'Mehrere Adressen durch Kommas trennen. Niemand sieht die anderen.',
      noRecipient: 'Geben Sie mindestens eine Adresse ein',
      faulty: (addresses) => `${addresses.join(', ')}: Verwenden Sie die Form name@firma.de`,
      enough: (addresses) => `${addresses.join(', ')}: genug E-Mails für heute`,
      tooMany: (most) => `Höchstens ${most} Empfänger`,
      message: 'Nachricht',
      copy: (address) => `Kopie an mich senden, an ${address}`,
      copyNote:
        'Unter dieser Adresse erfahren Sie auch, wenn der Hersteller ein Dokument dieses Projekts zurückruft.',
      noOwnAddress:
        'Ihr Projekt hat keine E-Mail-Adresse. Tragen Sie eine in die Projektangaben ein, um Antworten und eine Kopie zu erhalten.',
      attached: (size) => `Die E-Mail enthält den Link, und die Datei ist beigefügt (${size} MB).`,
      notAttached: (size, most) =>
        `Die E-Mail enthält nur den Link: Die Datei hat ${size} MB, und höchstens ${most} MB können beigefügt werden.`,
      protected: (password) =>
        password
          ? 'Die E-Mail enthält nur den Link und sagt nichts über die Einreichung. Nennen Sie das Passwort gesondert.'
          : 'Die E-Mail enthält nur den Link und sagt nichts über die Einreichung.',
      send: 'Senden',
      failed: 'Die E-Mail konnte nicht gesendet werden',
      unknown:
        'Es ist nicht bekannt, ob die E-Mail gesendet wurde. Senden Sie sie noch einmal: Niemand bekommt sie zweimal.',
      subject: (title) => `Einreichung: ${title}`,
      delivery: 'Versand',
      delivered: (sent, all) =>
        sent === all
          ? plural(all, 'E-Mail gesendet', 'E-Mails gesendet')
          : `${sent} von ${plural(all, 'E-Mail gesendet', 'E-Mails gesendet')}`,
      standing: {
        queued: 'Wartet',
        sending: 'Wird gesendet',
        retrying: 'Neuer Versuch',
        sent: 'Gesendet',
        failed: 'Fehlgeschlagen',
      },
      nextAttempt: (time) => `Nächster Versuch um ${time}`,
      mayClose: 'Sie können dieses Fenster schließen: Der Server versucht es weiter.',
      again: 'Weitere senden',
    },
    links: 'Links',
    name: 'Name',
    namePlaceholder: 'Für wen ist er?',
    unnamed: (time, to) => (to ? `${time}, an ${to}` : `Link vom ${time}`),
    rename: (name) => `${name} umbenennen`,
    addressOf: (name) => `Adresse von ${name}`,
    copy: 'Kopieren',
    copyOf: (name) => `${name} kopieren`,
    live: 'Offen',
    endsIn: (days) => `Endet in ${plural(days, 'Tag', 'Tagen')}`,
    endedOn: (date) => `Beendet am ${date}`,
    revokedOn: (date) => `Zurückgezogen am ${date}`,
    revoked: 'Zurückgezogen',
    expires: 'Läuft ab',
    afterDays: (days, date) => `Nach ${plural(days, 'Tag', 'Tagen')}, ${date}`,
    set: 'Gesetzt',
    none: 'Keines',
    openedLabel: 'Geöffnet',
    lastOpened: 'Zuletzt geöffnet',
    packageLabel: 'Einreichung',
    recalled:
      'Leser sehen es mit einem Hinweis. Aktualisieren oder entfernen Sie es in Ihrem Projekt, erstellen Sie die Einreichung neu, teilen Sie den neuen Link und ziehen Sie diesen zurück.',
    announce: 'Leser älterer Links darauf hinweisen',
    renew: 'Erneuern',
    renewed: 'Der Link hat eine neue Adresse',
    changeFailed: 'Der Link konnte nicht geändert werden',
    newer: 'Es gibt eine neuere Fassung dieser Einreichung',
    newerOf: (date) => `erstellt am ${date}`,
    newLink: {
      title: 'Neuer Link',
      create: 'Link erstellen',
      passwordNote: 'Teilen Sie es gesondert mit; es steht nie im Link.',
      note: 'Ein Link zeigt die Einreichung, wie sie war, als er erstellt wurde. Eine geänderte Einreichung braucht einen neuen Link.',
      done: 'Link erstellt',
      failed: 'Der Link konnte nicht erstellt werden',
    },
    opened: (count) => `${count}-mal geöffnet`,
    openedOf: (count, most) => `${count} von ${most} Mal geöffnet`,
    current: 'Aktuell',
    changed: 'Seither geändert',
    withRecalled: 'Zurückgerufenes Dokument',
    changedText:
      'Das Projekt hat sich geändert, seit dieser Link erstellt wurde. Leser sehen weiterhin, was damals erstellt wurde.',
    noneText: 'Kein Link ist offen. Veröffentlichen Sie erneut, um einen zu erstellen.',
    publishAgain: 'Erneut veröffentlichen',
    protect: {
      action: 'Diesen Link schützen',
      change: 'Schutz ändern',
      protected: 'Passwort',
      text: 'Leser öffnen die Einreichung auf Knopfdruck; vorher ist nichts davon zu sehen. Teilen Sie ihnen das Passwort selbst mit: Es wird danach nirgends mehr angezeigt.',
      password: 'Passwort',
      newPassword: 'Neues Passwort',
      openings: 'Wie oft er sich öffnen lässt',
      short: (least) => `Mindestens ${least} Zeichen`,
      neither: 'Geben Sie ein Passwort, eine Zahl oder beides ein',
      number: (most) => `Eine ganze Zahl von 1 bis ${most}`,
      soFar: (count) => `Bisherige Öffnungen zählen mit: ${count}.`,
      save: 'Schützen',
      remove: 'Schutz aufheben',
      done: 'Link geschützt',
      removed: 'Schutz aufgehoben',
      failed: 'Der Schutz konnte nicht geändert werden',
    },
    open: {
      title: 'Geschützte Einreichung',
      passwordText: 'Geben Sie das Passwort ein, das Sie von der Person erhalten haben, die sie teilt.',
      pressText: 'Sie lässt sich nur begrenzt oft öffnen. Öffnen Sie sie, wenn Sie Zeit zum Lesen haben.',
      password: 'Passwort',
      missing: 'Geben Sie das Passwort ein',
      wrong: 'Dieses Passwort ist nicht richtig',
      action: 'Einreichung öffnen',
      failed: 'Die Einreichung konnte nicht geöffnet werden',
    },
    revoke: {
      action: 'Zurückziehen',
      title: 'Link zurückziehen',
      question: 'Diesen Link zurückziehen?',
      consequence:
        'Wer den Link hat, kann die Einreichung nicht mehr öffnen. Das lässt sich nicht rückgängig machen.',
      keep: 'Link behalten',
      done: 'Link zurückgezogen',
      failed: 'Der Link konnte nicht zurückgezogen werden',
    },
  },
};
