import { createInflate, inflateSync } from 'node:zlib';
import type { Sharp } from 'sharp';
import { type Dict, dict, name, PdfString, Stream, type Value } from '../object/value.ts';
import { exifOrientation, fits } from './jpeg.ts';
import type { Picture } from './picture.ts';

interface Png {
  width: number;
  height: number;
  depth: number;
  colourType: number;
  interlaced: boolean;
  palette: Uint8Array | undefined;
  transparency: Uint8Array | undefined;
  profile: Uint8Array | undefined;
  /** Exif orientation, 1 to 8. */
  orientation: number;
  data: Uint8Array;
}

const GREY = 0;
const RGB = 2;
const INDEXED = 3;
/** The bit depths allowed for each colour type (ISO/IEC 15948 11.2.2). */
const DEPTHS: Record<number, readonly number[]> = {
  [GREY]: [1, 2, 4, 8, 16],
  [RGB]: [8, 16],
  [INDEXED]: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};
const MAX_PROFILE_BYTES = 8 * 1024 * 1024;
const PIECE = 256 * 1024;

/**
 * A PNG (ISO/IEC 15948) as an image XObject. If PDF can represent the data (no interlacing, no alpha
 * channel), the compressed bytes are used unchanged, with the PNG predictors (ISO 32000-2 7.4.4.4); else the
 * pixels are re-encoded without loss, with the alpha channel as a soft mask. Undefined if it cannot be read.
 */
export async function pngPicture(bytes: Uint8Array, maxPixels: number): Promise<Picture | undefined> {
  const png = readChunks(bytes);
  if (png === undefined) return undefined;
  const keyed = png.transparency !== undefined && png.colourType !== INDEXED;
  const direct = png.colourType === GREY || png.colourType === RGB || png.colourType === INDEXED;
  if (!png.interlaced && direct && (png.transparency === undefined || keyed)) {
    return (await complete(png)) ? assemble(png, undefined, png.orientation) : undefined;
  }
  return recode(bytes, png, maxPixels);
}

/** The width and height stated in the header. */
export function pngSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  if (bytes.length < 33) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

async function recode(bytes: Uint8Array, png: Png, maxPixels: number): Promise<Picture | undefined> {
  const grey = png.colourType === GREY || png.colourType === 4;
  const space = png.depth === 16 ? (grey ? 'grey16' : 'rgb16') : grey ? 'b-w' : 'srgb';
  const { default: sharp } = await import('sharp');
  const open = (): Sharp => sharp(bytes, { limitInputPixels: maxPixels });
  const coded = { progressive: false, adaptiveFiltering: true, palette: false } as const;
  try {
    const { hasAlpha } = await open().metadata();
    const colour = readChunks(await open().removeAlpha().toColourspace(space).png(coded).toBuffer());
    if (colour === undefined) return undefined;
    if (!hasAlpha) return assemble(colour, undefined, png.orientation);
    const masked = open()
      .extractChannel('alpha')
      .toColourspace(png.depth === 16 ? 'grey16' : 'b-w');
    const alpha = readChunks(await masked.png(coded).toBuffer());
    return alpha === undefined ? undefined : assemble(colour, alpha, png.orientation);
  } catch {
    return undefined;
  }
}

function assemble(png: Png, alpha: Png | undefined, orientation: number): Picture {
  const parts: Stream[] = [];
  const entries = imageEntries(png, parts);
  if (alpha !== undefined) {
    entries.set('SMask', parts.length);
    parts.push(new Stream(imageEntries(alpha, parts), alpha.data));
  }
  return {
    width: png.width,
    height: png.height,
    orientation,
    image: new Stream(entries, png.data),
    parts,
  };
}

