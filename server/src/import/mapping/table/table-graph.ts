import { nameKey } from '../../tables/header-line.ts';
import { PARENT } from '../../tables/json-grid.ts';
import { calledOf, type Table } from '../../tables/table.ts';
import { isDate } from '../columns/column-candidates.ts';
import { isProse } from '../columns/column-content.ts';
import { documentTypeOfColumn, fieldsNamed, kindSuggested } from '../columns/column-names.ts';
import { type Column, columnsIn, FILE_NAME } from '../columns/columns.ts';
import { saysTable } from '../columns/says-table.ts';
import { withoutHexSign } from '../names/ids-named.ts';
import { documentTypeNamed, wordsOf } from '../names/name-parts.ts';
import { isDefault, rowsByLanguage } from './rows-by-language.ts';

// The tables of an export with what points from one to another: whatever columns are called, what documents, texts and
// prices point at are the products, and what many rows of these point at are their categories.

/** A column whose values are keys of another table. */
export interface Reference {
  readonly from: Table;
  readonly column: string;
  readonly to: Table;
  readonly key: string;
  /** How likely it is meant so, from 0 to 1. */
  readonly score: number;
  /** The share of the other table's rows that are named. */
  readonly covers: number;
  /** How many rows of the other table are named. */
  readonly named: number;
  /** Whether it names each of them once at most. */
  readonly isSingle: boolean;
}

/** Nearly all values of a key differ, and nearly all of a reference are keys of the other table. */
const MIN_DIFFERENT = 0.95;
const MIN_REFERRING = 0.8;

/** Shorter numbers are keys of any table: then names must agree. */
const MIN_DIGITS = 4;

/** A column names rows or their categories if so many of its values are either, and so many the rows themselves. */
const MIN_SHARED = 0.7;
const MIN_OF_ROWS = 0.3;

/** Longer texts are no keys. */
const MAX_KEY = 80;

/** What columns of keys are called in any table. */
const GENERAL = new Set([
  'id',
  'ids',
  'code',
  'key',
  'number',
  'no',
  'nr',
  'num',
  'ref',
  'reference',
  'fk',
  'pk',
  'guid',
  'uuid',
  'uid',
  'idx',
  'index',
  'identifier',
  'entity',
  'nummer',
  'codice',
  'codigo',
  'cod',
  'name',
  'pos',
  'position',
  'sort',
  'order',
  'rank',
  'seq',
]);

/** What tables are called beside what they hold. */
const OF_TABLES = new Set(['tbl', 'tab', 'table', 't', 'dbo', 'v', 'vw', 'export', 'data', 'master', 'list']);

/** So many rows of a table of files name one. */
const MIN_FILES = 0.5;

/** Names without an extension are those of files if so many are. */
const MIN_STEMS = 5;

/** What columns of languages are called. */
const LANGUAGE = /^(?:lang|language|locale|sprache|langue|idioma|lingua|taal)$/;

interface Keyed {
  readonly table: Table;
  readonly column: string;
  readonly keys: ReadonlyMap<string, number>;
  readonly areShort: boolean;
}

/** Tables with their keys and references. */
export class TableGraph {
  readonly tables: readonly Table[];
  readonly references: readonly Reference[];
  readonly #columns: ReadonlyMap<Table, readonly Column[]>;
  readonly #files = new Map<Table, readonly string[]>();
  readonly #areOfDocuments = new Map<Table, boolean>();
  readonly #stems: ReadonlySet<string>;

  /** `stems` are the names of the files of the export, without their extensions. */
  constructor(tables: readonly Table[], stems: ReadonlySet<string> = new Set()) {
    this.tables = tables;
    this.#stems = stems;
    this.#columns = new Map(tables.map((table) => [table, columnsIn(table)]));
    const keyed = tables.flatMap((table) => {
      const own = withoutOtherLanguages(table);
      return columnsIn(own).flatMap((column) => keysIn(table, column));
    });
    this.references = tables.flatMap((from) =>
      this.columnsOf(from).flatMap((column) =>
        isOfPerson(column.name) ? [] : likeliest(referencesOf(from, column, keyed)),
      ),
    );
  }

  /** The columns of a table that say to which rows of a shorter one its rows belong, such as categories. */
  categories(table: Table): Reference[] {
    return this.from(table).filter(
      ({ to }) => to.rows.length * 1.5 <= table.rows.length && !this.isOfDocuments(to),
    );
  }

