import type { Face } from '../paper/fonts.ts';
import { ink } from '../paper/palette.ts';

/** A numbered outline, as used in specifications: "1.2 A. 1. a." */
export interface Article {
  readonly title: string;
  readonly paragraphs: readonly Paragraph[];
}
export type Paragraph = string | { readonly text: string; readonly items: readonly string[] };

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Writes text with a hanging label in front of it, keeping at least two lines together on a page. */
export function hangingText(
  doc: PDFKit.PDFDocument,
  label: string,
  text: string,
  options: {
    x: number;
    hang: number;
    width: number;
    face: Face;
    size: number;
    after?: number;
    link?: string;
  },
): void {
  doc.font(options.face).fontSize(options.size).fillColor(ink);
  const height = Math.min(
    doc.heightOfString(text, { width: options.width - options.hang }),
    options.size * 2.6,
  );
  if (doc.y + height > doc.page.height - doc.page.margins.bottom) doc.addPage();
  const y = doc.y;
  doc.text(label, options.x, y, { lineBreak: false });
  doc.text(text, options.x + options.hang, y, {
    width: options.width - options.hang,
    ...(options.link ? { goTo: options.link } : {}),
  });
  doc.y += options.after ?? 4;
}

/** Writes the paragraphs of an article: A, B, C, and under them 1, 2, 3. */
export function writeParagraphs(
  doc: PDFKit.PDFDocument,
  paragraphs: readonly Paragraph[],
  style: { face: Face; size: number; x: number; width: number },
): void {
  paragraphs.forEach((paragraph, index) => {
    const text = typeof paragraph === 'string' ? paragraph : paragraph.text;
    hangingText(doc, `${alphabet[index % 26] ?? 'A'}.`, text, {
      ...style,
      x: style.x + 18,
      width: style.width - 18,
      hang: 20,
    });
    if (typeof paragraph === 'string') return;
    paragraph.items.forEach((item, place) => {
      hangingText(doc, `${place + 1}.`, item, {
        ...style,
        x: style.x + 38,
        width: style.width - 38,
        hang: 20,
        after: 2.5,
      });
    });
    doc.y += 2;
  });
}
