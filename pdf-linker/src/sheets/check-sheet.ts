import type { CheckEntry, CheckSheet, CheckSign } from '../layout/check-sheet.ts';
import { withRoom } from '../text/leading.ts';
import { cutText, wrapText } from '../text/line-breaking.ts';
import type { Style } from '../text/style.ts';
import { textWidth } from '../text/typesetter.ts';
import type { Turns } from '../turns.ts';
import { drawSign, drawTick, SIGN } from './check-signs.ts';
import { FAINT_RULE, type GeneratedPart, INK, MUTED, Painter, RULE, SOFT } from './painter.ts';
import { drawFoot, LABEL, SHEET, setLabel } from './sheet-parts.ts';

const TITLE: Style = { face: 'bold', size: 20, leading: 24, tracking: -0.4, colour: INK };
const CONTINUED: Style = { ...TITLE, face: 'light', tracking: -0.24, colour: MUTED };
const NUMBER: Style = { face: 'codeBold', size: 10.5, leading: 14, colour: INK };
const VALUE: Style = { face: 'medium', size: 9, leading: 12, colour: INK };
const COUNT: Style = { face: 'bold', size: 14, leading: 17, colour: INK };
const COUNTED: Style = { face: 'regular', size: 9, leading: 12, colour: SOFT };
const HEADING: Style = { face: 'semibold', size: 7.75, leading: 10, colour: '#ffffff' };
const HEADING_ASIDE: Style = { ...HEADING, face: 'regular', colour: '#d7dee4' };
const ENTRY: Style = { face: 'semibold', size: 9.5, leading: 13, colour: INK };
const SAYS: Style = { face: 'regular', size: 9, leading: 12, colour: INK };
const NEXT: Style = { face: 'regular', size: 8.5, leading: 11.5, colour: SOFT };
const PLACE: Style = { face: 'codeBold', size: 8, leading: 13, colour: INK };
const FINE: Style = { face: 'regular', size: 8.75, leading: 12, colour: INK };
const NOTE: Style = { face: 'regular', size: 7.5, leading: 10, colour: MUTED };

const WIDTH = SHEET.right - SHEET.left;
const HEAD_HEIGHT = 31;
const FRAME = 1;
const PAD = 6;
const BAR = 16;
const GAP = 10;
const TALLY = 34;
/** Where the texts of entries begin, and the least room beside them for their places. */
const INDENT = PAD + SIGN + 8;
const PLACE_ROOM = 64;
const FINE_COLUMNS = 2;
/** The most lines of a text, or of a note below: a name without end does not take a sheet. */
const MAX_LINES = 8;

/** Something that stands on one sheet, with its height; `keep` stays with what follows it. */
interface Block {
  readonly height: number;
  readonly keep?: true;
  draw(painter: Painter, top: number): void;
}

/** Sets a sheet's text and draws it in turns, on as many sheets as it takes. */
export async function drawCheckSheet(
  sheet: CheckSheet,
  sheetOf: (sheet: number, count: number) => string,
  turns: Turns,
): Promise<GeneratedPart> {
  const note = sheet.notes.flatMap((sentence) => wrapText(sentence, WIDTH, NOTE, MAX_LINES));
  const bottom = SHEET.bottom - note.length * NOTE.leading - 5;
  const sheets = onSheets(await blocksOf(sheet, turns), bottom - SHEET.top - HEAD_HEIGHT);
  const painter = new Painter(sheets.length);
  for (const [at, blocks] of sheets.entries()) {
    if (at > 0) painter.repeated(() => drawHead(painter, sheet, true));
    else drawHead(painter, sheet, false);
    let y = SHEET.top + HEAD_HEIGHT;
    for (const block of blocks) {
      block.draw(painter, y);
      y += block.height;
    }
    const noteTop = SHEET.bottom - note.length * NOTE.leading;
    if (at > 0) painter.lines(note, SHEET.left, noteTop, NOTE);
    else painter.lines(note, SHEET.left, noteTop, NOTE, 'P');
    const part = sheets.length === 1 ? sheet.title : `${sheet.title}, ${sheetOf(at + 1, sheets.length)}`;
    drawFoot(painter, { title: sheet.project, part, page: at + 1, pageCount: sheets.length });
    painter.endPage();
    if (turns.due) await turns.next();
  }
  return painter.finish();
}

/** Fills one sheet after another. A block that stays with the next one does not end a sheet. */
function onSheets(blocks: readonly Block[], room: number): Block[][] {
  const sheets: Block[][] = [[]];
  let left = room;
  for (const [at, block] of blocks.entries()) {
    const next = block.keep ? (blocks[at + 1]?.height ?? 0) : 0;
    if (block.height + next > left && left < room) {
      sheets.push([]);
      left = room;
    }
    sheets.at(-1)?.push(block);
    left -= block.height;
  }
  return sheets;
}

function drawHead(painter: Painter, { title, number, continued }: CheckSheet, later: boolean): void {
  const { top, left, right } = SHEET;
  painter.line(title, left, top, TITLE, 'H1');
  if (later) painter.line(continued, left + textWidth(title, TITLE) + 5, top, CONTINUED);
  setLabel(painter, number.caption, right, top + 1, 'right');
  painter.lineRight(number.text, right, top + 1 + LABEL.leading, NUMBER, 'P');
}

