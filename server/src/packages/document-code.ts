import { LRUCache } from 'lru-cache';
import { encode } from 'uqr';
import { documentAddress } from '../documents/document-address.ts';

/** Codes that stay in memory: as many as a large package has documents, several times. */
const MAX_CACHED = 10_000;

const cached = new LRUCache<string, readonly string[]>({ max: MAX_CACHED });

/**
 * The QR code (ISO/IEC 18004) of the lasting address of a document: rows of modules from top to bottom, `1` for a dark
 * one, without the blank margin. Its mask is always the same one: to compare all eight takes ten times as long.
 */
export function documentCode(publicUrl: string, id: string): readonly string[] {
  const address = documentAddress(publicUrl, id);
  const known = cached.get(address);
  if (known) return known;
  const { data } = encode(address, { ecc: 'L', boostEcc: true, border: 0, maskPattern: 3 });
  const rows = data.map((row) => row.map(Number).join(''));
  cached.set(address, rows);
  return rows;
}
