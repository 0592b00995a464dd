import { field } from '../../api/json.ts';
import { attempt } from '../../attempt.ts';
import { isRecord } from '../record/fields.ts';
import { type Reading, readEntry, type Stored, writeEntry } from '../record/stored.ts';

/** The key of entries that could not be read, stored as they were found. */
export const ASIDE = 'submittal-builder:unreadable';

/** The maximum number of entries put aside; the oldest are dropped first. */
const MAX_ASIDE = 5;

/**
 * The maximum length of one entry put aside, in characters: a project of two thousand documents has about a
 * million.
 */
const MAX_ASIDE_CHARACTERS = 200_000;

/** The place of a site's first project: elements that start at the same time must agree on one. */
const FIRST = '1';

/** A site's projects in the browser's storage, one entry each, and an index of what concerns them all. */
export interface Shelf {
  /** The place of this window's project. */
  readonly place: string;
  /** The name of its entry. */
  readonly key: string;
  /** The readable projects, the last written first. */
  list(): readonly Listed[];
  /** The number of projects, readable or not. */
  count(): number;
  /** Makes another project this window's; an empty place begins a new one. */
  choose(place: string): void;
  /** Returns a place that no project has: the wanted one if that is free. */
  freePlace(wanted?: string): string;
  /** Removes a project from the list; returns its entry unchanged. */
  take(place: string): string | undefined;
  /** Puts such an entry back in a free place; returns whether there was room. */
  putBack(place: string, entry: string): boolean;
  /** Reads the current project; undefined if there is none or nothing of it can be read. */
  read(): Reading | undefined;
  /** Stores the current project; returns whether all of it was stored. */
  keep(project: Stored): boolean;
  /** Stores another project; returns whether all of it was stored. */
  keepBeside(place: string, project: Stored): boolean;
  /** Finds the project with this id. */
  find(id: string): { readonly place: string; readonly stored: Stored } | undefined;
  /** The id of an earlier version's project that this server does not know. */
  foreign(): string | undefined;
  noteForeign(id: string): void;
  /** Puts an unreadable entry aside unchanged; returns whether there was room. */
  putAside(key: string, entry: string): boolean;
  /** Removes what was put aside of the current project; the visitor cleared it. */
  clearAside(): void;
  /** Reads any entry unchanged. */
  entry(key: string): string | undefined;
  remove(key: string): void;
}

/** A project in the list, and when its entry was written (milliseconds since 1970). */
export interface Listed {
  readonly place: string;
  readonly stored: Stored;
  readonly writtenAt: number;
}

/**
 * Opens the shelf of a site. `tab` is this window's own storage: the window keeps its project whatever
 * another window opens.
 */
