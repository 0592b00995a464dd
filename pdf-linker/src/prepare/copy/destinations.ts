import { FIRST_PAGE, type NamedPlaceSymbol, type RemoteLinkSymbol } from '../../format/side-table.ts';
import { plainText } from '../../object/serialise.ts';
import { Dict, Field, localRef, Name, PdfString, Ref, type Value } from '../../object/value.ts';
import type { SourceDocument } from '../../source/source-document.ts';
import { byteKey, nameTree } from '../reading/name-tree.ts';
import type { SourcePage } from '../reading/page-tree.ts';

/** Where a link leads that names no place. */
const FIRST = { page: 0, view: '/Fit' };

const FITS = new Set(['XYZ', 'Fit', 'FitH', 'FitV', 'FitR', 'FitB', 'FitBH', 'FitBV']);

/**
 * Makes every destination (ISO 32000-2 12.3.2) explicit, to a page of the body: names become ambiguous once
 * several documents share a file.
 */
export class Destinations {
  readonly #source: SourceDocument;
  readonly #pageCount: number;
  readonly #pageIndex = new Map<number, number>();
  #named: Map<string, Value> | undefined;

  constructor(source: SourceDocument, pages: readonly SourcePage[]) {
    this.#source = source;
    this.#pageCount = pages.length;
    pages.forEach((page, index) => {
      // If a page occurs twice in the tree, links lead to the first occurrence.
      if (page.number > 0 && !this.#pageIndex.has(page.number)) this.#pageIndex.set(page.number, index);
    });
  }

  /** The 0-based index of the page with this object number; undefined if no such page is in the tree. */
  pageIndex(number: number): number | undefined {
    return this.#pageIndex.get(number);
  }

  /** The explicit destination array for a name, a string, an array or a dictionary with `D`. */
  explicit(value: Value | undefined, depth = 0): Value[] | undefined {
    if (depth > 8) return undefined;
    const resolved = this.#source.resolve(value);
    if (resolved instanceof Name) return this.explicit(this.#lookUp(resolved.value), depth + 1);
    if (resolved instanceof PdfString) return this.explicit(this.#lookUp(byteKey(resolved)), depth + 1);
    if (resolved instanceof Dict) return this.explicit(resolved.get('D'), depth + 1);
    if (!Array.isArray(resolved)) return undefined;
    const [target, fit, ...rest] = resolved;
    const page = this.#targetPage(target);
    if (page === undefined) return undefined;
    const kind = this.#source.name(fit);
    if (kind === undefined || !FITS.has(kind)) return [localRef(FIRST_PAGE + page), new Name('Fit')];
    const numbers = rest.slice(0, 4).map((part) => this.#source.number(part) ?? null);
    return [localRef(FIRST_PAGE + page), new Name(kind), ...numbers];
  }

  /** The named destinations that lead to pages of the body, at most `most` of them. */
  namedPlaces(most: number): NamedPlaceSymbol[] {
    this.#named ??= this.#collect();
    const places: NamedPlaceSymbol[] = [];
    for (const [name, value] of this.#named) {
      if (places.length === most) break;
      const explicit = this.explicit(value);
      const page = explicit?.[0];
      if (explicit === undefined || !(page instanceof Field)) continue;
      places.push({ name, page: page.value - FIRST_PAGE, view: viewOf(explicit) });
    }
    return places;
  }

  /** A destination in another document (12.3.2.2): by its name, or by the number of a page. */
  remote(value: Value | undefined): Pick<RemoteLinkSymbol, 'name' | 'page' | 'view'> {
    const resolved = this.#source.resolve(value);
    if (resolved instanceof Name) return { name: resolved.value, ...FIRST };
    if (resolved instanceof PdfString) return { name: byteKey(resolved), ...FIRST };
    const [page, fit, ...rest] = Array.isArray(resolved) ? resolved : [];
    const number = this.#source.number(page);
    if (number === undefined || !Number.isSafeInteger(number) || number < 0) return { name: null, ...FIRST };
    const kind = this.#source.name(fit) ?? '';
    const numbers = rest.slice(0, 4).map((part) => this.#source.number(part) ?? null);
    const view = FITS.has(kind) ? viewOf([0, new Name(kind), ...numbers]) : FIRST.view;
    return { name: null, page: number, view };
  }

  #targetPage(target: Value | undefined): number | undefined {
    if (target instanceof Ref) {
      const index = this.#pageIndex.get(target.number);
      if (index !== undefined) return index;
    }
    // A page number belongs in a remote destination, but some local ones have it too, and viewers follow
    // them.
    const number = this.#source.number(target);
    if (number === undefined || !Number.isInteger(number)) return undefined;
    return number >= 0 && number < this.#pageCount ? number : undefined;
  }

  #lookUp(key: string): Value | undefined {
    this.#named ??= this.#collect();
    return this.#named.get(key);
  }

  #collect(): Map<string, Value> {
    const named = new Map<string, Value>();
    const catalog = this.#source.dict(this.#source.trailer.get('Root'));
    const names = this.#source.dict(catalog?.get('Names'));
    for (const [key, value] of nameTree(this.#source, names?.get('Dests'))) {
      if (!named.has(key)) named.set(key, value);
    }
    const old = this.#source.dict(catalog?.get('Dests'));
    for (const [key, value] of old ?? []) if (!named.has(key)) named.set(key, value);
    return named;
  }
}

/** The view of an explicit destination as raw text. */
function viewOf([, ...view]: readonly Value[]): string {
  return plainText([...view]).slice(1, -1);
}
