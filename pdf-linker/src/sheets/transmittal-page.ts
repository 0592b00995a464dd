import { englishPageWords, type PageWords } from '../layout/page-words.ts';
import type { TransmittalForm } from '../layout/transmittal-form.ts';
import { cutText, wrapText } from '../text/line-breaking.ts';
import type { Style } from '../text/style.ts';
import { textWidth } from '../text/typesetter.ts';
import type { Turns } from '../turns.ts';
import { drawnOnce, MadeOnce } from './drawn-once.ts';
import { FormFields } from './form-fields.ts';
import { ItemTable, type SetItem } from './form-items.ts';
import { drawFrame, FRAME, grown, SCALES, type SetFrame, setFrame } from './form-rows.ts';
import type { GeneratedPageModule } from './generated-page.ts';
import { type GeneratedPart, INK, MUTED, Painter, RULE, SOFT } from './painter.ts';
import { drawFoot, LABEL, SHEET, setLabel } from './sheet-parts.ts';

const TITLE: Style = { face: 'bold', size: 20, leading: 24, tracking: -0.4, colour: INK };
const CONTINUED: Style = { ...TITLE, face: 'light', tracking: -0.24, colour: MUTED };
const NUMBER: Style = { face: 'codeBold', size: 10.5, leading: 14, colour: INK };
const KEY: Style = { face: 'regular', size: 7.5, leading: 10, colour: SOFT };
const KEY_HEAD: Style = { ...KEY, face: 'semibold', colour: INK };
const MORE: Style = { face: 'regular', size: 8, leading: 11, colour: SOFT };
const NOTE: Style = { face: 'regular', size: 7.5, leading: 10, colour: MUTED };
const STRIP: Style = { face: 'medium', size: 8, leading: 10.5, colour: INK };
const LIST: Style = { face: 'regular', size: 7, leading: 9, colour: SOFT };
const LIST_CODE: Style = { face: 'codeBold', size: 7, leading: 9, colour: INK };

const HEAD_HEIGHT = 31;
const GAP = 8;
const LIST_COLUMNS = 4;
/** What the last sheet of several needs for a stamp of two inches. */
const ROOMY = 144;

const laidOutForms = new MadeOnce<FormLayout>();

/** The form after the cover: a reviewer fills it in on screen or by hand. */
export const transmittal: GeneratedPageModule = {
  bookmark: ({ transmittal: { title } }) => title,
  set: async ({ title, transmittal: form, pageWords: words = englishPageWords }, turns) => {
    if (form === undefined) return { sheets: 0, draw: () => Promise.reject(new Error('no transmittal')) };
    const laidOut = await laidOutForms.of(form, () => layOut(form, turns));
    return {
      sheets: laidOut.sheets.length,
      draw: ({ layout, pages, turns: its }) => {
        const place = { title, first: pages.first, pageCount: layout.pageCount };
        return drawnOnce(['transmittal', words.languageTag, form, place], () =>
          drawForm(form, laidOut, place, { words, turns: its }),
        );
      },
    };
  },
};

interface FormLayout {
  readonly table: ItemTable;
  readonly above: readonly SetFrame[];
  readonly below: readonly SetFrame[];
  readonly strip: Strip;
  readonly note: readonly string[];
  /** The items of each sheet; the last one has the rest of the form too. */
  readonly sheets: readonly (readonly SetItem[])[];
}

interface Strip {
  readonly lines: readonly (readonly string[])[];
  readonly height: number;
}

const total = (parts: readonly { readonly height: number }[]): number =>
  parts.reduce((sum, { height }) => sum + height, 0);

const framesHeight = (frames: readonly SetFrame[]): number =>
  frames.reduce((sum, { frame, height }) => sum + height + (frame.joined ? 0 : GAP), 0);

