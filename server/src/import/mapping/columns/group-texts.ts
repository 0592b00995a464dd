import { nameKey } from '../../tables/header-line.ts';
import type { Table } from '../../tables/table.ts';
import { isNothing, oneLine } from '../cells/clean-values.ts';
import { areCodes, isProse } from './column-content.ts';

// ERPs give the code of a group and its text in two columns: `Warengruppe` and `Warengruppe-Text`.

/** The parts of names of columns that say that their values put products together. */
const OF_GROUPS =
  /gruppe|group|groupe|grupo|gruppo|famil|categor|kategor|cat[eé]gor|klasse|class|sparte|sortiment|hierarch|gamme|linea|l[ií]nea/iu;

/** A group has at least so many products on average. */
const MIN_PRODUCTS = 1.5;

/** A text stands beside its code in so many of the rows. */
const MIN_FILLED = 0.5;

/**
 * The column with the texts of the groups whose codes another column has: each code stands always beside the same text, and
 * each product in one group. `type` is the column that is taken as the type so far, `id` tells products apart. Null if
 * there is none.
 */
export function textsOfGroups(
  table: Table,
  type: string | null,
  id: string,
  used: ReadonlySet<string>,
): string | null {
  const columns = table.columns.map((name, at) => ({
    name,
    cells: table.rows.map(({ cells }) => cellOf(cells[at])),
  }));
  const ids = columns.find(({ name }) => name === id)?.cells;
  if (!ids) return null;
  const products = new Set(ids.map(nameKey)).size;
  for (const codes of columns) {
    if (codes.name === id || (type === null ? used.has(codes.name) : codes.name !== type)) continue;
    if (!areCodes(codes.cells.filter((text) => text !== ''))) continue;
    const groups = new Set(codes.cells.filter((text) => text !== '').map(nameKey)).size;
    if (groups < 2 || products < groups * MIN_PRODUCTS || !decides(ids, codes.cells)) continue;
    const found = columns.find(({ name, cells }) => {
      if (name === id || name === codes.name || used.has(name)) return false;
      if (type === null && !OF_GROUPS.test(name) && !OF_GROUPS.test(codes.name)) return false;
      const texts = cells.filter((text) => text !== '');
      if (texts.length < table.rows.length * MIN_FILLED || areCodes(texts) || isProse(texts)) return false;
      return new Set(texts.map(nameKey)).size > groups / 2 && decides(codes.cells, cells);
    });
    if (found && new Set(found.cells.map(nameKey)).size > 1) return found.name;
  }
  return null;
}

/** Whether each value of one column stands always beside the same value of another. */
function decides(from: readonly string[], to: readonly string[]): boolean {
  const seen = new Map<string, string>();
  return from.every((text, at) => {
    const [key, value] = [nameKey(text), nameKey(to[at] ?? '')];
    if (key === '' || value === '') return true;
    if (!seen.has(key)) seen.set(key, value);
    return seen.get(key) === value;
  });
}

function cellOf(text: string | undefined): string {
  const line = oneLine(text ?? '');
  return isNothing(line) ? '' : line;
}
