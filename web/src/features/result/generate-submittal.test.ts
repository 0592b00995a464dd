import { describe, expect, it } from 'vitest';
import { createApiClient } from '../../api/client.ts';
import { makeLink } from '../../links/make-link.ts';
import { allMessages, loadMessages, loadMessagesBeyond } from '../../messages/messages.ts';
import { createProjectStore } from '../../project/state/state.ts';
import { generateSubmittal } from './generate-submittal.ts';

await Promise.all([loadMessagesBeyond(), loadMessages('en')]);

const saved = { settled: async () => {} };

function server(answers: Record<string, () => Response>) {
  return createApiClient({
    base: '/api',
    page: 'https://maker.example/',
    fetcher: async (url, init) => {
      const call = `${init?.method} ${new URL(String(url)).pathname}`;
      return answers[call]?.() ?? new Response(null, { status: 404 });
    },
  });
}

const head = () =>
  new Response(null, { headers: { 'content-type': 'application/zip', 'content-length': '9' } });
const share = () => Response.json({ shareId: 's1', expiresAt: '2027-11-20T00:00:00Z' }, { status: 201 });

function project(id: string | null) {
  const store = createProjectStore();
  store.setState({ id });
  return {
    store,
    sync: {
      ...saved,
      exclusive: async <Value>(call: (id: string, token: string) => Promise<Value>) =>
        call(id ?? 'new', 'token'),
    },
  };
}

it('makes the package, then freezes it under a share', async () => {
  const api = server({ 'HEAD /api/GeneratePdf/p1': head, 'POST /api/CreateShare/p1': share });
  const submittal = await generateSubmittal({
    asked: true,
    api,
    project: project('p1'),
    messages: allMessages('en'),
  });
  expect(submittal.made.isZip).toBe(true);
  expect(submittal.sharedId).toBe('s1');
  expect(submittal.expiresAt).toBe('2027-11-20T00:00:00Z');
});

const owned = {
  shareId: 's0',
  createdAt: '2026-11-20T00:00:00Z',
  expiresAt: '2999-11-20T00:00:00Z',
  revokedAt: null,
  opened: 0,
  mostOpenings: null,
  protected: false,
  changed: false,
};

it.each([
  ['that is protected', { protected: true }, 's0'],
  ['that opens so many times', { mostOpenings: 3 }, 's0'],
  ['that nothing protects, also where it ends soon', { expiresAt: '2998-01-01T00:00:00Z' }, 's0'],
  ['but none that serves another package', { protected: true, changed: true }, 's1'],
  ['but none that was revoked', { protected: true, revokedAt: '2026-11-21T00:00:00Z' }, 's1'],
])('goes on with its newest link %s', async (_what, differences, shareId) => {
  const api = server({
    'HEAD /api/GeneratePdf/p1': head,
    'POST /api/CreateShare/p1': share,
    'GET /api/Shares/p1': () => Response.json({ shares: [{ ...owned, ...differences }] }),
  });
  const submittal = await generateSubmittal({
    asked: true,
    api,
    project: project('p1'),
    messages: allMessages('en'),
  });
  expect(submittal.sharedId).toBe(shareId);
});

it('tells where the project has too many links', async () => {
  const error = { code: 'too-many-shares', message: 'Revoke one.' };
  const api = server({
    'HEAD /api/GeneratePdf/p1': head,
    'POST /api/CreateShare/p1': () => Response.json({ error }, { status: 409 }),
  });
  const submittal = await generateSubmittal({
    asked: true,
    api,
    project: project('p1'),
    messages: allMessages('en'),
  });
  expect(submittal).toMatchObject({ sharedId: 'p1', refused: 'Revoke one.' });
});

it('shares the project itself where no share can be made', async () => {
  const api = server({ 'HEAD /api/GeneratePdf/p1': head });
  const submittal = await generateSubmittal({
    asked: true,
    api,
    project: project('p1'),
    messages: allMessages('en'),
  });
  expect(submittal.sharedId).toBe('p1');
});

it('keeps the package where the server fails to make a share, which is made on request', async () => {
  const api = server({
    'HEAD /api/GeneratePdf/p1': head,
    'POST /api/CreateShare/p1': () => new Response(null, { status: 502 }),
  });
  const submittal = await generateSubmittal({
    asked: true,
    api,
    project: project('p1'),
    messages: allMessages('en'),
  });
  expect(submittal).toMatchObject({ sharedId: 'p1', expiresAt: undefined });
});

it('refuses a project that has neither an id nor documents', async () => {
  const made = generateSubmittal({
    asked: true,
    api: server({}),
    project: project(null),
    messages: allMessages('en'),
  });
  await expect(made).rejects.toThrow('Project ID is required');
});

it('keeps the package where what follows it fails', async () => {
  const api = server({ 'HEAD /api/GeneratePdf/p1': head, 'POST /api/CreateShare/p1': share });
  const flaky = project('p1');
  const submittal = await generateSubmittal({
    asked: true,
    api,
    messages: allMessages('en'),
    project: {
      ...flaky,
      sync: {
        ...saved,
        exclusive: async (call) => {
          await call('p1', 'token');
          throw new Error('the project could not be read again');
        },
      },
    },
  });
  expect(submittal.sharedId).toBe('s1');
});

describe('a package that is looked at again', () => {
  const looked = (shares: object[]) =>
    generateSubmittal({
      asked: false,
      api: server({
        'HEAD /api/GeneratePdf/p1': head,
        'POST /api/CreateShare/p1': () => {
          throw new Error('a link was made that nobody asked for');
        },
        'GET /api/Shares/p1': () => Response.json({ shares }),
      }),
      project: project('p1'),
      messages: allMessages('en'),
    });

  it('has the link that serves it', async () => {
    expect(await looked([owned])).toMatchObject({ sharedId: 's0', expiresAt: owned.expiresAt });
  });

  it.each([
    ['was revoked', [{ ...owned, revokedAt: '2026-11-21T00:00:00Z' }]],
    ['serves another package', [{ ...owned, changed: true }]],
    ['never was', []],
  ])('gets no new link where its own %s, until one is asked for', async (_what, shares) => {
    expect(await looked(shares)).toMatchObject({ sharedId: 'p1', expiresAt: undefined });
    const api = server({
      'POST /api/CreateShare/p1': share,
      'GET /api/Shares/p1': () => Response.json({ shares }),
    });
    const link = await makeLink({ api, project: project('p1'), messages: allMessages('en') });
    expect(link).toMatchObject({ sharedId: 's1', expiresAt: '2027-11-20T00:00:00Z' });
  });
});
