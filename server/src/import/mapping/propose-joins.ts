import type { JoinedTable } from '@submittal/contract/mapping';
import { nameKey } from '../tables/header-line.ts';
import { nameOfTable, type Table } from '../tables/table.ts';
import { languageInColumn, oneLine } from './clean-values.ts';
import { areCodes, areLabels } from './column-content.ts';
import { fieldsNamed } from './column-names.ts';
import { type Column, FILE_NAME } from './columns.ts';
import { patternFor } from './file-pattern.ts';
import { withJoined } from './join-tables.ts';
import type { Reference, TableGraph } from './table-graph.ts';

// Columns that tables take from others: what a product is called, where its texts stand in another table, and the record and
// the file of a document that a table links with products.

/** A table with columns of others, and the tables from which these are. */
export interface Joined {
  /** The table as it was. */
  readonly base: Table;
  readonly table: Table;
  readonly from: readonly Table[];
  readonly doubts: readonly string[];
}

/** The table of products with the texts, properties and categories that others have for its rows; null if there are none. */
export function joinTexts(products: Table, graph: TableGraph): Joined | null {
  let table = products;
  const joins: JoinedTable[] = [];
  const from: Table[] = [];
  const add = (join: JoinedTable, other: Table) => {
    joins.push(join);
    from.push(other);
    table = withJoined(table, join, other);
  };
  for (const reference of graph.to(products)) {
    const { from: other } = reference;
    if (graph.isOfDocuments(other)) continue;
    const join = textsOf(reference, graph.columnsOf(other));
    if (join) add(join, other);
    else if (reference.isSingle && reference.covers >= MIN_COVERED && !graph.between(products, other)) {
      const columns = takenFrom(other, [reference.column], table);
      if (Object.keys(columns).length > 0)
        add(joinOf(other, reference.key, reference.column, columns), other);
    } else {
      // A table that links products and categories.
      const [category, another] = graph
        .from(other)
        .filter(({ to }) => to !== products && to.rows.length < products.rows.length);
      if (!category || another || other.columns.length > MAX_OF_LINK) continue;
      const linked = takenFrom(other, [reference.column], table);
      const name = Object.keys(linked).find((one) => linked[one] === category.column);
      if (name === undefined) continue;
      add(joinOf(other, reference.key, reference.column, { [name]: category.column }), other);
    }
  }
  if (joins.length === 0) return null;
  const named = [...new Set(from.map(nameOfTable))];
  return {
    base: products,
    table: { ...table, joined: joins },
    from,
    doubts: [
      `${nameOfTable(products)} takes what its rows are called, or what is said of them, from ${named.join(', ')} ("joined").`,
    ],
  };
}

/** The table of products with what the categories that it has numbers of are called; null if it has none. */
export function joinCategories(products: Joined, graph: TableGraph): Joined | null {
  const found = graph
    .categories(products.base)
    .flatMap((reference) => {
      const label = graph
        .columnsOf(reference.to)
        .find(
          ({ name, values, rows }) =>
            name !== reference.key &&
            values.length === rows &&
            new Set(values).size === rows &&
            values.every((text) => /\p{L}{2}/u.test(text) && text.length <= 80) &&
            !areCodes(values),
        );
      return label ? [{ reference, label: label.name }] : [];
    })
    .toSorted((a, b) => b.reference.to.rows.length - a.reference.to.rows.length);
  const called = (one: (typeof found)[number]) =>
    fieldsNamed('products', nameOf(one.reference.to)).some(({ field }) => TYPES.has(field)) ||
    fieldsNamed('products', one.reference.column).some(({ field }) => TYPES.has(field));
  const [best] = found.toSorted((a, b) => Number(called(b)) - Number(called(a)));
  if (!best) return null;
  const { reference, label } = best;
  const { table } = products;
  const name = `${nameOf(reference.to)}.${label}`;
  const join = joinOf(reference.to, reference.column, reference.key, { [name]: label });
  return {
    base: products.base,
    table: {
      ...withJoined(table, join, reference.to),
      joined: [...(table.joined ?? []), join],
      category: name,
    },
    from: [...products.from, reference.to],
    doubts: [
      ...products.doubts,
      `Types of products are the names that ${nameOfTable(reference.to)} has for "${reference.column}" ("joined").`,
    ],
  };
}

