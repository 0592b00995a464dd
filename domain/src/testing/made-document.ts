import type { Resource } from '@submittal/contract/document';

/** A catalogue document for tests: one page, one megabyte, named after its id. */
export function madeDocument(id: string, more: Partial<Resource> = {}): Resource {
  return {
    resourceID: id,
    resourceName: `${id}.pdf`,
    resourceSubtitle: '',
    resourceURL: `/api/documents/${id}`,
    resourceFileSize: 1024 * 1024,
    resourceDocumentType: 'datasheet',
    resourceLanguage: 'EN',
    resourceRegion: '',
    productApplications: [],
    colorCode: '',
    documentCode: '',
    cacheURL: `/api/documents/${id}/prepared`,
    pageCount: 1,
    revised: '',
    ...more,
  };
}
