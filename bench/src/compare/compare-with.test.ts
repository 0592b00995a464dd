import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawn, prepared } from '../../../pdf-linker/src/testing/made-documents.ts';
import { type ComparedFile, compareFiles } from './compare-files.ts';
import { compareWith } from './compare-with.ts';
import type { PageLook } from './page-look.ts';
import { pdfiumLooks } from './pdfium-looks.ts';
import { popplerLooks } from './poppler-looks.ts';
import { REASONS } from './reasons.ts';
import { reportText } from './report-text.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'bench-compared-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A file of pages that say these words, with a square on those that end in one. */
async function fileOf(name: string, ...pages: string[]): Promise<string> {
  const bytes = await drawn((document) => {
    for (const words of pages) {
      document.addPage({ size: 'LETTER' }).text(words.replace('■', ''));
      if (words.endsWith('■')) document.rect(300, 300, 40, 40).fill();
    }
  });
  const file = path.join(folder, `${name}.pdf`);
  await writeFile(file, bytes);
  return file;
}

const ENGINES: [string, (file: string) => Promise<PageLook[] | string>][] = [
  ['PDFium', async (file) => pdfiumLooks(await readFile(file))],
  ['poppler', popplerLooks],
];

describe.each(ENGINES)('by %s', (name, looks) => {
  test('a file and itself do not differ', async () => {
    const file = await fileOf(`${name}-one`, 'sealant joint', 'membrane ■');
    expect(await compareWith(looks, file, file)).toEqual({ pages: 2, differences: [] });
  });

  test('a square, a word and a page that are gone are reported', async () => {
    const before = await fileOf(`${name}-before`, 'sealant ■', 'joint sealant', 'last');
    const after = await fileOf(`${name}-after`, 'sealant', 'joint', 'last');
    const { differences = [] } = await compareWith(looks, before, after);
    expect(differences.map(({ page, what }) => `${what} ${page}`)).toEqual([
      'picture 1',
      'picture 2',
      'words 2',
    ]);
    expect(differences.at(-1)?.detail).toBe('1 lost: sealant');
    const shorter = await fileOf(`${name}-shorter`, 'sealant ■', 'joint sealant');
    const less = await compareWith(looks, before, shorter);
    expect(less.differences).toEqual([{ page: 0, what: 'pages', detail: '3 before, 2 after' }]);
  });

  test('a picture is compared with the page that it became, and what is no PDF is not read', async () => {
    const picture = path.join(folder, `${name}.png`);
    const half = { create: { width: 50, height: 100, channels: 3 as const, background: 'black' } };
    await sharp({ create: { width: 100, height: 100, channels: 3, background: 'white' } })
      .composite([{ input: await sharp(half).png().toBuffer(), left: 0, top: 0 }])
      .png()
      .toFile(picture);
    const page = path.join(folder, `${name}-page.pdf`);
    await writeFile(page, (await prepared(await readFile(picture))).body);
    expect((await compareWith(looks, picture, page)).differences).toEqual([]);
    const blank = await fileOf(`${name}-blank`, '');
    const { differences = [] } = await compareWith(looks, picture, blank);
    expect(differences.map(({ what }) => what)).toEqual(['picture']);
    const text = path.join(folder, `${name}.txt`);
    await writeFile(text, 'no PDF');
    expect((await compareWith(looks, text, blank)).unread).toBeTruthy();
  });
});

test('what is prepared and linked does not differ, and what is refused is reported with its code', async () => {
  const good = await fileOf('good', 'sealant ■');
  const bad = path.join(folder, 'bad.pdf');
  await writeFile(bad, '%PDF-1.7\nnothing');
  const files = [good, bad].map((file) => ({ name: path.basename(file), file }));
  const compared = await compareFiles(files, 1, () => {});
  expect(compared.map(({ refused }) => refused)).toEqual([undefined, 'damaged']);
  const same = { kind: 'compared', pages: 1, differences: [] };
  expect(compared[0]?.reports).toEqual({ PDFium: same, poppler: same });
  expect(reportText(compared).unexplained).toBe(0);
});

test('a difference is unexplained unless its file has a reason', () => {
  const file: ComparedFile = {
    name: 'pdf/plain/one.pdf',
    reports: {
      PDFium: { kind: 'compared', pages: 1, differences: [{ page: 1, what: 'words', detail: '1 lost' }] },
    },
  };
  expect(reportText([file]).unexplained).toBe(1);
  const [known = ''] = Object.keys(REASONS);
  const { text, unexplained } = reportText([{ ...file, name: known }]);
  expect(unexplained).toBe(0);
  expect(text).toContain(REASONS[known]);
});
