import { expect, it } from 'vitest';
import { proposed, table } from '../../testing/exports/proposed-export.ts';
import { FileIndex } from './files/file-index.ts';

// Addresses of a shop's files: with a version behind a question mark, and without the signs that the files have.

const at = 'https://cdn.shop.example/files';

it('gives the files of addresses to the products, whatever version the address has', async () => {
  const { documents, found } = await proposed(
    {
      'list.csv': table(
        'Handle;Title;Type;Data sheet;Install guide',
        `oar;Oar® Bench;Benches;${at}/Oar_Bench_spec.pdf?v=1695531156;`,
        `pew;Pew;Benches;${at}/Pew_Series_specs.pdf?v=1695531156;${at}/Pew_guide.pdf?v=1`,
        `pew-2;Pew Two;Benches;${at}/Pew_Series_specs.pdf?v=1694912361;${at}/Pew_guide.pdf?v=2`,
        `caf;Café Table;Tables;${at}/Caf%C3%A9_Table_spec.pdf?v=7;`,
      ),
    },
    ['d/Oar® Bench spec.pdf', 'd/Pew Series specs.pdf', 'd/Café Table spec.pdf'],
  );
  expect(documents).toEqual([
    ['d/Oar® Bench spec.pdf', 'datasheet', '', 'oar'],
    ['d/Pew Series specs.pdf', 'datasheet', '', 'pew', 'pew-2'],
    [`${at}/Pew_guide.pdf?v=1`, 'installation', '', 'pew', 'pew-2'],
    ['d/Café Table spec.pdf', 'datasheet', '', 'caf'],
  ]);
  const ids = (found.tables.documents ?? []).map(({ cells }) => cells['id']);
  expect(ids).toContain('Pew_guide');
});

it('tells names apart that differ by a number or a plus', () => {
  const files = new FileIndex(['Rev 1.2.pdf', 'Whirl+ sheet.pdf', 'A (1).pdf', 'One + Two.pdf']);
  expect(files.find('Rev_12.pdf')).toEqual([]);
  expect(files.find('Rev_1_2.pdf')).toEqual(['Rev 1.2.pdf']);
  expect(files.find('Whirl_sheet.pdf')).toEqual([]);
  expect(files.find('A.pdf')).toEqual([]);
  expect(files.find('One_Two.pdf')).toEqual(['One + Two.pdf']);
});
