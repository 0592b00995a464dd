import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** A stream dictionary with a direct length, as qpdf and the linker write them (ISO 32000-2 7.3.8). */
const STREAM = /\/Length +(\d+)\b(?! +\d+ +R)[^\0]{0,4000}?>>\s*stream\r?\n/g;

/** The bytes of streams in a file that is not encrypted, and of those whose data is in the file more than once. */
export interface StreamBytes {
  readonly all: number;
  readonly repeated: number;
}

/** Reads a file that qpdf or the linker wrote; `repeated` counts each copy after the first. */
export async function streamBytes(file: string): Promise<StreamBytes> {
  const bytes = await readFile(file);
  const text = bytes.toString('latin1');
  const seen = new Set<string>();
  let all = 0;
  let repeated = 0;
  STREAM.lastIndex = 0;
  for (let match = STREAM.exec(text); match !== null; match = STREAM.exec(text)) {
    const from = match.index + match[0].length;
    const length = Number(match[1]);
    const hash = createHash('sha256')
      .update(bytes.subarray(from, from + length))
      .digest('base64');
    all += length;
    if (seen.has(hash)) repeated += length;
    seen.add(hash);
    STREAM.lastIndex = from + length;
  }
  return { all, repeated };
}
