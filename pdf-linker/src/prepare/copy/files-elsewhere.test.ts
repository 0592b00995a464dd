import { expect, test } from 'vitest';
import { prepared, written } from '../../testing/made-documents.ts';

const stream = (entries: string, data = '0 0 1 1 re f'): string =>
  `<<${entries}/Length ${data.length}>>\nstream\n${data}\nendstream`;

/** A page with a form and an annotation of these entries. */
async function bodyOf(form: string, annotation = ''): Promise<{ body: string; notes: readonly unknown[] }> {
  const { body, notes } = await prepared(
    written([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 4 0 R/Resources<</XObject<</R 5 0 R>>>>/Annots[6 0 R]>>',
      stream('', '/R Do'),
      stream(`/Type/XObject/Subtype/Form/BBox[0 0 9 9]${form}`),
      `<</Type/Annot/Rect[9 9 20 20]/Border[0 0 1]${annotation}>>`,
      stream('/Type/EmbeddedFile', 'within'),
    ]),
  );
  return { body: Buffer.from(body).toString('latin1'), notes };
}

test.each([
  ['a reference form', '/Ref<</F<</Type/Filespec/F(\\\\\\\\elsewhere\\\\a.pdf)/FS/URL>>/Page 0>>', ''],
  ['a picture for a printer', '/OPI<</2.0<</F(\\\\\\\\elsewhere\\\\a.tif)>>>>', ''],
  ['an associated file', '/AF[<</F(http://elsewhere/a)>>]', ''],
  ['an attached file', '', '/Subtype/FileAttachment/FS<</FS/URL/F(http://elsewhere/a.exe)>>'],
  ['an attached file by its name', '', '/Subtype/FileAttachment/FS(\\\\\\\\elsewhere\\\\a.exe)'],
  ['an action in an array', '', '/Subtype/Link/A[<</S/JavaScript/JS(elsewhere)>>]'],
  ['additional actions beside what is none', '', '/Subtype/Link/AA<</E<</S/Launch/F(elsewhere)>>/X 5>>'],
])('%s that is elsewhere leaves nothing of where', async (_kind, form, annotation) => {
  const { body } = await bodyOf(form, annotation === '' ? '/Subtype/Square' : annotation);
  expect(body).not.toContain('elsewhere');
  expect(body).toContain('/Subtype /Form');
});

test('what is removed of an annotation is noted', async () => {
  const { notes } = await bodyOf('', '/Subtype/FileAttachment/FS<</FS/URL/F(http://elsewhere/a.exe)>>');
  expect(notes).toEqual([{ code: 'local-links-removed', count: 1 }]);
});

test('files within the document stay', async () => {
  const within = '<</Type/Filespec/F(within.txt)/EF<</F 7 0 R>>>>';
  const { body, notes } = await bodyOf(`/AF[${within}]`, `/Subtype/FileAttachment/FS${within}`);
  expect(body.match(/\(within.txt\)/g)).toHaveLength(2);
  expect(notes).toEqual([]);
});
