import { nameKey } from '../../tables/header-line.ts';
import type { Table } from '../../tables/table.ts';
import { ruleInFull } from '../columns/field-rules.ts';
import { isOfLines } from '../columns/lines-of-products.ts';
import { isOfEvents, isOfFields, isOfGroups, isOfPeople } from '../columns/tables-by-name.ts';
import { DOCUMENTS } from '../files/document-files.ts';
import { stemKey } from '../files/file-index.ts';
import { areCalledAfter } from '../names/called-after.ts';
import { wordsOf } from '../names/name-parts.ts';
import { DESCRIBED } from '../table/name-rows.ts';
import { TableGraph } from '../table/table-graph.ts';
import { nameInLanguage, namingCategories, namingTexts, tellTexts } from '../table/texts-by-kind.ts';
import { areOfCategories } from '../table/types-of-table.ts';
import { librariesOf } from './asset-libraries.ts';
import { documentsOfCategories, joinDocuments } from './join-documents.ts';
import { withJoined } from './join-tables.ts';
import { type ProposedTable, referenceIn } from './products-of-table.ts';
import {
  type Joined,
  joinCategories,
  joinLinkedCategories,
  joinOf,
  joinStates,
  joinTexts,
  nameOf,
} from './propose-joins.ts';
import { idsOfProducts, proposalFor } from './proposed-tables.ts';

/** The tables of an export with the columns that they take from one another. */
export interface JoinedExport {
  readonly tables: readonly Table[];
  /** The table of products, if what points at it says so. */
  readonly products: Table | null;
  /** Tables of which only columns are used that others take. */
  readonly within: readonly Table[];
  /** Tables that point at the products, or that these point at: neither lists any. */
  readonly beside: ReadonlySet<Table>;
  readonly doubts: readonly string[];
}

/** So many products must have documents, and so large a share of the rows. */
const MIN_DOCUMENTED = 3;
const MIN_SHARE = 0.3;

/** Joins what an export has in several tables, where its table of products or documents says too little alone. */
export function joinExport(tables: readonly Table[], names: readonly string[]): JoinedExport {
  const none = { tables, products: null, within: [], beside: new Set<Table>(), doubts: [] };
  if (tables.length < 2) return none;
  const graph = new TableGraph(
    tables.filter((table) => !isOfPeople(table) && !isOfFields(table) && !isOfEvents(table)),
    new Set(names.filter((name) => DOCUMENTS.test(name)).map(stemKey)),
  );
  const alone = tables.flatMap((table) => proposalFor(table, null, tables) ?? []);
  const called = idsOfProducts(alone)?.table ?? null;
  const byHeads =
    alone.find(
      ({ table, mapping }) => mapping.kind === 'products' && called && hasSizes(table, called, graph),
    )?.table ?? called;
  const candidates = graph.tables
    .filter((table) => !graph.isOfDocuments(table) && !isOfGroups(table))
    .map((table) => ({ table, documented: documentedWith(table, graph) }))
    .filter(
      ({ table, documented }) => documented >= MIN_DOCUMENTED && documented >= table.rows.length * MIN_SHARE,
    )
    .filter(
      ({ table }, _, all) =>
        !(graph.isLink(table) && (graph.to(table).length === 0 || linksTwo(table, graph))) &&
        !(called && onlyNumbers(table, called, alone, graph)) &&
        !all.some((other) => isFamilyOf(other.table, table, graph)),
    )
    .toSorted((a, b) => b.documented - a.documented);
  const ofHeads = candidates.find(({ table }) => table === byHeads);
  const [first] = candidates.filter((one) => !isFamilyOf(byHeads, one.table, graph));
  const isHeads = !first || (ofHeads && ofHeads.documented * 2 >= first.documented);
  const likely = isHeads ? byHeads : first.table;
  // Whose articles have texts by kind is an ERP's, beside lists that people keep.
  const named = graph.tables.flatMap((table) => {
    const naming = namingTexts(table, graph.tables);
    return naming ? [{ table, isKey: isKey(table, naming.by) }] : [];
  });
  // Where several rows have one text, these are sizes of what has it.
  const [text] = named.toSorted((a, b) => Number(b.isKey) - Number(a.isKey) || byRows(a.table, b.table));
  const products = likely && (named.some(({ table }) => table === likely) ? likely : (text?.table ?? likely));
  if (!products) return none;
  const joined: { readonly base: Table; readonly by: Joined }[] = [];
  const texts =
    joinNamingTexts(products, graph.tables) ??
    (isUnnamed(products, alone) ? joinTexts(products, graph) : null);
  const asNamed = texts && proposalFor(texts.table, null, tables);
  const isNamed = asNamed?.mapping.kind === 'products';
  const whole = texts && isNamed ? texts : { base: products, table: products, from: [], doubts: [] };
  const proposal = isNamed ? asNamed : alone.find(({ table }) => table === products);
  const typed = joinStates(withCategories(whole, proposal ?? null, graph), graph);
  if (typed.table !== products) joined.push({ base: products, by: typed });
  const known = idsOfProducts(proposal ? [proposal] : [], proposal?.table ?? null);
  if (!known) return none;
  const libraries = librariesOf(products, tables, (table) =>
    referenceIn(table, { ...known, table: products }),
  );
  const served = new Set(libraries.map(({ table }) => table));
  for (const by of joinDocuments(products, graph)) {
    if (by.from.some((table) => served.has(table)) || served.has(by.base)) continue;
    if (typed.from.includes(by.base) || joined.some(({ base }) => base === by.base)) continue;
    joined.push({ base: by.base, by });
  }
  const id = proposal?.fields.find(({ field }) => field === 'id')?.columns[0] ?? '';
  const shared = graph.shared(products, id);
  const ofCategories = documentsOfCategories(products, graph).filter(
    ({ by }) => !served.has(by.base) && !joined.some(({ base }) => base === by.base),
  );
  joined.push(...ofCategories.map(({ by }) => ({ base: by.base, by })));
  const replaced = new Map(joined.map(({ base, by }) => [base, by.table]));
  const within = [...new Set(joined.flatMap(({ by }) => by.from))].filter(
    (table) => !replaced.has(table) && !served.has(table),
  );
  const columns = shared.length > 0 ? graph.categories(products).map(({ column }) => column) : [];
  replaced.set(products, withSharing(replaced.get(products) ?? products, columns, ofCategories));
  const asJoined = (table: Table): Table => replaced.get(table) ?? table;
  const isSure = candidates.some(({ table }) => table === products);
  const beside = besideOf(products, [...within, ...joined.map(({ base }) => base)], graph);
  return {
    tables: tables.filter((table) => !within.includes(table)).map(asJoined),
    products: isSure || isNamed || (products === byHeads && byHeads !== called) ? asJoined(products) : null,
    within,
    beside: isSure ? beside : new Set(),
    doubts: joined.flatMap(({ by }) => by.doubts),
  };
}

