import { labelled } from '../layout/labelled.ts';
import type { PageWords } from '../layout/page-words.ts';
import type {
  CheckHolding,
  FormCell,
  FormFrame,
  FormHolding,
  FormLook,
  FormRow,
  OptionsHolding,
  TextHolding,
} from '../layout/transmittal-form.ts';
import { withRoom } from '../text/leading.ts';
import { cutText, wrapText } from '../text/line-breaking.ts';
import type { Style } from '../text/style.ts';
import { textWidth } from '../text/typesetter.ts';
import type { FormFields, ShownLine } from './form-fields.ts';
import { INK, MUTED, type Painter, RULE, SOFT } from './painter.ts';
import { LABEL, SHEET } from './sheet-parts.ts';

/** The tint of what the reviewer fills in. */
export const TINT = '#eaf0f6';

/** The frame around rows. */
export const FRAME = 1;
const HAIRLINE = 0.5;
const PAD = { x: 6, top: 3, bottom: 3.5 };
/** A field reaches beyond its text by this much at each side, as viewers expect. */
const BLEED = 2;
const BOX = 8.5;
const BAR = 16;
/**
 * The most lines that are shown of a value, and of a running text in its smallest size. The field holds all of it, and an
 * ellipsis says that there is more.
 */
const MAX_LINES = 6;
const MAX_SMALL_LINES = 28;
/** How much smaller running texts are set, one after another, until they fit on a sheet. */
export const SCALES = [1, 0.9, 0.8, 0.7, 0.6];

const LOOKS: Readonly<Record<FormLook, Style>> = {
  value: { face: 'medium', size: 9, leading: 12, colour: INK },
  title: { face: 'bold', size: 11.5, leading: 15, tracking: -0.115, colour: INK },
  number: { face: 'codeBold', size: 10.5, leading: 15, tracking: -0.1, colour: INK },
  text: { face: 'regular', size: 9, leading: 12, colour: INK },
  small: { face: 'regular', size: 8, leading: 10.75, colour: SOFT },
};
const ADDRESS: Style = { face: 'regular', size: 7.75, leading: 10, colour: SOFT };
const OPTION: Style = { face: 'regular', size: 8.75, leading: 12, colour: INK };
const ASIDE: Style = { face: 'regular', size: 7, leading: 9, colour: MUTED };
const NUMBERED: Style = { face: 'codeBold', size: 6.5, leading: 8, colour: INK };
const HEADING: Style = { face: 'semibold', size: 7.75, leading: 10, colour: '#ffffff' };
const HEADING_ASIDE: Style = { face: 'regular', size: 7.75, leading: 10, colour: '#d7dee4' };

/** A text with its lines, of which the first ones are shown. */
interface SetText {
  readonly holding: TextHolding;
  readonly width: number;
  readonly lines: readonly ShownLine[];
  readonly height: number;
}

type SetHolding =
  | { readonly kind: 'text'; readonly texts: readonly SetText[]; readonly height: number }
  | {
      readonly kind: 'options';
      readonly holding: OptionsHolding;
      readonly places: readonly OptionPlace[];
      readonly height: number;
    }
  | {
      readonly kind: 'check';
      readonly holding: CheckHolding;
      readonly text: SetText | null;
      readonly height: number;
    }
  | { readonly kind: 'line' | 'stamp'; readonly height: number };

interface OptionPlace {
  readonly x: number;
  readonly top: number;
  readonly caption: string;
  /** Undefined for the text after the last option. */
  readonly value?: string;
}

interface SetCell {
  readonly cell: FormCell;
  readonly x: number;
  readonly width: number;
  readonly holds: readonly SetHolding[];
  readonly rows: readonly SetRow[];
}

interface SetRow {
  readonly row: FormRow;
  readonly cells: readonly SetCell[];
  /** Of the line above it. */
  readonly rule: number;
  /** Including that line. */
  readonly height: number;
}

/** A frame with all lines broken. */
export interface SetFrame {
  readonly frame: FormFrame;
  readonly rows: readonly SetRow[];
  readonly height: number;
}

/**
 * Breaks the lines of a frame.
 * @param scale by which running texts are made smaller, so that they all fit on a sheet.
 */
export function setFrame(frame: FormFrame, scale = 1): SetFrame {
  const rows = setRows(frame.rows, SHEET.left + FRAME, SHEET.right - SHEET.left - 2 * FRAME, scale);
  const top = frame.joined ? 0 : FRAME;
  const height = rows.reduce((sum, row) => sum + row.height, top + FRAME + (frame.heading ? BAR : 0));
  return { frame, rows, height };
}

