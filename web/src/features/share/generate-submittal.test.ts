import { expect, it } from 'vitest';
import { createApiClient } from '../../api/client.ts';
import { messages } from '../../messages/messages.ts';
import { createProjectStore } from '../../project/state.ts';
import { generateSubmittal } from './generate-submittal.ts';

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
  const submittal = await generateSubmittal({ api, project: project('p1'), messages: messages('en') });
  expect(submittal.made.isZip).toBe(true);
  expect(submittal.sharedId).toBe('s1');
  expect(submittal.expiresAt).toBe('2027-11-20T00:00:00Z');
});

it('shares the project itself where no share can be made', async () => {
  const api = server({ 'HEAD /api/GeneratePdf/p1': head });
  const submittal = await generateSubmittal({ api, project: project('p1'), messages: messages('en') });
  expect(submittal.sharedId).toBe('p1');
});

it('refuses a project that has neither an id nor documents', async () => {
  const made = generateSubmittal({ api: server({}), project: project(null), messages: messages('en') });
  await expect(made).rejects.toThrow('Project ID is required');
});

it('keeps the package where what follows it fails', async () => {
  const api = server({ 'HEAD /api/GeneratePdf/p1': head, 'POST /api/CreateShare/p1': share });
  const flaky = project('p1');
  const submittal = await generateSubmittal({
    api,
    messages: messages('en'),
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
