import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { type Finding, refusal, type SourceOf, type SourcePlace } from './finding.ts';

/** A row by its columns, with the line of the file on which it ends. */
interface Row {
  readonly cells: Readonly<Record<string, string>>;
  readonly line: number;
}

/** A catalogue read from CSV. */
export interface CsvCatalogue {
  /** In the shape of `catalogue.json`, not checked yet. */
  readonly value: unknown;
  /** `products[1].title` stands at `products.csv line 3, title`. */
  readonly sourceOf: SourceOf;
  /** What could not be placed under a product or system. */
  readonly findings: readonly Finding[];
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
  const findings: Finding[] = [];
  const translations = placeTranslations(translated, products, systems, findings);
  const byParent = placeDocuments(documents, products, systems, findings);
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
  const tables = { products, systems, documents, translations: translated, colours, sections, synonyms, pinned };
  const sourceOf = (place: string): SourcePlace => {
    const found =
      /^(products|systems|documents|translations|colours|sections|synonyms|pinned)\[(\d+)\](?:\.documents\[(\d+)\])?\.?(.*)$/.exec(
        place,
      );
    if (!found) {
      const own = place.startsWith('manufacturer');
      return own ? { place: place.replace('manufacturer', 'manufacturer.csv'), file: 'manufacturer.csv' } : { place };
    }
    const [, list = '', at, documentAt, field = ''] = found;
    const row = tables[list as keyof typeof tables][Number(at)];
    const document = row && documentAt !== undefined ? under(row)[Number(documentAt)] : undefined;
    return lineOf(document ? 'documents' : list, document ?? row, field);
  };
  return { value, sourceOf, findings };
}

function lineOf(table: string, row: Row | undefined, column: string): SourcePlace {
  const file = `${table}.csv`;
  const place = `${file} line ${row?.line ?? '?'}${column === '' ? '' : `, ${column}`}`;
  return { place, file, ...(row && { line: row.line }), ...(column !== '' && { column }) };
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
    throw refusal('broken-file', `${name}.csv`, error instanceof Error ? error.message : 'not valid CSV');
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

/** The documents under each product and system, by its id; whatever belongs to none is told. */
function placeDocuments(
  documents: readonly Row[],
  products: readonly Row[],
  systems: readonly Row[],
  findings: Finding[],
): Map<string, Row[]> {
  const ids = idsOf(products, systems);
  const byParent = new Map<string, Row[]>();
  for (const [at, row] of documents.entries()) {
    const place = `documents[${at}].parents`;
    const named = listOf(row.cells.parents ?? '');
    if (named.length === 0) {
      const message = 'it names no product or system';
      findings.push({ kind: 'missing-field', place, message, cost: 'document' });
    }
    for (const parent of new Set(named)) {
      if (ids.has(parent)) byParent.set(parent, [...(byParent.get(parent) ?? []), row]);
      else findings.push({ ...unknownParent(place, parent), cost: named.length > 1 ? 'value' : 'document' });
    }
  }
  return byParent;
}

/** The translations of each product and system, by its id; whatever belongs to none is told. */
function placeTranslations(
  translated: readonly Row[],
  products: readonly Row[],
  systems: readonly Row[],
  findings: Finding[],
): ReadonlyMap<string, Record<string, unknown>> {
  const ids = idsOf(products, systems);
  const found = new Map<string, Record<string, unknown>>();
  for (const [at, row] of translated.entries()) {
    const { id = '', language = '', ...texts } = without(row);
    if (ids.has(id)) found.set(id, { ...found.get(id), [language]: texts });
    else findings.push({ ...unknownParent(`translations[${at}].id`, id), cost: 'value' });
  }
  return found;
}

function idsOf(products: readonly Row[], systems: readonly Row[]): ReadonlySet<string> {
  return new Set([...products, ...systems].flatMap(({ cells }) => (cells.id ? [cells.id] : [])));
}

function unknownParent(place: string, id: string): Finding {
  return { kind: 'unknown-reference', place, message: `no product or system has the id "${id}"` };
}

function translationsOf(
  { cells }: Row,
  translations: ReadonlyMap<string, Record<string, unknown>>,
): { translations?: Record<string, unknown> } {
  const own = translations.get(cells.id ?? '');
  return own ? { translations: own } : {};
}
