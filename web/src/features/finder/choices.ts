import { subFilterIds } from '@submittal/contract/constants';
import type { Filter, FilterOption } from '@submittal/contract/filters';
import { DEFAULT_LANGUAGE } from '@submittal/domain/language';
import { type ChoiceField, choiceFields, type FinderState, type Mode } from './finder-search.ts';

type Choices = FinderState['choices'];

/** The fields that a filter's options and their sub-filters are sent under. */
export function fieldsOf(filter: Pick<Filter, 'FilterID'>): {
  field: ChoiceField | undefined;
  subField: ChoiceField | undefined;
} {
  const id = filter.FilterID;
  const field = choiceFields.find((name) => name === id);
  const subField = Object.entries(subFilterIds).find(([parent]) => parent === id)?.[1];
  return { field, subField };
}

/** A filter option's box: `mixed` where only some of its sub-filters are chosen. */
export function optionState(choices: Choices, filter: Filter, option: FilterOption): boolean | 'mixed' {
  const { field, subField } = fieldsOf(filter);
  if (field && choices[field].includes(option.FilterValue)) return true;
  if (!subField) return false;
  const subs = option.SubFilters ?? [];
  return subs.some((sub) => choices[subField].includes(sub.FilterValue)) ? 'mixed' : false;
}

/** A sub-filter's box: ticked by itself or with the whole option. */
export function subOptionState(
  choices: Choices,
  filter: Filter,
  option: FilterOption,
  value: string,
): boolean {
  const { field, subField } = fieldsOf(filter);
  if (field && choices[field].includes(option.FilterValue)) return true;
  return subField !== undefined && choices[subField].includes(value);
}

const without = (values: readonly string[], gone: readonly string[]) =>
  values.filter((value) => !gone.includes(value));

/** Ticks or clears a whole option; its sub-filters no longer count one by one. */
export function toggleOption(choices: Choices, filter: Filter, option: FilterOption): Choices {
  const { field, subField } = fieldsOf(filter);
  if (!field) return choices;
  const chosen = choices[field].includes(option.FilterValue);
  const values = without(choices[field], [option.FilterValue]);
  const next = { ...choices, [field]: chosen ? values : [...values, option.FilterValue] };
  if (!subField) return next;
  const subs = (option.SubFilters ?? []).map((sub) => sub.FilterValue);
  return { ...next, [subField]: without(choices[subField], subs) };
}

/**
 * Ticks or clears one sub-filter. Out of a whole option the others stay chosen; when the last one is added, the
 * whole option is chosen instead.
 */
export function toggleSubOption(
  choices: Choices,
  filter: Filter,
  option: FilterOption,
  value: string,
): Choices {
  const { field, subField } = fieldsOf(filter);
  if (!field || !subField) return choices;
  const subs = (option.SubFilters ?? []).map((sub) => sub.FilterValue);
  const whole = choices[field].includes(option.FilterValue);
  const before = whole ? subs : subs.filter((sub) => choices[subField].includes(sub));
  const now = before.includes(value) ? without(before, [value]) : [...before, value];
  const all = now.length === subs.length;
  return {
    ...choices,
    [field]: [...without(choices[field], [option.FilterValue]), ...(all ? [option.FilterValue] : [])],
    [subField]: [...without(choices[subField], subs), ...(all ? [] : now)],
  };
}

/** The start again: nothing chosen, the language back to its default (specification section 4, "Finder"). */
export function resetChoices(): Choices {
  const empty = Object.fromEntries(choiceFields.map((field) => [field, []])) as unknown as Record<
    ChoiceField,
    string[]
  >;
  return { ...empty, Languages: [DEFAULT_LANGUAGE] };
}

const onlyIn: Readonly<Record<Mode, readonly ChoiceField[]>> = {
  products: ['ProductType', 'ProductSubtype'],
  systems: ['SystemType', 'CanBeUsedWith', 'CanBeUsedWithChildren'],
};

/** What stays chosen when a search of this kind begins: it resets the other's own (specification section 4). */
export function choicesFor(mode: Mode, choices: Choices): Choices {
  const gone = onlyIn[mode === 'products' ? 'systems' : 'products'];
  return { ...choices, ...Object.fromEntries(gone.map((field) => [field, []])) };
}

export interface ActiveChoice {
  readonly field: ChoiceField;
  readonly value: string;
  readonly name: string;
}

/** What is chosen, by name, among the filters of this search. */
export function activeChoices(choices: Choices, filters: readonly Filter[]): ActiveChoice[] {
  return filters.flatMap((filter) => {
    const { field, subField } = fieldsOf(filter);
    return filter.FilterOptions.flatMap((option) => {
      const own: ActiveChoice[] = [];
      if (field && choices[field].includes(option.FilterValue)) {
        own.push({ field, value: option.FilterValue, name: option.FilterName });
      }
      for (const sub of subField ? (option.SubFilters ?? []) : []) {
        if (subField && choices[subField].includes(sub.FilterValue)) {
          own.push({ field: subField, value: sub.FilterValue, name: sub.FilterName });
        }
      }
      return own;
    });
  });
}

/** Takes one choice away. */
export function removeChoice(
  choices: Choices,
  { field, value }: Pick<ActiveChoice, 'field' | 'value'>,
): Choices {
  return { ...choices, [field]: without(choices[field], [value]) };
}
