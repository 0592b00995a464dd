import { expect, it } from 'vitest';
import { proposed, table } from '../../../testing/exports/proposed-export.ts';

// Exports whose programs have a folder each, with one or two tables in it, beside the folders of documents.

const fans = ['RV', 'KV', 'DV', 'AX', 'RD'];
const key = (at: number) => `PRD-00410${at}`;
const PRODUCTS = table(
  'PRODUCT_KEY;NAME_EN;NAME_DE;GRP_L1;GRP_L2;OBJ_TYPE;SHORT_DE',
  ...fans.map(
    (fan, at) =>
      `${key(at)};Duct fan ${fan};Rohrventilator ${fan};${at < 4 ? 'Ventilatoren' : 'Klappen'};${at < 3 ? 'Rohrventilatoren' : 'Dachventilatoren'};Produkt;Fördert Luft mit ${fan}`,
  ),
);
const ARTICLES = table(
  'Artikelnummer;PRODUCT_KEY;Artikelbezeichnung;EAN;Gewicht;VPE',
  ...fans.flatMap((fan, at) =>
    [100, 125, 160].map(
      (size, place) => `10${at}0.00${place};${key(at)};Rohrventilator ${fan} NW ${size};;${place + 2},5;1`,
    ),
  ),
);
const ASSETS = table(
  'Asset-ID;Asset-Name;Dateiname (Original);Dokumentart;Sprache;Produktreferenz PIM',
  ...fans.map((fan, at) => `20${at};Datenblatt ${fan};scan${at}.pdf;Datenblatt;Deutsch;${key(at)}`),
  '301;Montage;Montage.pdf;Montageanleitung;Deutsch;1000.001, 1010.002',
);

const files = [
  ...fans.map((_, at) => `Assets/Ventilatoren/scan${at}.pdf`),
  'Assets/Ventilatoren/Montage.pdf',
];

it('reads the products of a PIM and the documents of a library, each in a folder of its own', async () => {
  const { products, documents } = await proposed(
    { 'PIM/Produkte.csv': PRODUCTS, 'PIM/Artikel.csv': ARTICLES, 'Metadaten/Assets.csv': ASSETS },
    files,
  );
  // What more is said in is the language of the manufacturer, and what nearly all rows are called says no type.
  expect(products.map(({ title, type, subtype }) => [title, type, subtype])).toEqual(
    fans.map((fan, at) => [
      `Rohrventilator ${fan}`,
      at < 4 ? 'Ventilatoren' : 'Klappen',
      at < 3 ? 'Rohrventilatoren' : 'Dachventilatoren',
    ]),
  );
  const owners = Object.fromEntries(documents.map(([file, , , ...parents]) => [file, parents]));
  for (const [at] of fans.entries())
    expect(owners[`Assets/Ventilatoren/scan${at}.pdf`]).toEqual([products[at]?.id]);
  // Articles are sizes, and who names one names its product.
  expect(owners['Assets/Ventilatoren/Montage.pdf']).toEqual([products[0]?.id, products[1]?.id]);
});

it('takes a price list in a folder of documents for a document', async () => {
  const { products } = await proposed(
    { 'Verkauf/Preise.csv': table('Artikel;Bezeichnung;EUR', '4711;Fracht;10', '4712;Palette;20') },
    ['RV/RV Datenblatt.pdf', 'RV/RV Montage.pdf', 'KV/KV Datenblatt.pdf', 'KV/KV Montage.pdf'],
  );
  expect(products.map(({ title }) => title)).not.toContain('Fracht');
});
