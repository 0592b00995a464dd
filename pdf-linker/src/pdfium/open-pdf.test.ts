import { describe, expect, test } from 'vitest';
import { written } from '../testing/made-documents.ts';
import { engineFor, heap } from './engine.ts';
import { withPdf, withPdfOf } from './open-pdf.ts';

const APPEARANCE = '1 0 0 rg 0 0 180 20 re f';

/** A page of 200 by 100 points with these annotations, one red box each, and what its catalog says besides. */
function page(annotation: string, catalog: string): Uint8Array {
  return written([
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Annots[4 0 R]/Resources<<>>>>',
    `<</Type/Annot/P 3 0 R/F 4/Rect[10 10 190 30]/AP<</N 5 0 R>>${annotation}>>`,
    `<</Type/XObject/Subtype/Form/BBox[0 0 180 20]/Length ${APPEARANCE.length}>>\nstream\n${APPEARANCE}\nendstream`,
  ]);
}

const FORM = '/AcroForm<</Fields[4 0 R]/DA(/Helv 0 Tf 0 g)>>';
const field = page('/Subtype/Widget/FT/Tx/T(one)/V(a)', FORM);
const stamp = page('/Subtype/Stamp', '');
const empty = page('/Subtype/Widget/FT/Tx/T(one)/AP<<>>', FORM);

type Asked = { annotations?: boolean; fields?: boolean; from?: number; rows?: number };

/** How many dots are red, and how many are not white, when the page is drawn. */
async function dots(source: Uint8Array, asked: Asked = {}): Promise<{ red: number; other: number }> {
  const picture = await withPdf(
    source,
    (pdf) => pdf.page(0, (open) => open.draw({ width: 200, height: 100, ...asked })),
    () => null,
  );
  if (picture === null) throw new Error('not drawn');
  let red = 0;
  let other = 0;
  for (let at = 0; at < picture.pixels.length; at += 4) {
    const [r = 0, g = 0, b = 0] = picture.pixels.subarray(at, at + 3);
    if (r > 200 && g < 60 && b < 60) red++;
    else if (r < 250 || g < 250 || b < 250) other++;
  }
  return { red, other };
}

describe('a drawn page', () => {
  test('shows its fields as they appear, without a highlight', async () => {
    expect(await dots(field)).toEqual({ red: 180 * 20, other: 0 });
    expect(await dots(empty)).toEqual({ red: 0, other: 0 });
  });

  test('shows fields in the part that is drawn', async () => {
    expect(await dots(field, { from: 80, rows: 20 })).toEqual({ red: 180 * 10, other: 0 });
  });

  test('is the same after one so large that the engine was started anew', async () => {
    const before = await dots(field);
    const large = await withPdf(
      field,
      (pdf) => pdf.page(0, (open) => open.draw({ width: 5000, height: 2500 })),
      () => null,
    );
    expect(large?.pixels).toHaveLength(5000 * 2500 * 4);
    const fresh = await engineFor(0);
    expect(heap(fresh).byteLength).toBeLessThan(32 * 1024 ** 2);
    expect(await dots(field)).toEqual(before);
    expect(await engineFor(0)).toBe(fresh);
  });

  test('leaves fields and other annotations out where asked', async () => {
    expect((await dots(field, { annotations: false })).red).toBe(0);
    expect((await dots(field, { fields: false })).red).toBe(0);
    expect((await dots(stamp)).red).toBe(180 * 20);
    expect((await dots(stamp, { annotations: false })).red).toBe(0);
  });
});

describe('a document', () => {
  test('is read from pieces, wherever they are cut', async () => {
    const count = (pieces: readonly Uint8Array[]) =>
      withPdfOf(
        pieces,
        (pdf) => pdf.page(0, (open) => open.annotations().length),
        () => null,
      );
    expect(await count([field])).toBe(1);
    const bytewise = Array.from(field, (_, at) => field.subarray(at, at + 1));
    expect(await count(bytewise)).toBe(1);
    expect(
      await count([new Uint8Array(0), field.subarray(0, 700), field.subarray(700), new Uint8Array(0)]),
    ).toBe(1);
    expect(await count([field.subarray(0, 100)])).toBeNull();
    expect(await count([])).toBeNull();
  });
});

describe('pages in succession', () => {
  const [lower, upper] = [100, 200].map(
    (height) => `/Type/Page/Parent 2 0 R/MediaBox[0 0 100 ${height}]/Resources<<>>`,
  );
  /** The third page is not there. */
  const source = written([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R 4 0 R 9 0 R]/Count 3>>',
    `<<${lower}>>`,
    `<<${upper}>>`,
  ]);

  test('are those that were asked for, in any order, whichever was open before', async () => {
    const heights = await withPdf(
      source,
      (pdf) => [0, 0, 1, 2, 1, 7, 0].map((number) => pdf.page(number, ({ height }) => height)),
      () => null,
    );
    expect(heights).toEqual([100, 100, 200, null, 200, null, 100]);
  });

  test('end where they are not wanted any more', async () => {
    const seen: number[] = [];
    const look = (wanted: readonly number[], most: number) =>
      withPdf(
        source,
        (pdf) => pdf.pages(wanted, (number) => seen.push(number) < most),
        () => null,
      );
    await look([1, 2, 0, 1], 2);
    expect(seen).toEqual([1, 0]);
  });
});
