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
