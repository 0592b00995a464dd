import type { BodyBuilder } from '../../format/body-builder.ts';
import { CLASSES, REGULAR, WHITE } from '../../source/byte-classes.ts';
import type { PlainObject } from '../../source/plain-object.ts';

/**
 * Writes the object with this number as a builder writes values, from the bytes in which it stands.
 * @param plain what has been read; that it is plain is not looked at again.
 * @param locate returns the number in the body for one in the source; 0 for an object that is not carried over.
 */
export function writePlain(
  builder: BodyBuilder,
  number: number,
  { bytes, start }: PlainObject,
  locate: (number: number) => number,
): void {
  builder.begin(number);
  let at = start;
  // Whether what is open at each depth is a dictionary, in a bit for each.
  let dictionaries = 0;
  let depth = 0;
  let isKey = false;
  // Items of an array are apart; an entry's value is apart from its key.
  let follows = false;
  do {
    const byte = bytes[at] ?? 0;
    const from = at++;
    if (CLASSES[byte] === WHITE) continue;
    if (byte === 0x5d || byte === 0x3e) {
      if (byte === 0x3e) at++;
      builder.text(byte === 0x5d ? ']' : '>>');
      depth--;
      follows = true;
      isKey = ((dictionaries >> depth) & 1) === 1;
      continue;
    }
    if (follows && !isKey) builder.text(' ');
    if (byte === 0x5b || byte === 0x3c) {
      depth++;
      isKey = byte === 0x3c;
      if (isKey) {
        at++;
        dictionaries |= 1 << depth;
      } else dictionaries &= ~(1 << depth);
      builder.text(isKey ? '<<' : '[');
      follows = false;
      continue;
    }
    if (byte === 0x2f) {
      while (CLASSES[bytes[at] ?? 0] === REGULAR) at++;
      builder.copy(bytes, from, at);
    } else {
      let value = byte - 0x30;
      for (let digit = bytes[at] ?? 0; digit >= 0x30 && digit <= 0x39; digit = bytes[++at] ?? 0)
        value = value * 10 + digit - 0x30;
      const behind = behindReference(bytes, at);
      if (behind === 0) builder.copy(bytes, from, at);
      else {
        at = behind;
        const located = locate(value);
        if (located === 0) builder.text('null');
        else builder.reference(located);
      }
    }
    follows = true;
    isKey = !isKey && ((dictionaries >> depth) & 1) === 1;
  } while (depth > 0);
  builder.end();
}

/** Where a reference ends whose number ends at an offset; 0 if it is a number alone. */
function behindReference(bytes: Uint8Array, end: number): number {
  let at = end;
  while (CLASSES[bytes[at] ?? 0] === WHITE) at++;
  const generation = at;
  for (let digit = bytes[at] ?? 0; digit >= 0x30 && digit <= 0x39; digit = bytes[++at] ?? 0);
  if (at === generation || generation === end) return 0;
  while (CLASSES[bytes[at] ?? 0] === WHITE) at++;
  return bytes[at] === 0x52 ? at + 1 : 0;
}
