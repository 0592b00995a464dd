import type { CoverCell } from '../layout/package-words.ts';
import type { PageWords } from '../layout/page-words.ts';
import { markOf, unmarked } from '../text/han-forms.ts';
import { withRoom } from '../text/leading.ts';
import { wrapText } from '../text/line-breaking.ts';
import type { Style } from '../text/style.ts';
import { baselineShift, textWidth } from '../text/typesetter.ts';
import { INK, MUTED, type Painter, SOFT } from './painter.ts';
import { drawFoot, LABEL, SHEET, setLabel } from './sheet-parts.ts';

/** What of a cover may not fit on it: its description, or what a cell has. */
export type FlowingPart = 'description' | CoverCell;

/** Whether a cell holds remarks: small type on a row of its own. */
export function isNotes({ small, wide }: CoverCell): boolean {
  return small === true && wide === true;
}

const kindOf = (part: FlowingPart): 'description' | 'notes' | 'value' => {
  if (part === 'description') return part;
  return isNotes(part) ? 'notes' : 'value';
};

/** What a part is called. */
function nameOf(part: FlowingPart, { cover: { texts } }: PageWords): string {
  if (part === 'description') return texts.description;
  return isNotes(part) ? texts.notes : part.label;
}

/** What the sheets are called on which these parts continue. */
function nameOfAll(parts: ReadonlySet<FlowingPart>, words: PageWords): string {
  const [only = 'description'] = parts;
  if (parts.size < 2) return nameOf(only, words);
  const hasValues = [...parts].some((part) => kindOf(part) === 'value');
  return hasValues ? words.cover.title : words.cover.bothTexts;
}

/**
 * The lines of a text printed where it begins, and the rest, which continues elsewhere; empty if all of it
 * fits.
 */
export interface FittedText {
  readonly lines: readonly string[];
  readonly rest: string;
}

/** An entry of a sheet on which texts continue. */
type Entry =
  | { readonly kind: 'heading'; readonly part: FlowingPart; readonly isContinued: boolean }
  | { readonly kind: 'line'; readonly text: string; readonly style: Style; readonly opens: boolean };

/** The sheets that follow the cover. */
export type Overflow = readonly (readonly Entry[])[];

const INCH = 72;
const WIDTH = 5.2 * INCH;
const TITLE: Style = { face: 'bold', size: 20, leading: 24, tracking: -0.4, colour: INK };
const HEADING: Style = { face: 'semibold', size: 12, leading: 16, tracking: -0.12, colour: INK };
const CONTINUED: Style = { face: 'regular', size: 10, leading: 16, colour: MUTED };
const TEXT: Style = { face: 'regular', size: 10, leading: 15, colour: SOFT };
const ABOVE_HEADING = 12;
const BELOW_HEADING = 4;
const BETWEEN_PARAGRAPHS = 7;
const TEXT_TOP = SHEET.top + TITLE.leading + 8 + 1 + 10;

/** Visible characters; the lines of a text have the same ones in the same order. */
const SHOWN = /[^\s\p{Cf}\p{Cc}]/gu;

/**
 * The lines of a text that fit in a place. If there are more, the last line is reserved for where the text
 * continues.
 * @param most the maximum number of lines.
 */
export function fittedText(text: string, width: number, style: Style, most: number): FittedText {
  const lines = wrapText(text, width, style);
  if (lines.length <= most) return { lines, rest: '' };
  const fitting = lines.slice(0, Math.max(0, most - 1));
  const plain = unmarked(text);
  let left = fitting.reduce((sum, line) => sum + (unmarked(line).match(SHOWN)?.length ?? 0), 0);
  let from = 0;
  for (const { index, 0: character } of plain.matchAll(SHOWN)) {
    if (left === 0) break;
    left--;
    from = index + character.length;
  }
  return { lines: fitting, rest: `${markOf(text)}${plain.slice(from).trimStart()}` };
}

