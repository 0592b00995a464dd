import { LRUCache } from 'lru-cache';
import { encode } from 'uqr';
import { documentAddress } from '../documents/document-address.ts';

/** Codes that stay in memory: as many as a large package has documents, several times. */
const MAX_KEPT = 10_000;

const kept = new LRUCache<string, readonly string[]>({ max: MAX_KEPT });

/**
 * The QR code (ISO/IEC 18004) of the lasting address of a document: rows of modules from top to bottom, `1` for a dark
 * one, without the blank margin. Its mask is always the same one: to compare all eight takes ten times as long.
 */
export function documentCode(publicUrl: string, id: string): readonly string[] {
  const address = documentAddress(publicUrl, id);
  const known = kept.get(address);
  if (known) return known;
  const { data } = encode(address, { ecc: 'L', boostEcc: true, border: 0, maskPattern: 3 });
  const rows = data.map((row) => row.map(Number).join(''));
  kept.set(address, rows);
  return rows;
}
