import { expect, it } from 'vitest';
import { ShorthandTitles } from './shorthand-titles.ts';

const GLAZING = new ShorthandTitles(
  [
    ['Halden RW10 MF', 'Wall Panels', ['30110', '30111']],
    ['Halden RW15 MF', 'Wall Panels', ['30115']],
    ['Halden RW15 MF Plus', 'Wall Panels', []],
    ['Halden RW15 FB', 'Wall Panels', []],
    ['Ostra T12', 'Trays', []],
    ['Ostra Corners', 'Steel – Accessories', []],
    ['Halden Preformed Corners', 'Zinc – Accessories', []],
    ['BK-150 Box Gutter', 'Gutters', []],
    ['Airo Vent 75', 'Vents', []],
    ['Airo Vent 110', 'Vents', []],
  ].map(([title, group, numbers]) => ({
    id: title as string,
    title: title as string,
    group: group as string,
    numbers: numbers as string[],
  })),
);

it.each([
  ['RW10 MF', 'Halden RW10 MF'],
  ['RW15 MF', 'Halden RW15 MF'],
  ['RW15 Plus', 'Halden RW15 MF Plus'],
  ['BK150', 'BK-150 Box Gutter'],
  ['vents 75', 'Airo Vent 75'],
  ['steel corners', 'Ostra Corners'],
  ['corners (zinc)', 'Halden Preformed Corners'],
  ['T12 (was S12)', 'Ostra T12'],
  ['Ostra Cor.', 'Ostra Corners'],
  ['Gutter 150', 'BK-150 Box Gutter'],
  ['Pref. Corners', 'Halden Preformed Corners'],
  ['30111', 'Halden RW10 MF'],
])('finds whom "%s" is short for', (name, title) => {
  expect(GLAZING.find(name)).toBe(title);
});

it.each(['RW15', 'corners', 'Airo Vent', 'RW10 MF (both)', 'MF', '15', 'all of Halden', 'tbc', ''])(
  'takes "%s" for nobody',
  (name) => {
    expect(GLAZING.find(name)).toBeNull();
  },
);

it.each([
  ['RW10 MF, RW15 MF', ['Halden RW10 MF', 'Halden RW15 MF']],
  ['RW10 / RW15 MF  (NOT Plus)', ['Halden RW10 MF', 'Halden RW15 MF']],
  ['RW10/15 MF', ['Halden RW10 MF', 'Halden RW15 MF']],
  ['Vents 75 + 110', ['Airo Vent 75', 'Airo Vent 110']],
  ['T12 on RW15 FB', ['Ostra T12', 'Halden RW15 FB']],
  ['RW15 MF, corners (zinc)', ['Halden RW15 MF', 'Halden Preformed Corners']],
  ['30110 + 30111', ['Halden RW10 MF']],
])('lists all that "%s" names', (text, titles) => {
  expect(GLAZING.list(text)).toEqual(titles);
});

it.each(['both FB', 'RW10 MF, glass', 'Halden folder'])(
  'lists nobody where a part of "%s" names nobody',
  (text) => {
    expect(GLAZING.list(text)).toBeNull();
  },
);
