import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { MAX_PATTERNS, MAX_TABLES, type MappingInput, MappingSchema } from '@submittal/contract/mapping';
import { counted } from '../counted.ts';
import { refusal } from '../finding.ts';
import { listIn } from '../tables/catalogue-row.ts';
import { fits } from '../tables/folder-files.ts';
import { nameKey } from '../tables/header-line.ts';
import { holdsTables } from '../tables/read-grids.ts';
import { nameOfTable, type Table } from '../tables/table.ts';
import { oneLine } from './cells/clean-values.ts';
import { doubtfulRows } from './columns/doubtful-rows.ts';
import { ruleInFull } from './columns/field-rules.ts';
import { withFound } from './columns/files-of-folder.ts';
import { tellUndocumented } from './columns/listed-names.ts';
import {
  isOfCertificates,
  isOfEvents,
  isOfFields,
  isOfGroups,
  isOfPeople,
} from './columns/tables-by-name.ts';
import { withOwnersInTitles } from './documents/owners-in-titles.ts';
import { listProducts, PRODUCTS_FILE, productsText } from './drive/list-products.ts';
import { proposeFolders } from './drive/propose-folders.ts';
import { DOCUMENTS } from './files/document-files.ts';
import { FileIndex } from './files/file-index.ts';
import { withoutNumber } from './files/said-of-file.ts';
import { librariesOf } from './joins/asset-libraries.ts';
import { type JoinedExport, joinExport } from './joins/join-export.ts';
import { withKindsOfLinks } from './joins/kinds-of-links.ts';
import { idsOf, isGuessed, type ProposedTable, referenceIn, titlesOf } from './joins/products-of-table.ts';
import {
  areForms,
  byWorth,
  idsOfProducts,
  isOfCodes,
  proposalAmong,
  proposalFor,
  ungrouped,
  withSheets,
  withSizes,
} from './joins/proposed-tables.ts';
import { filesOfPrograms, readAllTables, tableFiles } from './joins/read-export-tables.ts';
import { registersWithin } from './joins/registers-within.ts';
import { tablesElsewhere } from './joins/tables-elsewhere.ts';
import { type MappedCatalogue, readMappedCatalogue } from './mapped-catalogue.ts';
import { comparedName } from './names/likeness.ts';
import { wordsOf } from './names/name-parts.ts';
import { readPages } from './pages/page-says.ts';
import { NO_TYPE } from './table/name-rows.ts';

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
  const index = new FileIndex(names.filter((name) => DOCUMENTS.test(name)));
  const inFolder = (table: Table) => withFound(table, index);
  const beside = await readAllTables(root, names, only);
  const elsewhere = only === undefined ? await tablesElsewhere(root, names, beside, index) : [];
  const read = withKindsOfLinks([...beside, ...elsewhere])
    .map(ungrouped)
    .map(inFolder);
  const first = joinExport(read, names);
  const joined = { ...first, ...withFoundOf(first, inFolder) };
  const { tables: listed, ofLists } =
    only === undefined
      ? await withListedProducts(root, names, joined.tables)
      : { tables: joined.tables, ofLists: [] };
  const { tables, alone, products } = withTitles(listed, joined);
  const others = [...tables, ...joined.within];
  const libraries = products
    ? librariesOf(products.table, tables, (table) => referenceIn(table, products))
    : [];
  const ofProductsAlone = alone.filter(({ mapping }) => mapping.kind === 'products');
  const titlesBeside = (table: Table) =>
    new Set(ofProductsAlone.flatMap((one) => (one.table === table ? [] : [...titlesOf(one)])));
  const among = tables.flatMap(
    (table) =>
      proposalAmong(table, { tables: others, products, libraries, titles: titlesBeside(table) }) ?? [],
  );
  const withDocuments = names.filter((name) => DOCUMENTS.test(name));
  const ofPrograms = only === undefined ? await filesOfPrograms(root, names) : [];
  const registers =
    products && only === undefined
      ? await registersWithin(root, names, { products, documents: withDocuments, ofPrograms }, index)
      : [];
  const proposed = [...among, ...registers];
  const unused: string[] = tables
    .filter((table) => !proposed.some((one) => one.table === table))
    .map((table) =>
      isOfPeople(table)
        ? `${nameOfTable(table)}: its rows are people or companies`
        : isOfEvents(table)
          ? `${nameOfTable(table)}: its rows are events`
          : isOfFields(table)
            ? `${nameOfTable(table)}: its rows are fields that products may have`
            : `${nameOfTable(table)}: no column says what a row is called`,
    );
  unused.push(...joined.within.map((table) => `${nameOfTable(table)}: other tables take its columns`));
  const chosen: ProposedTable[] = [];
  const lookups = new Set(proposed.flatMap((one) => one.lookups));
  const areNamed = proposed.some((one) => one.mapping.kind === 'products' && !isGuessed(one));
  for (const { table } of proposed.filter((one) => lookups.has(one.table))) {
    unused.push(`${nameOfTable(table)}: only the names of its codes are used`);
  }
  const ofProducts = proposed.filter(({ mapping }) => mapping.kind === 'products');
  const used = proposed.filter((one) => {
    if (lookups.has(one.table)) return false;
    if (ofProducts.includes(one) && joined.beside.has(one.table)) {
      unused.push(`${nameOfTable(one.table)}: what products belong to or have, and no products`);
      return false;
    }
    const others = ofProducts.filter((other) => other !== one && !lookups.has(other.table));
    if (ofProducts.includes(one) && others.some((other) => isOfCodes(one, other))) {
      unused.push(`${nameOfTable(one.table)}: only the names of codes that products have`);
      return false;
    }
    if (ofProducts.includes(one) && others.some((other) => areSizesOf(one, other))) {
      unused.push(`${nameOfTable(one.table)}: sizes of products that another table lists`);
      return false;
    }
    if (ofProducts.includes(one) && others.some((other) => repeats(one, other))) {
      unused.push(`${nameOfTable(one.table)}: products that another table lists, by the same names`);
      return false;
    }
    if (ofProducts.includes(one) && namesAlone(one) && others.some(({ table }) => table.namedBy)) {
      unused.push(`${nameOfTable(one.table)}: names alone, beside articles that have texts`);
      return false;
    }
    if (ofProducts.includes(one) && isOfGroups(one.table) && others.some(({ table }) => !isOfGroups(table))) {
      unused.push(`${nameOfTable(one.table)}: its rows are groups or pages of products`);
      return false;
    }
    if (
      ofProducts.includes(one) &&
      one.table !== products?.table &&
      isOfCertificates(one.table) &&
      others.some(({ table }) => !isOfCertificates(table))
    ) {
      unused.push(`${nameOfTable(one.table)}: its rows are certificates`);
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
        ? 'there is no table (CSV, XLSX, JSON, XML) in this folder'
        : `no table of products among ${read}`;
    throw refusal('no-catalogue', only ?? root, message);
  }
  const inUse = new Set(chosen.map(({ table }) => table.file));
  const ignoredFiles = [...new Set([...tableFiles(names), ...ofPrograms])].filter(
    (name) => !inUse.has(name) && !chosen.some(({ mapping }) => fits(mapping.file, name)),
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
  const doubts = [...joined.doubts, ...finished.flatMap((one) => one.doubts), ...ofFolders];
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
    tables: finished.flatMap(({ table, mapping, more }) =>
      [mapping, ...more]
        .map((one) => (table.onlyRows ? { ...one, rows: onlyOf(table.onlyRows, one.rows) } : one))
        .map((one) => (table.joined ? { ...one, joined: written(table.joined) } : one)),
    ),
    ...(folders.length > 0 && { folders }),
    missingFiles: 'leave-out',
    ...(ignoredFiles.length > 0 && { ignoredFiles: ignoredFiles.slice(0, MAX_PATTERNS) }),
  };
  const whole = isListed ? [...names, PRODUCTS_FILE] : names;
  const found = await readMappedCatalogue(root, whole, MappingSchema.parse(draft));
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

/** The tables, with what each is alone and which has products, where titles of files say whose they are. */
function withTitles(listed: readonly Table[], joined: Pick<JoinedExport, 'products' | 'within'>) {
  const among = (tables: readonly Table[], meant: Table | null) => {
    const alone = tables.flatMap((table) => proposalFor(table, null, [...tables, ...joined.within]) ?? []);
    const products = idsOfProducts(alone, meant);
    return { tables, alone, products: products && withSizes(withSheets(products, alone), alone, tables) };
  };
  const plain = among(listed, joined.products);
  const { products, alone } = plain;
  const title = alone
    .find(({ table }) => table === products?.table)
    ?.fields.find(({ field }) => field === 'title')?.columns[0];
  if (!products || title === undefined) return plain;
  const tables = withOwnersInTitles(listed, { table: products.table, title }, (table) =>
    referenceIn(table, products),
  );
  if (tables.every((table, at) => table === listed[at])) return plain;
  return among(tables, tables[listed.indexOf(products.table)] ?? null);
}

/** The tables of which some have columns of others, with which columns name files of the folder. */
function withFoundOf(
  { tables, products }: Pick<JoinedExport, 'tables' | 'products'>,
  inFolder: (table: Table) => Table,
): Pick<JoinedExport, 'tables' | 'products'> {
  const joined = new Map(tables.map((table) => [table, table.joined ? inFolder(table) : table]));
  return { tables: [...joined.values()], products: products && (joined.get(products) ?? products) };
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
  const alone = tables.flatMap((table) => proposalFor(table, null, tables) ?? []);
  const ofProducts = alone.filter(({ mapping }) => mapping.kind === 'products');
  // What no column calls a name is no product beside a register of the documents that has a column of products.
  const hasRegister = alone.some(
    ({ table, mapping: { kind, fields } }) => kind === 'documents' && table.inFolder && fields['parents'],
  );
  if (ofProducts.some((one) => !hasRegister || !isGuessed(one))) return { tables, ofLists: [] };
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
    if (file !== undefined) columns.push(...ruleInFull(file).columns);
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

/** So many of a table's ids must be sizes of another's products, or so many of its names those of others. */
const MIN_SIZES = 0.8;

/** So many, where one describes its products and the other does not. */
const MIN_REPEATED = 0.4;

/** Whether a table says of its rows nothing but what they are called, and has no ids of them. */
function namesAlone({ fields, mapping }: ProposedTable): boolean {
  const [id, title] = ['id', 'title'].map((asked) => fields.find(({ field }) => field === asked)?.columns[0]);
  return id === title && fields.length <= 2 && !mapping.documents?.length;
}

/** Whether a table only calls products by names that another has, which says more of them, as a price list does. */
function repeats(one: ProposedTable, other: ProposedTable): boolean {
  if (one.fields.length >= other.fields.length || one.mapping.documents?.length) return false;
  const [own, known] = [titlesOf(one), titlesOf(other)];
  const isDescribed = ({ fields }: ProposedTable) => fields.some(({ field }) => field === 'description');
  // A list of articles shortens what others say at length.
  const least = isDescribed(other) && !isDescribed(one) ? MIN_REPEATED : MIN_SIZES;
  return own.size > 0 && [...own].filter((title) => known.has(title)).length >= own.size * least;
}

/** Whether the ids of a table of products are the keys of another's variants, as those of a price list or of a stock are. */
function areSizesOf(one: ProposedTable, other: ProposedTable): boolean {
  const variants = other.more.find(({ kind }) => kind === 'variants');
  const key = variants?.fields['key'];
  const at = typeof key === 'string' ? other.table.columns.indexOf(key) : -1;
  if (at === -1) return false;
  const keys = new Set(other.table.rows.map(({ cells }) => nameKey(cells[at] ?? '')));
  const own = [...idsOf(one)];
  return own.length > 0 && own.filter((id) => keys.has(id)).length >= own.length * MIN_SIZES;
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

/** The rows that count, of those that a kind of links has. */
function onlyOf(
  own: NonNullable<Table['onlyRows']>,
  rows: MappingInput['tables'][number]['rows'],
): MappingInput['tables'][number]['rows'] {
  const only: Record<string, string[]> = { ...rows?.only };
  for (const [column, values] of Object.entries(own)) only[column] = [...values];
  return { ...rows, only };
}

/** Columns of other tables as a mapping says them: without what goes without saying. */
function written(joined: NonNullable<Table['joined']>): MappingInput['tables'][number]['joined'] {
  return joined.map(({ columns, names, values, called, prefix, take, ...where }) => ({
    ...where,
    ...(names.length > 0 ? { names, values } : { columns }),
    ...(Object.keys(called).length > 0 && { called }),
    ...(prefix !== '' && { prefix }),
    ...(take !== 'first' && { take }),
  }));
}

function nameOfFolder(root: string): string {
  const words = basename(root).replaceAll(/[-_]+/g, ' ').trim();
  return words === '' ? 'Manufacturer' : `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
