import type { TableKind } from '@submittal/contract/catalogue-tables';
import type { MappingInput } from '@submittal/contract/mapping';
import { nameKey } from '../../tables/header-line.ts';
import { PARENT } from '../../tables/json-grid.ts';
import { calledOf, type Table } from '../../tables/table.ts';
import { patternFor } from '../cells/file-pattern.ts';
import { areLabels, isProse } from '../columns/column-content.ts';
import { kindSuggested, shortTypeOf } from '../columns/column-names.ts';
import { columnsIn } from '../columns/columns.ts';
import { emptyGroups, groupsIn, withoutGroups } from '../columns/groups.ts';
import { isOfEvents, isOfFields, isOfGroups, isOfPeople } from '../columns/tables-by-name.ts';
import { documentTypeNamed, wordsOf } from '../names/name-parts.ts';
import { DESCRIBED } from '../table/name-rows.ts';
import { proposeTable, type TableProposal } from '../table/propose-table.ts';
import {
  type AssetLibrary,
  isLibraryOf,
  linkingTable,
  tellLibrary,
  withLibraryColumns,
} from './asset-libraries.ts';
import { matrixOfDocuments } from './matrix-of-documents.ts';
import { oneRowADocument } from './one-row-a-document.ts';
import { productsInLanguage } from './products-in-language.ts';
import {
  asProducts,
  idsOf,
  isGuessed,
  MIN_DIFFERENT,
  MIN_NUMBER,
  MIN_REFERRING,
  namesEachOnce,
  type Products,
  type ProposedTable,
  referenceIn,
  titlesOf,
} from './products-of-table.ts';
import { registerInShort } from './register-in-short.ts';
import { numberedRegisterIn, registerIn, titleKey } from './registers.ts';
import { areNamedAfter, keyWithin, rowsWithParent } from './rows-with-parent.ts';

type TableInput = MappingInput['tables'][number];

/** As many shared ids, in parts of the smaller table, make two tables forms of one. */
const SAME_TABLE = 0.5;

/** What a table becomes if the column `reference` holds ids of another's products; null if it is of people, fields or events, or says too little. */
export function proposalFor(
  table: Table,
  reference: string | null,
  all: readonly Table[],
): ProposedTable | null {
  if (isOfPeople(table) || isOfFields(table) || isOfEvents(table)) return null;
  const others = all.filter((one) => one !== table);
  const proposal = bestProposal(table, kindSuggested(calledOf(table)), { reference, others });
  return proposal && { ...proposal, table };
}

/** The table without rows that others name as their parent, if it is one of products. */
export function ungrouped(table: Table): Table {
  const proposal = proposalFor(table, null, [table]);
  if (proposal?.mapping.kind !== 'products') return table;
  const title = proposal.fields.find(({ field }) => field === 'title')?.columns[0];
  const groups = title === undefined ? null : groupsIn(table, title);
  if (!groups) return table;
  return { ...withoutGroups(table, groups).table, groups, emptyGroups: emptyGroups(table, groups) };
}

