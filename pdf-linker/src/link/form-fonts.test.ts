import { describe, expect, test } from 'vitest';
import { type Dict, PdfString, textOf, type Value } from '../object/value.ts';
import { planPackage } from '../package-plan.ts';
import { bytesOf, packed, prepared, written } from '../testing/made-documents.ts';
import { faultsFoundByQpdf, type ReadBack, readBack } from '../testing/read-back.ts';

/**
 * A form with the font `F(1` and four fields: the first names it in its widget, the second takes the form's
 * default appearance, the third spells it out of the ordinary, the fourth has it in a string of its own object.
 */
function form(baseFont: string): Uint8Array {
  const field = (name: string, entries: string): string =>
    `<</Type/Annot/Subtype/Widget/FT/Tx/T(${name})/Rect[9 9 90 20]/P 3 0 R${entries}>>`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R 5 0 R 6 0 R 7 0 R]/DA(/F#281 9 Tf 0 g)/DR<</Font<</F#281 8 0 R>>>>>>>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Annots[4 0 R 5 0 R 6 0 R 7 0 R]>>',
    field('one', '/DA(/F#281 12 Tf 0 g)'),
    field('two', ''),
    field('three', '/DA(\\(a\\\\b\\) pop\\r /#46#281 9 Tf /F#281 8 Tf)'),
    field('four', '/DA 9 0 R'),
    `<</Type/Font/Subtype/Type1/BaseFont/${baseFont}/Encoding 10 0 R>>`,
    '(/F#281 7 Tf)',
    '<</Type/Encoding/Differences[65/B]>>',
  ];
  const body = objects.map((object, i) => `${i + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.7\n${body}trailer\n<</Root 1 0 R/Size ${objects.length + 1}>>\n`, 'latin1');
}

/** The fonts that each field's default appearance names, as a reader that knows only the form's resources finds them. */
function fontsOf({ source, catalog }: ReadBack): string[][] {
  const root = source.dict(catalog.get('AcroForm'));
  const fonts = source.dict(source.dict(root?.get('DR'))?.get('Font'));
  const baseFonts = (appearance: Value): string[] => {
    const text = appearance instanceof PdfString ? Buffer.from(appearance.bytes).toString('latin1') : '';
    return [...text.matchAll(/\/(\S+) [\d.]+ Tf/g)].map(([, name = '']) => {
      const font = source.dict(fonts?.get(name.replaceAll('#28', '(')));
      return source.name(font?.get('BaseFont')) ?? 'none';
    });
  };
  return (source.array(root?.get('Fields')) ?? []).flatMap((value) => {
    const parent = source.dict(value);
    return (source.array(parent?.get('Kids')) ?? []).map((kid) => {
      const field: Dict | undefined = source.dict(kid);
      return baseFonts(source.resolve(field?.get('DA') ?? parent?.get('DA')));
    });
  });
}

async function linked(...baseFonts: string[]): Promise<Buffer> {
  const documents = await Promise.all(
    baseFonts.map(async (font, i) => packed(await prepared(form(font)), `Form ${i}`, 'Product')),
  );
  const plan = await planPackage(documents, { title: 'Forms' });
  const bytes = await bytesOf(plan, 0, plan.length);
  expect(bytes.length).toBe(plan.length);
  return bytes;
}

describe('fonts of forms', () => {
  test('keep what they are where documents have different ones by one name', async () => {
    const bytes = await linked('Courier', 'Times-Roman', 'Courier', 'Symbol');
    const each = (font: string): string[][] => [[font], [font], [font, font], [font]];
    expect(fontsOf(await readBack(bytes))).toEqual(
      ['Courier', 'Times-Roman', 'Courier', 'Symbol'].flatMap(each),
    );
    expect(await faultsFoundByQpdf(bytes)).toBe('');
  });

  test('keep their names where documents agree', async () => {
    const text = (await linked('Courier', 'Courier')).toString('latin1');
    expect(text).not.toContain('F#281_2');
  });

  test('stand by their own names in a prepared document', async () => {
    const { body } = await prepared(form('Courier'));
    const { source, catalog } = await readBack(body);
    // Fields inherit it from the one that they all hang below (ISO 32000-2 12.7.4.3).
    const [parent] = source.array(source.dict(catalog.get('AcroForm'))?.get('Fields')) ?? [];
    const appearance = source.resolve(source.dict(parent)?.get('DA'));
    expect(appearance instanceof PdfString && textOf(appearance)).toBe('/F#281 9 Tf 0 g');
  });
});

describe('a font that a default appearance names and the form does not have', () => {
  const absent = (da: string, entries = ''): Uint8Array =>
    written([
      `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R]${entries}>>>>`,
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Annots[4 0 R]>>',
      `<</Type/Annot/Subtype/Widget/FT/Tx/T(one)/Rect[9 9 90 20]/P 3 0 R${da}>>`,
    ]);

  test.each([
    ['by custom is the standard font that is meant', '/DA(/HeBo 9 Tf 0 g)', '', 'Helvetica-Bold'],
    ['in full is that font', '/DA(/Times-Roman 9 Tf 0 g)', '', 'Times-Roman'],
    ['as nobody knows is Helvetica', '/DA(/F12 9 Tf 0 g)', '/DR<</ProcSet[/PDF]>>', 'Helvetica'],
    ['for the whole form is that', '', '/DA(/ZaDb 0 Tf 0 g)', 'ZapfDingbats'],
  ])('%s', async (_, da, entries, font) => {
    const document = packed(await prepared(absent(da, entries)), 'Form', 'Product');
    const plan = await planPackage([document], { title: 'Forms' });
    const bytes = await bytesOf(plan, 0, plan.length);
    expect(fontsOf(await readBack(bytes))).toEqual([[font]]);
    expect(await faultsFoundByQpdf(bytes)).toBe('');
  });

  test('is not named by the package itself', async () => {
    const document = packed(await prepared(absent('/DA(0 g)')), 'Form', 'Product');
    const plan = await planPackage([document], { title: 'Forms' });
    expect((await bytesOf(plan, 0, plan.length)).includes('/Helv')).toBe(false);
  });
});
