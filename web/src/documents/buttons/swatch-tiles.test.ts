import { madeDocument } from '@submittal/domain/testing/made-document';
import { expect, it } from 'vitest';
import { swatchTiles } from './swatch-tiles.ts';

const english = madeDocument('White SDS');
const spanish = madeDocument('Blanco SDS', { resourceLanguage: 'ES' });
const partB = madeDocument('White SDS Part B');

it('has a tile a colour, and one a document where a language has several', () => {
  const tiles = swatchTiles([
    { group: '001', documents: [english, spanish] },
    { group: '002', documents: [english, partB] },
    { group: '', documents: [english] },
  ]);
  expect(tiles.map(({ group, documents }) => [group, documents.map(({ resourceID }) => resourceID)])).toEqual(
    [
      ['001', ['White SDS', 'Blanco SDS']],
      ['002', ['White SDS']],
      ['002', ['White SDS Part B']],
    ],
  );
});
