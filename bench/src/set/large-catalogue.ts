import { randomFillSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { CatalogueInput } from '@submittal/contract/catalogue';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { CACHE_FOLDER } from '../run/folders.ts';

/** Increased when the catalogue changes, so that an old one is regenerated. */
const EDITION = 2;
const DOCUMENTS = 25;
const PAGES = 11;

/** The pages of each document that is there to be linked before others are measured. */
const EARLIER_PAGES = 2;

/** The size of each photograph in pixels; with grain that no codec compresses, one takes about 2 MB. */
const PHOTOGRAPH = { width: 1840, height: 1380 };

/**
 * A catalogue of one product with 25 documents of so many pages, a photograph of 2 MB on each but the first: 11 make a
 * package of about 500 MB. With `earlier`, another 25 small ones, `earlier-01` and so on, come with them. Generated once,
 * and stored in the cache.
 */
export async function largeCatalogue(pages = PAGES, { earlier = false } = {}): Promise<string> {
  const kind = `${pages === PAGES ? '' : `-${pages}`}${earlier ? '-earlier' : ''}`;
  const folder = path.join(CACHE_FOLDER, `large-catalogue-${EDITION}${kind}`);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.part`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const named = (name: string) =>
    Array.from({ length: DOCUMENTS }, (_, index) => {
      const id = `${name}-${String(index + 1).padStart(2, '0')}`;
      return { id, file: `${id}.pdf`, documentType: 'datasheet' };
    });
  const surveys = named('survey');
  const before = earlier ? named('earlier') : [];
  for (const { file } of surveys)
    await writeFile(path.join(unfinished, file), await surveyDocument(file, pages));
  for (const { file } of before)
    await writeFile(path.join(unfinished, file), await surveyDocument(file, EARLIER_PAGES));
  const catalogue: CatalogueInput = {
    manufacturer: { name: 'Bench' },
    products: [{ id: 'survey', title: 'Site Survey', type: 'Surveys', documents: [...surveys, ...before] }],
  };
  await writeFile(path.join(unfinished, 'catalogue.json'), JSON.stringify(catalogue));
  await rename(unfinished, folder);
  return folder;
}

/** A page of text, followed by photographs that cannot be compressed. */
async function surveyDocument(title: string, pages: number): Promise<Buffer> {
  const document = new PDFDocument({ size: 'LETTER' });
  const bytes = buffer(document);
  document.fontSize(20).text(title);
  for (let line = 1; line <= 40; line++) document.fontSize(10).text(`${line}. As built, measured on site.`);
  const { width, height } = PHOTOGRAPH;
  for (let page = 1; page < pages; page++) {
    const pixels = randomFillSync(Buffer.alloc(width * height * 3));
    const photograph = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 90 })
      .toBuffer();
    document.addPage().image(photograph, 72, 72, { width: 468 });
  }
  document.end();
  return bytes;
}
