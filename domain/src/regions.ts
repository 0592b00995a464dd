import type { Region } from '@submittal/contract/catalogue';
import { regions } from '@submittal/contract/constants';
import type { Resource } from '@submittal/contract/document';

/** The region that a document is for; undefined where it serves all. */
export function regionOf({ resourceRegion }: Pick<Resource, 'resourceRegion'>): Region | undefined {
  return regions.find((region) => region === resourceRegion);
}

/**
 * The regions that a choice of documents mixes, in their usual order; none where all are for one region or for all.
 * Where a visitor chose a region there is nothing to tell apart: search answers its documents alone.
 */
export function mixedRegions(documents: readonly Pick<Resource, 'resourceRegion'>[]): readonly Region[] {
  const present = regions.filter((region) => documents.some((document) => regionOf(document) === region));
  return present.length > 1 ? present : [];
}
