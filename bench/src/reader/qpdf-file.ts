import { spawn } from 'node:child_process';

/**
 * A value as `qpdf --json=2` writes it: names begin with `/`, strings with `u:` or `b:`, references end in `
 * R`.
 */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type Dictionary = { [key: string]: Json };

export const isDictionary = (value: unknown): value is Dictionary =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const REFERENCE = /^\d+ \d+ R$/;
const MAX_HOPS = 20;

/** A PDF as qpdf reads it: qpdf shares no code with the linker. */
export class QpdfFile {
  readonly #objects: Dictionary;
  /** The references to the pages, in order. */
  readonly pages: readonly string[];
  readonly #pageNumbers: ReadonlyMap<string, number>;

  constructor(objects: Dictionary, pages: readonly string[]) {
    this.#objects = objects;
    this.pages = pages;
    this.#pageNumbers = new Map(pages.map((page, index) => [page, index]));
  }

  /**
   * Follows a reference to its value; any other value is returned unchanged. A stream is represented by its
   * dictionary.
   */
  resolve(value: Json | undefined): Json | undefined {
    let current = value;
    for (let hop = 0; typeof current === 'string' && REFERENCE.test(current) && hop < MAX_HOPS; hop++) {
      const entry: Json | undefined = this.#objects[`obj:${current}`];
      if (!isDictionary(entry)) return undefined;
      const stream: Json | undefined = entry['stream'];
      current = isDictionary(stream) ? stream['dict'] : entry['value'];
    }
    return current;
  }

  dictionary(value: Json | undefined): Dictionary | undefined {
    const resolved = this.resolve(value);
    return isDictionary(resolved) ? resolved : undefined;
  }

  array(value: Json | undefined): Json[] {
    const resolved = this.resolve(value);
    return Array.isArray(resolved) ? resolved : [];
  }

  /** The text of a string object; undefined if the value is not a string. */
  text(value: Json | undefined): string | undefined {
    const resolved = this.resolve(value);
    return typeof resolved === 'string' && /^[ub]:/.test(resolved) ? resolved.slice(2) : undefined;
  }

  /** The 0-based number of the page that a reference names; undefined if none. */
  pageNumber(reference: Json | undefined): number | undefined {
    return typeof reference === 'string' ? this.#pageNumbers.get(reference) : undefined;
  }

  get catalog(): Dictionary {
    const trailer = this.#objects['trailer'];
    const value = isDictionary(trailer) ? trailer['value'] : undefined;
    return this.dictionary(isDictionary(value) ? value['/Root'] : undefined) ?? {};
  }
}

/**
 * Reads a file with qpdf.
 * @returns undefined if qpdf cannot read it or is not on the path.
 */
export async function readWithQpdf(file: string): Promise<QpdfFile | undefined> {
  const printed = await printedBy('qpdf', [
    '--json=2',
    '--json-key=qpdf',
    '--json-key=pages',
    '--decode-level=none',
    '--no-warn',
    file,
  ]);
  let parsed: unknown;
  try {
    parsed = JSON.parse(printed);
  } catch {
    return undefined;
  }
  if (!isDictionary(parsed)) return undefined;
  const body = parsed['qpdf'];
  const objects = Array.isArray(body) ? body[1] : undefined;
  const pages = parsed['pages'];
  if (!isDictionary(objects) || !Array.isArray(pages)) return undefined;
  const references = pages.flatMap((page) => {
    const object = isDictionary(page) ? page['object'] : undefined;
    return typeof object === 'string' ? [object] : [];
  });
  return new QpdfFile(objects, references);
}

function printedBy(program: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', () => resolve(''));
    child.once('close', () => resolve(Buffer.concat(chunks).toString()));
  });
}
