import { nameKey } from '../../tables/header-line.ts';
import type { Table } from '../../tables/table.ts';
import { areOfSeries, type FileIndex } from '../files/file-index.ts';
import { documentTypeOfColumn } from './column-names.ts';
import { type Column, columnsIn, FILE_NAME } from './columns.ts';

/** So many values of a column are looked for, and so many of them must be files of the folder. */
const MANY = 300;
const MIN_FOUND = 0.5;

/**
 * The table with which of its columns name files of the folder: others have names that these had before. An index (`isIndex`) has numbers
 * of documents that are elsewhere, too.
 */
export function withFound(table: Table, index: FileIndex, isIndex = false): Table {
  const isSheet = table.sheet !== null && table.encoding === null;
  const isThere = (text: string) =>
    index.filesNamed(text, undefined).some((one) => index.find(one).length > 0);
  const found = columnsIn(table).filter(({ values }) => {
    const names = values.slice(0, MANY);
    if (names.filter((text) => FILE_NAME.test(text)).length < names.length * MIN_FOUND)
      return isSheet && saysWhere(names, isThere);
    const there = names.filter(isThere);
    return there.length > 0 && there.length >= names.length * MIN_FOUND;
  });
  const numbered = (least: (column: Column, found: number) => number, withNames = false) =>
    columnsIn(table).filter((column) => {
      const { values } = column;
      // What is called after a type of documents may have names of them, too, beside crosses and dates.
      const isOfType = withNames && documentTypeOfColumn(column.base) !== null;
      const numbers = new Set(values.filter((text) => isOfType || !FILE_NAME.test(text)));
      const isFound = (text: string) => index.numbered(text).length > 0 || (isOfType && isThere(text));
      const count = [...numbers].filter(isFound).length;
      return (
        count >= MIN_NUMBERS && count >= numbers.size * least(column, count) && !namesOtherRows(table, column)
      );
    });
  const ofDocuments = numbered((_, count) =>
    isIndex && count >= MANY_NUMBERS ? MIN_OF_INDEX : MIN_NUMBERED,
  );
  const ofTypes = numbered(
    ({ base, values }) =>
      documentTypeOfColumn(base) !== null || areOfSeries(values) ? MIN_OF_TYPE : MIN_NUMBERED,
    isSheet,
  );
  return {
    ...table,
    ...(found.length > 0 && { inFolder: namesOf(found) }),
    ...(ofDocuments.length > 0 && { numbered: namesOf(ofDocuments) }),
    ...(ofTypes.length > 0 && { numberedByType: namesOf(ofTypes) }),
  };
}

/** So many different texts of a column of files have an extension, where people write of some only where they are. */
const MIN_NAMED = 0.3;
const MIN_DIFFERENT = 4;

/** Whether a column that people fill names files, some without their extensions, and folders: `BBA 5612 PS1.pdf`, `BBA 5612 PS2`, `DoP folder`. */
function saysWhere(texts: readonly string[], isThere: (text: string) => boolean): boolean {
  const different = [...new Set(texts)];
  const named = different.filter((text) => FILE_NAME.test(text));
  if (different.length < MIN_DIFFERENT || named.length < different.length * MIN_NAMED) return false;
  return different.filter(isThere).length >= different.length * MIN_FOUND;
}

/** Whether a column names rows of its own table, as items name that of which they are a size, and no documents. */
function namesOtherRows({ columns, rows: all }: Table, { name }: Column): boolean {
  const own = columns.indexOf(name);
  const rows = all.slice(0, MAX_ROWS);
  const named = rows.flatMap(({ cells }, row) => {
    const key = nameKey(cells[own] ?? '');
    return key === '' ? [] : [{ key, row }];
  });
  return columns.some((_, at) => {
    if (at === own) return false;
    const places = new Map(rows.map(({ cells }, row) => [nameKey(cells[at] ?? ''), row]));
    const others = named.filter(({ key, row }) => (places.get(key) ?? row) !== row);
    return others.length > 0 && others.length >= named.length * MIN_OTHERS;
  });
}

/** So many rows that name something name another row. */
const MIN_OTHERS = 0.8;

/** So many rows are looked at. */
const MAX_ROWS = 5000;

const namesOf = (columns: readonly Column[]) => new Set(columns.map(({ name }) => name));

/** So many numbers of documents make a column of them, and so large a share of them are in the folder. */
const MIN_NUMBERS = 3;
const MIN_NUMBERED = 0.5;

/** The same where the column is called after a type of documents, many of which may have names instead, and of an index with many numbers. */
const MIN_OF_TYPE = 0.1;
const MANY_NUMBERS = 8;
const MIN_OF_INDEX = 0.2;
