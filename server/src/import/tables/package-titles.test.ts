import { expect, it } from 'vitest';
import { nameOfAll, titlesOfItems } from './package-titles.ts';

const item = (number: string, name: string, kind = 'Doors', name2 = '') => ({
  number,
  name,
  name2,
  kinds: [kind],
});
const titles = (...items: readonly ReturnType<typeof item>[]) => [...titlesOfItems(items).values()];

it('leaves out sizes, packs and colours behind them where several items have the rest of a name', () => {
  expect(
    titles(
      item('1', 'Mastic Orvi 310 ml noir'),
      item('2', 'Mastic Orvi 310 ml gris'),
      item('3', 'Mastic Orvi carton 12 x 310 ml'),
    ),
  ).toEqual(['Mastic Orvi', 'Mastic Orvi', 'Mastic Orvi']);
  expect(
    titles(item('1', 'Klappe Vela, 1/2 in Rand 30 x 30 cm'), item('2', 'Klappe Vela, 1/2 in Rand Ø 40')),
  ).toEqual(['Klappe Vela, 1/2 in Rand', 'Klappe Vela, 1/2 in Rand']);
});

it('does not take numbers for sizes, nor the only size of a product', () => {
  const own = [
    item('1', 'Vela 250'),
    item('2', 'Vela 350'),
    item('3', 'Grate Terra 40 cm'),
    item('4', 'Grille 1200 J'),
  ];
  expect(titles(...own)).toEqual(own.map(({ name }) => name));
  const others = [item('1', 'Vela 10 mm', 'Doors'), item('2', 'Vela 20 mm', 'Tapes')];
  expect(titles(...others)).toEqual(others.map(({ name }) => name));
});

it('goes on in the second column where the first is full, or ends in the middle', () => {
  const full = 'Fire-rated access door for drywall ceilings, two-w';
  expect(
    titles(
      item('1', full, 'Doors', 'ay swing'),
      item('2', 'Handle for', 'Doors', 'Vela'),
      item('3', 'Lock', 'Doors', 'grey'),
    ),
  ).toEqual([`${full} ay swing`, 'Handle for Vela', 'Lock']);
});

it('calls a product in another language what the names of all of its items begin with', () => {
  expect(nameOfAll(['Vela door 30 x 30 cm', 'Vela door 40 x 40 cm'])).toBe('Vela door');
  expect(nameOfAll(['Vela door, grey', 'Vela door, white'])).toBe('Vela door');
  expect(nameOfAll(['Vela door', 'Vela door'])).toBe('Vela door');
});
