import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { TableKind } from '@submittal/contract/catalogue-tables';
import { MAX_PATTERNS, MAX_TABLES, type MappingInput, MappingSchema } from '@submittal/contract/mapping';
import { counted } from '../counted.ts';
import { FACTS_FILE } from '../facts/facts-file.ts';
import { refusal } from '../finding.ts';
import { listIn } from '../tables/catalogue-row.ts';
import { fits } from '../tables/folder-files.ts';
import { nameKey, tableOf } from '../tables/header-line.ts';
import { PARENT } from '../tables/json-grid.ts';
import { withoutLookupNumbers } from '../tables/lookup-values.ts';
import { withNamedValues } from '../tables/named-values.ts';
import { holdsTables, readGrids } from '../tables/read-grids.ts';
import { nameOfTable, type Table } from '../tables/table.ts';
import {
  type AssetLibrary,
  isLibraryOf,
  librariesOf,
  linkingTable,
  tellLibrary,
  withLibraryColumns,
} from './asset-libraries.ts';
import { oneLine } from './clean-values.ts';
import { areLabels } from './column-content.ts';
import { isFieldName, kindSuggested } from './column-names.ts';
import { CONFIRMATIONS_FILE } from './confirmations.ts';
import { doubtfulRows } from './doubtful-rows.ts';
import { FileIndex } from './file-index.ts';
import { patternFor } from './file-pattern.ts';
import { emptyGroups, groupsIn, withoutGroups } from './groups.ts';
import { IdsNamed } from './ids-named.ts';
import { comparedName } from './likeness.ts';
import { listProducts, PRODUCTS_FILE, productsText, withoutNumber } from './list-products.ts';
import { tellUndocumented } from './listed-names.ts';
import { type MappedCatalogue, readMappedCatalogue } from './mapped-catalogue.ts';
import { wordsOf } from './name-parts.ts';
import { DESCRIBED, GUESSED, NO_TYPE } from './name-rows.ts';
import { oneRowADocument } from './one-row-a-document.ts';
import { readPages } from './page-says.ts';
import { DOCUMENTS } from './place-documents.ts';
import { proposeFolders } from './propose-folders.ts';
import { proposeTable, type TableProposal } from './propose-table.ts';
import { MAPPING_FILE } from './read-mapping.ts';
import { rowsWithParent } from './rows-with-parent.ts';

/** A proposed mapping, with what was found by it. */
export interface MappingProposal {
  readonly mapping: MappingInput;
  readonly tables: readonly ProposedTable[];
  /** Tables that are not used, each with the reason. */
  readonly unused: readonly string[];
  /** What a person should look at before the first import. */
  readonly doubts: readonly string[];
  /** The catalogue that the mapping gives. */
  readonly found: MappedCatalogue;
}

/** A table of products, with their ids and further numbers. */
interface Products {
  readonly table: Table;
  readonly ids: ReadonlySet<string>;
  readonly numbers?: ReadonlySet<string>;
}

/** As many shared ids, in parts of the smaller table, make two tables forms of one. */
const SAME_TABLE = 0.5;

/**
 * Proposes a mapping for an export from the names and values of its columns and the names of its files. `only` is the
 * file to read if not all tables of the folder are meant. Throws `ImportFaults` if no table has products.
 */
