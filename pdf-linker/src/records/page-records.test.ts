import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { withPdf } from '../pdfium/open-pdf.ts';
import { prepare } from '../prepare.ts';
import { drawn, fillable, prepared } from '../testing/made-documents.ts';
import { collectRecords } from './collect-records.ts';
import {
  encodePageRecords,
  type PageRecord,
  readPageFacts,
  readPageRecord,
  recordedText,
} from './page-record.ts';

const run = promisify(execFile);
const INTER = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
);

async function recordsOf(bytes: Uint8Array): Promise<(PageRecord | null)[]> {
  const { body, table } = await prepared(bytes);
  return withPdf(
    body,
    (pdf) => collectRecords(pdf, table),
    () => [],
  );
}

async function recordOf(bytes: Uint8Array): Promise<PageRecord> {
  const [record] = await recordsOf(bytes);
  if (!record) throw new Error('the page has no record');
  return record;
}

interface FoundWord {
  readonly text: string;
  readonly box: readonly number[];
}

/** The words of each page as poppler finds them. */
async function wordsByPoppler(body: Uint8Array): Promise<FoundWord[][]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'records-'));
  try {
    const file = path.join(folder, 'body.pdf');
    await writeFile(file, body);
    const { stdout } = await run('pdftotext', ['-bbox', '-cropbox', file, '-'], { maxBuffer: 2 ** 28 });
    return stdout
      .split('<page ')
      .slice(1)
      .map((page) =>
        [...page.matchAll(/<word xMin="(.*?)" yMin="(.*?)" xMax="(.*?)" yMax="(.*?)">(.*?)<\/word>/g)].map(
          ([, left, top, right, bottom, text = '']) => ({
            text: text.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
            box: [left, top, right, bottom].map(Number),
          }),
        ),
      );
  } finally {
    await rm(folder, { recursive: true });
  }
}

const PARAGRAPH =
  'Apply a continuous bead of sealant along the full perimeter before the membrane is rolled out, and let it cure for 48 hours at 20 °C or above.';

