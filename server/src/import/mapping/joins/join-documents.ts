import type { JoinedTable } from '@submittal/contract/mapping';
import { nameOfTable, type Table } from '../../tables/table.ts';
import { IdsNamed } from '../names/ids-named.ts';
import { keyOf, type Reference, type TableGraph } from '../table/table-graph.ts';
import { withJoined } from './join-tables.ts';
import { type Joined, joinOf, MAX_LOOKUP, nameOf, takenFrom, textsOf } from './propose-joins.ts';

/**
 * The tables that say which files are whose, each with columns of the tables that it leads to. `products` may also be a
 * table of categories, which has documents for all products of each.
 */
export function joinDocuments(products: Table, graph: TableGraph): Joined[] {
  const files = graph.tables.filter((table) => table !== products && graph.hasFiles(table));
  return files.flatMap((file) => {
    const own = graph.between(file, products);
    if (own) {
      const joined = withLookups(file, { base: file, joins: [], from: [] }, graph, products, file);
      return joined.from.length > 0 || joined.table.fileColumns ? [joined] : [];
    }
    // The record of the document names the product.
    const over = numbersOf(file, products, graph);
    if (over)
      return [chain(file, [step(over, namesSeveral(over) ? 'each' : 'first')], file, graph, products)];
    const links = graph.tables.filter(
      (link) => link !== products && link !== file && leadsTo(link, products, graph) && !graph.hasFiles(link),
    );
    return links.flatMap((link) => {
      const direct = graph.between(link, file);
      // What the link numbers may be what another table calls as the products do.
      const number =
        direct && graph.between(link, products) === null ? numbersOf(link, products, graph) : null;
      const further = number ? [step(number, 'each')] : [];
      if (direct) return [chain(link, [step(direct, 'each'), ...further], file, graph, products)];
      if (graph.between(link, products) === null) return [];
      const record = graph
        .from(link)
        .map((reference) => ({ reference, back: graph.between(file, reference.to) }))
        .find(
          ({ reference, back }) =>
            reference.to !== products && back !== null && back.named * MAX_FILES >= file.rows.length,
        );
      if (!record?.back) return [];
      const { reference, back } = record;
      const second = { column: reference.column, id: back.column, table: back.from, take: 'each' as const };
      return [chain(link, [step(reference, 'first'), second], file, graph, products)];
    });
  });
}

/** Whether a column names several rows of another table in a cell. */
function namesSeveral({ from, column, to, key }: Reference): boolean {
  const [own, other] = [from.columns.indexOf(column), to.columns.indexOf(key)];
  const ids = new IdsNamed(to.rows.map(({ cells }) => cells[other] ?? ''));
  return from.rows.some(({ cells }) => ids.itemsIn(cells[own] ?? '').length > 1);
}

/** The table by whose numbers another one names products, if this calls them as their own table does; null if there is none. */
function numbersOf(table: Table, products: Table, graph: TableGraph): Reference | null {
  const found = graph
    .from(table)
    .find(({ to }) => to !== products && !graph.hasFiles(to) && graph.between(to, products) !== null);
  return found ?? null;
}

function leadsTo(table: Table, products: Table, graph: TableGraph): boolean {
  if (graph.between(table, products) !== null) return true;
  const number = numbersOf(table, products, graph);
  // Of what is in a group several rows name it.
  return number !== null && graph.between(number.to, products)?.isSingle === true;
}

/** A record has at most so many files on the average; a language has many. */
const MAX_FILES = 4;

interface Step {
  readonly column: string;
  readonly id: string;
  readonly table: Table;
  readonly take: 'first' | 'each';
}

function step({ column, key, to }: Reference, take: Step['take']): Step {
  return { column, id: key, table: to, take };
}

/** A table with the columns of those that it leads to one after the other. */
function chain(base: Table, steps: readonly Step[], file: Table, graph: TableGraph, products: Table): Joined {
  let table = base;
  const joins: JoinedTable[] = [];
  for (const { column, id, table: other, take } of steps) {
    const columns = takenFrom(other, [id], table);
    const join = { ...joinOf(other, column, id, columns), take };
    joins.push(join);
    table = withJoined(table, join, other);
  }
  const through = steps.map((one) => one.table);
  return withLookups(table, { base, joins, from: through }, graph, products, file);
}