  /**
   * The columns of other tables that name rows of this one or, in some of their rows, categories of these. They are no
   * references, as too few of their values are keys.
   */
  shared(table: Table, key: string): { readonly from: Table; readonly column: string }[] {
    const own = new Set(this.valuesOf(table, key));
    const classes = new Set(this.categories(table).flatMap(({ column }) => this.valuesOf(table, column)));
    return this.tables.flatMap((from) =>
      from === table
        ? []
        : this.columnsOf(from).flatMap(({ name, values }) => {
            if (isOfPerson(name)) return [];
            const items = values.map(keyOf);
            const ids = items.filter((item) => own.has(item)).length;
            const ofClasses = items.filter((item) => classes.has(item) && !own.has(item)).length;
            const isShared =
              ids > 0 &&
              ofClasses > 0 &&
              ids + ofClasses >= items.length * MIN_SHARED &&
              ids >= items.length * MIN_OF_ROWS &&
              !areNumbersOfLines(items);
            return isShared ? [{ from, column: name }] : [];
          }),
    );
  }

  columnsOf(table: Table): readonly Column[] {
    return this.#columns.get(table) ?? [];
  }

  /** The values of a column as keys are compared. */
  valuesOf(table: Table, column: string): readonly string[] {
    return (
      this.columnsOf(table)
        .find(({ name }) => name === column)
        ?.values.map(keyOf) ?? []
    );
  }

  /** The likeliest reference from one table to another; null if there is none. */
  between(from: Table, to: Table): Reference | null {
    const all = this.references.filter((one) => one.from === from && one.to === to);
    return (
      all.toSorted((a, b) => b.score - a.score || idRank(a) - idRank(b) || b.covers - a.covers)[0] ?? null
    );
  }

  /** The likeliest table that each column of a table refers to. */
  from(table: Table): Reference[] {
    const own = this.references.filter((one) => one.from === table);
    return [...Map.groupBy(own, ({ column }) => column).values()].flatMap(
      (same) => same.toSorted((a, b) => b.score - a.score || a.to.rows.length - b.to.rows.length)[0] ?? [],
    );
  }

  /** The tables that refer to one, each by its likeliest column. */
  to(table: Table): Reference[] {
    return this.tables.flatMap((from) => (from === table ? [] : (this.between(from, table) ?? [])));
  }

  /** Whether a table lists files. */
  hasFiles(table: Table): boolean {
    return this.fileColumns(table).length > 0;
  }

  /**
   * The columns of a table by which most rows name a file, perhaps without its extension. A column that says a type, such as
   * data sheets, is a property of products.
   */
  fileColumns(table: Table): readonly string[] {
    const known = this.#files.get(table) ?? this.#fileColumnsOf(table);
    this.#files.set(table, known);
    return known;
  }

  #fileColumnsOf(table: Table): readonly string[] {
    const columns = this.columnsOf(table);
    const named = columns.find(
      ({ base, values, rows }) =>
        values.filter((value) => FILE_NAME.test(value)).length >= rows * MIN_FILES &&
        documentTypeOfColumn(base) === null,
    );
    if (named) return [named.name];
    const stems = columns.filter(({ values }) => {
      const found = values.filter((value) => this.#stems.has(nameKey(value)));
      return found.length >= MIN_STEMS && found.length >= values.length * MIN_REFERRING;
    });
    const places = stems.map(({ name }) => table.columns.indexOf(name));
    const filled = table.rows.filter(({ cells }) =>
      places.some((at) => this.#stems.has(nameKey(cells[at] ?? ''))),
    );
    return filled.length >= table.rows.length * MIN_FILES ? stems.map(({ name }) => name) : [];
  }

  /** Whether the rows of a table are documents, by what it or they are called. */
  isOfDocuments(table: Table): boolean {
    const known = this.#areOfDocuments.get(table);
    if (known !== undefined) return known;
    const answer = this.#saysDocuments(table);
    this.#areOfDocuments.set(table, answer);
    return answer;
  }

  #saysDocuments(table: Table): boolean {
    if (kindSuggested(calledOf(table)) === 'documents' || this.hasFiles(table)) return true;
    // What names rows of a library says nothing of its own rows.
    const naming = new Set(this.references.flatMap(({ from, column }) => (from === table ? [column] : [])));
    return this.columnsOf(table).some(
      ({ name, values, rows }) =>
        rows >= MIN_TITLES &&
        !naming.has(name) &&
        !isProse(values) &&
        values.every((text) => text.length <= MAX_KEY) &&
        new Set(values).size > rows * MIN_REFERRING &&
        values.filter((text) => !FILE_NAME.test(text) && documentTypeNamed(text) !== null).length >=
          rows * MIN_FILES,
    );
  }

