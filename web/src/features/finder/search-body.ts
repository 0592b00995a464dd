import type { Region } from '@submittal/contract/catalogue';
import { PAGE_SIZE } from '@submittal/contract/constants';
import { choiceFieldsOf, facets, isFacetId, keyedBy, type Search } from '@submittal/contract/facets';
import type { FinderState } from './finder-search.ts';

/** The part of the finder's state that both searches send. */
function common(mode: Search, { choices, page }: FinderState, region: Region | undefined) {
  return {
    ...keyedBy(choiceFieldsOf(mode), (field) => {
      const lowercase = isFacetId(field) && facets[field].sentLowercase;
      return choices[field].map((value) => (lowercase ? value.toLowerCase() : value));
    }),
    PageSize: PAGE_SIZE,
    CurrentPage: page,
    ...(region === undefined ? {} : { Region: region }),
  };
}

/** The payload of a search for products (specification section 7). */
export function productsBody(state: FinderState, region: Region | undefined) {
  return { ProductTitle: state.text, GroupByBool: true, ...common('products', state, region) };
}

/** The payload of a search for systems (specification section 7). */
export function systemsBody(state: FinderState, region: Region | undefined) {
  return { SystemTitle: state.text, ...common('systems', state, region) };
}
