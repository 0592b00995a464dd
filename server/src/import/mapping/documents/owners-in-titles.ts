import type { Table } from '../../tables/table.ts';
import { isNothing, oneLine } from '../cells/clean-values.ts';
import { fieldsNamed } from '../columns/column-names.ts';
import { type Column, columnsIn, FILE_NAME } from '../columns/columns.ts';
import { librariesOf } from '../joins/asset-libraries.ts';
import { comparedName } from '../names/likeness.ts';
import { type KnownNames, namePartsOf, wordsOf } from '../names/name-parts.ts';
import { modelNames } from '../owners/model-names.ts';

// A library of a shared drive says in titles alone whose its files are: `Vela 100 Installation Manual`, `Vela Warranty`.

/** So many titles must say a product or a range of them, where no column has numbers of products. */
const MIN_NAMING = 0.4;

/** So many cells of a column that is called like products: the others are of what is not in the table. */
const MIN_OF_COLUMN = 0.2;
const MIN_ROWS = 5;

/** The names by which a title is read: a year or a code that stands in one of them is part of it. */
export function namesKnown(names: Iterable<string>): KnownNames {
  const joined = new Set<string>();
  const words = new Set<string>();
  for (const name of names) {
    const own = wordsOf(name);
    joined.add(comparedName(own).joined);
    for (const word of own) {
      words.add(word);
      // `HL 2000` for `HL2000`.
      const [, number] = /^\p{L}{1,4}((?:19|20)\d\d)$/u.exec(word) ?? [];
      if (number !== undefined) words.add(number);
    }
  }
  return { words, joined };
}

/** What a title calls beside the kind of document, its language and its revision, as names are compared; empty if nothing. */
export function namedInTitle(title: string, known: KnownNames): string {
  return comparedName(namePartsOf(title, known).words).joined;
}

/** The table of products, with the column of what they are called. */
interface Named {
  readonly table: Table;
  readonly title: string;
}

/**
 * The tables of files with the column of titles by which their rows name products, and the table of products with the columns of
 * ranges that titles name. `referring` is the column of a table that has numbers of products.
 */
export function withOwnersInTitles(
  tables: readonly Table[],
  { table: products, title }: Named,
  referring: (table: Table) => string | null,
): readonly Table[] {
  const columns = columnsIn(products);
  const own = columns.find(({ name }) => name === title);
  if (!own) return tables;
  const models = modelNames(own.values);
  const known = namesKnown([...own.values, ...[...models.values()].flat()]);
  const ranges = columns.filter((column) => column !== own && isRange(column));
  const rangeOf = new Map(
    ranges.flatMap(({ name, values }) => values.map((text) => [keyOf(text), name] as const)),
  );
  const used = new Set<string>();
  const libraries = new Set(librariesOf(products, tables, referring).map(({ table }) => table));
  /** For each row that names a product null, and the column of a range for one that names this. */
  const foundIn = (at: number, rows: Table['rows']) =>
    rows.flatMap(({ cells }) => {
      const items = oneLine(cells[at] ?? '').split('|');
      const found = items.flatMap((item) => {
        const name = namedInTitle(item, known);
        if (known.joined.has(name)) return [null];
        return rangeOf.get(name) ?? [];
      });
      return found.length === items.length ? found.slice(0, 1) : [];
    });
  const named = tables.map((table) => {
    if (table === products || !table.inFolder || table.joined || table.rows.length < MIN_ROWS) return table;
    const reference = referring(table);
    if (reference === null && libraries.has(table)) return table;
    const without = table.columns.indexOf(reference ?? '');
    const rows = table.rows.filter(({ cells }) => isNothing(oneLine(cells[without] ?? '')));
    if (rows.length === 0) return table;
    // What a column says of products goes before what titles say.
    const said = columnsIn(table)
      .filter(
        (column) => column.name !== reference && (isOfProducts(column, table) || isTitle(column, table)),
      )
      .map((column) => ({ column, found: foundIn(table.columns.indexOf(column.name), rows) }))
      .filter(({ column, found }) => {
        const least = isOfProducts(column, table) ? MIN_OF_COLUMN : MIN_NAMING;
        return found.length > 0 && found.length >= rows.length * least;
      })
      .toSorted((a, b) => b.found.length - a.found.length);
    const [first] = said;
    if (!first) return table;
    for (const range of first.found) if (range !== null) used.add(range);
    const { name } = first.column;
    if (reference !== null) return { ...table, parentsBy: reference, parentsElse: name };
    const title = columnsIn(table).find((column) => column.name !== name && isTitle(column, table));
    return { ...table, parentsBy: name, ...(title && { parentsElse: title.name }) };
  });
  if (used.size === 0) return named;
  const sharedBy = [...new Set([...(products.sharedBy ?? []), ...used])];
  return named.map((table) => (table === products ? { ...table, sharedBy } : table));
}

function keyOf(text: string): string {
  return comparedName(wordsOf(text)).joined;
}

/** Whether a column puts products together under names. */
function isRange({ values, rows }: Column): boolean {
  const different = new Set(values).size;
  return (
    values.length * 2 >= rows &&
    different > 1 &&
    different * 1.5 <= rows &&
    values.every((text) => /\p{L}{3}/u.test(text) && text.length <= 60 && !FILE_NAME.test(text))
  );
}

/** Whether a column is called like one of products. */
function isOfProducts({ base, values }: Column, table: Table): boolean {
  return (
    values.length * 2 >= table.rows.length &&
    fieldsNamed('documents', base).some(({ field }) => field === 'parents') &&
    !values.some((text) => FILE_NAME.test(text))
  );
}

function isTitle({ name, base, values }: Column, table: Table): boolean {
  return (
    !table.inFolder?.has(name) &&
    fieldsNamed('documents', base).some(({ field }) => field === 'title') &&
    !values.some((text) => FILE_NAME.test(text))
  );
}
