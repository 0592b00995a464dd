import { type CellObject, read, utils, type WorkSheet } from '@e965/xlsx';
import { fromBufferPromise } from 'yauzl';
import { type Finding, foundAt, ImportFaults, refusal } from '../finding.ts';
import { MAX_TABLE_LINES } from './csv-grid.ts';
import { tablesWithin } from './hand-made.ts';
import type { Grid, GridLine } from './table.ts';

// The reader takes the whole file at once; these limits say before it starts, or while it reads, what is too much.

/** The maximum number of files in a spreadsheet's archive. */
const MAX_ENTRIES = 5_000;

/** The maximum size of everything in it, unpacked, in bytes. */
const MAX_UNPACKED_BYTES = 500_000_000;

/** How many times larger than the file what is in it may be; real sheets stay below 30. */
const MAX_EXPANSION = 60;

/** What is smaller than this, in bytes, may expand as it likes. */
const SMALL_BYTES = 5_000_000;

/** The maximum number of columns. */
const MAX_COLUMNS = 1_000;

/** The maximum number of cells in a sheet. */
const MAX_CELLS = 5_000_000;

/**
 * Reads the sheets of a spreadsheet (XLSX, XLS, ODS). Cells have the text that a person sees where it matters: a number
 * whose format pads it with zeros keeps them, a date is written `2026-03-01`, a formula has the value it was saved with.
 * Where cells are links, a column with their targets is added: `Data sheet (link)`. Throws `ImportFaults` if the file cannot be read, is protected, or is too large.
 * @param sheetRows so many rows of each sheet are read; all of them if it is 0
 */
export async function spreadsheetGrids(file: string, bytes: Uint8Array, sheetRows = 0): Promise<Grid[]> {
  return (await spreadsheetSheets(file, bytes, sheetRows)).flatMap(({ grid }) => tablesWithin(grid));
}

/** A sheet as it stands there. */
export interface Sheet {
  readonly grid: Grid;
  /** The rows of which the first filled cell is merged over several columns, as people write headings. */
  readonly wide: ReadonlySet<number>;
}

/** A cell merged over so many columns is a heading. */
const MIN_WIDE = 3;

