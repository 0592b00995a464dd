import { describe, expect, test } from 'vitest';
import { prepared } from './testing/made-documents.ts';
import { faultsFoundByQpdf, readBack } from './testing/read-back.ts';

const CONTENT = '0 0 9 9 re f\n';

/** A file with the objects given, the first being its catalog, and no cross-references. */
function written(...objects: string[]): Uint8Array {
  const body = objects.map((object, i) => `${i + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(
    `%PDF-1.7\n${body}trailer\n<</Root 1 0 R/Size ${objects.length + 1}>>\n%%EOF\n`,
    'latin1',
  );
}

/** A file of one page with the object of its content. */
function withContent(content: string, ...others: string[]): Uint8Array {
  return written(
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Contents 4 0 R>>',
    content,
    ...others,
  );
}

async function bodyOf(bytes: Uint8Array): Promise<string> {
  const { body } = await prepared(bytes);
  expect(await faultsFoundByQpdf(body)).toBe('');
  return Buffer.from(body).toString('latin1');
}

describe('the data of a stream', () => {
  test.each([' \n', '  \r\n', '\t\n'])(
    'begins on the next line where spaces stand behind its keyword: %j',
    async (end) => {
      const body = await bodyOf(
        withContent(`<</Length ${CONTENT.length}>>\nstream${end}${CONTENT}\nendstream`),
      );
      expect(body).toContain(`stream\n${CONTENT}\nendstream`);
    },
  );
});

test('a stream ends where it says when its closing keyword is missing, and not behind the next one', async () => {
  const next = '<</Length 3>>\nstream\nabc\nendstream';
  const body = await bodyOf(withContent(`<</Length ${CONTENT.length}>>\nstream\n${CONTENT}`, next));
  expect(body).toContain(`stream\n${CONTENT}\nendstream`);
});

test('numbers too large for any reader are written without an exponent, which PDF does not have', async () => {
  const body = await bodyOf(
    withContent('<</Length 0/Large 1234567890123456789012345/Wide 9007199254740992>>\nstream\nendstream'),
  );
  expect(body).toMatch(/\/Large 12345678901234\d{11}\.0\//);
  expect(body).toMatch(/\/Wide 9007199254740992\D/);
});

describe('what contains itself', () => {
  test('is walked once where it holds structure elements', async () => {
    const body = await bodyOf(
      written(
        '<</Type/Catalog/Pages 2 0 R/StructTreeRoot 4 0 R>>',
        '<</Type/Pages/Kids[3 0 R]/Count 1>>',
        '<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]>>',
        '<</Type/StructTreeRoot/K[5 0 R]/RoleMap<</Chapter/Sect>>>>',
        '<</Type/StructElem/S/Chapter/P 4 0 R/K 6 0 R>>',
        '[6 0 R 6 0 R 7 0 R]',
        '<</Type/StructElem/S/Chapter/P 5 0 R>>',
      ),
    );
    expect(body.match(/\/S ?\/Chapter/g)).toHaveLength(2);
  });

  test('is walked once where it holds appearances', async () => {
    const states = Array.from({ length: 20_000 }, (_, i) => `/S${i} 5 0 R`).join('');
    const body = await bodyOf(
      written(
        '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R]>>>>',
        '<</Type/Pages/Kids[3 0 R]/Count 1>>',
        '<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Annots[4 0 R]>>',
        '<</Type/Annot/Subtype/Widget/FT/Btn/T(One)/Rect[0 0 9 9]/AP 5 0 R>>',
        `<<${states}>>`,
      ),
    );
    expect(body).toContain('(One)');
  });

  test('is walked once where it holds actions', async () => {
    const body = await bodyOf(
      written(
        '<</Type/Catalog/Pages 2 0 R>>',
        '<</Type/Pages/Kids[3 0 R]/Count 1>>',
        '<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Annots[4 0 R]>>',
        '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A 5 0 R/PA 5 0 R>>',
        '<</S/URI/URI(https://example.com/)/Next 6 0 R>>',
        `[${'5 0 R '.repeat(50)}7 0 R]`,
        '<</S/Named/N/NextPage/Next 6 0 R>>',
      ),
    );
    expect(body.match(/NextPage/g)).toHaveLength(1);
  });
});

test.each(['44', '[44]', '<</FlateDecode 1>>', '/Crypt'])(
  'a stream whose filter is %s has none',
  async (filter) => {
    const body = await bodyOf(
      withContent(
        `<</Length ${CONTENT.length}/Filter 5 0 R/DecodeParms<</Columns 4>>>>\nstream\n${CONTENT}\nendstream`,
        filter,
      ),
    );
    expect(body).not.toContain('/Filter');
    expect(body).toContain(`stream\n${CONTENT}\nendstream`);
  },
);

test.each([
  ['/ASCIIHexDecode', '[null 5 0 R]', '[null]'],
  ['[/ASCIIHexDecode/ASCIIHexDecode]', '[null]', '[null null]'],
  ['[/ASCIIHexDecode]', '[null]', '[null]'],
  ['[/Crypt/ASCIIHexDecode]', '[<</Name/Identity>>null]', '[null]'],
  ['[/ASCIIHexDecode]', '[<</Columns -4/Colors 0/Predictor 1.5>>]', '[null]'],
])('a stream with the filters %s and the parameters %s has %s', async (filters, given, made) => {
  const hex = (text: string) => `${Buffer.from(text, 'latin1').toString('hex')}>`;
  const data = filters.includes('Decode/') ? hex(hex(CONTENT)) : hex(CONTENT);
  const body = await bodyOf(
    withContent(
      `<</Length ${data.length}/Filter ${filters}/DecodeParms ${given}>>\nstream\n${data}\nendstream`,
      '4',
    ),
  );
  expect(body.replaceAll(/\s+/g, '')).toContain(`/DecodeParms${made.replaceAll(' ', '')}`);
});

test('objects of a section that cannot be found are looked for in the whole file', async () => {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Contents 4 0 R>>',
    `<</Length ${CONTENT.length}>>\nstream\n${CONTENT}endstream`,
  ];
  let file = '%PDF-1.7\n';
  let table = '';
  objects.forEach((object, i) => {
    // The content belongs to the section before, which the last one states a wrong place of.
    if (i < 3) table += `${String(file.length).padStart(10, '0')} 00000 n \n`;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
  });
  const trailer = `trailer\n<</Root 1 0 R/Size 5/Prev 12>>\nstartxref\n${file.length}\n%%EOF\n`;
  const body = await bodyOf(Buffer.from(`${file}xref\n1 3\n${table}${trailer}`, 'latin1'));
  expect(body).toContain(CONTENT);
});

describe('the fields of a form', () => {
  /** The widget of field `x`, which has a type, and whether the form lists the widget, the field, or nothing. */
  const withFields = (listed: string): Uint8Array =>
    written(
      `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${listed}]>>>>`,
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Annots[4 0 R]>>',
      '<</Type/Annot/Subtype/Widget/Rect[0 0 9 9]/Parent 5 0 R>>',
      '<</FT/Tx/T(x)/V(kept)/Kids[4 0 R]>>',
    );

  test.each([
    ['only their widgets', '4 0 R'],
    ['the widgets before them', '4 0 R 5 0 R'],
    ['nothing', ''],
  ])('keep what their widgets inherit where the form lists %s', async (_kind, listed) => {
    const { body, table } = await prepared(withFields(listed));
    expect(table.form?.fieldCount).toBe(1);
    const { source, catalog, pages } = await readBack(body);
    const [top] = source.array(source.dict(catalog.get('AcroForm'))?.get('Fields')) ?? [];
    const [field] = source.array(source.dict(top)?.get('Kids')) ?? [];
    expect(source.name(source.dict(field)?.get('FT'))).toBe('Tx');
    const [widget] = source.array(pages[0]?.entries.get('Annots')) ?? [];
    expect(source.dict(source.dict(widget)?.get('Parent'))).toBe(source.dict(field));
  });
});

test('a font of a form that leads through tens of thousands of objects is taken in', async () => {
  const length = 30_000;
  const chain = Array.from({ length }, (_, i) => (i + 1 < length ? `<</Next ${i + 6} 0 R>>` : '<<>>'));
  const bytes = written(
    '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R]/DR<</Font<</F 5 0 R>>>>>>>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Annots[4 0 R]>>',
    '<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/Rect[9 9 90 20]/P 3 0 R/DA(/F 9 Tf)>>',
    ...chain,
  );
  expect((await prepared(bytes)).table.form?.fonts).toHaveLength(1);
});

test('a file attached by a specification that is no object of its own is preserved', async () => {
  const { table, body } = await prepared(
    written(
      '<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles<</Names[(a.txt)<</Type/Filespec/F(a.txt)/EF<</F 4 0 R>>>>]>>>>>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]>>',
      '<</Type/EmbeddedFile/Length 5>>\nstream\nhello\nendstream',
    ),
  );
  expect(table.attachments.map(({ name }) => name)).toEqual(['a.txt']);
  expect(Buffer.from(body).includes('hello')).toBe(true);
  expect(await faultsFoundByQpdf(body)).toBe('');
});

test('an object that a hybrid file’s table has is preserved, whatever its cross-reference stream says of it', async () => {
  const link = '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://example.org)>>>>';
  const entries = Buffer.from([0, 0, 0, 2, 5, 0]).toString('latin1');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Contents 4 0 R/Annots[7 0 R]>>',
    `<</Length ${CONTENT.length}>>\nstream\n${CONTENT}\nendstream`,
    `<</Type/ObjStm/N 1/First 4/Length ${link.length + 4}>>\nstream\n7 0 ${link}\nendstream`,
    `<</Type/XRef/Size 8/W[1 1 1]/Index[4 1 7 1]/Length 6>>\nstream\n${entries}\nendstream`,
  ];
  let file = '%PDF-1.5\n';
  let table = '0000000000 65535 f \n';
  let streamAt = 0;
  objects.forEach((object, i) => {
    streamAt = file.length;
    table += `${String(streamAt).padStart(10, '0')} 00000 n \n`;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
  });
  const xref = `xref\n0 8\n${table}0000000000 00000 f \n`;
  const trailer = `trailer\n<</Root 1 0 R/Size 8/XRefStm ${streamAt}>>\nstartxref\n${file.length}\n%%EOF\n`;
  const source = Buffer.from(file + xref + trailer, 'latin1');
  expect(await faultsFoundByQpdf(source)).toBe('');
  const { table: symbols, body } = await prepared(source);
  expect(symbols.webLinks).toBe(1);
  expect(Buffer.from(body).includes(CONTENT)).toBe(true);
});

test('a category of form resources with an unusual name leaves the form readable', async () => {
  await bodyOf(
    written(
      '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R]/DR<</A#20B<</X 1>>>>>>>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Annots[4 0 R]>>',
      '<</Type/Annot/Subtype/Widget/Rect[0 0 9 9]/FT/Tx/T(x)>>',
    ),
  );
});
