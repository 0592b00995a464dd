import type { enPreview } from './en-preview.ts';

/** The German texts of previews and of the skip links on the build screen. */
export const dePreview: typeof enPreview = {
  /** What rows and buttons say of it; what is in the preview comes with that. */
  documentPreview: {
    preview: 'Vorschau',
    revised: (date) => `Stand ${date}`,
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
