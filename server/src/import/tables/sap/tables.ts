import { open, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type Finding, foundAt, ImportFaults } from '../../finding.ts';
import { csvGrid } from '../csv-grid.ts';
import { decodeText } from '../decode-text.ts';
import { filesIn } from '../folder-files.ts';
import type { Grid, GridLine } from '../table.ts';
import { headInLanguage, isSapName, isSapType, sapField, withoutZeros } from './fields.ts';
import { fieldCount, fieldsOf, withCodesAlone, withDeletionFlag } from './heads.ts';
import { beginsSapList, SAP_KEYS, sapList } from './lists.ts';
import { beginsSapTexts, type SapText, sapTexts } from './texts.ts';

// The tables of an export from SAP, wherever they stand: lists of the dictionary (SE16), lists for people (ALV) as spreadsheets, and dumps of
// long texts. A list for people is one of SAP by what its columns are called and its codes, as none of its own says whose it is.

/** A row by the names of fields, or by the texts of columns that are none. */
export type SapRow = Readonly<Record<string, string>>;

/** A table with the names of its fields in the dictionary. */
export interface SapTable {
  readonly file: string;
  /** What the dictionary calls it (`MARA`); empty if nothing says it. */
  readonly name: string;
  readonly fields: ReadonlySet<string>;
  readonly rows: readonly SapRow[];
  /** Whether it could be of another program, too. */
  readonly isWeak: boolean;
}

/** What an export has. */
export interface SapTables {
  readonly tables: readonly SapTable[];
  readonly texts: readonly SapText[];
  /** The files that have these. */
  readonly files: ReadonlySet<string>;
  /** All files of the folder. */
  readonly names: readonly string[];
  readonly doubts: readonly Finding[];
}

const LISTS = new Set(['.txt', '.csv', '.tsv', '.tab', '.xls']);
const BOOKS = new Set(['.xlsx', '.xlsm', '.xls', '.ods']);

/** So many files are looked at, and so many spreadsheets of so many bytes. */
const MAX_FILES = 400;
const MAX_BOOKS = 40;
const MAX_BOOK_BYTES = 20_000_000;
const MAX_BYTES = 300_000_000;

/** So much of a file says what it is, in bytes. */
const HEAD_BYTES = 65_536;

/** Names of columns stand in one of so many lines. */
const MAX_HEAD = 25;

/** So large a share of the materials of a table that could be of another program must be known. */
const MIN_KNOWN = 0.5;

/** Whether bytes are those of a spreadsheet: an archive, or an older one. */
export const isBook = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf);

/** What a file with tables may be: a list or texts of SAP by their form, or a table by its head. */
export function sapBeginning(file: string, bytes: Uint8Array): 'list' | 'texts' | 'table' | null {
  if (isBook(bytes) || !LISTS.has(extname(file).toLowerCase())) return null;
  const { text } = decodeText(bytes.subarray(0, HEAD_BYTES));
  if (beginsSapList(text)) return 'list';
  if (beginsSapTexts(text)) return 'texts';
  const lines = text.split(/\r?\n/, MAX_HEAD);
  const isHead = (line: string) =>
    line.split(/[;,\t|]/).filter((cell) => sapField(cell.replaceAll('"', '')) !== null).length >= 2;
  return lines.some(isHead) ? 'table' : null;
}

/** Whether a sheet has a line with names of columns as SAP has them. */
export const hasSapHead = ({ lines }: Pick<Grid, 'lines'>): boolean => headIn(lines) !== null;

/** Whether a file is of an export from SAP for certain: by its form, or by the names and codes of its columns. */
export async function isOfSap(root: string, file: string): Promise<boolean> {
  const path = join(root, file);
  if ((await stat(path)).size > MAX_BOOK_BYTES)
    return ['list', 'texts'].includes((await headOf(path, file)) ?? '');
  const bytes = await readFile(path);
  const begins = sapBeginning(file, bytes);
  if (begins === 'list' || begins === 'texts') return true;
  if (begins === null && !isBook(bytes)) return false;
  try {
    const { spreadsheetGrids } = await import('../spreadsheet-grids.ts');
    const grids = begins === 'table' ? [plainTable(file, bytes)] : await spreadsheetGrids(file, bytes);
    return grids.flatMap(tablesOfGrid).some(({ isWeak }) => !isWeak);
  } catch (error) {
    if (error instanceof ImportFaults) return false;
    throw error;
  }
}

const plainTable = (file: string, bytes: Uint8Array) =>
  csvGrid(file, bytes, (name) => sapField(name) !== null);

