import type { Encoding } from '@submittal/contract/mapping';
import { decodeText } from '../decode-text.ts';
import type { Grid, GridLine } from '../table.ts';
import { fieldCount } from './heads.ts';

// What SAP writes of a list on the screen when it is stored as it stands ("unconverted"): cells between bars, lines of dashes, and heads
// that come again on every page. Stored for a spreadsheet, the same list has tabs, and is called `.xls`.

/** A list, with the name of the table of the dictionary if its head says one (`MARA`). */
export interface SapList {
  readonly name: string;
  readonly delimiter: '|' | '\t';
  /** The names of columns, then the rows. */
  readonly lines: readonly GridLine[];
}

/** The head of a list is looked for in so many lines. */
const MAX_HEAD = 40;

/** A row is broken over so many lines at most. */
const MAX_BROKEN = 12;

/** A list has so many lines at most, and columns. */
const MAX_LINES = 600_000;
const MAX_COLUMNS = 1000;

/** A line between the parts of a list. */
const RULE = /^\s*[-─=_]{5,}\s*$/;

/** How the head says which table is shown: `Tabla:          AUSP`. */
const NAMED =
  /^[\s|]*(?:displayed |angezeigte |anzuzeigende )?(?:table|tabelle|tabla|tabela|tabella|tabel|taulu|tabell|tablica|tabulka|таблица|テーブル)(?: name| displayed)?\s*:[\s|]*\/?([A-Z][A-Z0-9_/]{2,29})\b/imu;

/** A name of a field of the dictionary. */
const FIELD = /^[A-Z/][A-Z0-9_/]{1,29}$/;

/** Names of columns that stand in nearly every list of this program; one is enough. */
export const SAP_KEYS: ReadonlySet<string> = new Set(
  `MANDT MATNR MAKTX MTART SPRAS DOKAR DOKNR DOKTL DOKVR OBJEK ATINN ATNAM MATKL PRODH PRDHA KLART CLINT TDNAME TDLINE OBJKY KUNNR LIFNR
  WERKS VKORG IDNRK STLNR CUOBJ`.split(/\s+/),
);

/** Whether a text begins as such a list. It says no more than that: what is below may be broken. */
export function beginsSapList(text: string): boolean {
  const head = text.split(/\r?\n/, MAX_HEAD + 1);
  if (!head.some(isRule)) return hasKeys(head, '\t');
  const bars = head.filter(isBarred);
  return bars.length > 0 && (NAMED.test(head.join('\n')) || hasKeys(bars, '|') || bars.some(isForPeople));
}

/** The list of a text; null if it is none. */
export function sapList(text: string): SapList | null {
  if (!beginsSapList(text)) return null;
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r|\f/, MAX_LINES);
  const name = (NAMED.exec(lines.slice(0, MAX_HEAD).join('\n'))?.[1] ?? '').toUpperCase();
  const isBroad = lines.slice(0, MAX_HEAD).some(isRule);
  const rows = isBroad ? barred(lines) : tabbed(lines);
  return rows.length === 0 ? null : { name, delimiter: isBroad ? '|' : '\t', lines: rows };
}

/** The list in a file as a grid; null if it is none. */
export function sapGrid(file: string, bytes: Uint8Array, named?: Encoding): Grid | null {
  const { text, encoding, doubts } = decodeText(bytes, named);
  const list = sapList(text);
  if (!list) return null;
  return {
    file,
    sheet: null,
    encoding,
    delimiter: list.delimiter,
    lines: list.lines,
    doubts: doubts.map((message) => ({
      kind: 'doubtful-reading',
      place: file,
      message,
      source: { place: file, file },
    })),
  };
}

const isRule = (line: string) => RULE.test(line);

const isBarred = (line: string) => /^\s*\|.*\S/.test(line);

function hasKeys(lines: readonly string[], delimiter: string): boolean {
  return lines.some((line) => areFields(line.split(delimiter)));
}

/** Whether a line has texts of fields between bars, as a list for people has. */
const isForPeople = (line: string) => fieldCount(line.split('|').map((cell) => cell.trim())) >= MIN_FIELDS;

const MIN_FIELDS = 2;

/** Whether cells are names of fields, one of which is a key. */
function areFields(cells: readonly string[]): boolean {
  const names = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return (
    names.length >= 2 && names.every((name) => FIELD.test(name)) && names.some((name) => SAP_KEYS.has(name))
  );
}

