import { openPaper } from '../paper/open-document.ts';

/** A document whose pages are only pictures, as from a scanner or a camera. */
export async function drawRasterPages(
  facts: { title: string; revised: string },
  pictures: readonly Uint8Array[],
  size: readonly [number, number],
): Promise<Uint8Array> {
  const { doc, finish } = openPaper({ ...facts, size, margins: { top: 0, right: 0, bottom: 0, left: 0 } });
  for (const picture of pictures) {
    doc.addPage();
    doc.image(Buffer.from(picture), 0, 0, { width: size[0], height: size[1] });
  }
  return finish();
}
