import { MappingSchema } from '@submittal/contract/mapping';
import { describe, expect, it } from 'vitest';
import { dateOf, idOf, isNothing, oneLine, regionsOf, sectionNumber } from './cells/clean-values.ts';
import { patternFor } from './cells/file-pattern.ts';
import { placeDocuments } from './documents/place-documents.ts';
import { factsOf } from './files/file-facts.ts';
import { comparedName, likeness } from './names/likeness.ts';
import { namePartsOf, wordsOf } from './names/name-parts.ts';

describe('what stands in exports', () => {
  it.each([
    ['033500', '03 35 00'],
    [' 03.35.00', '03 35 00'],
    ['Section 07 92 00.13 - Joints', '07 92 00.13'],
    ['33500', '03 35 00'],
    ['03300', null],
    ['n/a', null],
  ])('gives of %j the MasterFormat number %j', (text, number) => expect(sectionNumber(text)).toBe(number));

  it.each([
    ['2026-03-01T10:00', undefined, '2026-03-01'],
    ['13/2/2026', undefined, '2026-02-13'],
    ['2/13/26', undefined, '2026-02-13'],
    ['2/3/2026', undefined, null],
    ['2/3/2026', 'month-day-year', '2026-02-03'],
    ['2/3/2026', 'day-month-year', '2026-03-02'],
    ['1 mars 2026', undefined, '2026-03-01'],
    ['March 1st, 2026', undefined, '2026-03-01'],
    ['2024-02-31', undefined, null],
  ] as const)('gives of %j in order %s the date %j', (text, order, date) =>
    expect(dateOf(text, order)).toBe(date),
  );

  it('loses markup, entities and spaces, and no sign that only looks like markup', () => {
    expect(oneLine('<p>One &amp;amp; two</p><p>VOC < 100 g/L,  5&nbsp;gal<br/>x</p>')).toBe(
      'One & two VOC < 100 g/L, 5 gal x',
    );
    expect(oneLine('  Tessaly\u00a0 Cure\r\n White® ')).toBe('Tessaly Cure White®');
  });

  it('may stand for nothing', () => {
    expect(['', 'N/A', '-', 'TBD', '#N/A', 'NaN'].map(isNothing)).toEqual(Array(6).fill(true));
    expect(['None of these', 'NA-100', '0'].map(isNothing)).toEqual(Array(3).fill(false));
  });

  it('becomes an id or a region', () => {
    expect(['AB 12/3', '00123', 'Époxy®'].map(idOf)).toEqual(['AB-12-3', '00123', 'Epoxy']);
    expect(['USA', 'Canadá', 'US & Canada', 'Mars'].map(regionsOf)).toEqual([
      ['us'],
      ['canada'],
      ['us', 'canada'],
      null,
    ]);
  });
});

describe('the name of a file', () => {
  it.each([
    ['AbraClean_SDS_US', 'abra clean', { documentType: 'sds', region: 'us' }],
    ['Abra Clean - FDS', 'abra clean', { documentType: 'sds', language: 'FR' }],
    ['TDS_Film_E-Con_REV2', 'film e con', { documentType: 'datasheet', revision: 'REV2' }],
    [
      'Fiche technique Voran Lock FR-CA',
      'voran lock',
      { documentType: 'datasheet', language: 'FR', region: 'canada' },
    ],
    ['Hoja de datos de seguridad - Primer 40 2026-03', 'primer 40', { documentType: 'sds', language: 'ES' }],
    [
      'Deck 100 Guide Specification v3 (2)',
      'deck 100',
      { documentType: 'architecturalspec', revision: 'v3' },
    ],
    ['Voran Lock TDS EN-FR', 'voran lock', { documentType: 'datasheet', language: 'EN' }],
    ['Voran_Lock_TDS_FR_EN', 'voran lock', { language: 'FR' }],
    ['Voran_Lock_TDS_EN_US', 'voran lock', { language: 'EN', region: 'us' }],
    ['2000 Series Coating', '2000 series coating', { documentType: null }],
  ])('%s says what it is', (name, words, facts) => {
    const parts = namePartsOf(name);
    expect(parts).toMatchObject(facts);
    if (!name.startsWith('2000')) expect(parts.words.join(' ')).toBe(words);
  });

  it('is read by a pattern, if the folder has one, and by what the folder says', () => {
    const { folders } = MappingSchema.parse({
      version: 1,
      tables: [{ file: 'a.csv', kind: 'products', fields: { id: 'a' } }],
      folders: [
        { files: 'old/**', ignored: true },
        { files: 'lib/*', documentType: 'leed', name: '{code}-{product}_{language}' },
      ],
    });
    expect(factsOf('lib/17-Deck SDS_FR.pdf', folders)).toMatchObject({
      documentType: 'leed',
      language: 'FR',
      code: '17',
      parts: { words: ['deck', 'sds'] },
    });
    expect(factsOf('old/a/b.pdf', folders)).toBeNull();
    expect(factsOf('Test Reports/Deck.pdf', folders)).toMatchObject({
      documentType: 'test-reports',
      subtitle: 'Test Reports',
    });
  });
});