function imageEntries(png: Png, parts: Stream[]): Dict {
  const colours = png.colourType === RGB ? 3 : 1;
  let space: Value = name(colours === 3 ? 'DeviceRGB' : 'DeviceGray');
  if (png.colourType === INDEXED) {
    const palette = png.palette ?? new Uint8Array(0);
    space = [name('Indexed'), name('DeviceRGB'), Math.floor(palette.length / 3) - 1, new PdfString(palette)];
  } else if (png.profile !== undefined && fits(Buffer.from(png.profile), colours)) {
    space = [name('ICCBased'), parts.length];
    parts.push(
      new Stream(
        dict({ N: colours, Alternate: name(colours === 3 ? 'DeviceRGB' : 'DeviceGray') }),
        png.profile,
      ),
    );
  }
  return dict({
    Type: name('XObject'),
    Subtype: name('Image'),
    Width: png.width,
    Height: png.height,
    BitsPerComponent: png.depth,
    ColorSpace: space,
    Filter: name('FlateDecode'),
    DecodeParms: dict({
      Predictor: 15,
      Colors: colours,
      BitsPerComponent: png.depth,
      Columns: png.width,
    }),
    Mask: colourKey(png, colours),
  });
}

/** A transparent colour as a colour key mask (8.9.6.4). */
function colourKey(png: Png, colours: number): Value | undefined {
  const { transparency } = png;
  if (transparency === undefined || transparency.length < colours * 2) return undefined;
  const mask: number[] = [];
  for (let i = 0; i < colours; i++) {
    const value = ((transparency[i * 2] ?? 0) << 8) | (transparency[i * 2 + 1] ?? 0);
    mask.push(value, value);
  }
  return mask;
}

/**
 * Whether the compressed data holds all rows: a truncated file must not pass as a picture. They are counted
 * piece by piece, because together they can take more than a gigabyte.
 */
async function complete(png: Png): Promise<boolean> {
  const row = 1 + Math.ceil((png.width * (png.colourType === RGB ? 3 : 1) * png.depth) / 8);
  let left = row * png.height;
  try {
    for await (const piece of createInflate({ chunkSize: PIECE }).end(png.data)) {
      left -= piece.length;
      if (left <= 0) return true;
    }
  } catch {
    return false;
  }
  return false;
}

function readChunks(bytes: Uint8Array): Png | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const png: Png = {
    width: 0,
    height: 0,
    depth: 0,
    colourType: 0,
    interlaced: false,
    palette: undefined,
    transparency: undefined,
    profile: undefined,
    orientation: 1,
    data: new Uint8Array(0),
  };
  const data: Uint8Array[] = [];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    const kind = Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1');
    const chunk = bytes.subarray(at + 8, at + 8 + length);
    if (chunk.length < length) break;
    if (kind === 'IHDR' && length >= 13) {
      png.width = view.getUint32(at + 8);
      png.height = view.getUint32(at + 12);
      png.depth = chunk[8] ?? 0;
      png.colourType = chunk[9] ?? 0;
      png.interlaced = chunk[12] === 1;
    } else if (kind === 'PLTE') png.palette = chunk;
    else if (kind === 'tRNS') png.transparency = chunk;
    else if (kind === 'eXIf') png.orientation = exifOrientation(Buffer.from(chunk));
    else if (kind === 'iCCP') png.profile = inflateProfile(chunk);
    else if (kind === 'IDAT') data.push(chunk);
    else if (kind === 'IEND') break;
    at += 12 + length;
  }
  png.data = Buffer.concat(data);
  const coloured = png.colourType !== INDEXED || (png.palette !== undefined && png.palette.length >= 3);
  const known = DEPTHS[png.colourType]?.includes(png.depth) === true && coloured;
  return known && png.width > 0 && png.height > 0 && data.length > 0 ? png : undefined;
}

function inflateProfile(chunk: Uint8Array): Uint8Array | undefined {
  const end = chunk.indexOf(0);
  if (end < 0) return undefined;
  try {
    return inflateSync(chunk.subarray(end + 2), { maxOutputLength: MAX_PROFILE_BYTES });
  } catch {
    return undefined;
  }
}
