import type { Json } from '../linked-entries.ts';
import { linkedTo } from './categories.ts';
import type { TypoLink } from './links.ts';
import { isOfCore } from './names.ts';
import { numberColumns } from './numbers.ts';
import { recordsOf } from './records.ts';
import type { TypoTable } from './table.ts';
import { titleColumn } from './titles.ts';

/** Articles of products: records that name the one product that they are of. */
export function articlesOf(
  table: TypoTable,
  tables: readonly TypoTable[],
  links: readonly TypoLink[],
): Map<string, Json[]> {
  const found = new Map<string, Json[]>();
  for (const other of tables) {
    const linked = linkedTo(links, other.name, table.name);
    const isPart = [...linked.values()].every((uids) => uids.length === 1);
    if (other.name === table.name || isOfCore(other.name) || linked.size === 0 || !isPart) continue;
    const shown = recordsOf(other).records.filter((one) => one.isShown);
    const [number] = numberColumns(
      other,
      shown.map(({ row }) => row),
      [],
    );
    const title = titleColumn(other);
    if (number === undefined) continue;
    for (const { uid, row } of shown) {
      const [product = ''] = linked.get(uid) ?? [];
      const article = { id: row[number] ?? '', name: (title === null ? '' : row[title]) ?? '' };
      if (product !== '' && article.id !== '') found.set(product, [...(found.get(product) ?? []), article]);
    }
  }
  return found;
}
