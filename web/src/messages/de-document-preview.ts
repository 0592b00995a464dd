import type { enDocumentPreview } from './en-document-preview.ts';

/** The German texts of previews. */
export const deDocumentPreview: typeof enDocumentPreview = {
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
};
