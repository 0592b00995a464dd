import { open } from 'node:fs/promises';
import { sniff } from '@submittal/pdf-linker/sniff';
import { compareLooks, type Difference, type PageLook } from './page-look.ts';
import { coarse, PICTURE_MEASURE, pictureLook } from './picture-look.ts';

/**
 * The findings of an engine: the page count of the source and the differences, or why it cannot read the
 * source.
 */
export interface Comparison {
  pages?: number;
  differences?: Difference[];
  unread?: string;
}

/** The number of bytes by which a file's type is recognised. */
const BEGINNING = 1024;

/**
 * Compares a source with its package by means of an engine.
 * @param looks returns the pages of a file, or why the engine cannot read it.
 */
export async function compareWith(
  looks: (file: string) => Promise<PageLook[] | string>,
  before: string,
  after: string,
): Promise<Comparison> {
  const source = (await isPicture(before)) ? undefined : await looks(before);
  if (typeof source === 'string') return { unread: source };
  const target = await looks(after);
  if (typeof target === 'string') {
    return { pages: source?.length ?? 1, differences: [{ page: 0, what: 'pages', detail: target }] };
  }
  if (source !== undefined) return { pages: source.length, differences: compareLooks(source, target) };
  const [page] = target;
  const pages = page === undefined ? [] : [coarse(await pictureLook(before, page))];
  return { pages: 1, differences: compareLooks(pages, target.map(coarse), PICTURE_MEASURE) };
}

async function isPicture(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(BEGINNING));
    const kind = sniff(buffer.subarray(0, bytesRead));
    return kind === 'jpeg' || kind === 'png';
  } finally {
    await handle.close();
  }
}
