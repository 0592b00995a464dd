import { expect, it } from 'vitest';
import { proposed, table } from '../../../testing/exports/proposed-export.ts';

const items = table('SKU;Name;Category', 'A;Net Climber;Climbers', 'B;Balance Beam;Beams');

/** What is proposed for a list of documents whose files have numbers for names. */
function listed(head: string, ...rows: readonly string[]) {
  const files = rows.map((_, at) => `dms/${1001 + at}.pdf`);
  const lines = rows.map((row, at) => `${row};${1001 + at}.pdf`);
  return proposed({ 'items.csv': items, 'documents.csv': table(`${head};File`, ...lines) }, files);
}

const current = ({ documents }: Awaited<ReturnType<typeof listed>>) => documents.map(([file]) => file);

it('serves the newest of documents whose rows say their revision, and says which are earlier', async () => {
  const register = await listed(
    'SKU;Document type;Title;Language;Rev.',
    'A;Data Sheet;Net Climber;EN;9',
    'A;Data Sheet;Net Climber;EN;10',
    'A;Data Sheet;Net Climber;FR;9',
    'A;Certificate;Net Climber;EN;1',
    'B;Data Sheet;Balance Beam;EN;C',
    'B;Data Sheet;Balance Beam;EN;B',
  );
  expect(current(register)).toEqual(['dms/1002.pdf', 'dms/1003.pdf', 'dms/1004.pdf', 'dms/1005.pdf']);
  expect(register.mapping.tables.find(({ kind }) => kind === 'documents')?.revision).toBe('Rev.');
  const messages = register.found.findings.map(({ place, message }) => `${place} ${message}`).join('\n');
  expect(messages).toContain('dms/1001.pdf a later revision of it is there too: "1002.pdf"');
  expect(messages).toContain('dms/1006.pdf a later revision of it is there too: "1005.pdf"');
});

it('does not compare documents that are called otherwise, beside their revision', async () => {
  const register = await listed(
    'SKU;Document type;Document title;Version',
    'A;Installation Instructions;Anchors, rev. 1;1',
    'A;Installation Instructions;Anchors, rev. 2;2',
    'A;Installation Instructions;Ropes, rev. 1;1',
    'B;Installation Instructions;Anchors;1',
  );
  expect(current(register)).toEqual(['dms/1002.pdf', 'dms/1003.pdf', 'dms/1004.pdf']);
});

it('keeps all documents of a product and kind if two of them have one revision', async () => {
  const register = await listed(
    'SKU;Document type;Revision',
    'A;Certificate;1',
    'A;Certificate;1',
    'A;Certificate;2',
    'B;Certificate;1',
  );
  expect(current(register)).toHaveLength(4);
});

it('takes a date for the revision of what a product has once, and of what is called by one title', async () => {
  const register = await listed(
    'SKU;Document type;Document title;Revision date',
    'A;Data Sheet;;2021-03-01',
    'A;Data Sheet;;2024-05-01',
    'A;Certificate;Certificate;2021-03-01',
    'A;Certificate;Certificate;2024-05-01',
    'B;Installation Instructions;Balance Beam in sand;2019-01-01',
    'B;Installation Instructions;Balance Beam in sand;2022-01-01',
  );
  expect(current(register)).toEqual(['dms/1002.pdf', 'dms/1003.pdf', 'dms/1004.pdf', 'dms/1006.pdf']);
});

it('reads revisions where each row is a document and repeats its product', async () => {
  const rows = [
    'A;Net Climber;Technisches Datenblatt;DE;01;3001.pdf',
    'A;Net Climber;Technisches Datenblatt;DE;02;3002.pdf',
    'A;Net Climber;Montageanleitung;DE;01;3003.pdf',
    'B;Balance Beam;Technisches Datenblatt;DE;02;3004.pdf',
    'B;Balance Beam;Technisches Datenblatt;DE;01;3005.pdf',
    'B;Balance Beam;Montageanleitung;DE;01;3006.pdf',
  ];
  const register = await proposed(
    { 'export.csv': table('Materialnummer;Kurztext;Dokumentart;Sprache;Dokumentversion;Dateiname', ...rows) },
    ['1', '2', '3', '4', '5', '6'].map((n) => `300${n}.pdf`),
  );
  expect(register.products.map(({ title }) => title)).toEqual(['Net Climber', 'Balance Beam']);
  expect(current(register)).toEqual(['3002.pdf', '3003.pdf', '3004.pdf', '3006.pdf']);
});

it('takes running numbers in a column that is called an index for no revisions', async () => {
  const register = await listed(
    'Index;SKU;Document type',
    '1;A;Certificate',
    '2;A;Certificate',
    '3;B;Certificate',
  );
  expect(current(register)).toHaveLength(3);
});