export async function proposeMapping(
  root: string,
  names: readonly string[],
  {
    only,
    manufacturer,
  }: { readonly only?: string | undefined; readonly manufacturer?: string | undefined } = {},
): Promise<MappingProposal> {
  const read = (await readAllTables(root, names, only)).map(ungrouped);
  const { tables, ofLists } =
    only === undefined ? await withListedProducts(root, names, read) : { tables: read, ofLists: [] };
  const alone = tables.flatMap((table) => proposalFor(table, null, tables) ?? []);
  const products = idsOfProducts(alone);
  const libraries = products
    ? librariesOf(products.table, tables, (table) => referenceIn(table, products))
    : [];
  const proposed = tables.flatMap((table) => proposalAmong(table, { tables, products, libraries }) ?? []);
  const unused: string[] = tables
    .filter((table) => !proposed.some((one) => one.table === table))
    .map((table) =>
      isOfPeople(table)
        ? `${nameOfTable(table)}: its rows are people or companies`
        : `${nameOfTable(table)}: no column says what a row is called`,
    );
  const chosen: ProposedTable[] = [];
  const lookups = new Set(proposed.flatMap((one) => one.lookups));
  const areNamed = proposed.some((one) => one.mapping.kind === 'products' && !isGuessed(one));
  for (const { table } of proposed.filter((one) => lookups.has(one.table))) {
    unused.push(`${nameOfTable(table)}: only the names of its codes are used`);
  }
  const ofProducts = proposed.filter(({ mapping }) => mapping.kind === 'products');
  const used = proposed.filter((one) => {
    if (lookups.has(one.table)) return false;
    const others = ofProducts.filter((other) => other !== one && !lookups.has(other.table));
    if (ofProducts.includes(one) && others.some((other) => isOfCodes(one, other))) {
      unused.push(`${nameOfTable(one.table)}: only the names of codes that products have`);
      return false;
    }
    if (ofProducts.includes(one) && isOfGroups(one.table) && others.some(({ table }) => !isOfGroups(table))) {
      unused.push(`${nameOfTable(one.table)}: its rows are groups or pages of products`);
      return false;
    }
    if (!areNamed || one.mapping.kind !== 'products' || !isGuessed(one)) return true;
    unused.push(
      `${nameOfTable(one.table)}: no column is called like a name, as in the other table of products`,
    );
    return false;
  });
  for (const one of used.toSorted(byWorth)) {
    const same = chosen.find((other) => areForms(one, other));
    if (same) unused.push(`${nameOfTable(one.table)}: the same rows as in ${nameOfTable(same.table)}`);
    else if (chosen.reduce((count, { more }) => count + 1 + more.length, 1 + one.more.length) > MAX_TABLES)
      unused.push(`${nameOfTable(one.table)}: a mapping has at most ${MAX_TABLES} tables`);
    else chosen.push(one);
  }
  if (!chosen.some(({ mapping }) => mapping.kind === 'products')) {
    const read = tables.map(nameOfTable).join(', ');
    const message =
      read === ''
        ? 'there is no table (CSV, XLSX, JSON) in this folder'
        : `no table of products among ${read}`;
    throw refusal('no-catalogue', only ?? root, message);
  }
  const inUse = new Set(chosen.map(({ table }) => table.file));
  const ignoredFiles = names.filter(
    (name) =>
      isTableFile(name) && !inUse.has(name) && !chosen.some(({ mapping }) => fits(mapping.file, name)),
  );
  const documents = names.filter(
    (name) => DOCUMENTS.test(name) && !inUse.has(name) && !ignoredFiles.includes(name),
  );
  const named = namedIn(chosen, new FileIndex(documents));
  const { folders, doubts: ofFolders } = proposeFolders(
    documents.filter((file) => !named.has(file)),
    {
      isProduct: namesOf(chosen, ['id', 'title']),
      isCategory: namesOf(chosen, ['type', 'subtype']),
      pages: await readPages(root, documents),
      named: documents.filter((file) => named.has(file)),
    },
  );
  const pictures = new FileIndex(names);
  const finished = typedBySheet(chosen).map((one) => withoutAbsentPictures(one, pictures));
  const isListed = inUse.has(PRODUCTS_FILE) && !names.includes(PRODUCTS_FILE);
  const doubts = [...finished.flatMap((one) => one.doubts), ...ofFolders];
  if (isListed) {
    doubts.unshift(
      `No table lists products: they are proposed in ${PRODUCTS_FILE}, from names of files, folders and first pages. Correct it as you like: --again reads it as it is then.`,
      ...ofLists,
    );
  }
  if (manufacturer === undefined) {
    doubts.unshift(
      `The manufacturer is called "${nameOfFolder(root)}", after the folder: correct it at "manufacturer", or give --manufacturer NAME.`,
    );
  }
  const draft: MappingInput = {
    version: 1,
    manufacturer: { name: manufacturer ?? nameOfFolder(root) },
    tables: finished.flatMap(({ mapping, more }) => [mapping, ...more]),
    ...(folders.length > 0 && { folders }),
    missingFiles: 'leave-out',
    ...(ignoredFiles.length > 0 && { ignoredFiles: ignoredFiles.slice(0, MAX_PATTERNS) }),
  };
  const inFolder = isListed ? [...names, PRODUCTS_FILE] : names;
  const found = await readMappedCatalogue(root, inFolder, MappingSchema.parse(draft));
  const owned = new Set((found.tables.documents ?? []).flatMap((row) => listIn(row, 'parents')));
  doubts.push(...doubtfulRows(found.tables.products ?? [], owned));
  const lost = found.findings.filter(({ message }) => message.startsWith('no file in the folder is called'));
  if (lost.length > 0) {
    doubts.push(
      `Files that are not in the folder are named in ${counted(lost.length, 'cell')}, which are left out ("missingFiles").`,
    );
  }
  const mapping = lost.length > 0 ? draft : { ...draft, missingFiles: 'fault' as const };
  return { mapping, tables: finished, unused, doubts, found };
}

