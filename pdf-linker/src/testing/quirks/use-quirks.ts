import { deflateSync } from 'node:zlib';
import { base85, jbig2, lzw, predictedUp, runLengths } from './encoders.ts';
import {
  BITS,
  CONTENT,
  changed,
  contentOf,
  dots,
  FONT,
  GREY,
  PAGE,
  PICTURE,
  type Quirk,
  RGB,
  row,
  SIDE,
  stream,
  text,
  withObjects,
} from './quirk-file.ts';
import { type1Parts } from './type1-program.ts';

// What a stream is for is stated by what refers to it: the same data is a palette, a part of a page or a font.

const coded = (data: Uint8Array): string => lzw(data, { early: 1 });
const codedText = (data: Uint8Array): string => `${base85(Buffer.from(coded(data), 'latin1'))}~>`;
/** Deflated, with a wrong checksum. */
const checked = (data: Uint8Array): string =>
  `${text(deflateSync(data)).slice(0, -4)}\u0001\u0002\u0003\u0004`;

const LZW = '/Filter/LZWDecode';
const LZW_IN_TEXT = '/Filter[/ASCII85Decode/LZWDecode]';
const RUNS = '/Filter/RunLengthDecode';
const FLATE = '/Filter/FlateDecode';

const PALETTE = 30;
const colours = Buffer.from(Array.from({ length: 768 }, (_, at) => (at * 7919) >> 2));
const greys = Buffer.from(Array.from({ length: 256 }, (_, at) => at));

/** The sound file with a picture of a palette, which is a stream. */
const withPalette = (space: string, entries: string, data: string): Buffer =>
  withObjects({
    [PICTURE]: stream(
      `${RGB.replace('/DeviceRGB', `[/Indexed/${space} 255 ${PALETTE} 0 R]`)}${FLATE}`,
      text(deflateSync(dots().subarray(0, SIDE * SIDE))),
    ),
    [PALETTE]: stream(entries, data),
  });

/** The sound file with a composite font whose map of glyphs is a stream. */
const withGlyphMap = (entries: string, data: string): Buffer =>
  withObjects({
    [FONT]:
      '<</Type/Font/Subtype/Type0/BaseFont/Helvetica/Encoding/Identity-H/DescendantFonts[<</Type/Font/Subtype/CIDFontType2' +
      '/BaseFont/Helvetica/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/CIDToGIDMap 31 0 R' +
      '/FontDescriptor<</Type/FontDescriptor/FontName/Helvetica/Flags 4>>>>]>>',
    31: stream(entries, data),
  });

/** A TrueType font of one table that nothing reads. */
function font(): Buffer {
  const table = Buffer.from(Array.from({ length: 3000 }, (_, at) => (at * 7919) >> 3));
  const head = Buffer.alloc(28);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(1, 4);
  head.write('glyf', 12, 'latin1');
  head.writeUInt32BE(head.length, 20);
  head.writeUInt32BE(table.length, 24);
  return Buffer.concat([head, table]);
}

const withFont = (entries: string, data: string, file = 'FontFile2'): Buffer =>
  withObjects({
    [FONT]: '<</Type/Font/Subtype/TrueType/BaseFont/Helvetica/FontDescriptor 30 0 R>>',
    30: '<</Type/FontDescriptor/FontName/Helvetica/Flags 32/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 900/Descent -200/CapHeight 700/StemV 80/FontFile2 31 0 R>>'.replace(
      'FontFile2',
      file,
    ),
    31: stream(entries, data),
  });

/** The sound file with the first page's content in several streams. */
const divided = (parts: readonly string[], entries: string, encode: (data: Uint8Array) => string): Buffer =>
  changed(({ objects }) => {
    const numbers = parts.map((_, at) => 32 + at);
    const list = `[${numbers.map((number) => `${number} 0 R`).join(' ')}]`;
    objects.set(PAGE[0], (objects.get(PAGE[0]) ?? '').replace('6 0 R', list));
    objects.delete(CONTENT[0]);
    for (const [at, part] of parts.entries())
      objects.set(32 + at, stream(entries, encode(Buffer.from(part, 'latin1'))));
  });

const withinArray = [
  `${contentOf(1)}BT /F1 9 Tf 72 100 Td [(one) 20`,
  '(two)] TJ 0 -12 Td [(three) -40 (four)',
  '] TJ ET\n',
];
const withinDictionary = [
  `${contentOf(1)}/Span <</MCID 0 /Lang (en)`,
  '>> BDC BT /F1 9 Tf 72 100 Td (x) Tj ET EMC\n',
];

const withContent = (added: string): Buffer =>
  withObjects({ [CONTENT[0]]: stream(LZW, coded(Buffer.from(`${contentOf(1)}${added}`, 'latin1'))) });

const withPicture = (entries: string, data: string): Buffer =>
  withObjects({ [PICTURE]: stream(entries, data) });
/** Dots of few colours, of which the first deflation leaves little. */
const deflatedTwice = deflateSync(deflateSync(dots().map((dot) => dot & 0xc0)));
const more = (bytes: number): Buffer => Buffer.concat([dots(), Buffer.alloc(bytes)]);
const PREDICTED = `/DecodeParms<</Predictor 15/Colors 3/Columns ${SIDE}>>`;

