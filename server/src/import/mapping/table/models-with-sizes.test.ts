import { utils, write } from '@e965/xlsx';
import { expect, it } from 'vitest';
import { proposed } from '../../../testing/exports/proposed-export.ts';

// Price lists of models in several sizes, with several tables on a sheet.

type Cells = readonly (readonly unknown[])[];

function bookOf(sheets: Readonly<Record<string, Cells>>) {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), name);
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
}

const gullies: Cells = [
  ['HOLLER WORKS - GULLIES / AVALOIRS'],
  [],
  ['IDENTIFICATION', '', 'OUTLET', 'DESCRIPTION', '', 'PRICE', '', ''],
  ['Model / Modèle', 'Part No. / No pièce', 'in', 'English', 'Français', 'CAD', 'USD', 'Notes'],
  ['Round gullies with a large sump / Avaloirs ronds à grand bassin, en fonte'],
  ['GX-100', 'GX100-02', '2', 'Large Round Gully', 'Grand avaloir rond', 40, 30],
  ['GX-100', 'GX100-03', '3', 'Large Round Gully', 'Grand avaloir rond', 44, 33],
  ['GX-100 Plus', 'GX100P-02', '2', 'Large Round Gully with Clamp', 'Grand avaloir rond à bride', 52, 38],
  ['', 'GX100P-03', '3', '', '', 56, 41],
  ['', 'GX100P-04', '4', '', '', 60, 45],
  ['GX-105', '', '', 'Old Gully', '', '', '', 'DISCONTINUED 2018 -> GX-110'],
  ['GX-110', 'GX110-02', '2', 'Small Round Gully', 'Petit avaloir rond', 30, 22],
  ['GX-110', 'GX110-03', '3', 'Small Round Gully', 'Petit avaloir rond', 33, 24],
  ['Square gullies / Avaloirs carrés'],
  ['GX-150', 'GX150-02', '2', 'Square Gully', 'Avaloir carré', 41, 30],
  ['GX-150', 'GX150-03', '3', 'Square Gully', 'Avaloir carré', 44, 33],
  ['GX-160', 'GX160-02', '2', 'Square Gully, Deep', 'Avaloir carré profond', 45, 33],
  ['GX-160', 'GX160-03', '3', 'Square Gully, Deep', 'Avaloir carré profond', 48, 35],
];

const ROUND = 'Round gullies with a large sump / Avaloirs ronds à grand bassin, en fonte';

it('takes models for products, with what is said of them once, and their sizes for none', async () => {
  const { products, documents } = await proposed({ 'prices.xlsx': bookOf({ Gullies: gullies }) }, [
    'gx110 data sheet.pdf',
    'GX-100-Plus install.pdf',
  ]);
  expect(products.map(({ id, title, type }) => [id, title, type])).toEqual([
    ['GX-100', 'Large Round Gully', ROUND],
    ['GX-100-Plus', 'Large Round Gully with Clamp', ROUND],
    ['GX-110', 'Small Round Gully', ROUND],
    ['GX-150', 'Square Gully', 'Square gullies / Avaloirs carrés'],
    ['GX-160', 'Square Gully, Deep', 'Square gullies / Avaloirs carrés'],
  ]);
  expect(documents.map(([file, , , ...ids]) => [file, ...ids]).sort()).toEqual([
    ['GX-100-Plus install.pdf', 'GX-100-Plus'],
    ['gx110 data sheet.pdf', 'GX-110'],
  ]);
});

it('reads tables below each other by their own heads, and takes what stands above these for types', async () => {
  const covers: Cells = [
    ['COVERS AND DOORS'],
    [],
    ['Covers / Couvercles'],
    ['No', 'English description', 'Description FR', 'Pipe size', 'Price'],
    ['CV-10', 'Round Cover', 'Couvercle rond', '2"', 12],
    ['CV-11', 'Square Cover', 'Couvercle carré', '3"', 13],
    ['CV-12', 'Deep Cover', 'Couvercle profond', '4"', 14],
    [],
    [],
    ['Doors / Portes'],
    ['Description FR', 'Description EN', 'Modèle', 'Formats', 'Price 12x12'],
    ['Porte de gypse', 'Door for Drywall', 'DR-1', '8x8', 52],
    ['Porte inox', 'Stainless Door', 'DR-2', '8x8', 99],
    ['Porte coupe-feu', 'Fire Door', 'DR-3', '8x8', 140],
  ];
  const { products } = await proposed({ 'prices.xlsx': bookOf({ Gullies: gullies, Covers: covers }) });
  const others = products.filter(({ type }) => /Covers|Doors/.test(String(type)));
  expect(others.map(({ type }) => type).sort()).toEqual([
    ...Array<string>(3).fill('Covers / Couvercles'),
    ...Array<string>(3).fill('Doors / Portes'),
  ]);
});

it('leaves out what a sheet says is not sold, and gives its files to no other product', async () => {
  const past: Cells = [
    ['DO NOT LIST'],
    ['Item', 'Description', 'Year', 'Replaced by'],
    ['GX-115', 'Medium Gully, old pattern', '2018', 'GX-110'],
    ['GX-116', 'Medium Gully, key operated', '2019', 'GX-110'],
    ['GX-117', 'Medium Gully, brass', '2016', 'GX-100'],
  ];
  const { products, documents } = await proposed(
    { 'prices.xlsx': bookOf({ Gullies: gullies, Discontinued: past }) },
    ['old/gx115.pdf'],
  );
  expect(products.map(({ id }) => id)).toEqual(['GX-100', 'GX-100-Plus', 'GX-110', 'GX-150', 'GX-160']);
  expect(documents).toEqual([]);
});
