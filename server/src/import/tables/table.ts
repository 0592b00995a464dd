import type { Delimiter, Encoding, JoinedTable } from '@submittal/contract/mapping';
import { counted } from '../counted.ts';
import { type Finding, foundAt, type SourcePlace } from '../finding.ts';

/** The lines of a CSV file, a sheet or a list of a JSON file, before it is known which one names the columns. */
export interface Grid {
  /** The path of the file in the catalogue's folder, with `/`. */
  readonly file: string;
  /** The sheet of a spreadsheet, or the list of a JSON file. */
  readonly sheet: string | null;
  readonly encoding: Encoding | null;
  readonly delimiter: Delimiter | null;
  /** Whether it is a sheet that people do not see. */
  readonly isHidden?: boolean;
  /** The language of all columns that name none, if the program says which one its texts are in (`de`). */
  readonly language?: string;
  /** Whether what it has is read at another file, which has the whole. */
  readonly isElsewhere?: boolean;
  readonly lines: readonly GridLine[];
  /** What could have been read wrongly. */
  readonly doubts: readonly Finding[];
}

export interface GridLine {
  /** The number of the line, or the row of the sheet, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A table: named columns and rows. */
export interface Table extends Omit<Grid, 'lines'> {
  readonly headerLine: number;
  /** As the header line names them; equal names get a number, and none is empty. */
  readonly columns: readonly string[];
  readonly rows: readonly GridLine[];
  /** How the rows named those that were taken out as groups of them (`groups.ts`). */
  readonly groups?: { readonly parent: string; readonly id: string; readonly title: string };
  /** The columns that it has from other tables. */
  readonly joined?: readonly JoinedTable[];
  /** The one of these that says what kind of product a row is. */
  readonly category?: string;
  /** Columns that have names of files without their extensions: the first that is filled counts. */
  readonly fileColumns?: readonly string[];
  /** The rows that it has of a table with others: those with one of these values at each column. */
  readonly onlyRows?: Readonly<Record<string, readonly string[]>>;
  /** The column by which links of several kinds name its rows. */
  readonly idBy?: string;
  /** How texts of another table name its rows, if they do (`texts-by-kind.ts`): by what, and the columns of titles and descriptions. */
  readonly namedBy?: {
    readonly column: string;
    readonly title: string;
    readonly description: string | null;
  };
  /** The columns whose names of files are those of files of the folder. */
  readonly inFolder?: ReadonlySet<string>;
  /** The columns with numbers of documents, with which names of files of the folder begin. */
  readonly numbered?: ReadonlySet<string>;
  /** The same, with columns that are called after a type of documents, many of which have names instead. */
  readonly numberedByType?: ReadonlySet<string>;
  /** The column by which rows of documents name products or categories of theirs. */
  readonly parentsBy?: string;
  /** The column that names them where that one is empty. */
  readonly parentsElse?: string;
  /** Columns of categories, to which other tables give documents. */
  readonly sharedBy?: readonly string[];
  /** The values by which a column marks such rows, if there are some that nothing belongs to. */
  readonly emptyGroups?: { readonly column: string; readonly values: string[] } | null;
}

/** What programs call lists whatever these hold. */
const GENERAL = new Set([
  'content',
  'data',
  'items',
  'results',
  'result',
  'records',
  'rows',
  'row',
  'entries',
  'embedded',
  'value',
  'hits',
  'nodes',
  'list',
  'sheet1',
  'tabelle1',
  'feuil1',
  'hoja1',
  'foglio1',
]);

/** What a table is called: as its sheet, unless that is called as any list, or else as its file. */
export function calledOf({ file, sheet }: Pick<Grid, 'file' | 'sheet'>): string {
  const parts = (sheet ?? '')
    .split('.')
    .filter((part) => !GENERAL.has(part.replace(/^_+/, '').trim().toLowerCase()));
  return parts.length > 0 && sheet !== null && sheet !== ''
    ? parts.join('.')
    : file.replace(/^.*\/|\.\w+$/gu, '');
}

/** How a file, and a sheet of it, is named to people. */
export function nameOfTable({ file, sheet }: Pick<Grid, 'file' | 'sheet'>): string {
  return sheet === null ? file : `${file}, sheet ${sheet}`;
}

/** The place of a table in the files. */
export function placeOfTable({ file, sheet }: Pick<Grid, 'file' | 'sheet'>): SourcePlace {
  return { place: nameOfTable({ file, sheet }), file, ...(sheet !== null && { sheet }) };
}

/** The place of a row, or of a column in it: `products.csv line 14, Name`. */
export function placeOfLine(table: Pick<Grid, 'file' | 'sheet'>, line: number, column = ''): SourcePlace {
  const row = `${nameOfTable(table)} ${table.sheet === null ? 'line' : 'row'} ${line}`;
  const place = column === '' ? row : `${row}, ${column}`;
  return { ...placeOfTable(table), place, line, ...(column !== '' && { column }) };
}

const delimiterNames: Readonly<Record<Delimiter, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'vertical bars',
};

/** How a table was read: `windows-1252, semicolons, header in line 1, 37 rows, 27 columns`. */
export function tellReading(table: Table): string {
  const facts = [
    ...(table.encoding === null ? [] : [table.encoding]),
    ...(table.delimiter === null ? [] : [delimiterNames[table.delimiter]]),
    // A list of JSON has none.
    ...(table.headerLine > 0 ? [`header in line ${table.headerLine}`] : []),
    counted(table.rows.length, 'row'),
    counted(table.columns.length, 'column'),
  ];
  return facts.join(', ');
}

/** What is said of how tables were read; once of a table that several are made from. */
export function readingsOf(tables: readonly Table[]): Finding[] {
  return [...new Map(tables.map((table) => [nameOfTable(table), table])).values()].map((table) =>
    foundAt(placeOfTable(table), { kind: 'read-as', message: tellReading(table) }),
  );
}
