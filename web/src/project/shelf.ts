import { field } from '../api/json.ts';
import { isRecord } from './fields.ts';
import { type Reading, readEntry, type Stored, writeEntry } from './stored.ts';

/** In front of every entry of this form. The number changes with what a reader of fields cannot bridge. */
const FORM = 'submittal-builder:2:';

/** What could not be read, as it was found. */
export const ASIDE = 'submittal-builder:unreadable';

/** Entries put aside; the oldest go first. */
const MAX_ASIDE = 5;

/** Characters of one entry put aside: a project of two thousand documents has about a million. */
const MAX_ASIDE_CHARACTERS = 200_000;

/** The place that a site's first project takes: elements that start at once have to agree on one. */
const FIRST = '1';

/**
 * Under which name the storage keeps the projects of one server (its full address) and one site (the path of its element),
 * so that two brands on one origin do not share a cart.
 */
export function siteKey(server: string, basePath: string): string {
  return `${FORM}${encodeURI(server)}|${encodeURI(basePath)}`;
}

/** A site's projects in the browser's storage, an entry each, and beside them an index with what is true of all. */
export interface Shelf {
  /** Where this window's project is kept. */
  readonly place: string;
  /** The name of its entry. */
  readonly key: string;
  /** The projects that can be read, the one written last first. */
  list(): readonly Listed[];
  /** How many there are, whether or not they can be read. */
  count(): number;
  /** Makes another project this window's; a place without one begins a new one. */
  choose(place: string): void;
  /** A place that no project has. */
  freePlace(): string;
  /** Takes a project out of the list; answers its entry as it stood. */
  take(place: string): string | undefined;
  /** Puts such an entry back; answers whether there was room. */
  putBack(place: string, entry: string): boolean;
  /** The current project; undefined where there is none, or nothing of it can be read. */
  read(): Reading | undefined;
  /** Keeps the current project, and answers whether all of it was taken. */
  keep(project: Stored): boolean;
  /** Keeps another project, and answers whether all of it was taken. */
  keepBeside(place: string, project: Stored): boolean;
  /** Where the project with this id is kept. */
  find(id: string): { readonly place: string; readonly stored: Stored } | undefined;
  /** The id of the project of earlier versions that this server does not know. */
  foreign(): string | undefined;
  noteForeign(id: string): void;
  /** Puts an unreadable entry aside as it stands, and answers whether there was room. */
  putAside(key: string, entry: string): boolean;
  /** The visitor cleared the project: what was put aside of it goes too. */
  clearAside(): void;
  /** Another entry, as it stands. */
  entry(key: string): string | undefined;
  remove(key: string): void;
}

/** A project of the list, and when its entry was written (milliseconds since 1970). */
interface Listed {
  readonly place: string;
  readonly stored: Stored;
  readonly writtenAt: number;
}

/** `tab` is the storage of the window alone: it goes on with its own project, whatever another window opens. */
export function openShelf(
  site: string,
  storage: () => Storage = () => window.localStorage,
  tab: () => Storage = () => window.sessionStorage,
): Shelf {
  /** Private mode, a full quota or a blocked frame must not stop the work: the project then lives in memory. */
  const attempt = <Value>(action: (storage: Storage) => Value, where = storage): Value | undefined => {
    try {
      return action(where());
    } catch {
      return undefined;
    }
  };
  const get = (key: string) => attempt((kept) => kept.getItem(key)) ?? undefined;
  const put = (key: string, text: string) =>
    attempt((kept) => {
      kept.setItem(key, text);
      return true;
    }) ?? false;
  const remove = (key: string) => void attempt((kept) => kept.removeItem(key));
  const json = (key: string): unknown => attempt(() => JSON.parse(get(key) ?? 'null'));

  const keyOf = (place: string) => `${site}|${encodeURIComponent(place)}`;
  const places = (): string[] =>
    attempt((kept) =>
      Array.from({ length: kept.length }, (_, at) => kept.key(at) ?? '')
        .filter((key) => key.startsWith(`${site}|`))
        .map((key) => decodeURIComponent(key.slice(site.length + 1))),
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

  const writtenAt = (place: string) => Number(field(json(keyOf(place)), 'writtenAt')) || 0;

  /** This window's own, else what the index names; without a readable one, what was worked on last. */
  const currentPlace = (): string => {
    const { current } = index();
    for (const named of [attempt((kept) => kept.getItem(site), tab), current]) {
      if (typeof named === 'string' && get(keyOf(named)) !== undefined) return named;
    }
    return places().sort((one, other) => writtenAt(other) - writtenAt(one))[0] ?? FIRST;
  };
  let current = currentPlace();
  /** Whose identity the current entry holds. */
  let standing = readAt(current)?.stored.id ?? null;

  /** Makes room: what the server holds of other projects is left to it. Answers whether that gave any. */
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
    attempt((kept) => kept.setItem(site, current), tab);
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
    freePlace() {
      const taken = new Set(places());
      let number = taken.size + 1;
      while (taken.has(String(number)) || String(number) === current) number += 1;
      return String(number);
    },
    take(place) {
      const entry = get(keyOf(place));
      remove(keyOf(place));
      return entry;
    },
    putBack: (place, entry) => put(keyOf(place), entry),
    read: () => readAt(current),
    keep(project) {
      if (!keepAt(current, project)) {
        // An entry of this project, though an older one, may hold changes that nothing else does.
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
      // Without its name in the index, what was written last would be the current one.
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
