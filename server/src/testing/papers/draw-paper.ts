import PDFDocument from 'pdfkit';

/** A piece of a line: where it begins, in points from the left, and its text. */
export type Piece = readonly [left: number, text: string];

/** A line of a paper: a text at the margin, a head in tall letters, pieces side by side, or a space. */
export type Line = string | { readonly head: string } | readonly Piece[] | null;

const MARGIN = 54;
const SIZE = 10;
const HEAD_SIZE = 18;

/** Draws a paper of these pages, as certificates and reports are set. */
export async function drawPaper(pages: readonly (readonly Line[])[]): Promise<Uint8Array> {
  const document = new PDFDocument({ autoFirstPage: false, info: { CreationDate: new Date(0) } });
  const pieces: Uint8Array[] = [];
  document.on('data', (piece: Uint8Array) => pieces.push(piece));
  const ended = new Promise<void>((resolve) => document.on('end', () => resolve()));
  for (const lines of pages) {
    document.addPage({ size: 'LETTER', margin: 0 });
    let top = MARGIN;
    for (const line of lines) {
      const isHead = line !== null && typeof line === 'object' && 'head' in line;
      const size = isHead ? HEAD_SIZE : SIZE;
      const put = (left: number, text: string) => {
        document.fontSize(size).text(text, left, top, { lineBreak: false });
      };
      if (isHead) put(MARGIN, line.head);
      else if (typeof line === 'string') put(MARGIN, line);
      else for (const [left, text] of line ?? []) put(left, text);
      top += size * 1.5;
    }
  }
  document.end();
  await ended;
  return Buffer.concat(pieces);
}