export const USE_QUIRKS: readonly Quirk[] = [
  row('Distiller 2', 'a palette in LZW', () => withPalette('DeviceRGB', LZW, coded(colours))),
  row('Distiller 2', 'a palette in LZW in ASCII85', () =>
    withPalette('DeviceRGB', LZW_IN_TEXT, codedText(colours)),
  ),
  row('Distiller 2', 'a palette of greys in LZW', () => withPalette('DeviceGray', LZW, coded(greys))),
  row('Distiller 2', 'three pages of palettes in LZW', () =>
    changed(({ objects }) => {
      for (let at = 0; at < 9; at++) objects.set(40 + at, stream(LZW_IN_TEXT, codedText(colours)));
      const spaces = Array.from({ length: 9 }, (_, at) => `/C${at}[/Indexed/DeviceRGB 255 ${40 + at} 0 R]`);
      for (const page of PAGE)
        objects.set(
          page,
          (objects.get(page) ?? '').replace('/Resources<<', `/Resources<</ColorSpace<<${spaces.join('')}>>`),
        );
    }),
  ),
  row('fax gateways', 'a palette in run lengths', () => withPalette('DeviceRGB', RUNS, runLengths(colours))),
  row('two drawing programs', 'a palette with a wrong checksum', () =>
    withPalette('DeviceRGB', FLATE, checked(colours)),
  ),
  row('Distiller 2', 'a map of glyphs in LZW', () => withGlyphMap(LZW, coded(colours))),
  row('fax gateways', 'a map of glyphs in run lengths', () => withGlyphMap(RUNS, runLengths(colours))),
  row('two drawing programs', 'a map of glyphs with a wrong checksum', () =>
    withGlyphMap(FLATE, checked(colours)),
  ),
  row('scanning software', 'globals of JBIG2 with a wrong checksum', () => {
    const all = jbig2(SIDE, SIDE, (x, y) => (x + y) % 11 === 0);
    return withObjects({
      [PICTURE]: stream(
        `${BITS}/Filter/JBIG2Decode/DecodeParms<</JBIG2Globals 30 0 R>>`,
        text(all.subarray(30)),
      ),
      30: stream(FLATE, checked(all.subarray(0, 30))),
    });
  }),
  row('Distiller 2', 'content in LZW, divided within arrays', () => divided(withinArray, LZW, coded)),
  row('fax gateways', 'content in run lengths, divided within arrays', () =>
    divided(withinArray, RUNS, runLengths),
  ),
  row('two drawing programs', 'content with wrong checksums, divided within arrays', () =>
    divided(withinArray, FLATE, checked),
  ),
  row('Distiller 2', 'content in LZW, divided within a dictionary', () =>
    divided(withinDictionary, LZW, coded),
  ),
  row('report writers', 'operators with too many operands, in LZW', () =>
    withContent('0 0 0 0 rg 5 5 5 w '.repeat(9)),
  ),
  row('report writers', 'operators that are not known, in LZW', () => withContent('foo bar baz qux\n')),
  row('report writers', 'stray brackets, in LZW', () => withContent('0 g ] 1 w > q Q\n')),
  row('Distiller 2', 'a picture in LZW with a few bytes more', () =>
    withPicture(`${RGB}${LZW}`, coded(more(5))),
  ),
  row('fax gateways', 'a picture in run lengths with a few bytes more', () =>
    withPicture(`${RGB}${RUNS}`, runLengths(more(10))),
  ),
  row('fax gateways', 'a picture in run lengths that states narrower rows', () =>
    withPicture(
      `${GREY.replace('Width 48', 'Width 47')}${RUNS}`,
      runLengths(dots().subarray(0, SIDE * SIDE)),
    ),
  ),
  row('two drawing programs', 'a picture with a few bytes more and a wrong checksum', () =>
    withPicture(`${RGB}${FLATE}`, checked(more(3))),
  ),
  row('two drawing programs', 'predicted rows with a few bytes more and a wrong checksum', () =>
    withPicture(
      `${RGB}${FLATE}${PREDICTED}`,
      checked(Buffer.concat([predictedUp(dots(), SIDE * 3), Buffer.alloc(2)])),
    ),
  ),
  row('Distiller 2', 'a font in LZW whose /Length1 is short', () =>
    withFont(`${LZW}/Length1 ${font().length - 100}`, coded(font())),
  ),
  row('Distiller 2', 'a font in LZW without /Length1', () => withFont(LZW, coded(font()))),
  row('SAP', 'a font with a wrong checksum whose /Length1 is that of the packed data', () =>
    withFont(`${FLATE}/Length1 ${checked(font()).length}`, checked(font())),
  ),
  row('SAP', 'a font with a wrong checksum and without /Length1', () => withFont(FLATE, checked(font()))),
  row('SAP', 'a Type 1 font in run lengths that states no zeros, and has them', () => {
    const { clear, closed, zeros } = type1Parts();
    return withFont(
      `${RUNS}/Length1 ${clear.length}/Length2 ${closed.length}/Length3 0`,
      `${runLengths(Buffer.concat([clear, closed, zeros]))}\u0080`,
      'FontFile',
    );
  }),
  row('merging tools', 'a picture that is deflated twice', () =>
    withPicture(`${RGB}/Filter[/FlateDecode/FlateDecode]`, text(deflatedTwice)),
  ),
  row('merging tools', 'a picture that is deflated twice, in ASCII85', () =>
    withPicture(`${RGB}/Filter[/ASCII85Decode/FlateDecode/FlateDecode]`, `${base85(deflatedTwice)}~>`),
  ),
  row('merging tools', 'a picture that is deflated twice, within content', () =>
    withObjects({
      [CONTENT[0]]: stream(
        '',
        `${contentOf(1)}q 90 0 0 90 300 300 cm\nBI /W ${SIDE}/H ${SIDE}/BPC 8/CS/RGB/F[/Fl/Fl]\nID ${text(deflatedTwice)}\nEI Q\n`,
      ),
    }),
  ),
];