/** Lays the rests of texts out on sheets, paragraph by paragraph; no sheets if there are none. */
export function layOutOverflow(
  parts: readonly { readonly part: FlowingPart; readonly fitted: FittedText }[],
): Overflow {
  const sheets: Entry[][] = [];
  let y = SHEET.bottom;
  for (const { part, fitted } of parts) {
    if (fitted.rest === '') continue;
    const heading: Entry = { kind: 'heading', part, isContinued: fitted.lines.length > 0 };
    const paragraphs = unmarked(fitted.rest).split(/[\r\n]+/);
    paragraphs.forEach((paragraph, at) => {
      const text = `${markOf(fitted.rest)}${paragraph}`;
      const style = withRoom(TEXT, text);
      wrapText(text, WIDTH, style).forEach((line, i) => {
        const set: Entry = { kind: 'line', text: line, style, opens: i === 0 && at > 0 };
        const entries = at === 0 && i === 0 ? [heading, set] : [set];
        const height = entries.reduce((sum, entry) => sum + heightOf(entry), 0);
        if (y + height > SHEET.bottom) {
          sheets.push([]);
          y = TEXT_TOP;
        }
        sheets.at(-1)?.push(...entries);
        y += height;
      });
    });
  }
  return sheets;
}

function heightOf(entry: Entry): number {
  return entry.kind === 'heading'
    ? ABOVE_HEADING + HEADING.leading + BELOW_HEADING
    : entry.style.leading + (entry.opens ? BETWEEN_PARAGRAPHS : 0);
}

/** The line that says on which sheet of the cover a text continues; undefined if all of it fits. */
export function goesOn(part: FlowingPart, overflow: Overflow, { cover }: PageWords): string | undefined {
  const at = overflow.findIndex((entries) =>
    entries.some((entry) => entry.kind === 'heading' && entry.part === part),
  );
  return at < 0 ? undefined : cover.goesOn[kindOf(part)](at + 2);
}

/** Draws the sheets that follow the cover, each as a page of its own. */
export function drawOverflow(
  painter: Painter,
  overflow: Overflow,
  facts: { readonly title: string; readonly firstPage: number; readonly pageCount: number },
  words: PageWords,
): void {
  const parts = new Set(overflow.flat().flatMap((entry) => (entry.kind === 'heading' ? [entry.part] : [])));
  const title = nameOfAll(parts, words);
  for (const [sheet, entries] of overflow.entries()) {
    const drawHead = (): void => {
      painter.line(title, SHEET.left, SHEET.top, TITLE, 'H1');
      const label = SHEET.top + baselineShift(TITLE) - baselineShift(LABEL);
      setLabel(painter, words.cover.fromCover, SHEET.right, label, 'right');
    };
    if (sheet === 0) drawHead();
    else painter.repeated(drawHead);
    painter.fill(SHEET.left, SHEET.top + TITLE.leading + 8, SHEET.right - SHEET.left, 1, INK);
    let y = TEXT_TOP;
    for (const entry of entries) {
      const top = y;
      const draw = (): void => drawEntry(painter, entry, top, words);
      if (entry.kind === 'heading' && entry.isContinued) painter.repeated(draw);
      else draw();
      y += heightOf(entry);
    }
    drawFoot(painter, { ...facts, part: title, page: facts.firstPage + 1 + sheet });
    painter.endPage();
  }
}

function drawEntry(painter: Painter, entry: Entry, y: number, words: PageWords): void {
  if (entry.kind === 'line') {
    painter.line(entry.text, SHEET.left, y + (entry.opens ? BETWEEN_PARAGRAPHS : 0), entry.style, 'P');
    return;
  }
  const text = nameOf(entry.part, words);
  painter.line(text, SHEET.left, y + ABOVE_HEADING, HEADING, 'H2');
  if (!entry.isContinued) return;
  const x = SHEET.left + textWidth(`${text} `, HEADING);
  const shift = baselineShift(HEADING) - baselineShift(CONTINUED);
  painter.line(words.contents.continued, x, y + ABOVE_HEADING + shift, CONTINUED, 'P');
}
