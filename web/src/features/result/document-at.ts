import type { ProjectResource } from '@submittal/contract/document';
import { bytesIn } from '@submittal/domain/selection-figures';

/**
 * The place, from 0, of the document being added once a portion of the package's bytes (0 to 1) has arrived:
 * a package holds its documents in order, each about as long as its file.
 */
export function documentAt(
  documents: readonly Pick<ProjectResource, 'resourceFileSize' | 'keptSize'>[],
  portion: number,
): number {
  const total = documents.reduce((sum, document) => sum + bytesIn(document), 0);
  let passed = 0;
  for (const [at, document] of documents.entries()) {
    passed += bytesIn(document);
    if (passed > portion * total) return at;
  }
  return Math.max(0, documents.length - 1);
}
