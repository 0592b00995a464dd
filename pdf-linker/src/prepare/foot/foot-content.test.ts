import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Picture, withPdf } from '../../pdfium/open-pdf.ts';
import { SourceDocument } from '../../source/source-document.ts';
import { collectPages, pageGeometry } from '../reading/page-tree.ts';
import type { FootContent } from './foot-content.ts';
import { FootReader, footHeight } from './page-foot.ts';

const RESOURCES = `<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>/F2<</Type/Font/Subtype/Type1/BaseFont/Times-Italic>>>>
/XObject<</Im 5 0 R/Fm 6 0 R>>/ExtGState<</Wide<</LW 30>>/Pale<</ca 0.4>>/Text<</Font[7 0 R 9]>>>>>>`;

const PICTURE = '/Type/XObject/Subtype/Image/Width 2/Height 2/BitsPerComponent 8/ColorSpace/DeviceGray';

function pageOf(content: string | Uint8Array, more = '', picture = PICTURE): Uint8Array {
  const stream = (entries: string, data: string | Uint8Array): string => {
    const text = Buffer.from(data).toString('latin1');
    return `<<${entries}/Length ${text.length}>>\nstream\n${text}\nendstream`;
  };
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]${more}/Contents 4 0 R/Resources ${RESOURCES}>>`,
    stream('', content),
    stream(picture, '\x10\x80\x40\x20'),
    stream(
      '/Type/XObject/Subtype/Form/BBox[0 0 40 30]/Matrix[1 0.5 -0.5 1 5 5]',
      '0.2 g -99 -99 999 999 re f',
    ),
    '<</Type/Font/Subtype/Type1/BaseFont/Courier>>',
  ].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  return Buffer.from(`%PDF-1.7\n${objects.join('')}trailer\n<</Root 1 0 R/Size 8>>\n`, 'latin1');
}

/** What of the only page of a document can draw in its foot. */
async function footOf(bytes: Uint8Array): Promise<FootContent | undefined> {
  const source = await SourceDocument.open(bytes);
  const [page] = collectPages(source, 1);
  if (page === undefined) throw new Error('no page');
  const { entries } = page;
  const contents = entries.get('Contents');
  return new FootReader(source).content(
    contents === undefined ? [] : [contents],
    source.dict(entries.get('Resources')),
    pageGeometry(source, entries),
  );
}

async function footDrawn(bytes: Uint8Array): Promise<Picture> {
  const drawn = await withPdf(
    bytes,
    (pdf) =>
      pdf.page(0, (page) => {
        const [width, height] = [Math.round(page.width), Math.round(page.height)];
        const rows = footHeight({
          cropBox: [0, 0, width, height],
          mediaBox: [0, 0, width, height],
          rotate: 0,
          userUnit: 1,
        });
        return page.draw({ width, height, from: height - rows, rows, annotations: false });
      }),
    () => null,
  );
  if (drawn === null) throw new Error('not drawn');
  return drawn;
}

/** How many dots differ between what the whole draws in the foot and what is copied for it. */
async function differences(content: string, more = ''): Promise<number> {
  const foot = await footOf(pageOf(content, more));
  if (foot === undefined) return 0;
  const whole = await footDrawn(pageOf(content, more));
  const narrowed = await footDrawn(pageOf(foot.content, more));
  return whole.pixels.reduce(
    (count, byte, at) => count + (Math.abs(byte - (narrowed.pixels[at] ?? 0)) > 2 ? 1 : 0),
    0,
  );
}

const x = fc.integer({ min: -40, max: 340 });
const y = fc.integer({ min: -40, max: 240 });
const size = fc.integer({ min: 4, max: 40 });
const painted = fc.oneof(
  fc.tuple(x, y, size, size).map((at) => `${at.join(' ')} re f`),
  fc.tuple(x, y, x, y).map(([a, b, c, d]) => `${a} ${b} m ${c} ${d} l S`),
  fc.tuple(x, y, x, y, x, y).map(([a, b, c, d, e, f]) => `${a} ${b} m ${c} ${d} ${e} ${f} ${a} ${b} c B`),
  fc.tuple(size, size, x, y).map(([w, h, e, f]) => `q ${w} 0 0 ${h} ${e} ${f} cm /Im Do Q`),
  fc.tuple(x, y).map(([e, f]) => `q 1 0 0 1 ${e} ${f} cm /Fm Do Q`),
  fc.tuple(x, y).map(([e, f]) => `q 20 0 0 20 ${e} ${f} cm BI /W 1/H 1/BPC 8/CS/G ID \x30 EI Q`),
);
const text = fc.oneof(
  fc
    .tuple(x, y, size)
    .map(([a, b, s]) => `BT /F1 ${s} Tf ${a} ${b} Td (Foot) Tj 0 -${s} Td [(o)-300(f)] TJ ET`),
  fc.tuple(x, y).map(([a, b]) => `BT /F2 9 Tf 11 TL ${a} ${b} Td (one) Tj (two) ' T* (three) Tj ET`),
  fc.tuple(x, y).map(([a, b]) => `BT /F1 8 Tf 0 1 -1 0 ${a} ${b} Tm (turned) Tj 3 Ts (up) Tj ET`),
  fc.tuple(x, y).map(([a, b]) => `BT 1 0 0 1 ${a} ${b} Tm (as before) Tj ET`),
);
const state = fc.oneof(
  fc.constantFrom(
    'q',
    'Q',
    '0.5 g',
    '1 0 0 RG',
    '7 w',
    '/Wide gs',
    '/Pale gs',
    '[3 2] 0 d',
    '/F2 14 Tf',
    '2 Tc',
  ),
  fc.constantFrom('/P <</MCID 0>> BDC', 'EMC', '/Span BMC', '0.8 0.3 -0.3 0.8 5 3 cm', '1 0 0 -1 0 200 cm'),
  fc.tuple(x, y, size, size).map((at) => `${at.join(' ')} re W n`),
);

