import { expect, it, vi } from 'vitest';
import { createSender } from './send.ts';

// In a browser: what leaves the page is what the browser's own `fetch` is called with.

it.each([
  ['a URL', { url: '', method: 'GET' }],
  ['a method', { url: '/clientconfig', method: '' }],
])('a request without %s is an error, and nothing leaves the page', async (_what, request) => {
  const fetched = vi.spyOn(window, 'fetch');
  const send = createSender((input, init) => window.fetch(input, init));
  await expect(send(request)).rejects.toThrow('A request needs a URL and a method');
  expect(fetched).not.toHaveBeenCalled();
  const answer = await send({ url: `data:application/json,{"kept":true}`, method: 'GET' });
  expect(await answer.json()).toEqual({ kept: true });
  expect(fetched).toHaveBeenCalledOnce();
  fetched.mockRestore();
});
