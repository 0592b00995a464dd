import { crc32, deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

/** A PDF with this many pages, each with a line of text. */
export function drawPdf(title: string, pages: number, password?: string): Promise<Uint8Array> {
  return drawn(title, password, (document) => {
    for (let page = 1; page <= pages; page++) {
      document.addPage({ size: 'LETTER' }).text(`${title}, page ${page}`);
    }
  });
}

/** A PDF of three pages, of which the second is blank, as from a two-sided scan. */
export function drawWithBlank(title: string): Promise<Uint8Array> {
  return drawn(title, undefined, (document) => {
    for (const text of [`${title}, first`, '', `${title}, last`]) {
      document.addPage({ size: 'LETTER' });
      if (text !== '') document.text(text);
    }
  });
}

/** A PDF whose only page is a picture, as scanners make it. */
export function drawScan(): Promise<Uint8Array> {
  return drawn('Scan', undefined, (document) => {
    document
      .addPage({ size: 'LETTER' })
      .image(Buffer.from(drawPng(64, 120)), 0, 0, { width: 612, height: 792 });
  });
}

/** A data sheet whose table has these rows, each with its cells, and a second page. */
export function drawTable(title: string, rows: readonly (readonly string[])[]): Promise<Uint8Array> {
  return drawn(title, undefined, (document) => {
    document.addPage({ size: 'LETTER' }).fontSize(18).text(title, 96, 72);
    document.fontSize(10);
    for (const [at, cells] of rows.entries()) {
      for (const [column, cell] of cells.entries()) {
        document.text(cell, 96 + column * 110, 130 + at * 22, { lineBreak: false });
      }
    }
    document.addPage({ size: 'LETTER' }).text(`${title}, notes`, 96, 72);
  });
}

async function drawn(
  title: string,
  password: string | undefined,
  draw: (document: InstanceType<typeof PDFDocument>) => void,
): Promise<Uint8Array> {
  const document = new PDFDocument({
    autoFirstPage: false,
    info: { Title: title, CreationDate: new Date(0) },
    ...(password && { userPassword: password }),
  });
  const pieces: Uint8Array[] = [];
  document.on('data', (piece: Uint8Array) => pieces.push(piece));
  const ended = new Promise<void>((resolve) => document.on('end', () => resolve()));
  draw(document);
  document.end();
  await ended;
  return Buffer.concat(pieces);
}

function pngChunk(type: string, data: Uint8Array): Buffer {
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  chunk.set(data, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, data.length + 8)), data.length + 8);
  return chunk;
}

/** A square PNG in one shade of grey. */
export function drawPng(side: number, shade: number): Uint8Array {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 8;
  const row = Buffer.alloc(side + 1, shade);
  row[0] = 0;
  const rows = Buffer.concat(Array.from({ length: side }, () => row));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', new Uint8Array(0)),
  ]);
}
