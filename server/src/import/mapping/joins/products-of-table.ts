import { nameKey } from '../../tables/header-line.ts';
import type { Table } from '../../tables/table.ts';
import { oneLine } from '../cells/clean-values.ts';
import { RowCells } from '../cells/row-cells.ts';
import { type FieldRules, ruleInFull } from '../columns/field-rules.ts';
import { IdsNamed } from '../names/ids-named.ts';
import { ShorthandTitles } from '../names/shorthand-titles.ts';
import { counts } from '../table/map-table.ts';
import { GUESSED } from '../table/name-rows.ts';
import type { TableProposal } from '../table/propose-table.ts';
import { titleKey } from './registers.ts';

// What a table of products has, and how other tables name that: by ids, numbers, titles, or in short.

/** A table with what it becomes. */
export type ProposedTable = TableProposal & { readonly table: Table };

/** Whether no name of a column suggests what the rows of a table are called. */
export function isGuessed({ fields }: ProposedTable): boolean {
  return fields.some(({ field, score }) => field === 'title' && score <= GUESSED);
}

/** A table of products, with their ids and further numbers. */
export interface Products {
  readonly table: Table;
  readonly ids: ReadonlySet<string>;
  readonly numbers?: ReadonlySet<string>;
  /** Further sheets of the same workbook that list products, whose ids and titles are among these. */
  readonly sheets?: ReadonlySet<Table>;
  /** Their titles, as `titleKey` has them. */
  readonly titles?: ReadonlySet<string>;
  /** Them as other tables may call them in short. */
  readonly inShort?: ShorthandTitles;
  /** What stands in columns of categories, to which other tables give documents. */
  readonly shared?: ReadonlySet<string>;
}

/** What is known of the products of a table. */
export function asProducts(one: ProposedTable): Products {
  const { table } = one;
  const places = (table.sharedBy ?? []).map((column) => table.columns.indexOf(column));
  const shared = new Set(
    table.rows
      .flatMap(({ cells }) => places.map((at) => nameKey(cells[at] ?? '')))
      .filter((key) => key !== ''),
  );
  return {
    table,
    ids: idsOf(one),
    numbers: numbersOf(one),
    titles: titlesOf(one),
    inShort: inShort(one),
    shared,
  };
}

/** The products of a table with what other tables may call them by. */
function inShort({ table, fields, more, mapping }: ProposedTable): ShorthandTitles {
  const column = (asked: string) => fields.find(({ field }) => field === asked)?.columns[0];
  const sizes = more.find(({ kind }) => kind === 'variants')?.fields['key'];
  const numbers = [column('id'), ...(mapping.names ?? []), typeof sizes === 'string' ? sizes : undefined];
  const cell = (cells: readonly string[], name = '') => oneLine(cells[table.columns.indexOf(name)] ?? '');
  // As the catalogue will have it, without what a pattern leaves out.
  const said = (cells: readonly string[], rule: FieldRules[string] | undefined): string => {
    if (rule === undefined) return '';
    const { columns, pattern, otherwise } = ruleInFull(rule);
    const texts = columns.map((name) => cell(cells, name));
    const found = texts.flatMap((text) => {
      const [whole, part] = pattern === undefined ? [text] : (new RegExp(pattern, 'u').exec(text) ?? []);
      return (part ?? whole ?? '') === '' ? [] : [part ?? whole ?? ''];
    });
    return found[0] ?? said(cells, otherwise);
  };
  const cells = new RowCells(table);
  const only = mapping.rows?.only ?? {};
  // What a shop calls a product in another language is no name of the catalogue.
  const called = table.rows
    .filter((row) => counts({ rows: { only, without: {} } }, cells, row))
    .map(({ cells }) => ({
      id: said(cells, mapping.fields['id']),
      title: said(cells, mapping.fields['title']),
      group: cell(cells, column('type')),
      numbers: numbers.flatMap((name) => cell(cells, name).split('|')).filter((text) => text !== ''),
    }))
    .filter((one) => one.id !== '' && one.title !== '');
  return new ShorthandTitles(called);
}

