import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { plainKey } from './words.ts';

// Where the files of attachments are. A shop keeps each under a hash of chance that its row has; whoever takes them out of it calls them by that, by
// what they were called when they came, by their ids, or puts them into folders called after products or categories.

/** What an attachment is sought by. */
export interface SoughtFile {
  readonly id: string;
  readonly hash: string;
  /** What its file was called when it came. */
  readonly file: string;
  /** Its size in bytes, and how far that may be off; null if nothing says it. */
  readonly size: { readonly bytes: number; readonly within: number } | null;
  /** What it is called in the shop. */
  readonly names: readonly string[];
  /** What its products may be called in paths, and then what their categories may. */
  readonly products: readonly string[];
  readonly categories: readonly string[];
}

interface Place {
  readonly file: string;
  readonly base: string;
  readonly stem: string;
  readonly key: string;
  readonly steps: ReadonlySet<string>;
  readonly bytes: number;
}

/** What ways of being called are worth, the surest first. */
const BY_HASH = 100;
const BY_NAME_AND_ID = 24;
const BY_NAME = 20;
const BY_PLAIN_NAME = 14;
const BY_ID = 12;
const BY_TITLE = 8;
const OF_SIZE = 6;
const OF_OTHER_SIZE = -4;
const OF_PRODUCT = 4;
const OF_CATEGORY = 2;

/** So many files have to be compared, and so large a part of them be as large as said, for sizes to tell others. */
const MIN_COMPARED = 5;
const MIN_SAME = 0.8;

/** So many files are looked at. */
const MAX_FILES = 100_000;

const stemOf = (base: string) => base.slice(0, -extname(base).length || undefined);

/** The files of attachments. One that may have several files, or whose file may be that of another one, has none. */
export async function filesOf<Sought extends SoughtFile>(
  root: string,
  sought: readonly Sought[],
  names: readonly string[],
): Promise<ReadonlyMap<Sought, string>> {
  const places = await placesOf(root, names);
  const finder = new Finder(places, sought);
  const scored = sought.flatMap((one) => finder.scored(one).map((place) => ({ one, ...place })));
  const found = new Map<Sought, string>();
  const taken = new Set<string>();
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    const open = scored.filter(({ one, file }) => !found.has(one) && !taken.has(file));
    const bySought = bestOf(open, ({ one }) => one);
    const byFile = bestOf(open, ({ file }) => file);
    for (const pair of bySought) {
      if (!byFile.has(pair) || taken.has(pair.file) || found.has(pair.one)) continue;
      found.set(pair.one, pair.file);
      taken.add(pair.file);
    }
  }
  return withSame(found, sought);
}

/** The pairs that are better than all others of the same. */
function bestOf<Pair extends { readonly score: number }>(
  pairs: readonly Pair[],
  of: (pair: Pair) => unknown,
) {
  const best = [...Map.groupBy(pairs, of).values()].flatMap((all) => {
    const most = Math.max(...all.map(({ score }) => score));
    const [first, second] = all.filter(({ score }) => score === most);
    return first && !second ? [first] : [];
  });
  return new Set(best);
}

/** What has been uploaded several times, and lies there once. */
function withSame<Sought extends SoughtFile>(
  found: ReadonlyMap<Sought, string>,
  sought: readonly Sought[],
): ReadonlyMap<Sought, string> {
  const keyOf = ({ file, size }: SoughtFile) => (size === null ? '' : `${file} ${size.bytes}`);
  const byKey = Map.groupBy([...found.keys()], keyOf);
  const same = sought.flatMap((one) => {
    const [first] = found.has(one) || keyOf(one) === '' ? [] : (byKey.get(keyOf(one)) ?? []);
    const file = first === undefined ? undefined : found.get(first);
    return file === undefined ? [] : [[one, file] as const];
  });
  return new Map([...found, ...same]);
}

async function placesOf(root: string, names: readonly string[]): Promise<readonly Place[]> {
  const places: Place[] = [];
  for (const file of names.slice(0, MAX_FILES)) {
    const steps = file.normalize('NFC').split('/');
    const base = (steps.pop() ?? '').toLowerCase();
    const { size } = await stat(join(root, file)).catch(() => ({ size: -1 }));
    const folders = steps.flatMap((step) => [
      plainKey(step),
      ...plainKey(step)
        .split(' ')
        .filter((word) => /^\d{1,7}$/.test(word)),
    ]);
    places.push({
      file,
      base,
      stem: stemOf(base),
      key: plainKey(stemOf(base)),
      steps: new Set(folders),
      bytes: size,
    });
  }
  return places;
}

