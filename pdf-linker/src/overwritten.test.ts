import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { prepared } from './testing/made-documents.ts';

/** Bytes without a pattern, the same each time. */
function noise(length: number): Buffer {
  let state = 1;
  return Buffer.from(
    Array.from({ length }, () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state >>> 24;
    }),
  );
}

type Text = string | Buffer;
const stream = (entries: string, data: Text): Text[] => [
  `<<${entries}/Length ${data.length}>>\nstream\n`,
  data,
  '\nendstream',
];

/** A file under way: its bytes, and where each of its objects is. */
class MadeFile {
  bytes = Buffer.from('%PDF-1.7\n');
  readonly places = new Map<number, number>();

  add(number: number, ...parts: readonly Text[]): this {
    this.places.set(number, this.bytes.length);
    const texts = [`${number} 0 obj\n`, ...parts, '\nendobj\n'];
    this.bytes = Buffer.concat([this.bytes, ...texts.map((text) => Buffer.from(text as string, 'latin1'))]);
    return this;
  }

  /** Ends a revision with a table of the given objects. */
  end(numbers: Iterable<number>, previous?: number): number {
    const at = this.bytes.length;
    let table = 'xref\n0 1\n0000000000 65535 f \n';
    for (const number of numbers)
      table += `${number} 1\n${String(this.places.get(number)).padStart(10, '0')} 00000 n \n`;
    const link = previous === undefined ? '' : `/Prev ${previous}`;
    const tail = `trailer\n<</Size 40/Root 1 0 R${link}>>\nstartxref\n${at}\n%%EOF\n`;
    this.bytes = Buffer.concat([this.bytes, Buffer.from(table + tail)]);
    return at;
  }

  /** Ends a revision with a cross-reference stream; `packed` are the objects in object stream `container`. */
  endWithStream(number: number, previous: number, container: number, packed: readonly number[]): void {
    const at = this.bytes.length;
    const entry = (kind: number, second: number, third: number): number[] => [
      kind,
      (second >> 16) & 255,
      (second >> 8) & 255,
      second & 255,
      third,
    ];
    const own = [container, number].map((each) => [each, entry(1, this.places.get(each) ?? at, 0)] as const);
    const contained = packed.map((each, index) => [each, entry(2, container, index)] as const);
    const all = [...own, ...contained];
    const index = all.map(([each]) => `${each} 1`).join(' ');
    const data = deflateSync(Buffer.from(all.flatMap(([, bytes]) => bytes)));
    this.add(
      number,
      ...stream(
        `/Type/XRef/Size 40/W[1 3 1]/Index[${index}]/Root 1 0 R/Prev ${previous}/Filter/FlateDecode`,
        data,
      ),
    );
    this.bytes = Buffer.concat([this.bytes, Buffer.from(`startxref\n${at}\n%%EOF\n`)]);
  }
}

const PAGES = [11, 12, 13];
const words = (text: string, more = ''): string =>
  `BT /F1 12 Tf 72 700 Td (${text}) Tj ET ${more}${'% '.padEnd(400, '.')}`;
