import { field } from '../api/json.ts';
import { isRecord } from './fields.ts';
import { type Reading, readEntry, type Stored, writeEntry } from './stored.ts';

/** In front of every entry of this form. The number changes with what a reader of fields cannot bridge. */
const FORM = 'submittal-builder:2:';

/** What could not be read, as it was found. */
export const ASIDE = 'submittal-builder:unreadable';

/** Entries put aside; the oldest go first. */
const MOST_ASIDE = 5;

/** Characters of one entry put aside: a project of two thousand documents has about a million. */
const LONGEST_ASIDE = 200_000;

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
  /** Where the current project is kept. */
  readonly place: string;
  /** The name of its entry. */
  readonly key: string;
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

export function openShelf(site: string, storage: () => Storage = () => window.localStorage): Shelf {
  /** Private mode, a full quota or a blocked frame must not stop the work: the project then lives in memory. */
  const attempt = <Value>(action: (storage: Storage) => Value): Value | undefined => {
    try {
      return action(storage());
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

  /** What the index names; without a readable one, what was worked on last. */
  const currentPlace = (): string => {
    const { current } = index();
    if (typeof current === 'string' && get(keyOf(current)) !== undefined) return current;
    const latest = (place: string) => Number(field(json(keyOf(place)), 'writtenAt')) || 0;
    return places().sort((one, other) => latest(other) - latest(one))[0] ?? FIRST;
  };
  const current = currentPlace();
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
      const writtenAt = Number(field(json(keyOf(place)), 'writtenAt')) || 0;
      const bare = writeEntry(stored, writtenAt, 'none');
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
  };

  const asides = (): unknown[] => {
    const found = json(ASIDE);
    return Array.isArray(found) ? found : [];
  };

  return {
    place: current,
    key: keyOf(current),
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
      const text = entry.slice(0, LONGEST_ASIDE);
      const others = asides().filter((one) => field(one, 'text') !== text);
      return put(ASIDE, JSON.stringify([...others, { key, text }].slice(-MOST_ASIDE)));
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
