import { lineOfText } from './line-of-text.ts';
import { brand, ink, rule, steel } from './palette.ts';

/** The manufacturer's mark: a square with an A cut into it. */
export function drawMark(doc: PDFKit.PDFDocument, x: number, y: number, size: number, colour = brand): void {
  const unit = size / 24;
  doc.save().translate(x, y).scale(unit);
  doc.rect(0, 0, 24, 24).fill(colour);
  doc.path('M5 19.5 10.4 4.5h3.2L19 19.5h-3.4L12 9.2 8.4 19.5z').fill('#ffffff');
  doc.path('M9.2 13.6h9.8v2.6H8.4z').fill('#ffffff');
  doc.restore();
}

/** Mark and name side by side. */
export function drawSignet(doc: PDFKit.PDFDocument, x: number, y: number, colour = ink): void {
  drawMark(doc, x, y, 20);
  doc
    .font('sansBold')
    .fontSize(11)
    .fillColor(colour)
    .text('Ardent', x + 27, y - 0.5, { lineBreak: false });
  doc
    .font('sansMedium')
    .fontSize(6)
    .fillColor(colour)
    .text('BUILDING ENVELOPE', x + 27, y + 13, { lineBreak: false, characterSpacing: 0.7 });
}

/** Writes outside a page's text area without the library adding a page. */
export function onMargin(doc: PDFKit.PDFDocument, draw: () => void): void {
  const { top, bottom } = doc.page.margins;
  doc.page.margins.top = 0;
  doc.page.margins.bottom = 0;
  draw();
  doc.page.margins.top = top;
  doc.page.margins.bottom = bottom;
}

/** Visits all finished pages, to write what depends on their number. */
export function onEveryPage(
  doc: PDFKit.PDFDocument,
  draw: (page: { number: number; count: number }) => void,
): void {
  const { start, count } = doc.bufferedPageRange();
  for (let index = start; index < start + count; index++) {
    doc.switchToPage(index);
    onMargin(doc, () => draw({ number: index - start + 1, count }));
  }
}

/** A footer line with three fields. */
export function drawFooter(
  doc: PDFKit.PDFDocument,
  fields: { left: string; middle?: string; right: string },
  face: 'sans' | 'serif' = 'sans',
): void {
  const { width, height, margins } = doc.page;
  const inner = width - margins.left - margins.right;
  const y = height - 44;
  doc
    .moveTo(margins.left, y - 7)
    .lineTo(width - margins.right, y - 7)
    .lineWidth(0.5)
    .strokeColor(rule)
    .stroke();
  doc.font(face).fontSize(7.5).fillColor(steel);
  lineOfText(doc, fields.left, margins.left, y, inner);
  if (fields.middle) lineOfText(doc, fields.middle, margins.left, y, inner, 'center');
  lineOfText(doc, fields.right, margins.left, y, inner, 'right');
}
