import { documentTitle } from '@submittal/domain/document-title';
import { removeDocuments, type Selection, toReferences } from '@submittal/domain/selection';
import { ApiError } from '../../api/errors.ts';
import type { ProjectState } from '../state/state.ts';

/** The positions of the sent documents that the server refused because it does not have them. */
export function unavailableOf(error: unknown): ReadonlySet<number> {
  const details =
    (error instanceof ApiError && error.code === 'invalid-request' && error.body?.error.details) || [];
  const places = details.map(({ path }) => /^resources\[(\d+)\]\.resourceID$/.exec(path)?.[1]);
  return new Set(places.every((at) => at !== undefined) ? places.map(Number) : []);
}

/**
 * The project without documents that the server refused, by their positions in what was sent: what it does not have
 * cannot be in a package, and must not keep the rest from it. Each is named to the visitor.
 */
export function withoutRefused(
  { selection, refusedFiles }: Pick<ProjectState, 'selection' | 'refusedFiles'>,
  sent: Selection,
  places: ReadonlySet<number>,
): Pick<ProjectState, 'selection' | 'refusedFiles'> {
  const refused = toReferences(sent).filter((_, at) => places.has(at));
  const names = refused.map(({ resourceID }) => {
    const name = sent.documents[resourceID]?.resourceName ?? '';
    return documentTitle(name) || resourceID;
  });
  const known = new Set(refusedFiles.map(({ name }) => name));
  const added = [...new Set(names)].filter((name) => !known.has(name)).map((name) => ({ name }));
  return {
    selection: refused.reduce(
      (left, { productID, resourceID }) => removeDocuments(left, productID, [resourceID]),
      selection,
    ),
    refusedFiles: [...refusedFiles, ...added],
  };
}
