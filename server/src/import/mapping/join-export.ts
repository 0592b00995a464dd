import type { Table } from '../tables/table.ts';
import { librariesOf } from './asset-libraries.ts';
import { wordsOf } from './name-parts.ts';
import { DESCRIBED } from './name-rows.ts';
import { type Joined, joinCategories, joinDocuments, joinTexts } from './propose-joins.ts';
import {
  idsOfProducts,
  isOfPeople,
  type ProposedTable,
  proposalFor,
  referenceIn,
} from './proposed-tables.ts';
import { TableGraph } from './table-graph.ts';

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
export function joinExport(tables: readonly Table[]): JoinedExport {
  const none = { tables, products: null, within: [], beside: new Set<Table>(), doubts: [] };
  if (tables.length < 2) return none;
  const graph = new TableGraph(tables.filter((table) => !isOfPeople(table)));
  const alone = tables.flatMap((table) => proposalFor(table, null, tables) ?? []);
  const byHeads = idsOfProducts(alone)?.table ?? null;
  const candidates = graph.tables
    .filter((table) => !graph.isOfDocuments(table))
    .map((table) => ({ table, documented: graph.documents(table) }))
    .filter(
      ({ table, documented }) => documented >= MIN_DOCUMENTED && documented >= table.rows.length * MIN_SHARE,
    )
    .toSorted((a, b) => b.documented - a.documented);
  const ofHeads = candidates.find(({ table }) => table === byHeads);
  const [first] = candidates.filter((one) => !isFamilyOf(byHeads, one.table, graph));
  const isHeads = !first || (ofHeads && ofHeads.documented * 2 >= first.documented);
  const products = isHeads ? byHeads : first.table;
  if (!products) return none;
  const joined: { readonly base: Table; readonly by: Joined }[] = [];
  const texts = isUnnamed(products, alone) ? joinTexts(products, graph) : null;
  const asNamed = texts && proposalFor(texts.table, null, tables);
  const isNamed = asNamed?.mapping.kind === 'products';
  const whole = texts && isNamed ? texts : { base: products, table: products, from: [], doubts: [] };
  const proposal = isNamed ? asNamed : alone.find(({ table }) => table === products);
  const typed = withCategories(whole, proposal ?? null, graph);
  if (typed.table !== products) joined.push({ base: products, by: typed });
  const known = idsOfProducts(proposal ? [proposal] : [], proposal?.table ?? null);
  if (!known) return none;
  const libraries = librariesOf(products, tables, (table) =>
    referenceIn(table, { ...known, table: products }),
  );
  const served = new Set(libraries.map(({ table }) => table));
  for (const by of joinDocuments(products, graph)) {
    if (by.from.some((table) => served.has(table)) || served.has(by.base)) continue;
    joined.push({ base: by.base, by });
  }
  const id = proposal?.fields.find(({ field }) => field === 'id')?.columns[0] ?? '';
  const shared = graph.shared(products, id);
  const replaced = new Map(joined.map(({ base, by }) => [base, by.table]));
  const within = [...new Set(joined.flatMap(({ by }) => by.from))].filter((table) => !replaced.has(table));
  const asJoined = (table: Table): Table => {
    const one = replaced.get(table) ?? table;
    if (table !== products || shared.length === 0) return one;
    return { ...one, sharedBy: graph.categories(products).map(({ column }) => column) };
  };
  const isSure = candidates.some(({ table }) => table === products);
  const beside = graph.tables.filter(
    (table) =>
      table !== products &&
      (graph.between(products, table) !== null || (graph.between(table, products)?.score ?? 0) >= SURE),
  );
  return {
    tables: tables.filter((table) => !within.includes(table)).map(asJoined),
    products: isSure || isNamed ? asJoined(products) : null,
    within,
    beside: new Set(isSure ? beside : []),
    doubts: joined.flatMap(({ by }) => by.doubts),
  };
}

/** The table of products with the names of what it has numbers of, if nothing else is their type. */
function withCategories(products: Joined, proposal: ProposedTable | null, graph: TableGraph): Joined {
  const type = proposal?.mapping.fields['type'];
  if (!proposal || (type !== undefined && !(typeof type === 'object' && !type.columns?.length)))
    return products;
  return joinCategories(products, graph) ?? products;
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

/** Whether no column of a table is called like a name. */
function isUnnamed(table: Table, alone: readonly ProposedTable[]): boolean {
  const proposal = alone.find((one) => one.table === table);
  const title = proposal?.fields.find(({ field }) => field === 'title');
  return proposal?.mapping.kind !== 'products' || !title || title.score <= DESCRIBED;
}
