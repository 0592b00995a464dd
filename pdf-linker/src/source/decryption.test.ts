import { describe, expect, test } from 'vitest';
import { PdfString, Stream, textOf } from '../object/value.ts';
import { encrypted } from '../testing/encrypted.ts';
import { drawn, prepared } from '../testing/made-documents.ts';
import { readBack } from '../testing/read-back.ts';

function plain(): Promise<Uint8Array> {
  return drawn(
    (document) => {
      document.addPage().text('shown to all');
      document.outline.addItem('A bookmark (one)');
    },
    { info: { Title: 'A title', CreationDate: new Date(0) } },
  );
}

/** The data of the first page's content as it is stored, and the text of the first bookmark. */
async function seen(bytes: Uint8Array): Promise<{ content: string; bookmark: string }> {
  const { source, pages, catalog } = await readBack(bytes);
  const stated = source.resolve(pages[0]?.entries.get('Contents'));
  const content = source.resolve(Array.isArray(stated) ? stated[0] : stated);
  const first = source.dict(source.dict(catalog.get('Outlines'))?.get('First'));
  const title = source.resolve(first?.get('Title'));
  return {
    content: content instanceof Stream ? Buffer.from(content.data).toString('latin1') : '',
    bookmark: title instanceof PdfString ? textOf(title) : '',
  };
}

describe('an encrypted document that opens with an empty password', () => {
  test.each([
    ['RC4 with 40 bits', ['40']],
    ['RC4 with 128 bits', ['128', '--use-aes=n']],
    ['AES with 128 bits', ['128', '--use-aes=y']],
    ['AES with 128 bits and clear metadata', ['128', '--use-aes=y', '--cleartext-metadata']],
    ['AES with 256 bits, revision 5', ['256', '--force-R5']],
    ['AES with 256 bits, revision 6', ['256']],
  ])('is prepared byte for byte: %s', async (_name, args) => {
    const bytes = await plain();
    const locked = await encrypted(bytes, args);
    const { body, notes } = await prepared(locked);
    expect(notes).toContainEqual({ code: 'encryption-opened' });
    const [before, after] = [await seen(bytes), await seen(body)];
    expect(before.content.length).toBeGreaterThan(50);
    expect(after).toEqual(before);
  });

  test.each(['1.3', '1.4', '1.6', '1.7', '1.7ext3'] as const)(
    'is prepared as pdfkit writes it: PDF %s',
    async (pdfVersion) => {
      const draw = (document: PDFKit.PDFDocument): void => {
        document.addPage().text('shown to all');
        document.outline.addItem('A bookmark (one)');
      };
      const { body } = await prepared(await drawn(draw, { pdfVersion, ownerPassword: 'owner' }));
      const open = await seen(await drawn(draw, { pdfVersion }));
      expect(await seen(body)).toEqual(open);
    },
  );

  test('is refused when it needs a password', async () => {
    const locked = await drawn((document) => document.addPage().text('for few'), { userPassword: 'secret' });
    await expect(prepared(locked)).rejects.toThrow('needs a password');
  });
});
