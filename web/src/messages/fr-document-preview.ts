import type { enDocumentPreview } from './en-document-preview.ts';

/** The French texts of previews. */
export const frDocumentPreview: typeof enDocumentPreview = {
  documentPreview: {
    mark: 'Poser des repères',
    close: 'Fermer l’aperçu',
    add: 'Ajouter le document',
    remove: 'Retirer le document',
    added: 'Dans le dossier',
    open: 'Ouvrir',
    ofDocuments: (at, total) => `Document ${at} sur ${total}`,
    previousDocument: 'Document précédent',
    nextDocument: 'Document suivant',
    ofPages: (page, total) => `Page ${page} sur ${total}`,
    previousPage: 'Page précédente',
    nextPage: 'Page suivante',
    pageShort: (page) => `p. ${page}`,
    places: 'Où se trouvent les mots',
    revised: (date) => `révisé le ${date}`,
    noPicture: 'Cette page ne peut pas être affichée.',
    noPages: 'Ce fichier n’a pas de pages. Il va dans le ZIP.',
    preview: 'Aperçu',
  },
};
