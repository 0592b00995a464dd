import type { Annotation } from '@submittal/contract/annotation';
import { MAX_ANNOTATIONS } from '@submittal/contract/constants';
import type { ProjectResource, ResourceReference } from '@submittal/contract/document';
import type { Warning } from '@submittal/contract/warnings';
import { annotationFault, crowdedPage, settledAnnotation } from '@submittal/domain/annotations';
import { documentTitle } from '@submittal/domain/document-title';
import { keyIn } from '../documents/document-store.ts';
import { AppError, type ErrorDetail } from '../http/app-error.ts';
import { storedAddress } from '../http/path-prefix.ts';
import type { ProjectDocument } from './stored-submittal.ts';

/** The marks that a request wants on the pages of a document. */
export interface AskedAnnotations {
  readonly marks: readonly Annotation[];
  /** The place of the reference in the request, from 0. */
  readonly index: number;
  /** The address of the version that was marked; null for any, undefined for the one that the project gets. */
  readonly of: string | null | undefined;
}

/** A request gets so many faults at most. */
const MAX_FAULTS = 20;

/**
 * Documents with the marks on their pages: those asked for, by the ids of documents, else those that they had. A document
 * is marked alike under all its products. Marks on pages that a newer version no longer has are retained, and wait.
 * @throws AppError with the place of each mark that cannot be taken
 */
export function withAnnotations(
  documents: readonly ProjectDocument[],
  asked: ReadonlyMap<string, AskedAnnotations>,
): ProjectDocument[] {
  const faults: ErrorDetail[] = [];
  const marked = new Map<string, readonly Annotation[]>();
  for (const { resource, annotations = [] } of documents) {
    const { resourceID } = resource;
    const own = asked.get(resourceID);
    const before = marked.get(resourceID);
    if (!own) {
      if (!before?.length) marked.set(resourceID, annotations);
      continue;
    }
    if (before !== undefined) continue;
    const settled = own.marks.map((mark) => settledAnnotation(ofEdition(mark)));
    faults.push(...faultsOf(own, settled, resource, annotations));
    marked.set(resourceID, settled);
  }
  if (faults.length > 0)
    throw new AppError('invalid-request', 'Some marks cannot be taken.', faults.slice(0, MAX_FAULTS));
  const all = documents.map((document) =>
    withMarks(document, marked.get(document.resource.resourceID) ?? []),
  );
  const count = all.reduce((sum, { annotations = [] }) => sum + annotations.length, 0);
  if (count > MAX_ANNOTATIONS.project) {
    throw new AppError('invalid-request', 'The project has too many marks.', [
      { path: 'resources', message: `make at most ${MAX_ANNOTATIONS.project} marks in a project` },
    ]);
  }
  return all;
}

/** A mark whose edition is named as it is stored; an address of something else names none. */
function ofEdition({ placedOn, ...mark }: Annotation): Annotation {
  const address = storedAddress(placedOn ?? '');
  return keyIn(address) === '' ? mark : { ...mark, placedOn: address };
}

function faultsOf(
  { marks, index, of }: AskedAnnotations,
  settled: readonly Annotation[],
  { resourceID, resourceURL, resourceName, pageCount }: ProjectDocument['resource'],
  before: readonly Annotation[],
): ErrorDetail[] {
  const title = documentTitle(resourceName) || resourceID;
  const path = `resources[${index}].annotations`;
  if (marks.length > MAX_ANNOTATIONS.document)
    return [{ path, message: `make at most ${MAX_ANNOTATIONS.document} marks on "${title}"` }];
  const crowded = crowdedPage(marks);
  if (crowded !== null)
    return [{ path, message: `make at most ${MAX_ANNOTATIONS.page} marks on page ${crowded} of "${title}"` }];
  const isOfAnother = of === null || (of !== undefined && of !== resourceURL);
  const beyond = new Set(before.filter(({ page }) => page > pageCount).map((mark) => JSON.stringify(mark)));
  return marks.flatMap((mark, at) => {
    const fault = annotationFault(mark);
    if (fault) return [{ path: `${path}[${at}].${fault.field}`, message: `on "${title}", ${fault.message}` }];
    if (mark.page <= pageCount || (pageCount > 0 && (isOfAnother || beyond.has(JSON.stringify(settled[at])))))
      return [];
    return [{ path: `${path}[${at}].page`, message: ends(title, pageCount) }];
  });
}

function ends(title: string, pageCount: number): string {
  return pageCount === 0 ? `"${title}" has no pages to mark` : `"${title}" ends at page ${pageCount}`;
}

function withMarks(document: ProjectDocument, marks: readonly Annotation[]): ProjectDocument {
  const before = document.annotations ?? [];
  // One that is as it was stays the same object, which is answered without further work.
  if (before === marks || JSON.stringify(before) === JSON.stringify(marks)) return document;
  const { annotations: _, ...bare } = document;
  return marks.length === 0 ? bare : { ...bare, annotations: [...marks] };
}

/** The references after which marks wait on pages that their documents do not have, each with its place. */
export function waitingAnnotations(
  references: readonly ResourceReference[],
  resources: readonly ProjectResource[],
): Warning[] {
  const known = new Map(resources.map((resource) => [resource.resourceID, resource]));
  return references.flatMap(({ resourceID, annotations: asked, renew }, index) => {
    const { annotations = [], resourceName = '', pageCount = 0 } = known.get(resourceID) ?? {};
    if (!(asked?.length || renew)) return [];
    const title = documentTitle(resourceName) || resourceID;
    const path = `resources[${index}].annotations`;
    const beyond = annotations.filter(({ page }) => page > pageCount).length;
    const unplaced = annotations.filter((mark) => mark.unplaced && mark.page <= pageCount).length;
    const later = counted(beyond, '1 mark on a later page waits', 'marks on later pages wait');
    const wait = counted(unplaced, '1 mark waits', 'marks wait');
    return [
      ...(beyond > 0
        ? [{ path, message: `${ends(title, pageCount)}; ${later} for a version that has it` }]
        : []),
      ...(unplaced > 0 ? [{ path, message: `marked pages of "${title}" changed; ${wait} for a place` }] : []),
    ];
  });
}

function counted(count: number, one: string, more: string): string {
  return count === 1 ? one : `${count} ${more}`;
}
