import { type ChoiceField, choiceFields, keyedBy, type Search, startOf } from '@submittal/contract/facets';

/** The finder's state in the address: only what differs from the start. */
export type FinderSearch = {
  text?: string;
  page?: number;
  mode?: 'systems';
} & { [Field in ChoiceField]?: string[] };

/** The finder's full state. */
export interface FinderState {
  readonly text: string;
  readonly page: number;
  readonly mode: Search;
  readonly choices: Readonly<Record<ChoiceField, readonly string[]>>;
}

const list = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string');

/** A server answers for no page beyond this one; for one beyond the last, the last is shown. */
const MAX_PAGE = 1_000_000;

/** Reads the address; anything that is not part of the finder's state is dropped. */
export function parseFinderSearch(raw: Record<string, unknown>): FinderSearch {
  const search: FinderSearch = {};
  const text = typeof raw.text === 'string' ? raw.text : '';
  if (text) search.text = text;
  const page = Number(raw.page);
  if (Number.isInteger(page) && page > 1) search.page = Math.min(page, MAX_PAGE);
  if (raw.mode === 'systems') search.mode = 'systems';
  for (const field of choiceFields) {
    if (raw[field] === undefined) continue;
    const values = list(raw[field]);
    // If a field has starting choices, choosing nothing is a choice too.
    if (startOf(field).length > 0) search[field] = values;
    else if (values.some(Boolean)) search[field] = values.filter(Boolean);
  }
  return search;
}

export function toFinderState(search: FinderSearch): FinderState {
  const choices = keyedBy(choiceFields, (field) => search[field]?.filter(Boolean) ?? startOf(field));
  return { text: search.text ?? '', page: search.page ?? 1, mode: search.mode ?? 'products', choices };
}

export function toFinderSearch(state: FinderState): FinderSearch {
  const search: FinderSearch = {};
  if (state.text) search.text = state.text;
  if (state.page > 1) search.page = state.page;
  if (state.mode === 'systems') search.mode = 'systems';
  for (const field of choiceFields) {
    const values = [...state.choices[field]];
    if (isSame(values, startOf(field))) continue;
    search[field] = values.length > 0 ? values : [''];
  }
  return search;
}

const isSame = (values: readonly string[], others: readonly string[]) =>
  values.length === others.length && values.every((value, at) => value === others[at]);
