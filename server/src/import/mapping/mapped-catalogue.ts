import type { TableKind } from '@submittal/contract/catalogue-tables';
import type { Mapping, TableMapping } from '@submittal/contract/mapping';
import { FACTS_FILE } from '../facts/facts-file.ts';
import { type Finding, foundAt } from '../finding.ts';
import type { FindServed } from '../served-documents.ts';
import { type CatalogueRow, type CatalogueTables, listIn, textIn } from '../tables/catalogue-row.ts';
import { fits } from '../tables/folder-files.ts';
import { nameKey } from '../tables/header-line.ts';
import { holdsTables } from '../tables/read-grids.ts';
import type { Table } from '../tables/table.ts';
import { factOf } from './cells/fact-values.ts';
import { withOneSpelling } from './cells/one-spelling.ts';
import { namedByRows } from './documents/listed-files.ts';
import { namedInTitle, namesKnown } from './documents/owners-in-titles.ts';
import { type PlacedFiles, placeDocuments } from './documents/place-documents.ts';
import { findRenamedFiles } from './documents/renamed-files.ts';
import type { SoughtFiles } from './documents/sought-files.ts';
import { CONFIRMATIONS_FILE, readConfirmations } from './files/confirmations.ts';
import { copiesOfFiles } from './files/copies-of-files.ts';
import { FileIndex } from './files/file-index.ts';
import { absence, tellFound } from './files/missing-files.ts';
import { withoutNumber } from './files/said-of-file.ts';
import { IdsNamed } from './names/ids-named.ts';
import { comparedName } from './names/likeness.ts';
import { wordsOf } from './names/name-parts.ts';
import type { Owner } from './owners/find-owner.ts';
import { withLeadingModels } from './owners/leading-models.ts';
import { withModelNames } from './owners/model-names.ts';
import { withNamesWithoutBrand } from './owners/names-without-brand.ts';
import { withTrailingModels } from './owners/trailing-models.ts';
import { readPages } from './pages/page-says.ts';
import { readTables } from './read-mapped-tables.ts';
import { columnsOf, type MappedTable, mapTable, type NamedFile } from './table/map-table.ts';
import { MAPPING_FILE } from './table/read-mapping.ts';

/** A catalogue made from an export by its mapping. */
export interface MappedCatalogue {
  readonly tables: CatalogueTables;
  /** The tables that were read. */
  readonly read: readonly Table[];
  readonly findings: readonly Finding[];
  /** Whether a file of the folder is not part of the catalogue by choice, or is one of the tables. */
  readonly isAccountedFor: (file: string) => boolean;
  readonly documents: Pick<PlacedFiles, 'pairs' | 'certain'>;
}

/**
 * Reads the tables that a mapping names and gives the files of the folder to their products. Throws `ImportFaults` if a
 * table is absent, cannot be read, or lacks a column that the mapping names. With `findServed`, renamed files are what they were.
 */
