import { join } from 'node:path';
import { SpooledTexts } from '../packing/spooled-texts.ts';
import type { PassingFolder, Scratch } from '../scratch/scratch.ts';

/**
 * Where a release that is being made is stored: in files, because a large one would take most of the memory of an
 * import.
 */
export class ReleaseSpool {
  readonly #scratch: Scratch;
  readonly #opened: SpooledTexts[] = [];
  #folder: PassingFolder | undefined;

  constructor(scratch: Scratch) {
    this.#scratch = scratch;
  }

  /** A new list of texts. */
  async texts(): Promise<SpooledTexts> {
    this.#folder ??= await this.#scratch.folder();
    const texts = new SpooledTexts(join(this.#folder.path, String(this.#opened.length)));
    this.#opened.push(texts);
    return texts;
  }

  /** Removes all of them. */
  async close(): Promise<void> {
    for (const texts of this.#opened.splice(0)) texts.close();
    await this.#folder?.close();
  }
}
