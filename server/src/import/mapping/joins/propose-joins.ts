import type { JoinedTable } from '@submittal/contract/mapping';
import { nameKey } from '../../tables/header-line.ts';
import { nameOfTable, type Table } from '../../tables/table.ts';
import { languageInColumn, oneLine } from '../cells/clean-values.ts';
import { patternFor } from '../cells/file-pattern.ts';
import { areCodes, areLabels } from '../columns/column-content.ts';
import { fieldsNamed } from '../columns/column-names.ts';
import { type Column, FILE_NAME } from '../columns/columns.ts';
import { isListOfDocuments } from '../columns/tables-by-name.ts';
import { wordsOf } from '../names/name-parts.ts';
import type { Reference, TableGraph } from '../table/table-graph.ts';
import { nameInLanguage, namingCategories } from '../table/texts-by-kind.ts';
import { withJoined } from './join-tables.ts';

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
    if (graph.isOfDocuments(other) || other.onlyRows) continue;
    const join = textsOf(reference, graph);
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

/**
 * The table of products with what the categories that it has numbers of are called; null if it has none. With `mustBeCalled` the
 * other table, or the column that names its rows, must be called like a category.
 */
export function joinCategories(products: Joined, graph: TableGraph, mustBeCalled = false): Joined | null {
  const found = graph
    .categories(products.base)
    .flatMap((reference) => namesOfCategories(reference, graph) ?? [])
    .toSorted((a, b) => b.reference.to.rows.length - a.reference.to.rows.length);
  const called = (one: (typeof found)[number]) =>
    fieldsNamed('products', nameOf(one.reference.to)).some(({ field }) => TYPES.has(field)) ||
    fieldsNamed('products', one.reference.column).some(({ field }) => TYPES.has(field));
  const [best] = found.toSorted((a, b) => Number(called(b)) - Number(called(a)));
  if (!best || (mustBeCalled && !called(best))) return null;
  const { reference, join, from, named } = best;
  const { table } = products;
  const whole = withJoined(table, join, from);
  const added = whole.columns.slice(table.columns.length);
  const category =
    named !== undefined && added.includes(named)
      ? named
      : (added.find((name) => /\ben\b/i.test(name)) ?? added[0]);
  if (category === undefined) return null;
  return {
    base: products.base,
    table: { ...whole, joined: [...(table.joined ?? []), join], category },
    from: [...products.from, from],
    doubts: [
      ...products.doubts,
      `Types of products are the names that ${nameOfTable(from)} has for "${reference.column}" ("joined").`,
    ],
  };
}

/** What a table of groups of products is called that a table of links names. */
const OF_GROUPS =
  /(?:^| )(?:channel ?nodes?|nodes?|categor\w*|kategorien?|groups?|gruppen?|famil\w+|taxonom\w+|class(?:es|ification\w*)?|sections?|ranges?)(?: |$)/;

/** So many of the products must be linked. */
const MIN_LINKED = 0.5;

/** The table of products with what the groups are called that a table of links puts them into; null if none does. */
export function joinLinkedCategories(products: Joined, graph: TableGraph): Joined | null {
  for (const link of graph.tables) {
    if (!link.onlyRows && !graph.isLink(link)) continue;
    const ends = graph.from(link);
    const own = ends.find(({ to, covers }) => to === products.base && covers >= MIN_LINKED);
    const group = ends.find(
      ({ to, column }) =>
        to !== products.base &&
        column !== own?.column &&
        OF_GROUPS.test(wordsOf(nameOf(to)).join(' ')) &&
        to.rows.length < products.base.rows.length,
    );
    if (!own || !group) continue;
    const column = `${nameOf(link)}.${group.column}`;
    const found = namesOfCategories({ ...group, column }, graph);
    if (!found) continue;
    const first = joinOf(link, own.key, own.column, { [column]: group.column });
    const linked = withJoined(products.table, first, link);
    const whole = withJoined(linked, found.join, found.from);
    const added = whole.columns.slice(linked.columns.length);
    const category = added.find((name) => name === found.named) ?? added[0];
    if (category === undefined) continue;
    return {
      base: products.base,
      table: { ...whole, joined: [...(products.table.joined ?? []), first, found.join], category },
      from: [...products.from, link, found.from],
      doubts: [
        ...products.doubts,
        `Types of products are the names that ${nameOfTable(found.from)} has for what ${nameOfTable(link)} links them with ("joined").`,
      ],
    };
  }
  return null;
}

/** What columns and tables of states of products are called. */
const OF_STATES = /^(?:status|state|lifecycle|stato|estado|statut|zustand|stand)$/;

/** The table of products with the words for the numbers of their states, such as draft or live. */
export function joinStates(products: Joined, graph: TableGraph): Joined {
  const reference = graph
    .categories(products.base)
    .find(
      ({ column, to }) =>
        [...wordsOf(column), ...wordsOf(nameOf(to))].some((word) => OF_STATES.test(word)) &&
        graph.valuesOf(products.base, column).every((text) => /^\d+$/.test(text)),
    );
  if (!reference) return products;
  const { table } = products;
  const { column, key, to } = reference;
  const label = graph
    .columnsOf(to)
    .find(
      ({ name, values, rows }) =>
        name !== key && values.length === rows && values.every((text) => /\p{L}{2}/u.test(text)),
    );
  if (!label) return products;
  const join = joinOf(to, column, key, { [`${nameOf(to)}.${label.name} status`]: label.name });
  return {
    ...products,
    table: { ...withJoined(table, join, to), joined: [...(table.joined ?? []), join] },
    from: [...products.from, to],
  };
}