describe('the content of a foot', () => {
  test('draws there what the whole content does, whatever it is', { timeout: 60_000 }, async () => {
    const contents = fc.array(fc.oneof(painted, text, state), { minLength: 1, maxLength: 14 });
    const turned = fc.constantFrom('', '/Rotate 90', '/Rotate 180', '/Rotate 270');
    await fc.assert(
      fc.asyncProperty(contents, turned, async (parts, more) => {
        expect(await differences(parts.join('\n'), more)).toBe(0);
      }),
      { seed: 40, numRuns: 250 },
    );
  });

  test('is empty where all of it stands higher', async () => {
    const above =
      '/P <</MCID 0>> BDC q 1 w 20 200 m 280 390 l S BT /F1 10 Tf 20 300 Td (text) Tj ET Q EMC q 90 0 0 90 50 150 cm /Im Do Q';
    expect((await footOf(pageOf(above)))?.content).toHaveLength(0);
  });

  test('holds a footer and nothing of the page above it', async () => {
    const content = 'BT /F2 20 Tf 20 300 Td (Title) Tj ET q 0.3 g BT /F1 8 Tf 20 30 Td (1 of 9) Tj ET Q';
    const footer = Buffer.from((await footOf(pageOf(content)))?.content ?? []).toString('latin1');
    expect(footer).toContain('(1 of 9)');
    expect(footer).not.toContain('Title');
    expect(footer).not.toContain('/F2');
  });

  test('leaves out a photograph, and tells its place', async () => {
    const photograph =
      '/Type/XObject/Subtype/Image/Width 640/Height 480/BitsPerComponent 8/ColorSpace/DeviceRGB/Filter/DCTDecode';
    const placed = (entries: string): Uint8Array =>
      pageOf('q 300 0 0 90 0 -10 cm /Im Do Q BT /F1 8 Tf 20 30 Td (1 of 9) Tj ET', '', entries);
    const foot = await footOf(placed(photograph));
    expect(foot?.photographs).toEqual([[-10, 80]]);
    const footer = Buffer.from(foot?.content ?? []).toString('latin1');
    expect(footer).toContain('(1 of 9)');
    expect(footer).not.toContain('Do');
    for (const entries of ['/SMask 5 0 R', '/Mask[0 0 0 0 0 0]', '/Width 64']) {
      const drawn = await footOf(placed(photograph + entries));
      expect(drawn?.photographs).toEqual([]);
      expect(Buffer.from(drawn?.content ?? []).toString('latin1')).toContain('/Im Do');
    }
  });

  test('tells the states that all of the content leaves uneven', async () => {
    const foot = await footOf(pageOf('q q Q 0 300 9 9 re f Q Q q q'));
    expect(foot).toMatchObject({ unrestored: 2, unsaved: 1 });
  });

  test.each([
    ['an operator that there is not', '0 300 9 9 re f 1 2 frob'],
    ['a string without an end', '0 300 9 9 re f (open'],
    ['an array without an end', '0 300 9 9 re f [1 2'],
    ['text that becomes the clipping path', 'BT 7 Tr /F1 9 Tf 20 300 Td (clip) Tj ET'],
    ['a font out of a graphics state', '/Text gs BT 20 300 Td (which) Tj ET'],
    ['an inline image without an end', 'BI /W 1/H 1/BPC 8/CS/G ID \x30'],
    ['fewer operands than are needed', '20 300 9 re f'],
    ['a number that is none', '20 3-00 9 9 re f'],
    [
      'text whose place depends on text that is left out',
      'BT /F1 4 Tf 20 90 Td (small) Tj /F1 60 Tf (large) Tj ET',
    ],
  ])('is all of it where it holds %s', async (_what, content) => {
    expect(await footOf(pageOf(content))).toBeUndefined();
  });
});
