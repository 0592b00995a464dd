import type { ProjectResource } from '@submittal/contract/document';

/**
 * The place, from 0, of the document being added once a portion of the package's bytes (0 to 1) has arrived:
 * a package holds its documents in order, each about as long as its file.
 */
export function documentAt(
  documents: readonly Pick<ProjectResource, 'resourceFileSize'>[],
  portion: number,
): number {
  const total = documents.reduce((sum, { resourceFileSize }) => sum + resourceFileSize, 0);
  let passed = 0;
  for (const [at, { resourceFileSize }] of documents.entries()) {
    passed += resourceFileSize;
    if (passed > portion * total) return at;
  }
  return Math.max(0, documents.length - 1);
}
