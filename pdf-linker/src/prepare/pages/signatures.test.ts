import { describe, expect, test } from 'vitest';
import { memoryBody } from '../../bytes/body-source.ts';
import { Stream } from '../../object/value.ts';
import { planPackage, planPart } from '../../package-plan.ts';
import { bytesOf, packed, prepared, written } from '../../testing/made-documents.ts';
import { differingRows, rasters } from '../../testing/raster.ts';
import { faultsFoundByQpdf, readBack } from '../../testing/read-back.ts';

const SIGNED = '/V<</Type/Sig/Filter/Adobe.PPKLite/Contents<0102>/ByteRange[0 1 2 3]>>';

/** A seal with a corner of its own colour, so that turning it shows. */
const SEAL = '1 0 0 rg 0 0 60 30 re f 0 0 1 rg 0 0 20 10 re f';

interface Case {
  /** Entries of the field, which is its widget too. */
  field?: string;
  /** Entries of the appearance, in place of a plain box. */
  appearance?: string;
  page?: string;
  content?: string;
  /** What the form holds besides. */
  fields?: string;
  form?: string;
  catalog?: string;
  more?: string[];
}

/** A page with a field of a signature at its foot and a line of text. */
function signed({
  field = `/T(Seal)${SIGNED}/Rect[40 40 160 100]`,
  appearance = '/BBox[0 0 60 30]',
  page = '',
  content = '0.9 g 0 0 200 300 re f',
  fields = '5 0 R',
  form = '/SigFlags 3',
  catalog = '',
  more = [],
}: Case = {}): Uint8Array {
  return written([
    `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${fields}]${form}>>/Perms<</DocMDP<<>>>>${catalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 300]/Annots[5 0 R]/Contents 4 0 R/Resources<<>>${page}>>`,
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    `<</Type/Annot/Subtype/Widget/FT/Sig/F 4/P 3 0 R/AP<</N 6 0 R>>${field}>>`,
    `<<${appearance}/Length ${SEAL.length}>>\nstream\n${SEAL}\nendstream`,
    ...more,
  ]);
}

describe('a signature', () => {
  test('is reported, with how many there are', async () => {
    expect((await prepared(signed())).notes).toContainEqual({ code: 'signature', count: 1 });
    const { notes } = await prepared(signed({ field: '/T(Approved by)/Rect[40 40 160 100]' }));
    expect(notes.map(({ code }) => code)).not.toContain('signature');
  });

  test('goes, and its form with it where that had nothing else', async () => {
    const { body, table } = await prepared(signed());
    const text = Buffer.from(body).toString('latin1');
    for (const word of ['/Sig', 'SigFlags', 'ByteRange', 'Perms', 'AcroForm', 'Widget']) {
      expect(text).not.toContain(word);
    }
    expect(table.form).toBeNull();
    expect(await faultsFoundByQpdf(body)).toBe('');
  });

  test.each<[string, Case]>([
    ['as it is', {}],
    ['fitted by a matrix that turns it', { appearance: '/BBox[0 0 60 30]/Matrix[0 1 -1 0 7 9]' }],
    ['cut by its box', { appearance: '/Subtype/Form/BBox[5 5 40 25]/Matrix[2 0 0 2 0 0]' }],
    ['on a turned page', { page: '/Rotate 90' }],
    ['in a state of its own', { field: `/T(Seal)${SIGNED}/Rect[40 40 160 100]/AP<</N<</On 6 0 R>>>>/AS/On` }],
    ['behind content that leaves states saved', { content: 'q 0.5 0 0 0.5 0 0 cm q 1 1 0 rg' }],
    ['behind content that restores too much', { content: '0.5 g 0 0 9 9 re f Q Q 3 0 0 3 0 0 cm' }],
    ['over what the page shows at its place', { content: '0 1 0 rg 0 0 200 300 re f' }],
    ['nowhere, as it is hidden', { field: `/T(Seal)${SIGNED}/F 2/Rect[40 40 160 100]` }],
    ['nowhere, as it has no area', { field: `/T(Seal)${SIGNED}/Rect[0 0 0 0]` }],
    [
      'with its value at the field above',
      {
        field: '/Parent 7 0 R/Rect[40 40 160 100]',
        fields: '7 0 R',
        more: [`<</T(Seal)/FT/Sig${SIGNED}/Kids[5 0 R]>>`],
      },
    ],
  ])('is drawn into its page %s', async (_, made) => {
    const source = signed(made);
    const { body } = await prepared(source);
    expect(Buffer.from(body).includes('/Widget')).toBe(false);
    expect(await faultsFoundByQpdf(body)).toBe('');
    const [was, is] = [await rasters(source), await rasters(body)];
    expect(is?.map((page, i) => differingRows(was?.[i] ?? page, page))).toEqual(was?.map(() => []));
  });

  test('is drawn upright into a turned page where its flags ask for it', async () => {
    const source = signed({ page: '/Rotate 90', field: `/T(Seal)${SIGNED}/F 20/Rect[40 40 160 100]` });
    const [was, is] = [await rasters(source), await rasters((await prepared(source)).body)];
    if (was === undefined || is === undefined) return;
    const [one, two] = [was[0]?.pixels ?? [], is[0]?.pixels ?? []];
    // Its edges fall between dots.
    expect(one.filter((value, at) => value !== two[at]).length).toBeLessThan(0.01 * one.length);
    expect(new Set(two).size).toBeGreaterThan(2);
  });

  test('leaves the fields beside it, and takes those above it that had nothing else', async () => {
    const source = signed({
      fields: '7 0 R 8 0 R',
      field: `/T(Seal)${SIGNED}/Parent 7 0 R/Rect[40 40 160 100]`,
      page: '/Annots[5 0 R 9 0 R]',
      more: [
        '<</T(signatures)/Kids[5 0 R]>>',
        '<</T(data)/Kids[9 0 R]>>',
        '<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/Parent 8 0 R/Rect[9 9 90 20]/P 3 0 R>>',
      ],
    });
    const { body, table } = await prepared(source);
    expect([table.form?.fields.length, table.form?.fieldCount]).toEqual([1, 1]);
    const text = Buffer.from(body).toString('latin1');
    expect(text).not.toContain('(signatures)');
    expect(text).toContain('(name)');
  });

  test('that is still to be made stays a field', async () => {
    const { body, table } = await prepared(
      signed({ field: '/T(Approved by)/Rect[40 40 160 100]/Lock<</Action/All>>' }),
    );
    expect(table.form?.fieldCount).toBe(1);
    const text = Buffer.from(body).toString('latin1');
    expect(text).toContain('(Approved by)');
    expect(text).not.toContain('/Lock');
  });

  test('is in the element that had its field, as what is drawn', async () => {
    const source = signed({
      field: `/T(Seal)${SIGNED}/Rect[40 40 160 100]/StructParent 0`,
      catalog: '/MarkInfo<</Marked true>>/StructTreeRoot 7 0 R',
      more: [
        '<</Type/StructTreeRoot/K 8 0 R/ParentTree<</Nums[0 8 0 R]>>>>',
        '<</Type/StructElem/S/Form/P 7 0 R/Pg 3 0 R/K[<</Type/OBJR/Obj 5 0 R>>]>>',
      ],
    });
    const { body } = await prepared(source);
    const file = await readBack(body);
    const root = file.source.dict(file.catalog.get('StructTreeRoot'));
    const [document] = [file.source.dict(root?.get('K'))];
    const part = file.source.dict(file.source.array(document?.get('K'))?.[0]);
    const element = file.source.dict(file.source.array(part?.get('K'))?.[0]);
    const widget = file.source.dict(file.source.dict(file.source.array(element?.get('K'))?.[0])?.get('Obj'));
    expect(file.source.name(widget?.get('Subtype'))).toBe('Form');
    expect(file.source.number(widget?.get('StructParent'))).toBe(0);
  });

  test('that shows nothing leaves no reference in the structure', async () => {
    const source = signed({
      field: `/T(Seal)${SIGNED}/Rect[0 0 0 0]/StructParent 0`,
      catalog: '/StructTreeRoot 7 0 R',
      more: [
        '<</Type/StructTreeRoot/K 8 0 R/ParentTree<</Nums[0 8 0 R]>>>>',
        '<</Type/StructElem/S/Form/P 7 0 R/Pg 3 0 R/K[<</Type/OBJR/Obj 5 0 R>>]>>',
      ],
    });
    expect(Buffer.from((await prepared(source)).body).includes('OBJR')).toBe(false);
  });

  test('leaves room for stamps', async () => {
    const document = packed(await prepared(signed({ content: '0.9 g q q' })), 'Data', 'ArdSeal 790');
    const plan = await planPackage([document, document], { title: 'Harbor Point', stamps: 'strip' });
    const bytes = await bytesOf(plan, 0, plan.length);
    expect(await faultsFoundByQpdf(bytes)).toBe('');
    expect((await rasters(bytes))?.map(({ height }) => height)).toHaveLength(2);
  });
});

