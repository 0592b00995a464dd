import { isWhite } from './syntax.ts';

/**
 * Where the data of an inline image (8.9.7) ends: at an `EI` followed by text. Undefined if there is none.
 */
export function behindImage(content: Uint8Array, start: number): number | undefined {
  for (let at = start + 1; at + 1 < content.length; at++) {
    if (content[at] !== 0x45 || content[at + 1] !== 0x49 || !isWhite(content[at - 1])) continue;
    const behind = content.subarray(at + 2, at + 8);
    if ((behind.length === 0 || isWhite(behind[0])) && behind.every((byte) => isWhite(byte) || isText(byte)))
      return at + 2;
  }
  return undefined;
}

function isText(byte: number): boolean {
  return byte >= 0x20 && byte < 0x7f;
}
