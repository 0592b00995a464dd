import {
  type ChoiceField,
  choiceFields,
  choiceFieldsOf,
  type FacetId,
  facets,
  isFacetId,
  keyedBy,
  type Search,
  startOf,
} from '@submittal/contract/facets';
import type { Filter, FilterOption } from '@submittal/contract/filters';
import { type Language, spokenLanguage } from '@submittal/contract/languages';
import type { FinderState } from './finder-search.ts';

type Choices = FinderState['choices'];

/** A filter whose facet this element knows. */
export interface KnownFilter extends Filter {
  readonly FilterID: FacetId;
}

/** Rejects filters that a newer server offers and this element cannot handle. */
export function isKnownFilter(filter: Filter): filter is KnownFilter {
  return isFacetId(filter.FilterID);
}

/** The checkbox of a filter option: `mixed` if only some of its sub-filters are chosen. */
export function optionState(choices: Choices, filter: KnownFilter, option: FilterOption): boolean | 'mixed' {
  const { FilterID: field } = filter;
  const { sub: subField } = facets[field];
  if (choices[field].includes(option.FilterValue)) return true;
  if (!subField) return false;
  const subs = option.SubFilters ?? [];
  return subs.some((sub) => choices[subField].includes(sub.FilterValue)) ? 'mixed' : false;
}

/** The checkbox of a sub-filter: checked on its own or with the whole option. */
export function subOptionState(
  choices: Choices,
  filter: KnownFilter,
  option: FilterOption,
  value: string,
): boolean {
  const { FilterID: field } = filter;
  const { sub: subField } = facets[field];
  if (choices[field].includes(option.FilterValue)) return true;
  return subField !== undefined && choices[subField].includes(value);
}

const without = (values: readonly string[], gone: readonly string[]) =>
  values.filter((value) => !gone.includes(value));

/** Checks or clears a whole option; its sub-filters no longer count individually. */
export function toggleOption(choices: Choices, filter: KnownFilter, option: FilterOption): Choices {
  const { FilterID: field } = filter;
  const { sub: subField } = facets[field];
  const chosen = choices[field].includes(option.FilterValue);
  const values = without(choices[field], [option.FilterValue]);
  const next = { ...choices, [field]: chosen ? values : [...values, option.FilterValue] };
  if (!subField) return next;
  const subs = (option.SubFilters ?? []).map((sub) => sub.FilterValue);
  return { ...next, [subField]: without(choices[subField], subs) };
}

/**
 * Checks or clears one sub-filter. The first press under a whole option leaves that one alone chosen; adding
 * the last one chooses the whole option instead.
 */
export function toggleSubOption(
  choices: Choices,
  filter: KnownFilter,
  option: FilterOption,
  value: string,
): Choices {
  const { FilterID: field } = filter;
  const { sub: subField } = facets[field];
  if (!subField) return choices;
  const subs = (option.SubFilters ?? []).map((sub) => sub.FilterValue);
  const whole = choices[field].includes(option.FilterValue);
  const before = whole ? [] : subs.filter((sub) => choices[subField].includes(sub));
  const now = before.includes(value) ? without(before, [value]) : [...before, value];
  const all = now.length === subs.length;
  return {
    ...choices,
    [field]: [...without(choices[field], [option.FilterValue]), ...(all ? [option.FilterValue] : [])],
    [subField]: [...without(choices[subField], subs), ...(all ? [] : now)],
  };
}

/**
 * The language filter's options in the interface language, for one press to choose. Undefined if there are
 * none, if one of them is chosen, or if they include a starting choice.
 */
export function ownLanguageValues(
  choices: Choices,
  filters: readonly KnownFilter[],
  language: Language,
): readonly string[] | undefined {
  const isOwn = (value: string) => spokenLanguage(value) === language;
  if (startOf('Languages').some(isOwn) || choices.Languages.some(isOwn)) return undefined;
  const filter = filters.find(({ FilterID }) => FilterID === 'Languages');
  const own = filter?.FilterOptions.map(({ FilterValue }) => FilterValue).filter(isOwn) ?? [];
  return own.length > 0 ? own : undefined;
}

/** The language of a regional variant such as `EN_CA`. */
const languageItself = (value: string) => value.split(/[-_]/)[0] ?? value;

/**
 * The choices as this search understands them: a regional variant of a language that it does not offer, as the other
 * search may, counts as the language itself.
 */
export function inOfferedLanguages(choices: Choices, filters: readonly KnownFilter[]): Choices {
  const filter = filters.find(({ FilterID }) => FilterID === 'Languages');
  const offered = new Set(filter?.FilterOptions.map(({ FilterValue }) => FilterValue));
  const meant = choices.Languages.map((value) => {
    const itself = languageItself(value);
    return !offered.has(value) && offered.has(itself) ? itself : value;
  });
  if (meant.every((value, at) => value === choices.Languages[at])) return choices;
  return { ...choices, Languages: [...new Set(meant)] };
}

/** The starting choices. */
export function resetChoices(): Choices {
  return keyedBy(choiceFields, startOf);
}

/** Nothing chosen: documents in every language too. */
export function noChoices(): Choices {
  return keyedBy(choiceFields, () => []);
}

/**
 * The choices to keep when a search of this kind begins: those of the other kind alone are reset.
 */
export function choicesFor(mode: Search, choices: Choices): Choices {
  const fields: readonly ChoiceField[] = choiceFieldsOf(mode);
  return keyedBy(choiceFields, (field) => (fields.includes(field) ? choices[field] : startOf(field)));
}

export interface ActiveChoice {
  readonly field: ChoiceField;
  readonly value: string;
  readonly name: string;
}

/**
 * What is chosen in the filters of this search, by name. A choice that they do not offer, as from an old
 * address, goes by its value.
 */
export function activeChoices(choices: Choices, filters: readonly KnownFilter[]): ActiveChoice[] {
  const offered = offeredChoices(choices, filters);
  const known = new Set(offered.map(({ field, value }) => `${field} ${value}`));
  const others = filters.flatMap(({ FilterID: field }) =>
    [field, facets[field].sub].flatMap((one) =>
      one === undefined
        ? []
        : choices[one]
            .filter((value) => !known.has(`${one} ${value}`))
            .map((value) => ({ field: one, value, name: value })),
    ),
  );
  return [...offered, ...others];
}

function offeredChoices(choices: Choices, filters: readonly KnownFilter[]): ActiveChoice[] {
  return filters.flatMap((filter) => {
    const { FilterID: field } = filter;
    const { sub: subField } = facets[field];
    return filter.FilterOptions.flatMap((option) => {
      const own: ActiveChoice[] = [];
      if (choices[field].includes(option.FilterValue)) {
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

/** Removes one choice. */
export function removeChoice(
  choices: Choices,
  { field, value }: Pick<ActiveChoice, 'field' | 'value'>,
): Choices {
  return { ...choices, [field]: without(choices[field], [value]) };
}

/** Whether another choice than the usual one is possible, or made: a single option leaves everything or nothing. */
export function canNarrow(filter: KnownFilter, choices: Choices): boolean {
  const [only, another] = filter.FilterOptions;
  if (!only || another || (only.SubFilters?.length ?? 0) > 1) return true;
  return optionState(choices, filter, only) !== (facets[filter.FilterID].start !== undefined);
}
