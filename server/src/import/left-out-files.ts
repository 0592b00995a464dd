import { posix } from 'node:path';
import { nameKey } from './tables/header-line.ts';

/**
 * The files that a catalogue names where it was not taken: the fault for which an entry was left out is reported, and
 * whoever mends it needs the files.
 */
export class LeftOutFiles {
  readonly #names = new Set<string>();

  /** Takes what a product, a system or a document names, as it was read. */
  add(entry: unknown): void {
    if (typeof entry !== 'object' || entry === null) return;
    for (const name of ['file', 'image', 'logo']) this.addName(Reflect.get(entry, name));
    const documents: unknown = Reflect.get(entry, 'documents');
    if (Array.isArray(documents)) for (const document of documents) this.add(document);
  }

  addName(name: unknown): void {
    if (typeof name === 'string' && name !== '') this.#names.add(keyOf(name));
  }

  has(file: string): boolean {
    return this.#names.has(keyOf(file));
  }
}

function keyOf(name: string): string {
  return nameKey(posix.normalize(name.trim().replaceAll('\\', '/')));
}