it.each([
  ['Kestrel+', 'kestrel plus'],
  ['Kestrel+ TDS', 'kestrel plus tds'],
  ['Kestrel 40+_SDS', 'kestrel 40 plus sds'],
  ['plan+elev', 'plan elev'],
  ['Kestrel 40 + Kestrel 60', 'kestrel 40 kestrel 60'],
])('reads "%s" as "%s"', (name, words) => expect(wordsOf(name).join(' ')).toBe(words));

describe('likeness', () => {
  const score = (file: string, product: string) =>
    likeness(comparedName(wordsOf(file)), comparedName(wordsOf(product))).score;

  it('is full between names that differ in accents, signs and spaces alone', () => {
    expect(score('Tessaly-Cure&Seal25', 'Tessaly Cure and Seal® 25')).toBe(1);
    expect(score('KordalPatchVO', 'Kordal Patch V/O')).toBe(1);
  });

  it('is never enough between products of one family', () => {
    const { certain } = MappingSchema.parse({
      version: 1,
      tables: [{ file: 'a', kind: 'products', fields: {} }],
    });
    for (const [file, product] of [
      ['Coat 100', 'Coat 200'],
      ['Senda Joint NS', 'Senda Joint SL'],
      ['Voran Seal', 'Voran Seal WB'],
      ['Voran Seal WB California', 'Voran Seal WB'],
      ['Deck Sheild', 'Deck Shield'],
    ] as const) {
      expect(score(file, product), `${file}, ${product}`).toBeLessThan(certain);
    }
    expect(score('Coat 100', 'Coat 200')).toBeLessThan(score('Coat 1OO', 'Coat 100') + 0.6);
    expect(score('Deck Sheild', 'Deck Shield')).toBeGreaterThan(score('Senda Joint NS', 'Senda Joint SL'));
  });
});