async function layOut(form: TransmittalForm, turns: Turns): Promise<FormLayout> {
  const table = new ItemTable(form);
  const items: SetItem[] = [];
  for (const item of form.items) {
    if (turns.due) await turns.next();
    items.push(table.set(item));
  }
  const above = form.above.map((frame) => setFrame(frame));
  const strip = setStrip(form);
  const note = wrapText(form.note, SHEET.right - SHEET.left, NOTE);
  const noteHeight = 5 + note.length * NOTE.leading;
  const bottom = SHEET.bottom - noteHeight;
  const head = table.headHeight + 2 * FRAME;
  const hasJoined = form.below[0]?.joined === true;
  const first = bottom - SHEET.top - HEAD_HEIGHT - framesHeight(above) - (hasJoined ? -GAP : 0) - head;
  const later = bottom - SHEET.top - HEAD_HEIGHT - strip.height - GAP - head;
  const key = keyHeight(form) + listsHeight(form);
  let below: SetFrame[] = [];
  for (const scale of SCALES) {
    below = form.below.map((frame) => setFrame(frame, scale));
    if (framesHeight(below) + key <= later) break;
  }
  const closing = framesHeight(below) + key;
  const sheets: SetItem[][] = [];
  let left = items;
  for (;;) {
    const room = sheets.length === 0 ? first : later;
    if (total(left) + closing <= room) {
      sheets.push(left);
      break;
    }
    if (left.length === 0 && sheets.length > 0) {
      sheets.push([]);
      break;
    }
    const free = room - MORE.leading - 5;
    let count = 0;
    for (let height = 0; count < left.length; count++) {
      height += left[count]?.height ?? 0;
      if (height > free && (count > 0 || sheets.length === 0)) break;
    }
    // One item goes over if the last sheet would have none, and has room for one.
    const last = left.at(-1);
    if (count === left.length && count > 1 && last && last.height + closing <= later) count--;
    sheets.push(left.slice(0, count));
    left = left.slice(count);
  }
  return { table, above, below, strip, note, sheets };
}

function setStrip(form: TransmittalForm): Strip {
  const shares = form.strip.reduce((sum, { share }) => sum + share, 0);
  const width = SHEET.right - SHEET.left - 2 * FRAME;
  const lines = form.strip.map(({ text, share }) => wrapText(text, (width * share) / shares - 12, STRIP, 2));
  const most = Math.max(1, ...lines.map(({ length }) => length));
  return { lines, height: 2 * FRAME + 3 + LABEL.leading + most * STRIP.leading + 3.5 };
}

/** The action words, as many to a line as fit. */
function keyLines({ key }: TransmittalForm): { text: string; x: number; line: number }[] {
  if (key === undefined) return [];
  const places: { text: string; x: number; line: number }[] = [];
  let x = textWidth(`${key.caption}`, KEY_HEAD) + 12;
  let line = 0;
  for (const text of key.words) {
    const width = textWidth(text, KEY);
    if (x + width > SHEET.right - SHEET.left && x > 0) {
      x = 0;
      line++;
    }
    places.push({ text, x, line });
    x += width + 12;
  }
  return places;
}

function keyHeight(form: TransmittalForm): number {
  const last = keyLines(form).at(-1);
  return last === undefined ? 0 : 4 + (last.line + 1) * KEY.leading;
}

const listRows = (count: number): number => Math.ceil(count / LIST_COLUMNS);

function listsHeight({ lists }: TransmittalForm): number {
  return lists.reduce(
    (sum, { entries }) => sum + 3 + LABEL.leading + listRows(entries.length) * LIST.leading,
    lists.length > 0 ? 2 : 0,
  );
}

interface Place {
  readonly title: string;
  readonly first: number;
  readonly pageCount: number;
}

async function drawForm(
  form: TransmittalForm,
  laidOut: FormLayout,
  place: Place,
  { words, turns }: { readonly words: PageWords; readonly turns: Turns },
): Promise<GeneratedPart> {
  const { sheets } = laidOut;
  const painter = new Painter(sheets.length);
  const fields = new FormFields(painter);
  let before = 0;
  let inTable = false;
  for (const [at, items] of sheets.entries()) {
    if (turns.due) await turns.next();
    const later = at > 0;
    const last = at === sheets.length - 1;
    let y = SHEET.top;
    if (later) painter.repeated(() => drawHead(painter, form, words));
    else drawHead(painter, form, null);
    y += HEAD_HEIGHT;
    if (later) {
      painter.repeated(() => drawStrip(painter, form, laidOut.strip, y));
      y += laidOut.strip.height + GAP;
    } else {
      for (const [i, frame] of laidOut.above.entries()) {
        y += drawFrame(painter, fields, frame, y, words);
        if (i < laidOut.above.length - 1) y += GAP;
      }
      if (!form.below[0]?.joined) y += GAP;
      else y -= FRAME;
    }
    if (items.length > 0 || !last) {
      if (!inTable) painter.begin('Table');
      inTable = true;
      y += laidOut.table.draw(painter, fields, items, y, later);
    }
    before += items.length;
    if (last) {
      if (inTable) painter.end();
      drawClosing(painter, fields, form, laidOut, y, words);
    } else {
      const count = form.items.length;
      const text = words.transmittal.follow(
        { from: before + 1, to: count },
        { from: at + 2, to: sheets.length },
      );
      if (before < count) painter.line(text, SHEET.left, y + 5, MORE);
      painter.lineRight(words.transmittal.items(count), SHEET.right, y + 5, MORE);
    }
    const { note } = laidOut;
    const top = SHEET.bottom - note.length * NOTE.leading;
    if (later) painter.lines(note, SHEET.left, top, NOTE);
    else painter.lines(note, SHEET.left, top, NOTE, 'P');
    const part =
      sheets.length === 1 ? form.title : `${form.title}, ${words.contents.sheet(at + 1, sheets.length)}`;
    drawFoot(painter, { title: place.title, part, page: place.first + at, pageCount: place.pageCount });
    painter.endPage();
  }
  return painter.finish(fields.finish());
}

