import { open, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { decodeText } from './decode-text.ts';
import { filesDirectlyIn } from './folder-files.ts';

// Programs write one export as several XML files in a folder; the beginning of each says what it is.

/** So much of a file says what it is, in bytes. */
const HEAD_BYTES = 4000;

/** All files of an export together are no larger. */
const MAX_BYTES = 100_000_000;

/** The names of the XML files of a folder that begin as an export does, in order. What is beyond 100 MB in all is left out. */
export async function xmlFilesOf(folder: string, begins: RegExp): Promise<string[]> {
  const names = (await filesDirectlyIn(folder)).filter((name) => extname(name).toLowerCase() === '.xml');
  const found: string[] = [];
  let bytes = 0;
  for (const name of names) {
    const path = join(folder, name);
    if (!(await beginsSo(path, begins))) continue;
    bytes += (await stat(path)).size;
    if (bytes <= MAX_BYTES) found.push(name);
  }
  return found;
}

/** Whether a file begins as an export does. */
export async function beginsSo(path: string, begins: RegExp): Promise<boolean> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return begins.test(decodeText(buffer.subarray(0, bytesRead)).text);
  } finally {
    await handle.close();
  }
}