const TYPES = new Set(['type', 'subtype']);

/** Texts are joined if they are those of so many products. */
const MIN_COVERED = 0.5;

/** A table of more columns says more than what belongs together. */
const MAX_OF_LINK = 6;

/** How a table gives each product texts by language, or values by property; null if it does not. */
function textsOf(
  { from, column, key, isSingle, covers }: Reference,
  columns: readonly Column[],
): JoinedTable | null {
  if (isSingle || covers < MIN_COVERED) return null;
  const own = columns.filter(({ name }) => name !== column);
  const languages = own.find(({ values, rows }) => areLanguages(values) && values.length >= rows * 0.5);
  const rest = own.filter((one) => one !== languages);
  const texts = rest.filter(
    ({ name, values }) =>
      values.length > 0 &&
      fieldsNamed('products', name).some(({ field }) => TEXTS.has(field)) &&
      !areLabels(values.slice(0, MANY)),
  );
  const channels = rest.filter(({ values, rows }) => isChannel(values, rows));
  const attribute = rest.find((one) => isAttribute(one, from, column, [languages, ...channels]));
  if (attribute) {
    const value = rest
      .filter((one) => one !== attribute && !channels.includes(one))
      .toSorted((a, b) => new Set(b.values).size - new Set(a.values).size)
      .find(({ values, rows }) => values.length >= rows * 0.5 && !isRowNumber(values));
    if (value) {
      const names = [attribute, ...(languages ? [languages] : []), ...channels].map(({ name }) => name);
      return { ...joinOf(from, key, column, {}), names, values: [value.name] };
    }
  }
  if (!languages || texts.length === 0) return null;
  return {
    ...joinOf(from, key, column, {}),
    names: [languages.name],
    values: texts.map(({ name }) => name),
    ...(texts.length === 1 && { values: [texts[0]?.name ?? '', texts[0]?.name ?? ''] }),
  };
}

const TEXTS = new Set(['title', 'description', 'subtitle']);

/** So many values are looked at. */
const MANY = 2000;

function areLanguages(values: readonly string[]): boolean {
  const different = [...new Set(values)];
  return (
    different.length > 0 &&
    different.length <= 12 &&
    different.every((text) => languageInColumn(text) !== null || /^[a-z]{2}[-_][a-z]{2}$/i.test(text))
  );
}

/** What PIMs call the places where texts are shown. */
const CHANNEL = /^(?:e-?commerce|print|web|website|mobile|default|global|b2b|b2c|shop|catalog(?:ue)?|all)$/i;

function isChannel(values: readonly string[], rows: number): boolean {
  return values.length >= rows * 0.2 && values.every((text) => CHANNEL.test(text));
}

/** Whether a column calls the property of a row: few names, each in many rows, and each product has it once for each language. */
function isAttribute(
  { name, values, rows }: Column,
  table: Table,
  product: string,
  others: readonly (Column | undefined)[],
): boolean {
  const different = new Set(values);
  if (values.length < rows || different.size < 2 || different.size * 3 > rows || different.size > 200)
    return false;
  if (!values.every((text) => /\p{L}{2}/u.test(text) && text.length <= 60 && !FILE_NAME.test(text)))
    return false;
  if ([...different].every((text) => languageInColumn(text) !== null || CHANNEL.test(text))) return false;
  const places = [product, name, ...others.flatMap((one) => one?.name ?? [])].map((column) =>
    table.columns.indexOf(column),
  );
  const seen = new Set(
    table.rows.map(({ cells }) => places.map((at) => nameKey(cells[at] ?? '')).join('\u0000')),
  );
  return seen.size >= rows * 0.95;
}

function isRowNumber(values: readonly string[]): boolean {
  return new Set(values).size === values.length && values.every((text) => /^\d+$/.test(text));
}

