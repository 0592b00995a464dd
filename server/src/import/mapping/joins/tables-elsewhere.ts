import { dirname } from 'node:path/posix';
import { isOfContent } from '../../tables/json-grid.ts';
import type { Table } from '../../tables/table.ts';
import { withFound } from '../columns/files-of-folder.ts';
import type { FileIndex } from '../files/file-index.ts';
import { TableGraph } from '../table/table-graph.ts';
import { idsOf, referenceIn } from './products-of-table.ts';
import { idsOfProducts, proposalFor } from './proposed-tables.ts';
import { isTableFile, readTable } from './read-export-tables.ts';

// The tables of an export whose programs have a folder each, such as `PIM/` beside `Metadata/`: none is beside the documents, and no folder
// has several.

/** So many files are looked at. */
const MAX_FILES = 60;

/** Files of databases. */
const DUMPED = /\.(?:csv|tsv)$/i;

/**
 * The tables in folders of their own, if one lists products and another names these and files of the folder; of those beside a list of products only such as
 * name these by numbers that another one has for them. A spreadsheet alone is a document, such as a price list.
 * @param index the documents of the export
 */
export async function tablesElsewhere(
  root: string,
  names: readonly string[],
  beside: readonly Table[],
  index: FileIndex,
): Promise<readonly Table[]> {
  const read = new Set(beside.map(({ file }) => file));
  const files = names.filter(
    (name) => name.includes('/') && !read.has(name) && !/\.txt$/i.test(name) && isTableFile(name),
  );
  const alone = beside.flatMap((table) => proposalFor(table, null, beside) ?? []);
  const products = idsOfProducts(alone);
  if (products) {
    const dumped = files.filter((name) => DUMPED.test(name));
    const found = dumped.length > MAX_FILES ? [] : await tablesOf(root, dumped);
    return tablesOverNumbers(found, products.table, index);
  }
  if (files.length === 0 || files.length > MAX_FILES) return [];
  const tables = await tablesOf(root, files);
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

async function tablesOf(root: string, files: readonly string[]): Promise<readonly Table[]> {
  const tables: Table[] = [];
  for (const file of files) tables.push(...(await readTable(root, file)));
  return tables;
}

/**
 * Tables of a shop's database beside its export of products: those of files, of which some row belongs to a number that a table has beside
 * the number by which the export calls a product, and those that lead from one to the other.
 */
function tablesOverNumbers(tables: readonly Table[], products: Table, index: FileIndex): readonly Table[] {
  const files = tables.filter((table) => withFound(table, index).inFolder);
  if (files.length === 0) return [];
  const graph = new TableGraph([products, ...tables]);
  const numbers = tables.filter((table) => !files.includes(table) && graph.between(table, products) !== null);
  const used = new Set<Table>();
  for (const file of files) {
    for (const number of numbers) {
      const links = tables.filter(
        (link) =>
          !files.includes(link) &&
          link !== number &&
          graph.between(link, file) !== null &&
          graph.between(link, number) !== null,
      );
      if (graph.between(file, number) === null && links.length === 0) continue;
      for (const table of [file, number, ...links]) used.add(table);
    }
  }
  return tables.filter((table) => used.has(table));
}
