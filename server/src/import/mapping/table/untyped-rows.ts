import type { MappingInput } from '@submittal/contract/mapping';
import { counted } from '../../counted.ts';
import { nameKey } from '../../tables/header-line.ts';
import type { GridLine, Table } from '../../tables/table.ts';
import { isNothing, oneLine } from '../cells/clean-values.ts';
import { RowCells } from '../cells/row-cells.ts';
import { areAllDifferent, areCodes } from '../columns/column-content.ts';
import { type Column, columnsIn } from '../columns/columns.ts';
import { type FieldRules, ruleInFull } from '../columns/field-rules.ts';
import { fieldValue } from '../columns/field-value.ts';
import { wordsOf } from '../names/name-parts.ts';
import { counts } from './map-table.ts';

// Products whose row says no type. What other rows say of the same tag, category or number tells it; the rest are put together.

/** The type of products of which nothing tells another. */
export const OTHER_PRODUCTS = 'Other products';

/** A tag tells a type if so many rows have it, so many of them have the type, and so many of the type have it. */
const MIN_ROWS = 3;
const MIN_SURE = 0.9;
const MIN_OF_TYPE = 0.5;

/** A pattern of a mapping is no longer. */
const MAX_PATTERN = 280;

/** So many products are named in a doubt. */
const MAX_NAMED = 8;

/** What a column is called that puts products together. */
const TOGETHER =
  /^(?:tags?|keywords?|labels?|categor\w*|kategorien?|warengruppen?|produktgruppen?|artikelgruppen?|gruppen?|groups?|famil\w+|familles?|class\w*|klassen?|collections?|type|typen?|tipo|series?|serien?|linea|lines?|ranges?|gammes?|departments?|divisions?|sections?|csi|schlagworte?|schlagworter|stichworte?|stichworter|mots|etiquetas?|etiquettes?|etichette?)$/;

interface Row {
  readonly line: GridLine;
  readonly title: string;
  readonly type: string | null;
}

/** A column that tells types, with the type that each of its texts tells. */
interface Teller {
  readonly column: string;
  readonly isList: boolean;
  readonly types: ReadonlyMap<string, { readonly type: string; readonly text: string }>;
}

/**
 * Gives products without a type that of others which are alike by a tag or category, or else one that puts them together.
 * Changes `fields`, and says in `doubts` which these are.
 */
export function typeTheRest(
  table: Table,
  rows: MappingInput['tables'][number]['rows'],
  fields: FieldRules,
  doubts: string[],
): void {
  if (fields['type'] === undefined || fields['title'] === undefined) return;
  const own = ruleInFull(fields['type']);
  if (own.columns.length === 0 || own.value !== undefined) return;
  const cells = new RowCells(table);
  const all = productsIn(table, rows, fields, cells);
  const untyped = all.filter(({ type }) => type === null);
  if (untyped.length === 0) return;
  const typed = all.filter(({ type }) => type !== null);
  const complement = complementOf(table, all, own.columns, cells);
  if (complement !== null) {
    fields['type'] = {
      ...(typeof fields['type'] === 'string' ? { columns: [fields['type']] } : fields['type']),
      otherwise: { columns: [complement] },
      value: OTHER_PRODUCTS,
    };
    doubts.push(
      `${counted(untyped.length, 'product')} with nothing at ${own.columns.map((name) => `"${name}"`).join(' and ')} ${untyped.length === 1 ? 'gets' : 'get'} the type that "${complement}" says ("otherwise").`,
    );
    return;
  }
  const [best] = columnsIn(table)
    .filter((column) => puts(column) && !own.columns.includes(column.name))
    .map((column) => tellerIn(column, typed, cells))
    .map((teller) => ({
      teller,
      answered: untyped.filter(({ line }) => typeFrom(teller, line, cells) !== null),
    }))
    .toSorted((a, b) => b.answered.length - a.answered.length);
  const answered = best?.answered ?? [];
  const needed = new Set(
    answered.flatMap(({ line }) => (best ? (typeFrom(best.teller, line, cells)?.text ?? []) : [])),
  );
  const otherwise = best && answered.length > 0 ? ruleBy(best.teller, needed) : null;
  const rest = otherwise === null ? untyped : untyped.filter((row) => !answered.includes(row));
  fields['type'] = {
    ...(typeof fields['type'] === 'string' ? { columns: [fields['type']] } : fields['type']),
    ...(otherwise && { otherwise }),
    value: OTHER_PRODUCTS,
  };
  const column = own.columns.map((name) => `"${name}"`).join(' and ');
  if (best && otherwise) {
    const types = answered.map(
      ({ line, title }) => `${title}: ${typeFrom(best.teller, line, cells)?.type ?? ''}`,
    );
    doubts.push(
      `${counted(answered.length, 'product')} with nothing at ${column} ${answered.length === 1 ? 'gets' : 'get'} the type of others with the same at "${best.teller.column}" ("otherwise"): ${some(types)}.`,
    );
  }
  if (rest.length > 0) {
    doubts.push(
      `${counted(rest.length, 'product')} with nothing at ${column} ${rest.length === 1 ? 'gets' : 'get'} the type "${OTHER_PRODUCTS}" ("value" of "type"): ${some(rest.map(({ title }) => title))}.`,
    );
  }
}

/** So many of the products without a type have another column that puts them together, and so few of the others. */
const MIN_COMPLEMENT = 0.8;
const MOST_OF_OTHERS = 0.1;

