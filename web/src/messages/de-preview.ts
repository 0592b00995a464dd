import type { enPreview } from './en-preview.ts';

/** The German texts of previews and of the skip links on the build screen. */
export const dePreview: typeof enPreview = {
  documentPreview: {
    mark: 'Seiten markieren',
    close: 'Vorschau schließen',
    add: 'Dokument hinzufügen',
    remove: 'Dokument entfernen',
    added: 'In der Einreichung',
    open: 'Öffnen',
    ofDocuments: (at, total) => `Dokument ${at} von ${total}`,
    previousDocument: 'Vorheriges Dokument',
    nextDocument: 'Nächstes Dokument',
    ofPages: (page, total) => `Seite ${page} von ${total}`,
    previousPage: 'Vorherige Seite',
    nextPage: 'Nächste Seite',
    pageShort: (page) => `S. ${page}`,
    places: 'Fundstellen',
    revised: (date) => `Stand ${date}`,
    noPicture: 'Diese Seite lässt sich nicht anzeigen.',
    noPages: 'Diese Datei hat keine Seiten. Sie kommt in die ZIP-Datei.',
    preview: 'Vorschau',
  },
  regions: {
    names: { us: 'Vereinigte Staaten', canada: 'Kanada' },
    short: { us: 'US', canada: 'CAN' },
    mixed: (names) => names.join(' + '),
  },
  skip: {
    label: 'Sprunglinks',
    toResults: 'Zu den Ergebnissen springen',
    toNextStep: 'Zum nächsten Schritt springen',
  },
  documentRemoval: {
    remove: (title) => `${title} entfernen`,
    removed: (title) => `${title} entfernt`,
  },
};
