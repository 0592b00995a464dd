import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { type ImportFault, ImportFaults } from './import-fault.ts';

/** A row by its columns, with the line of the file on which it ends. */
interface Row {
  readonly cells: Readonly<Record<string, string>>;
  readonly line: number;
}

/** A catalogue read from CSV. */
export interface CsvCatalogue {
  /** In the shape of `catalogue.json`, not checked yet. */
  readonly value: unknown;
  /**
   * Translates a place in the catalogue to one in the files: `products[1].title` to `products.csv line 3,
   * title`.
   */
  readonly placeInFiles: (place: string) => string;
}

/** Whether a folder has its catalogue as CSV instead of `catalogue.json`. */
export async function hasCsvCatalogue(folder: string): Promise<boolean> {
  return !(await exists(join(folder, 'catalogue.json'))) && (await exists(join(folder, 'products.csv')));
}

/**
 * Reads `products.csv`, `systems.csv`, `documents.csv`, `colours.csv`, `sections.csv`, `synonyms.csv`,
 * `pinned.csv` and `translations.csv` into the shape of `catalogue.json`. Columns have the names of its
 * fields; lists are separated by `|`; `documents.csv` has a column `parents` with the ids of the products and
 * systems to which a document belongs; children of `canBeUsedWith` are written `Name > Child`. A backslash
 * before `|` or `>` makes it an ordinary character.
 */
export async function readCsvCatalogue(folder: string): Promise<CsvCatalogue> {
  const [products, systems, documents, colours, sections, manufacturers, ...own] = await Promise.all([
    rows(folder, 'products'),
    rows(folder, 'systems'),
    rows(folder, 'documents'),
    rows(folder, 'colours'),
    rows(folder, 'sections'),
    rows(folder, 'manufacturer'),
    rows(folder, 'synonyms'),
    rows(folder, 'pinned'),
    rows(folder, 'translations'),
  ]);
  const [synonyms, pinned, translated] = own;
  const translations = placeTranslations(translated, products, systems);
  const byParent = placeDocuments(documents, products, systems);
  const under = (parent: Row) => byParent.get(parent.cells.id ?? '') ?? [];
  const value = {
    manufacturer: manufacturers[0] ? without(manufacturers[0]) : { name: 'Manufacturer' },
    colours: colours.map(without),
    sections: sections.map(without),
    synonyms: synonyms.map(({ cells }) => listOf(cells.words ?? '')),
    pinned: pinned.map((row) => ({ ...without(row), ...lists(row, ['products', 'systems']) })),
    products: products.map((row) => ({
      ...without(row),
      ...lists(row, ['region', 'applications', 'otherNames']),
      ...translationsOf(row, translations),
      documents: under(row).map(documentOf),
    })),
    systems: systems.map((row) => ({
      ...without(row),
      ...lists(row, ['applications', 'products', 'otherNames']),
      ...translationsOf(row, translations),
      ...(row.cells.canBeUsedWith && { canBeUsedWith: usedWith(row.cells.canBeUsedWith) }),
      documents: under(row).map(documentOf),
    })),
  };
  const tables = { products, systems, colours, sections, synonyms, pinned };
  const placeInFiles = (place: string): string => {
    const found =
      /^(products|systems|colours|sections|synonyms|pinned)\[(\d+)\](?:\.documents\[(\d+)\])?\.?(.*)$/.exec(
        place,
      );
    if (!found)
      return place.startsWith('manufacturer') ? place.replace('manufacturer', 'manufacturer.csv') : place;
    const [, list = '', at, documentAt, field = ''] = found;
    const row = tables[list as keyof typeof tables][Number(at)];
    const document = row && documentAt !== undefined ? under(row)[Number(documentAt)] : undefined;
    const file = document ? 'documents' : list;
    return lineOf(file, document ?? row, field);
  };
  return { value, placeInFiles };
}

function lineOf(file: string, row: Row | undefined, field: string): string {
  return `${file}.csv line ${row?.line ?? '?'}${field === '' ? '' : `, ${field}`}`;
}

