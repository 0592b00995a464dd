import { nameKey } from '../../tables/header-line.ts';
import type { Table } from '../../tables/table.ts';
import type { Candidate } from '../columns/column-candidates.ts';
import { saysType } from '../columns/column-names.ts';
import type { Column } from '../columns/columns.ts';
import { type FieldRules, subtypeRule } from '../columns/field-rules.ts';
import type { FieldProposal } from '../columns/fields-by-values.ts';
import { textsOfGroups } from '../columns/group-texts.ts';
import { type Groups, levelsIn } from '../columns/groups.ts';
import { isOfLines } from '../columns/lines-of-products.ts';
import { NO_TYPE } from './name-rows.ts';

// What kind of product the rows of a table are, where another column or table says it.

/** Types of products by the groups that their rows belong to, unless another column has several types. */
export function typesByGroups(
  table: Table,
  groups: Groups,
  columns: readonly Column[],
  proposals: Map<string, FieldProposal>,
  fields: FieldRules,
  doubts: string[],
): void {
  doubts.push(
    `Rows that others name at "${groups.parent}" are taken as categories of these, and not as products ("groups").`,
  );
  const levels = levelsIn(table, groups);
  const several = (name: string | undefined) =>
    new Set(columns.find((column) => column.name === name)?.values.map(nameKey)).size > 1;
  if (fields['type'] && several(proposals.get('type')?.columns[0])) return;
  for (const [field, names] of [
    ['type', levels.type],
    ['subtype', levels.subtype],
  ] as const) {
    const [first] = names;
    if (first === undefined) continue;
    const reason = 'the names of what its rows belong to';
    proposals.set(field, { field, columns: names, score: 0.7, reason });
    fields[field] = names.length === 1 ? first : { columns: [...names], take: 'first' };
  }
}

/** The likeliest column of a type: one whose head says so goes before families and categories, if nearly as many rows have it. */
export function firstOfTypes(all: readonly Candidate[]): readonly Candidate[] {
  const filled = Math.max(0, ...all.map(({ column }) => column.values.length));
  // What few rows have says something else of these: how the parts of a bundle are chosen.
  const found = all.filter(({ column }) => column.values.length >= filled * MIN_FILLED);
  const most = found[0]?.column.values.length ?? 0;
  const isMeant = ({ column: { base, values } }: Candidate) =>
    saysType(base) && values.length >= most * MIN_TYPED && !areOneOnly(values);
  // `Product Type` says more than `Type`, which may be that of a program's entry.
  const isFull = ({ column: { base } }: Candidate) => saysType(base, false);
  const saying = found.filter(isMeant);
  const meant = [...saying.filter(isFull), ...saying.filter((one) => !isFull(one))];
  const [first, ...others] = [...meant, ...found.filter((one) => !meant.includes(one))];
  // A family says which fields a program has for a product, and its categories what a site shows it under.
  const shown =
    first && FAMILY.test(first.column.base) ? others.find((one) => isShown(one, first)) : undefined;
  if (!first) return [];
  return shown ? [shown, first, ...others.filter((one) => one !== shown)] : [first, ...others];
}

const FAMILY = /^(?:family|familie|famille|familia|famiglia)$/iu;
const CATEGORIES = /^(?:categories|kategorien|cat[eé]gories|categor[ií]as|categorie)$/iu;

/** Whether a column has categories, and nearly as many as another. */
function isShown({ column }: Candidate, { column: other }: Candidate): boolean {
  return CATEGORIES.test(column.base) && column.values.length >= other.values.length * MIN_TYPED;
}

/** The rows of a table that name no parent, where many do: sizes have their product's categories. */
export function headRows(table: Table): Table {
  const at = table.columns.findIndex((column) => nameKey(column) === 'parent');
  const rows = table.rows.filter(({ cells }) => nameKey(cells[at] ?? '') === '');
  return at === -1 || rows.length === 0 ? table : { ...table, rows };
}

/** So large a share of the names of several rows have several texts in a column that tells their sizes or colours apart. */
const MIN_OPTIONS = 0.3;

/** With fewer names of several rows nothing is told. */
const MIN_SEVERAL = 3;

/** Whether a column differs between rows of one name: it says which size or colour of a product a row is, and no type. */
export function tellsSizes({ columns, rows }: Table, column: string, title: string | undefined): boolean {
  if (title === undefined || title === column) return false;
  const [own, names] = [columns.indexOf(column), columns.indexOf(title)];
  const named = rows.flatMap(({ cells }) => {
    const [text, name] = [nameKey(cells[own] ?? ''), nameKey(cells[names] ?? '')];
    return text === '' || name === '' ? [] : [{ text, name }];
  });
  const several = [...Map.groupBy(named, ({ name }) => name).values()].filter(({ length }) => length > 1);
  const differing = several.filter((same) => new Set(same.map(({ text }) => text)).size > 1);
  return several.length >= MIN_SEVERAL && differing.length >= several.length * MIN_OPTIONS;
}

