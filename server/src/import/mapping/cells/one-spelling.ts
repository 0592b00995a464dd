import { type CatalogueRow, textIn } from '../../tables/catalogue-row.ts';
import { nameKey } from '../../tables/header-line.ts';

/** The fields of products by which they are put together. */
const FIELDS = ['type', 'subtype'] as const;

/**
 * The rows with one spelling of each type: people write `Fundering`, `fundering` and `FUNDERING`, and mean one. It is the one of most
 * rows; of those that as many have, one that is not all in capitals or all in small letters.
 */
export function withOneSpelling(rows: readonly CatalogueRow[]): CatalogueRow[] {
  return FIELDS.reduce((all, field) => spelt(all, field), [...rows]);
}

function spelt(rows: CatalogueRow[], field: (typeof FIELDS)[number]): CatalogueRow[] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const text = textIn(row, field);
    if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const spellings = Map.groupBy(counts.keys(), nameKey);
  const better = (a: string, b: string) =>
    (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || Number(isMixed(b)) - Number(isMixed(a));
  const chosen = new Map(
    [...spellings].flatMap(([key, texts]) =>
      texts.length > 1 ? [[key, texts.toSorted(better)[0] ?? ''] as const] : [],
    ),
  );
  if (chosen.size === 0) return rows;
  return rows.map((row) => {
    const text = textIn(row, field);
    const own = chosen.get(nameKey(text));
    return own === undefined || own === text ? row : { ...row, cells: { ...row.cells, [field]: own } };
  });
}

function isMixed(text: string): boolean {
  return text !== text.toUpperCase() && text !== text.toLowerCase();
}
