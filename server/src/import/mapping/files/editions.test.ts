import { describe, expect, it } from 'vitest';
import { placeDocuments } from '../documents/place-documents.ts';
import { PRODUCTS_FILE } from '../drive/list-products.ts';
import { isArchive, isMarkedPast } from '../names/past-names.ts';
import { type Owner, OwnerFinder } from '../owners/find-owner.ts';
import { editionOn } from '../pages/page-edition.ts';
import { NOTHING_SAID, type PageSays } from '../pages/page-says.ts';
import { withoutCopyMark } from '../words/copy-marks.ts';
import { editionOrder } from './editions.ts';

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
  ['Bollards (old)', true],
  ['Poller (alt)', true],
  ['Bollards (new)', false],
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

/** The files that are served of these, whose first pages state the days of their editions. */
function servedByPages(pages: Readonly<Record<string, string | null>>) {
  const { rows, findings } = placeDocuments({
    mapping,
    files: Object.keys(pages),
    owners,
    namedFiles: [],
    decided: [],
    pages: new Map(Object.entries(pages).map(([file, edition]) => [file, { ...NOTHING_SAID, edition }])),
  });
  return {
    served: rows.map(({ cells }) => String(cells['file'])).toSorted(),
    messages: findings.map(({ message }) => message),
  };
}

it.each([
  ['a version', 'Deck Shield TDS_V1.pdf', 'Deck Shield TDS.pdf'],
  ['a year', 'Deck Shield TDS 2018.pdf', 'Deck Shield data sheet.pdf'],
  ['a letter', 'Deck Shield TDS rev A.pdf', 'DeckShield_Datasheet_v3_FINAL.pdf'],
])('the dates on pages decide between a name with %s and one without', (_, earlier, later) => {
  const { served, messages } = servedByPages({ [earlier]: '2018-02-10', [later]: '2024-11-10' });
  expect(served).toEqual([later]);
  expect(messages).toContain(`a later revision of it is there too: "${later}"`);
});

it('what is a version in a name may be part of the name of another product', () => {
  const files = { 'Deck Shield TDS.pdf': '2024-01-01', 'Deck Shield TDS V1.pdf': '2018-01-01' };
  const { rows } = placeDocuments({
    mapping,
    files: Object.keys(files),
    owners: [...owners, { id: 'pump', title: 'Pump V1', isSystem: false, names: ['Pump V1'] }],
    namedFiles: Object.keys(files).map((text) => ({
      owners: ['deck-shield'],
      text,
      split: undefined,
      fields: {},
      placeOf: () => ({ place: 'products.csv' }),
    })),
    decided: [],
    pages: new Map(Object.entries(files).map(([file, edition]) => [file, { ...NOTHING_SAID, edition }])),
  });
  expect(rows.map(({ cells }) => cells['file'])).toEqual(['Deck Shield TDS.pdf']);
});

it('a document without a mark does not lose against a first version or a year if no page tells', () => {
  for (const mark of ['_V1', ' 2018', ' rev A', ' 1.0']) {
    const files = { 'Deck Shield TDS.pdf': null, [`Deck Shield TDS${mark}.pdf`]: null };
    const { served } = servedByPages(files);
    expect(served).toContain('Deck Shield TDS.pdf');
  }
  const { served, messages } = servedByPages({ 'Deck Shield TDS.pdf': null, 'Deck Shield TDS V1.pdf': null });
  expect(served).toHaveLength(2);
  expect(messages).toEqual([
    'nothing says which is the later edition, this or "Deck Shield TDS V1.pdf": all are served',
  ]);
});

it('beside product and type a name says what else a document is about, but for codes of types', () => {
  const two = [{ names: ['Deck Shield', '004711'] }, { id: 'd', names: ['Deck Shd'] }];
  const finder = new OwnerFinder(two.map((one) => ({ ...owners[0], ...one })) as Owner[], mapping);
  const subjectOf = (stem: string) => finder.subjectOf(stem, new Set(['deck-shield']));
  expect(subjectOf('Deck Shield TDS')).toBe('');
  expect(subjectOf('4711 - DeckShield - spec sheet 2018')).toBe('');
  expect(subjectOf('004711_DB_2018')).toBe('');
  expect(subjectOf('OLD_DeckShield_spec')).toBe('');
  expect(subjectOf('SS_DckShld')).toBe('');
  expect(subjectOf('DeckShd_TDS')).toBe('deck shd');
  expect(subjectOf('Deck Shield TDS white')).toBe('white');
  expect(subjectOf('Deck Shield TDS WH')).toBe('wh');
});

