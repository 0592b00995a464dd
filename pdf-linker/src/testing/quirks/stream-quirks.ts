import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import sharp, { type JpegOptions } from 'sharp';
import { base85, hexadecimal, jbig2, lzw, predictedUp, runLengths, stripOfTiff } from './encoders.ts';
import {
  BITS,
  CONTENT,
  changed,
  contentOf,
  deflated,
  dots,
  GREY,
  PICTURE,
  type Quirk,
  RGB,
  replaced,
  row,
  SIDE,
  stream,
  text,
  withObjects,
} from './quirk-file.ts';

const content = (): Buffer => Buffer.from(contentOf(1), 'latin1');

/** The sound file whose first page's content is a stream of this text. */
const withContent = (object: string): Buffer => withObjects({ [CONTENT[0]]: object });
const withPicture = (object: string): Buffer => withObjects({ [PICTURE]: object });

/** The sound file with the content and the picture encoded by one filter. */
const encodedBy = (filter: string, encode: (data: Uint8Array) => string, parameters = ''): Buffer =>
  withObjects({
    [CONTENT[0]]: stream(`/Filter${filter}${parameters}`, encode(content())),
    [PICTURE]: stream(`${RGB}/Filter${filter}${parameters}`, encode(dots())),
  });

/** The sound file with every deflated stream changed. */
const redeflated = (change: (data: string) => string): Buffer =>
  changed((parts) => {
    for (const [number, object] of parts.objects) {
      const found = /^(.*)\/Length \d+>>\nstream\n(.*)\nendstream$/s.exec(object);
      if (found?.[1]?.includes('/FlateDecode') === true)
        parts.objects.set(number, stream(found[1].slice(2), change(found[2] ?? '')));
    }
  });

const reversedChecksum = (data: string): string => data.slice(0, -4) + [...data.slice(-4)].reverse().join('');

/** The sound file with the keywords around its content's data written in another way. */
const framed = (
  before: string,
  after: string,
  length: (sound: number) => string | number = (sound) => sound,
): Buffer => {
  const data = deflated(contentOf(1));
  return withContent(`<</Filter/FlateDecode/Length ${length(data.length)}>>\n${before}${data}${after}`);
};

