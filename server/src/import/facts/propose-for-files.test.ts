import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/tiny-catalogue.ts';
import { paragraph, table, wordFile } from '../../testing/word-file.ts';
import { proposeForFiles } from './propose-for-files.ts';

it('a Word document says of itself what a page would, in tables and in sentences', async () => {
  const root = await temporaryFolder();
  const body = [
    paragraph('Certificate of Conformity', 'Title'),
    table([
      ['Certificate No.', 'LC-2024-0117'],
      ['Issued by', 'Larkhill Certification Ltd'],
      ['Date of issue', '3 April 2024'],
    ]),
    paragraph('This certificate is valid until 2 April 2027.'),
  ].join('');
  try {
    await writeFile(join(root, 'certificate.docx'), wordFile({ body }));
    await writeFile(join(root, 'broken.docx'), 'PK');
    const found = await proposeForFiles(root, ['certificate.docx', 'broken.docx']);
    const said = found.get('certificate.docx')?.map(({ fact, value, certain }) => [fact, value, certain]);
    expect(said).toEqual([
      ['number', 'LC-2024-0117', true],
      ['issuer', 'Larkhill Certification Ltd', true],
      ['issuedOn', '2024-04-03', true],
      ['validUntil', '2027-04-02', true],
    ]);
    expect(found.has('broken.docx')).toBe(false);
  } finally {
    await rm(root, { recursive: true });
  }
});
