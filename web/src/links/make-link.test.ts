import { expect, it } from 'vitest';
import { createApiClient } from '../api/client.ts';
import { allMessages, loadMessages, loadMessagesBeyond } from '../messages/messages.ts';
import { makeLink } from './make-link.ts';

await Promise.all([loadMessagesBeyond(), loadMessages('en')]);

const project = {
  sync: {
    settled: async () => {},
    exclusive: async <Value>(call: (id: string, token: string) => Promise<Value>) => call('p1', 'token'),
  },
};

/** Makes a link where the list of links and the making of one are answered so. */
function made(list: number, creation: number) {
  const api = createApiClient({
    base: '/api',
    page: 'https://maker.example/',
    fetcher: async (_, init) => {
      const status = init?.method === 'POST' ? creation : list;
      return status < 300
        ? Response.json({ shares: [], shareId: 's1', expiresAt: '2999-01-01T00:00:00Z' }, { status })
        : new Response(null, { status });
    },
  });
  return makeLink({ api, project, messages: allMessages('en') });
}

it.each([429, 500, 502, 503])(
  'hands on nothing where the server fails to make a share with %i',
  async (status) => {
    await expect(made(200, status)).rejects.toMatchObject({ status });
  },
);

it.each([429, 500, 502, 503])('makes none beside one that may be there: %i of the list', async (status) => {
  await expect(made(status, 201)).rejects.toMatchObject({ status });
});

it.each([404, 501])('hands on the project itself where there are no shares: %i', async (status) => {
  expect(await made(status, status)).toMatchObject({ sharedId: 'p1' });
});
