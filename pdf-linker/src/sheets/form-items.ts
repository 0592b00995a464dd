import type { FormColumn, FormItem, ItemCell, TransmittalForm } from '../layout/transmittal-form.ts';
import { cutText, wrapText } from '../text/line-breaking.ts';
import type { Style } from '../text/style.ts';
import { textWidth } from '../text/typesetter.ts';
import type { FormFields, ShownLine } from './form-fields.ts';
import { drawTickBox, FRAME, TINT } from './form-rows.ts';
import { FAINT_RULE, INK, MUTED, type Painter, RULE, SOFT } from './painter.ts';
import { LABEL, SHEET } from './sheet-parts.ts';

const PAD = { x: 5, top: 3.6, bottom: 3.8 };
const HEAD = { top: 3.5, bottom: 3 };
const THIN = 0.35;
const HEAD_RULE = 0.75;
const BLEED = 2;
const NUMBER: Style = { face: 'code', size: 8.25, leading: 10.5, colour: MUTED };
const TEXT: Style = { face: 'regular', size: 8.25, leading: 10.5, colour: INK };
const NAME: Style = { face: 'bold', size: 8.25, leading: 10.5, colour: INK };
const SMALL: Style = { face: 'regular', size: 7.75, leading: 10, colour: SOFT };
const CODE: Style = { face: 'code', size: 7.75, leading: 10.5, colour: INK };
const CHOSEN: Style = { face: 'semibold', size: 8.25, leading: 10.5, colour: INK };
const CAPTION: Style = { ...LABEL, leading: 8.5, tracking: 0.34 };
const LETTER: Style = { face: 'codeBold', size: 8, leading: 10, colour: INK };
const LOOKS = { number: NUMBER, text: TEXT, name: NAME, code: CODE } as const;
/** The least height of a row, with room for two lines. */
const MIN_ROW = PAD.top + NAME.leading + SMALL.leading + PAD.bottom;

interface Column {
  readonly column: FormColumn;
  readonly x: number;
  readonly width: number;
}

/** An item with its lines broken. */
export interface SetItem {
  readonly item: FormItem;
  /** Those of each cell. */
  readonly lines: readonly (readonly ShownLine[])[];
  readonly deviation: readonly string[];
  /** Of the row without the second line across it, and of both. */
  readonly first: number;
  readonly height: number;
}

/** The table of items, whose columns have their places. */
export class ItemTable {
  readonly #form: TransmittalForm;
  readonly #columns: readonly Column[];
  readonly #captions: readonly (readonly string[])[];
  readonly headHeight: number;

