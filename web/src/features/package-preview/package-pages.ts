import type { ProjectResource } from '@submittal/contract/document';
import { documentTitle } from '@submittal/domain/document-title';
import { canBePages, firstPages } from '@submittal/domain/package-layout';

/** What stands before the documents. */
export interface FrontMatter {
  readonly coverPage: boolean;
  readonly includeTableOfContents: boolean;
  readonly dividers: boolean;
}

/**
 * Measures of the contents as they are drawn, in points: what a sheet has room for, a heading, a line of a title, what
 * stands around a row, and how many characters go on a line of a title.
 */
const contents = { room: 627, heading: 23.75, line: 12, row: 5.55, lineLength: 50, mostLines: 3 };

type Listed = Pick<ProjectResource, 'productTitle' | 'resourceName' | 'pageCount'>;

/**
 * Sheets that the table of contents takes: a heading wherever the product changes and again where it runs on to
 * another sheet. Titles are measured by their length, so it can be a sheet off where many of them are long.
 */
export function contentsPages(documents: readonly Listed[]): number {
  let sheets = 1;
  let used = 0;
  let product: string | undefined;
  for (const document of documents.filter(canBePages)) {
    const length = documentTitle(document.resourceName).length;
    const lines = Math.min(contents.mostLines, Math.max(1, Math.ceil(length / contents.lineLength)));
    const row = lines * contents.line + contents.row;
    const needed = row + (document.productTitle === product ? 0 : contents.heading);
    product = document.productTitle;
    if (used > 0 && used + needed > contents.room) {
      sheets += 1;
      used = row + contents.heading;
    } else {
      used += needed;
    }
  }
  return sheets;
}

/** Where everything of a package begins, from page 1; null where it is left out or is no page. */
export interface PackagePages {
  readonly cover: number | null;
  readonly contents: number | null;
  readonly documents: readonly (number | null)[];
  readonly total: number;
}

export function packagePages(documents: readonly Listed[], front: FrontMatter): PackagePages {
  // A ZIP of files that are no pages has no PDF to put a cover into.
  const filesOnly = documents.length > 0 && !documents.some(canBePages);
  const cover = front.coverPage && !filesOnly ? 1 : 0;
  const contents = front.includeTableOfContents && !filesOnly ? contentsPages(documents) : 0;
  const first = firstPages(documents, cover + contents, front.dividers);
  return {
    cover: cover > 0 ? 1 : null,
    contents: contents > 0 ? cover + 1 : null,
    documents: first,
    total: Math.max(
      cover + contents,
      ...documents.map((document, at) => (first[at] ?? 1) - 1 + document.pageCount),
    ),
  };
}
