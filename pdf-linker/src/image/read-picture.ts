import { sniff } from '../bytes/sniff.ts';
import { jpegPicture } from './jpeg.ts';
import type { Picture } from './picture.ts';
import { pngPicture, pngSize } from './png.ts';

/** The maximum number of pixels of a picture on a generated page. */
const MAX_PIXELS = 50_000_000;

/** Reads a PNG or a JPEG for placing on a generated page; undefined if it cannot be read. */
export async function readPicture(bytes: Uint8Array): Promise<Picture | undefined> {
  const kind = sniff(bytes);
  if (kind === 'jpeg') return jpegPicture(bytes);
  const stated = kind === 'png' ? pngSize(bytes) : undefined;
  if (stated === undefined || stated.width * stated.height > MAX_PIXELS) return undefined;
  return pngPicture(bytes, MAX_PIXELS);
}
