import type { Table } from '../../tables/table.ts';
import { wordsOf } from '../names/name-parts.ts';

/** Whether the links of a kind say in a column beside that which names their ends what table these are of: `TargetEntityTypeId`. */
export function saysTable({ columns, rows, onlyRows }: Table, column: string, called: string): boolean {
  if (!onlyRows) return false;
  const [first] = wordsOf(column);
  const wanted = wordsOf(called).join(' ');
  return columns.some((name, at) => {
    if (name === column || wordsOf(name)[0] !== first) return false;
    return rows.every(({ cells }) => wordsOf(cells[at] ?? '').join(' ') === wanted);
  });
}