type ProposedTable = TableProposal & { readonly table: Table };

/** Whether no name of a column suggests what the rows of a table are called. */
function isGuessed({ fields }: ProposedTable): boolean {
  return fields.some(({ field, score }) => field === 'title' && score <= GUESSED);
}

/** The table without rows that others name as their parent, if it is one of products. */
function ungrouped(table: Table): Table {
  const proposal = proposalFor(table, null, [table]);
  if (proposal?.mapping.kind !== 'products') return table;
  const title = proposal.fields.find(({ field }) => field === 'title')?.columns[0];
  const groups = title === undefined ? null : groupsIn(table, title);
  if (!groups) return table;
  return { ...withoutGroups(table, groups).table, groups, emptyGroups: emptyGroups(table, groups) };
}

/**
 * The tables, or the list of products that documents name if no table is one; it is written into the folder. `ofLists` is
 * what is told of price lists and the like that name more.
 */
async function withListedProducts(
  root: string,
  names: readonly string[],
  tables: readonly Table[],
): Promise<{ readonly tables: readonly Table[]; readonly ofLists: readonly string[] }> {
  const isProducts = (table: Table) => proposalFor(table, null, tables)?.mapping.kind === 'products';
  if (tables.some(isProducts)) return { tables, ofLists: [] };
  const documents = names.filter((name) => DOCUMENTS.test(name) && !holdsTables(name));
  const listed = listProducts(documents, await readPages(root, documents), tables);
  if (listed.length === 0) return { tables, ofLists: [] };
  await writeFile(join(root, PRODUCTS_FILE), productsText(listed));
  const known = listed.flatMap(({ title, otherNames }) => [title, ...otherNames]);
  return {
    tables: await readAllTables(root, [PRODUCTS_FILE], undefined),
    ofLists: listed.some(({ otherNames }) => otherNames.length > 0)
      ? tables.flatMap((table) => tellUndocumented(table, known) ?? [])
      : [],
  };
}

/** The files that rows name: nothing needs to be said of their folders. */
function namedIn(chosen: readonly ProposedTable[], files: FileIndex): Set<string> {
  const named = new Set<string>();
  const all = chosen.flatMap(({ table, mapping, more }) =>
    [mapping, ...more].map((one) => ({ table, mapping: one })),
  );
  for (const { table, mapping } of all) {
    const { file } = mapping.kind === 'documents' ? mapping.fields : {};
    const columns = (mapping.documents ?? []).map(({ column }) => column);
    if (typeof file === 'string') columns.push(file);
    for (const column of columns) {
      const at = table.columns.indexOf(column);
      const names = table.rows.flatMap(({ cells }) => files.filesNamed(cells[at] ?? '', undefined));
      for (const name of names) for (const found of files.find(name)) named.add(found);
    }
  }
  return named;
}

/** Whether a name stands in these fields of a product. */
function namesOf(chosen: readonly ProposedTable[], asked: readonly string[]): (name: string) => boolean {
  const joined = (name: string) => comparedName(wordsOf(name)).joined;
  const names = chosen.flatMap(({ table, mapping, fields }) => {
    const columns = fields.flatMap((one) => (asked.includes(one.field) ? one.columns : []));
    if (mapping.kind !== 'products' && mapping.kind !== 'systems') return [];
    const places = columns.map((column) => table.columns.indexOf(column));
    return table.rows.flatMap(({ cells }) => places.map((at) => joined(oneLine(cells[at] ?? ''))));
  });
  const known = new Set(names.filter((name) => name !== ''));
  return (name) => known.has(joined(name)) || known.has(joined(withoutNumber(name)));
}