/** What so many rows are called says what a program's entries are, and no type. */
const MOST_OF_ONE = 0.9;

/** Whether nearly all texts are the same. */
function areOneOnly(values: readonly string[]): boolean {
  const most = Math.max(...[...Map.groupBy(values, nameKey).values()].map(({ length }) => length));
  return most >= values.length * MOST_OF_ONE;
}

/** So large a share of the rows that the fullest column has must have a type. */
const MIN_FILLED = 0.4;

/** So large a share of the rows that have a family must have a type. */
const MIN_TYPED = 0.8;

/** Subtypes from the paths of categories of which types are a step. */
export function subtypesOfPaths(
  columns: readonly Column[],
  proposals: Map<string, FieldProposal>,
  fields: FieldRules,
): void {
  const type = proposals.get('type');
  const [name, another] = type?.columns ?? [];
  if (!type || another !== undefined || proposals.has('subtype')) return;
  const column = columns.find((one) => one.name === name);
  const rule = column && subtypeRule(fields['type'], column.values);
  if (!rule) return;
  proposals.set('subtype', { ...type, field: 'subtype', reason: 'the steps behind those of its types' });
  fields['subtype'] = rule;
}

/** So many rows of those that have a group have one of the next level, too. */
const MIN_NARROWER = 0.5;

/** Subtypes by the level below that of types, where both are called so: `GRP_L1` and `GRP_L2`. */
export function subtypesOfLevels(
  columns: readonly Column[],
  proposals: Map<string, FieldProposal>,
  fields: FieldRules,
): void {
  const type = proposals.get('type');
  const [name = '', another] = type?.columns ?? [];
  const [, before, level, behind] = /^(.*?)(\d)(\D*)$/u.exec(name) ?? [];
  if (!type || another !== undefined || level === undefined) return;
  const broader = columns.find((one) => one.name === name);
  const narrower = columns.find((one) => one.name === `${before}${Number(level) + 1}${behind}`);
  if (!broader || !narrower || narrower.values.length < broader.values.length * MIN_NARROWER) return;
  proposals.set('subtype', {
    ...type,
    field: 'subtype',
    columns: [narrower.name],
    reason: 'the level below that of its types',
  });
  fields['subtype'] = narrower.name;
}

/** Whether a column has numbers or codes in capitals alone. */
export function areOfCategories({ columns, rows }: Table, column: string): boolean {
  const at = columns.indexOf(column);
  return rows.every(({ cells }) => /^[\p{Lu}\d._/&-]*$/u.test((cells[at] ?? '').trim()));
}

/** The column of another table that says what kind of product a row is, if no own one does. */
export function typeByCategory(
  table: Table,
  proposals: Map<string, FieldProposal>,
  fields: FieldRules,
  doubts: string[],
): void {
  const { category, joined = [] } = table;
  if (category === undefined) return;
  for (const field of ['type', 'subtype']) {
    const [column] = proposals.get(field)?.columns ?? [];
    const isNamed = joined.some((one) => one.column === column) || isOfLines(column);
    if (!isNamed && !(column !== undefined && areOfCategories(table, column))) continue;
    proposals.delete(field);
    delete fields[field];
  }
  if (proposals.has('type')) return;
  const reason = 'another table names the numbers that rows have';
  proposals.set('type', { field: 'type', columns: [category], score: 0.7, reason });
  fields['type'] = category;
  if (doubts.includes(NO_TYPE)) doubts.splice(doubts.indexOf(NO_TYPE), 1);
}

/** Where the groups of products have codes and texts in two columns, the texts are the types. */
export function typeByTexts(
  table: Table,
  without: readonly string[],
  proposals: Map<string, FieldProposal>,
  fields: FieldRules,
  doubts: string[],
): void {
  const [id] = proposals.get('id')?.columns ?? [];
  const [type = null] = proposals.get('type')?.columns ?? [];
  if (id === undefined) return;
  const used = new Set([...without, ...[...proposals.values()].flatMap(({ columns }) => columns)]);
  const texts = textsOfGroups(table, type, id, used);
  if (texts === null) return;
  const reason = 'its texts stand beside the codes of groups';
  proposals.set('type', { field: 'type', columns: [texts], score: 0.7, reason });
  fields['type'] = texts;
  if (doubts.includes(NO_TYPE)) doubts.splice(doubts.indexOf(NO_TYPE), 1);
}
