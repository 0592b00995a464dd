import { dirname } from 'node:path/posix';
import { isOfContent } from '../tables/json-grid.ts';
import type { Table } from '../tables/table.ts';
import type { FileIndex } from './file-index.ts';
import { withFound } from './files-of-folder.ts';
import { idsOf, referenceIn } from './products-of-table.ts';
import { proposalFor } from './proposed-tables.ts';
import { isTableFile, readTable } from './read-export-tables.ts';

// The tables of an export whose programs have a folder each, such as `PIM/` beside `Metadata/`: none is beside the documents, and no folder
// has several.

/** So many files are looked at. */
const MAX_FILES = 60;

/**
 * The tables in folders of their own, if one lists products and another names these and files of the folder; none if a table of
 * `beside` lists products. A spreadsheet alone is a document, such as a price list.
 * @param index the documents of the export
 */
export async function tablesElsewhere(
  root: string,
  names: readonly string[],
  beside: readonly Table[],
  index: FileIndex,
): Promise<readonly Table[]> {
  if (beside.some((table) => proposalFor(table, null, beside)?.mapping.kind === 'products')) return [];
  const read = new Set(beside.map(({ file }) => file));
  const files = names.filter(
    (name) => name.includes('/') && !read.has(name) && !/\.txt$/i.test(name) && isTableFile(name),
  );
  if (files.length === 0 || files.length > MAX_FILES) return [];
  const tables: Table[] = [];
  for (const file of files) tables.push(...(await readTable(root, file)));
  const lists = tables.flatMap((table) => {
    const proposal = proposalFor(table, null, tables);
    return proposal?.mapping.kind === 'products' ? [{ table, ids: idsOf(proposal) }] : [];
  });
  const ofFiles = tables.filter((table) => withFound(table, index).inFolder);
  const used = new Set<string>();
  for (const { table, ids } of lists) {
    // Rows name products, and sizes that another table of the same program lists.
    const beside = lists.filter((other) => dirname(other.table.file) === dirname(table.file));
    const all = new Set([...ids, ...beside.flatMap((other) => [...other.ids])]);
    const refers = (one: Table) =>
      one !== table &&
      (one.file !== table.file || isOfContent(table)) &&
      referenceIn(one, { table, ids: all }) !== null;
    if (!ofFiles.some(refers)) continue;
    for (const { file } of [table, ...tables.filter(refers)]) used.add(file);
  }
  return tables.filter(({ file }) => used.has(file));
}
