import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { lastAtOrBelow } from '../bytes/last-at-or-below.ts';
import { heap, withMemory } from './engine.ts';

/** The size of `FPDF_FILEACCESS`: the file's length, the function that reads it, and what it is given to know the file. */
const STRUCTURE_BYTES = 12;
/** The types of what the function returns and takes, as Emscripten writes them. */
const SIGNATURE = 'iiiii';
const DONE = 1;
const FAILED = 0;

/** A file in consecutive pieces. */
class PiecedFile {
  readonly length: number;
  readonly #pieces: readonly Uint8Array[];
  /** Where each piece begins. */
  readonly #starts: readonly number[];

  constructor(pieces: readonly Uint8Array[]) {
    this.#pieces = pieces;
    const starts: number[] = [];
    let length = 0;
    for (const piece of pieces) {
      starts.push(length);
      length += piece.length;
    }
    this.#starts = starts;
    this.length = length;
  }

  /** Copies what is from `position` on; false if the file ends before `target` is full. */
  copy(position: number, target: Uint8Array): boolean {
    if (position + target.length > this.length) return false;
    let index = this.#starts.length === 1 ? 0 : lastAtOrBelow(this.#starts, position);
    for (let done = 0; done < target.length; index++) {
      const piece = this.#pieces[index] ?? target;
      const from = position + done - (this.#starts[index] ?? 0);
      const part = piece.subarray(from, from + target.length - done);
      target.set(part, done);
      done += part.length;
    }
    return true;
  }
}

/**
 * The files that an engine reads from where they are: it asks for a part when it needs it. Its memory never shrinks, so a
 * copy of each file in it would stay for the largest of them.
 */
class EngineFiles {
  readonly #module: WrappedPdfiumModule;
  readonly #read: number;
  readonly #open = new Map<number, PiecedFile>();
  #last = 0;

  constructor(module: WrappedPdfiumModule) {
    this.#module = module;
    this.#read = module.pdfium.addFunction(
      (id: number, position: number, address: number, size: number) =>
        this.#copy(id, position >>> 0, address >>> 0, size >>> 0),
      SIGNATURE,
    );
  }

  /** Runs `use` with the address of a structure by which the engine reads a file. */
  with<T>(pieces: readonly Uint8Array[], use: (access: number) => T): T {
    const id = ++this.#last;
    const file = new PiecedFile(pieces);
    this.#open.set(id, file);
    try {
      return withMemory(this.#module, STRUCTURE_BYTES, (address) => {
        const bytes = heap(this.#module);
        const view = new DataView(bytes.buffer, bytes.byteOffset + address, STRUCTURE_BYTES);
        [file.length, this.#read, id].forEach((value, index) => {
          view.setUint32(4 * index, value, true);
        });
        return use(address);
      });
    } finally {
      this.#open.delete(id);
    }
  }

  #copy(id: number, position: number, address: number, size: number): number {
    const target = heap(this.#module).subarray(address, address + size);
    return this.#open.get(id)?.copy(position, target) === true ? DONE : FAILED;
  }
}

const known = new WeakMap<WrappedPdfiumModule, EngineFiles>();

/**
 * Runs `use` with the address of an `FPDF_FILEACCESS` for a file in consecutive pieces, which must not change meanwhile.
 * Throws if the engine has no more memory.
 */
export function withFileAccess<T>(
  module: WrappedPdfiumModule,
  pieces: readonly Uint8Array[],
  use: (access: number) => T,
): T {
  const files = known.get(module) ?? new EngineFiles(module);
  known.set(module, files);
  return files.with(pieces, use);
}