const page = (content: number, more = ''): string =>
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents ${content} 0 R/Resources<</Font<</F1 3 0 R>>${more}>>>>`;
const tree = (kids: readonly number[]): string =>
  `<</Type/Pages/Count ${kids.length}/Kids[${kids.map((kid) => `${kid} 0 R`).join(' ')}]>>`;

/** A document of three pages, the second with a picture. */
function document(picture: readonly Text[] = stream('', '')): MadeFile {
  const file = new MadeFile()
    .add(1, '<</Type/Catalog/Pages 2 0 R>>')
    .add(2, tree(PAGES))
    .add(3, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>')
    .add(4, ...picture);
  for (const number of PAGES)
    file
      .add(number, page(number + 10, number === 12 ? '/XObject<</I 4 0 R>>' : ''))
      .add(
        number + 10,
        ...stream(
          '/Filter/FlateDecode',
          deflateSync(words(`first ${number}`, number === 12 ? 'q /I Do Q ' : '')),
        ),
      );
  return file;
}

const notesOf = async (bytes: Uint8Array) => (await prepared(bytes, 'made.pdf', true)).notes;
const PAGE_2 = [{ from: 2, to: 2 }];

/** The bytes with noise from an offset on. */
function overwritten(bytes: Buffer, from: number, length: number): Buffer {
  const spoiled = Buffer.from(bytes);
  noise(length).copy(spoiled, from);
  return spoiled;
}

describe('a stream overwritten with noise in a file that is sound otherwise is reported with its page', () => {
  const raw = Buffer.from(Array.from({ length: 128 * 128 * 3 }, (_, i) => ((i * 7919) >> 3) % 251));
  const size = '/Type/XObject/Subtype/Image/Width 128/Height 128/ColorSpace/DeviceRGB/BitsPerComponent 8';

  test.each([
    ['a deflated picture', 'FlateDecode', () => deflateSync(raw)],
    [
      'a JPEG',
      'DCTDecode',
      () =>
        sharp(raw, { raw: { width: 128, height: 128, channels: 3 } })
          .jpeg()
          .toBuffer(),
    ],
  ])('%s', async (_kind, filter, made) => {
    const data = await made();
    const file = document(stream(`${size}/Filter/${filter}`, data));
    file.end(file.places.keys());
    expect(await notesOf(file.bytes)).toEqual([]);
    const begin = file.bytes.indexOf(data);
    const spoiled = overwritten(file.bytes, begin + (data.length >> 1), Math.min(2048, data.length >> 2));
    expect(await notesOf(spoiled)).toEqual([{ code: 'content-missing', pages: PAGE_2 }]);
  });

  test('content', async () => {
    const file = document();
    file.end(file.places.keys());
    const begin = file.bytes.indexOf('stream', file.places.get(22)) + 30;
    expect(await notesOf(overwritten(file.bytes, begin, 40))).toEqual([
      { code: 'content-missing', pages: PAGE_2 },
    ]);
  });
});

describe('an update', () => {
  /** The second page's content is changed, and a page is added. */
  function updated(): { bytes: Buffer; from: number; places: ReadonlyMap<number, number> } {
    const file = document();
    const first = file.end(file.places.keys());
    const from = file.bytes.length;
    file
      .add(22, ...stream('', words('changed')))
      .add(14, page(24))
      .add(24, ...stream('', words('added')))
      .add(2, tree([...PAGES, 14]));
    file.end([22, 14, 24, 2], first);
    return { bytes: file.bytes, from, places: file.places };
  }
  const CHANGED_AND_PAGE_2 = [{ code: 'changes-lost' }, { code: 'content-missing', pages: PAGE_2 }];

  test('that is whole is taken without a note', async () => {
    const { table, notes } = await prepared(updated().bytes);
    expect([table.pageCount, notes]).toEqual([4, []]);
  });

  test('whose changed content is overwritten is reported by the page', async () => {
    const { bytes, from } = updated();
    expect(await notesOf(overwritten(bytes, from, 300))).toEqual(CHANGED_AND_PAGE_2);
  });

  test('whose changed content is gone from the file is reported by the page', async () => {
    const { bytes, from, places } = updated();
    const shorter = Buffer.concat([bytes.subarray(0, from), bytes.subarray(places.get(14))]);
    expect(await notesOf(shorter)).toEqual([{ code: 'repaired' }, ...CHANGED_AND_PAGE_2]);
  });

  test('whose page tree is overwritten is reported: nothing else shows that pages were added', async () => {
    const { bytes, places } = updated();
    const { table, notes } = await prepared(overwritten(bytes, places.get(2) ?? 0, 20));
    expect(table.pageCount).toBe(3);
    expect(notes).toContainEqual({ code: 'changes-lost' });
  });

  test('whose object stream is gone is reported, though the objects in it are there as they were', async () => {
    const file = document();
    const first = file.end(file.places.keys());
    const from = file.bytes.length;
    const page12 = `12 0 ${page(22)}`;
    file.add(30, ...stream('/Type/ObjStm/N 1/First 5', page12));
    const to = file.bytes.length;
    file.endWithStream(31, first, 30, [12]);
    expect(await notesOf(file.bytes)).toEqual([]);
    const shorter = Buffer.concat([file.bytes.subarray(0, from), file.bytes.subarray(to)]);
    expect(await notesOf(shorter)).toEqual([{ code: 'repaired' }, ...CHANGED_AND_PAGE_2]);
  });

  test('that lists objects of the file before it again at places slightly wrong is taken without a note', async () => {
    const file = document();
    const first = file.end(file.places.keys());
    file.add(22, ...stream('', words('changed')));
    for (const [number, place] of file.places) if (number !== 22) file.places.set(number, place + 1);
    file.end(file.places.keys(), first);
    expect(await notesOf(file.bytes)).toEqual([]);
  });
});