const jpeg = (options: JpegOptions = {}): Promise<Buffer> =>
  sharp(dots(), { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .jpeg(options)
    .toBuffer();

/** The sound file with its picture as a JPEG, changed. */
const withJpeg = async (change: (data: string) => string, options: JpegOptions = {}): Promise<Buffer> =>
  withPicture(stream(`${RGB}/Filter/DCTDecode`, change(text(await jpeg(options)))));

/** Whether the bilevel picture is black. */
const black = (x: number, y: number): boolean => (x - 24) ** 2 + (y - 24) ** 2 < 300 || (x + y) % 11 === 0;

async function group4(): Promise<string> {
  const grey = Buffer.from(
    Array.from({ length: SIDE * SIDE }, (_, at) => (black(at % SIDE, Math.floor(at / SIDE)) ? 0 : 255)),
  );
  const tiff = await sharp(grey, { raw: { width: SIDE, height: SIDE, channels: 1 } })
    .toColourspace('b-w')
    .tiff({ compression: 'ccittfax4', bitdepth: 1 })
    .toBuffer();
  return text(stripOfTiff(tiff));
}

const FAX = (more: string): string =>
  `${BITS}/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns ${SIDE}${more}>>`;

/** Two codestreams of JPEG 2000 (ITU-T T.800) that are one picture: bare, and in its container. */
export const JPX_BARE =
  '/0//UQAvAAAAAAAwAAAAMAAAAAAAAAAAAAAAMAAAADAAAAAAAAAAAAADDwEBDwEBDwEB/1IADAAAAAEBBQQEAAH/XAATQICIiJCIiJCIiJCIiJCIiJD/ZAAlAAFDcmVhdGVkIGJ5IE9wZW5KUEVHIHZlcnNpb24gMi41LjD/kAAKAAAAAABTAAH/k8/8EAwIkN7fYCgLPKq9x/8oMAPkBwHhjoCgPgCACIWgPgCAAc2AofAGDLuuofGEAA49XHKAoIw2ScSgjDehyICAgICAgP/Z';
const JPX_BOXED =
  'AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAAMAAAADAAAw8HAAAAAAAPY29scgEAAAAAABAAAADaanAyY/9P/1EALwAAAAAAMAAAADAAAAAAAAAAAAAAADAAAAAwAAAAAAAAAAAAAw8BAQ8BAQ8BAf9SAAwAAAABAQUEBAAB/1wAE0CAiIiQiIiQiIiQiIiQiIiQ/2QAJQABQ3JlYXRlZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS4w/5AACgAAAAAAUwAB/5PP/BAMCJDe32AoCzyqvcf/KDAD5AcB4Y6AoD4AgAiFoD4AgAHNgKHwBgy7rqHxhAAOPVxygKCMNknEoIw3ociAgICAgID/2Q==';

const INLINE = `q 60 0 0 60 72 600 cm\nBI /W 8 /H 8 /BPC 8 /CS /G /F /AHx ID ${'00ff'.repeat(32)}> EI Q\n`;

/** Quirks of streams and their filters. */
export const STREAM_QUIRKS: readonly Quirk[] = [
  // Deflated data.
  row('two drawing programs', 'a wrong checksum behind deflated data', () =>
    redeflated((data) => `${data.slice(0, -4)}\u0001\u0002\u0003\u0004`),
  ),
  row('a safety sheet printer', 'a checksum in reverse byte order', () => redeflated(reversedChecksum)),
  row('print drivers', 'a checksum of zero', () => redeflated((data) => `${data.slice(0, -4)}\0\0\0\0`)),
  row('print drivers', 'no checksum', () => redeflated((data) => data.slice(0, -4))),
  row('print drivers', 'half a checksum', () => redeflated((data) => data.slice(0, -2))),
  row('print drivers', 'a checksum of which a byte is lost with the end of line', () =>
    redeflated((data) => data.slice(0, -1)),
  ),
  row('Crystal Reports', 'an end of line and zeros behind deflated data', () =>
    redeflated((data) => `${data}\r\n\0\0\0\0`),
  ),
  row('web generators', 'deflated data that was flushed and not ended', () =>
    withContent(
      stream('/Filter/FlateDecode', text(deflateSync(content(), { finishFlush: constants.Z_SYNC_FLUSH }))),
    ),
  ),
  row('web generators', 'deflated data with a full flush inside', () =>
    withContent(stream('/Filter/FlateDecode', text(deflateSync(content(), { level: 0 })))),
  ),
  row('old Acrobat plug-ins', 'abbreviated names of filters', () =>
    encodedBy('[/AHx/Fl]', (data) => hexadecimal(Buffer.from(deflated(data), 'latin1'))),
  ),
  row('Ghostscript', 'deflated data in ASCII85', () =>
    encodedBy('[/ASCII85Decode/FlateDecode]', (data) => `${base85(Buffer.from(deflated(data), 'latin1'))}~>`),
  ),
  row('a library of PHP', 'null parameters and null among them', () =>
    encodedBy('[/FlateDecode]', deflated, '/DecodeParms[null]'),
  ),
  row('a library of PHP', 'an empty array of filters', () => withContent(stream('/Filter[]', contentOf(1)))),
  // Predictors.
  row('scanning software', 'rows of which the last is short', () =>
    withPicture(
      stream(
        `${RGB}/Filter/FlateDecode/DecodeParms<</Predictor 15/Colors 3/Columns ${SIDE}>>`,
        deflated(predictedUp(dots(), SIDE * 3).subarray(0, -40)),
      ),
    ),
  ),
  row('scanning software', 'rows with another predictor than is stated', () =>
    withPicture(
      stream(
        `${RGB}/Filter/FlateDecode/DecodeParms<</Predictor 10/Colors 3/Columns ${SIDE}>>`,
        deflated(predictedUp(dots(), SIDE * 3)),
      ),
    ),
  ),
  row('scanning software', 'data behind the last row', () =>
    withPicture(stream(`${RGB}/Filter/FlateDecode`, deflated(Buffer.concat([dots(), Buffer.alloc(50)])))),
  ),
  row('scanning software', "TIFF's predictor", () => {
    const rows = dots();
    for (let y = 0; y < SIDE; y++)
      for (let i = SIDE * 3 - 1; i >= 3; i--)
        rows[y * SIDE * 3 + i] = ((rows[y * SIDE * 3 + i] ?? 0) - (rows[y * SIDE * 3 + i - 3] ?? 0)) & 255;
    return withPicture(
      stream(
        `${RGB}/Filter/FlateDecode/DecodeParms<</Predictor 2/Colors 3/Columns ${SIDE}>>`,
        deflated(rows),
      ),
    );
  }),
  // Lengths and keywords.
  row('Crystal Reports', 'a length that counts the end of line', () =>
    framed('stream\n', '\r\nendstream', (sound) => sound + 2),
  ),
  row('Crystal Reports', 'a length that is short', () =>
    framed('stream\n', '\nendstream', (sound) => sound - 20),
  ),
  row('mainframe output managers', 'a length of 0 with data', () =>
    framed('stream\n', '\nendstream', () => 0),
  ),
  row('mainframe output managers', 'a length that is far too long', () =>
    framed('stream\n', '\nendstream', () => 999_999),
  ),
  row('mainframe output managers', 'a negative length', () => framed('stream\n', '\nendstream', () => -1)),
  row('mainframe output managers', 'a length that is not in the file', () =>
    framed('stream\n', '\nendstream', () => '33 0 R'),
  ),
  row('mainframe output managers', 'no length', () => replaced(CONTENT[0], /\/Length \d+/, '')),
  row('mainframe output managers', 'a carriage return alone behind the keyword', () =>
    framed('stream\r', '\rendstream'),
  ),
  row('mainframe output managers', 'spaces behind the keyword', () => framed('stream  \n', '\nendstream')),
  row('mainframe output managers', 'a carriage return and a line feed around the data', () =>
    framed('stream\r\n', '\r\nendstream'),
  ),
  row('iText 1', 'no end of line before endstream', () => framed('stream\n', 'endstream')),
  row('a library of Perl', 'several ends of line before endstream', () =>
    framed('stream\n', '\n\r\n\nendstream'),
  ),
  row('a library of Perl', 'endobj in place of endstream', () => framed('stream\n', '\n')),
  row('a library of Perl', 'an end of line before the keyword stream, and none before endobj', () =>
    changed((parts) => {
      parts.foot = () => 'endobj\n';
    }),
  ),
  row('a library of Perl', 'endstream misspelt as end stream', () => framed('stream\n', '\nend stream')),
  // LZW.
  row('Acrobat 2', 'LZW', () => encodedBy('/LZWDecode', (data) => lzw(data, { early: 1 }))),
  row('TIFF converters', 'LZW with EarlyChange 0', () =>
    encodedBy('/LZWDecode', (data) => lzw(data, { early: 0 }), '/DecodeParms<</EarlyChange 0>>'),
  ),
  row('TIFF converters', 'LZW without its end', () =>
    encodedBy('/LZWDecode', (data) => lzw(data, { early: 1, end: false })),
  ),
  row('TIFF converters', 'LZW that does not begin with a clear table', () =>
    encodedBy('/LZWDecode', (data) => lzw(data, { early: 1, clear: false })),
  ),
  row('TIFF converters', 'LZW with bytes behind its end', () =>
    encodedBy('/LZWDecode', (data) => `${lzw(data, { early: 1 })}\r\n\0`),
  ),
  // ASCII filters and run lengths.
  row('Ghostscript', 'ASCII85 in lines', () =>
    encodedBy('/ASCII85Decode', (data) => `${base85(data).replace(/(.{60})/g, '$1\r\n')}~>`),
  ),
  row('PostScript converters', 'ASCII85 without its end', () => encodedBy('/ASCII85Decode', base85)),
  row('PostScript converters', 'ASCII85 whose end is apart', () =>
    encodedBy('/ASCII85Decode', (data) => `${base85(data)}~\n>`),
  ),
  row('PostScript converters', 'ASCII85 with a tilde alone at its end', () =>
    encodedBy('/ASCII85Decode', (data) => `${base85(data)}~`),
  ),
  row('PostScript converters', 'bytes behind the end of ASCII85', () =>
    encodedBy('/ASCII85Decode', (data) => `${base85(data)}~>\n\0`),
  ),
  row('PostScript converters', 'hexadecimal with white space, in both cases', () =>
    encodedBy(
      '/ASCIIHexDecode',
      (data) =>
        `${hexadecimal(data)
          .replace(/(.{3})(.{40})/g, '$1 $2\r\n')
          .toUpperCase()}>`,
    ),
  ),
  row('PostScript converters', 'hexadecimal without its end', () =>
    encodedBy('/ASCIIHexDecode', hexadecimal),
  ),
  row('fax gateways', 'run lengths without their end', () => encodedBy('/RunLengthDecode', runLengths)),
  row('fax gateways', 'run lengths', () =>
    encodedBy('/RunLengthDecode', (data) => `${runLengths(data)}\u0080`),
  ),
  // Pictures.
  row('cameras', 'bytes behind the end of a JPEG', () =>
    withJpeg((data) => `${data}${'\0'.repeat(40)}trailing`),
  ),
  row('cameras', 'a JPEG without its end', () => withJpeg((data) => data.slice(0, -2))),
  row('cameras', 'an end of line before a JPEG', () => withJpeg((data) => `\n${data}`)),
  row('cameras', 'a progressive JPEG', () => withJpeg((data) => data, { progressive: true })),
  row('cameras', 'a progressive JPEG without its end', () =>
    withJpeg((data) => data.slice(0, -2), { progressive: true }),
  ),
  row('cameras', 'filling bytes between the segments of a JPEG', () =>
    withJpeg((data) => data.replace('\u00ff\u00db', '\u00ff\u00ff\u00ff\u00db')),
  ),
  row('cameras', 'zeros between the scan of a JPEG and its end', () =>
    withJpeg((data) => `${data.slice(0, -2)}\0\0\0\u00ff\u00d9`),
  ),
  row('cameras', 'a JPEG with other sampling', () =>
    withJpeg((data) => data, { chromaSubsampling: '4:4:4', quality: 100 }),
  ),
  row('scanning software', 'a JPEG that was deflated', async () =>
    withPicture(stream(`${RGB}/Filter[/FlateDecode/DCTDecode]`, deflated(await jpeg()))),
  ),
  row('scanning software', 'a JPEG in hexadecimal', async () =>
    withPicture(stream(`${RGB}/Filter[/ASCIIHexDecode/DCTDecode]`, `${hexadecimal(await jpeg())}>`)),
  ),
  row('scanning software', 'another size than the JPEG has', async () =>
    withPicture(
      stream(`${RGB.replace(`Height ${SIDE}`, `Height ${SIDE - 1}`)}/Filter/DCTDecode`, text(await jpeg())),
    ),
  ),
  row('fax gateways', 'CCITT Group 4', async () => withPicture(stream(FAX(`/Rows ${SIDE}`), await group4()))),
  row('fax gateways', 'CCITT Group 4 without its end', async () =>
    withPicture(stream(FAX(`/Rows ${SIDE}/EndOfBlock false`), (await group4()).slice(0, -3))),
  ),
  row('fax gateways', 'CCITT Group 4 without its end, unsaid', async () =>
    withPicture(stream(FAX(`/Rows ${SIDE}`), (await group4()).slice(0, -3))),
  ),
  row('fax gateways', 'CCITT Group 4 that states no rows', async () =>
    withPicture(stream(FAX(''), await group4())),
  ),
  row('fax gateways', 'CCITT Group 4 with bytes behind its end', async () =>
    withPicture(stream(FAX(`/Rows ${SIDE}`), `${await group4()}\0\0\r\n`)),
  ),
  row('scanning software', 'JBIG2', () =>
    withPicture(stream(`${BITS}/Filter/JBIG2Decode`, text(jbig2(SIDE, SIDE, black)))),
  ),
  row('scanning software', 'JBIG2 with its globals apart', () => {
    const whole = jbig2(SIDE, SIDE, black);
    return changed((parts) => {
      parts.objects.set(
        PICTURE,
        stream(`${BITS}/Filter/JBIG2Decode/DecodeParms<</JBIG2Globals 12 0 R>>`, text(whole)),
      );
      parts.objects.set(12, stream('', ''));
    });
  }),
  row('scanning software', 'bytes behind JBIG2', () =>
    withPicture(stream(`${BITS}/Filter/JBIG2Decode`, `${text(jbig2(SIDE, SIDE, black))}\r\n`)),
  ),
  row("Acrobat's scanning", 'a bare codestream of JPEG 2000', () =>
    withPicture(stream(`${RGB}/Filter/JPXDecode`, text(Buffer.from(JPX_BARE, 'base64')))),
  ),
  row("Acrobat's scanning", 'JPEG 2000 in its container', () =>
    withPicture(stream(`${RGB}/Filter/JPXDecode`, text(Buffer.from(JPX_BOXED, 'base64')))),
  ),
  // Content.
  row('report writers', 'an inline picture with abbreviations', () =>
    withContent(stream('', contentOf(1) + INLINE)),
  ),
  row('report writers', 'an inline picture of bytes that read as operators', () =>
    withContent(
      stream(
        '',
        `${contentOf(1)}q 60 0 0 60 72 600 cm\nBI /W 8 /H 8 /BPC 8 /CS /G ID ${'EIAB'.repeat(16)}\nEI Q\n`,
      ),
    ),
  ),
  row('report writers', 'zeros in an inline picture', () =>
    withContent(
      stream(
        '',
        `${contentOf(1)}q 60 0 0 60 72 600 cm\nBI /W 8 /H 8 /BPC 8 /CS /G ID ${'\0'.repeat(64)}\nEI Q\n`,
      ),
    ),
  ),
  row('report writers', 'zeros behind the content', () =>
    withContent(stream('', `${contentOf(1)}${'\0'.repeat(200)}`)),
  ),
  row('report writers', 'operators that are not known', () =>
    withContent(stream('', `${'foo bar\n'.repeat(6)}${contentOf(1)}`)),
  ),
  row('report writers', 'a section in which unknown operators are allowed', () =>
    withContent(stream('', `${contentOf(1)}BX ${'1 2 foo '.repeat(20)}EX\n`)),
  ),
  row('report writers', 'graphics states that do not balance', () =>
    withContent(stream('', `${contentOf(1)}Q Q Q\nq q q\n`)),
  ),
  row('report writers', 'text that does not end', () =>
    withContent(stream('', contentOf(1).replace(/ET\n(?=q 120)/, ''))),
  ),
  row('report writers', 'content in two streams, divided within an array', () => {
    const whole = contentOf(1).replace('(Sealant data, page 1) Tj', '[(Sealant) 20 (data)] TJ');
    const at = whole.indexOf(' 20 (data');
    return changed((parts) => {
      parts.objects.set(5, (parts.objects.get(5) ?? '').replace('6 0 R', '[6 0 R 12 0 R]'));
      parts.objects.set(CONTENT[0], stream('', whole.slice(0, at)));
      parts.objects.set(12, stream('', whole.slice(at)));
    });
  }),
  row('report writers', 'content without a filter that ends within a word', () =>
    withContent(stream('', `${contentOf(1)}0 0 1 r`)),
  ),
  row('plotters', 'a grey picture with fewer dots than stated', () =>
    withPicture(stream(`${GREY}/Filter/FlateDecode`, deflated(Buffer.alloc(SIDE * SIDE - 1, 77)))),
  ),
];

/** Quirks for which no viewer, or not every one, shows the page whole. */
export const UNSOUND_QUIRKS: readonly Quirk[] = [
  row('web generators', 'deflated data without its header', () =>
    withContent(stream('/Filter/FlateDecode', text(deflateRawSync(content())))),
  ),
  row('web generators', 'a header of deflated data whose check bits are wrong', () =>
    withContent(stream('/Filter/FlateDecode', `x\u0080${deflated(content()).slice(2)}`)),
  ),
  row('web generators', 'an end of line before deflated data', () =>
    withContent(stream('/Filter/FlateDecode', `\n${deflated(content())}`)),
  ),
  row('PostScript converters', 'ASCII85 with its mark of PostScript', () =>
    encodedBy('/ASCII85Decode', (data) => `<~${base85(data)}~>`),
  ),
  row("Acrobat's scanning", 'JPEG 2000 without its end', () =>
    withPicture(stream(`${RGB}/Filter/JPXDecode`, text(Buffer.from(JPX_BARE, 'base64').subarray(0, -2)))),
  ),
  row('report writers', 'a string that does not end, at the end', () =>
    withContent(stream('', `${contentOf(1)}BT (open`)),
  ),
];
