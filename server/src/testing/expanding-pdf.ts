import { deflateSync } from 'node:zlib';

const MEBIBYTE = 1024 * 1024;
/** The number of the first object that is in a stream. */
const FIRST_PACKED = 100;

/**
 * A valid PDF of one page and some kilobytes, whose objects are in many streams that each expand to many
 * megabytes: opening it takes memory for all of them together.
 */
export function expandingPdf(streams: number, megabytes: number): Uint8Array {
  const packed = Array.from({ length: streams }, (_, index) => FIRST_PACKED + index);
  const filling = Buffer.alloc(megabytes * MEBIBYTE, ' ');
  const properties = packed.map((number) => `/P${number} ${number} 0 R`).join('');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Properties<<${properties}>>>>>>`,
    ...packed.map((number) => {
      filling.write(`${number} 0 <</A 1>>`);
      return stream(
        '/Type/ObjStm/N 1/First 6/Filter[/FlateDecode/FlateDecode]',
        deflateSync(deflateSync(filling)),
      );
    }),
  ];

  // Its cross-reference table is a stream, because only streams can refer to objects in streams (ISO 32000-2
  // section 7.5.8).
  const own = FIRST_PACKED + streams;
  const rows = Buffer.alloc((own + 1) * ROW);
  const pieces: Uint8Array[] = [];
  let at = 0;
  const add = (piece: Uint8Array | string) => {
    pieces.push(Buffer.from(piece));
    at += piece.length;
  };
  add('%PDF-1.7\n');
  for (const [index, object] of objects.entries()) {
    row(rows, index + 1, IN_FILE, at);
    add(`${index + 1} 0 obj\n`);
    add(object);
    add('\nendobj\n');
  }
  for (const [index, number] of packed.entries())
    row(rows, number, IN_STREAM, objects.length - streams + 1 + index);
  row(rows, own, IN_FILE, at);
  const begins = at;
  add(`${own} 0 obj\n`);
  add(stream(`/Type/XRef/Size ${own + 1}/W[1 4 1]/Root 1 0 R`, rows));
  add(`\nendobj\nstartxref\n${begins}\n%%EOF\n`);
  return Buffer.concat(pieces);
}

const ROW = 6;
const IN_FILE = 1;
const IN_STREAM = 2;

function row(rows: Buffer, number: number, kind: number, where: number): void {
  rows.writeUInt8(kind, number * ROW);
  rows.writeUInt32BE(where, number * ROW + 1);
}

function stream(dictionary: string, bytes: Uint8Array): Buffer {
  return Buffer.concat([
    Buffer.from(`<<${dictionary}/Length ${bytes.length}>>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}