it('a second document about something else is no edition, whatever its page is dated', () => {
  const files = {
    'Deck Shield TDS white 2018.pdf': '2018-01-01',
    'Deck Shield TDS.pdf': '2024-01-01',
    'Deck Shield TDS grey.pdf': '2019-01-01',
  };
  const known = { 'Deck Shield TDS white 2018.pdf': null, 'Deck Shield TDS grey.pdf': null };
  expect(servedByPages(files).messages.filter((line) => line.includes('later revision'))).toEqual([]);
  expect(servedByPages(known).messages.filter((line) => line.includes('later revision'))).toEqual([]);
});

it.each([
  'OLD_Deck Shield TDS.pdf',
  'Deck Shield TDS do not use.pdf',
  'Deck Shield TDS (obsolete).pdf',
  'Deck Shield Datenblatt nicht mehr verwenden.pdf',
  'ne plus utiliser/Deck Shield TDS.pdf',
  'no usar/Deck Shield TDS.pdf',
])('"%s" is past beside another, and stays where it is alone', (past) => {
  const { served, messages } = placed([past, 'Deck Shield data sheet.pdf']);
  expect(served).toEqual(['Deck Shield data sheet.pdf']);
  expect(messages.join()).toContain('"Deck Shield data sheet.pdf"');
  expect(placed([past, 'Roof Primer TDS.pdf']).served).toContain(past);
});

it('a word that products are called by is no mark of what is past', () => {
  expect(isMarkedPast('Old Tar TDS', new Set(['old', 'tar']))).toBe(false);
  expect(isMarkedPast('Town Old Bench TDS', new Set())).toBe(false);
  expect(isMarkedPast('OLD_Tar TDS', new Set(['tar']))).toBe(true);
});

it.each([
  ['Deck TDS (1)', 'Deck TDS'],
  ['Deck TDS - Copy (2)', 'Deck TDS'],
  ['Deck TDS - Copie', 'Deck TDS'],
  ['Deck_TDS_-_Kopie', 'Deck_TDS'],
  ['Kopie von Deck TDS', 'Deck TDS'],
  ['Copia de Deck TDS', 'Deck TDS'],
  ['Deck (white)', 'Deck (white)'],
  ['Copy Paste', 'Copy Paste'],
])('"%s" is called a copy of "%s"', (name, plain) => expect(withoutCopyMark(name)).toBe(plain));

it('a copy with the bytes of another file is left out, and rows that name it mean that file', () => {
  const { rows, findings } = placeDocuments({
    mapping,
    files: ['Deck Shield TDS.pdf', 'Deck Shield TDS - Copy.pdf'],
    owners,
    namedFiles: [
      {
        owners: ['deck-shield'],
        text: 'Deck Shield TDS - Copy.pdf',
        split: undefined,
        fields: {},
        placeOf: () => ({ place: 'products.csv' }),
      },
    ],
    decided: [],
    copies: new Map([['Deck Shield TDS - Copy.pdf', 'Deck Shield TDS.pdf']]),
  });
  expect(rows.map(({ cells }) => cells['file'])).toEqual(['Deck Shield TDS.pdf']);
  expect(findings.map(({ message }) => message)).toEqual([
    'it is a copy of "Deck Shield TDS.pdf", which is there too',
  ]);
});

it.each([
  ['Rev. C November 16, 2023', '2023-11-16'],
  ['LX-DA-4873 Stand 3 10.11.2024 | Seite 1/1', '2024-11-10'],
  ['Rév. 2 21 octobre 2022', '2022-10-21'],
  ['Edición 4, 3 de mayo de 2021', '2021-05-03'],
  ['Supersedes revision of May 5, 2019', null],
  ['Rev. 2 03/04/2022', null],
  ['Valid until 2025-01-01', null],
  ['Artikelcode BN-40 Versie maart 2022', '2022-03-01'],
  ['Ausgabe 2018', '2018'],
  ['Edition 2018/2 of the code', null],
])('the edition on the page "%s" is of the day %s', (text, day) => {
  expect(editionOn([{ text, height: 8 }])).toBe(day);
});

