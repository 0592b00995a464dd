import { ByNumber } from '../../object/by-number.ts';
import { type DictionaryKeys, keysBelow } from '../../object/dictionary-keys.ts';
import { Dict, Name, Ref, Stream, type Value } from '../../object/value.ts';
import { componentsOf } from '../../source/soundness/decoded-check.ts';
import type { StreamUse } from '../../source/soundness/stream-use.ts';

/** Entries of the standard that lead out of the page, or to what no page draws. */
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
  'ToUnicode',
  'CIDSet',
  'OPI',
  'Alternates',
  'AF',
  'LastModified',
  'Popup',
  'IRT',
]);

const FONT: StreamUse = { kind: 'font' };
/** Stands for content of one part. */
const GLYPH: StreamUse = { kind: 'content', parts: [] };
/** The programs of a font (ISO 32000-2 table 120). */
const FONT_PROGRAMS: ReadonlySet<string> = new Set(['FontFile', 'FontFile2', 'FontFile3']);
/** The glyphs of a Type 3 font, each of which is content (9.6.4). */
const GLYPHS = 'CharProcs';

/** What streams are used for, by their numbers, as the objects that were met so far state. */
export class StreamUses {
  readonly #resolve: (value: Value | undefined) => Value;
  readonly #uses = new ByNumber<StreamUse>();
  /** Dictionaries of glyphs that are objects of their own. */
  readonly #glyphs = new Set<number>();

  constructor(resolve: (value: Value | undefined) => Value) {
    this.#resolve = resolve;
  }

  set(number: number, use: StreamUse): void {
    this.#uses.set(number, use);
  }

  of(number: number, stream: Stream): StreamUse | undefined {
    const use = this.#uses.get(number);
    return use === GLYPH ? { kind: 'content', parts: [stream] } : use;
  }

  /** Learns from an object of this number. */
  meetObject(number: number, value: Value): void {
    if (value instanceof Dict && this.#glyphs.has(number)) this.#meetGlyphs(value);
  }

  /** Learns from an entry of a dictionary. */
  meetEntry(key: string, value: Value): void {
    if (value instanceof Ref) {
      if (FONT_PROGRAMS.has(key)) this.#uses.set(value.number, FONT);
      else if (key === GLYPHS) this.#glyphs.add(value.number);
    } else if (key === GLYPHS && value instanceof Dict) this.#meetGlyphs(value);
  }

  /** Learns from an array, which may be a colour space with a palette (8.6.6.3). */
  meetArray(value: readonly Value[]): void {
    const [family, base, highest, palette] = value;
    if (!(palette instanceof Ref) || !(family instanceof Name)) return;
    if (family.value !== 'Indexed' && family.value !== 'I') return;
    const last = this.#resolve(highest);
    if (typeof last !== 'number') return;
    const least = componentsOf(base, this.#resolve) * (last + 1);
    this.#uses.set(palette.number, { kind: 'palette', least });
  }

  #meetGlyphs(glyphs: Dict): void {
    for (let at = 0; at < glyphs.size; at++) {
      const glyph = glyphs.valueAt(at);
      if (glyph instanceof Ref) this.#uses.set(glyph.number, GLYPH);
    }
  }
}

/** A reference, and what the keys are of the dictionary that it may lead to. */
export interface DrawnReference {
  readonly ref: Ref;
  readonly keys: DictionaryKeys;
}

/**
 * Adds the references in a value that do not lead out of the page.
 * @param keys what the keys are if it is a dictionary.
 * @param uses learns what the streams among them are for.
 */
export function addRefs(
  value: Value | undefined,
  keys: DictionaryKeys,
  to: DrawnReference[],
  uses?: StreamUses,
): void {
  if (value instanceof Ref) to.push({ ref: value, keys });
  else if (Array.isArray(value)) {
    if (value.length === 4) uses?.meetArray(value);
    for (let i = 0; i < value.length; i++) addRefs(value[i], 'standard', to, uses);
  } else if (value instanceof Stream) addRefs(value.dict, 'standard', to, uses);
  else if (value instanceof Dict) {
    const hasNames = keys === 'names';
    const type = hasNames ? undefined : value.get('Type');
    if (type instanceof Name && (type.value === 'Page' || type.value === 'Pages')) return;
    for (let at = 0; at < value.size; at++) {
      const entry = value.valueAt(at);
      if (typeof entry !== 'object') continue;
      const key = value.keyAt(at);
      if (!hasNames) {
        if (ELSEWHERE.has(key)) continue;
        uses?.meetEntry(key, entry);
      }
      addRefs(entry, keysBelow(keys, key), to, uses);
    }
  }
}

type Looked = Pick<ByNumber<DictionaryKeys | Set<DictionaryKeys>>, 'get'> & {
  set(number: number, keys: DictionaryKeys | Set<DictionaryKeys>): unknown;
};

/** The dictionaries that were looked through, each as often as its keys are seen as something else. */
export class LookedThrough {
  readonly #looked: Looked;

  constructor(looked: Looked) {
    this.#looked = looked;
  }

  /** Whether an object was met before, whatever its keys are. */
  has(number: number): boolean {
    return this.#looked.get(number) !== undefined;
  }

  /** Notes an object; false if it was met with the same keys. */
  add({ ref: { number }, keys }: DrawnReference): boolean {
    const before = this.#looked.get(number);
    if (before === keys || (before instanceof Set && before.has(keys))) return false;
    if (before === undefined) this.#looked.set(number, keys);
    else if (before instanceof Set) before.add(keys);
    else this.#looked.set(number, new Set([before, keys]));
    return true;
  }
}
