import { dict, name, Stream, type Value } from '../object/value.ts';
import { withoutMetadata } from './jpeg-metadata.ts';
import type { Picture } from './picture.ts';

const SOF_CODED = new Set([0xc0, 0xc1, 0xc2]);
const SOF_ANY = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);

interface Scan {
  width: number;
  height: number;
  components: number;
  adobe: boolean;
  orientation: number;
  profile: Uint8Array[];
}

/**
 * Reads the header of a JPEG (ISO/IEC 10918-1) and returns an image XObject with its bytes, but for metadata.
 * Undefined for coding processes that DCTDecode (ISO 32000-2 7.4.8) does not cover.
 */
export function jpegPicture(bytes: Uint8Array): Picture | undefined {
  const scan = readMarkers(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (scan === undefined) return undefined;
  const { width, height, components } = scan;
  const device = components === 1 ? 'DeviceGray' : components === 3 ? 'DeviceRGB' : 'DeviceCMYK';
  const parts: Stream[] = [];
  const profile = Buffer.concat(scan.profile);
  let space: Value = name(device);
  if (fits(profile, components)) {
    parts.push(new Stream(dict({ N: components, Alternate: name(device) }), profile));
    space = [name('ICCBased'), 0];
  }
  const entries = dict({
    Type: name('XObject'),
    Subtype: name('Image'),
    Width: width,
    Height: height,
    BitsPerComponent: 8,
    Filter: name('DCTDecode'),
    ColorSpace: space,
    // Adobe's four-component files store inverted ink amounts.
    Decode: components === 4 && scan.adobe ? [1, 0, 1, 0, 1, 0, 1, 0] : undefined,
  });
  return {
    width,
    height,
    orientation: scan.orientation,
    image: new Stream(entries, withoutMetadata(bytes)),
    parts,
  };
}

/** Whether an ICC profile is for pictures with this number of components. */
export function fits(profile: Buffer, components: number): boolean {
  if (profile.length < 128) return false;
  const space = profile.toString('latin1', 16, 20);
  return space === { 1: 'GRAY', 3: 'RGB ', 4: 'CMYK' }[components];
}

function readMarkers(bytes: Buffer): Scan | undefined {
  const scan: Scan = { width: 0, height: 0, components: 0, adobe: false, orientation: 1, profile: [] };
  let at = 2;
  let scanned = false;
  while (at + 4 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    // Decoders skip bytes that belong to no marker, and fill bytes.
    if (bytes[at] !== 0xff || marker === 0xff || marker === 0) {
      at++;
      continue;
    }
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += 2;
      continue;
    }
    const length = bytes.readUInt16BE(at + 2);
    const data = bytes.subarray(at + 4, at + 2 + length);
    if (SOF_ANY.has(marker)) return undefined;
    if (SOF_CODED.has(marker)) {
      if (data.length < 6 || data[0] !== 8) return undefined;
      scan.height = data.readUInt16BE(1);
      scan.width = data.readUInt16BE(3);
      scan.components = data[5] ?? 0;
    } else if (marker === 0xe1 && data.toString('latin1', 0, 6) === 'Exif\0\0') {
      scan.orientation = exifOrientation(data.subarray(6));
    } else if (marker === 0xe2 && data.toString('latin1', 0, 12) === 'ICC_PROFILE\0') {
      scan.profile[(data[12] ?? 1) - 1] = data.subarray(14);
    } else if (marker === 0xee && data.toString('latin1', 0, 5) === 'Adobe') scan.adobe = true;
    else if (marker === 0xda) {
      scanned = true;
      break;
    }
    at += 2 + length;
  }
  scan.profile = scan.profile.filter((part) => part !== undefined);
  const counted = scan.components === 1 || scan.components === 3 || scan.components === 4;
  return scanned && counted && scan.width > 0 && scan.height > 0 ? scan : undefined;
}

/** Tag 0x0112 of the first image file directory of a TIFF header; 1 when absent or out of range. */
export function exifOrientation(tiff: Buffer): number {
  if (tiff.length < 14) return 1;
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const u16 = (at: number): number =>
    at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const count = u16(directory);
  for (let i = 0; i < count; i++) {
    const entry = directory + 2 + i * 12;
    if (u16(entry) !== 0x0112) continue;
    const orientation = u16(entry + 8);
    return orientation >= 1 && orientation <= 8 ? orientation : 1;
  }
  return 1;
}
