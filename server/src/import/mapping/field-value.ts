import type { ColumnKind } from '@submittal/contract/catalogue-tables';
import type { FieldRule } from '@submittal/contract/mapping';
import { plainText } from '../clean-texts.ts';
import { limitedPattern } from '../limited-pattern.ts';
import { nameKey } from '../tables/header-line.ts';
import {
  dateOf,
  flagOf,
  idOf,
  isNothing,
  languageNamed,
  regionsOf,
  sectionNumber,
  tidied,
} from './clean-values.ts';

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
    number: sectionNumber,
    revised: (text, { dates }) => dateOf(text, dates),
    validUntil: (text, { dates }) => dateOf(text, dates),
    // What is no date is told as a fault: without it, a recalled document would be offered.
    recalledFrom: (text, { dates }) => dateOf(text, dates) ?? text,
    discontinued: flagOf,
    replacedBy: idOf,
    region: regionsOf,
    language: (text) => languageNamed(text) ?? text,
  };
const told: Readonly<Record<string, string>> = {
  masterformat: 'a MasterFormat number',
  otherMasterformat: 'a MasterFormat number',
  number: 'a MasterFormat number',
  revised: 'a date that exists and can be read in one way',
  validUntil: 'a date that exists and can be read in one way',
  discontinued: 'yes or no',
  region: 'a region: us or canada',
};

/** Fields whose line breaks matter. */
const PARAGRAPHS = new Set(['description']);

/**
 * Makes a field from the texts of the columns that its rule names, in their order, without superfluous spaces. What
 * stands for nothing (`n/a`) is nothing. Markup is left in texts for the import to remove and tell, unless the rule
 * looks into them.
 */
export function fieldValue(
  field: string,
  kind: ColumnKind,
  rule: FieldRule,
  cells: readonly string[],
): FieldValue {
  const looksInto =
    kind === 'list' || rule.pattern !== undefined || rule.values !== undefined || forms[field];
  const found = cells
    .map((cell) => tidied(looksInto ? plainText(cell) : cell))
    .map((text) => (PARAGRAPHS.has(field) || kind === 'list' ? text : text.replaceAll('\n', ' ')))
    .map((text) => matched(text, rule.pattern));
  if (found.some(({ late }) => late)) {
    return {
      value: null,
      doubt: `The pattern "${rule.pattern}" takes too long to search for: the value is left out`,
    };
  }
  const texts = found.map(({ text }) => text).filter((text) => !isNothing(text));
  const taken = rule.take === 'first' ? texts.slice(0, 1) : texts;
  const items =
    kind === 'list' ? taken.flatMap((text) => itemsOf(text, rule.split)) : [taken.join(rule.join)];
  const mapped = items.map((item) => valueFor(item, rule)).filter((item) => item !== '');
  if (mapped.length === 0)
    return rule.value === undefined ? NOTHING : formed(field, kind, rule, [rule.value]);
  return formed(field, kind, rule, mapped);
}

function formed(field: string, kind: ColumnKind, rule: FieldRule, items: readonly string[]): FieldValue {
  const form = forms[field];
  const unread: string[] = [];
  const values = items.flatMap((item) => {
    const value = form ? form(item, rule) : item;
    if (value === null) unread.push(item);
    return value ?? [];
  });
  const doubt =
    unread.length === 0
      ? null
      : `"${unread.join(', ').slice(0, 80)}" is not ${told[field] ?? 'readable'}: it is left out`;
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
