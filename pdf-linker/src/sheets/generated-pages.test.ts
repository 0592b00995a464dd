import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CoverCell, CoverDetails } from '../layout/package-words.ts';
import { englishPageWords, longDates, type PageWords } from '../layout/page-words.ts';
import { Name } from '../object/value.ts';
import { type PackageDocument, type PackageOptions, planPackage, planPart } from '../package-plan.ts';
import { bytesOf, linkedPages, packed, prepared } from '../testing/made-documents.ts';
import { faultsFoundByQpdf, linksOf, outlineOf, readBack } from '../testing/read-back.ts';

const COVER: CoverDetails = { title: 'Harbor Point', description: '', date: '', cells: [] };

let documents: PackageDocument[];

beforeAll(async () => {
  const made = await prepared(await linkedPages(2, 'Page'));
  documents = ['One', 'One', 'Two', 'Three', 'One'].map((heading, i) =>
    packed(made, `Document ${i + 1}`, heading),
  );
});

async function linked(options: PackageOptions, list = documents) {
  const plan = await planPackage(list, options);
  const bytes = await bytesOf(plan, 0, plan.length);
  expect(bytes.length).toBe(plan.length);
  expect(await faultsFoundByQpdf(bytes)).toBe('');
  return { plan, bytes, file: await readBack(bytes) };
}