export async function readMappedCatalogue(
  root: string,
  names: readonly string[],
  mapping: Mapping,
  findServed?: FindServed,
): Promise<MappedCatalogue> {
  const sources = await readTables(root, names, mapping);
  const mapped = sources.map(({ table, own, at }) => mapTable(table, own, at, knownElsewhere(own, mapping)));
  const owning = mapped.filter(({ mapping: { kind } }) => hasDocuments(kind)).flatMap((one) => one.owners);
  const ofKind = (kind: TableKind) =>
    withIdsOf(
      mapped.flatMap((one) => (one.mapping.kind === kind ? one.rows : [])),
      owning,
    );
  const owners = withNamesWithoutBrand(
    withLeadingModels(
      withTrailingModels(
        withModelNames(
          withoutNamesOfProducts(
            withTranslations(withVariants(owning, ofKind('variants')), ofKind('translations')),
          ),
        ),
      ),
    ),
  );
  const isTable = (file: string) =>
    [MAPPING_FILE, CONFIRMATIONS_FILE, FACTS_FILE].includes(nameKey(file)) ||
    mapping.tables.some((own) => holdsTables(file) && fits(own.file, file));
  const isIgnored = (file: string) => mapping.ignoredFiles.some((pattern) => fits(pattern, file));
  const files = names.filter((file) => !isTable(file) && !isIgnored(file));
  const unknown = files.filter((file) => !file.includes('/') && holdsTables(file));
  const findings: Finding[] = [
    ...sources.flatMap(({ table, findings: own }) => [...own, ...table.doubts]),
    ...mapped.flatMap((one) => [...one.findings]),
    ...unknown.map(
      (file): Finding => ({
        kind: 'unmapped',
        place: file,
        message: 'mapping.json does not know this file',
      }),
    ),
  ];
  const inTables = mapped
    .filter(({ mapping: { kind } }) => kind === 'documents')
    .flatMap((one) => (listsAlso(one, mapping) ? one.rows.filter(namesFile) : one.rows));
  const revisions = new Map(mapped.flatMap((one) => [...one.revisions]));
  const inFolder = files.filter((file) => !unknown.includes(file));
  const below = new Map([
    ...mapped.flatMap(({ sharing }) => [...sharing]),
    ...sources.flatMap((one) => [...one.below]),
  ]);
  const unneeded = mapped.flatMap((one) => one.unneeded);
  const listed = namedInTables(inTables, owners, below, findings, unneeded);
  const sought: SoughtFiles = {
    mapping,
    files: inFolder,
    copies: await copiesOfFiles(root, inFolder),
    pages: await readPages(root, inFolder),
    isCategory: categoriesIn(mapped),
    owners,
    namedFiles: [...namedByRows([...listed, ...mapped.flatMap((one) => one.namedFiles)], inTables)].map(
      (one) => ({ ...one, revision: one.row && revisions.get(one.row) }),
    ),
    unneeded: namedByRows(unneeded, inTables),
    decided: await readConfirmations(root, names),
  };
  const first = placeDocuments(sought);
  const served = findServed && (await findRenamedFiles(root, first, findServed));
  const placed = served && served.size > 0 ? placeDocuments({ ...sought, served }) : first;
  const pictures = new FileIndex(names);
  const missing = (row: CatalogueRow, message: string) => {
    findings.push(foundAt(row.placeOf('image'), { ...absence(mapping.missingFiles, 'picture'), message }));
  };
  const rowsOf = (kind: TableKind) =>
    mapped
      .filter((one) => one.mapping.kind === kind)
      .flatMap((one) => one.rows.map((row) => withPicture(row, pictures, missing)));
  const { manufacturer } = mapping;
  const tables: CatalogueTables = {
    products: withOneSpelling(rowsOf('products')),
    systems: rowsOf('systems'),
    colours: rowsOf('colours'),
    sections: rowsOf('sections'),
    synonyms: rowsOf('synonyms'),
    pinned: rowsOf('pinned'),
    submittalKinds: rowsOf('submittalKinds'),
    translations: [
      ...mapped.flatMap((one) => one.translations),
      ...ofProducts(withIdsOf(rowsOf('translations'), owners), owners),
    ],
    variants: ofProducts(withIdsOf(rowsOf('variants'), owners), owners),
    facts: withIdsOf(rowsOf('facts'), owners).map(factOf),
    manufacturer: manufacturer
      ? [
          {
            cells: { name: manufacturer.name, ...(manufacturer.logo && { logo: manufacturer.logo }) },
            placeOf: (field) => ({ place: `${MAPPING_FILE}: manufacturer.${field}`, file: MAPPING_FILE }),
          },
        ]
      : rowsOf('manufacturer'),
    documents: placed.rows,
  };
  return {
    tables,
    read: sources.map(({ table }) => table),
    findings: [...findings, ...placed.findings],
    isAccountedFor: (file) => isTable(file) || isIgnored(file) || placed.leftOut.has(file),
    documents: placed,
  };
}

/**
 * Whether a table of documents lists products or variants as well, so that an empty cell says that a row has no such
 * document; else it is a document without a file.
 */
function listsAlso({ mapping: { file } }: MappedTable, { tables }: Mapping): boolean {
  return tables.some((own) => own.file === file && own.kind !== 'documents');
}

function namesFile(row: CatalogueRow): boolean {
  return textIn(row, 'file') !== '' || textIn(row, 'href') !== '';
}

/** Whether a name is that of a category of products. */
function categoriesIn(mapped: readonly MappedTable[]): (name: string) => boolean {
  const joined = (name: string) => wordsOf(name).join('');
  const categories = new Set(
    mapped
      .filter(({ mapping: { kind } }) => hasDocuments(kind))
      .flatMap(({ rows }) =>
        rows.flatMap((row) => [joined(textIn(row, 'type')), joined(textIn(row, 'subtype'))]),
      ),
  );
  categories.delete('');
  return (name) => categories.has(joined(name)) || categories.has(joined(withoutNumber(name)));
}

/** The columns that other tables take from the rows that this one is read from. */
function knownElsewhere(own: TableMapping, { tables }: Mapping): string[] {
  return tables
    .filter((other) => other !== own && other.file === own.file && other.sheet === own.sheet)
    .flatMap((other) => [...columnsOf(other), ...other.ignored]);
}

