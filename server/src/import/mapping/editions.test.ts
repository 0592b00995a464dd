import { expect, it } from 'vitest';
import { editionOrder, isArchive } from './editions.ts';
import { placeDocuments } from './place-documents.ts';

const mapping = { folders: [], certain: 0.92, likely: 0.6, missingFiles: 'fault' as const };
const owners = ['Deck Shield', 'Roof Primer'].map((title) => ({
  id: title.toLowerCase().replace(' ', '-'),
  title,
  isSystem: false,
  names: [title],
}));

/** The files that are served of these, and those that are reported with the later one. */
function placed(files: readonly string[], rows: readonly (Record<string, string> & { file: string })[] = []) {
  const { rows: served, findings } = placeDocuments({
    mapping,
    files,
    owners,
    namedFiles: rows.map(({ file, ...fields }) => ({
      owners: ['deck-shield'],
      text: file,
      split: undefined,
      fields,
      placeOf: () => ({ place: 'documents.csv' }),
    })),
    decided: [],
  });
  return {
    served: served.map(({ cells }) => String(cells['file'])).toSorted(),
    messages: findings.map(({ place, message }) => `${place}: ${message}`).toSorted(),
  };
}

it.each([
  ['Archive', true],
  ['archiv', true],
  ['zz_OLD', true],
  ['Superseded 2021', true],
  ['old versions', true],
  ['DO NOT USE - obsolete', true],
  ['Old Tar', false],
  ['Historic Masonry', false],
  ['Data Sheets', false],
])('the folder %s is an archive: %s', (folder, is) => expect(isArchive(folder)).toBe(is));

it.each([
  ['rev2', 'rev10'],
  ['Rev A', 'rev_b'],
  ['v1.2', 'v1.10'],
  [null, 'rev1'],
  ['2023-05', '2024'],
  ['05-2023', '01-2024'],
  ['31.12.2022', '01.02.2023'],
  ['12-05-2022', '01-03-2023'],
  ['March 2023', 'Jan 2024'],
  ['Dez 2022', 'März 2023'],
  ['2023Q4', 'Q1 2024'],
  ['20221231', '2023-01-01'],
])('the edition %s is earlier than %s', (earlier, later) => {
  expect(editionOrder(earlier, later)).toBeLessThan(0);
  expect(editionOrder(later, earlier)).toBeGreaterThan(0);
});

it.each([
  ['in a folder for what is past', 'TDS/Archive/Deck Shield TDS.pdf', 'TDS/Deck Shield TDS.pdf'],
  ['there under another name', 'old/Deck Shield data sheet 2019.pdf', 'Deck Shield TDS.pdf'],
  ['in a folder of its year', '2022/Deck Shield TDS.pdf', '2024/Deck Shield TDS.pdf'],
  ['by revision and date', 'Deck Shield TDS rev2 2023-05.pdf', 'Deck Shield TDS rev3 2024-01.pdf'],
  ['by a month in words', 'Deck Shield TDS March 2023.pdf', 'Deck Shield TDS Jan 2024.pdf'],
  ['by month and year', 'Deck Shield TDS 11-2023.pdf', 'Deck Shield TDS 02-2024.pdf'],
  ['by day, month and year', 'Deck Shield TDS 31.12.2022.pdf', 'Deck Shield TDS 01.02.2023.pdf'],
  ['by a letter after the type', 'Deck Shield TDS-A.pdf', 'Deck Shield TDS-B.pdf'],
  ['by a letter in small', 'deck_shield-tds-a.pdf', 'deck_shield-tds-b.pdf'],
  ['by version', 'Deck Shield TDS version 2.pdf', 'Deck Shield TDS version 10.pdf'],
])('an earlier edition %s is left out and reported with the later one', (_, earlier, later) => {
  const { served, messages } = placed([earlier, later]);
  expect(served).toEqual([later]);
  expect(messages).toEqual([`${earlier}: a later revision of it is there too: "${later.split('/').at(-1)}"`]);
});

it.each([
  ['another language', ['old/Deck Shield TDS FR.pdf', 'Deck Shield TDS.pdf']],
  ['another type', ['Archive/Deck Shield SDS.pdf', 'Deck Shield TDS.pdf']],
  ['the only one that there is', ['Archive/Deck Shield TDS.pdf']],
  ['another product', ['Archive/Deck Shield TDS.pdf', 'Roof Primer TDS.pdf']],
])('no earlier edition is %s', (_, files) => {
  const { served } = placed(files);
  expect(served.filter((file) => files.includes(file))).toEqual(served);
  expect(served).toHaveLength(files.length);
});

it('a letter behind a safety data sheet is a part of the product, and no edition', () => {
  const { messages } = placed(['Deck Shield SDS-A.pdf', 'Deck Shield SDS-B.pdf']);
  expect(messages.filter((line) => line.includes('later revision'))).toEqual([]);
});

it('rows say editions by the dates of one document number', () => {
  const files = ['d/1003.pdf', 'd/1004.pdf', 'd/1005.pdf'];
  const certificate = { documentType: 'certification' };
  const { served, messages } = placed(files, [
    { file: '1003.pdf', ...certificate, documentCode: 'C-7', revised: '2021-01-01' },
    { file: '1004.pdf', ...certificate, documentCode: 'C-7', revised: '2023-01-01' },
    { file: '1005.pdf', ...certificate, documentCode: 'C-8', revised: '2020-01-01' },
  ]);
  expect(served).toEqual(['d/1004.pdf', 'd/1005.pdf']);
  expect(messages).toEqual(['d/1003.pdf: a later revision of it is there too: "1004.pdf"']);
});
