import type { Region } from '@submittal/contract/catalogue';
import { PAGE_SIZE } from '@submittal/contract/constants';
import {
  type ChoiceField,
  choiceFieldsOf,
  facets,
  isFacetId,
  keyedBy,
  type Search,
} from '@submittal/contract/facets';
import { DEFAULT_LANGUAGE } from '@submittal/contract/languages';
import { isCalendarDay } from '@submittal/domain/calendar-day';
import type { FinderState } from './finder-search.ts';

/** Asks for texts in a language. A catalogue's own texts count as those of the default language. */
export function inLanguage(language: string): Readonly<Record<string, string>> {
  return language === DEFAULT_LANGUAGE ? {} : { TextLanguage: language };
}

/** What a search depends on besides the finder's state. */
export interface Circumstances {
  readonly region: Region | undefined;
  readonly language: string;
  /** The project's, an ISO day: what is proven has to count then. */
  readonly lastDelivery?: string;
}

/** The part of the finder's state that both searches send. A server may know only the fields of the specification. */
function common(
  mode: Search,
  { choices, page }: FinderState,
  { region, language, lastDelivery = '' }: Circumstances,
) {
  const sent = (field: ChoiceField) =>
    choices[field].length > 0 || !(isFacetId(field) && facets[field].optional);
  return {
    ...keyedBy(choiceFieldsOf(mode).filter(sent), (field) => {
      const lowercase = isFacetId(field) && facets[field].sentLowercase;
      return choices[field].map((value) => (lowercase ? value.toLowerCase() : value));
    }),
    PageSize: PAGE_SIZE,
    CurrentPage: page,
    ...inLanguage(language),
    ...(region && { Region: region }),
    // A day that does not exist is refused, and with it the search.
    ...(isCalendarDay(lastDelivery) && { ProvenOn: lastDelivery }),
  };
}

/** The payload of a search for products, with the language in which texts are wanted. */
export function productsBody(state: FinderState, asked: Circumstances) {
  return { ProductTitle: state.text, GroupByBool: true, ...common('products', state, asked) };
}

/** The payload of a search for systems. */
export function systemsBody(state: FinderState, asked: Circumstances) {
  return { SystemTitle: state.text, ...common('systems', state, asked) };
}
