import { BodyBuilder, type DocumentPart, NO_FONTS, NO_NAMES } from '../format/body-builder.ts';
import { NumberList } from '../format/number-list.ts';
import { firstStrip, HOOK_SIZE, setHook, setStrip } from '../format/page-hook.ts';
import { BARE_SYMBOLS, type Box, FIRST_PAGE, PAGE_ROOT } from '../format/side-table.ts';
import { jpegPicture } from '../image/jpeg.ts';
import type { Picture } from '../image/picture.ts';
import { shownSize, showPicture, writePicture } from '../image/picture-objects.ts';
import { pngPicture, pngSize } from '../image/png.ts';
import { blankStrip, stampMeasures } from '../layout/stamp-measures.ts';
import { Dict, dict, localRef, name, Stream } from '../object/value.ts';
import type { RefusalCode } from './refusal.ts';

/** The short side of Letter, in points. */
const SHORT_SIDE = 612;
const LONG_SIDE = 792;
/** The margin around the picture in points; the binding edge of the package is on the left. */
const MARGIN = 36;
/** The maximum size of a pixel in points: small pictures are not enlarged beyond 72 pixels per inch. */
const MAX_POINTS_A_PIXEL = 1;
const NOWHERE: readonly [number, number] = [0, 0];
const MAX_PIXELS = 250_000_000;

/**
 * Makes a page from a picture: Letter, in the picture's orientation, with the picture centred within the
 * margins.
 * @returns the reason if it is refused.
 */
export async function imagePage(
  bytes: Uint8Array,
  kind: 'jpeg' | 'png',
): Promise<DocumentPart | RefusalCode> {
  const stated = kind === 'png' ? pngSize(bytes) : undefined;
  if (stated !== undefined && stated.width * stated.height > MAX_PIXELS) {
    return 'image-too-large';
  }
  const picture = kind === 'png' ? await pngPicture(bytes, MAX_PIXELS) : jpegPicture(bytes);
  if (picture === undefined) return 'unsupported-image';
  if (picture.width * picture.height > MAX_PIXELS) return 'image-too-large';
  return writePage(picture);
}

function writePage(picture: Picture): DocumentPart {
  const builder = new BodyBuilder(1, '1.7');
  const none = (): number => 0;
  const [shownWidth, shownHeight] = shownSize(picture);
  const landscape = shownWidth > shownHeight;
  const pageWidth = landscape ? LONG_SIDE : SHORT_SIDE;
  const pageHeight = landscape ? SHORT_SIDE : LONG_SIDE;
  const scale = Math.min(
    (pageWidth - 2 * MARGIN) / shownWidth,
    (pageHeight - 2 * MARGIN) / shownHeight,
    MAX_POINTS_A_PIXEL,
  );
  const w = shownWidth * scale;
  const h = shownHeight * scale;
  const content = showPicture(picture, 'Im', (pageWidth - w) / 2, (pageHeight - h) / 2, w, h);

  const contentNumber = builder.allocate();
  const imageNumber = writePicture(builder, picture);
  const mediaBox: Box = [0, 0, pageWidth, pageHeight];
  const resources = dict({ XObject: dict({ Im: localRef(imageNumber) }) });
  const contents = [localRef(contentNumber)];
  const page = dict({
    Type: name('Page'),
    Parent: localRef(PAGE_ROOT),
    MediaBox: mediaBox,
    Resources: resources,
    Contents: contents,
  });
  const hook = {
    contents: NOWHERE,
    mediaBox: NOWHERE,
    cropBox: NOWHERE,
    fonts: 0,
    nested: true,
    unrestored: 0,
    unsaved: 0,
  };
  builder.watch(contents, (start, end) => {
    hook.contents = [start, end];
  });
  builder.watch(mediaBox, (start, end) => {
    hook.mediaBox = [start, end];
  });
  builder.watch(resources, (start) => {
    hook.fonts = start;
  });
  builder.write(FIRST_PAGE, page, none);
  const hooks = new Uint32Array(HOOK_SIZE);
  setHook(hooks, 0, hook);
  const isBlank = (upTo: number): boolean => upTo <= (pageHeight - h) / 2;
  setStrip(
    hooks,
    0,
    firstStrip((_from, to) => isBlank(to)),
  );
  builder.write(contentNumber, new Stream(new Dict(), Buffer.from(content, 'latin1')), none);
  return builder.finish({
    pageCount: 1,
    version: '1.7',
    pageTreeKids: [FIRST_PAGE],
    pages: [{ mediaBox, cropBox: mediaBox, rotate: 0, userUnit: 1 }],
    ...BARE_SYMBOLS,
    slots: null,
    strips: [blankStrip(stampMeasures(pageWidth, pageHeight).strip, isBlank) ?? 0],
    hooks: NumberList.of(hooks),
    ...NO_NAMES,
    ...NO_FONTS,
  });
}