describe('the signed original', () => {
  const original = async (bytes: Uint8Array) => ({
    ...packed(await prepared(bytes), 'Data', 'ArdSeal 790'),
    original: { name: 'Data.pdf', length: bytes.length, hash: 'made', body: memoryBody(bytes) },
  });

  async function attached(bytes: Uint8Array): Promise<Buffer[]> {
    const plan = await planPackage([await original(bytes), await original(bytes)], { title: 'Harbor Point' });
    const whole = await bytesOf(plan, 0, plan.length);
    expect(whole.length).toBe(plan.length);
    expect(await faultsFoundByQpdf(whole)).toBe('');
    const { source, catalog } = await readBack(whole);
    const names = source.dict(source.dict(catalog.get('Names'))?.get('EmbeddedFiles'))?.get('Names');
    return (source.array(names) ?? []).flatMap((value) => {
      const stream = source.resolve(source.dict(source.dict(value)?.get('EF'))?.get('F'));
      return stream instanceof Stream ? [Buffer.from(stream.data)] : [];
    });
  }

  test('is attached byte for byte where it is handed over, each by a name of its own', async () => {
    const bytes = signed();
    expect(await attached(bytes)).toEqual([Buffer.from(bytes), Buffer.from(bytes)]);
  });

  test.each<[string, Case]>([
    ['a script', { page: '/AA<</O<</S/JavaScript/JS(1)>>>>' }],
    ['an action that is run when it is opened', { catalog: '/OpenAction<</S/Launch/F(a)>>' }],
    ['a form of another kind', { form: '/XFA(1)' }],
    ['another file', { catalog: '/Names<</EmbeddedFiles<</Names[]>>>>' }],
    ['no signature', { field: '/T(Seal)/Rect[40 40 160 100]' }],
  ])('stays away where it holds %s', async (_, made) => {
    expect(await attached(signed(made))).toEqual([]);
  });

  test('is part of what a package is known by, and of no part of it', async () => {
    const document = await original(signed());
    const { original: _, ...without } = document;
    const options = { title: 'Harbor Point', pages: ['cover'] } as const;
    expect((await planPackage([document], options)).etag).not.toBe(
      (await planPackage([without], options)).etag,
    );
    const [part, plain] = [await planPart([document], options, 2), await planPart([without], options, 2)];
    expect([part.length, part.etag]).toEqual([plain.length, plain.etag]);
  });
});
