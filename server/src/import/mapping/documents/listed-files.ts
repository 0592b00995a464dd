import { basename } from 'node:path/posix';
import { type CatalogueRow, listIn, textIn } from '../../tables/catalogue-row.ts';
import { nameKey } from '../../tables/header-line.ts';
import { idOf } from '../cells/clean-values.ts';
import { isAddress, listedIn, pathOf } from '../files/file-index.ts';
import type { NamedFile } from '../table/map-table.ts';

/**
 * Files that products name by the rows of a table that lists files and names no products: by the id of a row, or by the
 * name of its file. Each becomes the file of that row, or the files of all rows with that id, which are its versions, with what the row says of it; others stay as they are.
 */
export function namedByRows(named: readonly NamedFile[], rows: readonly CatalogueRow[]): NamedFile[] {
  const byKey = new Map<string, CatalogueRow[]>();
  for (const row of rows) {
    if (listIn(row, 'parents').length > 0) continue;
    const file = textIn(row, 'file') || textIn(row, 'href');
    if (file === '') continue;
    for (const key of new Set([textIn(row, 'id'), file].map(lastStep).filter((one) => one !== ''))) {
      const same = byKey.get(key);
      if (same) same.push(row);
      else byKey.set(key, [row]);
    }
  }
  if (byKey.size === 0) return [...named];
  return named.flatMap((one) => {
    const { text, split } = one;
    const items = (split === undefined ? (listedIn(text) ?? text.split(/[|;,\n]/)) : text.split(split))
      .map((item) => item.trim())
      .filter((item) => item !== '');
    const found = items.map((item) => byKey.get(nameKey(idOf(item) ?? '')) ?? calledSo(item, byKey));
    const left = items.filter((_, at) => found[at] === undefined);
    if (left.length === items.length) return [one];
    return [
      ...found.flatMap((those = []) => those.map((row) => fileOf(row, one))),
      ...(left.length > 0 ? [{ ...one, text: left.join('\n'), split: '\n' }] : []),
    ];
  });
}

/** The rows of files of a name; of several, those with the whole path or address, if it has one. */
function calledSo(
  item: string,
  byKey: ReadonlyMap<string, readonly CatalogueRow[]>,
): readonly CatalogueRow[] | undefined {
  const same = byKey.get(lastStep(item)) ?? [];
  const whole = nameKey(item);
  const exact = same.filter((row) => ['file', 'href'].some((field) => nameKey(textIn(row, field)) === whole));
  if (exact.length > 0) return exact;
  const isOfOne = same.length === 1 || !/[\\/]/.test(item);
  return same.length > 0 && isOfOne ? same : undefined;
}

function fileOf(row: CatalogueRow, { owners, fields }: NamedFile): NamedFile {
  const { parents: _, file: __, href: ___, ...own } = row.cells;
  const text = textIn(row, 'file') || textIn(row, 'href');
  // A file in each language is several.
  const split = text.includes('|') ? '|' : '\n';
  return { row, owners, text, split, fields: { ...fields, ...own }, placeOf: row.placeOf };
}

function lastStep(name: string): string {
  return nameKey(basename(isAddress(name) ? pathOf(name) : name.replaceAll('\\', '/')));
}