async function blocksOf(sheet: CheckSheet, turns: Turns): Promise<Block[]> {
  const blocks = [...factBlocks(sheet), tallyBlock(sheet)];
  let number = 0;
  for (const { heading, sign, entries } of sheet.groups) {
    if (entries.length === 0) continue;
    blocks.push(bar(heading, String(entries.length)));
    for (const [at, entry] of entries.entries()) {
      blocks.push(entryBlock(entry, sign, ++number, at > 0));
      if (turns.due) await turns.next();
    }
    blocks.push(gap);
  }
  return [...blocks, ...fineBlocks(sheet)];
}

function factBlocks({ facts }: CheckSheet): Block[] {
  return facts.map((cells, at) => {
    const shares = cells.reduce((sum, { share }) => sum + share, 0);
    const set = cells.map(({ caption, text, share }) => {
      const width = (WIDTH * share) / shares;
      const style = withRoom(VALUE, text);
      return { caption, width, style, lines: wrapText(text, width - 2 * PAD, style, MAX_LINES) };
    });
    const texts = set.map(({ lines, style }) => Math.max(1, lines.length) * style.leading);
    const height = 4 + LABEL.leading + Math.max(...texts) + 4;
    return {
      height,
      draw: (painter, top) => {
        painter.fill(SHEET.left, top, WIDTH, at === 0 ? FRAME : 0.5, at === 0 ? INK : RULE);
        if (at === facts.length - 1) painter.fill(SHEET.left, top + height - FRAME, WIDTH, FRAME, INK);
        for (const x of [SHEET.left, SHEET.right - FRAME]) painter.fill(x, top, FRAME, height, INK);
        let x = SHEET.left;
        for (const [i, { caption, width, lines, style }] of set.entries()) {
          if (i > 0) painter.fill(x, top, 0.5, height, RULE);
          setLabel(painter, cutText(caption, width - 2 * PAD, LABEL), x + PAD, top + 4, 'left');
          painter.lines(lines, x + PAD, top + 4 + LABEL.leading, style, 'P');
          x += width;
        }
      },
    };
  });
}

function tallyBlock({ tally }: CheckSheet): Block {
  return {
    height: TALLY,
    draw: (painter, top) => {
      const width = WIDTH / tally.length;
      for (const [i, { sign, count, text }] of tally.entries()) {
        const x = SHEET.left + i * width;
        drawSign(painter, sign, x + PAD, top + 9);
        const left = x + PAD + SIGN + 7;
        painter.line(count, left, top + 8, COUNT, 'P');
        const after = left + textWidth(count, COUNT) + 6;
        painter.line(cutText(text, x + width - after, COUNTED), after, top + 11, COUNTED, 'P');
      }
    },
  };
}

function bar(text: string, aside: string): Block {
  return {
    height: BAR,
    keep: true,
    draw: (painter, top) => {
      painter.fill(SHEET.left, top, WIDTH, BAR, INK);
      painter.line(text, SHEET.left + PAD, top + 3, HEADING, 'H2');
      painter.lineRight(aside, SHEET.right - PAD, top + 3, HEADING_ASIDE, 'P');
    },
  };
}

const gap: Block = { height: GAP, keep: true, draw: () => undefined };

function entryBlock(entry: CheckEntry, sign: CheckSign, number: number, ruled: boolean): Block {
  const placeRoom = entry.place === '' ? 0 : Math.max(PLACE_ROOM, textWidth(entry.place, PLACE) + 10);
  const room = WIDTH - INDENT - PAD;
  const parts = [
    { style: withRoom(ENTRY, entry.title), width: room - placeRoom, text: entry.title },
    { style: withRoom(SAYS, entry.says), width: room, text: entry.says },
    { style: withRoom(NEXT, entry.next), width: room, text: entry.next },
  ].map(({ style, width, text }) => ({ style, lines: wrapText(text, width, style, MAX_LINES) }));
  const height = parts.reduce((sum, { style, lines }) => sum + lines.length * style.leading, 7 + 6);
  return {
    height,
    draw: (painter, top) => {
      if (ruled) painter.fill(SHEET.left, top, WIDTH, 0.5, FAINT_RULE);
      painter.group(['L', 'LI'], () => {
        drawSign(painter, sign, SHEET.left + PAD, top + 6, String(number));
        painter.group('LBody', () => {
          let y = top + 7;
          for (const { style, lines } of parts) y += painter.lines(lines, SHEET.left + INDENT, y, style, 'P');
          if (entry.place !== '') painter.lineRight(entry.place, SHEET.right - PAD, top + 7, PLACE, 'P');
        });
      });
    },
  };
}

function fineBlocks({ fine }: CheckSheet): Block[] {
  if (fine.entries.length === 0) return [];
  const width = WIDTH / FINE_COLUMNS;
  const room = width - INDENT - PAD;
  const rows: Block[] = [];
  for (let at = 0; at < fine.entries.length; at += FINE_COLUMNS) {
    const cells = fine.entries.slice(at, at + FINE_COLUMNS).map((text) => wrapText(text, room, FINE, 2));
    const height = Math.max(...cells.map(({ length }) => length)) * FINE.leading + 5;
    rows.push({
      height,
      draw: (painter, top) => {
        for (const [i, lines] of cells.entries()) {
          const x = SHEET.left + i * width;
          drawTick(painter, x + PAD + 4, top + 7);
          painter.group(['L', 'LI', 'LBody'], () => painter.lines(lines, x + INDENT, top + 4, FINE, 'P'));
        }
      },
    });
  }
  return [bar(fine.heading, String(fine.entries.length)), ...rows];
}