/** What a reader that looks for text finds on some pages. */
async function textOf(bytes: Uint8Array, from: number, to: number): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'linker-'));
  try {
    const file = path.join(folder, 'package.pdf');
    await writeFile(file, bytes);
    const range = ['-f', String(from), '-l', String(to)];
    return (await promisify(execFile)('pdftotext', [...range, '-layout', file, '-'])).stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('dividers', () => {
  test('say what the product of their documents is', async () => {
    const subheading = 'Vapor-permeable, fluid-applied air and water-resistive barrier';
    const list = documents.map((document) => ({ ...document, subheading }));
    const { bytes } = await linked({ title: 'P', pages: ['divider'] }, list);
    const text = await textOf(bytes, 1, 1);
    expect(text.replaceAll(/\s+/g, ' ')).toContain(subheading);
  });

  test('stand before the documents of each heading, and contents and bookmarks lead to them', async () => {
    const { plan, file, bytes } = await linked({ title: 'P', pages: ['contents', 'divider'] });
    expect(plan.pageCount).toBe(1 + 4 + 10);
    expect(plan.documentFirstPages).toEqual([3, 5, 8, 11, 14]);
    expect(outlineOf(file).map(({ title, page }) => [title, page])).toEqual([
      ['Table of Contents', 1],
      ['One', 2],
      ['Two', 7],
      ['Three', 10],
      ['One', 13],
    ]);
    expect(linksOf(file, 1)).toEqual([2, 3, 5, 7, 8, 10, 11, 13, 14]);
    expect(linksOf(file, 2)).toEqual([3, 5]);
    const text = await textOf(bytes, 2, 2);
    expect(text).toMatch(/01\s+Document 1[\s\S]*02\s+Document 2[\s\S]*Section 1, One\s+2 \/ 15/);
  });

  test('name what they have room for', async () => {
    const one = documents[0];
    if (one === undefined) throw new Error('no document');
    const many = Array.from({ length: 80 }, () => one);
    const { bytes } = await linked({ title: 'P', pages: ['divider'] }, many);
    const text = await textOf(bytes, 1, 1);
    expect(text).toMatch(/and \d+ more/);
  });
});

describe('headings of the visitor’s own', () => {
  const [tower, again] = [
    { number: 1, name: 'Tower, levels 3 to 9', divider: true },
    { number: 2, name: 'Tower, levels 3 to 9', divider: false },
  ];
  /** One and One below the first, Two below the second, Three and One outside. */
  const list = () =>
    documents.map((document, at) => (at > 2 ? document : { ...document, section: at < 2 ? tower : again }));

  test('have a letter and a divider of their own, and lead to it from contents and bookmarks', async () => {
    const { plan, file, bytes } = await linked({ title: 'P', pages: ['contents', 'divider'] }, list());
    expect(plan.documentFirstPages).toEqual([3, 5, 7, 9, 11]);
    expect(outlineOf(file).map(({ title, page, kids }) => [title, page, kids.length])).toEqual([
      ['Table of Contents', 1, 0],
      [tower.name, 2, 2],
      [again.name, 7, 1],
      ['Three', 9, 1],
      ['One', 11, 1],
    ]);
    // Heading, product and documents; below a heading the product leads to its first document.
    expect(linksOf(file, 1)).toEqual([2, 3, 3, 5, 7, 7, 7, 9, 9, 11, 11]);
    const text = (await textOf(bytes, 1, 1)).replaceAll(/\s+/g, ' ');
    expect(text).toMatch(/A Tower, levels 3 to 9 2 One 3 01 Document 1 .* B Tower, levels 3 to 9 7 Two 7 03/);
    expect((await textOf(bytes, 2, 2)).replaceAll(/\s+/g, ' ')).toMatch(
      /A Tower, levels 3 to 9 One .*01 Document 1 .*02 Document 2 .*Section A, Tower, levels 3 to 9 2 \/ 12/,
    );
  });

  test('stand once in the contents where they are called like their product', async () => {
    const named = documents.map((document) => ({
      ...document,
      section: { number: 1, name: 'One', divider: true },
    }));
    const { file, bytes } = await linked({ title: 'P', pages: ['contents'] }, named);
    const text = (await textOf(bytes, 1, 1)).replaceAll(/\s+/g, ' ');
    expect(text).toMatch(/A One 2 01 Document 1 .* 02 Document 2 .* Two 6 03 .* One 10 05/);
    expect(linksOf(file, 1)).toHaveLength(5 + 4);
  });

  test('are stated again at the head of a sheet that they run on to', async () => {
    const one = documents[0];
    if (!one) throw new Error('no document');
    const many = Array.from({ length: 60 }, () => ({ ...one, section: tower }));
    const { plan, bytes } = await linked({ title: 'P', pages: ['contents'] }, many);
    expect(plan.documentFirstPages[0]).toBe(3);
    const text = (await textOf(bytes, 2, 2)).replaceAll(/\s+/g, ' ');
    expect(text).toMatch(/PAGE A Tower, levels 3 to 9 CONTINUED One continued \d+ Document 1/);
  });

  test('make another package, though they have one name and no page of their own', async () => {
    const plain = await planPackage(documents, { title: 'P' });
    const [one, two] = await Promise.all(
      [tower, again].map(({ number }) =>
        planPackage(
          documents.map((document, at) => ({
            ...document,
            section: { number: at < 2 ? 1 : number, name: 'Tower', divider: false },
          })),
          { title: 'P' },
        ),
      ),
    );
    expect(new Set([plain.etag, one?.etag, two?.etag]).size).toBe(3);
  });
});

describe('numbers and dates', () => {
  const numbered = (...given: (string | undefined)[]) =>
    documents.map((document, at) => ({ ...document, ...(given[at] && { numberOrDate: given[at] }) }));

  test('have a column in the contents where a document has one, and none elsewhere', async () => {
    const given = numbered('NOA 24-0117.03', undefined, 'October 12, 2026');
    const { bytes } = await linked({ title: 'P', pages: ['contents'] }, given);
    const text = (await textOf(bytes, 1, 1)).replaceAll(/\s+/g, ' ');
    expect(text).toContain('CODE NO. OR DATE PAGE');
    expect(text).toContain('Document 1 Data Sheet DS-1 NOA 24-0117.03 2');
    expect(text).toContain('Document 2 Data Sheet DS-1 4');
    expect(text).toContain('Document 3 Data Sheet DS-1 October 12, 2026 6');
    const plain = await linked({ title: 'P', pages: ['contents'] }, numbered());
    expect((await textOf(plain.bytes, 1, 1)).replaceAll(/\s+/g, ' ')).toContain('CODE PAGE');
  });

  test('are whole, however long, and each part of the package is where it is in the whole', async () => {
    const long = `EPD ${'IES-0012345 '.repeat(8)}version 3.1`;
    const { plan, bytes, file } = await linked(
      { title: 'P', pages: ['contents', 'divider'] },
      numbered(long),
    );
    const text = await textOf(bytes, 1, 1);
    expect(text.match(/IES-0012345/g)).toHaveLength(8);
    expect(text).toContain('version 3.1');
    expect(linksOf(file, 1).length).toBeGreaterThan(4);
    const middle = Math.floor(plan.length / 2);
    const parts = [await bytesOf(plan, 0, middle), await bytesOf(plan, middle, plan.length)];
    expect(Buffer.concat(parts).equals(bytes)).toBe(true);
  });
});

describe('files beside the PDF', () => {
  const files = [
    { path: 'files/EJ-400_wall.dxf', size: 1_240_000 },
    { path: 'files/EJ-400_family.rfa', size: 18_400 },
    { path: 'files/Notes.dwg', size: 412 },
  ];
  const DETAILS: CoverDetails = {
    ...COVER,
    cells: [
      { label: 'Documents', value: { count: 'documents' } },
      { label: 'Pages', value: { count: 'pages' } },
    ],
  };

  const words = async (bytes: Uint8Array, page: number): Promise<string> =>
    (await textOf(bytes, page, page)).replaceAll(/\s+/g, ' ');

  test('are listed in the contents behind the documents, by name and size, and are no links', async () => {
    const { file, bytes } = await linked({ title: 'P', pages: ['contents'], files });
    const text = await words(bytes, 1);
    expect(text).toContain('5 DOCUMENTS, 3 FILES');
    expect(text).toMatch(
      /05 Document 5 .*Beside this PDF, in the ZIP SIZE 06 files\/EJ-400_wall\.dxf 1\.2 MB 07 files\/EJ-400_family\.rfa 18 KB 08 files\/Notes\.dwg 412 bytes/,
    );
    expect(linksOf(file, 1)).toHaveLength(5 + 4);
  });

  test('are counted on the cover, which tells them from the documents that are pages', async () => {
    const options = { title: 'P', details: DETAILS, pages: ['cover'], files } as const;
    expect(await words((await linked(options)).bytes, 1)).toContain('8, of which 3 beside this PDF');
    const only = await linked(options, []);
    expect(await words(only.bytes, 1)).toContain('3, all beside this PDF');
    const one = await linked({ ...options, files: files.slice(0, 1) }, []);
    expect(await words(one.bytes, 1)).toContain('1, beside this PDF');
  });

  test('have the pages at the front to themselves where no document is a page', async () => {
    const pages = ['cover', 'contents', 'divider'] as const;
    const { plan, file, bytes } = await linked({ title: 'P', details: DETAILS, pages, files }, []);
    expect(plan).toMatchObject({ pageCount: 2, documentFirstPages: [] });
    expect(outlineOf(file).map(({ title, page }) => [title, page])).toEqual([
      ['Cover', 1],
      ['Table of Contents', 2],
    ]);
    const text = await words(bytes, 2);
    expect(text).toContain(
      '3 FILES NO. FILE SIZE Beside this PDF, in the ZIP 01 files/EJ-400_wall.dxf 1.2 MB',
    );
    const part = await planPart([], { title: 'P', details: DETAILS, pages, files }, 2);
    expect(part).toMatchObject({ firstPage: 1, pageCount: 2 });
    await expect(planPackage([], { title: 'P', pages: ['divider'], files })).rejects.toThrow(RangeError);
  });

  test('run on to further sheets under their heading, and no name is cut', async () => {
    const long = `files/${'EJ-400_wall-to-floor_seismic_with-fire-barrier_'.repeat(5).slice(0, 251)}.dxf`;
    const many = Array.from({ length: 30 }, (_, i) => ({ path: long.replace('EJ', `E${i}`), size: 1 }));
    const { plan, bytes } = await linked({ title: 'P', pages: ['contents'], files: many });
    const sheets = (plan.documentFirstPages[0] ?? 0) - 1;
    expect(sheets).toBeGreaterThan(1);
    expect(await words(bytes, 2)).toMatch(/NO\. FILE SIZE Beside this PDF, in the ZIP continued/);
    const all = (await textOf(bytes, 1, sheets)).replaceAll(/\s+/g, '');
    for (const { path } of [...many.slice(0, 2), ...many.slice(-2)]) {
      const name = path.split('/')[1] ?? '';
      expect(all).toContain(name.slice(0, 40));
    }
    expect(all.match(/\.dxf/g)).toHaveLength(30);
    expect(all).not.toContain('…');
  });

  test('count where documents are numbered', async () => {
    const many = Array.from({ length: 95 }, (_, i) => ({ path: `files/${i}.dxf`, size: 1 }));
    const { bytes } = await linked({ title: 'P', pages: ['divider'], stamps: 'strip', files: many });
    expect(await words(bytes, 1)).toMatch(/001 Document 1 .* 002 Document 2/);
    expect(await words(bytes, 2)).toContain('001 Document 1');
  });
});

describe('the type of a document', () => {
  const types = ['Primer Selection Chart', 'Field Adhesion Report', 'Warranty Request Form'];
  const typed = (code: string) =>
    documents.map((document, at) => ({ ...document, code, typeLabel: types[at % types.length] ?? '' }));

  test('is whole in contents and on dividers where the codes leave it room, on as many sheets', async () => {
    const pages = ['contents', 'divider'] as const;
    const { bytes, plan } = await linked({ title: 'P', pages }, typed('079200-790'));
    for (const page of [1, 2]) {
      const text = await textOf(bytes, page, page);
      expect(text).not.toContain('…');
      for (const type of types.slice(0, 2)) expect(text).toContain(type);
      expect(text).toMatch(/Chart +079200-790/);
    }
    expect(plan.pageCount).toBe((await linked({ title: 'P', pages })).plan.pageCount);
  });

  test('leaves codes their room, and is on more lines where its row has them', async () => {
    const long =
      'A name that takes two lines in the column of the contents, whatever the columns beside it are';
    const list = typed('A-79200-790-REV-1').map((document, at) =>
      at === 0 ? { ...document, title: long } : document,
    );
    const { bytes } = await linked({ title: 'P', pages: ['contents'] }, list);
    const text = await textOf(bytes, 1, 1);
    expect(text.match(/A-79200-790-REV-1/g)).toHaveLength(5);
    expect(text).toMatch(/Primer Selection +A-79200/);
    expect(text).toMatch(/Chart *\n/);
    expect(text).toContain('…');
  });

  test('is cut as before in packages whose texts are cut', async () => {
    const options = { title: 'P', pages: ['contents'], cutsTexts: true } as const;
    expect(await textOf((await linked(options, typed('079200-790'))).bytes, 1, 1)).toContain('…');
  });
});

describe('the code of a document', () => {
  const languages = ['EN', 'FR', 'DE', 'ES', 'IT'];
  const coded = (code: string) =>
    documents.map((document, at) => ({ ...document, code: `${code}-${languages[at]}` }));
  const linesOf = async (bytes: Uint8Array, page: number): Promise<string> =>
    (await textOf(bytes, page, page)).replaceAll(/ +/g, ' ');

  test('is whole in contents and on dividers, on as many lines as it takes', async () => {
    const pages = ['contents', 'divider'] as const;
    const { bytes, plan, file } = await linked({ title: 'P', pages }, coded('SDS-FA80SILICONE-CA'));
    const text = await linesOf(bytes, 1);
    expect(text).not.toContain('…');
    expect(text.match(/SDS-FA80SILICONE- \d+\n.*\n? ?CA-(EN|FR|DE|ES|IT)\n/g)).toHaveLength(5);
    expect(await linesOf(bytes, 2)).not.toContain('…');
    const links = linksOf(file, 1);
    for (const first of plan.documentFirstPages) expect(links).toContain(first);
  });

  test('is whole beside numbers and dates, after a hyphen where it has one', async () => {
    const dated = coded('SDS-FA25LT-CA').map((document) => ({ ...document, numberOrDate: '2026-03-09' }));
    const text = await linesOf((await linked({ title: 'P', pages: ['contents'] }, dated)).bytes, 1);
    expect(text).not.toContain('…');
    for (const language of languages) expect(text).toContain(`\n ${language}\n`);
    const digits = dated.map((document) => ({ ...document, code: '079200-790-2026-03-1' }));
    const broken = await linesOf((await linked({ title: 'P', pages: ['contents'] }, digits)).bytes, 1);
    expect(broken).toContain('079200-790- ');
    expect(broken).toContain('\n 2026-03-1\n');
  });

  test('is on one line in a column that types leave it exactly as wide', async () => {
    const typeLabel = 'Guide d’installation et d’entretien du système';
    for (const code of ['0792-1', '0792-10', '0792-100']) {
      const list = documents.map((document) => ({ ...document, code, typeLabel }));
      const { bytes } = await linked({ title: 'P', pages: ['contents', 'divider'] }, list);
      for (const page of [1, 2]) expect(await linesOf(bytes, page)).toMatch(RegExp(` ${code} \\d`));
    }
  });

  test('takes its lines into account where sheets end', async () => {
    const [one] = coded('SDS-FA80SILICONE-CA');
    const many = one ? Array.from({ length: 25 }, () => one) : [];
    const { bytes, plan } = await linked({ title: 'P', pages: ['contents'] }, many);
    const sheets = (plan.documentFirstPages[0] ?? 0) - 1;
    expect(sheets).toBe(2);
    const printed = (await textOf(bytes, 1, sheets)).matchAll(/SDS-FA80SILICONE- +(\d+)/g);
    expect([...printed].map(([, page]) => Number(page))).toEqual(plan.documentFirstPages);
  });

  test('is cut as before in packages whose texts are cut', async () => {
    const options = { title: 'P', pages: ['contents'], cutsTexts: true } as const;
    expect(await textOf((await linked(options, coded('SDS-FA80SILICONE-CA'))).bytes, 1, 1)).toContain('…');
  });
});

describe('text of generated pages', () => {
  test('is in the words that are given, dates and sizes too, and in English without', async () => {
    const { cover, contents } = englishPageWords;
    const pageWords: PageWords = {
      ...englishPageWords,
      languageTag: 'de-DE',
      date: longDates('de-DE'),
      cover: { ...cover, title: 'Deckblatt', submittal: 'Einreichung' },
      contents: { ...contents, title: 'Inhalt', page: 'Seite' },
    };
    const details: CoverDetails = { ...COVER, cells: [{ label: 'Datum', value: { date: '2026-03-09' } }] };
    const files = [{ path: 'files/Detail.dxf', size: 1_240_000 }];
    const options = { title: 'P', details, pages: ['cover', 'contents'], files } as const;
    const { bytes, file } = await linked({ ...options, pageWords });
    const text = await textOf(bytes, 1, 2);
    for (const word of ['EINREICHUNG', '9. März 2026', 'Inhalt', 'SEITE', '1,2 MB'])
      expect(text).toContain(word);
    expect(
      outlineOf(file)
        .slice(0, 2)
        .map(({ title }) => title),
    ).toEqual(['Deckblatt', 'Inhalt']);
    const plain = await linked(options);
    expect(await textOf(plain.bytes, 1, 1)).toContain('March 9, 2026');
  });

  test.each(['2026-02-31', '0026-13-01', 'next week', ''])(
    'prints %j, which is no day, as it stands',
    (date) => {
      expect(longDates('fr-CA')(date)).toBe(date);
    },
  );

  test('is drawn in Latin with accents, Greek and Cyrillic, and can be found again', async () => {
    const words = [
      'Łódź',
      'Żółć',
      'façade',
      'Ñandú',
      'Őr',
      'Τεχνικό φύλλο',
      'ΆΈΉΊΌΎΏ',
      'Ґедзь',
      'Ёлка',
      'Їжак',
    ];
    const list = documents.map((document, i) => ({
      ...document,
      title: `${words[i * 2]} ${words[i * 2 + 1]}`,
    }));
    const { plan, bytes } = await linked({ title: 'Straße', pages: ['contents'], stamps: 'strip' }, list);
    expect(plan.undrawable).toEqual([]);
    const text = await textOf(bytes, 1, 1);
    for (const word of [...words, 'Straße']) expect(text).toContain(word);
  });

  test('shows a plain stand-in for what no font has, says so, and is read as it was typed', async () => {
    const cells = [{ label: 'Notes', value: { text: 'zero\u200bwidth' } }];
    const cover = { ...COVER, title: 'Harbor 漢 Point \u{1f600} አ ༀ', cells };
    const { plan, bytes } = await linked({ title: 'P', details: cover, pages: ['cover'] });
    expect(plan.undrawable).toEqual(['ༀ', 'አ']);
    const text = await textOf(bytes, 1, 1);
    expect(text).toContain('\u{1f600} አ ༀ');
    expect(text).not.toContain('\ufffd');
  });

  test('is tagged as contents with links', async () => {
    const { file } = await linked({ title: 'P', pages: ['contents'] });
    const root = file.source.dict(file.catalog.get('StructTreeRoot'));
    const kinds = new Set<string>();
    const walk = (value: Parameters<typeof file.source.dict>[0]): void => {
      for (const kid of file.source.array(value) ?? [value ?? null]) {
        const element = file.source.dict(kid);
        const kind = element?.get('S');
        if (kind instanceof Name) kinds.add(kind.value);
        if (element?.has('K') === true) walk(element.get('K'));
      }
    };
    walk(root?.get('K'));
    for (const kind of ['Document', 'Part', 'H1', 'TOC', 'TOCI', 'P', 'Link']) expect(kinds).toContain(kind);
  });
});

describe('a cover', () => {
  test('takes titles of any length, and logos that can be read', async () => {
    const logo = await sharp({ create: { width: 300, height: 80, channels: 4, background: '#b8430b80' } })
      .png()
      .toBuffer();
    for (const length of [1, 40, 80, 120, 400]) {
      const cover = {
        ...COVER,
        title: 'Envelope '.repeat(50).slice(0, length),
        description: 'word '.repeat(400),
      };
      await linked({ title: 'P', details: cover, pages: ['cover'], logo });
    }
    const { file } = await linked({ title: 'P', details: COVER, pages: ['cover'], logo });
    const resources = file.source.dict(file.pages[0]?.entries.get('Resources'));
    expect(file.source.dict(resources?.get('XObject'))?.size).toBe(1);
  });

  test('sets wide cells in rows of their own, and two others beside each other', async () => {
    const cell = (label: string, more: Partial<CoverCell> = {}): CoverCell => ({
      label,
      value: { text: `of ${label}` },
      ...more,
    });
    const cells = [
      cell('Owner', { wide: true }),
      cell('Place'),
      cell('Day', { value: { date: '2026-11-20' } }),
      cell('Held', { value: { count: 'documents' } }),
      cell('Long', { value: { count: 'pages' } }),
      cell('Alone'),
      cell('Remarks', { value: { text: 'word '.repeat(200) }, wide: true, small: true }),
    ];
    const { bytes } = await linked({ title: 'P', details: { ...COVER, cells }, pages: ['cover'] });
    const lines = (await textOf(bytes, 1, 1)).split('\n').map((line) => line.trim().replaceAll(/\s+/g, ' '));
    const rows = ['OWNER', 'PLACE DAY', 'HELD LONG', 'ALONE', 'REMARKS'];
    expect(lines.filter((line) => rows.some((row) => line.startsWith(row)))).toEqual(
      rows.map((row) => expect.stringMatching(new RegExp(`^${row}`))),
    );
    expect(lines).toContain('of Place November 20, 2026');
    expect(lines).toContain('5 12');
    expect(lines.filter((line) => line.startsWith('word word'))).toHaveLength(2);
    expect(lines.some((line) => line.startsWith('The notes go on, sheet 2'))).toBe(true);
  });

  test('leaves the band empty where the logo cannot be read', async () => {
    const logo = Buffer.from('no picture');
    const { file } = await linked({ title: 'P', details: COVER, pages: ['cover'], logo });
    const resources = file.source.dict(file.pages[0]?.entries.get('Resources'));
    expect(file.source.dict(resources?.get('XObject'))?.size).toBe(0);
  });
});