describe('the words of a page', () => {
  test.each([
    { rotate: 0 },
    { rotate: 90 },
    { rotate: 180 },
    { rotate: 270 },
    { rotate: 0, cropBox: [50, 60, 550, 730] },
    { rotate: 90, cropBox: [50, 60, 550, 730] },
  ])('stand within a point of where poppler finds them: %j', async ({ rotate, cropBox }) => {
    const made = await drawn((document) => {
      document.addPage({ size: 'LETTER' }).font(INTER);
      Object.assign(document.page.dictionary.data, { Rotate: rotate, ...(cropBox && { CropBox: cropBox }) });
      document.fontSize(12).text('outside', 72, 20);
      document.y = 72;
      for (const size of [7, 9.5, 12, 24])
        document.fontSize(size).text(PARAGRAPH, 72, undefined, { width: 400 });
    });
    const { body } = await prepared(made);
    const [expected = []] = await wordsByPoppler(body);
    // What the crop box cuts off is read, and stands nowhere.
    const words = (await recordOf(made)).words.filter(({ boxes }) => boxes.length > 0);
    // Readers differ in the order in which they read a turned page.
    const sorted = (texts: readonly { text: string }[]) => texts.map(({ text }) => text).sort();
    expect(sorted(words)).toEqual(sorted(expected));
    for (const { text, boxes } of words) {
      expect(boxes).toHaveLength(1);
      const far = expected
        .filter((word) => word.text === text)
        .map(({ box }) => Math.max(...box.map((side, at) => Math.abs(side - (boxes[0]?.[at] ?? Infinity)))));
      expect(Math.min(...far), `${text} at ${boxes}`).toBeLessThan(1);
    }
  });

  test('that a hyphen breaks over two lines are whole, and stand in two places', async () => {
    const { words } = await recordOf(
      await drawn((document) => {
        document.addPage({ size: 'LETTER' }).font(INTER).fontSize(12);
        document.text('under a water-', 72, 72).text('proof layer of felt', 72, 87);
      }),
    );
    expect(words.map(({ text, boxes }) => [text, boxes.length])).toEqual([
      ['under', 1],
      ['a', 1],
      ['waterproof', 2],
      ['layer', 1],
      ['of', 1],
      ['felt', 1],
    ]);
    const [first, second] = words[2]?.boxes ?? [];
    expect(first?.[1]).toBeLessThan(second?.[1] ?? 0);
  });

  test('that lean are covered whole', async () => {
    const { words } = await recordOf(
      await drawn((document) => {
        document.addPage({ size: 'LETTER' }).font(INTER).fontSize(20);
        document.rotate(90, { origin: [300, 400] }).text('section', 300, 400, { lineBreak: false });
      }),
    );
    const [word] = words;
    const [left = 0, top = 0, right = 0, bottom = 0] = word?.boxes[0] ?? [];
    expect(word?.text).toBe('section');
    expect(bottom - top).toBeGreaterThan(60);
    expect(right - left).toBeLessThan(26);
    expect([left, top, right, bottom].every((side) => side > 250 && side < 500)).toBe(true);
  });

  const corpus = process.env.CORPUS ?? fileURLToPath(new URL('../../../../shared/corpus', import.meta.url));
  const sound = path.join(corpus, 'pdf', 'sound');
  const folder = existsSync(sound) ? sound : path.join(corpus, 'pdf');
  const files = existsSync(folder)
    ? readdirSync(folder, { recursive: true })
        .map(String)
        .filter((name) => name.endsWith('.pdf'))
        .slice(0, 24)
    : [];

  test.skipIf(files.length === 0)(
    'of the corpus are those that poppler finds, but for one in thirty',
    async () => {
      let found = 0;
      let expected = 0;
      for (const name of files) {
        const outcome = await prepare(readFileSync(path.join(folder, name)), { fileName: name });
        if (!outcome.ok) continue;
        const { body, table } = outcome.document;
        const records = await withPdf(
          body,
          (pdf) => collectRecords(pdf, table),
          () => [],
        );
        const pages = await wordsByPoppler(body).catch(() => []);
        for (const [at, record] of records.entries()) {
          if (record === null) continue;
          const text = compared(recordedText(record));
          const words = (pages[at] ?? []).map((word) => compared(word.text)).filter((word) => word !== '');
          expected += words.length;
          found += words.filter((word) => text.includes(word)).length;
        }
      }
      console.info(`words of ${files.length} files of the corpus: ${found} of ${expected}`);
      expect(expected).toBeGreaterThan(1000);
      expect(found / expected).toBeGreaterThan(29 / 30);
    },
  );
});

/** Letters and numbers only: readers differ in what they take for one word. */
function compared(text: string): string {
  return text.normalize('NFKD').replaceAll(/[^\p{Letter}\p{Number}]/gu, '');
}

describe('what else is known of a page', () => {
  test('an image has its place, its pixels and its pixels an inch', async () => {
    const jpeg = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#369' } })
      .jpeg()
      .toBuffer();
    const { images, content } = await recordOf(
      await drawn((document) => {
        document.addPage({ size: 'LETTER' }).image(jpeg, 100, 120, { width: 144 });
      }),
    );
    expect(images).toEqual([
      { box: [100, 120, 244, 216], pixelWidth: 300, pixelHeight: 200, resolution: 150 },
    ]);
    expect(content).toEqual([100, 120, 244, 216]);
  });

  test('a page with nothing, or with white ground only, is blank; one with a line is not', async () => {
    const records = await recordsOf(
      await drawn((document) => {
        document.addPage({ size: 'A4' });
        document.addPage({ size: 'A4' }).rect(0, 0, 595, 842).fill('#ffffff');
        document.addPage({ size: 'A4' }).moveTo(100, 200).lineTo(300, 200).stroke();
      }),
    );
    expect(records.map((record) => record?.content === null)).toEqual([true, true, false]);
  });

  test('a font that the document does not carry is named, one that it carries is not', async () => {
    const [absent, carried] = await recordsOf(
      await drawn((document) => {
        document.addPage().font('Helvetica-Bold').text('not carried');
        document.addPage().font(INTER).text('carried');
      }),
    );
    expect(absent?.absentFonts).toEqual(['Helvetica-Bold']);
    expect(carried?.absentFonts).toEqual([]);
  });

  test('fields of a form are counted, and where a signature stood is known', async () => {
    expect((await recordOf(await fillable('Location'))).fields).toBe(2);
    const signed = [
      '<</Type/Catalog/Pages 2 0 R/AcroForm<</SigFlags 3/Fields[4 0 R 5 0 R]>>>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Annots[4 0 R 5 0 R]>>',
      '<</Type/Annot/Subtype/Widget/FT/Sig/T(Seal)/Rect[100 600 300 700]/P 3 0 R/V 6 0 R>>',
      '<</Type/Annot/Subtype/Widget/FT/Sig/T(Later)/Rect[100 100 300 200]/P 3 0 R>>',
      '<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/Contents<00>/ByteRange[0 1 2 3]>>',
    ];
    const body = signed.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('');
    const bytes = Buffer.from(`%PDF-1.7\n${body}trailer\n<</Root 1 0 R/Size 7>>\n%%EOF\n`);
    expect((await recordOf(bytes)).signatures).toEqual([[100, 100, 300, 200]]);
  });

  test('it has its size as it is seen', async () => {
    const { width, height } = await recordOf(
      await drawn((document) => {
        document.addPage({ size: 'LETTER' });
        Object.assign(document.page.dictionary.data, { Rotate: 90, CropBox: [0, 0, 600, 700], UserUnit: 2 });
      }),
    );
    expect([width, height]).toEqual([1400, 1200]);
  });
});

