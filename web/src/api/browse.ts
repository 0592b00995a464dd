import type { RouteName } from '@submittal/contract/calls';
import { field } from './json.ts';

/** The same search by GET, with the field of its body that holds what the visitor typed. */
const byGet: { readonly [Name in RouteName]?: { readonly call: RouteName; readonly typed: string } } = {
  searchProducts: { call: 'browseProducts', typed: 'ProductTitle' },
  searchSystems: { call: 'browseSystems', typed: 'SystemTitle' },
};

/**
 * A search without typed words as a GET, which a cache in front of the server can answer: the call and its query. Null
 * for any other call: what people type must not stand in the address, which caches and proxies log.
 */
export function browsing(
  name: RouteName,
  body: unknown,
): { call: RouteName; query: [name: string, value: string][] } | null {
  const search = byGet[name];
  if (!search || field(body, search.typed) !== '') return null;
  const query = Object.entries(body as object)
    .filter(([key]) => key !== search.typed)
    .flatMap(([key, value]) => [value].flat().map((one): [string, string] => [key, String(one)]));
  return { call: search.call, query };
}