/** Whether a table that no column calls products has the codes in a column of another: groups, whose names it says. */
export function isOfCodes(one: ProposedTable, other: ProposedTable): boolean {
  const title = one.fields.find(({ field }) => field === 'title');
  if (!title || title.score > DESCRIBED || isGuessed(other)) return false;
  if (one.table.rows.length >= other.table.rows.length) return false;
  // Sizes that several products have alike name these, and no groups.
  if (idsOf(other).size < other.table.rows.length * MIN_DIFFERENT) return false;
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
export function proposalAmong(
  table: Table,
  {
    tables,
    products,
    libraries,
    titles = new Set(),
  }: {
    readonly tables: readonly Table[];
    readonly products: Products | null;
    readonly libraries: readonly AssetLibrary[];
    /** The titles of all tables of products but this one. */
    readonly titles?: ReadonlySet<string>;
  },
): ProposedTable | null {
  const library = libraries.find((one) => one.table === table);
  const listed = library && proposedLibrary(table, library, referenceIn(table, products), tables);
  if (library && listed) return { ...listed, doubts: [...listed.doubts, tellLibrary(library)], table };
  const isOwn = products !== null && (products.table === table || products.sheets?.has(table) === true);
  const reference = referenceIn(table, products);
  const register = isOwn ? null : numberedRegisterIn(table, titles, saysTypes(table) ? reference : null);
  if (register) return { ...register, table };
  const source = { file: patternFor(table.file), ...(table.sheet !== null && { sheet: table.sheet }) };
  const naming = libraries.filter((one) => one.by === table);
  const [link] = naming;
  const proposal = proposalFor(table, reference, tables);
  const inShort =
    isOwn || !products?.inShort || isDescribed(proposal) || isOfProgram(table)
      ? null
      : ((ownTitle(proposal) === null ? matrixOfDocuments(table, source, products.inShort) : null) ??
        (reference === null ? registerInShort(table, products.inShort, ownTitle(proposal)) : null));
  if (inShort) return { ...inShort, table };
  if (reference !== null) {
    const asProducts = proposal?.mapping.kind === 'products' ? proposal : null;
    // Variants name their product by its id.
    const parent = products && referenceIn(table, { table: products.table, ids: products.ids });
    const variants =
      parent !== null && products !== null && proposal === asProducts
        ? rowsWithParent(
            table,
            source,
            parent,
            asProducts && (withoutParent(table, parent, tables) ?? asProducts),
            products,
          )
        : null;
    if (variants?.mapping.kind === 'products')
      return { ...variants, mapping: naming.reduce(withLibraryColumns, variants.mapping), table };
    if (variants) return { ...variants, table };
    if (link && !isNamedWell(asProducts)) return { ...linkingTable(source, link, reference), table };
  }
  if (!proposal) return null;
  const inLanguage =
    reference !== null && proposal.mapping.kind === 'products' && products
      ? productsInLanguage(
          table,
          { ...proposal, mapping: naming.reduce(withLibraryColumns, proposal.mapping) },
          reference,
          namesOfProducts(products),
          titleKey,
        )
      : null;
  if (inLanguage) return { ...inLanguage, table };
  const again = proposal.mapping.kind === 'products' ? documentsOfThem(proposal, reference, products) : null;
  if (again) return { ...again, table };
  if (products?.table !== table) {
    if (isOwn) return proposal;
    const named = proposal.mapping.kind === 'products' && registerIn(table, products?.titles ?? new Set());
    return named ? { ...named, table } : proposal;
  }
  return {
    ...proposal,
    mapping: naming.reduce(withLibraryColumns, proposal.mapping),
    more: [...proposal.more, ...ofTranslations(proposal.more, naming)],
  };
}

function namesOfProducts({ ids, numbers = new Set(), titles = new Set() }: Products) {
  return { numbers: new Set([...ids, ...numbers]), titles };
}

/** What a library of files becomes. A column that is only called like one of products, such as a PIM's `system_id`, names none. */
function proposedLibrary(
  table: Table,
  { id }: AssetLibrary,
  reference: string | null,
  all: readonly Table[],
): TableProposal | null {
  const others = all.filter((one) => one !== table);
  const listed = proposeTable(table, 'documents', { library: id, others });
  const called = listed?.fields.find(({ field }) => field === 'parents')?.columns ?? [];
  const namesNone = reference === null && called.length > 0;
  return namesNone ? proposeTable(table, 'documents', { library: id, without: called, others }) : listed;
}

/** What a table becomes that only repeats what products of another are called, beside a file of theirs; null if it does more. */
function documentsOfThem(
  one: ProposedTable,
  reference: string | null,
  products: Products | null,
): TableProposal | null {
  if (reference === null || !products || products.table === one.table) return null;
  const titles = [...titlesOf(one)];
  const known = titles.filter((title) => products.titles?.has(title));
  const [id, title] = ['id', 'title'].map(
    (asked) => one.fields.find(({ field }) => field === asked)?.columns[0],
  );
  // What calls its rows by the ids of another's products, and by nothing else, names these.
  const isNameless = id === reference && title === reference;
  if (titles.length === 0 || (known.length < titles.length * MIN_REFERRING && !isNameless)) return null;
  const documents = proposeTable(one.table, 'documents', { reference });
  const hasFiles = documents?.fields.some(({ field }) => field === 'file' || field === 'href');
  return documents && hasFiles ? documents : null;
}

/** Whether the rows of a table have names and more of their own: it does not only link others. */
function isNamedWell(proposal: ProposedTable | null): boolean {
  if (!proposal || isGuessed(proposal)) return false;
  return ['title', 'description'].every((asked) => proposal.fields.some(({ field }) => field === asked));
}

/** Whether a program put a table together: it names products by what they are, and not in short. */
function isOfProgram({ columns, joined, parentsBy }: Table): boolean {
  return joined !== undefined || parentsBy !== undefined || columns.some((name) => name.startsWith(PARENT));
}

/** The column that calls the rows of a table of products that has ids of its own, by which it is no list beside another; null if it has none. */
function ownTitle(proposal: ProposedTable | null): string | null {
  if (proposal?.mapping.kind !== 'products') return null;
  const [id, title] = ['id', 'title'].map(
    (asked) => proposal.fields.find(({ field }) => field === asked)?.columns[0],
  );
  return id === undefined || id === title ? null : (title ?? null);
}

/** Whether a table describes products, and does not only say which documents they have. */
function isDescribed(proposal: ProposedTable | null): boolean {
  if (proposal?.mapping.kind !== 'products') return false;
  const described = proposal.fields.find(({ field }) => field === 'description')?.columns ?? [];
  return columnsIn(proposal.table).some(({ name, values }) => described.includes(name) && isProse(values));
}

/** The documents that rows in other languages name in libraries. */
function ofTranslations(more: readonly TableInput[], naming: readonly AssetLibrary[]): readonly TableInput[] {
  const translated = more.find(({ kind, rows }) => kind === 'translations' && rows?.without);
  const id = translated?.fields['id'];
  if (!translated || id === undefined) return [];
  return naming.flatMap(({ columns }) =>
    columns.map(
      (column): TableInput => ({
        file: translated.file,
        ...(translated.sheet !== undefined && { sheet: translated.sheet }),
        kind: 'documents',
        rows: { without: { ...translated.rows?.without, [column]: [''] } },
        fields: { parents: id, file: column },
      }),
    ),
  );
}

/** What the rows of a table become that name no parent; null if all do. */
function withoutParent(table: Table, parent: string, tables: readonly Table[]): ProposedTable | null {
  const at = table.columns.indexOf(parent);
  const rows = table.rows.filter(({ cells }) => nameKey(cells[at] ?? '') === '');
  if (rows.length === 0 || rows.length === table.rows.length) return null;
  const proposal = proposalFor(
    { ...table, rows },
    null,
    tables.filter((one) => one !== table),
  );
  return proposal?.mapping.kind === 'products' ? { ...proposal, table } : null;
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

/** The ids in the table of products: the one that others point at, or else that which has most to say. */
export function idsOfProducts(
  proposed: readonly ProposedTable[],
  pointedAt: Table | null = null,
): Products | null {
  const meant = proposed.find(({ table, mapping }) => table === pointedAt && mapping.kind === 'products');
  if (meant) return asProducts(meant);
  const named = proposed.filter(({ mapping }) => mapping.kind === 'products');
  const called = named.filter((one) => !isGuessed(one));
  // Groups and pages of products have names and ids, too, and each once.
  const own = called.filter(({ table }) => !isOfGroups(table));
  const all = own.length > 0 ? own : called.length > 0 ? called : named;
  const products = all.filter(
    (one) =>
      !all.some(
        (other) =>
          other !== one &&
          (listsFilesOf(one, other) ||
            isBelow(one, other) ||
            isOfCodes(one, other) ||
            (isLibraryOf(one.table, other.table) && !hasTitlesOf(one, other))),
      ),
  );
  // A list of products names each once; a list of their documents names them again and again.
  const lists = products.filter(namesEachOnce);
  const eachOnce = lists.length > 0 ? lists : products;
  const [first] = eachOnce.toSorted(byWorth);
  if (!first || first.table.sheet === null || !saysTypes(first.table))
    return first ? asProducts(first) : null;
  // A sheet that says of each row which type of document it is lists these, beside sheets of products.
  const [best = first] = eachOnce
    .filter(({ table }) => table.file === first.table.file && !saysTypes(table))
    .toSorted(byWorth);
  return asProducts(best);
}

/** Whether the rows of another table are called like those of a table: it says something of the same products. */
function hasTitlesOf(one: ProposedTable, other: ProposedTable): boolean {
  const [own, others] = [titlesOf(one), titlesOf(other)];
  const shared = [...others].filter((title) => own.has(title)).length;
  return own.size > others.size && shared >= others.size * MIN_REFERRING;
}

/** So many of the rows of a list of documents say what each is, in so few characters. */
const MIN_TYPED = 0.3;
const MAX_TYPE = 40;

/** Whether a column says what types of documents the rows of a table are. */
function saysTypes(table: Table): boolean {
  return columnsIn(table).some(({ values, rows }) => {
    const types = values.filter(
      (text) => text.length <= MAX_TYPE && (shortTypeOf(text) ?? documentTypeNamed(text)) !== null,
    );
    return types.length >= rows * MIN_TYPED && new Set(values).size < rows;
  });
}

/** The products of a workbook with a sheet for each group: those of sheets that have ids and titles of their own, too. */
export function withSheets(products: Products, alone: readonly ProposedTable[]): Products {
  const { file, sheet } = products.table;
  if (sheet === null) return products;
  const sheets = alone.filter((one) => {
    const [id, title] = ['id', 'title'].map((asked) => one.fields.find(({ field }) => field === asked));
    const isList = one.mapping.kind === 'products' && one.table !== products.table && one.table.file === file;
    return (
      isList &&
      id?.columns[0] !== title?.columns[0] &&
      (title?.score ?? 0) > DESCRIBED &&
      namesEachOnce(one) &&
      referenceIn(one.table, products) === null
    );
  });
  if (sheets.length === 0) return products;
  const all = sheets.map(asProducts);
  const joined = (of: (one: Products) => ReadonlySet<string> | undefined) =>
    new Set([products, ...all].flatMap((one) => [...(of(one) ?? [])]));
  return {
    ...products,
    ids: joined(({ ids }) => ids),
    numbers: joined(({ numbers }) => numbers),
    titles: joined(({ titles }) => titles),
    sheets: new Set(sheets.map(({ table }) => table)),
  };
}

/** The products with the numbers of their sizes, which another table lists, or a list within theirs. */
export function withSizes(
  products: Products,
  alone: readonly ProposedTable[],
  tables: readonly Table[] = [],
): Products {
  const within = tables.flatMap((table) => numbersWithin(table, products));
  const sizes = alone.filter((one) => {
    const parent = one.mapping.kind === 'products' ? referenceIn(one.table, products) : null;
    return parent !== null && areNamedAfter(one.table, parent, products);
  });
  if (sizes.length === 0 && within.length === 0) return products;
  return {
    ...products,
    numbers: new Set([...(products.numbers ?? []), ...within, ...sizes.flatMap((one) => [...idsOf(one)])]),
  };
}

/** The numbers of articles in a list within the products. */
function numbersWithin(table: Table, products: Products): string[] {
  if (!table.columns.some((column) => column.startsWith(PARENT))) return [];
  const parent = referenceIn(table, { table: products.table, ids: products.ids });
  if (!parent?.startsWith(PARENT)) return [];
  const key = keyWithin(table, parent);
  return (key?.values ?? []).map(nameKey).filter((text) => text.length >= MIN_NUMBER);
}

/** Whether the rows of a table name those of another, which are not the same, as their parents. */
function isBelow(one: ProposedTable, other: ProposedTable): boolean {
  const isParent = (column: string) => wordsOf(column).includes('parent');
  if (!one.table.columns.some(isParent) || areForms(one, other)) return false;
  const parent = referenceIn(one.table, { table: other.table, ids: idsOf(other) });
  return parent !== null && isParent(parent);
}

/** Whether a table lists files under few labels, for rows of another that says nothing of it. */
function listsFilesOf(one: ProposedTable, other: ProposedTable): boolean {
  const isOfFiles = one.mapping.documents?.length || one.more.some(({ kind }) => kind === 'documents');
  if (!isOfFiles) return false;
  const title = one.fields.find(({ field }) => field === 'title')?.columns[0] ?? '';
  const at = one.table.columns.indexOf(title);
  // Rows without a title go on with the product above them.
  const titles = one.table.rows.map(({ cells }) => nameKey(cells[at] ?? '')).filter((text) => text !== '');
  if (!areLabels(titles)) return false;
  const refers = (from: ProposedTable, to: ProposedTable) =>
    referenceIn(from.table, { table: to.table, ids: idsOf(to) }) !== null;
  return refers(one, other) && !refers(other, one);
}

/** Proposals in the order of how much they use. */
export function byWorth(a: ProposedTable, b: ProposedTable): number {
  return b.fields.length - a.fields.length || b.table.rows.length - a.table.rows.length;
}

/** Whether two tables hold the same things: the same columns for the same ids. */
export function areForms(a: ProposedTable, b: ProposedTable): boolean {
  if (a.mapping.kind !== b.mapping.kind) return false;
  const [first, second] = [idsOf(a), idsOf(b)];
  const shared = [...first].filter((id) => second.has(id)).length;
  return shared > Math.min(first.size, second.size) * SAME_TABLE;
}