class Finder {
  readonly #byStem: ReadonlyMap<string, readonly Place[]>;
  readonly #byBase: ReadonlyMap<string, readonly Place[]>;
  readonly #byKey: ReadonlyMap<string, readonly Place[]>;
  readonly #all: readonly Place[];
  /** Whether files still have the sizes that their rows say, so that one with another size is another file. */
  readonly #tellSizes: boolean;

  constructor(places: readonly Place[], sought: readonly SoughtFile[]) {
    this.#all = places;
    this.#byStem = Map.groupBy(places, ({ stem }) => stem);
    this.#byBase = Map.groupBy(places, ({ base }) => base);
    this.#byKey = Map.groupBy(places, ({ key }) => key);
    const called = Map.groupBy(sought, ({ file }) => baseOf(file));
    const compared = sought.flatMap((one) => {
      const [place, another] = this.#byBase.get(baseOf(one.file)) ?? [];
      const isOnly =
        place !== undefined && another === undefined && called.get(baseOf(one.file))?.length === 1;
      return isOnly && one.size !== null ? [isOfSize(one, place)] : [];
    });
    const same = compared.filter((is) => is).length;
    this.#tellSizes = same >= MIN_COMPARED && same >= MIN_SAME * compared.length;
  }

  /** The files that may be that of an attachment, with how likely each is. */
  scored(one: SoughtFile): readonly { readonly file: string; readonly score: number }[] {
    const base = one.file
      .normalize('NFC')
      .toLowerCase()
      .replace(/^.*[\\/]/, '');
    const stem = stemOf(base);
    const key = plainKey(stem);
    const ways: readonly (readonly [number, readonly Place[]])[] = [
      [BY_HASH, one.hash === '' ? [] : this.#hashed(one.hash)],
      [BY_NAME, this.#byBase.get(base) ?? []],
      [BY_NAME_AND_ID, key === '' ? [] : this.#withId(key, one.id)],
      [BY_PLAIN_NAME, key === '' ? [] : (this.#byKey.get(key) ?? [])],
      [BY_ID, this.#calledById(one.id)],
      [BY_TITLE, this.#titled(one)],
    ];
    const worth = new Map<Place, number>();
    for (const [value, places] of ways)
      for (const place of places) worth.set(place, Math.max(value, worth.get(place) ?? 0));
    const isOther = (place: Place) => this.#tellSizes && one.size !== null && !isOfSize(one, place);
    return [...worth]
      .filter(([place, value]) => value === BY_HASH || !isOther(place))
      .map(([place, value]) => ({ file: place.file, score: value + besides(one, place) }));
  }

  #hashed(hash: string): readonly Place[] {
    const own = this.#byStem.get(hash);
    return own ?? (hash.length < 32 ? [] : this.#all.filter(({ base }) => base.includes(hash)));
  }

  /** The files that are called as one came, with its id before or behind it. */
  #withId(key: string, id: string): readonly Place[] {
    if (!/^\d+$/.test(id)) return [];
    return [`${id} ${key}`, `${key} ${id}`].flatMap((own) => this.#byKey.get(own) ?? []);
  }

  /** The files that are called as an attachment is in the shop: many of these share their names, and are told apart by sizes. */
  #titled(one: SoughtFile): readonly Place[] {
    const places = one.names.flatMap((name) => this.#byKey.get(plainKey(name)) ?? []);
    return one.file === '' ? places : places.filter((place) => isOfSize(one, place));
  }

  #calledById(id: string): readonly Place[] {
    if (!/^\d+$/.test(id)) return [];
    return [id, `attachment ${id}`, `id ${id}`, `att ${id}`].flatMap((own) => this.#byKey.get(own) ?? []);
  }
}

const baseOf = (file: string) =>
  file
    .normalize('NFC')
    .toLowerCase()
    .replace(/^.*[\\/]/, '');

const isOfSize = ({ size }: SoughtFile, { bytes }: Place): boolean =>
  size !== null && bytes > 0 && Math.abs(bytes - size.bytes) <= size.within;

/** What a path and a size say besides a name. */
function besides(one: SoughtFile, place: Place): number {
  const isIn = (texts: readonly string[]) =>
    texts.some((text) => text !== '' && place.steps.has(plainKey(text)));
  const ofSize = one.size === null || place.bytes < 0 ? 0 : isOfSize(one, place) ? OF_SIZE : OF_OTHER_SIZE;
  const isOfId = /^\d+$/.test(one.id) && place.steps.has(one.id);
  return ofSize + (isIn(one.products) || isOfId ? OF_PRODUCT : 0) + (isIn(one.categories) ? OF_CATEGORY : 0);
}
