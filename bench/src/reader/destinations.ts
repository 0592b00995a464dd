import { isDictionary, type Json, type QpdfFile } from './qpdf-file.ts';

const DEEPEST = 50;

/**
 * Where destinations lead: explicit ones, and named ones in `Dests` and in the name tree (ISO 32000-2
 * 12.3.2).
 */
export class Destinations {
  readonly #file: QpdfFile;
  readonly #named = new Map<string, Json>();

  constructor(file: QpdfFile) {
    this.#file = file;
    const catalog = file.catalog;
    for (const [name, value] of Object.entries(file.dictionary(catalog['/Dests']) ?? {})) {
      this.#named.set(name.slice(1), value);
    }
    this.#gather(file.dictionary(catalog['/Names'])?.['/Dests'], 0, new Set());
  }

  /** The 0-based page that a destination leads to; undefined if none. */
  pageOf(destination: Json | undefined): number | undefined {
    let value = this.#file.resolve(destination);
    if (typeof value === 'string') value = this.#file.resolve(this.#named.get(nameIn(value)));
    if (isDictionary(value)) value = this.#file.resolve(value['/D']);
    if (!Array.isArray(value)) return undefined;
    const target = value[0];
    // Files with a page number in place of a reference are common enough that viewers accept it.
    if (typeof target === 'number' && target >= 0 && target < this.#file.pages.length) return target;
    return this.#file.pageNumber(target);
  }

  #gather(node: Json | undefined, depth: number, seen: Set<Json>): void {
    const entries = this.#file.dictionary(node);
    if (entries === undefined || depth > DEEPEST || seen.has(entries)) return;
    seen.add(entries);
    const names = this.#file.array(entries['/Names']);
    for (let i = 0; i + 1 < names.length; i += 2) {
      const name = this.#file.resolve(names[i]);
      const value = names[i + 1];
      if (typeof name === 'string' && value !== undefined && !this.#named.has(nameIn(name))) {
        this.#named.set(nameIn(name), value);
      }
    }
    for (const kid of this.#file.array(entries['/Kids'])) this.#gather(kid, depth + 1, seen);
  }
}

/** A name object without its solidus, or a string without its prefix. */
function nameIn(value: string): string {
  return value.startsWith('/') ? value.slice(1) : value.replace(/^[ub]:/, '');
}
