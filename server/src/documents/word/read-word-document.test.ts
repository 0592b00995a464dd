import { describe, expect, it } from 'vitest';
import { paragraph, table, wordFile, zipped } from '../../testing/word-file.ts';
import { readWordDocument, wordPages } from './read-word-document.ts';

async function linesOf(body: string): Promise<string[]> {
  return (await readWordDocument(wordFile({ body }))).map(({ cells }) => cells.join(' | '));
}

const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;

describe('a Word document', () => {
  it('is read head first, then its paragraphs and tables, then its foot', async () => {
    const file = wordFile({
      head: paragraph('Kestrel Doors'),
      body: `${paragraph('Data sheet', 'Title')}${table([
        ['Product', 'Corvo 20'],
        ['Width', '900 mm'],
      ])}${paragraph('Store dry.')}`,
      foot: paragraph('Rev. 3'),
    });
    expect((await readWordDocument(file)).map(({ cells }) => cells)).toEqual([
      ['Kestrel Doors'],
      ['Data sheet'],
      ['Product', 'Corvo 20'],
      ['Width', '900 mm'],
      ['Store dry.'],
      ['Rev. 3'],
    ]);
  });

  it('has a head that its first, odd and even pages repeat once', async () => {
    const head = '<w:hdr xmlns:w="w"><w:p><w:r><w:t>Kestrel</w:t></w:r></w:p></w:hdr>';
    const document =
      '<w:document xmlns:w="w"><w:body><w:p><w:r><w:t>Text</w:t></w:r></w:p></w:body></w:document>';
    const file = zipped({
      'word/document.xml': document,
      'word/header1.xml': head,
      'word/header2.xml': head,
      'word/header3.xml': head,
    });
    expect((await readWordDocument(file)).map(({ cells }) => cells)).toEqual([['Kestrel'], ['Text']]);
  });

  it.each([
    ['one word over several runs', `<w:p>${run('Cor')}${run('vo')}${run(' 20')}</w:p>`, ['Corvo 20']],
    [
      'columns that tabulators set',
      `<w:p>${run('Number')}<w:r><w:tab/></w:r>${run('4711')}</w:p>`,
      ['Number | 4711'],
    ],
    [
      'stops of tabulators, which are no text',
      '<w:p><w:pPr><w:tabs><w:tab w:val="left" w:pos="720"/></w:tabs></w:pPr><w:r><w:t>A</w:t></w:r></w:p>',
      ['A'],
    ],
    ['lines that breaks end', `<w:p>${run('Corvo')}<w:r><w:br/></w:r>${run('20')}</w:p>`, ['Corvo', '20']],
    [
      'hyphens that no line is broken at',
      `<w:p>${run('EN')}<w:r><w:noBreakHyphen/></w:r>${run('1')}</w:p>`,
      ['EN-1'],
    ],
    [
      'what was inserted and not what was deleted',
      `<w:p><w:ins>${run('new')}</w:ins><w:del><w:r><w:delText>old</w:delText></w:r></w:del></w:p>`,
      ['new'],
    ],
    [
      'what was moved once',
      `<w:p><w:moveFrom>${run('moved')}</w:moveFrom></w:p><w:p><w:moveTo>${run('moved')}</w:moveTo></w:p>`,
      ['moved'],
    ],
    [
      'nothing that is hidden',
      `<w:p>${run('seen')}${run('hidden', '<w:vanish/>')}${run('!', '<w:vanish w:val="0"/>')}</w:p>`,
      ['seen!'],
    ],
    [
      'what a field shows and not its code',
      `<w:p>${run('Page ')}<w:r><w:instrText>PAGE</w:instrText></w:r>${run('1')}</w:p>`,
      ['Page 1'],
    ],
    [
      'no prompt to fill something in',
      `<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${paragraph('Click here')}</w:sdtContent></w:sdt><w:sdt><w:sdtContent>${paragraph('Corvo')}</w:sdtContent></w:sdt>`,
      ['Corvo'],
    ],
    [
      'the text of a box once, before its paragraph',
      `<w:p>${run('around')}<w:r><mc:AlternateContent><mc:Choice Requires="wps"><wps:txbx><w:txbxContent>${paragraph('boxed')}</w:txbxContent></wps:txbx></mc:Choice><mc:Fallback><v:textbox><w:txbxContent>${paragraph('boxed')}</w:txbxContent></v:textbox></mc:Fallback></mc:AlternateContent></w:r></w:p>`,
      ['boxed', 'around'],
    ],
    [
      'paragraphs of cells beside each other',
      table([['Kestrel\nDoors', 'Corvo 20\nCorvo 30']]),
      ['Kestrel | Corvo 20', 'Doors | Corvo 30'],
    ],
    [
      'a table within a cell',
      `<w:tbl><w:tr><w:tc>${table([['a', 'b']])}</w:tc><w:tc>${paragraph('c')}</w:tc></w:tr></w:tbl>`,
      ['a b | c'],
    ],
    ['letters with their accents as one', `<w:p>${run('Du\u0308bel')}</w:p>`, ['D\u00fcbel']],
    ['no empty lines', `${paragraph('  ')}<w:p/>${paragraph('a  b')}`, ['a b']],
  ])('has %s', async (_, body, lines) => {
    expect(await linesOf(body)).toEqual(lines);
  });

  it('has letters as high as its styles and runs say', async () => {
    const lines = await readWordDocument(
      wordFile({
        body: [
          paragraph('Title', 'Title'),
          paragraph('based on it', 'Subtitle'),
          paragraph('usual'),
          `<w:p>${run('small ')}${run('large', '<w:sz w:val="40"/>')}</w:p>`,
        ].join(''),
      }),
    );
    expect(lines.map(({ height }) => height)).toEqual([28, 28, 11, 20]);
  });

  it('breaks into pages where its program saw it, and else where people made it', async () => {
    const made = `${paragraph('one')}<w:p><w:r><w:br w:type="page"/></w:r>${run('two')}</w:p>`;
    const seen = `${made.replace('<w:t xml:space="preserve">two', '<w:lastRenderedPageBreak/>$&')}<w:p><w:r><w:lastRenderedPageBreak/></w:r>${run('three')}</w:p>`;
    const pagesOf = async (body: string) =>
      wordPages(await readWordDocument(wordFile({ body }))).map((page) => page.flatMap(({ cells }) => cells));
    expect(await pagesOf(made)).toEqual([['one'], ['two']]);
    expect(await pagesOf(seen)).toEqual([['one'], ['two'], ['three']]);
  });

  it('is read as far as people read, however long it is', async () => {
    const lines = await linesOf(paragraph('x'.repeat(1000)).repeat(4000));
    expect(lines.length).toBeGreaterThan(1999);
    expect(lines.length).toBeLessThan(2300);
  });

  it.each([
    ['is none', zipped({ mimetype: 'application/epub+zip' }), 'no Word document'],
    ['is no archive', new TextEncoder().encode('PK and no more'), 'End of central directory'],
    [
      'is not well formed',
      zipped({ 'word/document.xml': '<w:document><w:body></w:document>' }),
      'unexpected close tag',
    ],
    ['is nested without end', zipped({ 'word/document.xml': '<w:p>'.repeat(1000) }), 'deep'],
    [
      'unpacks to too much',
      zipped({ 'word/document.xml': `<w:document>${' '.repeat(101_000_000)}</w:document>` }),
      'too much',
    ],
    [
      'declares entities',
      zipped({ 'word/document.xml': '<!DOCTYPE d [<!ENTITY a "aaaa">]><w:p>&a;</w:p>' }),
      'undefined entity',
    ],
  ])('is refused if it %s', async (_, bytes, message) => {
    await expect(readWordDocument(bytes)).rejects.toThrow(message);
  });
});
