import { nameKey } from '../../tables/header-line.ts';
import { calledOf, type Table } from '../../tables/table.ts';
import { columnsIn } from '../columns/columns.ts';
import { saysTable } from '../columns/says-table.ts';
import { TableGraph } from '../table/table-graph.ts';

// A PIM keeps all links in one table, with what each is: `ProductResource` links a product with a file, `ProductItem` with a
// size. Each kind is a table of its own.

/** What the columns are called that have the two ends of a link. */
const SOURCE = /source|from|parent|left|owner/i;
const TARGET = /target|(?<![a-z])to(?![a-z])|child|right|linked|related/i;

/** What the column is called that says of what kind a link is. */
const KIND =
  /(?:link|relation\w*|association|reference|target|entity).*(?:type|kind|name|class)|^(?:link|relation|association)s?$/i;

/** A table has so many kinds of links. */
const MAX_KINDS = 20;

/** A link says little else. */
const MAX_COLUMNS = 10;

/** The tables of an export, with one for each kind of link in place of a table that has several. */
export function withKindsOfLinks(tables: readonly Table[]): Table[] {
  const all = tables.flatMap((table) => kindsIn(table) ?? [table]);
  if (all.length === tables.length) return all;
  return withIdsOfLinks(all, new TableGraph(all).references);
}

function kindsIn(table: Table): Table[] | null {
  if (table.columns.length > MAX_COLUMNS || table.rows.length < 4) return null;
  const columns = columnsIn(table);
  const filled = columns.filter(({ values, rows }) => values.length === rows);
  const ends = [SOURCE, TARGET].map((pattern) =>
    filled.find(
      ({ name, values }) => pattern.test(name) && new Set(values).size > MAX_KINDS / 4 && isId(values),
    ),
  );
  if (ends.some((end) => end === undefined) || ends[0] === ends[1]) return null;
  const kind = filled
    .filter(({ name, values }) => {
      const different = new Set(values.map(nameKey)).size;
      return (
        KIND.test(name) &&
        different > 1 &&
        different <= MAX_KINDS &&
        values.every((text) => /\p{L}/u.test(text))
      );
    })
    .toSorted((a, b) => new Set(b.values).size - new Set(a.values).size)[0];
  if (!kind) return null;
  const at = table.columns.indexOf(kind.name);
  const kinds = Map.groupBy(table.rows, ({ cells }) => cells[at] ?? '');
  return [...kinds].map(([value, rows]) => ({ ...table, rows, onlyRows: { [kind.name]: [value] } }));
}

function isId(values: readonly string[]): boolean {
  return values.every((text) => /^\S+$/.test(text));
}

/** The tables, each with the column by which links of several kinds name its rows. */
function withIdsOfLinks(
  tables: readonly Table[],
  references: readonly {
    readonly from: Table;
    readonly to: Table;
    readonly key: string;
    readonly column: string;
  }[],
): Table[] {
  return tables.map((table) => {
    const named = references.filter(
      ({ from, to, column }) => to === table && saysTable(from, column, calledOf(table)),
    );
    const [first] = named;
    return first ? { ...table, idBy: first.key } : table;
  });
}
