import { MAX_ASKED_OFFERS } from '@submittal/contract/constants';
import type { Offers } from '@submittal/contract/offers';
import { offersQuery, type Wanted } from '../wanted.ts';

/** What the pieces of a page ask about, by the API, until they ask together. */
const waiting = new Map<string, { readonly all: Wanted[]; readonly asked: Promise<Offers> }>();

/** What the catalogue offers of a thing, and of what other pieces want; they ask together, as far as one call goes. */
export function offersOf(api: string, wanted: Wanted): Promise<Offers> {
  const others = waiting.get(api);
  const count = (list: readonly Wanted[]) =>
    list.reduce((sum, { documents }) => sum + 1 + documents.length, 0);
  if (others && count(others.all) + count([wanted]) <= MAX_ASKED_OFFERS) {
    others.all.push(wanted);
    return others.asked;
  }
  const all = [wanted];
  const asked = Promise.resolve().then(async () => {
    await new Promise((resolve) => setTimeout(resolve));
    if (waiting.get(api)?.all === all) waiting.delete(api);
    const response = await fetch(`${api}/offereddocuments?${offersQuery(all)}`);
    if (!response.ok) throw new Error('none');
    return (await response.json()) as Offers;
  });
  waiting.set(api, { all, asked });
  return asked;
}
