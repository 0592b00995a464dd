import { expect, it } from 'vitest';
import { registeredNames } from './registered-names.ts';

const NAMES = [
  'Benafix Flex',
  'Benaseal Osmótico',
  'Benarev Monocapa Raspado',
  'Benarev Monocapa Piedra',
  'Benafix Plus',
  'Benafix Gel',
  'Benaprim Grip',
  'Benamur M-5',
  'Benamur M-7,5',
];
const rows = [
  ...NAMES,
  ...NAMES,
  'BENAFIX FLEX',
  'Monocapa raspado',
  'Monocapa raspado',
  'Monocapa raspado',
].map((cell) => ({ cell, title: 'Ficha' }));

it.each([
  ['BENAFIX FLEX', ['Benafix Flex']],
  ['Adhesivo cementoso Benafix Flex', ['Benafix Flex']],
  ['Benafix Flex gris/blanco', ['Benafix Flex']],
  ['Benafix Flex (30 colores)', ['Benafix Flex']],
  ['Benafix Flex Pro', ['Benafix Flex Pro']],
  ['Benaprim Grip', ['Benaprim Grip']],
  ['Benafix Flex, Plus y Gel', ['Benafix Flex', 'Benafix Plus', 'Benafix Gel']],
  ['Adhesivos Benafix Flex/Plus', ['Benafix Flex', 'Benafix Plus']],
  ['Benamur M-5 / M-7,5 / M-10', ['Benamur M-5', 'Benamur M-7,5', 'Benamur M-10']],
  ['Gama Benafix', ['Benafix Flex', 'Benafix Plus', 'Benafix Gel']],
  ['Norma externa', ['Norma externa']],
  ['Grip', ['Benaprim Grip']],
  ['Osmotico', ['Benaseal Osmótico']],
  ['Benarev Monocapa Raspado y Piedra', ['Benarev Monocapa Raspado', 'Benarev Monocapa Piedra']],
])('reads “%s” as its products', (cell, titles) => {
  expect(registeredNames([...rows, { cell, title: 'Ficha' }]).at(-1)).toEqual(titles);
});

it('reads a code as the only name that begins with it, and what has no capital as none', () => {
  const names = ['DC4150 Slimline Closer', 'ED7220 Vertical Rod Device', 'OH100 Surface Stop'];
  const known = [...names, ...names].map((cell) => ({ cell, title: '' }));
  const read = (cell: string) => registeredNames([...known, { cell, title: '' }]).at(-1);
  expect(read('DC4150')).toEqual(['DC4150 Slimline Closer']);
  expect(read('dc 4150')).toEqual(['DC4150 Slimline Closer']);
  expect(read('ED7220 VRD')).toEqual(['ED7220 Vertical Rod Device']);
  expect(read('DC4150 & OH100')).toEqual(['DC4150 Slimline Closer', 'OH100 Surface Stop']);
  expect(read('closer')).toEqual([]);
});

it('reads the end of a name as the name by which the document is called', () => {
  const row = { cell: 'Monocapa raspado', title: 'Ficha técnica Benarev Monocapa Raspado' };
  expect(registeredNames([...rows, row]).at(-1)).toEqual(['Benarev Monocapa Raspado']);
});
