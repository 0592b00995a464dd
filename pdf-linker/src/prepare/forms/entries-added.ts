import { plainText } from '../../object/serialise.ts';
import { type Dict, dict, Ref } from '../../object/value.ts';
import { SourceDocument } from '../../source/source-document.ts';
import { savedAnew } from '../reading/second-reader.ts';

/**
 * The document with entries of some dictionaries replaced, by object number, in an incremental update
 * (ISO 32000-2 7.5.6); undefined if PDFium cannot open it. It is saved by PDFium first, because strings in an
 * encrypted file cannot be added to, and a damaged file has no cross-references to continue.
 */
export async function withEntries(
  bytes: Uint8Array,
  entries: ReadonlyMap<number, Dict>,
): Promise<Uint8Array | undefined> {
  const saved = await savedAnew(bytes);
  if (saved === undefined) return undefined;
  const tail = Buffer.from(saved.subarray(-64)).toString('latin1');
  const before = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1];
  if (before === undefined) return undefined;
  const document = await SourceDocument.open(saved);
  let at = saved.length;
  let objects = '';
  let references = '';
  for (const [number, added] of entries) {
    const whole = new Map([...(document.dict(new Ref(number, 0)) ?? []), ...added]);
    const object = `\n${number} 0 obj\n${plainText(whole, (ref) => ref.number)}\nendobj`;
    references += `${number} 1\n${String(at + 1).padStart(10, '0')} 00000 n \n`;
    objects += object;
    at += object.length;
  }
  const trailer = dict({
    Size: document.trailer.get('Size'),
    Root: document.trailer.get('Root'),
    Prev: Number(before),
  });
  const end = `\nxref\n${references}trailer\n${plainText(trailer, (ref) => ref.number)}\nstartxref\n${at + 1}\n%%EOF\n`;
  return Buffer.concat([saved, Buffer.from(objects + end, 'latin1')]);
}
