import { expect, it } from 'vitest';
import { proposed, table } from '../../testing/exports/proposed-export.ts';
import { IdsNamed } from './names/ids-named.ts';

// Tables of documents as spreadsheets and PIMs write them: numbers without their zeros, several products in a cell, codes of
// types with a legend, names of files that stand in many folders.

const pumps = table(
  'Item No.;Name;Category',
  '000310;Lagoon Pump;Pumps',
  '000320;Lagoon Pump Plus;Pumps',
  '004100;Reed Valve;Valves',
  '004200;Reed Valve Wide;Valves',
);

it.each(['Artikel', 'Article', 'Artículo', 'Articolo', 'whose'])(
  'reads products by numbers without their zeros, several in a cell, in a column called "%s"',
  async (column) => {
    const { documents } = await proposed(
      {
        'items.csv': pumps,
        'files.csv': table(
          `${column};File Name;Type;Language`,
          '310;a.pdf;Data Sheet;D',
          '320 / 310;b.pdf;Warranty;GB',
          '4100,4200;c.pdf;Data Sheet;F',
          '"310;320; 4100";d.pdf;Warranty;EN',
          '4200 + 4100;e.pdf;Warranty;EN',
          '999;f.pdf;Warranty;EN',
        ),
      },
      ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf', 'f.pdf'],
    );
    expect(documents).toEqual([
      ['a.pdf', 'datasheet', 'DE', '000310'],
      ['b.pdf', 'standardmaterialwarranty', 'EN', '000320', '000310'],
      ['c.pdf', 'datasheet', 'FR', '004100', '004200'],
      ['d.pdf', 'standardmaterialwarranty', 'EN', '000310', '000320', '004100'],
      ['e.pdf', 'standardmaterialwarranty', 'EN', '004200', '004100'],
    ]);
  },
);

it('does not guess which of two ids a number without zeros is', () => {
  const ids = new IdsNamed(['007', '07', 'AB/1', '12']);
  expect([ids.find('7'), ids.find('07'), ids.find('0012')]).toEqual([null, '07', '12']);
  expect(ids.itemsIn('AB/1; 12 / 07')).toEqual(['AB/1', '12', '07']);
  expect(ids.itemsIn('black/white')).toEqual(['black/white']);
});

it('takes a file that lies in the folders of several products from that of its row', async () => {
  const { documents } = await proposed(
    {
      'items.csv': pumps,
      'files.csv': table(
        'Product;File;Type',
        '000310;sheet.pdf;Data Sheet',
        '000320;sheet.pdf;Data Sheet',
        '004100;sheet.pdf;Data Sheet',
      ),
    },
    ['docs/000310/sheet.pdf', 'docs/Lagoon Pump Plus/sheet.pdf', 'docs/004100/other/sheet.pdf'],
  );
  expect(documents).toEqual([
    ['docs/000310/sheet.pdf', 'datasheet', '', '000310'],
    ['docs/Lagoon Pump Plus/sheet.pdf', 'datasheet', '', '000320'],
    ['docs/004100/other/sheet.pdf', 'datasheet', '', '004100'],
  ]);
});

it('reads codes of types by a legend, and asks those that it does not explain', async () => {
  const { documents, doubts, unused } = await proposed(
    {
      'items.csv': pumps,
      'files.csv': table(
        'Product;File;Dokumenttyp',
        '310;k1.pdf;QX',
        '320;k2.pdf;QY',
        '4100;k3.pdf;QX',
        '4200;k4.pdf;QZ',
      ),
      'codes.csv': table('Code;Meaning', 'QX;Technisches Datenblatt', 'QY;Montageanleitung', 'QV;Photo'),
    },
    ['k1.pdf', 'k2.pdf', 'k3.pdf', 'k4.pdf'],
  );
  expect(documents).toEqual([
    ['k1.pdf', 'datasheet', '', '000310'],
    ['k2.pdf', 'installation', '', '000320'],
    ['k3.pdf', 'datasheet', '', '004100'],
    ['k4.pdf', 'document', '', '004200'],
  ]);
  expect(doubts.join('\n')).toContain('codes.csv says what they stand for');
  expect(doubts.join('\n')).toContain('QZ');
  expect(unused.join('\n')).toContain('codes.csv: only the names of its codes are used');
});

it('reads a table of properties in two languages, with numbers that have a comma or no unit', async () => {
  const { found } = await proposed({
    'items.csv': pumps,
    'Merkmale.csv': table(
      'Artikelnummer;Merkmal;Attribute EN;Wert;Einheit',
      '310;Gewicht;Weight;2,50;kg',
      '310;Stufen;;3;',
      '320;Gewicht;Weight;1,500;kg',
      '4100;Werkstoff;Material;Messing;',
    ),
  });
  expect(found.tables.facts?.map(({ cells }) => cells)).toEqual([
    { id: '000310', name: 'Weight', value: '2.50', unit: 'kg' },
    { id: '000310', name: 'Stufen', value: '3', unit: '1' },
    { id: '000320', name: 'Weight', value: '1,500', unit: 'kg' },
    { id: '004100', name: 'Material', value: 'Messing' },
  ]);
});

it('takes what a program calls any file for no type', async () => {
  const items = table('id;name', 'p1;Alba', 'p2;Belmo', 'p3;Corva');
  const { documents } = await proposed(
    {
      'products.csv': items,
      'files.csv': table(
        'product;file;type',
        'p1;Alba data sheet.pdf;GENERIC_FILE',
        'p2;Belmo installation.pdf;GENERIC_FILE',
        'p3;Corva.jpg;IMAGE',
      ),
    },
    ['Alba data sheet.pdf', 'Belmo installation.pdf', 'Corva.jpg'],
  );
  expect(documents.map(([file, type]) => [file, type])).toEqual(
    expect.arrayContaining([
      ['Alba data sheet.pdf', 'datasheet'],
      ['Belmo installation.pdf', 'installation'],
    ]),
  );
});
