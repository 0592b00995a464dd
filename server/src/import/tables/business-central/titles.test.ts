import { expect, it } from 'vitest';
import { nameOfAll, titlesOfItems } from './titles.ts';

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

it('takes nominal sizes and diameters for sizes, and a steel for a part of the name', () => {
  expect(
    titles(
      item('1', 'Separator Orla NS2'),
      item('2', 'Separator Orla NS4'),
      item('3', 'Cover Vela 600 dia'),
      item('4', 'Cover Vela 675x675'),
      item('5', 'Gully Terra 316L'),
      item('6', 'Paste Kolla 10 l', 'Pastes'),
      item('7', 'Grease Kolla 5 l', 'Greases'),
      item('8', 'Wax Kolla 2 l', 'Waxes'),
    ),
  ).toEqual([
    'Separator Orla',
    'Separator Orla',
    'Cover Vela',
    'Cover Vela',
    'Gully Terra 316L',
    'Paste Kolla',
    'Grease Kolla',
    'Wax Kolla',
  ]);
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

it('leaves out how much is in a pack even of the only item where several names end so', () => {
  expect(
    titles(
      item('1', 'Colle Orvi 25 kg'),
      item('2', 'Enduit Vela seau 20 kg', 'Putties'),
      item('3', 'Lasure Terra blanc 5 l', 'Paints'),
      item('4', 'Grille Terra 40 cm', 'Grates'),
    ),
  ).toEqual(['Colle Orvi', 'Enduit Vela', 'Lasure Terra', 'Grille Terra 40 cm']);
  expect(titles(item('1', 'Hoist Orvi 500 kg'), item('2', 'Hoist Vela S', 'Others'))).toEqual([
    'Hoist Orvi 500 kg',
    'Hoist Vela S',
  ]);
});

it('leaves out colours, and what a size is one of, and takes the name that is not in capitals', () => {
  expect(
    titles(
      item('1', 'RENDER ORVI GRAIN 2 MM'),
      item('2', 'Render Orvi grain 3 mm'),
      item('3', 'Tape Vela white', 'Tapes'),
      item('4', 'Tape Vela light-grey', 'Tapes'),
      item('5', 'Snow White', 'Others'),
    ),
  ).toEqual(['Render Orvi', 'Render Orvi', 'Tape Vela', 'Tape Vela', 'Snow White']);
  // Second columns say which words stand beside sizes.
  const beside = (number: string, name: string, name2 = '') => item(number, name, 'Tiles', name2);
  expect(
    titles(
      beside('1', 'Tile Orvi', 'calibre 2 mm'),
      beside('2', 'Tile Vela', 'calibre 3 mm'),
      beside('3', 'Tile Terra', 'calibre 4 mm'),
      beside('4', 'Tile Lumo calibre 2 mm'),
      beside('5', 'Tile Lumo calibre 4 mm'),
    ),
  ).toEqual(['Tile Orvi', 'Tile Vela', 'Tile Terra', 'Tile Lumo', 'Tile Lumo']);
});

it('knows an ending of packs by its unit of stock, or as names in another language are the same', () => {
  const names = ['Orvi', 'Vela', 'Terra'];
  const of = (ending: string, unit: string, other = '') =>
    names.flatMap((name, at) => [
      { ...item(`${at}1`, `Screed ${name}`), unit: 'BAG', names: new Map([['fr', `Chape ${name}`]]) },
      {
        ...item(`${at}2`, `Screed ${name} ${ending}`),
        unit,
        names: new Map([['fr', `Chape ${name}${other}`]]),
      },
    ]);
  const alone = names.flatMap((name) => [`Screed ${name}`, `Screed ${name}`]);
  expect(titles(...of('tanker', 'TON', ' camion'))).toEqual(alone);
  expect(titles(...of('tanker', 'BAG'))).toEqual(alone);
  const plus = of('Plus', 'BAG', ' Plus');
  expect(titles(...plus)).toEqual(plus.map(({ name }) => name));
});

it('names what is in short as the same product is called in full', () => {
  const called = (number: string, name: string, other: string) => ({
    ...item(number, name),
    names: new Map([['fr', other]]),
  });
  expect(
    titles(
      called('4010', 'MX 40 Masonry mortar', 'MX 40 Mortier'),
      called('4019', 'MX 40 MM', 'MX 40 Mortier'),
      called('4110', 'MX 41 Masonry mortar', 'MX 41 Mortier'),
      item('5010', 'Orvi Adhesive'),
      item('5019', 'Orvi Adh.'),
      item('6010', 'Vela Door'),
      item('6019', 'Vela Doorstep'),
    ),
  ).toEqual([
    'MX 40 Masonry mortar',
    'MX 40 MM',
    'MX 41 Masonry mortar',
    'Orvi Adhesive',
    'Orvi Adhesive',
    'Vela Door',
    'Vela Doorstep',
  ]);
  expect(
    titles(
      called('4010', 'MX 40 Masonrymortar', 'MX 40 Mortier'),
      called('4019', 'MX 40 MM', 'MX 40 Mortier'),
    ),
  ).toEqual(['MX 40 Masonrymortar', 'MX 40 Masonrymortar']);
});

it('takes ranges in a family of numbers for sizes', () => {
  expect(titles(item('8631-01', 'Tape Orvi BG1 15/2-6'), item('8631-02', 'Tape Orvi BG1 15/5-12'))).toEqual([
    'Tape Orvi BG1',
    'Tape Orvi BG1',
  ]);
});
