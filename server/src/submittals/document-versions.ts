import type { StoredDocument } from '../documents/document-store.ts';
import type { ProjectDocument } from './stored-submittal.ts';

/** The maximum number of versions to go back to: as many as the element can undo. */
const MAX_EARLIER = 10;

/** A document replaced by its next version; the previous one is retained to go back to. */
export function renewed(old: ProjectDocument, next: StoredDocument): ProjectDocument {
  if (next.key === old.key) return old;
  const { key, resource, earlier = [] } = old;
  return {
    ...old,
    key: next.key,
    resource: next.resource,
    earlier: [...earlier, { key, resource }].slice(-MAX_EARLIER),
  };
}

/**
 * The versions that documents of a project had before they were renewed, each as the project had it then.
 */
export function earlierVersions(documents: readonly ProjectDocument[]): ProjectDocument[] {
  return documents.flatMap(({ earlier = [], ...document }) =>
    earlier.map((version, at) => {
      const before = earlier.slice(0, at);
      return { ...document, ...version, ...(before.length > 0 && { earlier: before }) };
    }),
  );
}
