import { constants, inflateSync } from 'node:zlib';
import { PdfArray, PdfDict, PdfName, PdfNumber, PdfStream } from '@libpdf/core';
import { Name, type Stream, type Value } from '../object/value.ts';

/** Cross-reference and object streams decode to no more than this many bytes. */
const MAX_DECODED = 256 * 1024 * 1024;

/**
 * The decoded data of a stream whose structure the reader itself needs (ISO 32000-2 7.4).
 * @param most bytes that deflated data may come to.
 * @throws Error when a filter fails or is unknown.
 */
export function decoded(
  stream: Stream,
  resolve: (value: Value | undefined) => Value,
  most = MAX_DECODED,
): Uint8Array {
  const filter = resolve(stream.dict.get('Filter'));
  const names = (Array.isArray(filter) ? filter.map(resolve) : [filter]).filter(
    (item) => item instanceof Name,
  );
  const listed = resolve(stream.dict.get('DecodeParms'));
  const parms = (Array.isArray(listed) ? listed : [listed]).map((item) => {
    const entries = resolve(item);
    return entries instanceof Map ? entries : new Map<string, Value>();
  });
  const [only] = names;
  if (only === undefined) return stream.data;
  if (names.length === 1 && (only.value === 'FlateDecode' || only.value === 'Fl')) {
    const data = inflateSync(stream.data, {
      finishFlush: constants.Z_SYNC_FLUSH,
      maxOutputLength: most,
    });
    const number = (key: string, otherwise: number): number => {
      const value = resolve(parms[0]?.get(key));
      return typeof value === 'number' ? value : otherwise;
    };
    if (number('Predictor', 1) < 10) return data;
    return undoPngPrediction(data, number('Columns', 1), number('Colors', 1), number('BitsPerComponent', 8));
  }
  const entries: [string, PdfName | PdfArray][] = [
    ['Filter', PdfArray.of(...names.map((name) => PdfName.of(name.value)))],
    ['DecodeParms', PdfArray.of(...parms.map(plainNumbers))],
  ];
  return new PdfStream(entries, stream.data).getDecodedData();
}

function plainNumbers(entries: Map<string, Value>): PdfDict {
  const out = new PdfDict();
  for (const [key, value] of entries) if (typeof value === 'number') out.set(key, PdfNumber.of(value));
  return out;
}

/** Takes back the PNG filters of rows (7.4.4.4). */
function undoPngPrediction(data: Uint8Array, columns: number, colours: number, depth: number): Uint8Array {
  const step = Math.max(1, (colours * depth) >> 3);
  const row = Math.max(1, Math.ceil((columns * colours * depth) / 8));
  const rows = Math.floor(data.length / (row + 1));
  const out = new Uint8Array(rows * row);
  for (let r = 0; r < rows; r++) {
    const kind = data[r * (row + 1)] ?? 0;
    const from = r * (row + 1) + 1;
    const to = r * row;
    for (let i = 0; i < row; i++) {
      const left = i >= step ? (out[to + i - step] ?? 0) : 0;
      const up = r > 0 ? (out[to + i - row] ?? 0) : 0;
      const corner = r > 0 && i >= step ? (out[to + i - row - step] ?? 0) : 0;
      out[to + i] = (data[from + i] ?? 0) + predicted(kind, left, up, corner);
    }
  }
  return out;
}

function predicted(kind: number, left: number, up: number, corner: number): number {
  if (kind === 1) return left;
  if (kind === 2) return up;
  if (kind === 3) return (left + up) >> 1;
  if (kind !== 4) return 0;
  const estimate = left + up - corner;
  const [a, b, c] = [Math.abs(estimate - left), Math.abs(estimate - up), Math.abs(estimate - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}