/** The column that puts together those products alone that have no type, such as the groups of accessories; null if there is none. */
function complementOf(
  table: Table,
  all: readonly Row[],
  own: readonly string[],
  cells: RowCells,
): string | null {
  const [typed, untyped] = [all.filter(({ type }) => type !== null), all.filter(({ type }) => type === null)];
  if (untyped.length < MIN_ROWS) return null;
  const share = (rows: readonly Row[], name: string) =>
    rows.filter(({ line }) => !isNothing(oneLine(cells.textOf(line, name)))).length /
    Math.max(1, rows.length);
  const found = columnsIn(table).find(({ name, base, values }) => {
    if (own.includes(name) || !puts({ base }) || areCodes(values) || areAllDifferent(values)) return false;
    return share(untyped, name) >= MIN_COMPLEMENT && share(typed, name) <= MOST_OF_OTHERS;
  });
  return found?.name ?? null;
}

/** The rows that become products, each with its type. */
function productsIn(
  table: Table,
  rows: MappingInput['tables'][number]['rows'],
  fields: Readonly<FieldRules>,
  cells: RowCells,
): Row[] {
  const { id, title, type } = fields;
  const text = (field: string, rule: FieldRules[string] | undefined, line: GridLine) => {
    if (rule === undefined) return null;
    const own = ruleInFull(rule);
    const { value } = fieldValue(
      'products',
      field,
      own,
      own.columns.map((column) => cells.textOf(line, column)),
    );
    return typeof value === 'string' ? value : null;
  };
  const seen = new Set<string>();
  const chosen = { only: rows?.only ?? {}, without: rows?.without ?? {} };
  return table.rows.flatMap((line): Row[] => {
    if (!counts({ rows: chosen }, cells, line)) return [];
    const called = text('title', title, line);
    const key = nameKey(text('id', id, line) ?? called ?? '');
    // Further rows of a product say what it comes in.
    if (called === null || seen.has(key)) return [];
    seen.add(key);
    return [{ line, title: oneLine(called), type: text('type', type, line) }];
  });
}

/** Whether a column may put products together, by what it is called. */
function puts({ base }: Pick<Column, 'base'>): boolean {
  return wordsOf(base).some((word) => TOGETHER.test(word));
}

const SEPARATOR = /[,;|]/;

/** A column holds lists if so many of its cells have several items. */
const MIN_LISTS = 0.25;

function textsOf(column: string, isList: boolean, line: GridLine, cells: RowCells): string[] {
  const text = oneLine(cells.textOf(line, column));
  const parts = isList ? text.split(SEPARATOR) : [text];
  return parts.map((part) => part.trim()).filter((part) => !isNothing(part));
}

/** What each text of a column tells of the types of the rows that have it. */
function tellerIn({ name, values }: Column, typed: readonly Row[], cells: RowCells): Teller {
  const isList = values.filter((value) => SEPARATOR.test(value)).length >= values.length * MIN_LISTS;
  const byText = new Map<string, { text: string; types: string[] }>();
  const ofType = new Map<string, number>();
  for (const { line, type } of typed) {
    const own = type ?? '';
    ofType.set(nameKey(own), (ofType.get(nameKey(own)) ?? 0) + 1);
    for (const text of textsOf(name, isList, line, cells)) {
      const same = byText.get(nameKey(text));
      if (same) same.types.push(own);
      else byText.set(nameKey(text), { text, types: [own] });
    }
  }
  const types = new Map<string, { type: string; text: string }>();
  for (const [key, { text, types: those }] of byText) {
    const [most] = [...Map.groupBy(those, nameKey).values()].toSorted((a, b) => b.length - a.length);
    const [type] = most ?? [];
    if (!most || type === undefined || those.length < MIN_ROWS) continue;
    const isSure = most.length >= those.length * MIN_SURE;
    if (isSure && most.length >= (ofType.get(nameKey(type)) ?? 0) * MIN_OF_TYPE)
      types.set(key, { type, text });
  }
  return { column: name, isList, types };
}

function typeFrom({ column, isList, types }: Teller, line: GridLine, cells: RowCells) {
  const found = textsOf(column, isList, line, cells).flatMap((text) => types.get(nameKey(text)) ?? []);
  // Two that tell different types tell none.
  return new Set(found.map(({ type }) => nameKey(type))).size === 1 ? (found[0] ?? null) : null;
}

/** The rule by which a column tells types: those that are needed now first, then the others as far as a pattern may go. */
function ruleBy(
  { column, isList, types }: Teller,
  needed: ReadonlySet<string>,
): NonNullable<Exclude<FieldRules[string], string>['otherwise']> {
  const ordered = [...types.values()].toSorted(
    (a, b) => Number(needed.has(b.text)) - Number(needed.has(a.text)),
  );
  const [before, behind] = isList ? ['(?:^|[,;|])\\s*(', ')\\s*(?:$|[,;|])'] : ['^\\s*(', ')\\s*$'];
  const taken: typeof ordered = [];
  let length = before.length + behind.length;
  for (const one of ordered) {
    length += escaped(one.text).length + 1;
    if (length > MAX_PATTERN) break;
    taken.push(one);
  }
  return {
    columns: [column],
    pattern: `${before}${taken.map(({ text }) => escaped(text)).join('|')}${behind}`,
    values: Object.fromEntries(taken.map(({ text, type }) => [text, type])),
  };
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`);
}

function some(names: readonly string[]): string {
  const more = names.length - MAX_NAMED;
  return `${names.slice(0, MAX_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