/** Owners with what tables of translations call them among their names. */
function withTranslations(owners: readonly Owner[], rows: readonly CatalogueRow[]): readonly Owner[] {
  const titles = Map.groupBy(rows, (row) => textIn(row, 'id'));
  return owners.map((owner) => {
    const own = owner.id === null ? [] : (titles.get(owner.id) ?? []).map((row) => textIn(row, 'title'));
    const further = own.filter((title) => title !== '');
    return further.length === 0 ? owner : { ...owner, names: [...new Set([...owner.names, ...further])] };
  });
}

/** A key of a variant that stands in names of files: neither a size nor a colour. */
const NAMING_KEY = /^(?=.*\d)(?=.*\p{L}|.*\d{4}).{4,}$/u;

/** Owners with the keys of their variants among their names: a file that is called after one is its product's. */
function withVariants(owners: readonly Owner[], rows: readonly CatalogueRow[]): readonly Owner[] {
  const named = new Set(owners.flatMap(({ names }) => names.map(nameKey)));
  const keys = Map.groupBy(
    rows.filter((row) => NAMING_KEY.test(textIn(row, 'key'))),
    (row) => textIn(row, 'id'),
  );
  const beginnings = [...keys].map(
    ([id, own]) => [id, inCommon(own.map((row) => textIn(row, 'key')))] as const,
  );
  const counts = Map.groupBy(beginnings, ([, beginning]) => nameKey(beginning));
  const isOwn = (beginning: string) =>
    NAMING_KEY.test(beginning) &&
    !named.has(nameKey(beginning)) &&
    counts.get(nameKey(beginning))?.length === 1;
  const beginningOf = new Map(beginnings.filter(([, beginning]) => isOwn(beginning)));
  return owners.map((owner) => {
    const own = owner.id === null ? undefined : keys.get(owner.id);
    if (owner.id === null || !own) return owner;
    const free = own.map((row) => textIn(row, 'key')).filter((key) => !named.has(nameKey(key)));
    const further = [...free, beginningOf.get(owner.id) ?? ''];
    return { ...owner, names: [...owner.names, ...further.filter((name) => name !== '')] };
  });
}

/** The owners without those names of rows that are left out which are a product's: a size or a draft of it keeps no file from it. */
function withoutNamesOfProducts(owners: readonly Owner[]): Owner[] {
  const key = (name: string) => comparedName(wordsOf(name)).joined;
  const served = new Set(owners.flatMap(({ id, names }) => (id === null ? [] : names.map(key))));
  return owners.map((owner) =>
    owner.id === null ? { ...owner, names: owner.names.filter((name) => !served.has(key(name))) } : owner,
  );
}

/** With what the keys of a product's variants begin, up to a sign between their parts: `CV-20` of `CV-20-RED` and `CV-20-BLUE`. */
function inCommon(keys: readonly string[]): string {
  const [first = '', ...others] = keys.map((key) => key.split(/(?=[-_./ ])/));
  if (others.length === 0) return '';
  const parts = [...first];
  const at = parts.findIndex((part, place) => others.some((other) => other[place] !== part));
  return parts.slice(0, at < 0 ? undefined : at).join('');
}

/** The rows without those of products that are left out, as the mapping says. */
function ofProducts(rows: readonly CatalogueRow[], owners: readonly Owner[]): CatalogueRow[] {
  const ids = new Set(owners.flatMap(({ id }) => (id === null ? [] : nameKey(id))));
  const out = new Set(owners.flatMap(({ id, names }) => (id === null ? names.map(nameKey) : [])));
  return rows.filter((row) => {
    const id = nameKey(textIn(row, 'id'));
    return ids.has(id) || !out.has(id);
  });
}

/** The rows with the ids of products as these have them, with the zeros that a spreadsheet took from numbers. */
function withIdsOf(rows: readonly CatalogueRow[], owners: readonly Owner[]): CatalogueRow[] {
  const ids = new IdsNamed(owners.flatMap(({ id }) => id ?? []));
  const byNumber = ownersByNumber(owners);
  return rows.map((row) => {
    const own = textIn(row, 'id');
    const id = ids.find(own) ?? byNumber.get(nameKey(own)) ?? own;
    return id === own ? row : { ...row, cells: { ...row.cells, id } };
  });
}

/** The ids of products by names that only one of them has. */
function ownersByNumber(owners: readonly Owner[]): ReadonlyMap<string, string> {
  const named = owners.flatMap(({ id, names }) =>
    id === null ? [] : [...new Set(names.map(nameKey))].map((name) => [name, id] as const),
  );
  const byName = Map.groupBy(named, ([name]) => name);
  return new Map(
    [...byName].flatMap(([name, own]) => (own.length === 1 && own[0] ? [[name, own[0][1]]] : [])),
  );
}

