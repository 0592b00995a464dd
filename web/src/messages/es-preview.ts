import type { enPreview } from './en-preview.ts';

/** The Spanish texts of previews and of the skip links on the build screen. */
export const esPreview: typeof enPreview = {
  /** What rows and buttons say of it; what is in the preview comes with that. */
  documentPreview: {
    preview: 'Vista previa',
    revised: (date) => `revisado el ${date}`,
  },
  regions: {
    names: { us: 'Estados Unidos', canada: 'Canadá' },
    short: { us: 'EE. UU.', canada: 'CAN' },
    /** Follows the name of a button that holds documents of several regions. */
    mixed: (names) => names.join(' + '),
  },
  skip: {
    label: 'Enlaces de salto',
    toResults: 'Ir a los resultados',
    toNextStep: 'Ir al paso siguiente',
  },
  documentRemoval: {
    remove: (title) => `Quitar ${title}`,
    removed: (title) => `Se quitó ${title}`,
  },
};
