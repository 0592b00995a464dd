import { isDeepStrictEqual } from 'node:util';
import type { Release } from './release.ts';

/** What was added, removed and changed for one kind of entry, by id. */
export interface Difference {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
}

export interface ReleaseDifference {
  readonly products: Difference;
  readonly systems: Difference;
  /** Documents whose bytes, name or details changed. */
  readonly documents: Difference;
}

/** Compares two releases. */
export function diffReleases(before: Release, after: Release): ReleaseDifference {
  return {
    products: compare(entries(before, 'products'), entries(after, 'products')),
    systems: compare(entries(before, 'systems'), entries(after, 'systems')),
    documents: compare(documents(before), documents(after)),
  };
}

/**
 * Entries by id, with their documents by id as well, because positions mean something in one release only.
 */
function entries(release: Release, kind: 'products' | 'systems'): Map<string, unknown> {
  const idOf = (place: number) => release.documents[place]?.resource.resourceID;
  return new Map(
    release[kind].map((entry) => [entry.id, { ...entry, documents: entry.documents.map(idOf) }]),
  );
}

function documents(release: Release): Map<string, unknown> {
  return new Map(release.documents.map((held) => [held.resource.resourceID, held]));
}

function compare(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): Difference {
  const both = [...after.keys()].filter((id) => before.has(id));
  return {
    added: [...after.keys()].filter((id) => !before.has(id)),
    removed: [...before.keys()].filter((id) => !after.has(id)),
    changed: both.filter((id) => !isDeepStrictEqual(before.get(id), after.get(id))),
  };
}