function hasDocuments(kind: TableKind): boolean {
  return kind === 'products' || kind === 'systems';
}

/**
 * The documents of tables that list them, with their owners by id, or else by name, or else all below a group. Adds those of
 * owners that are left out to `unneeded`.
 */
function namedInTables(
  rows: readonly CatalogueRow[],
  owners: readonly Owner[],
  below: ReadonlyMap<string, readonly string[]>,
  findings: Finding[],
  unneeded: NamedFile[],
): NamedFile[] {
  const ids = new Map<string, string>();
  for (const { id, names } of owners) {
    for (const name of names) {
      const key = comparedName(wordsOf(name)).joined;
      if (id !== null && !ids.has(key)) ids.set(key, id);
    }
  }
  for (const { id } of owners) if (id !== null) ids.set(comparedName(wordsOf(id)).joined, id);
  const numbers = new IdsNamed(owners.flatMap(({ id }) => id ?? []));
  const ownerOf = new Map<string, string>();
  for (const { id, names } of owners) {
    for (const name of id === null ? [] : [id, ...names]) {
      if (id !== null && !ownerOf.has(nameKey(name))) ownerOf.set(nameKey(name), id);
    }
  }
  const byName = new IdsNamed(ownerOf.keys());
  const leftOut = new Set(owners.filter(({ id }) => id === null).flatMap(({ names }) => names.map(nameKey)));
  const known = namesKnown(owners.flatMap(({ names }) => names));
  const ranges = new Map([...below].map(([name, all]) => [comparedName(wordsOf(name)).joined, all]));
  // `Vela 100 Installation Manual`, `Vela Warranty`.
  const inTitle = (title: string): readonly string[] => {
    const name = namedInTitle(title, known);
    const id = ids.get(name);
    if (name === '') return [];
    return id === undefined ? (ranges.get(name) ?? []).flatMap(idsNamed) : [id];
  };
  const idsNamed = (name: string) => {
    const id = ids.get(comparedName(wordsOf(name)).joined) ?? numbers.find(name);
    if (id !== null) return [id];
    return [...new Set(byName.like(name).flatMap((one) => ownerOf.get(one) ?? []))];
  };
  // What is a group's is that of all products below it.
  const owned = (name: string) => {
    const own = idsNamed(name);
    const all = own.length > 0 ? own : (below.get(nameKey(name)) ?? []).flatMap(idsNamed);
    return all.length > 0 ? all : inTitle(name);
  };
  return rows.flatMap((row) => {
    const { parents: _, file: __, href: ___, ...fields } = row.cells;
    const text = textIn(row, 'file') || textIn(row, 'href');
    const all = numbers.goingOn(
      listIn(row, 'parents').flatMap((item) => {
        const isKnown = leftOut.has(nameKey(item)) || owned(item).length > 0;
        return isKnown ? [item] : byName.partsOf(item);
      }),
    );
    const named = all.filter((name) => !leftOut.has(nameKey(name)));
    if (all.length > 0 && named.length === 0)
      unneeded.push({ owners: [], text, split: undefined, fields: {}, placeOf: row.placeOf });
    const found = [...new Set(named.flatMap(owned))];
    const lost = named.filter((name) => owned(name).length === 0);
    if (lost.length > 0) {
      const cost = found.length > 0 ? 'value' : 'document';
      const message = `no product or system is called "${lost.join('", "')}"`;
      findings.push(foundAt(row.placeOf('parents'), { kind: 'unknown-reference', message, cost }));
    }
    if (text === '') {
      const message = 'it names no file';
      findings.push(foundAt(row.placeOf('file'), { kind: 'missing-field', message, cost: 'document' }));
    }
    if (found.length === 0 || text === '') return [];
    const isOfGroup = named.some((name) => idsNamed(name).length === 0 && inTitle(name).length !== 1);
    return { row, owners: found, isOfGroup, text, split: undefined, fields, placeOf: row.placeOf };
  });
}

/** The row with its picture's path in the folder; without it if there is none. */
function withPicture(
  row: CatalogueRow,
  files: FileIndex,
  missing: (row: CatalogueRow, message: string) => void,
): CatalogueRow {
  const name = textIn(row, 'image');
  if (name === '') return row;
  const found = files.find(name);
  const [file] = found;
  const { image: _, ...cells } = row.cells;
  if (file !== undefined && found.length === 1) return { ...row, cells: { ...cells, image: file } };
  missing(row, tellFound(name, found));
  return { ...row, cells };
}
