import { expect, it } from 'vitest';
import { createApiClient } from '../../api/client.ts';
import { allMessages, loadMessages, loadMessagesBeyond } from '../../messages/messages.ts';
import { createProjectStore } from '../../project/state/state.ts';
import { loadShared, sharedFault } from './shared-submittal.ts';

await Promise.all([loadMessagesBeyond(), loadMessages('en'), loadMessages('de')]);

const t = allMessages('en');
const project = {
  store: createProjectStore(),
  sync: {
    settled: async () => {},
    exclusive: async <Value>(call: (id: string, token: string) => Promise<Value>) => call('p', 't'),
  },
};

function load(id: string, answer: (path: string) => Response, messages = t) {
  const api = createApiClient({
    base: '/api',
    page: 'https://maker.example/',
    fetcher: async (url) => answer(new URL(String(url)).pathname),
  });
  return loadShared({ api, project, messages, id, grant: undefined });
}

const shared = {
  id: 's1',
  version: 1,
  projectName: 'Harbor Point',
  submitterName: '',
  date: '',
  location: '',
  phone: '',
  email: '',
  description: '',
  notes: '',
  coverPage: false,
  includeTableOfContents: false,
  logoFilename: '',
  totalFileSize: 0,
  totalResourceCount: 0,
  resources: [],
  createdAt: '2026-11-20T00:00:00Z',
  updatedAt: '2026-11-20T00:00:00Z',
  mayEdit: false,
};

it('has the title of the project and the type and size of the package', async () => {
  const submittal = await load('s1', (path) =>
    path.includes('getsubmittalbyid')
      ? Response.json(shared)
      : new Response(null, { headers: { 'content-type': 'application/pdf', 'content-length': '41080000' } }),
  );
  expect(submittal.title).toBe('Harbor Point');
  expect(submittal.made.bytes).toBe(41_080_000);
});

it.each([
  ['share-password-required', true],
  ['share-press-required', false],
])('tells what a protected share asks for, by %s', async (code, password) => {
  const body = { error: { code, message: 'Protected.' } };
  const loading = load('s1', () => Response.json(body, { status: 401 }));
  await expect(loading).rejects.toMatchObject({ name: 'ClosedShareError', password });
});

it("passes on the server's own words", async () => {
  const body = { error: { code: 'share-expired', message: 'This share ended on 1 November.' } };
  await expect(load('s1', () => Response.json(body, { status: 410 }))).rejects.toThrow(
    'This share ended on 1 November.',
  );
});

it('tells the status where the server says nothing', async () => {
  await expect(load('s1', () => new Response(null, { status: 500 }))).rejects.toThrow('Status: 500');
});

it('asks for an id', async () => {
  await expect(load(' ', () => new Response())).rejects.toThrow('No submittal ID provided');
});

it('falls back on the sentence about expired links where nothing is known of the reason', () => {
  expect(sharedFault(null, t)).toBe('This submittal link may have expired. Please generate a new submittal.');
});

it('falls back on the sentence about a failure where the reason has no words', () => {
  expect(sharedFault(new Error('why'), t)).toBe('why');
  expect(sharedFault(new Error(), t)).toBe('Failed to generate submittal');
});

it('speaks of the link, and of no project, where nothing is at a link', async () => {
  const error = { code: 'project-not-found', message: 'There is no submittal at this link.', request: 'r' };
  const shown = async (language: 'en' | 'de') => {
    const messages = allMessages(language);
    const failure = load('s1', () => Response.json({ error }, { status: 404 }), messages);
    return sharedFault(await failure.catch((reason: unknown) => reason), messages);
  };
  expect(await shown('en')).toBe('There is no submittal at this link.');
  expect(await shown('de')).toBe('Dieser Link wurde nicht gefunden.');
});
