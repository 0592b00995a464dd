import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Catalogue } from '@submittal/contract/catalogue';
import { withPdf } from '../../../pdf-linker/src/pdfium/open-pdf.ts';
import { readPageTexts } from './page-texts.ts';

/** The page texts of a catalogue's PDFs in `folder`, by the id of the document. */
export async function readTexts(
  { products, systems }: Catalogue,
  folder: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const texts = new Map<string, readonly string[]>();
  for (const { id, file } of [...products, ...systems].flatMap(({ documents }) => documents)) {
    const path = resolve(folder, file ?? '');
    if (texts.has(id) || !/\.pdf$/i.test(path) || !existsSync(path)) continue;
    const pages = await withPdf(readFileSync(path), readPageTexts, () => []);
    if (pages.length > 0) texts.set(id, pages);
  }
  return texts;
}
