import { boundsOf } from '../details/arrange-detail.ts';
import { detailLayers, paintDetail } from '../details/paint-detail.ts';
import type { Detail } from '../details/shapes.ts';
import { lineOfText } from '../paper/line-of-text.ts';
import { layersOf, linkToPlace, outlineHere, type Place, placeHere } from '../paper/navigation.ts';
import {
  letter,
  letterLandscape,
  openPaper,
  type Protection,
  tabloidLandscape,
} from '../paper/open-document.ts';
import { drawMark } from '../paper/page-furniture.ts';
import { brand, ink, steel } from '../paper/palette.ts';

export type SheetSize = 'letter' | 'letter-landscape' | 'tabloid';

export interface DetailFacts {
  readonly code: string;
  readonly revised: string;
  readonly family: string;
  readonly size: SheetSize;
  readonly layers?: boolean;
  readonly protection?: Protection;
}

const sizes = { letter, 'letter-landscape': letterLandscape, tabloid: tabloidLandscape } as const;
type Layering = (name: string, draw: () => void) => void;

/** One detail drawing on one sheet. */
export async function drawDetailSheet(detail: Detail, facts: DetailFacts): Promise<Uint8Array> {
  const { doc, finish } = open(detail.title, facts);
  const layering = facts.layers ? layersOf(doc, detailLayers).on : plain;
  doc.addPage();
  drawSheet(doc, detail, facts, layering, facts.code);
  return finish();
}

/** A set of details in one file: an index sheet with links, then a sheet for each. */
export async function drawDetailSet(
  title: string,
  details: readonly Detail[],
  facts: DetailFacts,
): Promise<Uint8Array> {
  const { doc, finish } = open(title, facts);
  const layers = layersOf(doc, detailLayers);
  doc.addPage();
  const { width } = doc.page;
  drawMark(doc, 48, 44, 26);
  doc
    .font('sansBold')
    .fontSize(17)
    .fillColor(ink)
    .text(title, 86, 44, { width: width - 140 });
  doc
    .font('sans')
    .fontSize(9)
    .fillColor(steel)
    .text(`${facts.code}  ·  ${details.length} sheets  ·  ${facts.revised}`, 86, doc.y + 4);
  const root = outlineHere(doc, doc.outline, title, true);
  const places: Place[] = [];
  const rows = Math.ceil(details.length / 2);
  details.forEach((detail, index) => {
    doc.addPage();
    doc.y = 8;
    places.push(placeHere(doc, 8));
    outlineHere(doc, root, `${sheetCode(facts.code, index)} ${detail.title}`);
    doc.addNamedDestination(sheetCode(facts.code, index), 'Fit');
    drawSheet(doc, detail, facts, layers.on, sheetCode(facts.code, index));
  });
  doc.switchToPage(0);
  const columnWidth = (width - 120) / 2;
  const size = width > 900 ? 11.5 : 8.4;
  details.forEach((detail, index) => {
    const x = 48 + Math.floor(index / rows) * (columnWidth + 24);
    const y = 116 + (index % rows) * ((doc.page.height - 170) / rows);
    doc
      .font('mono')
      .fontSize(size - 0.6)
      .fillColor(brand)
      .text(sheetCode(facts.code, index), x, y, { lineBreak: false });
    doc
      .font('sans')
      .fontSize(size)
      .fillColor(ink)
      .text(detail.title, x + size * 8.6, y - 0.5, { lineBreak: false });
    doc
      .font('mono')
      .fontSize(size - 0.6)
      .fillColor(steel);
    lineOfText(doc, String(index + 2), x, y, columnWidth, 'right');
    const place = places[index];
    if (place) linkToPlace(doc, { x, y: y - 2, width: columnWidth, height: 12 }, place);
  });
  return finish();
}

const sheetCode = (code: string, index: number): string =>
  `${code.replace('-SET', '')}.${String(index + 1).padStart(2, '0')}`;
const plain: Layering = (_, draw) => draw();

function open(title: string, facts: DetailFacts) {
  return openPaper({
    title,
    subject: facts.family,
    revised: facts.revised,
    size: sizes[facts.size],
    margins: { top: 0, right: 0, bottom: 0, left: 0 },
    ...(facts.protection ? { protection: facts.protection } : {}),
  });
}

function drawSheet(
  doc: PDFKit.PDFDocument,
  detail: Detail,
  facts: DetailFacts,
  layer: Layering,
  code: string,
): void {
  const { width, height } = doc.page;
  const upright = height > width;
  const blockHeight = upright ? 96 : 64;
  const frame = { x: 24, y: 24, width: width - 48, height: height - 48 };
  layer('Title block', () => {
    doc.rect(frame.x, frame.y, frame.width, frame.height).lineWidth(1.6).strokeColor(ink).stroke();
    titleBlock(doc, detail, facts, code, {
      ...frame,
      y: frame.y + frame.height - blockHeight,
      height: blockHeight,
    });
    keynotes(doc, detail, facts, frame, blockHeight, upright);
  });
  const room = upright
    ? { width: frame.width - 24, height: 352 }
    : { width: frame.width * 0.68 - 24, height: frame.height - blockHeight - 24 };
  const bounds = boundsOf(detail);
  const size = { width: bounds.right - bounds.left, height: bounds.bottom - bounds.top };
  const scale = Math.min(room.width / size.width, room.height / size.height, upright ? 1.5 : 2.6);
  doc
    .save()
    .translate(
      frame.x + 12 + (room.width - size.width * scale) / 2,
      frame.y + 12 + (room.height - size.height * scale) / 2,
    )
    .scale(scale)
    .translate(-bounds.left, -bounds.top);
  paintDetail(doc, detail, layer);
  doc.restore();
}

