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
  return found.length === 0 ? table : { ...table, inFolder: new Set(found.map(({ name }) => name)) };
}
