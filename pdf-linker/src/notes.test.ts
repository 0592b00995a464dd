import { describe, expect, test } from 'vitest';
import { isDocumentNote, pageRanges, readNote } from './layout/document-notes.ts';
import { englishNoteWords, noteTold } from './layout/note-words.ts';
import { prepare } from './prepare.ts';
import { drawn, prepared } from './testing/made-documents.ts';
import { faultsFoundByQpdf } from './testing/read-back.ts';

const CONTENT = '<</Length 10>>\nstream\n0 0 9 9 re\nendstream';

/** A file of one page with these entries in its catalog and its page; `others` are objects from 5 on. */
function written(catalog: string, page = '', ...others: string[]): Uint8Array {
  const objects = [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Contents 4 0 R${page}>>`,
    CONTENT,
    ...others,
  ];
  let file = '%PDF-1.7\n';
  let table = '';
  objects.forEach((object, i) => {
    table += `${String(file.length).padStart(10, '0')} 00000 n \n`;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
  });
  const size = objects.length + 1;
  const head = `xref\n0 ${size}\n0000000000 65535 f \n`;
  return Buffer.from(
    `${file}${head}${table}trailer\n<</Root 1 0 R/Size ${size}>>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
}

const stream = (entries: string, data: string) =>
  `<<${entries}/Length ${data.length}>>\nstream\n${data}\nendstream`;

const link = (action: string) => `<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<<${action}>>>>`;

async function codes(bytes: Uint8Array): Promise<unknown[]> {
  return (await prepared(bytes)).notes;
}

test('a document of which nothing is taken out has no note', async () => {
  const page = `/Annots[${link('/S/URI/URI(https://example.org)')}]`;
  expect(await codes(written('/OpenAction[3 0 R/Fit]', page))).toEqual([]);
});

describe('what is taken out is reported:', () => {
  test.each<[string, Uint8Array, unknown]>([
    [
      'scripts, of the document, its names, pages, links and fields',
      written(
        '/OpenAction 5 0 R/AA<</WC 5 0 R>>/Names<</JavaScript<</Names[(a) 5 0 R]>>>>',
        `/AA<</O 5 0 R>>/Annots[${link('/S/JavaScript/JS(1)')}<</Type/Annot/Subtype/Widget/FT/Tx/T(x)/Rect[0 0 9 9]/AA<</K 5 0 R>>>>]`,
        '<</S/JavaScript/JS(app.beep)>>',
      ),
      { code: 'scripts-removed', count: 2 },
    ],
    [
      'other actions, with those that follow them',
      written('', `/Annots[${link('/S/SubmitForm/F(https://a.example)/Next<</S/Named/N/Print>>')}]`),
      { code: 'actions-removed', count: 2 },
    ],
    [
      'links to files and programs',
      written('', `/Annots[${link('/S/Launch/F(a.exe)')}${link('/S/URI/URI(file:///c:/a.dwg)')}]`),
      { code: 'local-links-removed', count: 2 },
    ],
    [
      'links to other documents, which lead to them in a package that has them',
      written(
        '',
        `/Annots[${link('/S/GoToR/F(other.pdf)/D[0/Fit]')}${link('/S/GoToR/F(../drawings/a.pdf)/D(here)')}]`,
      ),
      { code: 'links-to-others', count: 2, name: 'other.pdf, a.pdf' },
    ],
    [
      'media',
      written(
        '',
        '/Annots[<</Type/Annot/Subtype/Movie/Rect[0 0 9 9]>><</Type/Annot/Subtype/3D/Rect[0 0 9 9]>>]',
      ),
      { code: 'media-stilled', count: 2 },
    ],
    [
      'a second description of the form',
      written(
        '/AcroForm<</Fields[6 0 R]/XFA 5 0 R>>',
        '/Annots[6 0 R]',
        stream('', '<xdp/>'),
        '<</Type/Annot/Subtype/Widget/FT/Tx/T(x)/Rect[0 0 9 9]>>',
      ),
      { code: 'xfa-removed' },
    ],
    ['the view of a portfolio', written('/Collection<</View/D>>'), { code: 'portfolio-opened' }],
    [
      'claims of conformance, as attributes or as elements',
      written(
        '/Metadata 5 0 R',
        '',
        stream(
          '/Type/Metadata/Subtype/XML',
          '<x pdfaid:part="2" pdfaid:conformance=\'B\'><pdfuaid:part>1</pdfuaid:part></x>',
        ),
      ),
      { code: 'claims-removed', name: 'PDF/A-2b, PDF/UA-1' },
    ],
    [
      'an attachment whose data is damaged',
      written(
        '/Names<</EmbeddedFiles<</Names[(a.txt)5 0 R(b.txt)6 0 R]>>>>',
        '',
        '<</Type/Filespec/F(a.txt)/EF<</F 7 0 R>>>>',
        '<</Type/Filespec/F(b.txt)/EF<</F 8 0 R>>>>',
        stream('/Type/EmbeddedFile', 'plain'),
        stream('/Type/EmbeddedFile/Filter/FlateDecode', 'x\x9cgarbage'),
      ),
      { code: 'attachments-removed', count: 1, name: 'b.txt' },
    ],
  ])('%s', async (_what, bytes, note) => {
    const { notes, body } = await prepared(bytes);
    expect(notes).toEqual([note]);
    expect(notes.map((one) => noteTold(one, englishNoteWords)).join()).toMatch(/^[A-Z0-9].*\.$/);
    expect(await faultsFoundByQpdf(body)).toBe('');
  });
});

describe('what is refused says why:', () => {
  test.each<[string, Uint8Array, string]>([
    [
      'a form that only a viewer with XFA draws',
      written('/NeedsRendering true/AcroForm<</Fields[]/XFA 5 0 R>>', '', stream('', '<xdp/>')),
      'dynamic-form',
    ],
    [
      'a handler of encryption that is not known',
      Buffer.from(
        Buffer.from(written('', '', '<</Filter/Adobe.PubSec/SubFilter/adbe.pkcs7.s5/V 4/Recipients[]>>'))
          .toString('latin1')
          .replace('trailer\n<<', 'trailer\n<</Encrypt 5 0 R/ID[<00><00>]'),
        'latin1',
      ),
      'unsupported-encryption',
    ],
  ])('%s', async (_what, bytes, code) => {
    const outcome = await prepare(bytes, { fileName: 'a.pdf' });
    expect(outcome).toMatchObject({ ok: false, refusal: { code } });
  });
});

test('attachments that need a password in a document that needs none are left out, and its pages are taken', async () => {
  const plain = await drawn((document) => {
    document.addPage().text('for all to read');
    document.file(Buffer.from('for few'), { name: 'few.txt' });
  });
  expect((await prepared(plain)).table.attachments.map(({ name }) => name)).toEqual(['few.txt']);
  // Streams and strings stay as they are, files are encrypted (7.6.4.1); the key is one that no empty password gives.
  const key = `/O(${'o'.repeat(48)})/U(${'u'.repeat(48)})/OE(${'e'.repeat(32)})/UE(${'e'.repeat(32)})`;
  const filters = '/CF<</StdCF<</CFM/AESV3/AuthEvent/EFOpen>>>>/StmF/Identity/StrF/Identity/EFF/StdCF';
  const encryption = `/Encrypt<</Filter/Standard/V 5/R 6/Length 256/P -4${filters}${key}>>`;
  const text = Buffer.from(plain).toString('latin1');
  const locked = Buffer.from(
    text.replace(/trailer\s*<</, (found) => found + encryption),
    'latin1',
  );
  const { notes, table } = await prepared(locked);
  expect(table.pageCount).toBe(1);
  expect(table.attachments).toEqual([]);
  expect(notes).toContainEqual({ code: 'attachments-removed', count: 1, name: 'few.txt' });
});

test('a page tree that leads back into itself is read with the pages it has', async () => {
  const bytes = Buffer.from(written('')).toString('latin1');
  const { table, notes } = await prepared(
    Buffer.from(bytes.replace('/Kids[3 0 R]', '/Kids[3 0 R 2 0 R]'), 'latin1'),
  );
  expect(table.pageCount).toBe(1);
  expect(notes.map(({ code }) => code)).not.toContain('pages-missing');
});

describe('a note that was stored', () => {
  test('is read as it was written, and as its words where this version does not know it', () => {
    expect(readNote({ code: 'pages-missing', count: 1, of: 2 })).toEqual({
      code: 'pages-missing',
      count: 1,
      of: 2,
    });
    expect(readNote('encrypted with empty password')).toEqual({
      code: 'other',
      name: 'encrypted with empty password',
    });
    expect(readNote({ code: 'newer' })).toEqual({ code: 'other', name: 'newer' });
    expect(readNote({ code: 7 })).toBeUndefined();
  });

  test('is none where it lacks what it needs', () => {
    expect(isDocumentNote({ code: 'pages-missing', count: 1 })).toBe(false);
    expect(isDocumentNote({ code: 'content-missing', pages: [{ from: 1 }] })).toBe(false);
    expect(isDocumentNote({ code: 'content-missing', pages: [{ from: 1, to: 2 }] })).toBe(true);
  });
});

test('pages are reported as ranges', () => {
  const note = { code: 'content-missing', pages: pageRanges([2, 4, 5, 6]) } as const;
  expect(noteTold(note, englishNoteWords)).toContain('pages 2, 4–6.');
  expect(noteTold({ ...note, pages: pageRanges([3]) }, englishNoteWords)).toContain('page 3.');
});