describe('records as they are stored', () => {
  test('are read page by page: of the others nothing is', async () => {
    const made = await drawn((document) => {
      for (let page = 1; page <= 30; page++) document.addPage().font(INTER).text(`${PARAGRAPH} ${page}`);
    });
    const records = await recordsOf(made);
    const bytes = encodePageRecords(records);
    for (const page of [0, 13, 29]) {
      let read = 0;
      const record = await readPageRecord((start, end) => {
        read += end - start;
        return bytes.subarray(start, end);
      }, page);
      expect(record).toEqual(records[page]);
      expect(read).toBeLessThan(bytes.length / 10);
    }
    expect(await readPageRecord((start, end) => bytes.subarray(start, end), 30)).toBeNull();
  });

  test('tell the facts of all pages without their words', async () => {
    const records = [
      ...(await recordsOf(
        await drawn((document) => {
          document.addPage().text('word', 72, 72);
          document.addPage();
        }),
      )),
      null,
    ];
    const facts = await readPageFacts(encodePageRecords(records));
    const expected = records.map((record) => {
      if (!record) return null;
      const { words, ...rest } = record;
      return { ...rest, hasWords: words.length > 0 };
    });
    expect(facts).toEqual(expected);
    await expect(readPageFacts(encodePageRecords(records).subarray(0, 60))).rejects.toThrow(RangeError);
  });

  test('tell text that is seen from text that was recognised in a scan', async () => {
    const [seen, recognised, empty] = await recordsOf(
      await drawn((document) => {
        document.addPage().text('seen', 72, 72);
        document.addPage().addContent('3 Tr').text('recognised', 72, 72);
        document.addPage();
      }),
    );
    expect([seen, recognised, empty].map((page) => page?.showsText)).toEqual([true, false, false]);
    expect(recognised?.words.map(({ text }) => text)).toEqual(['recognised']);
  });

  test('say of a page that was not looked at that they know nothing', async () => {
    const bytes = encodePageRecords([null]);
    expect(await readPageRecord((start, end) => bytes.subarray(start, end), 0)).toBeNull();
  });

  test('refuse what is something else, ends early or is damaged', async () => {
    const whole = encodePageRecords(
      await recordsOf(await drawn((document) => document.addPage().text('word'))),
    );
    const read = (bytes: Uint8Array) => readPageRecord((start, end) => bytes.subarray(start, end), 0);
    await expect(read(new Uint8Array(40))).rejects.toThrow('not the page records of this version');
    for (let length = 0; length < whole.length; length++) {
      await expect(read(whole.subarray(0, length))).rejects.toThrow(RangeError);
    }
    await expect(read(whole.with(whole.length - 8, 0xff))).rejects.toThrow('damaged');
  });
});
