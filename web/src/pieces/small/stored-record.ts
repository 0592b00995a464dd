import type { Selection } from '@submittal/domain/selection';
import { attempt } from '../../attempt.ts';
import { addedKey } from '../../project/storage/site-key.ts';
import { noSelection } from './small-selection.ts';

/** The parts of a stored project that a small piece reads and writes; all else stays as it stands in the entry. */
export interface StoredRecord {
  readonly id?: string | null;
  readonly editToken?: string | null;
  readonly version?: number | null;
  readonly pending?: boolean;
  readonly creationKey?: string | null;
  readonly changedAt?: string | null;
  readonly details?: object;
  readonly selection?: Selection;
  /** What could not be read, and is the server's to say. */
  readonly unread?: readonly string[];
}

/** The project that a window of the builder would open, as it stands in storage (`project/storage/shelf.ts`). */
export interface StoredEntry {
  /** The empty record if there is none, or none that can be read. */
  read(): StoredRecord;
  /** Changes these parts of it; returns whether there was room. */
  write(part: StoredRecord): boolean;
  /** Whether what is not saved yet is all from small pieces, so that one may save it. */
  isOwn(): boolean;
  /** Notes that what is not saved yet is. */
  noteOwn(): void;
}

/** The selection of a record; the empty one if it is none. */
export function selectionIn({ selection }: StoredRecord): Selection {
  const { order, manifest, documents } = selection ?? noSelection;
  if (![order, manifest].every(Array.isArray) || typeof documents !== 'object') return noSelection;
  return { ...noSelection, ...selection };
}

/** The stored project of a site, as named by `siteKey`. */
export function storedEntry(site: string): StoredEntry {
  const get = (key: string) => attempt(() => localStorage.getItem(key)) ?? undefined;
  const json = (key: string): Record<string, unknown> => {
    const found: unknown = attempt(() => JSON.parse(get(key) ?? ''));
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {};
  };
  const keyOf = (place: unknown) => `${site}|${encodeURIComponent(String(place))}`;
  const key = (): string => {
    for (const place of [attempt(() => sessionStorage.getItem(site)), json(site)['current']]) {
      if (typeof place === 'string' && get(keyOf(place)) !== undefined) return keyOf(place);
    }
    const keys = attempt(() => Object.keys(localStorage)) ?? [];
    const written = (one: string) => Number(json(one)['writtenAt']) || 0;
    const others = keys.filter((one) => one.startsWith(`${site}|`));
    return others.sort((one, other) => written(other) - written(one))[0] ?? keyOf(1);
  };
  const read = () => json(key()) as StoredRecord;
  const own = addedKey(site);
  const put = (name: string, text: string) =>
    attempt(() => {
      localStorage.setItem(name, text);
      return true;
    }) ?? false;
  return {
    read,
    write: (part) => put(key(), JSON.stringify({ ...read(), ...part, writtenAt: Date.now() })),
    isOwn: () => !read().pending || get(own) === read().changedAt,
    noteOwn: () => void put(own, read().changedAt ?? ''),
  };
}
