import type { enPreview } from './en-preview.ts';

/** The French texts of previews and of the skip links on the build screen. */
export const frPreview: typeof enPreview = {
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
  regions: {
    names: { us: 'États-Unis', canada: 'Canada' },
    short: { us: 'É.-U.', canada: 'CAN' },
    /** Follows the name of a button that holds documents of several regions. */
    mixed: (names) => names.join(' + '),
  },
  skip: {
    label: 'Liens d’accès rapide',
    toResults: 'Aller aux résultats',
    toNextStep: 'Aller à l’étape suivante',
  },
  documentRemoval: {
    remove: (title) => `Retirer ${title}`,
    removed: (title) => `${title} a été retiré`,
  },
};
