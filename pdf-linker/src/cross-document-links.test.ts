import { describe, expect, test } from 'vitest';
import { Dict, type Ref, type Value } from './object/value.ts';
import { planPackage } from './package-plan.ts';
import { collectPages } from './prepare/reading/page-tree.ts';
import { SourceDocument } from './source/source-document.ts';
import { bytesOf, packed, prepared, written } from './testing/made-documents.ts';
import { faultsFoundByQpdf } from './testing/read-back.ts';

const page = (more = ''): string => `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]${more}>>`;
const link = (action: string): string => `<</Type/Annot/Subtype/Link/Rect[9 9 99 99]/A<<${action}>>>>`;

/** A document that links to places in others. */
const linking = (...actions: readonly string[]): Uint8Array =>
  written([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    page(`/Annots[${actions.map(link).join('')}]`),
  ]);

/** A document of three pages with a named destination on the last. */
const linked = (labels = ''): Uint8Array =>
  written([
    `<</Type/Catalog/Pages 2 0 R/Names<</Dests<</Names[(here)[5 0 R/XYZ 0 700 null]]>>>>${labels}>>`,
    '<</Type/Pages/Count 3/Kids[3 0 R 4 0 R 5 0 R]>>',
    page(),
    page(),
    page(),
  ]);

async function packageOf(...sources: readonly (readonly [string, Uint8Array])[]) {
  const documents = await Promise.all(
    sources.map(async ([name, bytes]) => packed(await prepared(bytes, name), name, 'Group')),
  );
  const plan = await planPackage(documents, { title: 'Package' });
  return { plan, bytes: await bytesOf(plan, 0, plan.length) };
}

/** Where the links of the first page lead: pages from 1, and the top of the view. */
async function targets(bytes: Uint8Array): Promise<unknown[]> {
  const source = await SourceDocument.open(bytes);
  const pages = collectPages(source, 100);
  const catalog = source.dict(source.trailer.get('Root'));
  const tree = source.dict(source.dict(catalog?.get('Names'))?.get('Dests'));
  const names = source.array(tree?.get('Names')) ?? [];
  const text = (value: Value | undefined): string => JSON.stringify(source.resolve(value));
  return (source.array(pages[0]?.entries.get('Annots')) ?? []).map((annotation) => {
    const name = text(source.dict(source.dict(annotation)?.get('A'))?.get('D'));
    const at = names.findIndex((other, index) => index % 2 === 0 && text(other) === name);
    const [target, , , top] = at < 0 ? [] : (source.array(names[at + 1]) ?? []);
    const number = (target as Ref | undefined)?.number;
    return number === undefined ? undefined : [pages.findIndex((one) => one.number === number) + 1, top];
  });
}

describe('a link to another document', () => {
  const to = (file: string, place: string): string => `/S/GoToR/F(${file})/D${place}`;

  test('leads there by name and by number of page, whatever folder it names', async () => {
    const from = linking(
      to('B.pdf', '(here)'),
      to('../sheets/b.pdf', '[1/XYZ 0 500 null]'),
      to('b.pdf', '(gone)'),
      to('b.pdf', '[99/Fit]'),
    );
    const { plan, bytes } = await packageOf(['a.pdf', from], ['b.pdf', linked()]);
    expect(await targets(bytes)).toEqual([
      [4, 700],
      [3, 500],
      [2, undefined],
      [2, undefined],
    ]);
    expect(plan.linksElsewhere).toEqual([]);
    expect(await faultsFoundByQpdf(bytes)).toBe('');
  });

  test.each([
    ['an action that opens the file', '/S/Launch/F(C:\\\\sheets\\\\B.pdf)', [2, undefined]],
    ['one of Windows', '/S/Launch/Win<</F(b.pdf)/O(open)>>', [2, undefined]],
    ['an address relative to its own', '/S/URI/URI(../sheets/b.pdf)', [2, undefined]],
    ['an address with a page', '/S/URI/URI(b.pdf#page=3&zoom=100)', [4, undefined]],
    ['an address with a destination', '/S/URI/URI(b.pdf#nameddest=here)', [4, 700]],
    ['an address with a destination alone', '/S/URI/URI(b.pdf#here)', [4, 700]],
    ['an address of a disk', '/S/URI/URI(file:///c:/my%20sheets/b.pdf#page=2)', [3, undefined]],
  ])('leads there by %s', async (_, action, target) => {
    const { plan, bytes } = await packageOf(['a.pdf', linking(action)], ['b.pdf', linked()]);
    expect(await targets(bytes)).toEqual([target]);
    expect(plan.linksElsewhere).toEqual([]);
    expect(await faultsFoundByQpdf(bytes)).toBe('');
  });

  test.each([
    '/S/Launch/F(b.exe)',
    '/S/Launch/Win<</F(b.pdf)/P(/p)>>',
    '/S/Launch/Win<</F(b.pdf)/O(print)>>',
    '/S/URI/URI(https://example.org/b.pdf)',
    '/S/URI/URI(example.org/b.pdf)',
    '/S/URI/URI(javascript:b.pdf)',
  ])('is nothing else: %s', async (action) => {
    const { bytes } = await packageOf(['a.pdf', linking(action)], ['b.pdf', linked()]);
    expect((await targets(bytes)).filter((target) => target !== undefined)).toEqual([]);
  });

  test('by the own name of its file stays within it', async () => {
    const own = linking('/S/URI/URI(a.pdf#page=1)', '/S/Launch/F(a.pdf)');
    const { plan, bytes } = await packageOf(['a.pdf', own], ['b.pdf', linked()]);
    expect(plan.linksElsewhere).toEqual([]);
    expect(bytes.toString('latin1').match(/\/S\s*\/GoTo\b/g)).toHaveLength(2);
  });

  test('that is not in the package leads nowhere, and is reported', async () => {
    const from = linking(to('b.pdf', '(here)'), to('c.pdf', '(there)'), to('c.pdf', '[0/Fit]'));
    const { plan, bytes } = await packageOf(['a.pdf', from], ['b.pdf', linked()]);
    expect(await targets(bytes)).toEqual([[4, 700], undefined, undefined]);
    expect(plan.linksElsewhere).toEqual([{ document: 0, file: 'c.pdf' }]);
  });

  test('makes another package of another document by that name', async () => {
    const from: [string, Uint8Array] = ['a.pdf', linking(to('b.pdf', '(here)'))];
    const one = await packageOf(from, ['b.pdf', linked()]);
    const other = await packageOf(from, ['x.pdf', linked()]);
    expect(one.plan.etag).not.toBe(other.plan.etag);
  });
});

test('page labels of documents stand behind the package’s own numbers, unless they say the same', async () => {
  const labels = '/PageLabels<</Nums[0<</S/r>>2<</P(A-)/S/D/St 7>>]>>';
  const { bytes } = await packageOf(['a.pdf', linked()], ['b.pdf', linked(labels)], ['c.pdf', linked()]);
  const source = await SourceDocument.open(bytes);
  const catalog = source.dict(source.trailer.get('Root'));
  const ranges = source.array(source.dict(catalog?.get('PageLabels'))?.get('Nums')) ?? [];
  const readable = ranges.map((range) => (range instanceof Dict ? Object.fromEntries(range) : range));
  expect(readable.filter((_, at) => at % 2 === 0)).toEqual([0, 3, 4, 5, 6]);
  expect(bytes.includes('6<</S/D/St 7>>')).toBe(true);
  expect(await faultsFoundByQpdf(bytes)).toBe('');
});
