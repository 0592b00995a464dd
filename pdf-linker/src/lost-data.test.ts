import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { prepare } from './prepare.ts';
import {
  base85,
  hexadecimal,
  jbig2,
  lzw,
  predictedUp,
  runLengths,
  stripOfTiff,
} from './testing/quirks/encoders.ts';
import { CONTENT, changed, PICTURE, stream, text } from './testing/quirks/quirk-file.ts';

/** Numbers without a pattern, the same for each seed. */
function noise(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const WIDTH = 240;
const HEIGHT = 200;
const RGB = `/Type/XObject/Subtype/Image/Width ${WIDTH}/Height ${HEIGHT}/ColorSpace/DeviceRGB/BitsPerComponent 8`;
const GREY = RGB.replace('RGB', 'Gray');
const BITS = GREY.replace('Component 8', 'Component 1');

/** A picture like a photograph, with some noise. */
function photograph(components: number): Buffer {
  const random = noise(7);
  return Buffer.from(
    Array.from({ length: WIDTH * HEIGHT * components }, (_, at) => {
      const [x, y] = [Math.floor(at / components) % WIDTH, Math.floor(at / components / WIDTH)];
      return (
        (Math.sin(x / 9 + y / 23) * 60 + Math.cos(y / 7) * 40 + 120 + random() * 24 + (at % components) * 9) &
        255
      );
    }),
  );
}

/** Flat areas with edges, as run lengths suit them. */
const flat = (): Buffer =>
  Buffer.from(
    Array.from({ length: WIDTH * HEIGHT }, (_, at) =>
      ((at % WIDTH) * 7 + Math.floor(at / WIDTH / 3) * 13) % 31 < 9 ? 40 : 200,
    ),
  );

const scanned = noise(3);
const specks = Array.from({ length: WIDTH * HEIGHT }, () => scanned());
const black = (x: number, y: number): boolean =>
  (Math.floor(x / 9) * 5 + Math.floor(y / 12) * 3) % 7 < 2 !== (specks[y * WIDTH + x] ?? 0) < 0.03;

async function group4(): Promise<Buffer> {
  const grey = Buffer.from(
    Array.from({ length: WIDTH * HEIGHT }, (_, at) => (black(at % WIDTH, Math.floor(at / WIDTH)) ? 0 : 255)),
  );
  const tiff = await sharp(grey, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } })
    .toColourspace('b-w')
    .tiff({ compression: 'ccittfax4', bitdepth: 1 })
    .toBuffer();
  return stripOfTiff(tiff);
}

const words = (): Buffer => {
  const random = noise(5);
  const lines = Array.from(
    { length: 900 },
    () =>
      `${(random() * 600).toFixed(2)} ${(random() * 780).toFixed(2)} m ${(random() * 600).toFixed(2)} ${(random() * 780).toFixed(2)} l S`,
  );
  return Buffer.from(`0.4 w\n${lines.join('\n')}\n`);
};

const jpeg = (progressive: boolean): Promise<Buffer> =>
  sharp(photograph(3), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ progressive, quality: 85 })
    .toBuffer();

const bytes = (data: string): Buffer => Buffer.from(data, 'latin1');
const FAX = `${BITS}/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns ${WIDTH}/Rows ${HEIGHT}>>`;

/** How each kind of stream is made, and which object it is. */
const KINDS: readonly (readonly [string, number, string, () => Buffer | Promise<Buffer>])[] = [
  ['a deflated picture', PICTURE, `${RGB}/Filter/FlateDecode`, () => deflateSync(photograph(3))],
  [
    'a deflated picture with predicted rows',
    PICTURE,
    `${RGB}/Filter/FlateDecode/DecodeParms<</Predictor 15/Colors 3/Columns ${WIDTH}>>`,
    () => deflateSync(predictedUp(photograph(3), WIDTH * 3)),
  ],
  ['deflated content', CONTENT[0], '/Filter/FlateDecode', () => deflateSync(words())],
  ['a picture in LZW', PICTURE, `${RGB}/Filter/LZWDecode`, () => bytes(lzw(photograph(3), { early: 1 }))],
  ['content in LZW', CONTENT[0], '/Filter/LZWDecode', () => bytes(lzw(words(), { early: 1 }))],
  ['a picture in run lengths', PICTURE, `${GREY}/Filter/RunLengthDecode`, () => bytes(runLengths(flat()))],
  ['content in ASCII85', CONTENT[0], '/Filter/ASCII85Decode', () => bytes(`${base85(words())}~>`)],
  [
    'a picture in hexadecimal',
    PICTURE,
    `${GREY}/Filter/ASCIIHexDecode`,
    () => bytes(`${hexadecimal(flat())}>`),
  ],
  ['a JPEG', PICTURE, `${RGB}/Filter/DCTDecode`, () => jpeg(false)],
  ['a progressive JPEG', PICTURE, `${RGB}/Filter/DCTDecode`, () => jpeg(true)],
  ['a fax', PICTURE, FAX, group4],
  ['JBIG2', PICTURE, `${BITS}/Filter/JBIG2Decode`, () => jbig2(WIDTH, HEIGHT, black)],
];

/** The file with a stream whose data was changed. */
const fileWith = (object: number, entries: string, data: Buffer): Buffer =>
  changed((parts) => {
    parts.objects.set(object, stream(entries, text(data)));
  });

const SEEDS = Array.from({ length: 21 }, (_, at) => at + 1);
const BOTH_PAGES = [{ code: 'content-missing', pages: [{ from: 1, to: 2 }] }];

/** How many of the seeds' damages to so many bytes are reported with their pages; the file is taken each time. */
async function reportedOf(object: number, entries: string, sound: Buffer, length: number): Promise<number> {
  const pages = object === PICTURE ? BOTH_PAGES : [{ code: 'content-missing', pages: [{ from: 1, to: 1 }] }];
  let reported = 0;
  for (const seed of SEEDS) {
    const random = noise(seed);
    const data = Buffer.from(sound);
    const from = Math.floor(random() * (data.length - length));
    for (let at = from; at < from + length; at++) data[at] = Math.floor(random() * 256);
    const outcome = await prepare(fileWith(object, entries, data), { fileName: 'made.pdf' });
    if (!outcome.ok) expect.unreachable(`seed ${seed}: ${outcome.refusal.code}`);
    if (JSON.stringify(outcome.document.notes) === JSON.stringify(pages)) reported++;
    else expect(outcome.document.notes).toEqual([]);
  }
  return reported;
}

describe.each(KINDS)('%s', (_kind, object, entries, make) => {
  test('has no note where it is sound', async () => {
    const outcome = await prepare(fileWith(object, entries, await make()), { fileName: 'made.pdf' });
    expect(outcome).toMatchObject({ ok: true, document: { notes: [] } });
  });

  test('is reported with its pages where 300 bytes are overwritten, and does not refuse the file', async () => {
    const sound = await make();
    expect(sound.length).toBeGreaterThan(1500);
    expect(await reportedOf(object, entries, sound, 300)).toBeGreaterThanOrEqual(19);
  });

  test('is reported where 64 bytes are', async () => {
    expect(await reportedOf(object, entries, await make(), 64)).toBeGreaterThanOrEqual(18);
  });
});
