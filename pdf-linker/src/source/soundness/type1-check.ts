// Adobe Type 1 Font Format, 7.1: each byte of the encrypted part is decrypted by all that are before it.
const FIRST_KEY = 55_665;
const FACTOR = 52_845;
const SUMMAND = 22_719;
/** Random bytes before the encrypted text. */
const RANDOM = 4;
const BEGIN = '%!';
const ENCRYPTED = 'eexec';
/** The last words of the encrypted part. */
const CLOSED = 'closefile';
/** The zeros behind it, and the words behind them (2.2). */
const MOST_BEHIND = 2048;
/** Producers count the end of line before the encrypted part, or do not. */
const MOST_OFF = 4;

/** Headers of the parts of a font in the form of the first printers for PCs (Adobe Technical Note 5040, 3.3). */
const PART = 0x80;
const PART_LENGTH = 6;
const LAST_PART = 3;

/**
 * Whether a Type 1 program is whole by its own: damage in its encrypted part spoils everything behind it, also its last words.
 * @param clear the stated length of the part before the encrypted one; 0 if there is none.
 */
export function isWholeType1(program: Uint8Array, clear: number): boolean {
  const data = withoutHeaders(program);
  if (data === undefined || data.toString('latin1', 0, BEGIN.length) !== BEGIN) return false;
  const mark = data.indexOf(ENCRYPTED);
  if (mark < 0) return false;
  let at = mark + ENCRYPTED.length;
  while (isBlank(data[at])) at++;
  // What is stated may count the header of its part.
  const headers = program[0] === PART ? [0, PART_LENGTH] : [0];
  const isRight = headers.some((header) => Math.abs(at + header - clear) <= MOST_OFF);
  return (clear === 0 || isRight) && decrypted(data, at).includes(CLOSED);
}

const isBlank = (byte: number | undefined): boolean =>
  byte === 0x0a || byte === 0x0d || byte === 0x20 || byte === 0x09;

/** The end of the encrypted part. */
function decrypted(data: Uint8Array, from: number): string {
  const out: number[] = [];
  const start = Math.max(from + RANDOM, data.length - MOST_BEHIND);
  let key = FIRST_KEY;
  for (let at = from; at < data.length; at++) {
    const byte = data[at] ?? 0;
    if (at >= start) out.push(byte ^ (key >> 8));
    key = (Math.imul(byte + key, FACTOR) + SUMMAND) & 0xffff;
  }
  return Buffer.from(out).toString('latin1');
}

/** The parts of a program without their headers; undefined if these do not lead to its end. */
function withoutHeaders(program: Uint8Array): Buffer | undefined {
  const data = Buffer.from(program.buffer, program.byteOffset, program.length);
  if (data[0] !== PART) return data;
  const parts: Buffer[] = [];
  for (let at = 0; data[at] === PART && data[at + 1] !== LAST_PART; ) {
    if (at + PART_LENGTH > data.length) return undefined;
    const end = at + PART_LENGTH + data.readUInt32LE(at + 2);
    if (end > data.length) return undefined;
    parts.push(data.subarray(at + PART_LENGTH, end));
    at = end;
  }
  return Buffer.concat(parts);
}