/** The rows of a list with bars: one is as many lines as the names of columns are. */
function barred(all: readonly string[]): GridLine[] {
  const blocks = blocksOf(all);
  const [head] = blocks;
  if (!head || head.length > MAX_BROKEN) return [];
  const heads = head.map(({ text }) => text);
  const names = cellsOf(heads, heads);
  // Names are one line; without a rule below them the block would be the whole list.
  if (names.length < 2 || names.length > MAX_COLUMNS || names.every((name) => name === '')) return [];
  const rows: GridLine[] = [];
  const isHead = (texts: readonly string[]) => texts.every((text, at) => text.trim() === heads[at]?.trim());
  for (const block of blocks.slice(1)) {
    for (let at = 0; at < block.length; at += heads.length) {
      const part = block.slice(at, at + heads.length);
      const texts = part.map(({ text }) => text);
      if (isHead(texts)) continue;
      const cells = cellsOf(texts, heads);
      if (cells.some((cell) => cell !== '')) rows.push({ line: part[0]?.line ?? 0, cells });
    }
  }
  return [{ line: head[0]?.line ?? 0, cells: names }, ...rows];
}

/** The lines with bars between rules. What goes on without a bar at its beginning is of the line above. */
function blocksOf(all: readonly string[]): { line: number; text: string }[][] {
  const blocks: { line: number; text: string }[][] = [];
  let open: { line: number; text: string }[] | null = null;
  for (const [at, text] of all.entries()) {
    const last = open?.at(-1);
    if (isBarred(text)) {
      // A heading of the program's own, in bars over the whole width.
      if (NAMED.test(text)) continue;
      const line = { line: at + 1, text };
      if (open) open.push(line);
      else {
        open = [line];
        blocks.push(open);
      }
    } else if (last && !/\|\s*$/.test(last.text) && text.includes('|')) last.text += text;
    else open = null;
  }
  return blocks;
}

/** The cells of a row: those between the bars of the head if all of these are bars there too, as texts may have bars of their own. */
function cellsOf(texts: readonly string[], heads: readonly string[]): string[] {
  return texts.flatMap((text, at) => {
    const head = heads[at] ?? '';
    const bars = [...head].flatMap((sign, place) => (sign === '|' ? [place] : []));
    const isEven = bars.every((place) => text[place] === '|');
    const cells = isEven
      ? bars.slice(0, -1).map((place, index) => text.slice(place + 1, bars[index + 1]))
      : text
          .trim()
          .replace(/^\||\|$/g, '')
          .split('|');
    // What goes on behind the last bar is cut at the width of the list.
    const rest = isEven ? text.slice((bars.at(-1) ?? 0) + 1) : '';
    return (rest.trim() === '' ? cells : [...cells, rest]).map(cellText);
  });
}

/** The rows of a list with tabs: the columns begin where the head has names. */
function tabbed(all: readonly string[]): GridLine[] {
  const at = all.slice(0, MAX_HEAD).findIndex((line) => areFields(line.split('\t')));
  if (at === -1) return [];
  const names = (all[at] ?? '').split('\t').map((name) => name.trim());
  const places = names.flatMap((name, place) => (name === '' ? [] : [place])).slice(0, MAX_COLUMNS);
  const rows = all.slice(at + 1).flatMap((line, index): GridLine[] => {
    const texts = line.split('\t');
    const cells = places.map((place) => cellText(unquoted(texts[place] ?? '')));
    const isHead = cells.every((cell, place) => cell === names[places[place] ?? 0]);
    // Heads of pages have no cell in most columns.
    const isRow = !isHead && texts.length > (places[0] ?? 0) + 1 && cells.some((cell) => cell !== '');
    return isRow ? [{ line: at + index + 2, cells }] : [];
  });
  return [{ line: at + 1, cells: places.map((place) => names[place] ?? '') }, ...rows];
}

const unquoted = (text: string) => (/^".*"$/.test(text) ? text.slice(1, -1).replaceAll('""', '"') : text);

/** A cell without the spaces that fill it; a number with its sign behind it has that in front. */
function cellText(cell: string): string {
  const text = cell.trim();
  return /^\s/.test(cell) && /^\d[\d.,]*-$/.test(text) ? `-${text.slice(0, -1)}` : text;
}
