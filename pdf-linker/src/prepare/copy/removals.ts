import type { DocumentNote } from '../../layout/document-notes.ts';

/**
 * What is removed from a document so that nothing in it acts on a reader's machine or leads to files there.
 */
export type RemovalCode = 'scripts-removed' | 'actions-removed' | 'local-links-removed' | 'media-stilled';

/** Counts what the passes remove. */
export class Removals {
  readonly #counts = new Map<RemovalCode, number>();

  add(code: RemovalCode, count = 1): void {
    if (count > 0) this.#counts.set(code, (this.#counts.get(code) ?? 0) + count);
  }

  notes(): DocumentNote[] {
    return [...this.#counts].map(([code, count]) => ({ code, count }));
  }
}