describe('files', () => {
  const owner = (id: string, title: string) => ({ id, title, isSystem: false, names: [title, id] });
  const mapping = { folders: [], certain: 0.92, likely: 0.6, missingFiles: 'fault' as const };
  const decision = { title: '', score: 0, reason: '', place: 'mapping-documents.csv line 2' };

  it('of a row that is left out are not given to a product of a similar name', () => {
    const placed = placeDocuments({
      mapping,
      files: ['Cure White TDS.pdf'],
      owners: [{ ...owner('x', 'Cure White'), id: null }, owner('a', 'Cure While')],
      namedFiles: [],
      decided: [],
    });
    expect(placed).toMatchObject({ rows: [], pairs: [] });
    expect(placed.leftOut).toEqual(new Set(['Cure White TDS.pdf']));
  });

  it('belong to the product that a folder is called like, if their names say none; pictures do not', () => {
    const files = [
      'All/Alpha Seal/TDS.pdf',
      'All/Alpha Seal/Safety/SDS EN.pdf',
      'All/b-200/steps for use.pdf',
      'All/b-200/photo.jpg',
      'All/Alpha Seal/Beta Bond 20 TDS.pdf',
      'All/Alpha Seal/Beta Bond TDS.pdf',
      'Alpha Seal/All TDS.pdf',
    ];
    const placed = placeDocuments({
      mapping,
      files,
      owners: [owner('a', 'Alpha Seal'), owner('b-200', 'Beta Bond 20')],
      namedFiles: [],
      decided: [],
    });
    expect(placed.rows.map(({ cells: { file, parents, subtitle } }) => [file, parents, subtitle])).toEqual([
      [files[0], ['a'], undefined],
      [files[1], ['a'], undefined],
      [files[2], ['b-200'], 'Documents'],
      [files[4], ['b-200'], undefined],
      [files[6], ['a'], undefined],
    ]);
    expect(placed.pairs.map(({ file, product }) => [file, product])).toEqual([
      [files[5], 'a'],
      [files[5], 'b-200'],
    ]);
    expect(placed.pairs[0]?.reason).toBe('of its folder: the same name');
  });

  it('keep a number that stands in a name of the catalogue; any other like a year is a date', () => {
    const place = (owners: ReturnType<typeof owner>[], files: string[]) => {
      const placed = placeDocuments({ mapping, files, owners, namedFiles: [], decided: [] });
      return {
        ...placed,
        given: placed.rows.map(({ cells: { file, parents, id } }) => [file, parents, id]),
      };
    };
    const decks = [owner('deck', 'Deck'), owner('deck-2000', 'Deck 2000'), owner('board', 'Board R10')];
    const files = [
      'tds/Deck Data Sheet.pdf',
      'tds/Deck 2000 Data Sheet.pdf',
      'tds/Deck 2000 SDS 2024.pdf',
      'tds/Deck SDS 2023-05.pdf',
      'tds/Board R10 TDS.pdf',
    ];
    const { given, pairs, findings } = place(decks, files);
    expect(given).toEqual([
      [files[0], ['deck'], 'Deck-Data-Sheet'],
      [files[1], ['deck-2000'], 'Deck-2000-Data-Sheet'],
      [files[2], ['deck-2000'], 'Deck-2000-SDS'],
      [files[3], ['deck'], 'Deck-SDS'],
      [files[4], ['board'], 'Board-R10-TDS'],
    ]);
    expect([pairs, findings]).toEqual([[], []]);

    // Another product is called so: the number may be a year or part of a name.
    const asked = place([owner('deck', 'Deck'), owner('roof-2019', 'Roof 2019')], ['Deck 2019 TDS.pdf']);
    expect(asked.given).toEqual([]);
    expect(asked.pairs.map(({ product }) => product)).toEqual(['deck']);
  });

  it('lose to a later revision with both names reported, and never to a document of another product', () => {
    const files = ['tds/Deck TDS 2023.pdf', 'tds/Deck TDS 2024.pdf'];
    const named = (name: string, file: string) => ({
      owners: [name],
      text: file,
      split: undefined,
      fields: {},
      placeOf: () => ({ place: 'export.csv' }),
    });
    const owners = [owner('deck', 'Deck'), owner('roof', 'Roof')];
    const placed = placeDocuments({ mapping, files, owners, namedFiles: [], decided: [] });
    expect(placed.rows).toHaveLength(1);
    expect(placed.findings).toEqual([
      {
        kind: 'left-out-by-mapping',
        place: files[0],
        message: 'a later revision of it is there too: "Deck TDS 2024.pdf"',
      },
    ]);

    const namedFiles = [named('deck', files[0] ?? ''), named('roof', files[1] ?? '')];
    const apart = placeDocuments({ mapping, files, owners, namedFiles, decided: [] });
    expect(apart.rows.map(({ cells: { parents, id } }) => [parents, id])).toEqual([
      [['deck'], 'tds-Deck-TDS-2023'],
      [['roof'], 'tds-Deck-TDS-2024'],
    ]);
  });

  const seals = ['Alpha Seal', 'Beta Bond 20', 'Gamma Deck', 'Delta Coat'].map((title) =>
    owner(title.toLowerCase().replaceAll(' ', '-'), title),
  );
  const placeAll = (files: string[], decided: { file: string; product: string; confirmed: boolean }[] = []) =>
    placeDocuments({
      mapping,
      files,
      owners: seals,
      namedFiles: [],
      decided: decided.map((one) => ({ ...decision, ...one })),
    });
  const given = ({ rows }: ReturnType<typeof placeAll>) =>
    rows.map(({ cells: { file, parents, documentType } }) => [file, parents, documentType]);

  it('carry the name of a product in other signs, glued to a type, or in another order', () => {
    const placed = placeAll([
      'alphasealsds.pdf',
      'TDSbetabond20.pdf',
      'Deck Gamma TDS.pdf',
      'Delta%20Coat(TM)&reg; SDS.pdf',
    ]);
    expect(given(placed)).toEqual([
      ['alphasealsds.pdf', ['alpha-seal'], 'sds'],
      ['TDSbetabond20.pdf', ['beta-bond-20'], 'datasheet'],
      ['Deck Gamma TDS.pdf', ['gamma-deck'], 'datasheet'],
      ['Delta%20Coat(TM)&reg; SDS.pdf', ['delta-coat'], 'sds'],
    ]);
  });

  it('belong to the product whose name they carry if the other words describe documents, or stand beside many names', () => {
    const files = [
      'Alpha Seal Compatibility Letter.pdf',
      'Kordal Alpha Seal TDS.pdf',
      'Kordal Beta Bond 20 TDS.pdf',
      '4711 Kordal Gamma Deck SDS.pdf',
    ];
    expect(given(placeAll(files)).map(([file, parents]) => [file, parents])).toEqual([
      [files[0], ['alpha-seal']],
      [files[1], ['alpha-seal']],
      [files[2], ['beta-bond-20']],
    ]);
    const numbered = [...files, '4712 Alpha Seal SDS.pdf', '4713 Delta Coat SDS.pdf'];
    expect(given(placeAll(numbered))).toHaveLength(numbered.length);
  });

  it('are asked about once for all that carry a name beside the same doubtful words, and follow the answer', () => {
    const files = [
      'TDS/Alpha Seal California TDS.pdf',
      'TDS/Beta Bond 20 California TDS.pdf',
      'TDS/Gamma Deck California TDS.pdf',
      'TDS/Delta Coat Plus TDS.pdf',
    ];
    const { rows, pairs } = placeAll(files);
    expect(rows).toEqual([]);
    expect(pairs.map(({ file, product, title }) => [file, product, title])).toEqual([
      ['{product} california', '{product}', '3 files'],
      [files[3], 'delta-coat', 'Delta Coat'],
    ]);
    const pattern = { file: '{product} california', product: '{product}' };
    expect(given(placeAll(files, [{ ...pattern, confirmed: true }])).map(([file]) => file)).toEqual(
      files.slice(0, 3),
    );
    const refused = placeAll(files, [{ ...pattern, confirmed: false }]);
    expect(refused.rows).toEqual([]);
    expect([...refused.leftOut]).toEqual(files.slice(0, 3));
  });

  it('that resemble nothing are asked about once a folder', () => {
    const files = ['Events/Dinner.pdf', 'Events/Trade fair.pdf', 'Events/Party.pdf', 'Memo.pdf'];
    expect(placeAll(files).pairs.map(({ file, title }) => [file, title])).toEqual([
      ['Events/*', '3 files'],
      ['Memo.pdf', ''],
    ]);
    const answered = placeAll(files, [{ file: 'Events/*', product: '', confirmed: false }]);
    expect([...answered.leftOut]).toEqual(files.slice(0, 3));
    expect(answered.pairs.filter(({ confirmed }) => confirmed === null)).toHaveLength(1);
  });

  it('that several parts of a product share are one question', () => {
    const owners = [owner('a', 'Epoxy Floor Part A'), owner('b', 'Epoxy Floor Part B')];
    const place = (decided: Parameters<typeof placeDocuments>[0]['decided']) =>
      placeDocuments({ mapping, files: ['Epoxy Floor TDS.pdf'], owners, namedFiles: [], decided });
    expect(place([]).pairs.map(({ product }) => product)).toEqual(['a|b']);
    const answer = { ...decision, file: 'Epoxy Floor TDS.pdf', product: 'a|b', confirmed: true };
    expect(place([answer]).rows.map(({ cells: { parents } }) => parents)).toEqual([['a', 'b']]);
  });

  it('go where a person says, and nowhere if a person refuses', () => {
    const placed = placeDocuments({
      mapping,
      files: ['one.pdf', 'two.pdf'],
      owners: [owner('a', 'Alpha'), owner('b', 'Beta')],
      namedFiles: [],
      decided: [
        { ...decision, file: 'ONE.pdf', product: 'a', confirmed: true },
        { ...decision, file: 'one.pdf', product: 'b', confirmed: true },
        { ...decision, file: 'two.pdf', product: '', confirmed: false },
      ],
    });
    expect(placed.rows.map(({ cells }) => [cells.file, cells.parents])).toEqual([['one.pdf', ['a', 'b']]]);
    expect(placed.leftOut).toEqual(new Set(['two.pdf']));
    expect(placed.findings).toEqual([]);
  });

  it('are found by a path on a drive, in any case, and several in a cell; what is not there is reported', () => {
    const named = (text: string) => ({
      owners: ['a'],
      text,
      split: undefined,
      fields: {},
      placeOf: () => ({ place: 'row 2' }),
    });
    const placed = placeDocuments({
      mapping,
      files: ['TDS/Alpha.PDF', 'old/Alpha.pdf', 'a; b.pdf', 'c.pdf', 'd.pdf', 'in/e.pdf', 'in/f.pdf'],
      owners: [owner('a', 'Alpha')],
      namedFiles: [
        'N:\\Marketing\\TDS\\alpha.pdf',
        'a; b.pdf',
        'c.pdf; D.pdf',
        'in/e.pdf; in/f.pdf',
        'https://a.example/g.pdf',
        'gone.pdf',
      ].map(named),
      decided: [],
    });
    const sources = placed.rows.map(({ cells }) => cells.file ?? cells.href);
    expect(sources.slice(0, 7)).toEqual([
      'TDS/Alpha.PDF',
      'a; b.pdf',
      'c.pdf',
      'd.pdf',
      'in/e.pdf',
      'in/f.pdf',
      'https://a.example/g.pdf',
    ]);
    expect(placed.findings).toEqual([
      {
        kind: 'missing-file',
        place: 'row 2',
        source: { place: 'row 2' },
        message: 'no file in the folder is called "gone.pdf"',
        cost: 'document',
      },
    ]);
  });

  it('of one name in two folders keep ids of their own, and equal ids differ in case alone nowhere', () => {
    const placed = placeDocuments({
      mapping,
      files: ['CA/Alpha SDS.pdf', 'US/Alpha SDS.pdf', 'US/alpha sds.dwg'],
      owners: [owner('a', 'Alpha')],
      namedFiles: [],
      decided: [],
    });
    const ids = placed.rows.map(({ cells }) => String(cells.id));
    expect(new Set(ids.map((id) => id.toLowerCase())).size).toBe(3);
    expect(ids).toContain('CA-Alpha-SDS');
  });
});

describe('the pattern of a table’s file', () => {
  it.each([
    ['products_export_final(2).csv', 'products_export*.csv'],
    ['PIM export 2026-03-01.xlsx', 'PIM export *.xlsx'],
    ['products.csv', 'products.csv'],
    ['20260301.csv', '20260301.csv'],
  ])('of %s is %s', (file, pattern) => expect(patternFor(file)).toBe(pattern));
});
