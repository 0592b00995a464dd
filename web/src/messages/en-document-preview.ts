/** The English texts of previews. */
export const enDocumentPreview = {
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
};
