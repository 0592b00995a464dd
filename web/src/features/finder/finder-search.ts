import { DEFAULT_LANGUAGE } from '@submittal/domain/language';

/** What the finder can be narrowed by: the field names of the search requests (contract/filters). */
export const choiceFields = [
  'ProductType',
  'ProductSubtype',
  'SystemType',
  'CanBeUsedWith',
  'CanBeUsedWithChildren',
  'Application',
  'ResourceTypes',
  'Languages',
] as const;
export type ChoiceField = (typeof choiceFields)[number];

export type Mode = 'products' | 'systems';

/** The finder's state as it stands in the address: only what differs from the start. */
export type FinderSearch = {
  text?: string;
  page?: number;
  mode?: 'systems';
} & { [Field in ChoiceField]?: string[] };

/** The finder's state in full. */
export interface FinderState {
  readonly text: string;
  readonly page: number;
  readonly mode: Mode;
  readonly choices: Readonly<Record<ChoiceField, readonly string[]>>;
}

const list = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string');

/** Reads the address; whatever is no state of the finder is left out. */
export function parseFinderSearch(raw: Record<string, unknown>): FinderSearch {
  const search: FinderSearch = {};
  const text = typeof raw.text === 'string' ? raw.text : '';
  if (text) search.text = text;
  const page = Number(raw.page);
  if (Number.isInteger(page) && page > 1) search.page = page;
  if (raw.mode === 'systems') search.mode = 'systems';
  for (const field of choiceFields) {
    if (raw[field] === undefined) continue;
    const values = list(raw[field]);
    // An empty language list is a choice too: every language.
    if (field === 'Languages') search.Languages = values;
    else if (values.some(Boolean)) search[field] = values.filter(Boolean);
  }
  return search;
}

export function toFinderState(search: FinderSearch): FinderState {
  const choices = Object.fromEntries(
    choiceFields.map((field) => [field, (search[field] ?? []).filter(Boolean)]),
  ) as Record<ChoiceField, string[]>;
  if (search.Languages === undefined) choices.Languages = [DEFAULT_LANGUAGE];
  return { text: search.text ?? '', page: search.page ?? 1, mode: search.mode ?? 'products', choices };
}

export function toFinderSearch(state: FinderState): FinderSearch {
  const search: FinderSearch = {};
  if (state.text) search.text = state.text;
  if (state.page > 1) search.page = state.page;
  if (state.mode === 'systems') search.mode = 'systems';
  for (const field of choiceFields) {
    const values = [...state.choices[field]];
    if (field === 'Languages') {
      if (values.length === 0) search.Languages = [''];
      else if (values.length > 1 || values[0] !== DEFAULT_LANGUAGE) search.Languages = values;
    } else if (values.length > 0) search[field] = values;
  }
  return search;
}
