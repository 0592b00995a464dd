import {
  type ColumnKind,
  dateColumns,
  type TableKind,
  tableColumns,
} from '@submittal/contract/catalogue-tables';
import type { FieldRule } from '@submittal/contract/mapping';
import { plainText } from '../../clean-texts.ts';
import { limitedPattern } from '../../limited-pattern.ts';
import { nameKey } from '../../tables/header-line.ts';
import {
  dateOf,
  flagOf,
  idOf,
  isNothing,
  languageInColumn,
  regionsOf,
  sectionNumber,
  tidied,
} from '../cells/clean-values.ts';

/** A field's value, and what could not be read. */
export interface FieldValue {
  readonly value: string | readonly string[] | null;
  readonly doubt: string | null;
}

const NOTHING: FieldValue = { value: null, doubt: null };

/** The fields that hold a MasterFormat number, a date, an id, and so on: their texts are brought into that form. */
const forms: Readonly<Record<string, (text: string, rule: FieldRule) => string | readonly string[] | null>> =
  {
    id: idOf,
    masterformat: sectionNumber,
    otherMasterformat: sectionNumber,
    'sections.number': sectionNumber,
    // What is no date is reported as a fault: without it, a recalled document would be offered.
    recalledFrom: (text, { dates }) => dateOf(text, dates) ?? text,
    discontinued: flagOf,
    namesProject: flagOf,
    replacedBy: idOf,
    region: regionsOf,
    // One letter may be that of several languages, such as an E: pages and names say it then.
    language: (text) => languageInColumn(text) ?? (text.length > 1 ? text : null),
  };
const formTexts: Readonly<Record<string, string>> = {
  masterformat: 'a MasterFormat number',
  otherMasterformat: 'a MasterFormat number',
  'sections.number': 'a MasterFormat number',
  discontinued: 'yes or no',
  namesProject: 'yes or no',
  region: 'a region: us or canada',
  language: 'a language',
};

/** Fields whose line breaks matter. */
const PARAGRAPHS = new Set(['description']);

/**
 * Makes a field from the texts of the columns that its rule names, in their order, without superfluous spaces. What
 * stands for nothing (`n/a`) is nothing. Markup is left in texts for the import to remove and tell, unless the rule
 * looks into them. `cells` are those of the rule's own columns, then of its `otherwise`.
 */
export function fieldValue(
  table: TableKind,
  field: string,
  rule: FieldRule,
  cells: readonly string[],
): FieldValue {
  const { otherwise, ...first } = rule;
  const own = foundIn(table, field, first, cells.slice(0, rule.columns.length));
  if (own.isFound || !otherwise) return own;
  const second = foundIn(table, field, { ...otherwise, value: undefined }, cells.slice(rule.columns.length));
  return second.isFound ? second : own;
}

/** A value, and whether cells give it, and not the rule alone. */
function foundIn(
  table: TableKind,
  field: string,
  rule: FieldRule,
  cells: readonly string[],
): FieldValue & { readonly isFound: boolean } {
  const kind = tableColumns[table][field] ?? 'text';
  const looksInto =
    kind === 'list' ||
    rule.pattern !== undefined ||
    rule.values !== undefined ||
    formOf(table, field) !== undefined;
  const found = cells
    .map((cell) => tidied(looksInto ? plainText(cell) : cell))
    .map((text) => (PARAGRAPHS.has(field) || kind === 'list' ? text : text.replaceAll('\n', ' ')))
    .map((text) => matched(text, rule.pattern));
  if (found.some(({ late }) => late)) {
    return {
      isFound: false,
      value: null,
      doubt: `The pattern "${rule.pattern}" takes too long to search for: the value is left out`,
    };
  }
  const texts = found.map(({ text }) => text).filter((text) => !isNothing(text));
  const taken = rule.take === 'first' ? texts.slice(0, 1) : texts;
  const items =
    kind === 'list' ? taken.flatMap((text) => itemsOf(text, rule.split)) : [taken.join(rule.join)];
  const mapped = items.map((item) => valueFor(item, rule)).filter((item) => item !== '');
  if (mapped.length > 0) return { ...formed(table, field, kind, rule, mapped), isFound: true };
  const fixed = rule.value === undefined ? NOTHING : formed(table, field, kind, rule, [rule.value]);
  return { ...fixed, isFound: false };
}

type Form = (typeof forms)[string];

const dateForm: Form = (text, { dates }) => dateOf(text, dates);

/** The form of a field of a table; undefined if its texts stay as they are. */
function formOf(table: TableKind, field: string): Form | undefined {
  return (
    forms[`${table}.${field}`] ?? forms[field] ?? (dateColumns[table]?.includes(field) ? dateForm : undefined)
  );
}

/** What the texts of a field should be, in words. */
function formText(table: TableKind, field: string): string {
  const own = formTexts[`${table}.${field}`] ?? formTexts[field];
  if (own !== undefined) return own;
  return dateColumns[table]?.includes(field) ? 'a date that exists and can be read in one way' : 'readable';
}

function formed(
  table: TableKind,
  field: string,
  kind: ColumnKind,
  rule: FieldRule,
  items: readonly string[],
): FieldValue {
  const form = formOf(table, field);
  const unread: string[] = [];
  const values = items.flatMap((item) => {
    const value = form ? form(item, rule) : item;
    if (value === null) unread.push(item);
    return value ?? [];
  });
  const doubt =
    unread.length === 0
      ? null
      : `"${unread.join(', ').slice(0, 80)}" is not ${formText(table, field)}: it is left out`;
  if (values.length === 0) return { value: null, doubt };
  return { value: kind === 'list' ? [...new Set(values)] : (values[0] ?? null), doubt };
}

/** What a rule's pattern finds in a text, and whether that took too long to find out. */
function matched(
  text: string,
  pattern: string | undefined,
): { readonly text: string; readonly late: boolean } {
  if (pattern === undefined) return { text, late: false };
  const found = limitedPattern(pattern).find(text);
  if (found === 'late') return { text: '', late: true };
  return { text: (found?.first ?? found?.text ?? '').trim(), late: false };
}

function itemsOf(text: string, split: string | undefined): string[] {
  return (split === undefined ? text.split(/[|\n]/) : text.split(split))
    .map((item) => item.replaceAll(/\s+/gu, ' ').trim())
    .filter((item) => !isNothing(item));
}

/** What the rule's values make of a text; the text itself if it is not among them. */
function valueFor(text: string, { values }: FieldRule): string {
  if (!values) return text;
  const key = nameKey(text);
  const found = Object.entries(values).find(([from]) => nameKey(from) === key);
  return found ? found[1] : text;
}
