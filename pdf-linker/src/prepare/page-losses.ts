import { constants, inflateSync } from 'node:zlib';
import { type Dict, Name, Ref, Stream, type Value } from '../object/value.ts';
import type { SourceDocument } from '../source/source-document.ts';
import type { SourcePage } from './page-tree.ts';

/** What of its pages a damaged source no longer holds. */
export interface PageLosses {
  /** Numbers, from 1, of pages whose content, or a font or picture of it, is absent or cut short. */
  readonly content: readonly number[];
  /** Numbers of pages whose content is there, but that lack something it draws with, or an annotation. */
  readonly parts: readonly number[];
}

const NO_LOSSES: PageLosses = { content: [], parts: [] };

/** Bytes by which deflated data is known. */
const BEGINNING = 512;

/** Entries that lead out of the page. */
const ELSEWHERE = new Set([
  'Parent',
  'P',
  'Dest',
  'A',
  'AA',
  'B',
  'StructParents',
  'PieceInfo',
  'Thumb',
  'Metadata',
]);

/**
 * Which pages are touched by what the file names and does not hold. Called when the source was read to its end: what
 * nobody asked for is not missed.
 */
export function findPageLosses(source: SourceDocument, pages: readonly SourcePage[]): PageLosses {
  if (source.incomplete.size === 0 && !source.repaired) return NO_LOSSES;
  const content: number[] = [];
  const parts: number[] = [];
  const reach = new Reach(source);
  pages.forEach((page, index) => {
    const own = page.entries.get('Contents');
    const rest = [page.entries.get('Resources'), page.entries.get('Annots')];
    const drawn = source.incomplete.has(page.number) || reach.touches(own) || !readable(source, own);
    if (drawn || lacksResource(source, page)) content.push(index + 1);
    else if (rest.some((value) => reach.touches(value))) parts.push(index + 1);
  });
  return { content, parts };
}

/** Whether a font or an external object that the page names is itself not whole: text without its font is not drawn. */
function lacksResource(source: SourceDocument, page: SourcePage): boolean {
  const resources = source.dict(page.entries.get('Resources'));
  return ['Font', 'XObject'].some((kind) =>
    [...(source.dict(resources?.get(kind))?.values() ?? [])].some(
      (value) => value instanceof Ref && source.incomplete.has(value.number),
    ),
  );
}

/** Whether deflated content begins as such: what was found without its references may be something else. */
function readable(source: SourceDocument, contents: Value | undefined): boolean {
  const resolved = source.resolve(contents);
  return (Array.isArray(resolved) ? resolved : [resolved]).every((item) => {
    const stream = source.resolve(item);
    if (!(stream instanceof Stream) || source.name(stream.dict.get('Filter')) !== 'FlateDecode') return true;
    try {
      inflateSync(stream.data.subarray(0, BEGINNING), { finishFlush: constants.Z_SYNC_FLUSH });
      return true;
    } catch {
      return false;
    }
  });
}

/** Whether something that is not whole can be reached; what is known of an object serves every page that shares it. */
class Reach {
  readonly #source: SourceDocument;
  readonly #known = new Map<number, boolean>();

  constructor(source: SourceDocument) {
    this.#source = source;
  }

  touches(root: Value | undefined): boolean {
    const seen = new Set<number>();
    const left: Value[] = [root ?? null];
    for (let value = left.pop(); value !== undefined; value = left.pop()) {
      if (value instanceof Ref) {
        const { number } = value;
        if (seen.has(number)) continue;
        const known = this.#known.get(number) ?? (this.#source.incomplete.has(number) || undefined);
        if (known === true) {
          if (root instanceof Ref) this.#known.set(root.number, true);
          return true;
        }
        seen.add(number);
        if (known === undefined) left.push(this.#source.resolve(value));
      } else for (const item of inside(value)) left.push(item);
    }
    // All that it leads to was looked at.
    for (const number of seen) this.#known.set(number, false);
    return false;
  }
}

function inside(value: Value): Value[] {
  if (Array.isArray(value)) return value;
  const entries: Dict | null = value instanceof Stream ? value.dict : value instanceof Map ? value : null;
  if (entries === null) return [];
  const type = entries.get('Type');
  if (type instanceof Name && (type.value === 'Page' || type.value === 'Pages')) return [];
  return [...entries].filter(([key]) => !ELSEWHERE.has(key)).map(([, item]) => item);
}
