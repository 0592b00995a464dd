import { dateColumns, type TableKind, tableColumns } from '@submittal/contract/catalogue-tables';
import { type FieldRule, fieldRule, type MappingInput } from '@submittal/contract/mapping';
import { nameKey } from '../../tables/header-line.ts';
import { patternsOfPaths } from '../cells/paths-of-categories.ts';
import { documentTypeNamed } from '../names/name-parts.ts';
import { documentTypes } from '../words/type-words.ts';
import { typeInShort } from '../words/types-in-short.ts';
import { shortTypeOf } from './column-names.ts';
import type { Column } from './columns.ts';

type RuleInput = Exclude<MappingInput['tables'][number]['fields'][string], string>;

/** The fields of a proposed table: names of columns, or rules. */
export type FieldRules = Record<string, RuleInput | string>;

/** A proposed rule in full, as the import reads it. */
export function ruleInFull(rule: FieldRules[string]): FieldRule {
  if (typeof rule === 'string') return fieldRule(rule);
  const { otherwise, ...own } = rule;
  return { ...filled(own), ...(otherwise && { otherwise: filled(otherwise) }) };
}

/** A rule with what it has if it does not say so. */
function filled(rule: Omit<RuleInput, 'otherwise'>): FieldRule {
  return { ...rule, columns: rule.columns ?? [], take: rule.take ?? 'all', join: rule.join ?? ' ' };
}

/** How a field is made from its columns: by name alone, unless their values need more. */
export function ruleFor(field: string, kind: TableKind, columns: readonly Column[]): RuleInput | string {
  const [first] = columns;
  if (!first) return '';
  const names = columns.map(({ name }) => name);
  const listed = tableColumns[kind][field] === 'list';
  const split = listed ? splitOf(first.values) : null;
  const values = field === 'documentType' ? typesOf(first.values) : null;
  const order = dateColumns[kind]?.includes(field) ? orderOf(first.values) : null;
  const paths = field === 'type' ? patternsOfPaths(first.values) : null;
  if (names.length === 1 && !split && !values && !order && !paths) return first.name;
  return {
    columns: names,
    ...(names.length > 1 && { take: 'first' as const }),
    ...(split && { split }),
    ...(values && { values }),
    ...(order && { dates: order }),
    // A path that ends earlier.
    ...(paths && { pattern: paths.type, value: 'Products' }),
    ...(paths?.otherwise && { otherwise: { columns: names, pattern: paths.otherwise } }),
  };
}

/** How subtypes are made where types are steps of categories' paths: the steps behind them; null if there are none. */
export function subtypeRule(
  type: RuleInput | string | undefined,
  values: readonly string[],
): RuleInput | null {
  if (type === undefined || typeof type === 'string') return null;
  const paths = patternsOfPaths(values);
  return paths?.subtype && type.pattern === paths.type
    ? { columns: [...(type.columns ?? [])], pattern: paths.subtype }
    : null;
}

/** A comma within a number among words: `Dachbahn 1,5 mm`. */
const DECIMAL = /(?<=\d),(?=\d)/;
const isMeasured = (value: string) => DECIMAL.test(value) && /\p{L}.* |. .*\p{L}/u.test(value);

/** The sign between the items of lists, if it is not `|`, which needs no rule; null if they are no lists. */
export function splitOf(values: readonly string[]): string | null {
  if (values.some((value) => value.includes('|'))) return null;
  if (values.some((value) => value.includes(';'))) return ';';
  // Where commas are decimal, only those before a space separate.
  const sign = values.some(isMeasured) ? ', ' : ',';
  return values.some((value) => value.includes(sign)) ? sign : null;
}

/** A longer text is no name of a type of document, in characters. */
const MAX_NAMED = 100;

function typesOf(values: readonly string[]): Record<string, string> | null {
  const types = [...new Map(values.map((value) => [nameKey(value), value])).values()].flatMap((value) => {
    const id = value.toLowerCase();
    if (documentTypes.has(id)) return id === value ? [] : [[value, id] as const];
    if (value.length > MAX_NAMED) return [];
    const type = shortTypeOf(value) ?? documentTypeNamed(value) ?? typeInShort(value);
    return type ? [[value, type] as const] : [];
  });
  return types.length === 0 ? null : Object.fromEntries(types);
}

function orderOf(values: readonly string[]): 'month-day-year' | 'day-month-year' | null {
  const pairs = values.flatMap((value) => {
    const [, first, second] = /^(\d{1,2})[-/.](\d{1,2})[-/.]\d{2,4}/.exec(value) ?? [];
    return first && second ? [[Number(first), Number(second)] as const] : [];
  });
  if (pairs.length === 0) return null;
  const isDotted = values.some((value) => /^\d{1,2}\.\d{1,2}\.\d{2,4}/.test(value));
  if (isDotted && !pairs.some(([, second]) => second > 12)) return 'day-month-year';
  return pairs.some(([first]) => first > 12) ? 'day-month-year' : 'month-day-year';
}
