import { MAX_SELECTED_PAGES } from '@submittal/contract/constants';
import type { ProjectResource, ResourceReference } from '@submittal/contract/document';
import type { Warning } from '@submittal/contract/warnings';
import { documentTitle } from '@submittal/domain/document-title';
import { fittedPages, type PagesFault, readPages, selectionText } from '@submittal/domain/page-ranges';
import { AppError, type ErrorDetail } from '../http/app-error.ts';
import type { ProjectDocument } from './stored-submittal.ts';

/** The pages of a document that a request selects. */
export interface AskedPages {
  /** As it was sent; empty for all. */
  readonly text: string;
  /** The place of the reference in the request, from 0. */
  readonly index: number;
  /** The address of the version whose pages were meant; null for any, undefined for the one that the project gets. */
  readonly of: string | null | undefined;
}

/**
 * Documents with the pages that are selected of them: those asked for, by the ids of documents, else those selected so far. A
 * document is selected alike under all its products. Of a version with fewer pages those are selected that it has; if it has none
 * of them, all.
 * @throws AppError with the place of each text that names no pages of its document
 */
export function withSelectedPages(
  documents: readonly ProjectDocument[],
  asked: ReadonlyMap<string, AskedPages>,
): ProjectDocument[] {
  const faults: ErrorDetail[] = [];
  const selected = new Map<string, string>();
  for (const { resource, pages = '' } of documents) {
    const { resourceID, resourceURL, resourceName, pageCount } = resource;
    const own = asked.get(resourceID);
    const before = selected.get(resourceID);
    if (!own) {
      if (!before) selected.set(resourceID, fittedPages(pages, pageCount));
      continue;
    }
    if (before !== undefined) continue;
    const read = readPages(own.text, pageCount);
    const isOfAnother = own.of === null || (own.of !== undefined && own.of !== resourceURL);
    if ('ranges' in read) selected.set(resourceID, selectionText(read.ranges, pageCount));
    else if (own.text.trim() === '') selected.set(resourceID, '');
    else if (read.fault === 'beyond' && isOfAnother)
      selected.set(resourceID, fittedPages(own.text, pageCount));
    else {
      const title = documentTitle(resourceName) || resourceID;
      faults.push({ path: `resources[${own.index}].pages`, message: refusals[read.fault](title, pageCount) });
    }
  }
  if (faults.length > 0)
    throw new AppError('invalid-request', 'Some pages to keep are not pages of their documents.', faults);
  return documents.map((document) => withText(document, selected.get(document.resource.resourceID) ?? ''));
}

function withText(document: ProjectDocument, text: string): ProjectDocument {
  if ((document.pages ?? '') === text) return document;
  const { pages: _, ...whole } = document;
  return text === '' ? whole : { ...whole, pages: text };
}

/** The references whose pages were meant of a version that had more: what is selected of them, each with its place. */
export function cutPages(
  references: readonly ResourceReference[],
  resources: readonly ProjectResource[],
): Warning[] {
  const known = new Map(resources.map((resource) => [resource.resourceID, resource]));
  return references.flatMap(({ resourceID, pages: asked }, index) => {
    const resource = known.get(resourceID);
    if (!asked || !resource) return [];
    const { resourceName, pageCount, pages } = resource;
    const read = readPages(asked, pageCount);
    if (!('fault' in read) || read.fault !== 'beyond') return [];
    const ends = refusals.beyond(documentTitle(resourceName) || resourceID, pageCount);
    const message = `${ends}; ${pages === undefined ? 'all of it is' : `pages ${pages} are`} kept`;
    return [{ path: `resources[${index}].pages`, message }];
  });
}

const refusals: Readonly<Record<PagesFault, (title: string, pageCount: number) => string>> = {
  none: (title) => `keep at least one page of "${title}"`,
  malformed: (title) => `write the pages of "${title}" like 1-4, 7`,
  'too-many': (title) =>
    `name at most ${MAX_SELECTED_PAGES.ranges} ranges of pages of "${title}", in ${MAX_SELECTED_PAGES.characters} characters`,
  beyond: (title, pageCount) =>
    pageCount === 0 ? `"${title}" has no pages to choose from` : `"${title}" ends at page ${pageCount}`,
};
