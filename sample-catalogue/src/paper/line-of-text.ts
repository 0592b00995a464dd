/** Writes one line that never wraps and never breaks the page, aligned within a width. */
export function lineOfText(
  doc: PDFKit.PDFDocument,
  text: string,
  x: number,
  y: number,
  width: number,
  align: 'left' | 'center' | 'right' = 'left',
): void {
  const spare = width - doc.widthOfString(text);
  const at = align === 'right' ? x + spare : align === 'center' ? x + spare / 2 : x;
  doc.text(text, at, y, { lineBreak: false });
}