  constructor(form: TransmittalForm) {
    this.#form = form;
    const left = SHEET.left + FRAME;
    const room = SHEET.right - SHEET.left - 2 * FRAME;
    const taken = form.columns.reduce((sum, { width = 0 }) => sum + width, 0);
    let x = left;
    this.#columns = form.columns.map((column) => {
      const width = column.width ?? room - taken;
      const at = x;
      x += width;
      return { column, x: at, width };
    });
    this.#captions = this.#columns.map(({ column, width }) => {
      const inner = width - 4;
      return wrapText(column.caption.toUpperCase(), inner, CAPTION).map((line) =>
        cutText(line, inner, CAPTION),
      );
    });
    const lines = Math.max(...this.#captions.map(({ length }) => length));
    const letters = form.columns.some(({ letter }) => letter !== undefined) ? LETTER.leading : 0;
    const over = form.columns.some((column) => column.over !== undefined) ? CAPTION.leading + 2 : 0;
    this.headHeight = HEAD.top + over + letters + lines * CAPTION.leading + HEAD.bottom + HEAD_RULE;
  }

  /** Breaks the lines of an item. */
  set(item: FormItem): SetItem {
    const lines = this.#columns.map(({ width }, i) => {
      const cell = item.cells[i];
      return cell === undefined ? [] : setCell(cell, width - 2 * PAD.x);
    });
    const tallest = Math.max(0, ...lines.map((cell) => bottomOf(cell)));
    const first = Math.max(MIN_ROW, PAD.top + tallest + PAD.bottom);
    const { x, width } = this.#across;
    const deviation =
      item.deviation === undefined
        ? []
        : wrapText(item.deviation.value, x + width - this.#deviationLeft, SMALL);
    const height = first + (item.deviation ? Math.max(1, deviation.length) * SMALL.leading + PAD.bottom : 0);
    return { item, lines, deviation, first, height: height + THIN };
  }

  /** Draws the frame with its head and some items; returns its height. */
  draw(painter: Painter, fields: FormFields, items: readonly SetItem[], top: number, later: boolean): number {
    const height = 2 * FRAME + this.headHeight + items.reduce((sum, item) => sum + item.height, 0) - THIN;
    const width = SHEET.right - SHEET.left;
    for (const { column, x, width: own } of this.#columns)
      if (column.tinted) painter.fill(x, top, own, height, TINT);
    if (later) painter.repeated(() => this.#drawHead(painter, top + FRAME));
    else painter.group('TR', () => this.#drawHead(painter, top + FRAME));
    let y = top + FRAME + this.headHeight;
    for (const [i, item] of items.entries()) {
      this.#drawItem(painter, fields, item, y);
      if (i < items.length - 1) painter.fill(SHEET.left, y + item.height - THIN, width, THIN, FAINT_RULE);
      y += item.height;
    }
    painter.fill(SHEET.left, top + FRAME + this.headHeight - HEAD_RULE, width, HEAD_RULE, INK);
    painter.fill(SHEET.left, top, width, FRAME, INK);
    painter.fill(SHEET.left, top + height - FRAME, width, FRAME, INK);
    painter.fill(SHEET.left, top, FRAME, height, INK);
    painter.fill(SHEET.right - FRAME, top, FRAME, height, INK);
    return height;
  }

  #drawHead(painter: Painter, top: number): void {
    const bottom = top + this.headHeight - HEAD_RULE - HEAD.bottom;
    const over = new Map<string, [number, number]>();
    for (const [i, { column, x, width }] of this.#columns.entries()) {
      if (i > 0 && column.over === undefined) painter.fill(x, top, THIN, this.headHeight, FAINT_RULE);
      if (column.over !== undefined) {
        const [from] = over.get(column.over) ?? [x];
        over.set(column.over, [from, x + width]);
      }
    }
    for (const [text, [from, to]] of over) {
      const caption = cutText(text.toUpperCase(), to - from - 4, CAPTION);
      const left = from + (to - from - textWidth(caption, CAPTION)) / 2;
      painter.group('TH', () => painter.line(caption, left, top + 2, CAPTION, 'P'));
      const under = top + 3 + CAPTION.leading;
      painter.fill(from, under, to - from, 0.5, RULE);
      for (const { column, x } of this.#columns)
        if (column.over === text)
          painter.fill(
            x,
            x === from ? top : under,
            THIN,
            top + this.headHeight - (x === from ? top : under),
            FAINT_RULE,
          );
    }
    for (const [i, { column, x, width }] of this.#columns.entries()) {
      const lines = this.#captions[i] ?? [];
      let y = bottom - lines.length * CAPTION.leading;
      painter.begin('TH', '/A<</O/Table/Scope/Column>>');
      const left = (text: string, style: Style): number => aligned(text, style, column, x, width, 2);
      if (column.letter)
        painter.line(column.letter, left(column.letter, LETTER), y - LETTER.leading, LETTER, 'P');
      for (const line of lines) {
        painter.line(line, left(line, CAPTION), y, CAPTION, 'P');
        y += CAPTION.leading;
      }
      painter.end();
    }
  }

  #drawItem(painter: Painter, fields: FormFields, set: SetItem, top: number): void {
    const { item, lines, first, height } = set;
    const inner = height - THIN;
    painter.group('TR', () => {
      for (const [i, column] of this.#columns.entries()) {
        const cell = item.cells[i];
        if (cell === undefined) continue;
        const spans = item.deviation !== undefined && column.column.tinted === true;
        const own = spans ? inner : first;
        if (i > 0) painter.fill(column.x, top, THIN, own, FAINT_RULE);
        const tag = i === 0 ? 'TH' : 'TD';
        const attributes = i === 0 ? '/Scope/Row' : spans ? '/RowSpan 2' : '';
        painter.begin(tag, attributes === '' ? '' : `/A<</O/Table${attributes}>>`);
        drawItemCell(painter, fields, cell, lines[i] ?? [], column, top, own);
        painter.end();
      }
    });
    if (item.deviation === undefined) return;
    const { deviation } = item;
    painter.group('TR', () => {
      painter.begin('TD', `/A<</O/Table/ColSpan ${this.#columns.length - 1}>>`);
      const y = top + first;
      const { x, width } = this.#across;
      const mark = [x + PAD.x + 3, y + 5] as const;
      painter.area(
        [
          [mark[0] - 3.6, mark[1]],
          [mark[0], mark[1] - 3.6],
          [mark[0] + 3.6, mark[1]],
          [mark[0], mark[1] + 3.6],
        ],
        INK,
      );
      painter.line(
        this.#form.deviation.toUpperCase(),
        x + PAD.x + 12,
        y + 0.5,
        { ...LABEL, colour: INK },
        'P',
      );
      const left = this.#deviationLeft;
      const shown = set.deviation.map((text, i) => ({
        text,
        x: BLEED,
        top: i * SMALL.leading,
        style: SMALL,
      }));
      painter.group('Form', () =>
        fields.text(deviation, [left - BLEED, y, x + width - left + BLEED, inner - first - 1], shown, {
          size: SMALL.size,
          block: true,
        }),
      );
      painter.end();
    });
  }

  /** From the second column to the tinted one. */
  get #across(): { x: number; width: number } {
    const x = this.#columns[1]?.x ?? SHEET.left;
    const end = this.#columns.find(({ column }) => column.tinted)?.x ?? SHEET.right - FRAME;
    return { x, width: end - x - PAD.x };
  }

  /** Where the text of a deviation begins. */
  get #deviationLeft(): number {
    return this.#across.x + PAD.x + 12 + textWidth(this.#form.deviation.toUpperCase(), LABEL) + 5;
  }
}