function setRows(rows: readonly FormRow[], left: number, width: number, scale: number): SetRow[] {
  return rows.map((row, i) => {
    const points = row.cells.reduce((sum, cell) => sum + (cell.points ?? 0), 0);
    const shares = row.cells.reduce((sum, cell) => sum + (cell.points === undefined ? cell.share : 0), 0);
    let x = left;
    const cells = row.cells.map((cell): SetCell => {
      const own = cell.points ?? ((width - points) * cell.share) / shares;
      const at = x;
      x += own;
      const room = own - 2 * PAD.x;
      return {
        cell,
        x: at,
        width: own,
        holds: setHoldings(cell.holds, room, scale),
        rows: setRows(cell.rows ?? [], at, own, scale),
      };
    });
    const rule = i === 0 ? 0 : row.firm ? FRAME : HAIRLINE;
    const tallest = Math.max(...cells.map(cellHeight));
    return { row, cells, rule, height: rule + Math.max(tallest, row.height ?? 0) };
  });
}

function cellHeight({ holds, rows }: SetCell): number {
  if (rows.length > 0) return rows.reduce((sum, { height }) => sum + height, 0);
  return PAD.top + LABEL.leading + holds.reduce((sum, { height }) => sum + height, 0) + PAD.bottom;
}

/** Neighbouring texts with a width stand side by side. */
function setHoldings(holds: readonly FormHolding[], room: number, scale: number): SetHolding[] {
  const set: SetHolding[] = [];
  const texts = holds.filter((holding) => holding.kind === 'text');
  if (texts.length > 0) {
    const taken = texts.reduce((sum, { width = 0 }) => sum + width, 0);
    const beside = texts.map((text) => setText(text, text.width ?? room - taken, scale));
    set.push({ kind: 'text', texts: beside, height: Math.max(...beside.map(({ height }) => height)) });
  }
  for (const holding of holds) {
    if (holding.kind === 'text') continue;
    if (holding.kind === 'options') set.push(setOptions(holding, room));
    else if (holding.kind === 'check') {
      const text = holding.text ? setText(holding.text, room - BOX - 5.5, scale) : null;
      set.push({ kind: 'check', holding, text, height: 2 + (text?.height ?? BOX) + 3 });
    } else set.push({ kind: holding.kind, height: holding.kind === 'line' ? 16 : 0 });
  }
  return set;
}

function setText(holding: TextHolding, width: number, scale: number): SetText {
  const { look, party, lines: least } = holding;
  const text = holding.printed ?? holding.field.value;
  const scaled = look === 'text' || look === 'small' ? scale : 1;
  const usual = LOOKS[look];
  const first = withRoom({ ...usual, size: usual.size * scaled, leading: usual.leading * scaled }, text);
  const after = party ? withRoom(ADDRESS, text) : first;
  const lines: ShownLine[] = [];
  let top = 0;
  for (const [i, part] of text.split(/\r\n|\r|\n/).entries()) {
    const style = i === 0 ? first : after;
    const broken = wrapText(part, width, style);
    for (const line of broken.length === 0 && text !== '' ? [''] : broken) {
      lines.push({ text: line, x: BLEED, top, style });
      top += style.leading;
    }
  }
  const runs = look === 'text' || look === 'small';
  const running = scale === SCALES.at(-1) ? MAX_SMALL_LINES : Number.POSITIVE_INFINITY;
  const most = runs ? running : MAX_LINES;
  if (lines.length > most) {
    const last = lines[most - 1];
    lines.length = most;
    if (last) lines[most - 1] = { ...last, text: cutText(last.text, width, last.style, true) };
    top = (last?.top ?? 0) + (last?.style.leading ?? 0);
  }
  const free = party ? first.leading + (least - 1) * after.leading : least * first.leading;
  return { holding, width, lines, height: Math.max(top, free) };
}

function setOptions(holding: OptionsHolding, room: number): SetHolding {
  const places: OptionPlace[] = [];
  let x = 0;
  let top = 0;
  const place = (width: number, caption: string, value?: string): void => {
    if (x > 0 && x + width > room) {
      x = 0;
      top += OPTION.leading + 2;
    }
    places.push({ x, top, caption, ...(value !== undefined && { value }) });
    x += width + (value === undefined ? 0 : 12);
  };
  for (const { value, caption } of holding.options)
    place(BOX + 4.5 + textWidth(caption, OPTION), caption, value);
  if (holding.after) {
    x -= 8;
    place(52, '');
  }
  return { kind: 'options', holding, places, height: top + OPTION.leading };
}

