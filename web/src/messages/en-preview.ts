import type { Region } from '@submittal/contract/catalogue';

/** The English texts of previews and of the skip links on the build screen. */
export const enPreview = {
  /** What rows and buttons say of it; what is in the preview comes with that. */
  documentPreview: {
    preview: 'Preview',
    revised: (date: string) => `revised ${date}`,
  },
  regions: {
    names: { us: 'United States', canada: 'Canada' } satisfies Record<Region, string>,
    short: { us: 'US', canada: 'CAN' } satisfies Record<Region, string>,
    /** Follows the name of a button that holds documents of several regions. */
    mixed: (names: readonly string[]) => names.join(' + '),
  },
  skip: {
    label: 'Skip links',
    toResults: 'Skip to results',
    toNextStep: 'Skip to next step',
  },
  documentRemoval: {
    remove: (title: string) => `Remove ${title}`,
    removed: (title: string) => `${title} removed`,
  },
};
