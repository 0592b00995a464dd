import { BodyBuilder } from '../object/body-builder.ts';
import { numberText } from '../object/serialise.ts';
import { type Dict, dict, localRef, name, Stream, type Value } from '../object/value.ts';
import type { PrepareOutcome } from '../prepare.ts';
import { refusal } from '../refusal.ts';
import { type Box, FIRST_PAGE, PAGE_ROOT } from '../side-table.ts';
import { jpegPicture } from './jpeg.ts';
import type { Picture } from './picture.ts';
import { pngPicture, pngSize } from './png.ts';

/** Letter, in points. */
const SHORT_SIDE = 612;
const LONG_SIDE = 792;
/** Clear edge around the picture; the binding edge of the package is on the left. */
const MARGIN = 36;
/** Points a pixel may take at most: small pictures are not blown up beyond 72 pixels an inch. */
const LARGEST_PIXEL = 1;
const MAX_PIXELS = 250_000_000;

/**
 * The matrix that lays the unit square of an image upright for each Exif orientation: for a picture shown
 * w wide and h high, [a b c d e f] in units of w and h (ISO 32000-2 8.3.4).
 */
const UPRIGHT: Record<number, (w: number, h: number) => number[]> = {
  1: (w, h) => [w, 0, 0, h, 0, 0],
  2: (w, h) => [-w, 0, 0, h, w, 0],
  3: (w, h) => [-w, 0, 0, -h, w, h],
  4: (w, h) => [w, 0, 0, -h, 0, h],
  5: (w, h) => [0, -h, -w, 0, w, h],
  6: (w, h) => [0, -h, w, 0, 0, h],
  7: (w, h) => [0, h, w, 0, 0, 0],
  8: (w, h) => [0, h, -w, 0, w, 0],
};

/** Makes a page of a picture: Letter, turned the way the picture is, centred within the margins. */
export async function prepareImage(bytes: Uint8Array, kind: 'jpeg' | 'png'): Promise<PrepareOutcome> {
  const stated = kind === 'png' ? pngSize(bytes) : undefined;
  if (stated !== undefined && stated.width * stated.height > MAX_PIXELS) {
    return { ok: false, refusal: refusal('image-too-large') };
  }
  const picture = kind === 'png' ? await pngPicture(bytes, MAX_PIXELS) : jpegPicture(bytes);
  if (picture === undefined) return { ok: false, refusal: refusal('unsupported-image') };
  if (picture.width * picture.height > MAX_PIXELS) return { ok: false, refusal: refusal('image-too-large') };
  return { ok: true, document: { ...writePage(picture), notes: [kind] } };
}

function writePage(picture: Picture): Pick<ReturnType<BodyBuilder['finish']>, 'body' | 'table'> {
  const builder = new BodyBuilder(1, '1.7');
  const none = (): number => 0;
  const turned = picture.orientation >= 5;
  const shownWidth = turned ? picture.height : picture.width;
  const shownHeight = turned ? picture.width : picture.height;
  const landscape = shownWidth > shownHeight;
  const pageWidth = landscape ? LONG_SIDE : SHORT_SIDE;
  const pageHeight = landscape ? SHORT_SIDE : LONG_SIDE;
  const scale = Math.min(
    (pageWidth - 2 * MARGIN) / shownWidth,
    (pageHeight - 2 * MARGIN) / shownHeight,
    LARGEST_PIXEL,
  );
  const w = shownWidth * scale;
  const h = shownHeight * scale;
  const matrix = (UPRIGHT[picture.orientation] ?? UPRIGHT[1])?.(w, h) ?? [];
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = matrix;
  const placed = [a, b, c, d, e + (pageWidth - w) / 2, f + (pageHeight - h) / 2];
  const content = `q ${placed.map((part) => numberText(Math.round(part * 1000) / 1000)).join(' ')} cm /Im Do Q`;

  const contentNumber = builder.allocate();
  const imageNumber = builder.allocate();
  const partNumbers = picture.parts.map(() => builder.allocate());
  const mediaBox: Box = [0, 0, pageWidth, pageHeight];
  const page = dict({
    Type: name('Page'),
    Parent: localRef(PAGE_ROOT),
    MediaBox: mediaBox,
    Resources: dict({ XObject: dict({ Im: localRef(imageNumber) }) }),
    Contents: localRef(contentNumber),
  });
  builder.write(FIRST_PAGE, page, none);
  builder.write(contentNumber, new Stream(new Map(), Buffer.from(content, 'latin1')), none);
  builder.write(imageNumber, joined(picture.image, partNumbers), none);
  picture.parts.forEach((part, i) => {
    builder.write(partNumbers[i] ?? 0, joined(part, partNumbers), none);
  });
  return builder.finish({
    pageCount: 1,
    version: '1.7',
    pageTreeKids: [FIRST_PAGE],
    pages: [{ mediaBox, cropBox: mediaBox, rotate: 0, userUnit: 1 }],
    outline: null,
    form: null,
    layers: null,
    structure: null,
    pageLabels: [],
    attachments: [],
    internalLinks: 0,
    webLinks: 0,
    language: null,
    title: null,
  });
}

/** The stream with the places of its parts filled in: in `SMask` and behind `ICCBased`. */
function joined(stream: Stream, partNumbers: readonly number[]): Stream {
  const entries: Dict = new Map(stream.dict);
  const part = (value: Value | undefined): Value =>
    typeof value === 'number' ? localRef(partNumbers[value] ?? 0) : (value ?? null);
  if (entries.has('SMask')) entries.set('SMask', part(entries.get('SMask')));
  const space = entries.get('ColorSpace');
  if (Array.isArray(space) && space.length === 2)
    entries.set('ColorSpace', [space[0] ?? null, part(space[1])]);
  return new Stream(entries, stream.data);
}
