import { rm } from 'node:fs/promises';
import sharp from 'sharp';
import { measured } from '../run/measured-process.ts';

/** Dots per inch; enough to see a missing picture, font or layer. */
export const RESOLUTION = 40;
/** A pixel differs if its grey value differs by more than this. */
export const GREY_DIFFERENCE = 40;
/** Pages differ if more than this share of their pixels does. */
export const SHARE = 0.002;

export interface Rendered {
  width: number;
  height: number;
  grey: Buffer;
}

/** Draws the first page of a file with poppler; undefined if poppler cannot. */
export async function renderFirstPage(file: string, scratch: string): Promise<Rendered | undefined> {
  const args = [
    '-f',
    '1',
    '-l',
    '1',
    '-r',
    String(RESOLUTION),
    '-gray',
    '-png',
    '-singlefile',
    file,
    scratch,
  ];
  const picture = `${scratch}.png`;
  try {
    const { code } = await measured('timeout', ['20', 'pdftoppm', ...args]);
    if (code !== 0) return undefined;
    const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, grey: data };
  } catch {
    return undefined;
  } finally {
    await rm(picture, { force: true });
  }
}

/** The share of pixels whose grey values differ by more than `noise`; 1 if the sizes differ. */
export function difference(one: Rendered, other: Rendered, noise = GREY_DIFFERENCE): number {
  if (one.width !== other.width || one.height !== other.height) return 1;
  let differing = 0;
  for (let at = 0; at < one.grey.length; at++) {
    if (Math.abs((one.grey[at] ?? 0) - (other.grey[at] ?? 0)) > noise) differing++;
  }
  return differing / one.grey.length;
}
