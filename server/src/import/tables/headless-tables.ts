import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { filesDirectlyIn } from './folder-files.ts';
import { nameKey } from './header-line.ts';
import type { Grid } from './table.ts';

// What a database writes of a table that links two others is numbers alone, with nothing that names its columns. The
// description of the database beside it does.

/** A number, a date, or nothing as databases write it. */
const VALUE = /^(?:[\d.,:/ +-]*|\\N|NULL)$/;

/** A longer description is not read. */
const MAX_SCHEMA_BYTES = 5_000_000;

/** The grid with a line of names, if its first line is one of numbers. */
export async function withHeads(root: string, grid: Grid): Promise<Grid> {
  const [first] = grid.lines;
  const filled = first?.cells.filter((cell) => cell !== '') ?? [];
  const width = Math.max(0, ...grid.lines.slice(0, 50).map(({ cells }) => cells.length));
  const isOfNumbers =
    filled.length >= 2 && filled.length === width && filled.every((cell) => VALUE.test(cell.trim()));
  if (!isOfNumbers || grid.lines.length < 2) return grid;
  const described = await columnsIn(root, grid.file);
  const names = filled.map((_, at) => described?.[at] ?? `column ${at + 1}`);
  return { ...grid, lines: [{ line: 0, cells: names }, ...grid.lines] };
}

/** The columns that a description of the database in the same folder has for a table; null if there is none. */
async function columnsIn(root: string, file: string): Promise<string[] | null> {
  const folder = dirname(join(root, file));
  const table = nameKey(basename(file, extname(file)));
  const entries = await filesDirectlyIn(folder);
  for (const name of entries.filter((one) => extname(one).toLowerCase() === '.sql')) {
    const path = join(folder, name);
    if ((await stat(path)).size > MAX_SCHEMA_BYTES) continue;
    const found = tablesIn(await readFile(path, 'utf8')).get(table);
    if (found) return found;
  }
  return null;
}

const CREATE =
  /create\s+table\s+(?:if\s+not\s+exists\s+)?[`"[]?(?:\w+[`"\]]?\.[`"[]?)?(\w+)[`"\]]?\s*\(([^;]*)\)/giu;

/** What stands at the beginning of a line that describes no column. */
const NO_COLUMN = /^(?:primary|unique|key|index|constraint|foreign|check|fulltext)$/i;

/** The columns of the tables that a description of a database creates. */
function tablesIn(text: string): Map<string, string[]> {
  return new Map(
    [...text.matchAll(CREATE)].map(([, table = '', body = '']) => {
      const columns = body.split(/,\s*\n|\n/u).flatMap((line) => {
        const name = /^\s*[`"[]?(\w+)[`"\]]?\s+\S/u.exec(line)?.[1];
        return name === undefined || NO_COLUMN.test(name) ? [] : [name];
      });
      return [nameKey(table), columns];
    }),
  );
}
