import { MAX_ASKED_OFFERS } from '@submittal/contract/constants';
import { ResourceSchema } from '@submittal/contract/document';
import { OffersSchema } from '@submittal/contract/offers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { offersOf } from './offers.ts';

const documentsOf: Record<string, string[]> = { one: ['a', 'b'], other: ['b', 'c'] };
const catalogue = {
  offered: (id: string) => {
    const ids = documentsOf[id];
    if (!ids) return null;
    const documents = () => ids.map((resourceID) => ResourceSchema.parse({ resourceID }));
    return { title: id.toUpperCase(), documents };
  },
  firstWith: (id: string) => Object.keys(documentsOf).find((name) => documentsOf[name]?.includes(id)) ?? null,
};

const ask = (product: string[], document: string[]) => {
  const { offers, unknown } = offersOf(catalogue, { product, document });
  const found = offers.map(({ productID, documents }) => [
    productID,
    ...documents.map(({ resourceID }) => resourceID),
  ]);
  return { found, unknown };
};

describe('what the catalogue offers', () => {
  it('has all documents of a product, and a document under the first that has it', () => {
    expect(ask(['other'], [])).toEqual({ found: [['other', 'b', 'c']], unknown: [] });
    expect(ask([], ['b', 'c'])).toEqual({
      found: [
        ['one', 'b'],
        ['other', 'c'],
      ],
      unknown: [],
    });
  });

  it('keeps a document under a product that is asked for with it', () => {
    expect(ask(['other'], ['b'])).toEqual({ found: [['other', 'b', 'c']], unknown: [] });
    expect(ask([], ['a', 'b'])).toEqual({ found: [['one', 'a', 'b']], unknown: [] });
  });

  it('names what it does not have', () => {
    expect(ask(['nobody', 'one'], ['z'])).toEqual({ found: [['one', 'a', 'b']], unknown: ['nobody', 'z'] });
  });
});

describe('the call', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const get = (query: string) => fetch(`${server.url}/api/offereddocuments?${query}`);

  it('answers repeated ids with what the catalogue has, systems too', async () => {
    const answer = await get('product=seal-20&product=wall-1&document=spec-790&document=gone');
    const { offers, unknown } = OffersSchema.parse(await answer.json());
    expect(
      offers.map(({ productID, productTitle, documents }) => [productID, productTitle, documents.length]),
    ).toEqual([
      ['seal-20', 'TestSeal 20', 3],
      ['wall-1', 'TestWall One', 1],
      ['seal-790', 'TestSeal 790', 1],
    ]);
    expect(unknown).toEqual(['gone']);
  });

  it('refuses more ids than it answers, and words', async () => {
    const many = Array.from({ length: MAX_ASKED_OFFERS + 1 }, (_, at) => `document=${at}`).join('&');
    expect((await get(many)).status).toBe(400);
    expect((await get('text=secret')).status).toBe(400);
    expect((await get('')).status).toBe(200);
  });
});
