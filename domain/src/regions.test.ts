import { expect, it } from 'vitest';
import { mixedRegions } from './regions.ts';
import { madeDocument } from './testing/made-document.ts';

const of = (...regions: string[]) =>
  mixedRegions(regions.map((resourceRegion, at) => madeDocument(`d${at}`, { resourceRegion })));

it('tells regions only where a choice mixes them', () => {
  expect(of('canada', 'us', 'us')).toEqual(['us', 'canada']);
  expect(of('us', 'us', '')).toEqual([]);
  expect(of('', '')).toEqual([]);
  expect(of()).toEqual([]);
});
