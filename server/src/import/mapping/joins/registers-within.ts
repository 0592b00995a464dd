import { dirname } from 'node:path/posix';
import { withFound } from '../columns/files-of-folder.ts';
import { isOfPrices } from '../columns/tables-by-name.ts';
import type { FileIndex } from '../files/file-index.ts';
import { type Products, type ProposedTable, referenceIn } from './products-of-table.ts';
import { proposalFor } from './proposed-tables.ts';
import { isTableFile, readTable, tableFiles } from './read-export-tables.ts';
import { registerInShort } from './register-in-short.ts';
import { numberedRegisterIn } from './registers.ts';

// A list that people keep among the documents themselves, such as an index of drawings: it names documents and products, and is no table
// of the export.

/** A folder has so many documents at least if a list among them may be theirs, and so many lists are looked at. */
const MIN_DOCUMENTS = 3;
const MAX_LISTS = 20;

/** What an export has beside such lists: its products and documents, and the files that programs wrote. */
interface Beside {
  readonly products: Products;
  readonly documents: readonly string[];
  readonly ofPrograms: readonly string[];
}

/**
 * The lists among the documents of an export that say whose these are, as tables of documents.
 */
export async function registersWithin(
  root: string,
  names: readonly string[],
  { products, documents, ofPrograms }: Beside,
  index: FileIndex,
): Promise<ProposedTable[]> {
  const read = new Set([...tableFiles(names), ...ofPrograms, products.table.file]);
  const lists = names.filter((name) => {
    if (!name.includes('/') || read.has(name) || !isTableFile(name)) return false;
    return documents.filter((one) => one.startsWith(`${dirname(name)}/`)).length >= MIN_DOCUMENTS;
  });
  const found: ProposedTable[] = [];
  for (const name of lists.slice(0, MAX_LISTS)) {
    const tables = (await readTable(root, name)).filter((one) => !isOfPrices(one));
    for (const table of tables.map((one) => withFound(one, index, true))) {
      const reference = referenceIn(table, products);
      const register = numberedRegisterIn(table, products.titles ?? new Set(), reference);
      const listed =
        register ?? (products.inShort && !reference ? registerInShort(table, products.inShort) : null);
      const proposal = listed ? { ...listed, table } : reference && proposalFor(table, reference, [table]);
      if (proposal && proposal.mapping.kind === 'documents') found.push(proposal);
    }
  }
  return found;
}