/** The tables by which products take what their categories are called, and the column of which these are the names, if one is known. */
interface NamedCategories {
  readonly reference: Reference;
  readonly join: JoinedTable;
  readonly from: Table;
  readonly named?: string;
}

/** How products take what their categories are called: from these, or from a table of their texts by language. */
function namesOfCategories(reference: Reference, graph: TableGraph): NamedCategories | null {
  const { to, column, key } = reference;
  const naming = namingCategories(to, key, graph.tables);
  if (naming) {
    const join = { ...naming.join, column, prefix: `${nameOf(naming.from)}.` };
    const named = `${join.prefix}${nameInLanguage(naming, naming.title)}`;
    return { reference, join, from: naming.from, named };
  }
  const label = graph
    .columnsOf(to)
    .find(
      ({ name, values, rows }) =>
        name !== key &&
        values.length === rows &&
        new Set(values).size === rows &&
        values.every((text) => /\p{L}{2}/u.test(text) && text.length <= 80) &&
        !areCodes(values),
    );
  if (label) {
    const columns = { [`${nameOf(to)}.${label.name}`]: label.name };
    return { reference, join: joinOf(to, column, key, columns), from: to };
  }
  for (const back of graph.to(to)) {
    const texts = textsOf(back, graph);
    if (texts) {
      const join = { ...texts, column, prefix: `${nameOf(back.from)}.` };
      return { reference, join, from: back.from };
    }
  }
  return null;
}

const TYPES = new Set(['type', 'subtype']);

/** Texts are joined if they are those of so many products. */
const MIN_COVERED = 0.5;

/** A table of more columns says more than what belongs together. */
const MAX_OF_LINK = 6;

/** How a table gives each row of another texts by language, or values by property; null if it does not. */
export function textsOf(
  { from, column, key, isSingle, covers }: Reference,
  graph: TableGraph,
  canBeLabels = false,
): JoinedTable | null {
  if (isSingle || covers < MIN_COVERED || isListOfDocuments(from)) return null;
  const called: Record<string, Readonly<Record<string, string>>> = {};
  const own = graph.columnsOf(from).flatMap((one) => {
    if (one.name === column) return [];
    const texts = textsOfNumbers(one, from, graph);
    if (texts === null) return [one];
    called[one.name] = texts;
    return [{ ...one, values: one.values.map((text) => texts[text] ?? text) }];
  });
  const join = (names: readonly string[], values: readonly string[]): JoinedTable => ({
    ...joinOf(from, key, column, {}),
    names: [...names],
    values: [...values],
    called: Object.assign({}, ...names.map((name) => called[name])),
  });
  const languages = own.find(({ values, rows }) => areLanguages(values) && values.length >= rows * 0.5);
  const rest = own.filter((one) => one !== languages);
  const texts = rest.filter(
    ({ name, values }) =>
      values.length > 0 &&
      fieldsNamed('products', name).some(({ field }) => TEXTS.has(field)) &&
      (canBeLabels || !areLabels(values.slice(0, MANY))),
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
      return join(names, [value.name]);
    }
  }
  const [first] = texts;
  if (!languages || !first) return null;
  return join(
    [languages.name],
    texts.length === 1 ? [first.name, first.name] : texts.map(({ name }) => name),
  );
}

/** What numbers of rows stand for, where a column has those of a short table that names languages or properties. */
function textsOfNumbers(
  { name, values }: Column,
  table: Table,
  graph: TableGraph,
): Readonly<Record<string, string>> | null {
  if (values.length === 0 || !values.every((text) => /^\d+$/.test(text))) return null;
  const reference = graph.from(table).find(({ column }) => column === name);
  if (!reference || reference.to.rows.length > MAX_LOOKUP) return null;
  const { to, key } = reference;
  const labels = graph
    .columnsOf(to)
    .filter(
      (one) =>
        one.name !== key &&
        one.values.length === one.rows &&
        new Set(one.values).size === one.rows &&
        one.values.every((text) => /\p{L}{2}/u.test(text) && text.length <= 60),
    );
  const label = labels.find((one) => areLanguages(one.values)) ?? labels[0];
  if (!label) return null;
  const at = [key, label.name].map((column) => to.columns.indexOf(column));
  const cell = (cells: readonly string[], place: number | undefined) => oneLine(cells[place ?? -1] ?? '');
  return Object.fromEntries(to.rows.map(({ cells }) => [cell(cells, at[0]), cell(cells, at[1])]));
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

/** A longer table is no list of types. */
export const MAX_LOOKUP = 300;

/** How a table takes columns of another one whose rows it names. */
export function joinOf(
  other: Table,
  column: string,
  id: string,
  columns: Readonly<Record<string, string>>,
): JoinedTable {
  return {
    file: patternFor(other.file),
    ...(other.sheet !== null && { sheet: other.sheet }),
    ...(other.onlyRows && { rows: rowsOf(other.onlyRows) }),
    column,
    id,
    columns,
    names: [],
    values: [],
    called: {},
    prefix: '',
    take: 'first',
  };
}

const rowsOf = (only: Readonly<Record<string, readonly string[]>>) => ({
  only: Object.fromEntries(Object.entries(only).map(([column, values]) => [column, [...values]])),
  without: {},
});

/** What the columns of another table are called in one that takes them: as they are, unless it has one of that name. */
export function takenFrom(other: Table, without: readonly string[], table: Table): Record<string, string> {
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

/** What a table is called, without the folder and ending of its file. */
export function nameOf({ file, sheet }: Table): string {
  return sheet ?? file.replace(/^.*\/|\.\w+$/gu, '');
}
