import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { type ImportFault, ImportFaults } from './import-fault.ts';

type Row = Record<string, string>;

/** Whether a folder holds its catalogue as CSV instead of `catalogue.json`. */
export async function hasCsvCatalogue(folder: string): Promise<boolean> {
  return !(await exists(join(folder, 'catalogue.json'))) && (await exists(join(folder, 'products.csv')));
}

/**
 * Reads `products.csv`, `systems.csv`, `documents.csv` and `colours.csv` into the shape of `catalogue.json`. Columns
 * are named like its fields; lists are separated by `|`; `documents.csv` has a column `parents` with the ids of the
 * products and systems a document stands under; children of `canBeUsedWith` are written `Name > Child`.
 */
export async function readCsvCatalogue(folder: string): Promise<unknown> {
  const [products, systems, documents, colours, manufacturers] = await Promise.all(
    ['products', 'systems', 'documents', 'colours', 'manufacturer'].map((name) => rows(folder, name)),
  );
  const byParent = placeDocuments(documents ?? [], products ?? [], systems ?? []);
  return {
    manufacturer: without(manufacturers?.[0] ?? { name: 'Manufacturer' }),
    colours: (colours ?? []).map(without),
    products: (products ?? []).map((row) => ({
      ...without(row),
      ...lists(row, ['region', 'applications']),
      documents: byParent.get(row.id ?? '') ?? [],
    })),
    systems: (systems ?? []).map((row) => ({
      ...without(row),
      ...lists(row, ['applications', 'products']),
      ...(row.canBeUsedWith && { canBeUsedWith: usedWith(row.canBeUsedWith) }),
      documents: byParent.get(row.id ?? '') ?? [],
    })),
  };
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

async function rows(folder: string, name: string): Promise<Row[]> {
  const path = join(folder, `${name}.csv`);
  if (!(await exists(path))) return [];
  try {
    return parse<Row>(await readFile(path), { columns: true, bom: true, trim: true, skip_empty_lines: true });
  } catch (error) {
    const message = error instanceof Error ? error.message : 'not valid CSV';
    throw new ImportFaults([{ place: `${name}.csv`, message }]);
  }
}

/** A row's filled cells: an empty one means that the field is left out. */
function without(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== ''));
}

function split(cell: string): string[] {
  return cell
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function lists(row: Row, fields: readonly string[]): Record<string, string[]> {
  return Object.fromEntries(
    fields.flatMap((field) => (row[field] ? [[field, split(row[field])] as const] : [])),
  );
}

function usedWith(cell: string): { name: string; children: string[] }[] {
  const options = new Map<string, string[]>();
  for (const part of split(cell)) {
    const [name = '', child] = part.split('>').map((word) => word.trim());
    const children = options.get(name) ?? [];
    if (child) children.push(child);
    options.set(name, children);
  }
  return [...options].map(([name, children]) => ({ name, children }));
}

function placeDocuments(documents: Row[], products: Row[], systems: Row[]): Map<string, unknown[]> {
  const ids = new Set([...products, ...systems].map((row) => row.id));
  const byParent = new Map<string, unknown[]>();
  const faults: ImportFault[] = [];
  for (const [index, row] of documents.entries()) {
    const { parents = '', ...fields } = row;
    // Line 1 holds the column names.
    const place = `documents.csv line ${index + 2}`;
    const named = split(parents);
    if (named.length === 0)
      faults.push({ place, message: 'the column "parents" names no product or system' });
    for (const parent of named) {
      if (!ids.has(parent)) faults.push({ place, message: `no product or system has the id "${parent}"` });
      const document = { ...without(fields), ...lists(fields, ['region']) };
      byParent.set(parent, [...(byParent.get(parent) ?? []), document]);
    }
  }
  if (faults.length > 0) throw new ImportFaults(faults);
  return byParent;
}