describe('documents of a drive that are there several times', () => {
  const lines = (...more: readonly string[]) => [
    ...more,
    'A bollard of cast concrete for squares and streets, set into the ground without a foundation.',
    'Weight 120 kg, height above ground 900 mm, colour grey or white, delivered on pallets of four.',
  ];
  const page = (documentType: string, edition: string | null, ...more: readonly string[]) => ({
    ...NOTHING_SAID,
    documentType,
    edition,
    lines: lines(...more),
  });
  const shown = (
    pages: Readonly<Record<string, PageSays>>,
    fields: Readonly<Record<string, string>> = {},
  ) => {
    const { rows, findings } = placeDocuments({
      mapping,
      files: Object.keys(pages),
      owners: [
        { id: 'nina', title: 'Bollard Nina 40', isSystem: false, names: ['Bollard Nina 40', 'BN-40'] },
      ],
      namedFiles: [
        {
          owners: ['nina'],
          text: Object.keys(pages).join('|'),
          split: '|',
          fields,
          placeOf: () => ({ place: PRODUCTS_FILE, file: PRODUCTS_FILE }),
        },
      ],
      decided: [],
      pages: new Map(Object.entries(pages)),
    });
    return {
      files: rows.map(({ cells }) => String(cells['file'])).toSorted(),
      messages: findings.map(({ message }) => message),
    };
  };

  it('serves one of those that say the same: no copy by its name, and not that of a project', () => {
    const sheet = page('datasheet', null, 'Bollard Nina 40');
    const { files, messages } = shown({
      'Projects/Main Square/Nina.pdf': sheet,
      'Bollards/sheets/Nina 40.pdf': sheet,
      'Copy of BN-40.pdf': sheet,
    });
    expect(files).toEqual(['Bollards/sheets/Nina 40.pdf']);
    expect(messages).toEqual([
      'it says the same as "Bollards/sheets/Nina 40.pdf", which is there too',
      'it says the same as "Bollards/sheets/Nina 40.pdf", which is there too',
    ]);
  });

  it('serves all that say different things, and short pages', () => {
    const files = ['a/Nina 40 detail.pdf', 'b/BN-40 detail.pdf'];
    const [first = '', second = ''] = files;
    expect(
      shown({
        [first]: page('individualdetail', null, 'Sheet 1'),
        [second]: page('individualdetail', null, 'Sheet 2'),
      }).files,
    ).toEqual(files);
    const short = { ...NOTHING_SAID, documentType: 'individualdetail', lines: ['Bollard'] };
    expect(shown({ [first]: short, [second]: short }).files).toEqual(files);
  });

  it('serves the last revision of a drawing that is called by its number, in whatever folder', () => {
    const { files } = shown({
      'Drawings/5101-40_revA.pdf': page('individualdetail', null, 'A'),
      'Bollards/drawings/5101-40_revB.pdf': page('individualdetail', null, 'B'),
      'Bollards/drawings/5101-41_revA.pdf': page('individualdetail', null, 'C'),
    });
    expect(files).toEqual(['Bollards/drawings/5101-40_revB.pdf', 'Bollards/drawings/5101-41_revA.pdf']);
  });

  it('serves the data sheet with the later date if neither name says more than the product', () => {
    const { files } = shown({
      'Nina 40 data sheet.pdf': page('datasheet', '2015-06-01', 'Nina'),
      'Bollard Nina 40 - product data 2022.pdf': page('datasheet', '2022-03-01', 'Nina 40'),
    });
    expect(files).toEqual(['Bollard Nina 40 - product data 2022.pdf']);
  });

  it('serves both data sheets whose pages are in two languages, though their rows name one', () => {
    const sheets = (first: string, second: string) => ({
      'Nina 40 data sheet.pdf': { ...page('datasheet', '2015-06-01', 'Nina'), language: first },
      'Bollard Nina 40 - product data 2022.pdf': {
        ...page('datasheet', '2022-03-01', 'Nina 40'),
        language: second,
      },
    });
    expect(shown(sheets('EN', 'DE'), { language: 'EN' }).files).toHaveLength(2);
    expect(shown(sheets('EN', 'EN'), { language: 'EN' }).files).toHaveLength(1);
  });
});
