import { LRUCache } from 'lru-cache';
import type { PageSymbol } from '../format/side-table.ts';
import type { DocumentLabel } from '../layout/package-words.ts';
import { type StampMeasures, stampMeasures, stampSides } from '../layout/stamp-measures.ts';
import { isolated } from '../text/directions.ts';
import type { Face } from '../text/faces.ts';
import type { GlyphUse } from '../text/glyph-use.ts';
import { cutText } from '../text/line-breaking.ts';
import type { Style } from '../text/style.ts';
import { baselineShift, colourOperator, point, showText, textWidth } from '../text/typesetter.ts';
import { type GrownPage, grownPage } from './grown-page.ts';
import type { StampPlace } from './page-stamp.ts';
import { INK, MUTED, RULE } from './painter.ts';

const INCH = 72;

/** What a page grows by for its label if its foot is not blank, or has the stamp. */
const GROWTH = 0.48 * INCH;
/** The height of a label between its rules, and from the page's bottom up to it, for a page of usual size. */
const HEIGHT = 0.4 * INCH;
const BELOW = 0.2 * INCH;
/** A label in a blank foot is not nearer to the page's bottom than this, nor to what is above the foot. */
const MIN_BELOW = 6;
const CLEARANCE = 2;
/** The type for pages of usual size grows with the sheet as that of stamps does, as far as the strip has room. */
const MAX_SCALE = 1.5;

/** The words of a label; the package knows the project and the page. */
export interface LabelText extends DocumentLabel {
  readonly project: string;
}

/** The place of a label on a page, its stamp considered. */
interface LabelPlace extends GrownPage {
  /** What the page grows by for the label alone; 0 if it stands in the blank foot. */
  growth: number;
  /** Its bottom and its height. */
  lift: number;
  height: number;
  left: number;
  right: number;
  /** The size of its type, as a multiple of the usual one. */
  scale: number;
  measures: StampMeasures;
}

/**
 * The place of a first page's label: in the blank foot, else in a strip that the page grows by. A stamp keeps its place,
 * and the page grows below it.
 * @param strip where the foot has a blank strip for a stamp: all below it is blank too
 */
export function labelPlace(
  page: PageSymbol,
  strip: number | undefined,
  stamp: StampPlace | undefined,
): LabelPlace {
  const [left, bottom, right, top] = page.cropBox;
  const measures = stampMeasures((right - left) * page.userUnit, (top - bottom) * page.userUnit);
  const scale = Math.min(MAX_SCALE, measures.text / 7.75);
  const height = HEIGHT * scale;
  const room = strip === undefined ? 0 : strip + Math.ceil(measures.strip);
  const lift = Math.min(BELOW, room - height - CLEARANCE);
  const isInFoot = stamp === undefined && lift >= MIN_BELOW;
  const growth = isInFoot ? 0 : GROWTH;
  const grown = grownPage(page, (stamp?.grown ?? 0) + growth);
  const sides = stampSides(grown.width, measures);
  return {
    ...grown,
    ...sides,
    growth,
    lift: isInFoot ? lift : 0,
    height: isInFoot ? height : GROWTH,
    scale,
    measures,
  };
}

/** A cell of the label. */
interface Cell {
  readonly caption: string;
  readonly text: string;
  /** The least of the label's length that it takes, and the most: the project takes what is left. */
  readonly least: number;
  readonly most: number;
  readonly style: Style;
}

/** A text at a place of a label, as it is drawn there. */
interface DrawnText {
  readonly room: number;
  readonly x: number;
  readonly y: number;
  readonly shown: string;
}

/** What the labels of a package have in common is drawn once: most texts stand at one place on all of them. */
export class DrawnTexts {
  readonly #shown = new Map<Style, Map<string, DrawnText[]>>();
  readonly #use: GlyphUse;
  readonly #fontName: (face: Face) => string;

