import type { CreateProjectInput } from '@submittal/contract/project';
import { expect, it, vi } from 'vitest';
import { openStage } from '../testing/component-stage.tsx';

it('knows as saved what the server answers after the element was taken away', async () => {
  let answer = (_: Response) => {};
  using server = vi.spyOn(window, 'fetch').mockImplementation(
    (input) =>
      new Promise((resolve) => {
        if (String(input).endsWith('/CreateSubmittal')) answer = resolve;
      }),
  );
  const saves = () => server.mock.calls.filter(([input]) => String(input).endsWith('/CreateSubmittal'));
  const stage = openStage(null);
  const { store, sync } = stage.app.project;
  await vi.waitFor(() => expect(saves()).toHaveLength(1));
  await stage[Symbol.asyncDispose]();
  const sent: CreateProjectInput = JSON.parse(String(saves()[0]?.[1]?.body));
  answer(Response.json({ ...sent, id: 'p1', version: 1, editToken: 'token' }));
  await sync.settled();
  expect(store.getState()).toMatchObject({ id: 'p1', version: 1, pending: false });
});

// A page that is gone back to hears nothing of what other pages stored while the browser had put it aside.
it('shows what another page stored meanwhile when it is gone back to, and leaves alone what nobody changed', async () => {
  using _ = vi.spyOn(window, 'fetch').mockImplementation(async (_input, init) => {
    const sent = init?.body === undefined ? {} : JSON.parse(String(init.body));
    return Response.json({ ...sent, id: 'p1', version: 1, editToken: 'token', mayEdit: true });
  });
  await using stage = openStage(null);
  const { store, sync } = stage.app.project;
  await vi.waitFor(() => expect(store.getState()).toMatchObject({ id: 'p1', pending: false }));
  await sync.settled();
  const key = Object.keys(localStorage).find(
    (one) => one.startsWith('submittal-builder:2:') && one.endsWith('|1'),
  );
  const before = store.getState();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(store.getState()).toBe(before);
  const entry = JSON.parse(localStorage.getItem(key ?? '') ?? '');
  const details = { ...entry.details, title: 'Pier 9' };
  localStorage.setItem(key ?? '', JSON.stringify({ ...entry, details, version: 2 }));
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(store.getState()).toMatchObject({ details: { title: 'Pier 9' }, version: 2, pending: false });
});
