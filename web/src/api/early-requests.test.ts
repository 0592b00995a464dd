import { expect, it, vi } from 'vitest';
import { createEarlyRequests } from './early-requests.ts';

const answering = () =>
  vi.fn<typeof fetch>(async (input, init) => new Response(`${init?.method} ${input} ${init?.body}`));

it('the answer that was asked for ahead is given to the same request, once', async () => {
  const send = answering();
  const early = createEarlyRequests(send);
  await early.ahead('/search', { method: 'POST', body: '{"text":""}' });
  const answer = await early.fetch('/search', { method: 'POST', body: '{"text":""}' });
  expect(await answer.text()).toBe('POST /search {"text":""}');
  expect(send).toHaveBeenCalledTimes(1);
  await early.fetch('/search', { method: 'POST', body: '{"text":""}' });
  expect(send).toHaveBeenCalledTimes(2);
});

it('another method, address or body is another request', async () => {
  const send = answering();
  const early = createEarlyRequests(send);
  await early.ahead('/search', { method: 'POST', body: '{"text":""}' });
  const answer = await early.fetch('/search', { method: 'POST', body: '{"text":"joint"}' });
  expect(await answer.text()).toBe('POST /search {"text":"joint"}');
  expect(send).toHaveBeenCalledTimes(2);
});

it('a failure is the failure of whoever needs the answer', async () => {
  const early = createEarlyRequests(() => Promise.reject(new Error('no connection')));
  await expect(early.ahead('/config', { method: 'GET' })).rejects.toThrow('no connection');
  await expect(early.fetch('/config', { method: 'GET' })).rejects.toThrow('no connection');
});

it('whoever cancels does not wait for the answer', async () => {
  const early = createEarlyRequests(() => new Promise(() => undefined));
  void early.ahead('/config', { method: 'GET' });
  const cancelling = new AbortController();
  const answer = early.fetch('/config', { method: 'GET', signal: cancelling.signal });
  cancelling.abort(new Error('cancelled'));
  await expect(answer).rejects.toThrow('cancelled');
});

it('what was asked for ahead is answered once every answer or failure has come', async () => {
  let answer = (_response: Response) => {};
  let fail = (_error: Error) => {};
  const early = createEarlyRequests((input) =>
    input === '/search'
      ? new Promise((resolve) => {
          answer = resolve;
        })
      : new Promise((_, reject) => {
          fail = reject;
        }),
  );
  const search = early.ahead('/search', { method: 'POST', body: '{}' });
  const config = early.ahead('/config', { method: 'GET' });
  expect(early.answered()).toBe(false);
  answer(new Response('{}'));
  await search;
  expect(early.answered()).toBe(false);
  fail(new Error('no connection'));
  await expect(config).rejects.toThrow('no connection');
  expect(early.answered()).toBe(true);
});
