import { describe, expect, test } from 'vitest';
import { Stream } from '../../object/value.ts';
import { planPackage } from '../../package-plan.ts';
import { encrypted } from '../../testing/encrypted.ts';
import { bytesOf, packed, prepared, written } from '../../testing/made-documents.ts';
import { rasters } from '../../testing/raster.ts';
import { faultsFoundByQpdf, readBack } from '../../testing/read-back.ts';

const STANDARD = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/StandardEncoding>>';

const DESCRIBED =
  '<</Type/FontDescriptor/FontName/Some/Flags 4/FontBBox[0 0 999 999]/ItalicAngle 0/Ascent 800/Descent 0/StemV 80>>';
const DESCENDANT = `<</Type/Font/Subtype/CIDFontType2/BaseFont/Some/FontDescriptor ${DESCRIBED}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>>>`;
const COMPOSITE = `<</Type/Font/Subtype/Type0/BaseFont/Some/Encoding/Identity-H/DescendantFonts[${DESCENDANT}]>>`;

/** A form with one field of these entries, and what it says besides. */
function form(field: string, entries: string, ...more: string[]): Uint8Array {
  return written([
    `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R]/DA(/Helv 0 Tf 0 g)/DR<</Font<</Std ${STANDARD}/Cid ${COMPOSITE}>>>>${entries}>>>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Annots[4 0 R]/Resources<<>>>>',
    `<</Type/Annot/Subtype/Widget/P 3 0 R/F 4/T(one)${field.includes('/Rect') ? '' : '/Rect[10 10 190 30]'}${field}>>`,
    ...more,
  ]);
}

const ASKS = '/NeedAppearances true';
const TEXT = '/FT/Tx/V(Hello W\\366rld)/DA(/Helv 12 Tf 0 0 1 rg)';
const HAN = '/FT/Tx/V<FEFF4E2D6587>/DA(/Helv 12 Tf 0 g)';

function stream(entries: string, content: string): string {
  return `<<${entries}/Length ${content.length}>>\nstream\n${content}\nendstream`;
}

async function preparedText(source: Uint8Array): Promise<string> {
  return Buffer.from((await prepared(source)).body).toString('latin1');
}

/** The rows, from 0, that PDFium wrote in white in the only list box. */
function marked(text: string): number[] {
  const rows = [...text.matchAll(/BT\n([\s\S]*?)ET\n/g)].map(([, row]) => row ?? '');
  return rows.flatMap((row, index) => (/^1 g\b/.test(row) ? [index] : []));
}

async function asks(...sources: Uint8Array[]): Promise<boolean> {
  const documents = await Promise.all(
    sources.map(async (source) => packed(await prepared(source), 'Form', 'Product')),
  );
  const plan = await planPackage(documents, { title: 'Forms' });
  const bytes = await bytesOf(plan, 0, plan.length);
  expect(await faultsFoundByQpdf(bytes)).toBe('');
  const { source, catalog } = await readBack(bytes);
  return source.resolve(source.dict(catalog.get('AcroForm'))?.get('NeedAppearances')) === true;
}

/** The box and the content of the appearance of each field that a form of these has, in order. */
async function appearances(...fields: string[]): Promise<string[]> {
  const numbers = fields.map((_, index) => `${4 + index} 0 R`).join(' ');
  const { body } = await prepared(
    written([
      `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${numbers}]/DR<</Font<</Std ${STANDARD}>>>>${ASKS}>>>>`,
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 600]/Annots[${numbers}]/Resources<<>>>>`,
      ...fields.map(
        (field, index) =>
          `<</Type/Annot/Subtype/Widget/P 3 0 R/T(field ${index})/DA(/Helv 12 Tf 0 g)${field}>>`,
      ),
    ]),
  );
  const { source, pages } = await readBack(body);
  return (source.array(pages[0]?.entries.get('Annots')) ?? []).map((widget) => {
    const drawn = source.resolve(source.dict(source.dict(widget)?.get('AP'))?.get('N'));
    if (!(drawn instanceof Stream)) return 'none';
    return `${source.array(drawn.dict.get('BBox'))} ${Buffer.from(drawn.data).toString('latin1')}`;
  });
}

