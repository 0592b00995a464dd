import type { Table } from '../tables/table.ts';
import { columnsIn, FILE_NAME } from './columns.ts';
import type { FileIndex } from './file-index.ts';

/** So many values of a column are looked for, and so many of them must be files of the folder. */
const MANY = 300;
const MIN_FOUND = 0.5;

/** The table with which of its columns name files of the folder: others have names that these had before. */
export function withFound(table: Table, index: FileIndex): Table {
  const found = columnsIn(table).filter(({ values }) => {
    const names = values.slice(0, MANY);
    if (names.filter((text) => FILE_NAME.test(text)).length < names.length * MIN_FOUND) return false;
    const there = names.filter((text) =>
      index.filesNamed(text, undefined).some((one) => index.find(one).length > 0),
    );
    return there.length > 0 && there.length >= names.length * MIN_FOUND;
  });
  const numbered = columnsIn(table)
    .filter(({ values }) => areNumbered(new Set(values), index))
    .map(({ name }) => name);
  return {
    ...table,
    ...(found.length > 0 && { inFolder: new Set(found.map(({ name }) => name)) }),
    ...(numbered.length > 0 && { numbered: new Set(numbered) }),
  };
}

/** So many numbers of documents make a column of them, and so large a share of them are in the folder. */
const MIN_NUMBERS = 3;
const MIN_NUMBERED = 0.5;

function areNumbered(values: ReadonlySet<string>, index: FileIndex): boolean {
  const found = [...values].filter((text) => index.numbered(text).length > 0).length;
  return found >= MIN_NUMBERS && found >= values.size * MIN_NUMBERED;
}