/** Whether a table has numbers for the rows of one of products, each once, and does not call them anything. */
function onlyNumbers(
  table: Table,
  products: Table,
  alone: readonly ProposedTable[],
  graph: TableGraph,
): boolean {
  const isNamed = alone.some((one) => one.table === table && one.mapping.kind === 'products');
  const own = graph.between(table, products);
  // Others name its rows by these numbers, and it names products by theirs.
  return (
    !isNamed &&
    own?.isSingle === true &&
    graph.to(table).every(({ from, key }) => from === products || key !== own.column)
  );
}

/** Whether each row of a table has a value of its own in a column. */
function isKey({ columns, rows }: Table, column: string): boolean {
  const at = columns.indexOf(column);
  return new Set(rows.map(({ cells }) => nameKey(cells[at] ?? ''))).size === rows.length;
}

const byRows = (a: Table, b: Table) => b.rows.length - a.rows.length;

/** The table of products with the texts of another that name what stands in one of its columns; null if none does. */
function joinNamingTexts(products: Table, tables: readonly Table[]): Joined | null {
  const naming = namingTexts(products, tables);
  if (!naming) return null;
  const { join, from, by, title, description } = naming;
  const known = new Set(products.columns.map(nameKey));
  const table = withJoined(products, join, from);
  const inLanguage = (kind: string | null) => {
    if (kind === null) return null;
    const name = nameInLanguage(naming, kind);
    return table.columns.includes(name) && !known.has(nameKey(name)) ? name : null;
  };
  const called = inLanguage(title);
  if (called === null) return null;
  const namedBy = { column: by, title: called, description: inLanguage(description) };
  return {
    base: products,
    table: { ...table, joined: [join], namedBy },
    from: [from],
    doubts: [tellTexts(naming)],
  };
}

/** The documents that lead to a table, or to one whose rows name its as their parents: these are its sizes. */
function documentedWith(table: Table, graph: TableGraph): number {
  const sizes = graph.tables.filter((other) => isFamilyOf(table, other, graph));
  return Math.max(...[table, ...sizes].map((one) => graph.documents(one)));
}