function aligned(
  text: string,
  style: Style,
  { align }: FormColumn,
  x: number,
  width: number,
  pad: number,
): number {
  const own = textWidth(text, style) - (style.tracking ?? 0);
  if (align === 'centre') return x + (width - own) / 2;
  return align === 'right'
    ? x + width - Math.max(pad, PAD.x) - own
    : x + Math.min(PAD.x, Math.max(pad, width - own));
}

const bottomOf = (lines: readonly ShownLine[]): number => {
  const last = lines.at(-1);
  return last ? last.top + last.style.leading : 0;
};

function setCell(cell: ItemCell, room: number): ShownLine[] {
  const lines: ShownLine[] = [];
  let top = 0;
  const add = (text: string, style: Style): void => {
    for (const line of wrapText(text, room, style)) {
      lines.push({ text: line, x: 0, top, style });
      top += style.leading;
    }
  };
  if (cell.kind === 'printed') {
    add(cell.text, LOOKS[cell.look]);
    if (cell.small) add(cell.small, SMALL);
  } else if (cell.kind === 'text') add(cell.field.value, LOOKS[cell.look]);
  else if (cell.kind === 'choice') add(cell.field.value, CHOSEN);
  return lines;
}

function drawItemCell(
  painter: Painter,
  fields: FormFields,
  cell: ItemCell,
  lines: readonly ShownLine[],
  { column, x, width }: Column,
  top: number,
  height: number,
): void {
  const placed = (bleed: number): ShownLine[] =>
    lines.map((line) => {
      const at = aligned(line.text, line.style, column, x, width, PAD.x);
      return { ...line, x: at - x - PAD.x + bleed };
    });
  if (cell.kind === 'printed') {
    for (const { text, x: at, top: below, style } of placed(0))
      painter.line(text, x + PAD.x + at, top + PAD.top + below, style, 'P');
    return;
  }
  if (cell.kind === 'check') {
    const area = drawTickBox(painter, x + (width - 8.5) / 2, top + PAD.top + 0.5);
    painter.group('Form', () => fields.check(cell.field, area));
    return;
  }
  if (cell.kind === 'text') {
    const inner = height - PAD.top - 1;
    painter.group('Form', () =>
      fields.text(
        cell.field,
        [x + PAD.x - BLEED, top + PAD.top, width - 2 * PAD.x + 2 * BLEED, inner],
        placed(BLEED),
        { size: LOOKS[cell.look].size, block: true, right: column.align === 'right' },
      ),
    );
    return;
  }
  // The caret is printed, and the field leaves it free.
  const caret = [x + width - 9.5, top + PAD.top + 4] as const;
  painter.stroke([caret, [caret[0] + 2.6, caret[1] + 2.6], [caret[0] + 5.2, caret[1]]], 0.9, SOFT);
  painter.group('Form', () =>
    fields.choice(
      cell.field,
      [x + 1, top + 1, width - 11, height - 2],
      cell.options,
      placed(PAD.x - 1).map((line) => ({ ...line, top: line.top + PAD.top - 1 })),
    ),
  );
}