async function headOf(path: string, file: string) {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return sapBeginning(file, buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

/** Whether a file may hold a table, by its name. */
export function mayBeTable(file: string): boolean {
  const extension = extname(file).toLowerCase();
  return LISTS.has(extension) || BOOKS.has(extension);
}

/** The tables and texts of all files of a folder. A file that cannot be read is left out, and named. */
export async function sapTablesIn(root: string): Promise<SapTables> {
  const names = await filesIn(root);
  const found: SapTable[] = [];
  const texts: SapText[] = [];
  const files = new Set<string>();
  const doubts: Finding[] = [];
  let [looked, books, bytesRead] = [0, 0, 0];
  for (const file of names) {
    if (!mayBeTable(file)) continue;
    const { size } = await stat(join(root, file));
    bytesRead += size;
    if (++looked > MAX_FILES || bytesRead > MAX_BYTES) {
      const message = `it is left out, as those behind it: an export is read up to ${MAX_FILES} files or ${MAX_BYTES / 1_000_000} MB`;
      doubts.push(foundAt({ place: file, file }, { kind: 'doubtful-reading', message }));
      break;
    }
    const bytes = await readFile(join(root, file));
    const begins = sapBeginning(file, bytes);
    try {
      if (begins === 'texts') {
        texts.push(...sapTexts(decodeText(bytes).text));
        files.add(file);
      } else if (begins === 'list') {
        const list = sapList(decodeText(bytes).text);
        if (!list || list.lines.length < 2)
          throw new Error('it has no rows below a line with names of columns');
        doubts.push(...doubtsOf(file, list.lines));
        found.push(tableOf(file, list.name, list.lines));
        files.add(file);
      } else if (begins === 'table') {
        found.push(...tablesOfGrid(plainTable(file, bytes)));
      } else if (isBook(bytes) && ++books <= MAX_BOOKS && size <= MAX_BOOK_BYTES) {
        const { spreadsheetGrids } = await import('../spreadsheet-grids.ts');
        found.push(...(await spreadsheetGrids(file, bytes)).flatMap(tablesOfGrid));
      }
    } catch (error) {
      // What may be of no export is reported where it is read alone.
      if (begins === null || begins === 'table') continue;
      const message = `it is left out: ${error instanceof Error ? error.message : 'not readable'}`;
      doubts.push(foundAt({ place: file, file }, { kind: 'doubtful-reading', message }));
      files.add(file);
    }
  }
  const tables = withoutStrangers(found);
  for (const { file } of tables) files.add(file);
  return { tables, texts, files, names, doubts };
}

/** Keys of texts: of a hierarchy, of types and of states, few are named by materials themselves. */
const OF_LEVELS = ['PRDHA', 'MTART', 'MATKL', 'DOKAR', 'MSTAE'];

/** The tables that are of SAP for certain, and those others that name what these have. */
function withoutStrangers(all: readonly SapTable[]): SapTable[] {
  const own = all.filter(({ isWeak }) => !isWeak);
  const known = (field: string) =>
    new Set(
      own
        .flatMap(({ rows }) => rows.map((row) => withoutZeros(row[field] ?? '')))
        .filter((text) => text !== ''),
    );
  const values = new Map(['MATNR', 'DOKNR', ...OF_LEVELS].map((field) => [field, known(field)]));
  // Links of a material name it as an object.
  values.set('INSTID_A', values.get('MATNR') ?? new Set());
  const names = (table: SapTable) =>
    [...values].some(([field, of]) => {
      if (!table.fields.has(field)) return false;
      const named = table.rows.map((row) => withoutZeros(row[field] ?? '')).filter((text) => text !== '');
      if (OF_LEVELS.includes(field)) return named.some((text) => of.has(text));
      return named.length > 0 && named.filter((text) => of.has(text)).length >= named.length * MIN_KNOWN;
    });
  return own.length === 0 ? [] : all.filter((table) => !table.isWeak || names(table));
}

/** What is said of rows that are not as wide as their head: a download that was cut, or changed by hand. */
function doubtsOf(file: string, [head, ...rows]: readonly GridLine[]): Finding[] {
  const odd = rows.filter(({ cells }) => cells.length !== head?.cells.length);
  const [first] = odd;
  if (!first) return [];
  const message = `${odd.length} of its rows are not as wide as its head, the first in line ${first.line}: they are read as far as they go`;
  return [
    foundAt(
      { place: `${file} line ${first.line}`, file, line: first.line },
      { kind: 'doubtful-reading', message },
    ),
  ];
}

function tableOf(file: string, name: string, lines: readonly GridLine[], isWeak = false): SapTable {
  const [first, ...rows] = lines;
  const head = first?.cells ?? [];
  const parts = partsByLanguage(head).map(({ language, places }) => {
    const own = rows.map(({ line, cells }) => ({ line, cells: places.map((at) => cells[at] ?? '') }));
    const names = places.map((at) => headInLanguage(head[at] ?? '')?.head ?? head[at] ?? '');
    return partOf(names, own, language);
  });
  const isOfObjects = head.some((text) => sapField(text) === 'OBJTX');
  const alone = parts
    .flatMap((part) => part.rows)
    .map((row) => (isOfObjects ? { KLART: '001', ...row } : row));
  return {
    file,
    name,
    fields: new Set([...parts.flatMap((part) => part.fields), ...Object.keys(alone[0] ?? {})]),
    rows: alone,
    isWeak,
  };
}

/** The columns of a list, apart for each language in which it has texts in columns of their own. */
function partsByLanguage(head: readonly string[]): { language: string; places: readonly number[] }[] {
  const languageOf = head.map((text) => headInLanguage(text)?.language ?? '');
  const languages = new Set(languageOf.filter((language) => language !== ''));
  return [...(languages.size > 0 ? languages : [''])].map((language) => ({
    language,
    places: [...head.keys()].filter((at) => languageOf[at] === '' || languageOf[at] === language),
  }));
}

function partOf(head: readonly string[], rows: readonly GridLine[], language: string) {
  const fields = withDeletionFlag(fieldsOf(head), rows);
  // Below names of fields, their texts may stand as well.
  const isHead = ({ cells }: GridLine) =>
    cells.filter((cell, at) => fields[at] !== undefined && sapField(cell) === fields[at]).length >= 2;
  const filled = (rows[0] && isHead(rows[0]) ? rows.slice(1) : rows).map(({ cells }) => {
    const row: Record<string, string> = {};
    // A column may come twice, as where two tables are joined: the first that is filled counts.
    for (const [at, field] of fields.entries()) if ((row[field] ?? '') === '') row[field] = cells[at] ?? '';
    return row;
  });
  const said = language === '' ? filled : filled.map((row) => ({ ...row, SPRAS: language }));
  return { fields, rows: withCodesAlone(said) };
}

function headIn(lines: readonly GridLine[]): number | null {
  let [best, most] = [-1, 1];
  for (const [at, { cells }] of lines.slice(0, MAX_HEAD).entries()) {
    const count = fieldCount(cells);
    if (count > most) [best, most] = [at, count];
  }
  return best === -1 ? null : best;
}

/** Tables of texts: codes, and what they stand for. */
const TEXTS = [
  ['MATKL', 'WGBEZ'],
  ['PRDHA', 'VTEXT'],
  ['MTART', 'MTBEZ'],
  ['DOKAR', 'DARTXT'],
  ['MSTAE', 'MTSTB'],
  ['MMSTA', 'MTSTB'],
] as const;

/** The table of a sheet or of CSV, if its head is one that SAP writes. */
function tablesOfGrid({ file, sheet, lines }: Grid): SapTable[] {
  const at = headIn(lines);
  if (at === null) return [];
  const named = /^[A-Z]\w{2,7}$/.exec(sheet ?? '')?.[0] ?? '';
  const head = lines[at]?.cells ?? [];
  const table = tableOf(file, named === 'Sheet1' ? '' : named, lines.slice(at));
  const technical = head.map((cell) => cell.trim()).filter((cell) => isSapName(cell) && cell.length > 3);
  const types = table.rows.map((row) => row['MTART'] ?? '').filter((type) => type !== '');
  const has = (...fields: readonly string[]) => fields.every((field) => table.fields.has(field));
  const isStrong =
    (technical.length >= 2 && technical.some((name) => SAP_KEYS.has(name))) ||
    (has('MATNR', 'MTART') && types.filter(isSapType).length * 2 > types.length) ||
    has('DOKAR', 'DOKNR', 'DOKVR', 'DOKTL') ||
    has('INSTID_A', 'INSTID_B');
  const isKeyed =
    (has('MATNR') && table.fields.size > 1) ||
    (has('INSTID_A') && (has('FILEP') || has('FILENAME'))) ||
    has('DOKAR', 'DOKNR') ||
    TEXTS.some(([key, text]) => has(key, text));
  return isStrong || isKeyed ? [{ ...table, isWeak: !isStrong }] : [];
}
