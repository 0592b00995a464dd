import type { ProjectResource } from '@submittal/contract/document';
import { firstPages } from '@submittal/domain/package-layout';

/** What stands before the documents. */
export interface FrontMatter {
  readonly coverPage: boolean;
  readonly includeTableOfContents: boolean;
}

/** Lines that fit on a contents sheet: a heading for each product, a line for each document. */
const CONTENTS_LINES = 34;

/** Sheets that the table of contents takes, as near as can be told before it is drawn. */
export function contentsPages(documents: readonly Pick<ProjectResource, 'productID'>[]): number {
  const headings = documents.filter((document, at) => document.productID !== documents[at - 1]?.productID);
  return Math.max(1, Math.ceil((documents.length + headings.length) / CONTENTS_LINES));
}

/** Where everything of a package begins, from page 1; null where it is left out or is no page. */
export interface PackagePages {
  readonly cover: number | null;
  readonly contents: number | null;
  readonly documents: readonly (number | null)[];
  readonly total: number;
}

export function packagePages(
  documents: readonly Pick<ProjectResource, 'productID' | 'pageCount'>[],
  front: FrontMatter,
): PackagePages {
  const cover = front.coverPage ? 1 : 0;
  const contents = front.includeTableOfContents ? contentsPages(documents) : 0;
  return {
    cover: front.coverPage ? 1 : null,
    contents: front.includeTableOfContents ? cover + 1 : null,
    documents: firstPages(documents, cover + contents),
    total: documents.reduce((sum, document) => sum + document.pageCount, cover + contents),
  };
}