/** Reads the sheets of a spreadsheet as `spreadsheetGrids`, each as one. */
export async function spreadsheetSheets(file: string, bytes: Uint8Array, sheetRows = 0): Promise<Sheet[]> {
  try {
    if (bytes[0] === 0x50 && bytes[1] === 0x4b) await checkArchive(bytes);
    // Dates without a time zone: the sheet has none.
    const book = read(bytes, {
      type: 'array',
      dense: true,
      cellDates: true,
      cellNF: true,
      UTC: true,
      sheetRows,
    });
    return book.SheetNames.flatMap((sheet, at) => {
      const cells = book.Sheets[sheet];
      if (!cells?.['!ref']) return [];
      const grid = sheetGrid(file, sheet, cells);
      const isHidden = (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0;
      return [{ grid: isHidden ? { ...grid, isHidden } : grid, wide: wideRows(grid.lines, cells) }];
    });
  } catch (error) {
    if (error instanceof ImportFaults) throw error;
    const reason = error instanceof Error ? error.message : 'not valid';
    const message = /password|encrypt/i.test(reason)
      ? 'it needs a password: save it without one'
      : `not a readable spreadsheet: ${reason}`;
    throw refusal('broken-file', file, message);
  }
}

/** Unpacks everything once, and counts: the sizes that an archive states of itself may be wrong. */
async function checkArchive(bytes: Uint8Array): Promise<void> {
  const archive = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const most = Math.min(MAX_UNPACKED_BYTES, Math.max(SMALL_BYTES, bytes.length * MAX_EXPANSION));
  let entries = 0;
  let total = 0;
  try {
    for await (const entry of archive.eachEntry()) {
      if (++entries > MAX_ENTRIES) throw new Error(`it has more than ${MAX_ENTRIES} parts`);
      if (entry.fileName.endsWith('/')) continue;
      for await (const piece of await archive.openReadStreamPromise(entry)) {
        total += (piece as Uint8Array).length;
        if (total > most) throw new Error(`it unpacks to more than ${Math.round(most / 1_000_000)} MB`);
      }
    }
  } finally {
    archive.close();
  }
}

function sheetGrid(file: string, sheet: string, cells: WorkSheet): Grid {
  const range = utils.decode_range(cells['!ref'] ?? 'A1');
  const data = (cells['!data'] ?? []) as readonly (readonly (CellObject | undefined)[] | undefined)[];
  const doubts: Finding[] = [];
  const lines: GridLine[] = [];
  const links = new Map<number, Map<number, string>>();
  let count = 0;
  for (const [row, line] of data.entries()) {
    if (!line) continue;
    const texts: string[] = [];
    for (const [column, cell] of line.entries()) {
      if (!cell) {
        texts.push('');
        continue;
      }
      if (++count > MAX_CELLS || column >= MAX_COLUMNS) {
        throw new Error(`the sheet "${sheet}" is larger than ${MAX_COLUMNS} columns or ${MAX_CELLS} cells`);
      }
      texts.push(textOf(cell));
      const target = targetOf(cell);
      if (target !== null) {
        const inColumn = links.get(column) ?? new Map<number, string>();
        links.set(column, inColumn.set(row + 1, target));
      }
      const message = doubtOf(cell);
      if (!message) continue;
      const place = `${file}, sheet ${sheet} ${utils.encode_cell({ r: row, c: column })}`;
      doubts.push(foundAt({ place, file, sheet, line: row + 1 }, { kind: 'doubtful-reading', message }));
    }
    lines.push({ line: row + 1, cells: texts });
  }
  if (range.e.r >= MAX_TABLE_LINES)
    throw new Error(`the sheet "${sheet}" has more than ${MAX_TABLE_LINES} rows`);
  return {
    file,
    sheet,
    encoding: null,
    delimiter: null,
    lines: withLinks(merged(lines, cells), links),
    doubts,
  };
}

function wideRows(lines: readonly GridLine[], cells: WorkSheet): ReadonlySet<number> {
  const first = new Map(
    lines.map(({ line, cells: texts }) => [line, texts.findIndex((text) => text !== '')]),
  );
  const wide = (cells['!merges'] ?? []).filter(({ s, e }) => e.c - s.c + 1 >= MIN_WIDE && e.r === s.r);
  return new Set(wide.flatMap(({ s }) => (first.get(s.r + 1) === s.c ? [s.r + 1] : [])));
}

/** A cell merged over several rows counts in each of them: one category beside its products. */
function merged(lines: readonly GridLine[], cells: WorkSheet): GridLine[] {
  const ranges = (cells['!merges'] ?? []).filter(({ s, e }) => e.r > s.r);
  if (ranges.length === 0) return [...lines];
  const texts = new Map(lines.map(({ line, cells: row }) => [line - 1, [...row]]));
  const rows = [...texts.keys()];
  let filled = 0;
  for (const { s, e } of ranges) {
    const text = texts.get(s.r)?.[s.c] ?? '';
    // A range may go on far behind the last row.
    for (let at = placeAfter(rows, s.r); (rows[at] ?? Infinity) <= e.r; at++) {
      // Ranges of a sound sheet do not overlap.
      if (++filled > MAX_CELLS) throw new Error(`its merged cells are more than ${MAX_CELLS}`);
      const into = texts.get(rows[at] ?? 0);
      // What is blank makes no line longer.
      if (into && (text !== '' || s.c < into.length)) into[s.c] = text;
    }
  }
  return [...texts].map(([row, line]) => ({ line: row + 1, cells: Array.from(line, (text) => text ?? '') }));
}

/** Where the first row after one is, in ascending rows. */
function placeAfter(rows: readonly number[], row: number): number {
  let [from, to] = [0, rows.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((rows[middle] ?? 0) > row) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** What a cell links to outside the file; null if it does not. */
function targetOf({ l, f }: CellObject): string | null {
  const target = l?.Target ?? /^HYPERLINK\("([^"]+)"/i.exec(f ?? '')?.[1];
  if (target === undefined || target.startsWith('#') || /^mailto:/i.test(target)) return null;
  if (/^[a-z]{2,}:/i.test(target)) return target;
  try {
    return decodeURI(target);
  } catch {
    return target;
  }
}

/**
 * Adds a column of targets for each column with links that do not stand there as texts. What stands above the first of
 * these is its name.
 */
function withLinks(
  lines: readonly GridLine[],
  links: ReadonlyMap<number, ReadonlyMap<number, string>>,
): GridLine[] {
  const texts = new Map(lines.map(({ line, cells }) => [line, cells]));
  const linked = [...links].filter(([column, targetsOf]) =>
    [...targetsOf].some(([line, target]) => texts.get(line)?.[column] !== target),
  );
  if (linked.length === 0) return [...lines];
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return lines.map(({ line, cells }) => {
    const targets = linked.map(([column, targetsOf]) => {
      const [first = 0] = targetsOf.keys();
      const text = cells[column] ?? '';
      return line < first ? (text === '' ? '' : `${text} (link)`) : (targetsOf.get(line) ?? '');
    });
    return { line, cells: [...cells, ...Array<string>(width - cells.length).fill(''), ...targets] };
  });
}

function doubtOf(cell: CellObject): string | null {
  if (cell.t === 'e') return `it shows the error ${cell.w ?? ''}, and is read as empty`;
  if (cell.f !== undefined && (cell.v === undefined || cell.t === 'z'))
    return 'it holds a formula without a value: open the file in a spreadsheet program and save it';
  return null;
}

function textOf({ t, v, w, z }: CellObject): string {
  if (t === 'e' || t === 'z' || v === undefined) return '';
  if (v instanceof Date) return dateText(v);
  if (typeof v === 'number') return keepsForm(String(z ?? '')) ? (w ?? String(v)).trim() : numberText(v);
  return String(v).trim();
}

/** Whether a number's format is part of it: zeros in front (00000, 00 00 00), or a percentage. */
function keepsForm(format: string): boolean {
  return /^0[ /"\\-]*0/.test(format) || format.includes('%');
}

/** A number as it was typed: files hold 0.1 + 0.2 as 0.30000000000000004, of which spreadsheets show 15 digits. */
function numberText(value: number): string {
  const rounded = Number(value.toPrecision(15));
  return Number.isSafeInteger(rounded) ? rounded.toFixed(0) : String(rounded);
}

function dateText(date: Date): string {
  const [day = '', time = ''] = date.toISOString().split('T');
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 5)}`;
}
