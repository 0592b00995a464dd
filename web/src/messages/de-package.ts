import { lists, plurals } from '@submittal/domain/counted-words';
import type { enPackage } from './en-package.ts';

const { plural, noun } = plurals('de-DE');
const list = lists('de-DE');
const documents = (count: number) => plural(count, 'Dokument', 'Dokumente');
const pages = (count: number) => plural(count, 'Seite', 'Seiten');

/** The German texts from review to the shared view. */
export const dePackage: typeof enPackage = {
  documentList: {
    number: 'Nr.',
    document: 'Dokument',
    code: 'Kennung',
    language: 'Spr.',
    size: 'Größe',
    preview: (title) => `Vorschau von ${title}, öffnet sich in einem neuen Tab`,
    downloads: (title) =>
      `Vorschau von ${title}: wird heruntergeladen, da Browser diese Art Datei nicht anzeigen`,
    totalDocuments: 'Dokumente insgesamt',
    totalFileSize: 'Gesamtgröße',
    pages: 'Seiten',
  },
  superseded: {
    mark: 'Ersetzt',
    dropped: 'Nicht mehr im Katalog',
    renew: (title) => `${title} auf die neuere Fassung umstellen`,
    renewShort: 'Umstellen',
    renewAll: (count) => (count === 1 ? 'Umstellen' : `Alle ${count} umstellen`),
    note: (count) =>
      `${plural(count, 'Dokument ist', 'Dokumente sind')} ersetzt: Der Katalog hat eine neuere Fassung.`,
    droppedNote: (count) =>
      `${plural(count, 'Dokument steht', 'Dokumente stehen')} nicht mehr im Katalog; Ihr Projekt behält, was es enthält.`,
    renewed: (count) => `${documents(count)} umgestellt`,
    failed: 'Die neuere Fassung konnte nicht geholt werden',
  },
  preview: {
    title: 'Vorschau der Einreichung',
    sheets: 'Seiten im Kleinen',
    page: 'Seite',
    off: 'aus',
    file: 'Datei',
    follows: 'Die Seiten folgen der Liste, wenn Sie umordnen.',
    lifted: 'Das aufgenommene Dokument ist umrandet.',
    counted: 'Deckblatt und Inhaltsverzeichnis zählen als Seiten.',
    some: (first, last, total) => `Dokumente ${first} bis ${last} von ${total}.`,
  },
  review: {
    title: 'Projekt prüfen',
    list: 'Dokumente in der Reihenfolge der Einreichung',
    consolidated: (count) =>
      `${plural(count, 'doppeltes Dokument wurde', 'doppelte Dokumente wurden')} zusammengefasst. Jedes Dokument kommt einmal vor.`,
    addMore: 'Weitere Dokumente hinzufügen',
    uploadFiles: 'Dateien hochladen',
    uploaded: (count) => `${documents(count)} hinzugefügt`,
    goTo: 'Zu Nr.',
    density: 'Zeilenhöhe',
    comfortable: 'Bequem',
    compact: 'Kompakt',
    reorder: (title) => `${title} verschieben`,
    moveUp: (title) => `${title} nach oben`,
    moveDown: (title) => `${title} nach unten`,
    deleteDocument: (title) => `${title} löschen`,
    movesTo: (number) => `Kommt auf ${number}`,
    empty: 'Keine Dokumente',
    emptyText:
      'Fügen Sie Dokumente aus der Produktsuche hinzu oder laden Sie eigene hoch, um sie hier zu sehen.',
    how: 'Mit der Leertaste nehmen Sie das Dokument auf, mit den Pfeiltasten verschieben Sie es, mit der Leertaste legen Sie es ab, mit Escape legen Sie es zurück.',
    spoken: {
      lifted: (title, place, total) => `${title}, aufgenommen von ${place} von ${total}`,
      over: (title, place, total) => `${title}, kommt auf ${place} von ${total}`,
      moved: (title, place, total) => `${title}, verschoben auf ${place} von ${total}`,
      putBack: (title) => `${title}, zurückgelegt`,
      deleted: (title) => `${title} gelöscht`,
      undoneReturned: (title) => `Rückgängig gemacht: ${title} ist wieder da`,
      undoneRemoved: (title) => `Rückgängig gemacht: ${title} ist herausgenommen`,
      undoneSeveral: (count) => `Rückgängig gemacht: ${documents(count)} geändert`,
      undoneRenewal: (count) =>
        `Rückgängig gemacht: ${plural(count, 'Dokument hat seine', 'Dokumente haben ihre')} frühere Fassung`,
      undoneOrder: 'Rückgängig gemacht: Die Reihenfolge ist wie zuvor',
      nothingToUndo: 'Nichts rückgängig zu machen',
    },
    warning: {
      title: 'Dokument löschen',
      question: (title) => `„${title}“ aus dieser Einreichung löschen?`,
      consequence: (count, size) => `${pages(count)}, ${size} MB. „Rückgängig“ holt es zurück.`,
      fileConsequence: (size) => `${size} MB. „Rückgängig“ holt es zurück.`,
      confirm: 'Dokument löschen',
      keep: 'Dokument behalten',
    },
  },
  generatedPages: {
    cover: {
      name: 'Deckblatt',
      word: 'Deckblatt',
    },
    contents: {
      name: 'Inhaltsverzeichnis',
      word: 'Inhaltsverzeichnis',
    },
    divider: {
      name: 'Trennblatt',
      word: 'Trennblätter',
    },
  },
  generate: {
    title: 'Einreichung erstellen',
    intro:
      'Prüfen Sie Ihre Einreichung ein letztes Mal. Zum Umordnen, Löschen, Ansehen oder Hinzufügen gehen Sie zur',
    projectPreview: 'Projektvorschau',
    options: 'Optionen',
    editDetails: 'Projektangaben bearbeiten',
    ask: {
      coverTitle: 'Projektangaben auf das Deckblatt setzen?',
      title: 'Dem Projekt seine Angaben geben?',
      once: 'Einmal gefragt',
      coverText: (title) =>
        `Ohne sie steht „${title}“ auf dem Deckblatt, und seine Felder bleiben leer. Tragen Sie ein, was Sie haben.`,
      text: (title) => `Ohne sie heißt die Einreichung „${title}“. Tragen Sie ein, was Sie haben.`,
      later: 'Später unter Deckblatt, Projektangaben bearbeiten.',
      skip: 'Überspringen und erstellen',
      give: 'Mit Angaben erstellen',
    },
    switches: {
      coverPage: {
        title: 'Deckblatt',
        text: 'Fügt ein Deckblatt mit den Projektangaben hinzu.',
      },
      includeTableOfContents: {
        title: 'Inhaltsverzeichnis',
        text: 'Erstellt automatisch ein Inhaltsverzeichnis mit Seitenzahlen.',
      },
      dividers: {
        title: 'Trennblätter',
        text: 'Stellt jedem Produkt ein Blatt mit der Liste seiner Dokumente voran.',
      },
      pageStamps: {
        title: 'Fußzeile',
        text: 'Druckt Projekt, Dokument und Seitenzahl in den Rand am Fuß jeder Seite; nichts wird verdeckt.',
      },
    },
    logo: 'Logo',
    logoText: 'Steht oben auf dem Deckblatt. PNG oder JPG; breite Logos wirken am besten.',
    uploadLogo: 'Logo hochladen',
    removeLogo: (name) => `Logo ${name} entfernen`,
    logoUploaded: 'Logo hochgeladen',
    logoFailed: 'Das Logo konnte nicht hochgeladen werden',
    projectDocuments: 'Projektdokumente',
    locked: 'Gesperrt',
    livePreview: 'Live-Vorschau',
    coverOff: 'Das Deckblatt ist ausgeschaltet.',
    submittal: 'Einreichung',
    keepEditing: 'Weiter bearbeiten',
    confirm: 'Einreichung erstellen',
    summary: (count, size, pageCount) => `${documents(count)}, ${size} MB, ${pages(pageCount)}`,
    withParts: (parts) => `Mit ${list(parts)}`,
    logoPart: 'Logo',
    documentsUnit: (count) => noun(count, 'Dokument', 'Dokumente'),
    pagesUnit: (count) => noun(count, 'Seite', 'Seiten'),
    withoutParts: 'Ohne Deckblatt und Inhaltsverzeichnis',
    standIns: {
      title: 'Manche Zeichen können nicht gedruckt werden',
      text: 'Keine Schrift der gedruckten Seiten enthält sie. An ihrer Stelle wird [?] gedruckt; ändern Sie den Text, wenn das nicht passt.',
      documents: 'Namen von Dokumenten',
    },
    zip: {
      title: 'Diese Einreichung wird eine ZIP-Datei',
      text: (files) =>
        `${plural(files, 'Datei kann keine Seite werden', 'Dateien können keine Seiten werden')}. Die ZIP-Datei enthält submittal.pdf und daneben ${files === 1 ? 'diese Datei' : 'diese Dateien'}.`,
      textWithoutPdf: (files) =>
        `${plural(files, 'Datei kann keine Seite werden', 'Dateien können keine Seiten werden')}. Mit Deckblatt oder Inhaltsverzeichnis enthält die ZIP-Datei auch submittal.pdf.`,
      hint: (files) =>
        `Lassen Sie ${files === 1 ? 'sie' : 'diese'} weg, um eine einzige PDF-Datei zu erhalten.`,
      files: 'Dateien neben der PDF-Datei',
      leaveOut: 'Weglassen',
      leaveOutFile: (name) => `${name} weglassen`,
      leaveOutAll: (files) => `Alle ${files} weglassen`,
      leftOut: (names) => `Weggelassen: ${list(names)}.`,
      isPdf: 'Diese Einreichung ist eine einzige PDF-Datei.',
      summary: (files) =>
        `ZIP mit ${plural(files, 'Datei, die keine Seite werden kann', 'Dateien, die keine Seiten werden können')}`,
    },
  },
  upload: {
    units: { bytes: 'B', kilobytes: 'KB', megabytes: 'MB' },
    title: 'Dateien hochladen',
    area: 'Datei hierher ziehen oder zum Auswählen klicken',
    kinds: 'PDF, JPG oder PNG',
    logoKinds: 'JPG oder PNG',
    files: 'Ausgewählte Dateien',
    remove: (name) => `${name} entfernen`,
    upload: 'Hochladen',
    notAccepted: (kinds) =>
      `dieser Dateityp wird nicht angenommen: Verwenden Sie ${new Intl.ListFormat('de-DE', { type: 'disjunction' }).format(kinds)}`,
    tooLarge: (most) => `größer als ${most}: teilen oder kleiner speichern`,
    empty: 'diese Datei ist leer: noch einmal speichern',
    faults: {
      'file-empty': 'Diese Datei ist leer. Speichern Sie sie noch einmal.',
      'file-locked':
        'Dieses Dokument verlangt ein Passwort. Speichern Sie eine Kopie ohne Passwort und verwenden Sie diese.',
      'file-type': 'Diese Datei ist weder PDF noch JPEG noch PNG. Speichern Sie sie als PDF.',
      'file-unreadable':
        'Dieses Dokument kann nicht gelesen werden. Öffnen Sie es, speichern oder drucken Sie es in eine neue PDF-Datei und verwenden Sie diese.',
      'file-too-complex':
        'Dieses Dokument hat zu viele Seiten oder Bildpunkte. Teilen Sie es oder speichern Sie es kleiner.',
      'file-too-large': 'Diese Datei ist zu groß. Teilen Sie sie oder speichern Sie sie kleiner.',
      'too-many-files':
        'Dieses Projekt hat keinen Platz mehr für eigene Dokumente. Entfernen Sie zuerst einige.',
      'file-infected': 'Diese Datei enthält Schadsoftware. Verwenden Sie eine saubere Kopie.',
    },
    refused: (count) => `${plural(count, 'Datei wurde', 'Dateien wurden')} nicht hinzugefügt`,
    dismiss: 'Ausblenden',
    dismissFile: (name) => `${name} ausblenden`,
    chooseFirst: 'Wählen Sie zuerst eine Datei',
    failed: 'Die Dateien konnten nicht hochgeladen werden',
  },
  share: {
    title: 'Teilen',
    working: 'In Arbeit',
    generating: 'Einreichung wird erstellt ...',
    generatingText: 'Deckblatt, Inhaltsverzeichnis, dann jedes Dokument der Reihe nach.',
    adding: (place, total, title) => `Dokument ${place} von ${total} wird hinzugefügt: ${title}`,
    progress: (percent) => `${percent} Prozent`,
    ready: 'Fertig',
    success: (title) => `${title} wurde erstellt`,
    readyPdf: 'Ihr Dokument kann heruntergeladen und geteilt werden.',
    readyZip: 'Ihre ZIP-Datei kann heruntergeladen und geteilt werden.',
    fileSize: 'Dateigröße',
    format: 'Format',
    pages: 'Seiten',
    documents: 'Dokumente',
    downloadPdf: 'PDF herunterladen',
    downloadZip: 'ZIP herunterladen',
    share: 'Teilen',
    email: 'E-Mail',
    copied: 'Link in die Zwischenablage kopiert',
    copyTitle: 'Link zum Teilen',
    copyText: 'Der Link konnte nicht automatisch kopiert werden. Markieren und kopieren Sie ihn.',
    expires: (date) => `Der Link gilt bis ${date}.`,
    home: 'Zur Startseite',
    notGenerated: 'Nicht erstellt',
    failure: (title) => `${title} konnte nicht erstellt werden`,
    failureText: 'Beim Erstellen Ihrer Einreichung ist ein Fehler aufgetreten.',
    kept: 'Ihr Projekt bleibt in diesem Browser. Nichts ist verloren.',
    goBack: 'Zurück',
    errors: {
      type: (type) => `Unerwarteter Dokumenttyp: ${type || 'unbekannt'}`,
      status: (status) => `Das Dokument konnte nicht erstellt werden. Status: ${status}`,
      network: 'Beim Erstellen des Dokuments ist ein Netzwerkfehler aufgetreten',
      unknown: 'Die Einreichung konnte nicht erstellt werden',
    },
  },
  shared: {
    submittal: 'Einreichung',
    loading: 'Einreichung wird geladen ...',
    viewer: 'Dokument der Einreichung',
    noViewer: 'Dieser Browser zeigt PDF-Dateien nicht innerhalb einer Seite an.',
    open: 'Dokument öffnen',
    zipTitle: 'ZIP-Datei erstellt',
    zipText: 'Ihre Einreichung wurde als ZIP-Datei mit den gewählten Dokumenten erstellt.',
    errorTitle: 'Die Einreichung konnte nicht abgerufen werden',
    expired:
      'Der Link zu dieser Einreichung ist möglicherweise abgelaufen. Bitte erstellen Sie eine neue Einreichung.',
    noId: 'Die Nummer der Einreichung fehlt',
    home: 'Zur Startseite',
  },
};
