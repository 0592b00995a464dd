import type { HeldDocument } from '../documents/document-store.ts';
import type { ProjectDocument } from './stored-submittal.ts';

/** How many versions can be gone back to: as far as the element's undo goes. */
const MAX_EARLIER = 10;

/** The next version in a document's place; the one before it can be gone back to. */
export function renewed(old: ProjectDocument, next: HeldDocument): ProjectDocument {
  if (next.key === old.key) return old;
  const { key, resource, earlier = [] } = old;
  return {
    ...old,
    key: next.key,
    resource: next.resource,
    earlier: [...earlier, { key, resource }].slice(-MAX_EARLIER),
  };
}

/** Versions that documents of a project had before they were renewed, each as the project held it then. */
export function earlierVersions(documents: readonly ProjectDocument[]): ProjectDocument[] {
  return documents.flatMap(({ earlier = [], ...document }) =>
    earlier.map((version, at) => {
      const before = earlier.slice(0, at);
      return { ...document, ...version, ...(before.length > 0 && { earlier: before }) };
    }),
  );
}
