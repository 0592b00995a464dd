import { Dict } from '../object/value.ts';
import { isWhite, Syntax } from './syntax.ts';

/**
 * The contents of a file, found without its cross-references: its objects by number; the later of two wins.
 */
export interface Scan {
  offsets: Map<number, number>;
  /** Dictionaries after the keyword `trailer`, last first. */
  trailers: Dict[];
}

/** Higher object numbers are taken for damage. */
export const MAX_NUMBER = 8_388_607 * 4;

/** Searches the whole file for `number generation obj` and `trailer`. */
export function scanObjects(bytes: Uint8Array): Scan {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const offsets = new Map<number, number>();
  for (let at = buffer.indexOf('obj'); at >= 0; at = buffer.indexOf('obj', at + 3)) {
    const found = headerBefore(buffer, at);
    if (found !== undefined && found.number <= MAX_NUMBER) offsets.set(found.number, found.offset);
  }
  const trailers: Dict[] = [];
  for (
    let at = buffer.lastIndexOf('trailer');
    at >= 0;
    at = at === 0 ? -1 : buffer.lastIndexOf('trailer', at - 1)
  ) {
    const value = new Syntax(bytes, at + 7).value();
    if (value instanceof Dict) trailers.push(value);
    if (trailers.length === 100) break;
  }
  return { offsets, trailers };
}

/** The object header whose keyword `obj` is at an offset. */
function headerBefore(bytes: Buffer, keyword: number): { number: number; offset: number } | undefined {
  let at = keyword - 1;
  while (isWhite(bytes[at])) at--;
  const generationEnd = at;
  while (digit(bytes[at]) && generationEnd - at < 6) at--;
  if (at === generationEnd || !isWhite(bytes[at])) return undefined;
  while (isWhite(bytes[at])) at--;
  const numberEnd = at;
  while (digit(bytes[at]) && numberEnd - at < 10) at--;
  if (at === numberEnd) return undefined;
  return { number: Number(bytes.toString('latin1', at + 1, numberEnd + 1)), offset: at + 1 };
}

function digit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39;
}
