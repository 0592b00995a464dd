import type { MappingInput } from '@submittal/contract/mapping';
import { counted } from '../../counted.ts';
import type { Table } from '../../tables/table.ts';
import { flagOf, isNothing, oneLine, sectionNumber } from '../cells/clean-values.ts';
import { isVariation } from '../columns/column-content.ts';
import type { Column } from '../columns/columns.ts';
import { type FieldRules, splitOf } from '../columns/field-rules.ts';
import type { FieldProposal } from '../columns/fields-by-values.ts';
import { rowsSuggested, saysDiscontinued } from '../columns/row-words.ts';
import { wordsOf } from '../names/name-parts.ts';
import type { RowsByLanguage } from './rows-by-language.ts';

// Which rows of a table count, and what is told of them.

type TableInput = MappingInput['tables'][number];

/** The column that says which products are discontinued, if one of these names what replaces it; null if none. */
export function discontinuedIn(
  { columns, rows }: Table,
  proposals: ReadonlyMap<string, FieldProposal>,
  fields: Readonly<FieldRules>,
): string | null {
  const by = columns.indexOf(proposals.get('replacedBy')?.columns[0] ?? '');
  if (by === -1 || !fields['replacedBy']) return null;
  const says = columns.findIndex(
    (column, at) =>
      saysDiscontinued(column) &&
      rows.some(
        ({ cells }) => flagOf(oneLine(cells[at] ?? '')) === 'true' && oneLine(cells[by] ?? '') !== '',
      ),
  );
  return columns[says] ?? null;
}

/** A column with several MasterFormat numbers in one cell gives the further ones too. */
export function moreSections(columns: readonly Column[], fields: FieldRules): void {
  const column = columns.find(({ name }) => name === fields['masterformat']);
  if (!column || fields['otherMasterformat']) return;
  const split = splitOf(column.values);
  const items = (value: string) => value.split(split ?? '|').filter((item) => sectionNumber(item) !== null);
  if (!column.values.some((value) => items(value).length > 1)) return;
  fields['otherMasterformat'] = split ? { columns: [column.name], split } : column.name;
}

/** In less than such a share of rows nobody has said yet whether they are shown. */
const MOST_SILENT = 0.3;

/** The rows that count, by columns that say what is sold, shown or a size; null if all do. */
export function rowsOf(
  columns: readonly Column[],
  doubts: string[],
  table: Table,
  title: string | undefined,
): TableInput['rows'] | null {
  const { emptyGroups: empty } = table;
  const called = table.columns.indexOf(title ?? '');
  // Rows with a name of their own, most of those of which the column says nothing.
  const hasOthers = (column: string) => {
    const at = table.columns.indexOf(column);
    const silent = table.rows.filter(({ cells }) => isNothing(oneLine(cells[at] ?? '')));
    const some = silent.filter(({ cells }) => oneLine(cells[called] ?? '') !== '');
    return some.length * 2 > silent.length;
  };
  const only: Record<string, string[]> = {};
  const without: Record<string, string[]> = { ...(empty && { [empty.column]: empty.values }) };
  for (const { name, values } of columns) {
    const areFewSilent = table.rows.length - values.length < table.rows.length * MOST_SILENT;
    const suggested = rowsSuggested(name, values, hasOthers(name), areFewSilent);
    const parent = suggested?.without && parentOfSome(table, name, suggested.without, called);
    if (parent) only[parent] = [''];
    else if (suggested?.only) only[name] = suggested.only;
    if (suggested?.without && !parent) without[name] = suggested.without;
  }
  const choices = [
    ...Object.entries(only).map(
      ([name, values]) => `only those with ${values.join(' or ')} at "${name}" are taken`,
    ),
    ...Object.entries(without).map(
      ([name, values]) => `those with ${values.join(' or ')} at "${name}" are left out`,
    ),
  ];
  if (choices.length === 0) return null;
  doubts.push(`Rows: ${choices.join('; ')}.`);
  return {
    ...(Object.keys(only).length > 0 && { only }),
    ...(Object.keys(without).length > 0 && { without }),
  };
}

/**
 * The column in which rows that are marked as sizes name what they are of, if some of them have a name and name nothing: these are
 * products of one size. Null if all do, or none.
 */
function parentOfSome(
  { columns, rows }: Table,
  column: string,
  marks: readonly string[],
  title: number,
): string | null {
  const at = columns.indexOf(column);
  const text = (row: Table['rows'][number], place: number) => oneLine(row.cells[place] ?? '');
  if (!marks.every(isVariation)) return null;
  const [sizes, others] = [true, false].map((isSize) =>
    rows.filter((row) => marks.includes(text(row, at)) === isSize),
  );
  const parent = columns.findIndex(
    (name, place) =>
      wordsOf(name).includes('parent') &&
      others?.every((row) => text(row, place) === '') === true &&
      sizes?.some((row) => text(row, place) !== '') === true &&
      sizes.some((row) => text(row, place) === '' && text(row, title) !== ''),
  );
  return columns[parent] ?? null;
}

/** The rows that count, without further ones. */
export function withoutAlso(
  rows: TableInput['rows'] | null,
  more: Readonly<Record<string, readonly string[]>>,
): NonNullable<TableInput['rows']> {
  const { only, without = {} } = rows ?? {};
  const all = Object.fromEntries(
    Object.entries(more).map(([column, values]) => [column, [...(without[column] ?? []), ...values]]),
  );
  return { ...(only && { only }), without: { ...without, ...all } };
}

/** What a person reads about rows by language. */
export function tellLanguages({ column, main, without }: RowsByLanguage): string[] {
  return [
    `A product has a row for each language: those with ${main || 'nothing'} at "${column}" are the products, the others give their texts and documents in other languages.`,
    ...(without > 0
      ? [`${counted(without, 'product')} without such a row ${without === 1 ? 'is' : 'are'} left out.`]
      : []),
  ];
}

/** That the first of several rows with one id counts, where they differ; null if none do. */
export function repeatedIn(
  table: Table,
  proposals: ReadonlyMap<string, FieldProposal>,
  doubts: string[],
): 'first' | null {
  const at = table.columns.indexOf(proposals.get('id')?.columns[0] ?? '');
  if (at === -1) return null;
  const used = [...proposals.values()].flatMap(({ columns }) =>
    columns.map((one) => table.columns.indexOf(one)),
  );
  const seen = new Map<string, string>();
  let differing = 0;
  for (const { cells } of table.rows) {
    const id = oneLine(cells[at] ?? '');
    if (id === '') continue;
    const whole = used.map((column) => cells[column] ?? '').join('\u0000');
    const earlier = seen.get(id);
    if (earlier === undefined) seen.set(id, whole);
    else if (earlier !== whole) differing++;
  }
  if (differing === 0) return null;
  doubts.push(
    `With other texts, an id is repeated in ${counted(differing, 'row')}: the first of them counts ("repeated").`,
  );
  return 'first';
}
