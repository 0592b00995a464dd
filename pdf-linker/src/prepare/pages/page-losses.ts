import { isDrawable } from '../../image/is-drawable.ts';
import { ByNumber } from '../../object/by-number.ts';
import { Dict, Name, Ref, Stream, type Value } from '../../object/value.ts';
import { readsAsContent } from '../../source/operators.ts';
import type { SourceDocument } from '../../source/source-document.ts';
import { holdsZeros, isJpeg, StreamCheck } from '../../source/stream-check.ts';
import { filtersOf } from '../../source/stream-data.ts';
import type { SourcePage } from '../reading/page-tree.ts';

/** What a damaged source lacks of its pages. */
export interface PageLosses {
  /**
   * The numbers, from 1, of pages whose content, or a font or picture in it, is missing, truncated or
   * overwritten.
   */
  readonly content: readonly number[];
  /**
   * The numbers of pages whose content is present, but that lack something else it draws with, or an
   * annotation.
   */
  readonly parts: readonly number[];
}

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

/** Resources without which the words or the pictures of a page are not visible. */
const SHOWN = ['Font', 'XObject'];

/**
 * Finds the pages affected by objects that the file refers to but does not contain intact. Call it when the
 * source has been read completely: only objects that were requested are known to be missing.
 */
export async function findPageLosses(
  source: SourceDocument,
  pages: readonly SourcePage[],
): Promise<PageLosses> {
  const content: number[] = [];
  const parts: number[] = [];
  const check = new StreamCheck((value) => source.resolve(value));
  const first = new Reach(source, check, source.repaired || source.cutShort || source.incomplete.size > 0);
  const losses = lossesBy(first, source, pages);
  // If one thing is damaged, so may be things that take long to examine.
  const thorough = first.thorough || !losses.some(Boolean) ? first : new Reach(source, check, true);
  let all = thorough === first ? losses : lossesBy(thorough, source, pages);
  const undrawn = await undrawable(source, thorough.doubtful);
  if (undrawn.size > 0) all = lossesBy(new Reach(source, check, thorough.thorough, undrawn), source, pages);
  all.forEach((loss, index) => {
    if (loss === 'content') content.push(index + 1);
    if (loss === 'parts') parts.push(index + 1);
  });
  return { content, parts };
}

function lossesBy(
  reach: Reach,
  source: SourceDocument,
  pages: readonly SourcePage[],
): ('content' | 'parts' | undefined)[] {
  return pages.map(({ number, entries }) => {
    const resources = source.dict(entries.get('Resources'));
    const shown = [entries.get('Contents'), ...SHOWN.map((kind) => resources?.get(kind))];
    const drawn = source.incomplete.has(number) || isOverwritten(source, entries.get('Contents'));
    if (drawn || shown.some((value) => reach.touches(value))) return 'content';
    const rest = [entries.get('Resources'), entries.get('Annots')];
    return rest.some((value) => reach.touches(value)) ? 'parts' : undefined;
  });
}

/** Whether content without a filter, whose data cannot show damage by itself, has been overwritten. */
function isOverwritten(source: SourceDocument, contents: Value | undefined): boolean {
  const resolved = source.resolve(contents);
  return (Array.isArray(resolved) ? resolved : [resolved]).some((item) => {
    const stream = source.resolve(item);
    if (!(stream instanceof Stream) || filtersOf(stream, (value) => source.resolve(value)).length > 0)
      return false;
    return !readsAsContent(stream.data);
  });
}

/**
 * Finds whether an incomplete object can be reached; what is known about an object is shared by all pages
 * that use it.
 */
class Reach {
  readonly #source: SourceDocument;
  readonly #check: StreamCheck;
  /** Whether JPEGs are decoded too: a file without any sign of damage need not pay for that. */
  readonly thorough: boolean;
  readonly #known = new ByNumber<boolean>();

  /** The numbers of pictures that must be decoded to find out whether they are intact. */
  readonly doubtful = new Set<number>();
  readonly #damaged: ReadonlySet<number>;

  constructor(
    source: SourceDocument,
    check: StreamCheck,
    thorough: boolean,
    damaged: ReadonlySet<number> = new Set(),
  ) {
    this.#source = source;
    this.#check = check;
    this.thorough = thorough;
    this.#damaged = damaged;
  }

  touches(root: Value | undefined): boolean {
    const seen = new Set<number>();
    const left = this.#left;
    left.length = 0;
    this.#find(root ?? null);
    for (let ref = left.pop(); ref !== undefined; ref = left.pop()) {
      const { number } = ref;
      if (seen.has(number)) continue;
      const known = this.#known.get(number) ?? (this.#isDamaged(ref) || undefined);
      if (known === true) {
        this.#known.set(number, true);
        if (root instanceof Ref) this.#known.set(root.number, true);
        return true;
      }
      seen.add(number);
      if (known === undefined) this.#find(this.#source.resolve(ref));
    }
    // Everything it leads to has been examined.
    for (const number of seen) this.#known.set(number, false);
    return false;
  }

  /** The references still to be followed. */
  readonly #left: Ref[] = [];

  /** Adds the references in a value that do not lead out of the page. */
  #find(value: Value): void {
    if (value instanceof Ref) this.#left.push(value);
    else if (Array.isArray(value)) {
      for (let i = 0; i < value.length; i++) this.#find(value[i] ?? null);
    } else if (value instanceof Stream) this.#find(value.dict);
    else if (value instanceof Dict) {
      const type = value.get('Type');
      if (type instanceof Name && (type.value === 'Page' || type.value === 'Pages')) return;
      for (let at = 0; at < value.size; at++) {
        const entry = value.valueAt(at);
        if (typeof entry === 'object' && !ELSEWHERE.has(value.keyAt(at))) this.#find(entry);
      }
    }
  }

  #isDamaged(ref: Ref): boolean {
    const source = this.#source;
    const value = source.resolve(ref);
    if (source.incomplete.has(ref.number) || this.#damaged.has(ref.number)) return true;
    if (!(value instanceof Stream)) return false;
    // The markers between the scans of a JPEG do not show all damage to them.
    const isPicture = isJpeg(value, (item) => source.resolve(item));
    if (isPicture && (this.thorough || holdsZeros(value.data))) this.doubtful.add(ref.number);
    return !this.#check.isWhole(value);
  }
}

/** Those of the pictures, by number, whose data cannot be decoded to its end. */
async function undrawable(source: SourceDocument, numbers: Iterable<number>): Promise<Set<number>> {
  const found = new Set<number>();
  for (const number of numbers) {
    const stream = source.resolve(new Ref(number, 0));
    if (stream instanceof Stream && !(await isDrawable(stream.data))) found.add(number);
  }
  return found;
}
