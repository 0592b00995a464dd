import { refusal } from '../../finding.ts';
import { nameKey, tableOf } from '../../tables/header-line.ts';
import { type Grid, placeOfLine, type Table } from '../../tables/table.ts';

/**
 * A table of questions with what a person has answered, as a spreadsheet saved it; `needed` are the columns without which
 * it says nothing. What could not be read here would be written over by the next questions, and the answers lost.
 * @throws ImportFaults if a needed column is missing, or a row has more cells than the header
 */
export function answeredTable(
  grid: Grid,
  known: (column: string) => boolean,
  needed: readonly string[],
): Table {
  const table = tableOf(grid, known);
  const names = new Set(table.columns.map(nameKey));
  const missing = table.columns.length === 0 ? undefined : needed.find((name) => !names.has(name));
  if (missing !== undefined) {
    const { place } = placeOfLine(table, table.headerLine);
    const message = `it has no column "${missing}": write the names of its columns in the first line again, or take the file away`;
    throw refusal('wrong-mapping', place, message);
  }
  const broken = table.doubts.find(({ kind }) => kind === 'broken-row');
  if (broken) {
    const message = `${broken.message}: put quotes around what has a comma in it`;
    throw refusal('wrong-mapping', broken.place, message);
  }
  return table;
}