  constructor(use: GlyphUse, fontName: (face: Face) => string) {
    this.#use = use;
    this.#fontName = fontName;
  }

  /** The operators that show a text with its baseline at (x, y), cut to the room. */
  show(text: string, room: number, x: number, y: number, style: Style): string {
    const ofStyle = this.#shown.get(style) ?? new Map<string, DrawnText[]>();
    this.#shown.set(style, ofStyle);
    const places = ofStyle.get(text) ?? [];
    const known = places.find((place) => place.x === x && place.y === y && place.room === room);
    if (known !== undefined) return known.shown;
    const fitting = textWidth(text, style) <= room ? text : cutText(text, Math.max(0, room), style);
    const shown = showText(fitting, x, y, style, this.#use, this.#fontName);
    places.push({ room, x, y, shown });
    ofStyle.set(text, places);
    return shown;
  }
}

/** The type of a label. */
interface LabelStyles {
  readonly caption: Style;
  readonly text: Style;
  readonly number: Style;
}

/** By the scale: the sheets of a package have few sizes. */
const stylesOfScale = new LRUCache<number, LabelStyles>({ max: 64 });

function stylesAt(scale: number): LabelStyles {
  const known = stylesOfScale.get(scale);
  if (known !== undefined) return known;
  const styles = {
    caption: styled({ face: 'semibold', size: 5.75, leading: 8, colour: MUTED }, scale, 0.4),
    text: styled({ face: 'medium', size: 7.75, leading: 10, colour: INK }, scale),
    number: styled({ face: 'codeBold', size: 8.5, leading: 10, colour: INK }, scale),
  };
  stylesOfScale.set(scale, styles);
  return styles;
}

/** What of its length the project has at least; if there is less, it is left out. */
const LEAST_OF_PROJECT = 0.16;

/**
 * The operators that draw a label: a rule above it, and below it if it stands in the foot, captions and texts in cells.
 * A cell whose text is blank is left out.
 */
export function labelContent(
  label: LabelText,
  page: number,
  pageCount: number,
  place: LabelPlace,
  texts: DrawnTexts,
): string {
  const { left, right, lift, height, scale, growth, width } = place;
  const styles = stylesAt(scale);
  const { caption, text } = styles;
  const padding = 6 * scale;
  const code = placedCode(label.code, place);
  const beside = code ? { ...place, right: code.left - code.margin } : place;
  const cells = placedCells(label, `${page} / ${pageCount}`, beside, styles, padding);

  const thick = 0.75 * scale;
  const [ruleLeft, ruleWidth] = growth > 0 ? [0, width] : [left, right - left];
  const top = lift + height;
  const box = (x: number, y: number, w: number, h: number): string =>
    `${[x, y, w, h].map(point).join(' ')} re f\n`;
  let out = `${colourOperator(INK)} ${box(ruleLeft, top - thick, ruleWidth, thick)}`;
  if (growth === 0) out += box(left, lift, right - left, thick);
  const parted = cells.slice(1).map(({ x }) => {
    const foot = growth > 0 ? 4 * scale : thick;
    return box(x, lift + foot, 0.5 * scale, height - foot - thick - (growth > 0 ? 2 * scale : 0));
  });
  if (parted.length > 0) out += `${colourOperator(RULE)} ${parted.join('')}`;
  // The lines stand a little above the middle, as in a table.
  const lines = caption.leading + text.leading;
  const linesTop = top - thick - (height - 2 * thick - lines) * 0.4;
  const textBase = linesTop - caption.leading - baselineShift(text);
  cells.forEach(({ cell, x, room }, index) => {
    const from = index === 0 ? x : x + padding;
    const captionBase = linesTop - baselineShift(caption);
    out += texts.show(cell.caption.toUpperCase(), room, from, captionBase, caption);
    out += texts.show(cell.text, room, from, textBase, cell.style);
  });
  return code ? out + codeContent(code) : out;
}

/** The least side of a module that phones read from paper: 0.23 mm. */
const LEAST_MODULE = 0.65;
/** The blank margin of a code beside it, in modules (ISO/IEC 18004 5.3.8), and above and below it in points. */
const CODE_MARGIN = 4;
const CODE_CLEARANCE = 2.2;

interface PlacedCode {
  readonly rows: readonly string[];
  /** Its left edge and its bottom. */
  readonly left: number;
  readonly bottom: number;
  /** The sides of a module and of the margin. */
  readonly module: number;
  readonly margin: number;
}

/** A label's code at its right end; undefined if it has none, or no room for it. */
function placedCode(
  rows: readonly string[] | undefined,
  { right, lift, height, scale, measures }: LabelPlace,
): PlacedCode | undefined {
  if (!rows || !measures.namesProject) return undefined;
  const side = height - 2 * CODE_CLEARANCE * scale;
  const module = side / rows.length;
  if (module < LEAST_MODULE) return undefined;
  return {
    rows,
    module,
    margin: CODE_MARGIN * module,
    left: right - side,
    bottom: lift + CODE_CLEARANCE * scale,
  };
}

/** The dark modules as one path, so that no seam is seen between them. */
function codeContent({ rows, left, bottom, module }: PlacedCode): string {
  const side = point(module);
  let out = `q ${side} 0 0 ${side} ${point(left)} ${point(bottom)} cm ${colourOperator(INK)}\n`;
  rows.forEach((row, index) => {
    for (const run of row.matchAll(/1+/g))
      out += `${run.index} ${rows.length - 1 - index} ${run[0].length} 1 re\n`;
  });
  return `${out}f Q\n`;
}

function styled(style: Style, scale: number, tracking?: number): Style {
  const { size, leading } = style;
  return {
    ...style,
    size: Math.round(size * scale * 100) / 100,
    leading: leading * scale,
    ...(tracking !== undefined && { tracking: Math.round(tracking * scale * 100) / 100 }),
  };
}

/** Each cell with its left edge, and the room for its text. */
function placedCells(
  label: LabelText,
  pages: string,
  { left, right, measures }: LabelPlace,
  { caption, text, number }: LabelStyles,
  padding: number,
): { cell: Cell; x: number; room: number }[] {
  const { project, contract, section, item, number: submittal, captions } = label;
  const length = right - left;
  const cell = (caption: string, value: string, least: number, most: number, style = text): Cell[] =>
    value.trim() === '' ? [] : [{ caption, text: isolated(value), least, most, style }];
  const after = [
    // The smallest sheets have room for the number and the page alone.
    ...(measures.namesProject ? cell(captions.contract, contract, 0.12, 0.2) : []),
    ...cell(captions.section, section, 0.15, 0.24),
    ...cell(captions.item, item, 0.06, 0.1),
    ...cell(captions.number, submittal, 0.15, 0.26),
    ...cell(captions.page, pages, 0.12, 0.2, number),
  ];
  const wanted = after.map((one) => {
    const natural = Math.max(textWidth(one.caption.toUpperCase(), caption), textWidth(one.text, one.style));
    return Math.min(one.most * length, Math.max(one.least * length, natural + 2 * padding));
  });
  const sum = wanted.reduce((all, width) => all + width, 0);
  const rest = length - sum;
  const namesProject = measures.namesProject && project !== '' && rest >= LEAST_OF_PROJECT * length;
  const shares = namesProject ? wanted : wanted.map((width) => (width * length) / sum);
  const first: Cell = { caption: captions.project, text: isolated(project), least: 0, most: 1, style: text };
  const all = namesProject ? [first, ...after] : after;
  const widths = namesProject ? [rest, ...shares] : shares;
  let x = left;
  return all.map((one, index) => {
    const width = widths[index] ?? 0;
    const placed = { cell: one, x, room: width - (index === 0 ? padding : 2 * padding) };
    x += width;
    return placed;
  });
}
