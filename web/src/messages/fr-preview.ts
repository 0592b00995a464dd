import type { enPreview } from './en-preview.ts';

/** The French texts of previews and of the skip links on the build screen. */
export const frPreview: typeof enPreview = {
  /** What rows and buttons say of it; what is in the preview comes with that. */
  documentPreview: {
    preview: 'Aperçu',
    revised: (date) => `révisé le ${date}`,
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
