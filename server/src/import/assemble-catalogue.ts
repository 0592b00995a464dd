import { type TableKind, tableColumns } from '@submittal/contract/catalogue-tables';
import { type Finding, foundAt, type SourceOf } from './finding.ts';
import {
  type CatalogueRow,
  type CatalogueTables,
  listIn,
  splitAt,
  textIn,
  unescaped,
} from './tables/catalogue-row.ts';

/** A catalogue put together from tables. */
export interface AssembledCatalogue {
  /** In the shape of `catalogue.json`, not checked yet. */
  readonly value: unknown;
  /** `products[1].title` stands at `products.csv line 3, title`. */
  readonly sourceOf: SourceOf;
  /** What could not be placed under a product or system. */
  readonly findings: readonly Finding[];
}

/**
 * Puts tables together into the shape of `catalogue.json`. Lists are separated by `|`; `documents` has a column
 * `parents` with the ids of the products and systems to which a document belongs; children of `canBeUsedWith` are
 * written `Name > Child`.
 */
export function assembleCatalogue(tables: CatalogueTables): AssembledCatalogue {
  const { products = [], systems = [], documents = [], colours = [], sections = [] } = tables;
  const { synonyms = [], pinned = [], manufacturer = [] } = tables;
  const ids = new Set([...products, ...systems].map((row) => textIn(row, 'id')));
  const findings: Finding[] = [];
  const translations = placeTranslations(tables.translations ?? [], ids, findings);
  const byParent = placeDocuments(documents, ids, findings);
  const under = (parent: CatalogueRow) => byParent.get(textIn(parent, 'id')) ?? [];
  const entry = (kind: TableKind) => (row: CatalogueRow) => {
    const own = translations.get(textIn(row, 'id'));
    return {
      ...entryOf(kind, row),
      ...(own && { translations: own }),
      documents: under(row).map((document) => entryOf('documents', document, ['parents'])),
    };
  };
  const [first] = manufacturer;
  const value = {
    manufacturer: first ? entryOf('manufacturer', first) : { name: 'Manufacturer' },
    colours: colours.map((row) => entryOf('colours', row)),
    sections: sections.map((row) => entryOf('sections', row)),
    synonyms: synonyms.map((row) => listIn(row, 'words')),
    pinned: pinned.map((row) => entryOf('pinned', row)),
    products: products.map(entry('products')),
    systems: systems.map(entry('systems')),
  };
  const lists: CatalogueTables = { products, systems, colours, sections, synonyms, pinned };
  const sourceOf: SourceOf = (place) => {
    const found = /^(\w+)\[(\d+)\](?:\.documents\[(\d+)\])?\.?(.*)$/.exec(place);
    if (!found)
      return place.startsWith('manufacturer.') && first ? first.placeOf(place.slice(13)) : { place };
    const [, list = '', at, documentAt, field = ''] = found;
    const row = lists[list as TableKind]?.[Number(at)];
    const document = row && documentAt !== undefined ? under(row)[Number(documentAt)] : undefined;
    return (document ?? row)?.placeOf(field) ?? { place };
  };
  return { value, sourceOf, findings };
}

/** A row's fields as the catalogue has them. */
function entryOf(
  kind: TableKind,
  row: CatalogueRow,
  without: readonly string[] = [],
): Record<string, unknown> {
  const columns = tableColumns[kind];
  return Object.fromEntries(
    Object.keys(row.cells)
      .filter((field) => !without.includes(field))
      .map((field) => [field, fieldOf(row, field, Object.hasOwn(columns, field) ? columns[field] : 'text')]),
  );
}

function fieldOf(row: CatalogueRow, field: string, kind: string | undefined): unknown {
  if (kind === 'list') return listIn(row, field);
  const text = textIn(row, field);
  if (kind === 'tree') return usedWith(text);
  if (kind === 'flag' && /^(true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  return text;
}

function usedWith(cell: string): { name: string; children: string[] }[] {
  const options = new Map<string, string[]>();
  for (const part of splitAt(cell, '|')) {
    const [name = '', child] = splitAt(part, '>').map(unescaped);
    const children = options.get(name) ?? [];
    if (child) children.push(child);
    options.set(name, children);
  }
  return [...options].map(([name, children]) => ({ name, children }));
}

/** The documents under each product and system, by its id; whatever belongs to none is told. */
function placeDocuments(
  documents: readonly CatalogueRow[],
  ids: ReadonlySet<string>,
  findings: Finding[],
): ReadonlyMap<string, readonly CatalogueRow[]> {
  const byParent = new Map<string, CatalogueRow[]>();
  for (const row of documents) {
    const named = listIn(row, 'parents');
    if (named.length === 0) {
      const message = 'it names no product or system';
      findings.push(foundAt(row.placeOf('parents'), { kind: 'missing-field', message, cost: 'document' }));
    }
    for (const parent of new Set(named)) {
      if (ids.has(parent)) byParent.set(parent, [...(byParent.get(parent) ?? []), row]);
      else findings.push(unknownParent(row, 'parents', parent, named.length > 1 ? 'value' : 'document'));
    }
  }
  return byParent;
}

/** The translations of each product and system, by its id; whatever belongs to none is told. */
function placeTranslations(
  translated: readonly CatalogueRow[],
  ids: ReadonlySet<string>,
  findings: Finding[],
): ReadonlyMap<string, Record<string, unknown>> {
  const found = new Map<string, Record<string, unknown>>();
  for (const row of translated) {
    const { id: _, language: __, ...texts } = row.cells;
    const id = textIn(row, 'id');
    if (ids.has(id)) found.set(id, { ...found.get(id), [textIn(row, 'language')]: texts });
    else findings.push(unknownParent(row, 'id', id, 'value'));
  }
  return found;
}

function unknownParent(row: CatalogueRow, field: string, id: string, cost: 'value' | 'document'): Finding {
  const message = `no product or system has the id "${id}"`;
  return foundAt(row.placeOf(field), { kind: 'unknown-reference', message, cost });
}
