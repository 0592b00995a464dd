import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createApiClient } from '../../api/client.ts';
import { loadMessages, messages } from '../../messages/messages.ts';
import { resetChoices } from './choices.ts';
import { resultsQuery } from './finder-queries.ts';
import type { FinderState } from './finder-search.ts';

await loadMessages('en');

/** What a search sends, as `method path` and body, where the server answers that nothing was found. */
async function sent(
  change: Partial<FinderState>,
  language = 'en',
  more: { lastDelivery?: string } = {},
): Promise<{ call: string; body: unknown }> {
  let seen = { call: '', body: undefined as unknown };
  const api = createApiClient({
    base: '/api',
    page: 'https://maker.example/',
    fetcher: async (url, init) => {
      seen = {
        call: `${init?.method} ${new URL(String(url)).pathname}`,
        body: JSON.parse(String(init?.body)),
      };
      return Response.json({ ProductTypes: [], Results: [], TotalResults: 0, Facets: {} });
    },
  });
  const state = { text: 'joint', page: 3, mode: 'products', choices: resetChoices(), ...change } as const;
  await new QueryClient().fetchQuery(
    resultsQuery(api, messages(language), state, { region: undefined, ...more }),
  );
  return seen;
}

describe('a search', () => {
  it('of products sends what the specification names', async () => {
    const choices = {
      ...resetChoices(),
      ProductType: ['Sealants'],
      ProductSubtype: ['Sealants/Silicone'],
      Application: ['Roofs'],
      ResourceTypes: ['sds', 'datasheet'],
      Languages: ['EN', 'FR_CA'],
    };
    expect(await sent({ choices })).toEqual({
      call: 'POST /api/searchproducts',
      body: {
        ProductTitle: 'joint',
        ProductType: ['Sealants'],
        ProductSubtype: ['Sealants/Silicone'],
        Application: ['Roofs'],
        ResourceTypes: ['sds', 'datasheet'],
        Languages: ['en', 'fr_ca'],
        PageSize: 10,
        CurrentPage: 3,
        GroupByBool: true,
      },
    });
  });

  it('asks for texts in the language of the visitor, and in English for those of the catalogue', async () => {
    await loadMessages('fr');
    expect((await sent({}, 'fr')).body).toMatchObject({ TextLanguage: 'fr' });
    expect((await sent({})).body).not.toHaveProperty('TextLanguage');
  });

  it('says on which day what is proven has to count, if the project has one', async () => {
    const { body } = await sent({}, 'en', { lastDelivery: '2027-06-30' });
    expect(body).toMatchObject({ ProvenOn: '2027-06-30' });
    expect((await sent({}, 'en', { lastDelivery: '' })).body).not.toHaveProperty('ProvenOn');
  });

  it('says nothing of a day that does not exist, with which no search would be answered', async () => {
    const { body } = await sent({}, 'en', { lastDelivery: '2027-02-29' });
    expect(body).not.toHaveProperty('ProvenOn');
  });

  it('of systems sends its filters, and none of the products', async () => {
    const choices = { ...resetChoices(), CanBeUsedWith: ['Brick'], ProductType: ['Sealants'] };
    const { call, body } = await sent({ mode: 'systems', choices });
    expect(call).toBe('POST /api/searchsystems');
    expect(body).toMatchObject({
      CanBeUsedWith: ['Brick'],
      Application: [],
      ResourceTypes: [],
      Languages: ['en'],
      PageSize: 10,
      CurrentPage: 3,
    });
    expect(body).not.toHaveProperty('ProductType');
  });

  it('stays in the release that answered it first, and a new one takes the newest', async () => {
    const asked: unknown[] = [];
    let Release: string | undefined = 'first';
    const api = createApiClient({
      base: '/api',
      page: 'https://maker.example/',
      fetcher: async (_, init) => {
        asked.push(JSON.parse(String(init?.body)).Release);
        return Response.json({ ProductTypes: [], Results: [], TotalResults: 0, Facets: {}, Release });
      },
    });
    const queries = new QueryClient();
    const ask = (change: Partial<FinderState>, of = queries) => {
      const state = { text: 'joint', page: 1, mode: 'products', choices: resetChoices(), ...change } as const;
      return of.fetchQuery(resultsQuery(api, messages('en'), state, { region: undefined }));
    };
    await ask({});
    await ask({ page: 2 });
    // Another element on the page has begun no search.
    await ask({ page: 2 }, new QueryClient());
    await ask({ mode: 'systems' });
    await ask({ choices: { ...resetChoices(), ProductType: ['Sealants'] } });
    // The server keeps it no longer.
    Release = 'second';
    await ask({ page: 3 });
    await ask({ page: 4 });
    await ask({ text: 'other' });
    // An older server names none.
    Release = undefined;
    await ask({ text: 'other', page: 2 });
    await ask({ text: 'other', page: 3 });
    expect(asked).toEqual([
      undefined,
      'first',
      undefined,
      undefined,
      'first',
      'first',
      'second',
      undefined,
      'second',
      undefined,
    ]);
  });
});
