import { open } from 'node:fs/promises';
import { sniff } from '@submittal/pdf-linker/sniff';
import sharp from 'sharp';
import { compareLooks, type Difference, type PageLook } from './page-look.ts';

/** What an engine finds: how many pages of the source and what differs, or why it cannot read the source. */
export interface Comparison {
  pages?: number;
  differences?: Difference[];
  unread?: string;
}

/** Bytes by which a file is known. */
const BEGINNING = 1024;

/**
 * Compares a source with its package by an engine.
 * @param looks the pages of a file, or why the engine does not read it.
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
  const pages = source ?? (await pictureLooks(before, target));
  return { pages: pages.length, differences: compareLooks(pages, target) };
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

/** A picture as the page that it becomes should look: turned as it says, on white. */
async function pictureLooks(file: string, [page]: readonly PageLook[]): Promise<PageLook[]> {
  if (page === undefined) return [];
  const { width, height } = page;
  const grey = await sharp(file)
    .rotate()
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .resize(width, height, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
  return [{ width, height, grey, text: '' }];
}
