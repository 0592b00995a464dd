import type { Region } from '@submittal/contract/catalogue';

/** The English texts of previews and of the skip links on the build screen. */
export const enPreview = {
  documentPreview: {
    mark: 'Mark pages',
    close: 'Close preview',
    add: 'Add Document',
    remove: 'Remove Document',
    added: 'In the package',
    open: 'Open',
    ofDocuments: (at: number, total: number) => `Document ${at} of ${total}`,
    previousDocument: 'Previous document',
    nextDocument: 'Next document',
    ofPages: (page: number, total: number) => `Page ${page} of ${total}`,
    previousPage: 'Previous page',
    nextPage: 'Next page',
    pageShort: (page: number) => `p. ${page}`,
    places: 'Where the words stand',
    revised: (date: string) => `revised ${date}`,
    noPicture: 'This page cannot be shown.',
    noPages: 'This file has no pages. It goes into the ZIP.',
    preview: 'Preview',
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