/** A table of documents with the names of what its numbers stand for, such as types and languages. */
function withLookups(
  whole: Table,
  before: {
    readonly base: Table;
    readonly joins: readonly JoinedTable[];
    readonly from: readonly Table[];
  },
  graph: TableGraph,
  products: Table,
  file: Table,
): Joined {
  const { base } = before;
  let table = whole;
  const joins = [...before.joins];
  const from = [...before.from];
  const parts = [base, ...before.from];
  const calledHere = (part: Table, column: string): string | undefined => {
    if (part === base) return column;
    const { columns = {} } = joins[before.from.indexOf(part)] ?? {};
    return Object.keys(columns).find((name) => columns[name] === column);
  };
  for (const part of parts) {
    for (const { column, to, key } of graph.from(part)) {
      if (to === products || parts.includes(to) || from.includes(to) || graph.hasFiles(to)) continue;
      const own = graph.columnsOf(part).find(({ name }) => name === column);
      // Codes of letters are explained by legends.
      if (!own?.values.every((text) => /^\d+$/.test(text)) || to.rows.length > MAX_LOOKUP) continue;
      const called = calledHere(part, column);
      if (called === undefined) continue;
      const join = joinOf(to, called, key, takenFrom(to, [key], table));
      joins.push(join);
      from.push(to);
      table = withJoined(table, join, to);
    }
  }
  // What documents are called in each language.
  for (const part of parts) {
    for (const back of graph.to(part)) {
      const texts = from.includes(back.from) || parts.includes(back.from) ? null : textsOf(back, graph, true);
      const called = texts && calledHere(part, back.key);
      if (!texts || called === undefined || called === null || graph.hasFiles(back.from)) continue;
      const join = { ...texts, column: called, prefix: `${nameOf(back.from)}.` };
      joins.push(join);
      from.push(back.from);
      table = withJoined(table, join, back.from);
    }
  }
  const named = [...new Set(from.map(nameOfTable))];
  const fileColumns = graph.fileColumns(file).flatMap((column) => calledHere(file, column) ?? []);
  const [parents] = parts.flatMap((part) => {
    const reference = graph.between(part, products);
    return (reference && calledHere(part, reference.column)) ?? [];
  });
  return {
    base,
    table: {
      ...table,
      ...(joins.length > 0 && { joined: joins }),
      ...(fileColumns.length > 0 && { fileColumns }),
      ...(parents !== undefined && { parentsBy: parents }),
    },
    from,
    doubts:
      named.length === 0
        ? []
        : [`${nameOfTable(base)} says whose documents are, together with ${named.join(', ')} ("joined").`],
  };
}

/** The tables that say which files are those of all products of a category, by the columns of `products` that have categories. */
export function documentsOfCategories(
  products: Table,
  graph: TableGraph,
): { readonly column: string; readonly by: Joined; readonly category: Reference }[] {
  return graph.categories(products).flatMap((category) => {
    const { column, to, key } = category;
    // An id of both would be taken for a product's.
    const keys = new Set(
      graph
        .columnsOf(to)
        .find(({ name }) => name === key)
        ?.values.map(keyOf),
    );
    const isOwn = graph
      .to(products)
      .some((reference) => graph.valuesOf(products, reference.key).some((id) => keys.has(id)));
    if (isOwn) return [];
    const own = graph.from(to).find((reference) => graph.hasFiles(reference.to));
    const byOwn = own && chain(to, [step(own, 'each')], own.to, graph, products);
    const ofOwn = byOwn ? [{ ...byOwn, table: { ...byOwn.table, parentsBy: key } }] : [];
    return [...ofOwn, ...joinDocuments(to, graph)]
      .filter(
        ({ base, table }) =>
          base !== products &&
          table.parentsBy !== undefined &&
          isFilled(table, table.parentsBy) &&
          (base === to || graph.isLink(base) || graph.isOfDocuments(base)),
      )
      .map((by) => ({ column, by, category }));
  });
}

/** So many rows must name a category: of a table that names rows of several tables, those of others are left to it. */
const MIN_FILLED = 0.3;

function isFilled({ columns, rows }: Table, column: string): boolean {
  const at = columns.indexOf(column);
  return rows.filter(({ cells }) => (cells[at] ?? '') !== '').length >= rows.length * MIN_FILLED;
}
