import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hasFocus, openStage } from '../../testing/component-stage.tsx';
import { ShareScreen } from './ShareScreen.tsx';

const project = {
  id: 'p1',
  version: 1,
  editToken: 'token',
  projectName: 'Harbor',
  resources: [],
  mayEdit: true,
};
const share = { shareId: 's1', expiresAt: '2999-01-01T00:00:00Z', shares: [] };

/** A server that makes a package once `finish` says with which status. */
function serve() {
  let finish = (_status: number) => {};
  const server = vi.spyOn(window, 'fetch').mockImplementation(async (input, { method } = {}) => {
    if (method !== 'HEAD') return Response.json(/share/i.test(String(input)) ? share : project);
    const status = await new Promise<number>((resolve) => {
      finish = resolve;
    });
    return new Response(null, { status, headers: { 'content-type': 'application/pdf' } });
  });
  return { finish: (status: number) => finish(status), [Symbol.dispose]: () => server.mockRestore() };
}

it('passes the focus on to the heading of what takes its place', async () => {
  using server = serve();
  await using _ = openStage(<ShareScreen />);
  const heading = (name: RegExp) => page.getByRole('heading', { level: 1, name });
  const retry = async () => {
    (page.getByRole('button', { name: 'Retry' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await hasFocus(heading(/^Generating/));
  };
  const finish = async (status: number, words: RegExp) => {
    // It is asked for a moment after the screen shows that it will be.
    const outcome = () => {
      server.finish(status);
      return heading(words).elements().length;
    };
    await expect.poll(outcome).toBe(1);
  };

  await finish(503, /Could Not Be Generated/);
  // Nothing had the focus, so nothing is given it.
  expect(
    heading(/Could Not Be Generated/)
      .element()
      .matches(':focus'),
  ).toBe(false);
  await retry();
  await finish(503, /Could Not Be Generated/);
  await hasFocus(heading(/Could Not Be Generated/));
  await retry();
  await finish(200, /Has Been Generated Successfully/);
  await hasFocus(heading(/Has Been Generated Successfully/));
});

it('leads to the products where the package has no documents', async () => {
  const error = { code: 'nothing-to-generate', message: 'Add at least one document first.', request: 'r' };
  using _server = {
    server: vi.spyOn(window, 'fetch').mockImplementation(async (input, { method } = {}) => {
      if (/GeneratePdf/i.test(String(input)))
        return method === 'HEAD'
          ? new Response(null, { status: 422 })
          : Response.json({ error }, { status: 422 });
      return Response.json(/share/i.test(String(input)) ? share : project);
    }),
    [Symbol.dispose]() {
      this.server.mockRestore();
    },
  };
  await using stage = openStage(<ShareScreen />);
  await expect.element(page.getByText(/Add at least one document first/)).toBeVisible();
  await page.getByRole('button', { name: 'Start By Selecting Products' }).click();
  expect(stage.app.router.store.getState().place.path).toBe('/build');
});
