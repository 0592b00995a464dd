import type { Delimiter, Encoding } from '@submittal/contract/mapping';
import { counted } from '../counted.ts';
import type { Finding, SourcePlace } from '../finding.ts';

/** Something that was found while reading, with its place in the files. */
export interface FoundInFiles extends Omit<Finding, 'place'> {
  readonly source: SourcePlace;
}

/** The lines of a CSV file, a sheet or a list of a JSON file, before it is known which one names the columns. */
export interface Grid {
  /** The path of the file in the catalogue's folder, with `/`. */
  readonly file: string;
  /** The sheet of a spreadsheet, or the list of a JSON file. */
  readonly sheet: string | null;
  readonly encoding: Encoding | null;
  readonly delimiter: Delimiter | null;
  readonly lines: readonly GridLine[];
  /** What could have been read wrongly. */
  readonly doubts: readonly FoundInFiles[];
}

export interface GridLine {
  /** The number of the line, or the row of the sheet, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A table: named columns and rows. */
export interface Table extends Omit<Grid, 'lines'> {
  readonly headerLine: number;
  /** As the header line names them; equal names are told apart by a number, and none is empty. */
  readonly columns: readonly string[];
  readonly rows: readonly GridLine[];
}

/** How a file, and a sheet of it, is named to people. */
export function nameOfTable({ file, sheet }: Pick<Grid, 'file' | 'sheet'>): string {
  return sheet === null ? file : `${file}, sheet ${sheet}`;
}

/** The place of a line, or of a column in it: `products.csv line 14, masterformat`. */
export function sourceOfLine(table: Pick<Grid, 'file' | 'sheet'>, line: number, column = ''): SourcePlace {
  const { file, sheet } = table;
  const place = sheet === null ? `${file} line ${line}` : `${nameOfTable(table)} row ${line}`;
  return {
    place: column === '' ? place : `${place}, ${column}`,
    file,
    line,
    ...(sheet !== null && { sheet }),
    ...(column !== '' && { column }),
  };
}

/** The place of a table as a whole. */
export function sourceOfTable(table: Pick<Grid, 'file' | 'sheet'>): SourcePlace {
  return { place: nameOfTable(table), file: table.file, ...(table.sheet !== null && { sheet: table.sheet }) };
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

/** What there is to say about how tables were read: what was recognised, and what is in doubt. */
export function readingFindings(tables: readonly Table[]): FoundInFiles[] {
  return tables.flatMap((table) => [
    { kind: 'read-as' as const, source: sourceOfTable(table), message: tellReading(table) },
    ...table.doubts,
  ]);
}