/** A list of products has another id in so many of its rows: one or two may stand there twice by mistake. */
export const MIN_DIFFERENT = 0.9;

/** Whether hardly an id stands in several rows of a table that have a title: the others go on with sizes or pictures of a product. */
export function namesEachOnce(one: ProposedTable): boolean {
  const { table, mapping, fields } = one;
  const title = fields.find(({ field }) => field === 'title')?.columns[0] ?? '';
  const at = table.columns.indexOf(title);
  const titled = table.rows.filter(({ cells }) => (cells[at] ?? '') !== '');
  // Whose sizes have a row each names each product once, too.
  const areSizes = one.more.some(
    ({ kind, file, sheet }) => kind === 'variants' && file === mapping.file && sheet === mapping.sheet,
  );
  return areSizes || mapping.repeated === undefined || idsOf(one).size >= titled.length * MIN_DIFFERENT;
}

/** What stands in the columns of further numbers of products, by which other tables may name them. */
function numbersOf({ table, mapping: { names = [] } }: ProposedTable): Set<string> {
  const columns = names.map((name) => table.columns.indexOf(name));
  const texts = table.rows.flatMap(({ cells }) =>
    columns.flatMap((at) => (cells[at] ?? '').split('|').map(nameKey)),
  );
  return new Set(texts.filter((text) => text.length >= MIN_NUMBER));
}

/** What the rows of a table are called, as keys. */
export function titlesOf({ table, fields }: ProposedTable): Set<string> {
  const name = fields.find(({ field }) => field === 'title')?.columns[0] ?? '';
  const at = table.columns.indexOf(name);
  return new Set(table.rows.map(({ cells }) => titleKey(cells[at] ?? '')).filter((title) => title !== ''));
}

/** Shorter numbers are those of lines. */
export const MIN_NUMBER = 4;

/** A column refers to products if so many of its items are their ids. */
export const MIN_REFERRING = 0.8;

/** Of a column that names categories, too, so many values must be ids. */
const MIN_OF_ROWS = 0.3;

/** The column of a table in which ids of another table's products stand; null if there is none. */
export function referenceIn(table: Table, products: Products | null): string | null {
  if (!products || products.table === table || products.sheets?.has(table)) return null;
  if (table.parentsBy !== undefined) return table.parentsBy;
  const refers = (at: number, ids: IdsNamed) => {
    const items = table.rows.flatMap(({ cells }) => ids.itemsIn(cells[at] ?? ''));
    return (
      items.length > 0 &&
      items.filter((item) => ids.find(item) !== null).length >= items.length * MIN_REFERRING
    );
  };
  const refersToSome = (at: number, ids: IdsNamed) =>
    table.rows.filter(({ cells }) => ids.find(cells[at] ?? '') !== null).length >=
    table.rows.length * MIN_OF_ROWS;
  const [ids, numbers] = [new IdsNamed(products.ids), new IdsNamed(products.numbers ?? [])];
  const byId = table.columns.find((_, at) => refers(at, ids));
  const both = new IdsNamed([...products.ids, ...(products.numbers ?? [])]);
  const byNumber =
    byId ??
    table.columns.find((_, at) => refers(at, numbers)) ??
    table.columns.find((_, at) => refersToSome(at, ids) && refers(at, both));
  if (byNumber !== undefined || !products.shared?.size) return byNumber ?? null;
  const all = new IdsNamed([...products.ids, ...products.shared]);
  return table.columns.find((_, at) => refersToSome(at, ids) && refers(at, all)) ?? null;
}

/** The ids, or names of files, of a table's rows, as keys. */
export function idsOf({ table, fields }: ProposedTable): Set<string> {
  const name = fields.find(({ field }) => field === 'id' || field === 'file')?.columns[0] ?? '';
  const at = table.columns.indexOf(name);
  return new Set(table.rows.map(({ cells }) => nameKey(cells[at] ?? '')).filter((id) => id !== ''));
}
