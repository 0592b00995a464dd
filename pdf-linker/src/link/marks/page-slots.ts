import type { BodySource } from '../../bytes/body-source.ts';
import { joinChunks } from '../../bytes/chunks.ts';
import { FIRST_PAGE, type SideTable } from '../../format/side-table.ts';
import { readValue, type TextValue } from '../selected/object-text.ts';

/** Where something can be added to an array or a dictionary: before its end, or as an entry of what has none yet. */
export interface Slot {
  readonly at: number;
  /** Whether the entry itself is missing there. */
  readonly isNew: boolean;
}

/** Where a page takes annotations, and what its content draws; offsets in the body. */
export interface PageSlots {
  readonly annotations: Slot;
  /** Where its dictionary begins, and the bytes of its array of annotations with the key; null if it has none. */
  readonly start: number;
  readonly array: readonly [number, number] | null;
  /** Undefined where it was not asked for. */
  readonly drawings?: Slot;
}

const CHUNK = 4096;
/** Larger objects are not read: no page has one. */
const MAX_OBJECT = 16 * 1024 * 1024;

/** What is known of tables: a preview and the package after it ask for the same. */
const known = new WeakMap<SideTable, Map<string, PageSlots | null>>();

/**
 * Where pages of a prepared document can take marks. Side tables that earlier versions wrote do not say it: the objects of
 * these pages are read then, and those of their resources if they are to draw.
 * @param pages the pages, 0-based
 */
export async function readPageSlots(
  table: SideTable,
  body: BodySource,
  pages: readonly number[],
  draws: boolean,
): Promise<Map<number, PageSlots>> {
  const cached = known.get(table) ?? new Map<string, PageSlots | null>();
  known.set(table, cached);
  let reader: Reader | undefined;
  const found = new Map<number, PageSlots>();
  for (const page of pages) {
    const recorded = recordedSlots(table.slots, page, draws);
    if (recorded !== undefined) {
      found.set(page, recorded);
      continue;
    }
    const key = `${page} ${draws}`;
    let slots = cached.get(key);
    if (slots === undefined) {
      reader ??= { table, body, offsets: table.numbers.offsets.toArray() };
      slots = (await slotsOf(reader, page, draws)) ?? null;
      cached.set(key, slots);
    }
    if (slots !== null) found.set(page, slots);
  }
  return found;
}

/** The same from what was recorded when the document was prepared; undefined if that is not enough. */
function recordedSlots(slots: readonly number[] | null, page: number, draws: boolean): PageSlots | undefined {
  const numberAt = (place: number): number => slots?.[4 * page + place] ?? 0;
  const [start, first, end, drawings] = [numberAt(0), numberAt(1), numberAt(2), numberAt(3)];
  if (start === 0 || (draws && drawings === 0)) return undefined;
  return {
    annotations: end > 0 ? { at: end, isNew: false } : { at: start, isNew: true },
    start,
    array: end > 0 ? [first, end] : null,
    ...(draws && { drawings: { at: Math.abs(drawings), isNew: drawings < 0 } }),
  };
}

interface Reader {
  readonly table: SideTable;
  readonly body: BodySource;
  readonly offsets: Uint32Array;
}

async function slotsOf(reader: Reader, page: number, draws: boolean): Promise<PageSlots | undefined> {
  const object = await objectNumbered(reader, FIRST_PAGE + page);
  if (object === undefined) return undefined;
  const annots = entryOf(object.value, 'Annots');
  const start = object.value.from + object.base + 2;
  const array = annots && annots.value.kind === 'array' ? annots : undefined;
  const slots: PageSlots = {
    annotations: array ? { at: array.value.to - 1 + object.base, isNew: false } : { at: start, isNew: true },
    start,
    array: array ? [array.from + object.base, array.value.to + object.base] : null,
  };
  if (!draws) return slots;
  const drawings = await drawingsOf(reader, object);
  return drawings ? { ...slots, drawings } : slots;
}

/** A dictionary of a body; offsets in its text count from `base`. */
interface BodyDictionary {
  readonly base: number;
  readonly value: TextValue;
}

/** Where an object can be added to those that the content of a page names. */
async function drawingsOf(reader: Reader, page: BodyDictionary): Promise<Slot | undefined> {
  const resources = await below(reader, page, 'Resources');
  if (resources === undefined) return undefined;
  const named = await below(reader, resources, 'XObject');
  const at = (dictionary: BodyDictionary): number => dictionary.base + dictionary.value.from + 2;
  return named === undefined ? { at: at(resources), isNew: true } : { at: at(named), isNew: false };
}

/** The dictionary that is the value of an entry, direct or not. */
async function below(
  reader: Reader,
  { base, value }: BodyDictionary,
  key: string,
): Promise<BodyDictionary | undefined> {
  const own = entryOf(value, key)?.value;
  if (own === undefined) return undefined;
  if (own.kind === 'dictionary') return { base, value: own };
  return own.kind === 'reference' ? objectNumbered(reader, own.number ?? 0) : undefined;
}

function entryOf(value: TextValue, key: string) {
  return value.entries?.find((entry) => entry.key === key);
}

/** An object of the body, if it is a dictionary. */
async function objectNumbered(
  { table, body, offsets }: Reader,
  number: number,
): Promise<BodyDictionary | undefined> {
  const offset = offsets[number] ?? 0;
  if (offset === 0) return undefined;
  const most = Math.min(MAX_OBJECT, table.regionEnd - offset);
  for (let length = CHUNK; ; length *= 8) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of body.read(offset, Math.min(length, most))) chunks.push(chunk);
    const { buffer, byteOffset, byteLength } = joinChunks(chunks);
    const text = Buffer.from(buffer, byteOffset, byteLength).toString('latin1');
    const value = readValue(text, text.indexOf('obj') + 'obj'.length);
    if (value !== undefined) return value.kind === 'dictionary' ? { base: offset, value } : undefined;
    if (length >= most) return undefined;
  }
}