  /** The tables of files that lead to a table: by a column of theirs, over a table that links both, or by its own column. */
  documents(table: Table): number {
    const refers = this.to(table);
    const own = this.from(table).filter(
      ({ to, covers, column }) => this.isOfDocuments(to) && covers > 0 && !this.#isOfTexts(table, column),
    );
    const direct = refers.filter(
      ({ from, column }) =>
        this.isOfDocuments(from) ||
        (this.leadsToFiles(from, table) && (this.isLink(from) || wordsOf(column).includes('parent'))),
    );
    return Math.max(0, ...direct.map(({ named }) => named), ...own.map(({ from }) => from.rows.length / 2));
  }

  /** Whether a table has several rows for each that a column of it names, and no key of its own: texts by language. */
  #isOfTexts(table: Table, column: string): boolean {
    const columns = this.columnsOf(table);
    const values = columns.find(({ name }) => name === column)?.values ?? [];
    const isRepeated = new Set(values).size * 1.5 <= values.length;
    return isRepeated && this.#hasLanguage(table) && columns.every((one) => keysIn(table, one).length === 0);
  }

  /** Whether a table has texts, by language, of the rows that a column of it names. */
  isTranslatedBy(table: Table, column: string): boolean {
    return this.#hasLanguage(table) && !saysLanguage(column);
  }

  #hasLanguage(table: Table): boolean {
    return this.columnsOf(table).some(({ name }) => saysLanguage(name));
  }

  /** Whether a table says nothing but what belongs together: it names rows of others, and has no texts of its own. */
  isLink(table: Table): boolean {
    const naming = new Set(this.from(table).map(({ column }) => column));
    return (
      naming.size > 0 &&
      this.columnsOf(table).every(
        ({ name, values }) =>
          naming.has(name) ||
          values.filter((text) => /\p{L}{2,}.*\s/u.test(text)).length * 2 <= values.length,
      )
    );
  }

  /** Whether rows of a table link others to files. */
  leadsToFiles(link: Table, without: Table): boolean {
    return this.from(link).some(({ to }) => to !== without && this.isOfDocuments(to));
  }
}

/** What columns are called that say who wrote or changed a row: people put no products together. */
const OF_PERSON =
  /(?:^| )(?:creator|author|created by|modified by|changed by|updated by|uploaded by|edit last|last editor|editor|ersteller|bearbeiter|auteur|autor|autore)(?: (?:id|name|login))?$/u;

function isOfPerson(column: string): boolean {
  return OF_PERSON.test(wordsOf(column).join(' '));
}

function saysLanguage(column: string): boolean {
  return wordsOf(column).some((word) => LANGUAGE.test(word));
}

/** Of all that a nested list repeats of the object around it, what is called like an id comes first; 0 is best. */
function idRank({ column, key }: Reference): number {
  if (!column.startsWith(PARENT)) return 0;
  const ranks = fieldsNamed('products', key).flatMap(({ field, rank }) => (field === 'id' ? [rank] : []));
  return Math.min(NO_ID, ...ranks);
}

const NO_ID = 1000;

/** With fewer rows, titles say nothing of what a table holds. */
const MIN_TITLES = 5;

/** A table with one row for each product, where a shop repeats them for further views: what names one is a key. Texts by language have no such view. */
function withoutOtherLanguages(table: Table): Table {
  for (const column of table.columns) {
    const spoken = rowsByLanguage(table, column);
    if (!spoken || !isDefault(spoken.main)) continue;
    const at = table.columns.indexOf(spoken.column);
    const rows = table.rows.filter(({ cells }) => nameKey(cells[at] ?? '') === nameKey(spoken.main));
    return rows.length > 1 && repeatsRows(table, rows) ? { ...table, rows } : table;
  }
  return table;
}

/** Whether the other rows of a table say again, in some column, what each of these rows says alone: a document has a language, but no row in another. */
function repeatsRows(table: Table, rows: Table['rows']): boolean {
  const said = new Set(rows);
  const others = table.rows.filter((row) => !said.has(row));
  return table.columns.some((_, at) => {
    const own = rows.map(({ cells }) => nameKey(cells[at] ?? ''));
    const known = new Set(own);
    return (
      known.size === own.length &&
      others.length > 0 &&
      others.every(({ cells }) => known.has(nameKey(cells[at] ?? '')))
    );
  });
}

