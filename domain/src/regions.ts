import type { Region } from '@submittal/contract/catalogue';
import { regions } from '@submittal/contract/constants';
import type { Resource } from '@submittal/contract/document';

/** The region of a document; undefined if it serves all. */
export function regionOf({ resourceRegion }: Pick<Resource, 'resourceRegion'>): Region | undefined {
  return regions.find((region) => region === resourceRegion);
}

/**
 * The regions mixed in a set of documents, in their usual order; none if all are for one region or for all. If a
 * visitor chose a region there is nothing to tell apart, because search returns only its documents.
 */
export function mixedRegions(documents: readonly Pick<Resource, 'resourceRegion'>[]): readonly Region[] {
  const present = regions.filter((region) => documents.some((document) => regionOf(document) === region));
  return present.length > 1 ? present : [];
}