/** The tables that say which files are whose, each with columns of the tables that it leads to. */
export function joinDocuments(products: Table, graph: TableGraph): Joined[] {
  const files = graph.tables.filter((table) => table !== products && graph.hasFiles(table));
  return files.flatMap((file) => {
    if (graph.between(file, products)) {
      const joined = withLookups(file, { base: file, joins: [], from: [] }, graph, products);
      return joined.from.length > 0 ? [joined] : [];
    }
    // The record of the document names the product.
    const over = graph
      .from(file)
      .find(({ to }) => to !== products && !graph.hasFiles(to) && graph.between(to, products) !== null);
    if (over) return [chain(file, [step(over, 'first')], graph, products)];
    const links = graph.tables.filter(
      (link) =>
        link !== products && link !== file && graph.between(link, products) !== null && !graph.hasFiles(link),
    );
    const linking = links.flatMap((link) => {
      const direct = graph.between(link, file);
      if (direct) return [chain(link, [step(direct, 'each')], graph, products)];
      const record = graph
        .from(link)
        .map((reference) => ({ reference, back: graph.between(file, reference.to) }))
        .find(({ reference, back }) => reference.to !== products && back !== null);
      if (!record?.back) return [];
      const { reference, back } = record;
      return [
        chain(
          link,
          [
            step(reference, 'first'),
            { column: reference.column, id: back.column, table: back.from, take: 'each' as const },
          ],
          graph,
          products,
        ),
      ];
    });
    return linking;
  });
}

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
function chain(base: Table, steps: readonly Step[], graph: TableGraph, products: Table): Joined {
  let table = base;
  const joins: JoinedTable[] = [];
  for (const { column, id, table: other, take } of steps) {
    const columns = takenFrom(other, [id], table);
    const join = { ...joinOf(other, column, id, columns), take };
    joins.push(join);
    table = withJoined(table, join, other);
  }
  const through = steps.map((one) => one.table);
  return withLookups(table, { base, joins, from: through }, graph, products);
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
): Joined {
  const { base } = before;
  let table = whole;
  const joins = [...before.joins];
  const from = [...before.from];
  const parts = [base, ...before.from];
  for (const part of parts) {
    for (const { column, to, key } of graph.from(part)) {
      if (to === products || parts.includes(to) || from.includes(to) || graph.hasFiles(to)) continue;
      const own = graph.columnsOf(part).find(({ name }) => name === column);
      // Codes of letters are explained by legends.
      if (!own?.values.every((text) => /^\d+$/.test(text)) || to.rows.length > MAX_LOOKUP) continue;
      const called = table.columns.includes(column)
        ? column
        : joins.flatMap(({ columns }) => Object.entries(columns)).find(([, of]) => of === column)?.[0];
      if (called === undefined) continue;
      const join = joinOf(to, called, key, takenFrom(to, [key], table));
      joins.push(join);
      from.push(to);
      table = withJoined(table, join, to);
    }
  }
  const named = [...new Set(from.map(nameOfTable))];
  return {
    base,
    table: joins.length > 0 ? { ...table, joined: joins } : table,
    from,
    doubts: [`${nameOfTable(base)} says whose documents are, together with ${named.join(', ')} ("joined").`],
  };
}

/** A longer table is no list of types. */
const MAX_LOOKUP = 300;

function joinOf(
  other: Table,
  column: string,
  id: string,
  columns: Readonly<Record<string, string>>,
): JoinedTable {
  return {
    file: patternFor(other.file),
    ...(other.sheet !== null && { sheet: other.sheet }),
    column,
    id,
    columns,
    names: [],
    values: [],
    take: 'first',
  };
}

/** What the columns of another table are called in one that takes them: as they are, unless it has one of that name. */
function takenFrom(other: Table, without: readonly string[], table: Table): Record<string, string> {
  const called = new Set(table.columns.map(nameKey));
  const taken = other.columns.filter(
    (column, at) =>
      !without.includes(column) && other.rows.some(({ cells }) => oneLine(cells[at] ?? '') !== ''),
  );
  return Object.fromEntries(
    taken.flatMap((column) => {
      const name = called.has(nameKey(column)) ? `${nameOf(other)}.${column}` : column;
      if (called.has(nameKey(name)) || name.length > MAX_NAME) return [];
      called.add(nameKey(name));
      return [[name, column]];
    }),
  );
}

const MAX_NAME = 300;

function nameOf({ file, sheet }: Table): string {
  return sheet ?? file.replace(/^.*\/|\.\w+$/gu, '');
}