/** Where each sheet of products is a category, its name is the type. */
function typedBySheet(chosen: readonly ProposedTable[]): readonly ProposedTable[] {
  const products = chosen.filter(({ mapping }) => mapping.kind === 'products');
  return chosen.map((one) => {
    const { sheet } = one.table;
    if (products.length < 2 || sheet === null || !products.includes(one)) return one;
    if (one.fields.some(({ field }) => field === 'type')) return one;
    return {
      ...one,
      mapping: { ...one.mapping, fields: { ...one.mapping.fields, type: { value: sheet } } },
      doubts: [
        ...one.doubts.filter((doubt) => doubt !== NO_TYPE),
        `No column is called like a category: the products of the sheet "${sheet}" get its name as their type.`,
      ],
    };
  });
}

/** A column of pictures of which the folder has none is not used: each row would be a warning. */
function withoutAbsentPictures(one: ProposedTable, files: FileIndex): ProposedTable {
  const { image, ...fields } = one.mapping.fields;
  if (typeof image !== 'string') return one;
  const at = one.table.columns.indexOf(image);
  if (at === -1) return one;
  if (one.table.rows.some(({ cells }) => files.find(cells[at] ?? '').length > 0)) return one;
  return {
    ...one,
    mapping: { ...one.mapping, fields, ignored: [...(one.mapping.ignored ?? []), image] },
    fields: one.fields.filter(({ field }) => field !== 'image'),
    doubts: [
      ...one.doubts,
      `None of the pictures that "${image}" names is in the folder: the column is not used.`,
    ],
  };
}

function isTableFile(name: string): boolean {
  const own = nameKey(name);
  return (
    !name.includes('/') &&
    holdsTables(name) &&
    own !== MAPPING_FILE &&
    own !== CONFIRMATIONS_FILE &&
    own !== FACTS_FILE &&
    !/^(?:readme|notes?|changelog|licen[cs]e)\b/.test(own)
  );
}

async function readAllTables(
  root: string,
  names: readonly string[],
  only: string | undefined,
): Promise<Table[]> {
  const known = (text: string) =>
    (['products', 'documents'] as const).some((kind) => isFieldName(kind, text));
  const tables: Table[] = [];
  for (const name of names.filter((one) => (only === undefined ? isTableFile(one) : one === only))) {
    for (const grid of await readGrids(root, name, known)) {
      const table = withNamedValues(withoutLookupNumbers(tableOf(grid, known)));
      if (table.columns.length > 1 && table.rows.length > 0) tables.push(table);
    }
  }
  return tables;
}

function proposalFor(table: Table, reference: string | null, all: readonly Table[]): ProposedTable | null {
  if (isOfPeople(table)) return null;
  const others = all.filter((one) => one !== table);
  const proposal = bestProposal(table, kindSuggested(table.sheet ?? table.file), { reference, others });
  return proposal && { ...proposal, table };
}

/** What tables of customers, suppliers and the like are called. */
const OF_PEOPLE =
  /^(?:\w+ )?(?:customers?|clients?|vendors?|suppliers?|contacts?|users?|employees?|kunden?|lieferanten?|mitarbeiter|kontakte?|fournisseurs?|proveedor(?:es)?|clientes?|clienti|fornitori?|usuarios?)$/u;

function isOfPeople({ file, sheet }: Table): boolean {
  return OF_PEOPLE.test(wordsOf(sheet ?? file.replace(/^.*\/|\.\w+$/gu, '')).join(' '));
}

/** What shops call tables of what puts products together and of their pages. */
const OF_GROUPS =
  /(?:^| )(?:collections?|categories|pages?|blogs?|posts?|menus?|navigation|kategorien|kollektionen|seiten|categorias|colecciones|paginas|categorie|collezioni|pagine)$/u;

function isOfGroups({ file, sheet }: Table): boolean {
  return OF_GROUPS.test(wordsOf(sheet ?? file.replace(/^.*\/|\.\w+$/gu, '')).join(' '));
}

/** Whether a table that no column calls products has the codes in a column of another: groups, whose names it says. */
function isOfCodes(one: ProposedTable, other: ProposedTable): boolean {
  const title = one.fields.find(({ field }) => field === 'title');
  if (!title || title.score > DESCRIBED || isGuessed(other)) return false;
  if (one.table.rows.length >= other.table.rows.length) return false;
  const ids = idsOf(one);
  const own = other.fields.find(({ field }) => field === 'id')?.columns[0];
  return other.table.columns.some((column, at) => {
    const texts = other.table.rows.map(({ cells }) => nameKey(cells[at] ?? '')).filter((text) => text !== '');
    const found = texts.filter((text) => ids.has(text));
    const isRepeated = new Set(texts).size < texts.length;
    return column !== own && isRepeated && found.length > 0 && found.length >= texts.length * MIN_REFERRING;
  });
}