/** Gives rows that grow the room that is left. */
export function grown(frames: readonly SetFrame[], room: number): SetFrame[] {
  const shares = frames.flatMap(({ rows }) => rows.map(({ row }) => row.grows ?? 0));
  const all = shares.reduce((sum, share) => sum + share, 0);
  if (all === 0 || room <= 0) return [...frames];
  return frames.map((frame) => {
    const rows = frame.rows.map((row) => ({
      ...row,
      height: row.height + (room * (row.row.grows ?? 0)) / all,
    }));
    const more = rows.reduce((sum, { row }) => sum + (room * (row.grows ?? 0)) / all, 0);
    return { ...frame, rows, height: frame.height + more };
  });
}

/** Draws a frame and its fields; returns its height. */
export function drawFrame(
  painter: Painter,
  fields: FormFields,
  set: SetFrame,
  top: number,
  words: PageWords,
): number {
  const { frame, rows, height } = set;
  const width = SHEET.right - SHEET.left;
  let y = top + (frame.joined ? 0 : FRAME);
  if (frame.heading) {
    painter.fill(SHEET.left, y, width, BAR, INK);
    const { text, aside } = frame.heading;
    painter.line(text, SHEET.left + PAD.x + FRAME, y + 3, HEADING, 'H2');
    const right = SHEET.right - PAD.x - FRAME;
    painter.lineRight(aside, right, y + 3, HEADING_ASIDE, 'P');
    y += BAR;
  }
  drawRows(painter, fields, rows, y, SHEET.left + FRAME, width - 2 * FRAME, words);
  if (!frame.joined) painter.fill(SHEET.left, top, width, FRAME, INK);
  painter.fill(SHEET.left, top + height - FRAME, width, FRAME, INK);
  painter.fill(SHEET.left, top, FRAME, height, INK);
  painter.fill(SHEET.right - FRAME, top, FRAME, height, INK);
  return height;
}

function drawRows(
  painter: Painter,
  fields: FormFields,
  rows: readonly SetRow[],
  top: number,
  left: number,
  width: number,
  words: PageWords,
): void {
  let y = top;
  for (const { row, cells, rule, height } of rows) {
    const inner = height - rule;
    for (const { cell, x, width: own } of cells) if (cell.tinted) painter.fill(x, y + rule, own, inner, TINT);
    if (rule > 0) painter.fill(left, y, width, rule, row.firm ? INK : RULE);
    for (const [i, cell] of cells.entries()) {
      drawCell(painter, fields, cell, y + rule, inner, words);
      if (i > 0) painter.fill(cell.x, y + rule, HAIRLINE, inner, RULE);
    }
    y += height;
  }
}

function drawCell(
  painter: Painter,
  fields: FormFields,
  set: SetCell,
  top: number,
  height: number,
  words: PageWords,
): void {
  const { cell, x, width, holds, rows } = set;
  if (rows.length > 0) {
    // The first row takes the room that is left.
    const left = height - rows.reduce((sum, row) => sum + row.height, 0);
    const stretched = rows.map((row, i) => (i === 0 ? { ...row, height: row.height + left } : row));
    drawRows(painter, fields, stretched, top, x, width, words);
    return;
  }
  drawCaption(painter, cell, x + PAD.x, top + PAD.top, width - 2 * PAD.x);
  let y = top + PAD.top + LABEL.leading;
  const room = width - 2 * PAD.x;
  for (const [i, holding] of holds.entries()) {
    const last = i === holds.length - 1;
    const below = top + height - PAD.bottom - y;
    drawHolding(
      painter,
      fields,
      holding,
      x + PAD.x,
      y,
      room,
      last ? Math.max(below, holding.height) : holding.height,
      words,
    );
    y += holding.height;
  }
}

function drawCaption(painter: Painter, cell: FormCell, left: number, top: number, room: number): void {
  let x = left;
  if (cell.box !== undefined) {
    const width = Math.max(11, textWidth(cell.box, NUMBERED) + 4);
    drawBox(painter, x, top, width, LABEL.leading, 0.5, cell.tinted ? TINT : '#ffffff');
    painter.line(cell.box, x + (width - textWidth(cell.box, NUMBERED)) / 2, top + 0.5, NUMBERED, 'Lbl');
    x += width + 4;
  }
  const caption = cutText(cell.caption.toUpperCase(), left + room - x, LABEL);
  painter.line(caption, x, top, LABEL, 'P');
  if (cell.aside === undefined) return;
  x += textWidth(caption, LABEL) + 4;
  painter.line(cutText(cell.aside, left + room - x, ASIDE), x, top, ASIDE, 'P');
}

