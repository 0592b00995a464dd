import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { withPdf } from '../../../pdf-linker/src/pdfium/open-pdf.ts';
import { drawPage, encodePicture } from './page-picture.ts';

const [RED, WHITE] = [
  [255, 0, 0],
  [255, 255, 255],
];

/** A blank page all covered by this many red marks. */
async function marked(marks: number): Promise<Uint8Array> {
  const document = new PDFDocument({ size: [100, 100], margin: 0 });
  const pieces: Uint8Array[] = [];
  document.on('data', (piece: Uint8Array) => pieces.push(piece));
  const ended = new Promise<void>((resolve) => document.on('end', () => resolve()));
  const across = Math.ceil(Math.sqrt(marks));
  for (let mark = 0; mark < marks; mark++) {
    const size = 100 / across;
    const [x, y] = [(mark % across) * size, Math.floor(mark / across) * size];
    document.rectAnnotation(x, y, size, size, {
      color: 'red',
      IC: [1, 0, 0],
    } as PDFKit.Mixins.AnnotationOption);
  }
  document.end();
  await ended;
  return Buffer.concat(pieces);
}

/** The colour in the middle of a PDF's thumbnail. */
async function middleOf(bytes: Uint8Array): Promise<readonly number[]> {
  const picture = await withPdf(
    bytes,
    (pdf) => drawPage(pdf, 0, 'thumbnail'),
    () => null,
  );
  if (!picture) throw new Error('nothing was drawn');
  const webp = await encodePicture(picture, 'thumbnail');
  const dot = await sharp(webp).extract({ left: 155, top: 155, width: 1, height: 1 }).raw().toBuffer();
  return [...dot].map((value) => (value > 127 ? 255 : 0));
}

describe('a page with annotations', () => {
  it('is drawn with them', async () => {
    expect(await middleOf(await marked(4))).toEqual(RED);
  });

  it('is drawn without them if there are thousands', async () => {
    expect(await middleOf(await marked(4100))).toEqual(WHITE);
  });
});