function documentOf(row: Row): unknown {
  const { parents: _, ...fields } = without(row);
  return {
    ...fields,
    ...(fields.acceptLosses === 'true' && { acceptLosses: true }),
    ...lists(row, ['region']),
  };
}

/** What the parser returns with the option `info`, which its types omit. */
interface ParsedRow {
  readonly record: Record<string, string>;
  readonly info: { readonly lines: number };
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
    const options = { columns: true, bom: true, trim: true, skip_empty_lines: true, info: true } as const;
    const parsed = parse(await readFile(path), options) as unknown as ParsedRow[];
    return parsed.map(({ record, info }) => ({ cells: record, line: info.lines }));
  } catch (error) {
    const message = error instanceof Error ? error.message : 'not valid CSV';
    throw new ImportFaults([{ place: `${name}.csv`, message }]);
  }
}

/** A row's filled cells: an empty cell means that the field is omitted. */
function without({ cells }: Row): Record<string, string> {
  return Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== ''));
}

/** Splits a cell at a sign, except after a backslash. */
function split(cell: string, sign: '|' | '>'): string[] {
  return cell
    .split(sign === '|' ? /(?<!\\)\|/ : /(?<!\\)>/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function unescaped(text: string): string {
  return text.replaceAll(/\\([|>])/g, '$1');
}

function listOf(cell: string): string[] {
  return split(cell, '|').map(unescaped);
}

function lists({ cells }: Row, fields: readonly string[]): Record<string, string[]> {
  return Object.fromEntries(
    fields.flatMap((field) => (cells[field] ? [[field, listOf(cells[field])] as const] : [])),
  );
}

function usedWith(cell: string): { name: string; children: string[] }[] {
  const options = new Map<string, string[]>();
  for (const part of split(cell, '|')) {
    const [name = '', child] = split(part, '>').map(unescaped);
    const children = options.get(name) ?? [];
    if (child) children.push(child);
    options.set(name, children);
  }
  return [...options].map(([name, children]) => ({ name, children }));
}

/** The documents under each product and system, by its id. */
function placeDocuments(documents: Row[], products: Row[], systems: Row[]): Map<string, Row[]> {
  const ids = new Set([...products, ...systems].map(({ cells }) => cells.id));
  const byParent = new Map<string, Row[]>();
  const faults: ImportFault[] = [];
  for (const row of documents) {
    const place = lineOf('documents', row, 'parents');
    const named = listOf(row.cells.parents ?? '');
    if (named.length === 0) faults.push({ place, message: 'it names no product or system' });
    for (const parent of named) {
      if (!ids.has(parent)) faults.push({ place, message: `no product or system has the id "${parent}"` });
      byParent.set(parent, [...(byParent.get(parent) ?? []), row]);
    }
  }
  if (faults.length > 0) throw new ImportFaults(faults);
  return byParent;
}

/** The translations of each product and system, by its id. */
function placeTranslations(
  translated: readonly Row[],
  products: readonly Row[],
  systems: readonly Row[],
): ReadonlyMap<string, Record<string, unknown>> {
  const ids = new Set([...products, ...systems].map(({ cells }) => cells.id));
  const found = new Map<string, Record<string, unknown>>();
  const faults: ImportFault[] = [];
  for (const row of translated) {
    const { id = '', language = '', ...texts } = without(row);
    if (!ids.has(id)) {
      faults.push({
        place: lineOf('translations', row, 'id'),
        message: `no product or system has the id "${id}"`,
      });
    }
    found.set(id, { ...found.get(id), [language]: texts });
  }
  if (faults.length > 0) throw new ImportFaults(faults);
  return found;
}

function translationsOf(
  { cells }: Row,
  translations: ReadonlyMap<string, Record<string, unknown>>,
): { translations?: Record<string, unknown> } {
  const own = translations.get(cells.id ?? '');
  return own ? { translations: own } : {};
}
