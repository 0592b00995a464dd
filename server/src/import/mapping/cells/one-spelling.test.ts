import { expect, it } from 'vitest';
import { withOneSpelling } from './one-spelling.ts';

const typesOf = (...types: readonly string[]) =>
  withOneSpelling(types.map((type) => ({ cells: { title: 'x', type }, placeOf: () => ({ place: '' }) }))).map(
    ({ cells }) => cells['type'],
  );

it('spells a type as most rows do', () => {
  expect(typesOf('Fundering', 'fundering', 'Fundering', 'AGRARISCH', 'Agrarisch', '')).toEqual([
    'Fundering',
    'Fundering',
    'Fundering',
    'Agrarisch',
    'Agrarisch',
    '',
  ]);
});

it('leaves types that differ in more', () => {
  expect(typesOf('Doors', 'Door', 'DOOR', 'DOOR')).toEqual(['Doors', 'DOOR', 'DOOR', 'DOOR']);
});
