import { isDeepStrictEqual } from 'node:util';
import type { StoredDocument } from '../documents/document-store.ts';
import type { Release } from './release.ts';

/** A product, system or document, as one release has it. */
export interface NamedEntry {
  readonly id: string;
  readonly title: string;
}

/** A field whose value differs; undefined where a release does not have it. */
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** What was added, removed and changed for one kind of entry. */
export interface Difference {
  readonly added: readonly NamedEntry[];
  readonly removed: readonly NamedEntry[];
  readonly changed: readonly (NamedEntry & { readonly fields: readonly FieldChange[] })[];
}

export interface ReleaseDifference {
  readonly products: Difference;
  readonly systems: Difference;
  /** Documents whose bytes, name or details changed. */
  readonly documents: Difference;
}

type Compared = Pick<Release, 'products' | 'systems' | 'documents'>;

/** Compares two releases. */
export function diffReleases(before: Compared, after: Compared): ReleaseDifference {
  return {
    products: compare(entries(before, 'products'), entries(after, 'products')),
    systems: compare(entries(before, 'systems'), entries(after, 'systems')),
    documents: compare(documents(before), documents(after)),
  };
}

/** An entry's title, and its values by field. */
interface Described {
  readonly title: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/**
 * Entries by id, with their documents by id as well, because positions mean something in one release only.
 */
function entries(release: Compared, kind: 'products' | 'systems'): Map<string, Described> {
  const idOf = (place: number) => release.documents.at(place)?.resource.resourceID;
  return new Map(
    release[kind].map((entry) => {
      const values = { ...entry, documents: entry.documents.map(idOf) };
      return [entry.id, { title: entry.title, values }];
    }),
  );
}

function documents(release: Compared): Map<string, Described> {
  return new Map(release.documents.map((document) => [document.resource.resourceID, described(document)]));
}

/** Addresses are made from the key, which stands for the name and the bytes. */
function described({ key, resource }: StoredDocument): Described {
  const { resourceURL: _file, cacheURL: _pages, thumbnailURL: _thumbnail, ...values } = resource;
  return { title: resource.resourceName, values: { ...values, content: key } };
}

function compare(before: ReadonlyMap<string, Described>, after: ReadonlyMap<string, Described>): Difference {
  const only = (one: ReadonlyMap<string, Described>, other: ReadonlyMap<string, Described>) =>
    [...one].filter(([id]) => !other.has(id)).map(([id, { title }]) => ({ id, title }));
  return {
    added: only(after, before),
    removed: only(before, after),
    changed: [...after].flatMap(([id, now]) => {
      const then = before.get(id);
      const fields = then ? changes(then.values, now.values) : [];
      return fields.length > 0 ? [{ id, title: now.title, fields }] : [];
    }),
  };
}

/** Fields that are absent and fields that are undefined are the same. */
function changes(before: Described['values'], after: Described['values']): FieldChange[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const differing = [...names].filter((name) => !isDeepStrictEqual(before[name], after[name]));
  return differing.map((field) => ({ field, before: before[field], after: after[field] }));
}
