import { itemsOfTree, type TableKind, tableColumns } from '@submittal/contract/catalogue-tables';
import { type Finding, foundAt, type SourceOf, type SourcePlace } from './finding.ts';
import { LeftOutFiles } from './left-out-files.ts';
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
  /** The files of documents that could not be placed. */
  readonly unplacedFiles: Pick<LeftOutFiles, 'has'>;
}

/**
 * Puts tables together into the shape of `catalogue.json`. Lists are separated by `|`; `documents` has a column
 * `parents` with the ids of the products and systems to which a document belongs; the items of `canBeUsedWith` and
 * `roles` are written `Name > Item`; `translations`, `variants` and `facts` name their product or system in `id`.
 */
export function assembleCatalogue(tables: CatalogueTables): AssembledCatalogue {
  const { products = [], systems = [], documents = [], colours = [], sections = [] } = tables;
  const { synonyms = [], pinned = [], submittalKinds = [], manufacturer = [] } = tables;
  const ids = new Set([...products, ...systems].map((row) => textIn(row, 'id')));
  const findings: Finding[] = [];
  const own = {
    translations: placeUnderId(tables.translations ?? [], ids, findings),
    variants: placeUnderId(tables.variants ?? [], ids, findings),
    facts: placeUnderId(tables.facts ?? [], ids, findings),
  };
  const partsOf = (parent: CatalogueRow) => partsUnder(own, textIn(parent, 'id'), findings);
  const byParent = placeDocuments(documents, ids, findings);
  const under = (parent: CatalogueRow) => byParent.get(textIn(parent, 'id')) ?? [];
  const places = new Map<CatalogueRow, EntryParts['placeOf']>();
  const entry = (kind: TableKind) => (row: CatalogueRow) => {
    const { value: parts, placeOf } = partsOf(row);
    places.set(row, placeOf);
    return {
      ...entryOf(kind, row),
      ...parts,
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
    submittalKinds: submittalKinds.map((row) => entryOf('submittalKinds', row)),
    products: products.map(entry('products')),
    systems: systems.map(entry('systems')),
  };
  const lists: CatalogueTables = { products, systems, colours, sections, synonyms, pinned, submittalKinds };
  const sourceOf: SourceOf = (place) => {
    const found = /^(\w+)\[(\d+)\](?:\.documents\[(\d+)\])?\.?(.*)$/.exec(place);
    if (!found)
      return place.startsWith('manufacturer.') && first ? first.placeOf(place.slice(13)) : { place };
    const [, list = '', at, documentAt, field = ''] = found;
    const row = lists[list as TableKind]?.[Number(at)];
    const document = row && documentAt !== undefined ? under(row)[Number(documentAt)] : undefined;
    if (document) return document.placeOf(field);
    return (row && (places.get(row)?.(field) ?? row.placeOf(field))) ?? { place };
  };
  const unplacedFiles = new LeftOutFiles();
  const placed = new Set([...byParent.values()].flat());
  for (const row of documents) if (!placed.has(row)) unplacedFiles.addName(textIn(row, 'file'));
  return { value, sourceOf, findings, unplacedFiles };
}

/** A row's fields as the catalogue has them. */
function entryOf(
  kind: TableKind,
  row: CatalogueRow,
  without: readonly string[] = [],
): Record<string, unknown> {
  const columns = tableColumns[kind];
  const entry: Record<string, unknown> = {};
  for (const column of Object.keys(row.cells)) {
    if (without.includes(column)) continue;
    const value = fieldOf(row, column, Object.hasOwn(columns, column) ? columns[column] : 'text');
    const [field = column, part] = Object.hasOwn(columns, column) ? column.split('.') : [column];
    entry[field] = part === undefined ? value : { ...(entry[field] as object | undefined), [part]: value };
  }
  return entry;
}

function fieldOf(row: CatalogueRow, field: string, kind: string | undefined): unknown {
  if (kind === 'list') return listIn(row, field);
  const text = textIn(row, field);
  if (kind === 'tree') return treeIn(text, itemsOfTree(field));
  if (kind === 'flag' && /^(true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  return text;
}

function treeIn(cell: string, items: string): { [field: string]: string | string[] }[] {
  const options = new Map<string, string[]>();
  for (const part of splitAt(cell, '|')) {
    const [name = '', child] = splitAt(part, '>').map(unescaped);
    const children = options.get(name) ?? [];
    if (child) children.push(child);
    options.set(name, children);
  }
  return [...options].map(([name, children]) => ({ name, [items]: children }));
}

/** The documents under each product and system, by its id; whatever belongs to none is reported. */
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

/** The rows that name each product or system in `id`; whatever names none is reported. */
function placeUnderId(
  rows: readonly CatalogueRow[],
  ids: ReadonlySet<string>,
  findings: Finding[],
): ReadonlyMap<string, readonly CatalogueRow[]> {
  return Map.groupBy(
    rows.filter((row) => {
      const id = textIn(row, 'id');
      if (!ids.has(id)) findings.push(unknownParent(row, 'id', id, 'value'));
      return ids.has(id);
    }),
    (row) => textIn(row, 'id'),
  );
}

/** The fields of a product or system that have tables of their own, and where their values stand. */
interface EntryParts {
  readonly value: Record<string, unknown>;
  /** The place of `variants[1].key`; undefined for a field of the product or system itself. */
  readonly placeOf: (field: string) => SourcePlace | undefined;
}

function partsUnder(
  own: Readonly<Record<'translations' | 'variants' | 'facts', ReadonlyMap<string, readonly CatalogueRow[]>>>,
  id: string,
  findings: Finding[],
): EntryParts {
  const [spoken, variants, facts] = [own.translations, own.variants, own.facts].map(
    (rows) => rows.get(id) ?? [],
  );
  const keys = new Set(variants?.map((row) => textIn(row, 'key')));
  const byVariant = Map.groupBy(facts ?? [], (row) => textIn(row, 'variant'));
  for (const [key, rows] of byVariant) {
    if (key === '' || keys.has(key)) continue;
    for (const row of rows) {
      const message = `"${id}" has no variant "${key}"`;
      const finding = { kind: 'unknown-reference', message, cost: 'value' } as const;
      findings.push(foundAt(row.placeOf('variant'), finding));
    }
  }
  const factsUnder = (key: string) =>
    (byVariant.get(key) ?? []).map((row) => entryOf('facts', row, ['id', 'variant']));
  const placeIn = (rows: readonly CatalogueRow[] | undefined, at: string | undefined, field: string) =>
    rows?.[Number(at)]?.placeOf(field);
  return {
    value: {
      ...(spoken?.length && {
        translations: Object.fromEntries(
          spoken.map((row) => [textIn(row, 'language'), entryOf('translations', row, ['id', 'language'])]),
        ),
      }),
      ...(variants?.length && {
        variants: variants.map((row) => ({
          ...entryOf('variants', row, ['id']),
          ...(byVariant.has(textIn(row, 'key')) && { facts: factsUnder(textIn(row, 'key')) }),
        })),
      }),
      ...(byVariant.has('') && { facts: factsUnder('') }),
    },
    placeOf: (field) => {
      const [, list, at, within = ''] = /^(variants|facts)\[(\d+)\]\.?(.*)$/.exec(field) ?? [];
      const [, factAt, ofFact = ''] = /^facts\[(\d+)\]\.?(.*)$/.exec(within) ?? [];
      if (list === 'facts') return placeIn(byVariant.get(''), at, within);
      if (list !== 'variants') return undefined;
      if (factAt === undefined) return placeIn(variants, at, within);
      const variant = variants?.[Number(at)];
      return variant && placeIn(byVariant.get(textIn(variant, 'key')), factAt, ofFact);
    },
  };
}

function unknownParent(row: CatalogueRow, field: string, id: string, cost: 'value' | 'document'): Finding {
  const message = `no product or system has the id "${id}"`;
  return foundAt(row.placeOf(field), { kind: 'unknown-reference', message, cost });
}