/** What is known of a table's place in the export. */
interface Context {
  /** The column that holds ids of another table's products. */
  readonly reference: string | null;
  readonly others: readonly Table[];
}

/** What a table becomes beside the products of another, and beside the libraries of files that these name. */
function proposalAmong(
  table: Table,
  {
    tables,
    products,
    libraries,
  }: {
    readonly tables: readonly Table[];
    readonly products: Products | null;
    readonly libraries: readonly AssetLibrary[];
  },
): ProposedTable | null {
  const library = libraries.find((one) => one.table === table);
  const listed = library && proposeTable(table, 'documents', { library: library.id });
  if (library && listed) return { ...listed, doubts: [...listed.doubts, tellLibrary(library)], table };
  const reference = referenceIn(table, products);
  const naming = libraries.filter((one) => one.by === table);
  const source = { file: patternFor(table.file), ...(table.sheet !== null && { sheet: table.sheet }) };
  const [link] = naming;
  const proposal = proposalFor(table, reference, tables);
  if (reference !== null) {
    const asProducts = proposal?.mapping.kind === 'products' ? proposal : null;
    // Variants name their product by its id.
    const parent = products && referenceIn(table, { table: products.table, ids: products.ids });
    const variants =
      parent !== null && proposal === asProducts ? rowsWithParent(table, source, parent, asProducts) : null;
    if (variants?.mapping.kind === 'products')
      return { ...variants, mapping: naming.reduce(withLibraryColumns, variants.mapping), table };
    if (variants) return { ...variants, table };
    if (link) return { ...linkingTable(source, link, reference), table };
  }
  if (!proposal || products?.table !== table) return proposal;
  return { ...proposal, mapping: naming.reduce(withLibraryColumns, proposal.mapping) };
}

function bestProposal(table: Table, suggested: TableKind | null, context: Context): TableProposal | null {
  const kinds: readonly TableKind[] =
    suggested && suggested !== 'products' ? [suggested, 'products'] : ['products', 'documents'];
  for (const kind of kinds) {
    const proposal = proposalOf(table, kind, context);
    // A list of files has names, too; it has more to say as one of documents.
    const asDocuments = kind === 'products' ? proposalOf(table, 'documents', context) : null;
    if (asDocuments && (!proposal || columnCount(asDocuments) > columnCount(proposal))) {
      if (proposal && namesProducts(asDocuments, proposal)) return asDocuments;
      return (proposal && context.reference === null && oneRowADocument(table, proposal)) || asDocuments;
    }
    if (asDocuments && context.reference !== null && isRepeated(table, context.reference)) return asDocuments;
    if (proposal) return kind === 'products' ? (oneRowADocument(table, proposal) ?? proposal) : proposal;
  }
  return null;
}

/** Whether a list of files names products in a column of its own, and has no ids by which its rows were products. */
function namesProducts(asDocuments: TableProposal, asProducts: TableProposal): boolean {
  const column = (of: TableProposal, field: string) =>
    of.fields.find((one) => one.field === field)?.columns[0];
  const [id, title] = [column(asProducts, 'id'), column(asProducts, 'title')];
  const parents = column(asDocuments, 'parents');
  return id === title && parents !== undefined && parents !== title;
}

/** Whether a column has the same value in several rows: each of its products has several documents. */
function isRepeated({ columns, rows }: Table, column: string): boolean {
  const at = columns.indexOf(column);
  return new Set(rows.map(({ cells }) => nameKey(cells[at] ?? ''))).size < rows.length;
}

/** What a table becomes; null if it cannot. What belongs to an object around it is no product. */
function proposalOf(table: Table, kind: TableKind, context: Context): TableProposal | null {
  const isWithin = table.columns.some((column) => column.startsWith(PARENT));
  if (isWithin && (kind === 'products' || kind === 'systems')) return null;
  return proposeTable(table, kind, context);
}

/** How much of a table a proposal uses. */
function columnCount({ fields, mapping }: TableProposal): number {
  return fields.length + (mapping.documents?.length ?? 0);
}