/** @param words those that say that it goes on; null on the first sheet. */
function drawHead(painter: Painter, form: TransmittalForm, words: PageWords | null): void {
  const { top, left, right } = SHEET;
  painter.line(form.title, left, top, TITLE, 'H1');
  if (words) painter.line(words.contents.continued, left + textWidth(form.title, TITLE) + 5, top, CONTINUED);
  setLabel(painter, form.number.caption, right, top + 1, 'right');
  const room = right - left - textWidth(form.title, TITLE) - 18;
  painter.lineRight(cutText(form.number.text, room, NUMBER), right, top + 1 + LABEL.leading, NUMBER, 'P');
}

function drawStrip(painter: Painter, form: TransmittalForm, strip: Strip, top: number): void {
  const width = SHEET.right - SHEET.left;
  const shares = form.strip.reduce((sum, { share }) => sum + share, 0);
  let x = SHEET.left + FRAME;
  for (const [i, { caption, share }] of form.strip.entries()) {
    const own = ((width - 2 * FRAME) * share) / shares;
    if (i > 0) painter.fill(x, top, 0.5, strip.height, RULE);
    painter.line(cutText(caption.toUpperCase(), own - 12, LABEL), x + 6, top + FRAME + 3, LABEL);
    painter.lines(strip.lines[i] ?? [], x + 6, top + FRAME + 3 + LABEL.leading, STRIP);
    x += own;
  }
  painter.fill(SHEET.left, top, width, FRAME, INK);
  painter.fill(SHEET.left, top + strip.height - FRAME, width, FRAME, INK);
  painter.fill(SHEET.left, top, FRAME, strip.height, INK);
  painter.fill(SHEET.right - FRAME, top, FRAME, strip.height, INK);
}

/** What stands below the items: remarks, certification and stamps, which take the room that is left. */
function drawClosing(
  painter: Painter,
  fields: FormFields,
  form: TransmittalForm,
  { below, note, sheets }: FormLayout,
  top: number,
  words: PageWords,
): void {
  let y = top;
  const places = keyLines(form);
  if (form.key && places.length > 0) {
    painter.line(form.key.caption, SHEET.left, y + 4, KEY_HEAD, 'P');
    for (const { text, x, line } of places)
      painter.line(text, SHEET.left + x, y + 4 + line * KEY.leading, KEY, 'P');
    y += keyHeight(form);
  }
  const end = SHEET.bottom - 5 - note.length * NOTE.leading - listsHeight(form);
  const frames = grown(sheets.length > 1 ? roomy(below, end - y - framesHeight(below)) : below, 0);
  for (const set of grown(frames, end - y - framesHeight(frames))) {
    if (!set.frame.joined) y += GAP;
    y += drawFrame(painter, fields, set, y, words);
  }
  // A frame that stands at the table closes it, but there is none on a sheet without items.
  if (below[0]?.frame.joined && sheets.at(-1)?.length === 0)
    painter.fill(SHEET.left, top + keyHeight(form), SHEET.right - SHEET.left, FRAME, INK);
  let at = end + 2;
  for (const { caption, entries } of form.lists) {
    setLabel(painter, caption, SHEET.left, at + 3, 'left');
    at += 3 + LABEL.leading;
    const rows = listRows(entries.length);
    const width = (SHEET.right - SHEET.left) / LIST_COLUMNS;
    for (const [i, { code, text }] of entries.entries()) {
      const x = SHEET.left + Math.floor(i / rows) * width;
      const line = at + (i % rows) * LIST.leading;
      painter.line(code, x, line, LIST_CODE, 'Lbl');
      painter.line(cutText(text, width - 20, LIST), x + 16, line, LIST, 'P');
    }
    at += rows * LIST.leading;
  }
}

/** Rows with stamps get two inches on a last sheet of its own, if there is room. */
function roomy(frames: readonly SetFrame[], room: number): SetFrame[] {
  return frames.map((frame) => {
    let more = 0;
    const rows = frame.rows.map((row) => {
      const hasStamp = row.cells.some(({ cell }) => cell.holds.some(({ kind }) => kind === 'stamp'));
      const wanted = hasStamp ? Math.max(0, ROOMY - (row.height - row.rule)) : 0;
      if (wanted === 0 || wanted > room) return row;
      more += wanted;
      return { ...row, height: row.height + wanted };
    });
    return { ...frame, rows, height: frame.height + more };
  });
}
