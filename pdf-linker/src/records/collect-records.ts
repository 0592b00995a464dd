import type { Box, PageSymbol, SideTable } from '../format/side-table.ts';
import type { OpenPage, OpenPdf } from '../pdfium/open-pdf.ts';
import type { Extent, PlacedImage } from '../pdfium/page-objects.ts';
import type { PageRecord, RecordedImage, SeenBox } from './page-record.ts';
import { readWords } from './read-words.ts';
import { type SeenPage, seenPage } from './seen-box.ts';

/**
 * The maximum number of characters recorded of one document, and of pages and milliseconds spent on reading it.
 */
const MAX_CHARACTERS = 400_000;
const MAX_PAGES = 1000;
const MAX_MILLISECONDS = 3000;
/** The maximum number of objects that are examined for a page and for a document. */
const MAX_OBJECTS_OF_A_PAGE = 20_000;
const MAX_OBJECTS = 400_000;
/** The maximum numbers recorded for a page. */
const MAX_IMAGES = 2000;
const MAX_FONTS = 200;

const POINTS_PER_INCH = 72;
const UNSEEN: SeenBox = [0, 0, 0, 0];

/**
 * Collects what later features need to know about the pages of a prepared document, from the first page until
 * the document ends or a limit is reached; null for a page that PDFium cannot load.
 * @param pdf the body, as opened by PDFium.
 * @param table its side table.
 */
export function collectRecords(
  pdf: OpenPdf,
  { pages, signatures }: Pick<SideTable, 'pages' | 'signatures'>,
): (PageRecord | null)[] {
  const until = performance.now() + MAX_MILLISECONDS;
  const count = Math.min(MAX_PAGES, pdf.pageCount, pages.length);
  const records: (PageRecord | null)[] = [];
  let characters = MAX_CHARACTERS;
  let objects = MAX_OBJECTS;
  for (let number = 0; number < count && characters > 0 && performance.now() < until; number++) {
    const symbol = pages[number];
    const signed = signatures.flatMap(({ page, box }) => (page === number ? [box] : []));
    const looked =
      symbol && pdf.page(number, (page) => recordOf(page, symbol, signed, characters, Math.max(0, objects)));
    characters -= looked?.characters ?? 0;
    objects -= looked?.objects ?? 0;
    records.push(looked?.record ?? null);
  }
  return records;
}

interface Looked {
  readonly record: PageRecord;
  /** The number of characters and of objects examined. */
  readonly characters: number;
  readonly objects: number;
}

function recordOf(
  open: OpenPage,
  symbol: PageSymbol,
  signed: readonly Extent[],
  mostCharacters: number,
  mostObjects: number,
): Looked {
  const page = seenPage(symbol);
  const characters = open.characters(mostCharacters);
  const objects = open.objects(Math.min(MAX_OBJECTS_OF_A_PAGE, mostObjects));
  const annotations = open.annotations();
  const covering = annotations.flatMap(({ kind, box }) => (kind === 'link' ? [] : [box]));
  const content = covered([...objects.extents, ...covering], symbol.cropBox);
  return {
    characters: characters.codes.length,
    objects: objects.extents.length,
    record: {
      width: page.width,
      height: page.height,
      content: content && page.seen(content),
      words: readWords(characters, page),
      images: objects.images.slice(0, MAX_IMAGES).flatMap((image) => recordedImage(image, symbol, page)),
      absentFonts: objects.absentFonts.slice(0, MAX_FONTS),
      showsText: objects.showsText,
      fields: annotations.filter(({ kind }) => kind === 'field').length,
      signatures: signed.map((box) => page.seen(box) ?? UNSEEN),
    },
  };
}

/** The bounding box of all extents that reach onto the page; null if none does. */
function covered(extents: readonly Extent[], [left, bottom, right, top]: Box): Extent | null {
  let found: [number, number, number, number] | null = null;
  for (const [x1, y1, x2, y2] of extents) {
    if (!(x2 >= left && y2 >= bottom && x1 <= right && y1 <= top)) continue;
    if (found === null) found = [x1, y1, x2, y2];
    if (x1 < found[0]) found[0] = x1;
    if (y1 < found[1]) found[1] = y1;
    if (x2 > found[2]) found[2] = x2;
    if (y2 > found[3]) found[3] = y2;
  }
  return found;
}

function recordedImage(
  { matrix, pixelWidth, pixelHeight }: PlacedImage,
  { userUnit }: PageSymbol,
  page: SeenPage,
): RecordedImage[] {
  const [a, b, c, d, e, f] = matrix;
  const xs = [e, e + a, e + c, e + a + c];
  const ys = [f, f + b, f + d, f + b + d];
  const box = page.seen([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]);
  const inches = (x: number, y: number) => (Math.hypot(x, y) * userUnit) / POINTS_PER_INCH;
  const [wide, high] = [inches(a, b), inches(c, d)];
  if (box === null || wide === 0 || high === 0) return [];
  const resolution = Math.round(Math.min(pixelWidth / wide, pixelHeight / high));
  return [{ box, pixelWidth, pixelHeight, resolution }];
}