/** The ids in the table of products that has most to say. */
function idsOfProducts(proposed: readonly ProposedTable[]): Products | null {
  const named = proposed.filter(({ mapping }) => mapping.kind === 'products');
  const called = named.filter((one) => !isGuessed(one));
  const all = called.length > 0 ? called : named;
  const products = all.filter(
    (one) =>
      !all.some(
        (other) =>
          other !== one &&
          (listsFilesOf(one, other) || isBelow(one, other) || isLibraryOf(one.table, other.table)),
      ),
  );
  // A list of products names each once; a list of their documents names them again and again.
  const lists = products.filter(namesEachOnce);
  const [best] = (lists.length > 0 ? lists : products).toSorted(byWorth);
  return best ? { table: best.table, ids: idsOf(best), numbers: numbersOf(best) } : null;
}

/** A list of products has another id in so many of its rows: one or two may stand there twice by mistake. */
const MIN_DIFFERENT = 0.9;

/** Whether hardly an id stands in several rows of a table. */
function namesEachOnce(one: ProposedTable): boolean {
  const { table, mapping } = one;
  return mapping.repeated === undefined || idsOf(one).size >= table.rows.length * MIN_DIFFERENT;
}

/** What stands in the columns of further numbers of products, by which other tables may name them. */
function numbersOf({ table, mapping: { names = [] } }: ProposedTable): Set<string> {
  const columns = names.map((name) => table.columns.indexOf(name));
  const texts = table.rows.flatMap(({ cells }) => columns.map((at) => nameKey(cells[at] ?? '')));
  return new Set(texts.filter((text) => text.length >= MIN_NUMBER));
}

/** Shorter numbers are those of lines. */
const MIN_NUMBER = 4;

/** Whether the rows of a table name those of another, which are not the same, as their parents. */
function isBelow(one: ProposedTable, other: ProposedTable): boolean {
  if (areForms(one, other)) return false;
  const parent = referenceIn(one.table, { table: other.table, ids: idsOf(other) });
  return parent !== null && wordsOf(parent).includes('parent');
}

/** Whether a table lists files under few labels, for rows of another that says nothing of it. */
function listsFilesOf(one: ProposedTable, other: ProposedTable): boolean {
  const isOfFiles = one.mapping.documents?.length || one.more.some(({ kind }) => kind === 'documents');
  if (!isOfFiles) return false;
  const title = one.fields.find(({ field }) => field === 'title')?.columns[0] ?? '';
  const at = one.table.columns.indexOf(title);
  if (!areLabels(one.table.rows.map(({ cells }) => nameKey(cells[at] ?? '')))) return false;
  const refers = (from: ProposedTable, to: ProposedTable) =>
    referenceIn(from.table, { table: to.table, ids: idsOf(to) }) !== null;
  return refers(one, other) && !refers(other, one);
}

/** A column refers to products if so many of its items are their ids. */
const MIN_REFERRING = 0.8;

/** The column of a table in which ids of another table's products stand; null if there is none. */
function referenceIn(table: Table, products: Products | null): string | null {
  if (!products || products.table === table) return null;
  const refers = (at: number, ids: IdsNamed) => {
    const items = table.rows.flatMap(({ cells }) => ids.itemsIn(cells[at] ?? ''));
    return (
      items.length > 0 &&
      items.filter((item) => ids.find(item) !== null).length >= items.length * MIN_REFERRING
    );
  };
  const [ids, numbers] = [new IdsNamed(products.ids), new IdsNamed(products.numbers ?? [])];
  const byId = table.columns.find((_, at) => refers(at, ids));
  return byId ?? table.columns.find((_, at) => refers(at, numbers)) ?? null;
}

function byWorth(a: ProposedTable, b: ProposedTable): number {
  return b.fields.length - a.fields.length || b.table.rows.length - a.table.rows.length;
}

/** Whether two tables hold the same things: the same columns for the same ids. */
function areForms(a: ProposedTable, b: ProposedTable): boolean {
  if (a.mapping.kind !== b.mapping.kind) return false;
  const [first, second] = [idsOf(a), idsOf(b)];
  const shared = [...first].filter((id) => second.has(id)).length;
  return shared > Math.min(first.size, second.size) * SAME_TABLE;
}

function idsOf({ table, fields }: ProposedTable): Set<string> {
  const name = fields.find(({ field }) => field === 'id' || field === 'file')?.columns[0] ?? '';
  const at = table.columns.indexOf(name);
  return new Set(table.rows.map(({ cells }) => nameKey(cells[at] ?? '')).filter((id) => id !== ''));
}

function nameOfFolder(root: string): string {
  const words = basename(root).replaceAll(/[-_]+/g, ' ').trim();
  return words === '' ? 'Manufacturer' : `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
