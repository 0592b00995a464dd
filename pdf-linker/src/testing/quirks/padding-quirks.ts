import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { hexadecimal, lzw, runLengths, stripOfTiff } from './encoders.ts';
import {
  BITS,
  CONTENT,
  contentOf,
  dots,
  PICTURE,
  type Quirk,
  RGB,
  row,
  SIDE,
  stream,
  text,
  withObjects,
} from './quirk-file.ts';

// What is behind, before and between the data that viewers need.

const content = (): Buffer => Buffer.from(contentOf(1), 'latin1');
const deflated = (data: Uint8Array): string => text(deflateSync(data));

/** The sound file with the content and the picture in a filter, and something behind the data. */
const followedBy = (filter: string, encode: (data: Uint8Array) => string, behind: string): Buffer =>
  withObjects({
    [CONTENT[0]]: stream(`/Filter/${filter}`, encode(content()) + behind),
    [PICTURE]: stream(`${RGB}/Filter/${filter}`, encode(dots()) + behind),
  });

const coded = (data: Uint8Array): string => lzw(data, { early: 1 });
const runs = (data: Uint8Array): string => `${runLengths(data)}\u0080`;
const digits = (data: Uint8Array): string => `${hexadecimal(data)}>`;

/** The sound file with a JPEG, changed. */
const withJpeg = async (change: (data: string) => string, progressive = false): Promise<Buffer> => {
  const jpeg = await sharp(dots(), { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .jpeg({ progressive })
    .toBuffer();
  return withObjects({ [PICTURE]: stream(`${RGB}/Filter/DCTDecode`, change(text(jpeg))) });
};

/** Where the segments of a JPEG begin, up to that of its scan. */
function segmentsOf(jpeg: string): number[] {
  const starts: number[] = [];
  for (let at = 2; ; at += 2 + jpeg.charCodeAt(at + 2) * 256 + jpeg.charCodeAt(at + 3)) {
    starts.push(at);
    if (jpeg.charCodeAt(at + 1) === 0xda) return starts;
  }
}

/** A JPEG with something before each of its segments. */
const between = (jpeg: string, filling: string): string =>
  [0, ...segmentsOf(jpeg)].map((start, at, starts) => jpeg.slice(start, starts[at + 1])).join(filling);
const beforeScan = (jpeg: string, added: string): string => {
  const at = segmentsOf(jpeg).at(-1) ?? 0;
  return jpeg.slice(0, at) + added + jpeg.slice(at);
};
const beforeEnd = (jpeg: string, added: string): string => jpeg.slice(0, -2) + added + jpeg.slice(-2);

const SEGMENT = '\u00ff\u00ed\u0000\u0006abcd';
/** A table of 255 codes of one bit. */
const CROWDED = `\u00ff\u00c4\u0001\u0012\u0013\u00ff${'\0'.repeat(15)}${'\0'.repeat(255)}`;

/** The numbers of all components, and those by which the scan names them, set to 1. */
const alikeComponents = (jpeg: string): string => {
  const bytes = Buffer.from(jpeg, 'latin1');
  for (const at of segmentsOf(jpeg)) {
    if (bytes[at + 1] === 0xc0) for (let i = 0; i < 3; i++) bytes[at + 10 + 3 * i] = 1;
    if (bytes[at + 1] === 0xda) for (let i = 0; i < 3; i++) bytes[at + 5 + 2 * i] = 1;
  }
  return text(bytes);
};

async function fax(compression: 'ccittfax4'): Promise<string> {
  const grey = Buffer.from(Array.from({ length: SIDE * SIDE }, (_, at) => ((at * 7) % 31 < 12 ? 0 : 255)));
  const tiff = await sharp(grey, { raw: { width: SIDE, height: SIDE, channels: 1 } })
    .toColourspace('b-w')
    .tiff({ compression, bitdepth: 1 })
    .toBuffer();
  return text(stripOfTiff(tiff));
}

const END_OF_BLOCK = '\u0000\u0010\u0001';

const withFax = async (parameters: string): Promise<Buffer> => {
  const data = await fax('ccittfax4');
  const end = data.lastIndexOf(END_OF_BLOCK);
  return withObjects({
    [PICTURE]: stream(
      `${BITS}/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns ${SIDE}${parameters}>>`,
      end < 0 ? data : data.slice(0, end),
    ),
  });
};

/** The sound file with a fax of one-dimensional rows, all white, each behind an end of line (T.4), which may be filled up to whole bytes. */
const markedFax = (aligned: boolean): Buffer => {
  const END_OF_LINE = '000000000001';
  // 48 white dots (T.4 table 2).
  const white = '00001011';
  let bits = '';
  for (let y = 0; y < SIDE; y++) {
    while (aligned && (bits.length + END_OF_LINE.length) % 8 !== 0) bits += '0';
    bits += END_OF_LINE + white;
  }
  const bytes = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0').match(/.{8}/g) ?? [];
  const data = text(Uint8Array.from(bytes, (each) => Number.parseInt(each, 2)));
  return withObjects({
    [PICTURE]: stream(
      `${BITS}/Filter/CCITTFaxDecode/DecodeParms<</K 0/Columns ${SIDE}/EndOfLine true/EncodedByteAlign ${aligned}>>`,
      data,
    ),
  });
};

/** The sound file with content that is not coded. */
const plain = (data: string): Buffer => withObjects({ [CONTENT[0]]: stream('', data) });

export const PADDING_QUIRKS: readonly Quirk[] = [
  row('tape and disk images', 'many zeros behind run lengths', () =>
    followedBy('RunLengthDecode', runs, '\0'.repeat(200)),
  ),
  row('tape and disk images', 'many zeros behind LZW', () =>
    followedBy('LZWDecode', coded, '\0'.repeat(200)),
  ),
  row('mainframe output managers', 'many blanks behind hexadecimal', () =>
    followedBy('ASCIIHexDecode', digits, ' '.repeat(200)),
  ),
  row('tape and disk images', 'many ones behind hexadecimal', () =>
    followedBy('ASCIIHexDecode', digits, '\u00ff'.repeat(100)),
  ),
  row('tape and disk images', 'many zeros behind deflated data without a checksum', () =>
    followedBy('FlateDecode', (data) => deflated(data).slice(0, -4), '\0'.repeat(100)),
  ),
  row('mainframe output managers', 'many blanks behind deflated data with a wrong checksum', () =>
    followedBy(
      'FlateDecode',
      (data) => `${deflated(data).slice(0, -4)}\u0001\u0002\u0003\u0004`,
      ' '.repeat(80),
    ),
  ),
  row('fax gateways', 'CCITT Group 4 that states more rows than the picture has', () =>
    withFax('/Rows 3300/EndOfBlock false'),
  ),
  row('fax gateways', 'CCITT Group 4 that states more rows, without its end, unsaid', () =>
    withFax('/Rows 3300'),
  ),
  row('fax gateways', 'CCITT Group 3 whose ends of line are filled up to whole bytes', () => markedFax(true)),
  row('fax gateways', 'CCITT Group 3', () => markedFax(false)),
  row('cameras', 'a zero before each segment of a JPEG', () => withJpeg((jpeg) => between(jpeg, '\0'))),
  row('cameras', 'an end of line before each segment of a JPEG', () =>
    withJpeg((jpeg) => between(jpeg, '\r\n')),
  ),
  row('cameras', 'zeros before the segments of a JPEG', () =>
    withJpeg((jpeg) => between(jpeg, '\0'.repeat(30))),
  ),
  row('cameras', 'a segment of a JPEG that states four bytes less', () =>
    withJpeg((jpeg) => beforeScan(jpeg, `${SEGMENT}wxyz`)),
  ),
  row('cameras', 'a marker of a JPEG that has no length', () =>
    withJpeg((jpeg) => beforeScan(jpeg, '\u00ff\u0001')),
  ),
  row('cameras', 'components of a JPEG with one number', () => withJpeg(alikeComponents)),
  row('cameras', 'many ends of line before a JPEG', () => withJpeg((jpeg) => '\r\n'.repeat(12) + jpeg)),
  row('cameras', 'an unused table of a JPEG with too many codes', () =>
    withJpeg((jpeg) => beforeScan(jpeg, CROWDED)),
  ),
  row('cameras', 'blanks between the scan of a JPEG and its end', () =>
    withJpeg((jpeg) => beforeEnd(jpeg, ' '.repeat(30))),
  ),
  row('cameras', 'words in place of the end of a JPEG', () =>
    withJpeg((jpeg) => `${jpeg.slice(0, -2)}This is a text of the camera's maker`),
  ),
  row('cameras', 'an end of line before each segment of a progressive JPEG', () =>
    withJpeg((jpeg) => between(jpeg, '\r\n'), true),
  ),
  row('cameras', 'blanks between the last scan of a progressive JPEG and its end', () =>
    withJpeg((jpeg) => beforeEnd(jpeg, ' '.repeat(30)), true),
  ),
  row('report writers', 'a zero in place of each blank', () =>
    plain(contentOf(1).replaceAll(' q', '\0q').replaceAll(' re f', '\0re\0f').replaceAll(' Td', '\0Td')),
  ),
  row('report writers', 'zeros before the content', () => plain('\0'.repeat(20) + contentOf(1))),
];
