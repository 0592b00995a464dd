import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { type PackagePlan, planPackage } from '../package-plan.ts';
import { withPdf } from '../pdfium/open-pdf.ts';
import { bytesOf, linkedPages, packed, prepared } from './made-documents.ts';
import type { ScriptSample } from './script-samples.ts';

/**
 * The resolution of the pictures in dots per inch, and the parts of a cover, of contents and of a stamped
 * page that they show, in inches.
 */
const RESOLUTION = 72;
const SHOWN = [
  { page: 0, from: 1.5, rows: 8.9 },
  { page: 1, from: 0.6, rows: 1.9 },
  { page: 3, from: 10.2, rows: 0.8 },
] as const;
const WIDTH = 8.5 * RESOLUTION;

const FOLDER = path.join(import.meta.dirname, '../../golden/scripts');

/** The path of a sample's picture. */
export function pictureFile(name: string): string {
  return path.join(FOLDER, `${name}.png`);
}

/** A stamped package with the names of a sample for its project and documents. */
export async function scriptPackage({
  title,
  description,
  document,
}: ScriptSample): Promise<{ plan: PackagePlan; bytes: Buffer }> {
  const sheet = await prepared(await linkedPages(1, 'Page'));
  const cell = (label: string, text: string) => ({ label, value: { text } });
  const plan = await planPackage([packed(sheet, document, title), packed(sheet, `${document} 2`, title)], {
    title,
    pages: ['cover', 'contents', 'divider'],
    stamps: 'strip',
    details: {
      title,
      description,
      date: '2026-11-20',
      cells: [
        { ...cell('Submitted by', title), wide: true },
        cell('Location', document),
        { label: 'Date', value: { date: '2026-11-20' } },
        { ...cell('Notes', description), wide: true, small: true },
      ],
    },
  });
  return { plan, bytes: await bytesOf(plan, 0, plan.length) };
}

/** The text of each page as PDFium extracts it. */
export function pageTexts(bytes: Uint8Array): Promise<string[]> {
  return withPdf(
    bytes,
    (pdf) =>
      Array.from({ length: pdf.pageCount }, (_, at) => pdf.page(at, (page) => page.text(10_000)) ?? ''),
    () => [],
  );
}

/** A picture of a package: parts of its cover, its contents and a stamped page, one byte for each dot. */
export async function pictureOf(bytes: Uint8Array): Promise<Buffer> {
  const height = 11 * RESOLUTION;
  const pages = await withPdf(
    bytes,
    (pdf) => SHOWN.map(({ page }) => pdf.page(page, (open) => open.draw({ width: WIDTH, height }))),
    () => [],
  );
  const parts = await Promise.all(
    SHOWN.map(({ from, rows }, at) => {
      const drawn = pages[at];
      if (!drawn) throw new Error(`page ${at} could not be drawn`);
      const raw = { width: drawn.width, height: drawn.height, channels: 4 } as const;
      const top = Math.round((from / 11) * drawn.height);
      const cut = { left: 0, top, width: drawn.width, height: Math.round(rows * RESOLUTION) };
      cut.height = Math.min(cut.height, drawn.height - top);
      return sharp(drawn.pixels, { raw }).extract(cut).removeAlpha().toColourspace('b-w').raw().toBuffer();
    }),
  );
  return Buffer.concat(parts);
}

/** Encodes a picture as a file. */
export function encodePicture(picture: Buffer): Promise<Buffer> {
  const raw = { width: WIDTH, height: picture.length / WIDTH, channels: 1 } as const;
  return sharp(picture, { raw })
    .png({ palette: true, colours: 16, dither: 0, compressionLevel: 9 })
    .toBuffer();
}

/** The stored picture of a sample. */
export async function storedPicture(name: string): Promise<Buffer> {
  return sharp(await readFile(pictureFile(name)))
    .toColourspace('b-w')
    .raw()
    .toBuffer();
}
