import type { Face } from './fonts.ts';
import { ink, rule, slate, wash } from './palette.ts';
import type { Structure } from './structure.ts';

export interface Column {
  readonly title: string;
  readonly width: number;
  readonly align?: 'left' | 'right' | 'center';
  readonly face?: Face;
}

export interface TableStyle {
  readonly size?: number;
  readonly padding?: number;
  readonly head?: 'band' | 'line' | 'none';
  readonly striped?: boolean;
  readonly boxed?: boolean;
  /** Height left free at the bottom of each page; the bottom margin by default. */
  readonly bottom?: number;
  /** The parent of the table in the structure of a tagged document. */
  readonly structure?: Structure;
}

/**
 * Draws a ruled table at x and the pen's y; rows that do not fit start a new page, with the head repeated.
 */
export function drawTable(
  doc: PDFKit.PDFDocument,
  x: number,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  style: TableStyle = {},
): void {
  const size = style.size ?? 8;
  const padding = style.padding ?? 3.5;
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const limit = () => doc.page.height - (style.bottom ?? doc.page.margins.bottom);
  const table = style.structure?.within('Table');
  const measure = (cells: readonly string[], faceOf: (column: Column) => Face): number => {
    let tallest = 0;
    columns.forEach((column, index) => {
      doc.font(faceOf(column)).fontSize(size);
      tallest = Math.max(
        tallest,
        doc.heightOfString(cells[index] ?? '', { width: column.width - padding * 2 }),
      );
    });
    return tallest + padding * 2;
  };
  const write = (
    cells: readonly string[],
    y: number,
    faceOf: (column: Column) => Face,
    colour: string,
    type: 'TH' | 'TD',
  ): void => {
    const row = table?.within('TR');
    let at = x;
    columns.forEach((column, index) => {
      const writeCell = () =>
        doc
          .font(faceOf(column))
          .fontSize(size)
          .fillColor(colour)
          .text(cells[index] ?? '', at + padding, y + padding, {
            width: column.width - padding * 2,
            align: column.align ?? 'left',
          });
      if (row) row.content(type, writeCell);
      else writeCell();
      at += column.width;
    });
  };
  const head = (): void => {
    if (style.head === 'none') return;
    const titles = columns.map((column) => column.title);
    const height = measure(titles, () => 'sansSemi');
    const y = doc.y;
    if (style.head === 'line') {
      write(titles, y, () => 'sansSemi', ink, 'TH');
      doc
        .moveTo(x, y + height)
        .lineTo(x + width, y + height)
        .lineWidth(1)
        .strokeColor(ink)
        .stroke();
    } else {
      doc.rect(x, y, width, height).fill(slate);
      write(titles, y, () => 'sansSemi', '#ffffff', 'TH');
    }
    doc.y = y + height;
  };
  const firstHeight = rows[0] ? measure(rows[0], (column) => column.face ?? 'sans') : 0;
  if (doc.y + firstHeight + 30 > limit()) doc.addPage();
  head();
  rows.forEach((cells, index) => {
    const height = measure(cells, (column) => column.face ?? 'sans');
    if (doc.y + height > limit()) {
      doc.addPage();
      head();
    }
    const y = doc.y;
    if (style.striped && index % 2 === 1) doc.rect(x, y, width, height).fill(wash);
    write(cells, y, (column) => column.face ?? 'sans', ink, 'TD');
    doc.lineWidth(0.5).strokeColor(rule);
    if (style.boxed) {
      let at = x;
      for (const column of columns) {
        doc.rect(at, y, column.width, height).stroke();
        at += column.width;
      }
    } else {
      doc
        .moveTo(x, y + height)
        .lineTo(x + width, y + height)
        .stroke();
    }
    doc.y = y + height;
  });
  doc.x = x;
}