export function openShelf(
  site: string,
  storage: () => Storage = () => window.localStorage,
  tab: () => Storage = () => window.sessionStorage,
): Shelf {
  /**
   * Private mode, a full quota or a blocked frame must not stop the work: the project then lives in memory.
   */
  const inStorage = <Value>(action: (storage: Storage) => Value, where = storage) =>
    attempt(() => action(where()));
  const get = (key: string) => inStorage((area) => area.getItem(key)) ?? undefined;
  const put = (key: string, text: string) =>
    inStorage((area) => {
      area.setItem(key, text);
      return true;
    }) ?? false;
  const remove = (key: string) => void inStorage((area) => area.removeItem(key));
  const json = (key: string): unknown => attempt(() => JSON.parse(get(key) ?? 'null'));

  const keyOf = (place: string) => `${site}|${encodeURIComponent(place)}`;
  const places = (): string[] =>
    inStorage((area) =>
      Array.from({ length: area.length }, (_, at) => area.key(at) ?? '')
        .filter((key) => key.startsWith(`${site}|`))
        // Nobody here wrote a name that cannot be decoded, and it must not hide the others.
        .flatMap((key) => attempt(() => decodeURIComponent(key.slice(site.length + 1))) ?? []),
    ) ?? [];
  const readAt = (place: string) => {
    const entry = get(keyOf(place));
    return entry === undefined ? undefined : readEntry(entry);
  };

  const index = (): Record<string, unknown> => {
    const found = json(site);
    return isRecord(found) ? found : {};
  };
  const note = (what: Record<string, unknown>) => put(site, JSON.stringify({ ...index(), ...what }));

  /** The highest place that was emptied. Another window may still show what was there, and write it again. */
  const lastTaken = (): number => Number(index()['taken']) || 0;

  const writtenAt = (place: string) => Number(field(json(keyOf(place)), 'writtenAt')) || 0;

  /** This window's place, else the one in the index; if neither is readable, the last one written. */
  const currentPlace = (): string => {
    const { current } = index();
    for (const named of [inStorage((area) => area.getItem(site), tab), current]) {
      if (typeof named === 'string' && get(keyOf(named)) !== undefined) return named;
    }
    return places().sort((one, other) => writtenAt(other) - writtenAt(one))[0] ?? FIRST;
  };
  let current = currentPlace();
  /** The id in the current project's entry. */
  let standing = readAt(current)?.stored.id ?? null;

  /** Makes room by dropping from other projects what the server holds. Returns whether that freed any. */
  const makeRoom = (wanted: string): boolean => {
    const others = places().filter((place) => place !== wanted && place !== current);
    return others.some((place) => {
      const entry = get(keyOf(place));
      const stored = entry === undefined ? undefined : readEntry(entry)?.stored;
      if (!entry || !stored || stored.pending || stored.id === null || stored.editToken === null)
        return false;
      const bare = writeEntry(stored, writtenAt(place), 'none');
      return bare.length < entry.length && put(keyOf(place), bare);
    });
  };
  const keepAt = (place: string, project: Stored): boolean => {
    const entry = writeEntry(project, Date.now());
    do {
      if (put(keyOf(place), entry)) return true;
    } while (makeRoom(place));
    return false;
  };

  const noteCurrent = () => {
    if (index()['current'] !== current) note({ current });
    inStorage((area) => area.setItem(site, current), tab);
  };

  const asides = (): unknown[] => {
    const found = json(ASIDE);
    return Array.isArray(found) ? found : [];
  };

  return {
    get place() {
      return current;
    },
    get key() {
      return keyOf(current);
    },
    list: () =>
      places()
        .flatMap((place) => {
          const stored = readAt(place)?.stored;
          return stored ? [{ place, stored, writtenAt: writtenAt(place) }] : [];
        })
        .sort((one, other) => other.writtenAt - one.writtenAt),
    count: () => places().length,
    choose(place) {
      current = place;
      standing = readAt(place)?.stored.id ?? null;
      if (get(keyOf(place)) !== undefined) noteCurrent();
    },
    freePlace(wanted) {
      const taken = new Set([...places(), current]);
      if (wanted && !taken.has(wanted)) return wanted;
      let number = Math.max(taken.size, lastTaken()) + 1;
      while (taken.has(String(number))) number += 1;
      return String(number);
    },
    take(place) {
      const entry = get(keyOf(place));
      remove(keyOf(place));
      note({ taken: Math.max(lastTaken(), Number(place) || 0) });
      return entry;
    },
    putBack: (place, entry) => put(keyOf(place), entry),
    read: () => readAt(current),
    keep(project) {
      if (!keepAt(current, project)) {
        // An entry of this same project, though older, may hold changes that exist nowhere else.
        if (project.id !== standing && put(keyOf(current), writeEntry(project, Date.now(), 'none'))) {
          standing = project.id;
        }
        return false;
      }
      standing = project.id;
      noteCurrent();
      return true;
    },
    keepBeside(place, project) {
      // If the index did not name the current place, the last written entry would become current.
      noteCurrent();
      return keepAt(place, project);
    },
    find(id) {
      for (const place of places()) {
        const stored = readAt(place)?.stored;
        if (stored?.id === id) return { place, stored };
      }
      return undefined;
    },
    foreign() {
      const { foreign } = index();
      return typeof foreign === 'string' ? foreign : undefined;
    },
    noteForeign: (foreign) => void note({ foreign }),
    putAside(key, entry) {
      const text = entry.slice(0, MAX_ASIDE_CHARACTERS);
      const others = asides().filter((one) => field(one, 'text') !== text);
      return put(ASIDE, JSON.stringify([...others, { key, text }].slice(-MAX_ASIDE)));
    },
    clearAside() {
      const others = asides().filter((one) => field(one, 'key') !== keyOf(current));
      if (others.length > 0) put(ASIDE, JSON.stringify(others));
      else remove(ASIDE);
    },
    entry: get,
    remove,
  };
}
