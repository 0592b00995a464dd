import { expect, it } from 'vitest';
import { proposed, table } from '../../testing/exports/proposed-export.ts';

// Which tables of an export list products, and which rows of them are some.

const titles = (products: readonly Readonly<Record<string, unknown>>[]) => products.map(({ title }) => title);

it('calls articles by what describes them, though lists of customers and codes have names', async () => {
  const { products } = await proposed({
    'Item.csv': table(
      'No_;Description;Search Description;Item Category Code;Product Group Code;Unit Price',
      'HG-10;Tarso 10 gate;TARSO 10 GATE;GATES;SWG;1200.00',
      'HG-20;Tarso 20 gate;TARSO 20 GATE;GATES;SLD;1900.00',
      'HB-10;Luma barrier;LUMA BARRIER;BARR;SWG;900.00',
      'HB-20;Luma barrier duo;LUMA BARRIER DUO;BARR;SLD;1000.00',
    ),
    'Customer.csv': table(
      'No_;Name;City',
      '10010;Barlow Contractors;Leeds',
      '10020;Mossgate Facilities;Hull',
    ),
    'Product Group.csv': table(
      'Item Category Code;Code;Description',
      'GATES;SWG;Swing gate',
      'GATES;SLD;Sliding gate',
    ),
  });
  expect(titles(products)).toEqual(['Tarso 10 gate', 'Tarso 20 gate', 'Luma barrier', 'Luma barrier duo']);
});

it('takes collections and pages of a shop for no products', async () => {
  const { products } = await proposed({
    'products.csv': table('id;title;type', '1;Tarso gate;Gates', '2;Luma barrier;Barriers'),
    'collections.csv': table('id;title', '11;Best sellers', '12;Sale'),
    'pages.csv': table('id;title', '21;About us', '22;Imprint'),
  });
  expect(titles(products)).toEqual(['Tarso gate', 'Luma barrier']);
});

it('takes headings between rows for no products, and a model for the title where its description repeats', async () => {
  const { products } = await proposed({
    'Price list.csv': table(
      'Model;Description;Size;List Price',
      '*** 100 SERIES ***;;;',
      'QS-12;END SUCT PUMP;2 in;$900.00',
      'QS-15;END SUCT PUMP;3 in;$1,100.00',
      '--- VALVES ---;;;',
      'QV-7;BALL VALVE;1 in;$40.00',
      'QV-9;BALL VALVE;2 in;$60.00',
    ),
  });
  expect(titles(products)).toEqual(['QS-12', 'QS-15', 'QV-7', 'QV-9']);
});

it('reads columns whose names stand in two lines and two languages', async () => {
  const { products } = await proposed({
    'base.csv': table(
      'SILVA — PLAFONDS;;;;;',
      'Réf. / Item;Désignation / Designation;;Type;;Poids kg',
      ';FR;EN;FR;EN;',
      '10120;Calma 20 bord A;Calma 20 edge A;Dalle;Tile;6',
      '10121;Calma 20 bord E;Calma 20 edge E;Dalle;Tile;7',
      '10130;Onde droite;Straight wave;Baffle;Baffle;4',
    ),
  });
  expect(products.map(({ id, title, type }) => [id, title, type])).toEqual([
    ['10120', 'Calma 20 edge A', 'Tile'],
    ['10121', 'Calma 20 edge E', 'Tile'],
    ['10130', 'Straight wave', 'Baffle'],
  ]);
});
