import type { ProjectResource } from '@submittal/contract/document';

// Apart from `page-ranges.ts`, because the first screen shows these figures and reads no ranges.

/** How many pages a document adds to the package. */
export function pagesIn(document: Pick<ProjectResource, 'pageCount' | 'keptPages'>): number {
  return document.keptPages ?? document.pageCount;
}

/** How many bytes a document adds to the package, about. */
export function bytesIn(document: Pick<ProjectResource, 'resourceFileSize' | 'keptSize'>): number {
  return document.keptSize ?? document.resourceFileSize;
}