describe('a form that has viewers draw its fields', () => {
  test('has each drawn as if it were alone, whichever of them look equal', async () => {
    const fields = [
      '/FT/Tx/F 4/Rect[10 10 190 30]/V(one)',
      '/FT/Tx/F 4/Rect[110.5 210.25 290.5 230.25]/V(one)',
      '/FT/Tx/F 4/Rect[10 310 190 330]/V(two)',
      '/FT/Tx/F 4/Rect[10 410 190 440]/V(one)',
      '/FT/Tx/F 2/Rect[10 450 190 470]/V(one)',
      '/FT/Tx/F 4/Rect[10 450 190 470]/V(one)/MK<</BC[1 0 0]>>',
      '/FT/Tx/F 4/Rect[10 480 190 500]/V(one)/Q 2',
      '/FT/Ch/F 4/Rect[10 510 190 530]/V(one)/Ff 131072/Opt[(one)(two)]',
      '/FT/Tx/F 4/Rect[10 540 190 560]',
      '/FT/Tx/F 4/Rect[200 540 380 560]',
      '/F 4/Rect[200 10 380 30]/Parent<</FT/Tx/V(above)/T(a)>>',
      '/F 4/Rect[200 40 380 60]/Parent<</FT/Tx/V(above)/T(b)>>',
      '/F 4/Rect[200 70 380 90]/Parent<</FT/Tx/V(other)/T(c)>>',
    ];
    const together = await appearances(...fields);
    const alone = await Promise.all(fields.map(async (field) => (await appearances(field))[0]));
    expect(together).toEqual(alone);
    expect(together[1]).toBe(together[0]);
    expect(together[4]).toBe('none');
    expect(together[11]).toBe(together[10]);
    expect(new Set(together).size).toBe(10);
  });

  test.each([
    ['texts', TEXT],
    ['dashes and signs', '/FT/Tx/V<FEFF201320AC2122201C0041201D>/DA(/Helv 12 Tf 0 0 1 rg)'],
    ['choices', '/FT/Ch/Ff 131072/V(B)/Opt[(A)(B)]/DA(/Helv 12 Tf 0 0 1 rg)'],
  ])('has its %s drawn, so that nobody needs to', async (_, field) => {
    const source = form(field, ASKS);
    expect(await asks(source)).toBe(false);
    const { body } = await prepared(source);
    const [page] = (await rasters(body)) ?? [];
    if (page === undefined) return;
    // Blue, as the field says.
    const blue = [...page.pixels].filter(
      (value, at) => at % 3 === 2 && value > 200 && (page.pixels[at - 2] ?? 0) < 60,
    );
    expect(blue.length).toBeGreaterThan(5);
  });

  test.each([
    ['value', '/V(B)', [1]],
    ['values', '/Ff 2097152/V[(C)(A)]', [0, 2]],
    ['value and not the number that contradicts it', '/V(B)/I[2]', [1]],
    ['number among equal options', '/V(D)/I[3]', [3]],
    ['value in text that is not exported', '/V(Sheet B)', [1]],
  ])('has rows of a list box marked by their %s', async (_, entries, rows) => {
    const options = '/Opt[(A)[(B)(Sheet B)](C)(D)(D)]/DA(/Helv 10 Tf 0 g)';
    const source = form(`/FT/Ch${options}${entries}/Rect[10 10 190 90]`, ASKS);
    const { body } = await prepared(source);
    const text = Buffer.from(body).toString('latin1');
    for (const row of ['(A)', '(Sheet B)', '(C)', '(D)']) expect(text).toContain(`${row} Tj`);
    expect(marked(text)).toEqual(rows);
    expect(await asks(source)).toBe(false);
  });

  test('shows the text of the option that is chosen in place of the value that it exports', async () => {
    const field = '/FT/Ch/Ff 131072/Opt[[(01)(Steel)][(02)(Zinc)]]/DA(/Helv 12 Tf 0 g)';
    const text = await preparedText(form(`${field}/V(02)`, ASKS));
    expect(text).toContain('(Zinc) Tj');
    expect(text).not.toContain('(02) Tj');
    expect(text).toMatch(/\/V *\(02\)/);
    expect(await preparedText(form(`${field}/V(Brass)`, ASKS))).toContain('(Brass) Tj');
  });

  test('has a list box drawn from the row that is its first in view', async () => {
    const text = await preparedText(form('/FT/Ch/TI 2/V(D)/Opt[(A)(B)(C)(D)]/DA(/Helv 10 Tf 0 g)', ASKS));
    expect(text).not.toContain('(A) Tj');
    expect(text).toContain('(C) Tj');
  });

  test('has choices marked in a file that is encrypted', async () => {
    const source = form('/FT/Ch/V(B)/Opt[(A)(B)]/DA(/Helv 10 Tf 0 g)/Rect[10 10 190 90]', ASKS);
    expect(marked(await preparedText(await encrypted(source, ['256'])))).toEqual([1]);
  });

  test.each([
    ['letters that no font of it has', HAN],
    ['letters of which its font has some', '/FT/Tx/V<FEFF00410142>/DA(/Helv 12 Tf 0 g)'],
    ['a composite font that does not tell its letters', '/FT/Tx/V(A)/DA(/Cid 12 Tf 0 g)'],
    ['letters that its font lacks', '/FT/Tx/V(W\\366rld)/DA(/Std 12 Tf 0 g)'],
    ['an option that its font lacks', '/FT/Ch/V(A)/Opt[(A)<FEFF4E2D>]/DA(/Helv 12 Tf 0 g)'],
  ])('keeps what it has for a field with %s, and asks for the rest', async (_, field) => {
    const appearance = stream('/BBox[0 0 180 20]', 'BT /Helv 12 Tf (Own) Tj ET');
    const source = form(`${field}/AP<</N 5 0 R>>`, ASKS, appearance);
    expect(await preparedText(source)).toContain('(Own) Tj');
    expect(await asks(source)).toBe(true);
  });

  test('does not ask for a field without a value that has an appearance', async () => {
    const empty = stream('/BBox[0 0 180 20]', '0 0 180 20 re S');
    expect(await asks(form('/FT/Tx/V()/MK<</BC[0]>>/AP<</N 5 0 R>>', ASKS, empty))).toBe(false);
  });

  test.each([
    ['check box', '/FT/Btn/V/Yes/AS/Yes'],
    ['radio button', '/FT/Btn/Ff 49152/V/Yes/AS/Yes'],
  ])('keeps the appearances that a %s has for its states', async (_, field) => {
    const [on, off] = [stream('/BBox[0 0 20 20]', '4 4 12 12 re f'), stream('/BBox[0 0 20 20]', '')];
    const source = form(`${field}/AP<</N<</Yes 5 0 R/Off 6 0 R>>>>`, ASKS, on, off);
    expect(await preparedText(source)).toContain('4 4 12 12 re f');
    expect(await asks(source)).toBe(false);
    expect(await asks(source, form(HAN, ASKS))).toBe(false);
  });

  test.each([
    ['has no box', '5 0 R', ''],
    ['has a box without area', '5 0 R', '/BBox[0 0 0 0]'],
    ['is no appearance', '/Yes', ''],
  ])('asks for a check box of which a state %s', async (_, state, entries) => {
    const on = stream(entries, '4 4 12 12 re f');
    expect(await asks(form(`/FT/Btn/AS/Yes/MK<</CA(4)>>/AP<</N<</Yes ${state}>>>>`, ASKS, on))).toBe(true);
  });

  test('asks for a push button with a caption of which the appearance has no box', async () => {
    const button = '/FT/Btn/Ff 65536/MK<</CA(Print)>>';
    expect(await asks(form(`${button}/AP<</N 5 0 R>>`, ASKS, stream('', '')))).toBe(true);
    const boxed = stream('/BBox[0 0 180 20]', '');
    expect(await asks(form(`${button}/AP<</N 5 0 R>>`, ASKS, boxed))).toBe(false);
  });

  test('has an appearance drawn anew that shows another value', async () => {
    const appearance = stream('/BBox[0 0 180 20]', 'BT /Helv 12 Tf (Before) Tj ET');
    const text = await preparedText(form(`${TEXT}/AP<</N 5 0 R>>`, ASKS, appearance));
    expect(text).not.toContain('Before');
    expect(text).toContain('Hello');
  });

  test.each([
    ['several lines', '/Ff 4096/V(One line\\nand another that is long enough to be broken off)'],
    ['a comb', '/Ff 16777216/MaxLen 8/V(AB 12)'],
    ['a longest length', '/MaxLen 3/V(ABCDEF)'],
    ['a password', '/Ff 8192/V(secret word)'],
    ['a size of its own', '/V(Hello W\\366rld)/DA(/Helv 0 Tf 0 g)'],
    ['nothing in it', '/V()'],
  ])('has a text with %s drawn whole', async (_, entries) => {
    expect(await asks(form(`/FT/Tx/DA(/Helv 12 Tf 0 g)/MK<</BC[0]>>${entries}`, ASKS))).toBe(false);
  });

  test('asks for it in a package where no document is drawn already', async () => {
    expect(await asks(form(HAN, ASKS))).toBe(true);
    expect(await asks(form(HAN, ASKS), form(HAN, ASKS))).toBe(true);
    expect(await asks(form(HAN, ASKS), form(TEXT, ''))).toBe(false);
    expect(await asks(form('/FT/Tx', ASKS))).toBe(false);
  });
});
