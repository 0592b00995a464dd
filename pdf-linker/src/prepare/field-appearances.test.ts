import { describe, expect, test } from 'vitest';
import { planPackage } from '../package-plan.ts';
import { bytesOf, packed, prepared, written } from '../testing/made-documents.ts';
import { rasters } from '../testing/raster.ts';
import { faultsFoundByQpdf, readBack } from '../testing/read-back.ts';

/** A form with one field of these entries, and what it says besides. */
function form(field: string, entries: string, ...more: string[]): Uint8Array {
  return written([
    `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R]/DA(/Helv 0 Tf 0 g)/DR<</Font<<>>>>${entries}>>>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Annots[4 0 R]/Resources<<>>>>',
    `<</Type/Annot/Subtype/Widget/P 3 0 R/F 4/T(one)/Rect[10 10 190 30]${field}>>`,
    ...more,
  ]);
}

const ASKS = '/NeedAppearances true';
const TEXT = '/FT/Tx/V(Hello W\\366rld)/DA(/Helv 12 Tf 0 0 1 rg)';
const HAN = '/FT/Tx/V<FEFF4E2D6587>/DA(/Helv 12 Tf 0 g)';

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

describe('a form that has viewers draw its fields', () => {
  test.each([
    ['texts', TEXT],
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

  test('has an appearance drawn anew that shows another value', async () => {
    const stale = 'BT /Helv 12 Tf (Before) Tj ET';
    const appearance = `<</BBox[0 0 180 20]/Length ${stale.length}>>\nstream\n${stale}\nendstream`;
    const source = form(`${TEXT}/AP<</N 5 0 R>>`, ASKS, appearance);
    const text = Buffer.from((await prepared(source)).body).toString('latin1');
    expect(text).not.toContain('Before');
    expect(text).toContain('Hello');
  });

  test('asks for it in a package where no document is drawn already', async () => {
    expect(await asks(form(HAN, ASKS))).toBe(true);
    expect(await asks(form(HAN, ASKS), form(HAN, ASKS))).toBe(true);
    expect(await asks(form(HAN, ASKS), form(TEXT, ''))).toBe(false);
    expect(await asks(form('/FT/Tx', ASKS))).toBe(false);
  });
});