function drawBox(
  painter: Painter,
  x: number,
  y: number,
  width: number,
  height: number,
  line: number,
  inside: string,
): void {
  painter.fill(x, y, width, height, inside);
  const [left, top, right, bottom] = [
    x + line / 2,
    y + line / 2,
    x + width - line / 2,
    y + height - line / 2,
  ];
  painter.stroke(
    [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
      [left, top - line / 2],
    ],
    line,
    INK,
  );
}

/** The square of a box that can be ticked. */
export function drawTickBox(
  painter: Painter,
  x: number,
  y: number,
): readonly [number, number, number, number] {
  drawBox(painter, x, y, BOX, BOX, 0.75, '#ffffff');
  return [x, y, BOX, BOX];
}

function drawHolding(
  painter: Painter,
  fields: FormFields,
  holding: SetHolding,
  x: number,
  y: number,
  room: number,
  height: number,
  words: PageWords,
): void {
  if (holding.kind === 'text') {
    let at = x;
    for (const text of holding.texts) {
      drawText(painter, fields, text, at, y, height);
      at += text.width;
    }
  } else if (holding.kind === 'options') drawOptions(painter, fields, holding, x, y, words);
  else if (holding.kind === 'check') {
    painter.group('Form', () => fields.check(holding.holding.field, drawTickBox(painter, x, y + 2.5)));
    if (holding.text)
      drawText(
        painter,
        fields,
        holding.text,
        x + BOX + 5.5,
        y + 2,
        Math.max(height - 4, holding.text.height),
      );
  } else if (holding.kind === 'line') painter.fill(x, y + height - 3, room, HAIRLINE, MUTED);
  else drawStamp(painter, x, y, room, height, words);
}

function drawText(
  painter: Painter,
  fields: FormFields,
  { holding, width, lines }: SetText,
  x: number,
  y: number,
  height: number,
): void {
  const block = holding.lines > 1 || holding.party === true || lines.length > 1;
  painter.group('Form', () =>
    fields.text(holding.field, [x - BLEED, y, width + BLEED, height], lines, {
      size: lines[0]?.style.size ?? LOOKS[holding.look].size,
      block,
    }),
  );
}

function drawOptions(
  painter: Painter,
  fields: FormFields,
  { holding, places }: Extract<SetHolding, { kind: 'options' }>,
  x: number,
  y: number,
  { languageTag }: PageWords,
): void {
  const { field, options, after } = holding;
  const next = fields.options(
    field,
    options.map(({ value }) => value),
  );
  for (const { x: at, top, caption, value } of places) {
    if (value !== undefined) {
      painter.group('Form', () =>
        next(
          value,
          labelled(languageTag, field.label, caption),
          drawTickBox(painter, x + at, y + top + 1.75),
        ),
      );
      painter.line(caption, x + at + BOX + 4.5, y + top, OPTION, 'P');
      continue;
    }
    if (after === undefined) continue;
    const style = { ...OPTION, face: 'medium' } as const;
    const width = Math.max(52, textWidth(after.value, style) + 4);
    painter.fill(x + at, y + top + 11.5, width, HAIRLINE, MUTED);
    const line = { text: after.value, x: BLEED, top: 0, style };
    painter.group('Form', () =>
      fields.text(after, [x + at, y + top - 0.5, width, 12], [line], { size: OPTION.size, block: false }),
    );
  }
}

/** A mark in the middle of the area, and how large it is. */
function drawStamp(
  painter: Painter,
  x: number,
  y: number,
  room: number,
  height: number,
  { transmittal: words }: PageWords,
): void {
  const width = room + 2 * PAD.x;
  const middle = [
    x - PAD.x + width / 2,
    y - PAD.top - LABEL.leading + (height + LABEL.leading + PAD.top + PAD.bottom) / 2,
  ];
  const [atX = 0, atY = 0] = middle;
  painter.fill(atX - 6.5, atY - 0.25, 13, HAIRLINE, RULE);
  painter.fill(atX - 0.25, atY - 6.5, HAIRLINE, 13, RULE);
  const whole = height + LABEL.leading + PAD.top + PAD.bottom;
  painter.lineRight(words.area(width, whole), x + room, y + height - ASIDE.leading, ASIDE, 'P');
}