function keynotes(
  doc: PDFKit.PDFDocument,
  detail: Detail,
  facts: DetailFacts,
  frame: { x: number; y: number; width: number; height: number },
  blockHeight: number,
  upright: boolean,
): void {
  const big = frame.width > 900;
  const size = big ? 10 : 8;
  const x = upright ? frame.x + 20 : frame.x + frame.width * 0.7;
  let y = upright ? frame.y + 372 : frame.y + 26;
  const width = upright ? frame.width - 40 : frame.width * 0.28;
  if (!upright)
    doc
      .moveTo(x - 12, frame.y)
      .lineTo(x - 12, frame.y + frame.height - blockHeight)
      .lineWidth(0.8)
      .strokeColor(ink)
      .stroke();
  doc
    .font('sansBold')
    .fontSize(size + 1)
    .fillColor(ink)
    .text('KEYNOTES', x, y, { lineBreak: false });
  y += size + 10;
  detail.notes.forEach((note, index) => {
    doc
      .circle(x + 6, y + size / 2 + 0.6, size * 0.72)
      .lineWidth(0.7)
      .strokeColor(ink)
      .stroke();
    doc
      .font('sansSemi')
      .fontSize(size - 1)
      .fillColor(ink);
    lineOfText(doc, String(index + 1), x, y + 0.4, 12, 'center');
    doc
      .font('sans')
      .fontSize(size)
      .text(note, x + 20, y, { width: width - 20 });
    y = doc.y + 4;
  });
  doc
    .font('sansBold')
    .fontSize(size)
    .text('GENERAL NOTES', x, y + 8, { lineBreak: false });
  doc
    .font('sans')
    .fontSize(size - 1)
    .fillColor(steel);
  doc.text(
    `1. Details show typical conditions; the architect of record adapts them to the project.\n2. Prepare, prime and install to the current instructions of ${facts.family}.\n3. Materials by others are shown for reference only.\n4. Do not scale this drawing.`,
    x,
    y + 8 + size + 5,
    { width, lineGap: 1.5 },
  );
}

function titleBlock(
  doc: PDFKit.PDFDocument,
  detail: Detail,
  facts: DetailFacts,
  code: string,
  area: { x: number; y: number; width: number; height: number },
): void {
  const { x, y, width, height } = area;
  doc.lineWidth(1.2).strokeColor(ink).rect(x, y, width, height).stroke();
  const first = x + width * 0.24;
  const last = x + width * 0.8;
  doc.lineWidth(0.8);
  for (const at of [first, last])
    doc
      .moveTo(at, y)
      .lineTo(at, y + height)
      .stroke();
  drawMark(doc, x + 12, y + height / 2 - 13, 26);
  doc
    .font('sansBold')
    .fontSize(12)
    .fillColor(ink)
    .text('Ardent', x + 46, y + height / 2 - 13, { lineBreak: false });
  doc
    .font('sansMedium')
    .fontSize(6)
    .text('BUILDING ENVELOPE', x + 46, y + height / 2 + 3, { lineBreak: false });
  const caption = (text: string, at: number, top: number): void => {
    doc.font('sansMedium').fontSize(5.6).fillColor(steel).text(text, at, top, { lineBreak: false });
  };
  caption('TITLE', first + 8, y + 7);
  doc
    .font('sansBold')
    .fontSize(width > 900 ? 14 : 11)
    .fillColor(ink)
    .text(detail.title, first + 8, y + 16, {
      width: last - first - 16,
      height: height * 0.45,
      ellipsis: true,
    });
  caption('PRODUCT OR SYSTEM', first + 8, y + height - 24);
  doc
    .font('sans')
    .fontSize(8)
    .fillColor(ink)
    .text(facts.family, first + 8, y + height - 15, { lineBreak: false });
  caption('SCALE', first + (last - first) * 0.7, y + height - 24);
  doc
    .font('sans')
    .fontSize(8)
    .fillColor(ink)
    .text(detail.scale, first + (last - first) * 0.7, y + height - 15, { lineBreak: false });
  caption('DRAWING NO.', last + 8, y + 7);
  doc
    .font('monoBold')
    .fontSize(code.length > 9 ? 11 : 15)
    .fillColor(brand)
    .text(code, last + 8, y + 16, { lineBreak: false });
  caption('REVISED', last + 8, y + height - 24);
  doc
    .font('mono')
    .fontSize(8)
    .fillColor(ink)
    .text(facts.revised, last + 8, y + height - 15, { lineBreak: false });
}
