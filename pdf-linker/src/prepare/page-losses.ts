import { constants, inflateSync } from 'node:zlib';
import { type Dict, Name, Ref, Stream, type Value } from '../object/value.ts';
import type { SourceDocument } from '../source/source-document.ts';
import type { SourcePage } from './page-tree.ts';

/** What a damaged source lacks of its pages. */
export interface PageLosses {
  /** The numbers, from 1, of pages whose content is missing or truncated, or lacks a font or picture. */
  readonly content: readonly number[];
  /**
   * The numbers of pages whose content is present, but that lack something else it draws with, or an
   * annotation.
   */
  readonly parts: readonly number[];
}

const NO_LOSSES: PageLosses = { content: [], parts: [] };

/** The number of bytes by which deflated data is recognised. */
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
 * The pages affected by objects that the file refers to but does not contain in full. Call it when the source
 * has been read completely: only objects that were requested are known to be missing.
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

/**
 * Whether a font or an external object that the page names is itself incomplete: text is not drawn without
 * its font.
 */
function lacksResource(source: SourceDocument, page: SourcePage): boolean {
  const resources = source.dict(page.entries.get('Resources'));
  return ['Font', 'XObject'].some((kind) =>
    [...(source.dict(resources?.get(kind))?.values() ?? [])].some(
      (value) => value instanceof Ref && source.incomplete.has(value.number),
    ),
  );
}

/**
 * Whether deflated content begins as deflated data: an object found without its references may be a wrong
 * one.
 */
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

/**
 * Finds whether an incomplete object can be reached; what is known about an object is shared by all pages
 * that use it.
 */
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
    // Everything it leads to has been examined.
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
