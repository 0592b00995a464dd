import { open, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Finding } from '../finding.ts';
import { decodeText } from './decode-text.ts';
import { filesIn } from './folder-files.ts';

// A program that asks a content system for all that it has gets it page by page, and once for each language: many files with parts of one
// list. They are read together, at the first of them.

/** The beginning of a file says what it is. */
const HEAD_BYTES = 4000;

/** All pages of an export together are no larger, no more, and no deeper in folders. */
const MAX_BYTES = 100_000_000;
const MAX_PAGES = 2000;
const MAX_FOLDERS = 5;
const MAX_FILES = 20_000;

/** The pages of a list, in the order of their names. */
export interface ContentPages {
  /** The file of each page, with `/`, and what is in it. */
  readonly pages: readonly { readonly file: string; readonly value: unknown }[];
  /** The pages that cannot be read. */
  readonly doubts: readonly Finding[];
}

/**
 * What a file is among the pages of a list: the one at which all are read, or one that is read there; null if its beginning is none of a page. One
 * that cannot be read is never the one at which the others are.
 */
export async function placeAmongPages(
  root: string,
  file: string,
  isPage: (head: string) => boolean,
): Promise<'holder' | 'within' | null> {
  if (!isPage(await headOf(join(root, file)))) return null;
  for (const name of await jsonFilesIn(root)) {
    if (name !== file && !isPage(await headOf(join(root, name)))) continue;
    if ((await jsonIn(root, name)).reason === null) return name === file ? 'holder' : 'within';
  }
  return null;
}

/** All pages below the root; those that are no JSON are left out and named. */
export async function contentPages(root: string, isPage: (head: string) => boolean): Promise<ContentPages> {
  const pages: { file: string; value: unknown }[] = [];
  const doubts: Finding[] = [];
  const leave = (file: string, message: string) =>
    doubts.push({ kind: 'doubtful-reading', place: file, message, source: { place: file, file } });
  let bytes = 0;
  for (const file of await jsonFilesIn(root)) {
    if (!isPage(await headOf(join(root, file)))) continue;
    bytes += (await stat(join(root, file))).size;
    if (bytes > MAX_BYTES || pages.length >= MAX_PAGES) {
      const message = `it is left out: pages are read up to ${MAX_PAGES}, or ${MAX_BYTES / 1_000_000} MB`;
      leave(file, message);
      break;
    }
    const { value, reason } = await jsonIn(root, file);
    if (reason === null) pages.push({ file, value });
    else leave(file, `it is left out, as it is not valid JSON: ${reason}`);
  }
  return { pages, doubts };
}

async function jsonIn(
  root: string,
  file: string,
): Promise<{ readonly value: unknown; readonly reason: string | null }> {
  const path = join(root, file);
  if ((await stat(path)).size > MAX_BYTES) return { value: null, reason: 'it is too large' };
  try {
    return {
      value: JSON.parse(decodeText(await readFile(path)).text.replace(/^\uFEFF/, '')),
      reason: null,
    };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { value: null, reason: error.message };
  }
}

/** The JSON files below a folder, by name: what a folder has first, then what the folders within it have. */
async function jsonFilesIn(root: string): Promise<string[]> {
  const found = (await filesIn(root))
    .filter((name) => extname(name).toLowerCase() === '.json')
    .map((name) => name.split('/'))
    .filter(({ length }) => length <= MAX_FOLDERS);
  return found
    .toSorted(byDepth)
    .slice(0, MAX_FILES)
    .map((steps) => steps.join('/'));
}

function byDepth(a: readonly string[], b: readonly string[]): number {
  if (a.length !== b.length) return a.length - b.length;
  const at = a.findIndex((step, index) => step !== b[index]);
  return (a[at] ?? '') < (b[at] ?? '') ? -1 : 1;
}

async function headOf(path: string): Promise<string> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return decodeText(buffer.subarray(0, bytesRead)).text;
  } finally {
    await handle.close();
  }
}
