import { lists, plurals } from '@submittal/domain/counted-words';
import type { enProjects } from './en-projects.ts';

const { plural, noun } = plurals('de-DE');
const list = lists('de-DE');

const documents = (count: number) => plural(count, 'Dokument', 'Dokumente');

export const deProjects: typeof enProjects = {
  projects: {
    title: 'Projekte in diesem Browser',
    lead: 'Diese Liste liegt nur in diesem Browser. Speichern Sie ein Projekt in eine Datei, um es mitzunehmen oder eine Kopie zu behalten.',
    openFile: 'Datei öffnen',
    newProject: 'Neues Projekt',
    columns: {
      project: 'Projekt',
      documents: 'Dokumente',
      size: 'Größe',
      pages: 'Seiten',
      changed: 'Geändert',
    },
    openNow: 'Geöffnet',
    noDetails: 'Keine Projektangaben',
    onServer: 'Seine Dokumente liegen auf dem Server',
    documentsUnit: (count) => noun(count, 'Dokument', 'Dokumente'),
    pagesUnit: (count) => noun(count, 'Seite', 'Seiten'),
    today: (time) => `Heute, ${time}`,
    open: 'Öffnen',
    openNamed: (title) => `${title} öffnen`,
    duplicate: 'Duplizieren',
    duplicateNamed: (title) => `${title} duplizieren`,
    save: 'In eine Datei speichern',
    saveNamed: (title) => `${title} in eine Datei speichern`,
    remove: 'Löschen',
    removeNamed: (title) => `${title} löschen`,
    removed: (title) => `${title} gelöscht`,
    copyTitle: (title, number) => `${title} (Kopie${number > 1 ? ` ${number}` : ''})`,
    copied: (title) => `${title} dupliziert`,
    fileOpened: (title) => `${title} geöffnet`,
    saved: (title) => `${title} in eine Datei gespeichert`,
    saveFailed:
      'Das Projekt konnte nicht in eine Datei gespeichert werden, weil der Server nicht erreichbar ist. Versuchen Sie es noch einmal.',
    drop: 'Projektdatei hier ablegen, um sie neben diesen zu öffnen',
    fileNote:
      'Eine Projektdatei enthält die Angaben des Projekts und die Liste seiner Dokumente, nicht die Dokumente selbst und kein Recht, dieses Projekt zu ändern.',
    working: 'Projekt wird angelegt',
    copyFailed:
      'Es wurde kein Projekt angelegt, weil der Server nicht erreichbar ist. Versuchen Sie es noch einmal.',
    noRoom:
      'Dieser Browser hat keinen Platz für ein weiteres Projekt oder lässt diese Seite nichts behalten. Speichern Sie ein Projekt in eine Datei, löschen Sie es hier und versuchen Sie es noch einmal.',
    lost: (count, titles) =>
      `${plural(count, 'Dokument konnte', 'Dokumente konnten')} nicht übernommen werden: ${list(titles)}. Suchen Sie einen Ersatz oder laden Sie die Datei noch einmal hoch.`,
    newer: (count, titles) =>
      `${plural(count, 'Dokument wurde', 'Dokumente wurden')} in der neueren Fassung des Katalogs übernommen: ${list(titles)}.`,
    faults: {
      'too-large': (name) => `${name} ist größer als 5 MB; so groß ist keine Projektdatei.`,
      'no-json': (name) =>
        `${name} ist keine Projektdatei: Es ist kein JSON. Wählen Sie eine Datei, die hier gespeichert wurde.`,
      another: (name) =>
        `${name} ist keine Projektdatei dieses Werkzeugs. Wählen Sie eine Datei, die mit „In eine Datei speichern“ entstanden ist.`,
      newer: (name) =>
        `${name} wurde von einer neueren Version dieses Werkzeugs gespeichert. Laden Sie die Seite neu und öffnen Sie die Datei noch einmal.`,
      field: (name, place) =>
        `${name} wurde nicht geöffnet: „${place}“ fehlt darin oder ist nicht von der richtigen Art. Speichern Sie das Projekt noch einmal in eine Datei.`,
    },
    elsewhere: {
      title: 'Auf einem anderen Gerät weiterarbeiten',
      text: 'Ein Bearbeitungslink öffnet dieses Projekt in einem anderen Browser, der es dann ebenfalls ändern kann. Das kann jeder, der den Link hat.',
      make: 'Bearbeitungslink erstellen',
      replace: 'Link ersetzen',
      madeAt: (date) =>
        `Am ${date} wurde ein Bearbeitungslink erstellt. Er wird nicht noch einmal gezeigt. Ein neuer tritt an seine Stelle, und das Gerät, das ihn benutzt, kann das Projekt nicht mehr ändern.`,
      linked:
        'Dieses Projekt wurde mit einem Bearbeitungslink geöffnet. Neue Links entstehen in dem Browser, in dem es begonnen wurde.',
      label: 'Bearbeitungslink',
      once: 'Dieser Link wird nur einmal gezeigt. Kopieren Sie ihn jetzt und verwahren Sie ihn wie ein Passwort.',
      copy: 'Link kopieren',
      copied: 'Bearbeitungslink in die Zwischenablage kopiert',
      notCopied: 'Der Link konnte nicht von selbst kopiert werden. Markieren und kopieren Sie ihn.',
      failed:
        'Es wurde kein Link erstellt, weil der Server nicht erreichbar ist. Versuchen Sie es noch einmal.',
    },
    arrival: {
      title: 'Projekt öffnen',
      looking: 'Das Projekt wird gesucht',
      question: (title) => `${title} in diesem Browser öffnen?`,
      text: (count) =>
        `${documents(count)}. Was Sie ändern, wird in diesem Projekt gespeichert; wer seinen Bearbeitungslink hat, sieht und ändert es ebenfalls. Ihre eigenen Projekte bleiben, wie sie sind.`,
      open: 'Projekt öffnen',
      notNow: 'Jetzt nicht',
      endedTitle: 'Dieser Bearbeitungslink gilt nicht mehr',
      ended:
        'Er wurde durch einen anderen ersetzt, oder das Projekt gibt es nicht mehr. Bitten Sie den Absender um den neuen Link.',
      cutShort:
        'Dieser Bearbeitungslink ist unvollständig. Kopieren Sie den ganzen Link und öffnen Sie ihn noch einmal.',
      unreachable: 'Der Server ist nicht erreichbar. Es wurde nichts geöffnet.',
    },
    ended: {
      title: 'Dieses Projekt kann hier nicht mehr geändert werden',
      text: 'Sein Bearbeitungslink wurde ersetzt, oder das Recht, es zu ändern, hat jetzt ein anderer Browser. Was Sie sehen, liegt in diesem Browser und ist nicht verloren. Wenn Sie den neuen Bearbeitungslink haben, öffnen Sie ihn. Sonst behalten Sie Ihre Arbeit als eigenes Projekt.',
      keep: 'Meine Arbeit als Kopie behalten',
      later: 'Jetzt nicht',
      kept: (title) => `${title} geht als eigenes Projekt weiter`,
    },
  },
};