/** Whether a table has little but two columns that name rows of others. */
function linksTwo(table: Table, graph: TableGraph): boolean {
  return table.columns.length <= MAX_OF_LINK && graph.from(table).length >= 2;
}

/** A link has so many columns at most. */
const MAX_OF_LINK = 4;

/** The table of products with the columns of categories that have documents, and of those that these belong to. */
function withSharing(
  table: Table,
  columns: readonly string[],
  ofCategories: ReturnType<typeof documentsOfCategories>,
): Table {
  const categories = new Map(ofCategories.map(({ column, category }) => [column, category]));
  const shared = [...new Set([...columns, ...categories.keys()])];
  if (shared.length === 0) return table;
  let whole = table;
  for (const { to, column, key } of categories.values()) {
    const parent = to.columns.find((name) => wordsOf(name).includes('parent'));
    if (parent === undefined) continue;
    const name = `${nameOf(to)}.${parent}`;
    const join = joinOf(to, column, key, { [name]: parent });
    whole = { ...withJoined(whole, join, to), joined: [...(whole.joined ?? []), join] };
    shared.push(name);
  }
  return { ...whole, sharedBy: shared };
}

/** The table of products with the names of what it has numbers of, if nothing else is their type. */
function withCategories(products: Joined, proposal: ProposedTable | null, graph: TableGraph): Joined {
  if (!proposal) return products;
  const { type } = proposal.mapping.fields;
  const [column] = type === undefined ? [] : ruleInFull(type).columns;
  // Numbers or codes that no table alone has a name for.
  const isUnnamed =
    column !== undefined &&
    areOfCategories(products.base, column) &&
    Object.entries((type !== undefined && ruleInFull(type).values) || {}).every(
      ([code, name]) => code === name,
    );
  // A group that another table names says more of a product than its line, and texts say more than an ERP's short names.
  const isNamedByTexts = graph
    .categories(products.base)
    .some((one) => one.column === column && namingCategories(one.to, one.key, graph.tables) !== null);
  if (column !== undefined && !isUnnamed && !isOfLines(column) && !isNamedByTexts) return products;
  // Words in capitals may be types themselves.
  const areNumbers =
    column === undefined || graph.valuesOf(products.base, column).every((text) => /^\d+$/.test(text));
  const areWords = !areNumbers && !isOfLines(column) && !isNamedByTexts;
  return joinLinkedCategories(products, graph) ?? joinCategories(products, graph, areWords) ?? products;
}

/** The tables that surely name products, those that these or the products name, and so on. */
function besideOf(products: Table, joined: readonly Table[], graph: TableGraph): Set<Table> {
  const naming = graph
    .to(products)
    .filter(({ from, score }) => score >= SURE || graph.leadsToFiles(from, products));
  const beside = new Set([products, ...joined, ...naming.map(({ from }) => from)]);
  // What is added on the way is looked at, too.
  for (const table of beside) {
    for (const { to } of graph.from(table)) beside.add(to);
    const translations = graph
      .to(table)
      .filter(({ from, column, score }) => score >= SURE && graph.isTranslatedBy(from, column));
    for (const { from } of translations) if (table !== products) beside.add(from);
  }
  beside.delete(products);
  // Those without a parent are products.
  return new Set([...beside].filter((table) => !isFamilyOf(products, table, graph)));
}

/** A reference of which both the values and the name say so. */
const SURE = 0.75;

/** Whether the rows of a table name those of the other as their parents: these are families of products, and the rows sizes. */
function isFamilyOf(family: Table | null, table: Table, graph: TableGraph): boolean {
  if (!family || family === table) return false;
  return graph.references.some(
    ({ from, to, column }) => from === table && to === family && wordsOf(column).includes('parent'),
  );
}

/** Whether the rows of a table name those of the other, and are called after them. */
function hasSizes(family: Table, table: Table, graph: TableGraph): boolean {
  return graph.references.some(
    ({ from, to, column, key }) =>
      from === table && to === family && areCalledAfter(table, column, family, key),
  );
}

/** Whether no column of a table is called like a name. */
function isUnnamed(table: Table, alone: readonly ProposedTable[]): boolean {
  const proposal = alone.find((one) => one.table === table);
  const title = proposal?.fields.find(({ field }) => field === 'title');
  return proposal?.mapping.kind !== 'products' || !title || title.score <= DESCRIBED;
}