function keysIn(table: Table, { name, values, rows }: Column): Keyed[] {
  if (rows < 2 || values.length < rows * MIN_DIFFERENT) return [];
  if (values.some((text) => text.length > MAX_KEY) || isProse(values) || values.every(isDate)) return [];
  if (values.every((text) => /^\d+[.,]\d+$/.test(text) || FILE_NAME.test(text))) return [];
  const keys = new Map<string, number>();
  for (const text of values) {
    const key = keyOf(text);
    keys.set(key, (keys.get(key) ?? 0) + 1);
  }
  if (keys.size < values.length * MIN_DIFFERENT) return [];
  const areShort = [...keys.keys()].every((key) => /^\d*$/.test(key) && key.length < MIN_DIGITS);
  return [{ table, column: name, keys, areShort }];
}

/** Several keys in a cell. */
const BETWEEN = /[|;,\n]|(?<=\d)&(?=\d)/;

function referencesOf(from: Table, column: Column, keyed: readonly Keyed[]): Reference[] {
  const items = column.values.flatMap((text) =>
    text.length > MAX_KEY && !BETWEEN.test(text)
      ? []
      : text
          .split(BETWEEN)
          .map(keyOf)
          .filter((key) => key !== ''),
  );
  const different = new Set(items);
  if (different.size === 0 || items.length < 2) return [];
  return keyed.flatMap(({ table, column: key, keys, areShort }) => {
    if (table === from) return [];
    const agree = saysTable(from, column.name, calledOf(table)) ? 1 : agreement(column.name, table, key);
    if (agree === 0 && (areShort || areNumbersOfLines(items))) return [];
    let found = 0;
    for (const item of items) if (keys.has(item)) found++;
    if (found < items.length * MIN_REFERRING) return [];
    const named = [...different].filter((item) => keys.has(item)).length;
    if (named < 2 && keys.size > 2) return [];
    return {
      from,
      column: column.name,
      to: table,
      key,
      score: Math.min(1, 0.5 * (found / items.length) + 0.5 * agree),
      covers: named / keys.size,
      named,
      isSingle: different.size === items.length,
    };
  });
}

/** Of what a column may refer to, that which its name says most. */
function likeliest(references: readonly Reference[]): Reference[] {
  const most = Math.max(0, ...references.map(({ score }) => score));
  return references.filter(({ score }) => score > most - SAME);
}

/** Scores that differ less are the same. */
const SAME = 0.05;

function areNumbersOfLines(items: readonly string[]): boolean {
  return items.every((item) => /^\d*$/.test(item) && item.length < MIN_DIGITS);
}

/** A value as keys are compared: without the zeros that a number begins with, and without the sign of hexadecimal digits. */
export function keyOf(text: string): string {
  return withoutHexSign(nameKey(text)).replace(/^0+(?=\d+$)/, '');
}

/** How far the name of a column says that it names rows of a table by a key, from 0 to 1. */
export function agreement(column: string, table: Table, key: string): number {
  const own = telling(wordsOf(column));
  const other = telling(wordsOf(key));
  const called = telling(wordsOf(calledOf(table)));
  if (own.length > 0 && own.join(' ') === other.join(' ')) return 1;
  const last = own.at(-1);
  if (last === undefined || called.length === 0) return 0;
  // `id_attachment` in a table that links products with attachments is no number of a product.
  const isOther = other.length > 0 && !other.some((word) => own.some((one) => areOne(word, one)));
  if (isOther && other.every((word) => called.some((one) => areOne(word, one)))) return 0;
  const meant = own.filter((word) => called.some((one) => areOne(word, one))).length;
  if (meant === 0) return 0;
  return 0.4 + 0.3 * (meant / own.length) + 0.3 * (meant / called.length);
}

/** The words that say of what a key is one. */
function telling(words: readonly string[]): string[] {
  return words
    .filter((word) => !GENERAL.has(word) && !OF_TABLES.has(word) && !/^\d+$/.test(word))
    .map((word) => word.replace(/^id(?=\p{L}{3})|(?<=\p{L}{3})(?:id|nr|no)$/u, ''));
}

/** Whether two words are one, perhaps in the plural or shortened. */
function areOne(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length < 3) return false;
  if (long.startsWith(short)) return true;
  // `category` and `categories`, `categoria` and `categorie`.
  const stem = short.slice(0, -1);
  return stem.length >= 4 && long.startsWith(stem) && long.length - short.length <= 2;
}
