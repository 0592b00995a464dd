import type { OwnedShare } from '@submittal/contract/sharing';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hasFocus, openStage } from '../testing/component-stage.tsx';
import { ShareLinks } from './ShareLinks.tsx';

const share = (shareId: string): OwnedShare => ({
  shareId,
  createdAt: '2026-01-01T10:00:00Z',
  expiresAt: '2999-01-01T10:00:00Z',
  revokedAt: null,
  changed: false,
  opened: 0,
  mostOpenings: null,
  protected: false,
});

/** A server that holds two shares. */
function serve(): Disposable {
  let shares = [share('one'), share('two')];
  return vi.spyOn(window, 'fetch').mockImplementation(async (input, { method } = {}) => {
    if (method === 'DELETE') {
      shares = shares.filter(({ shareId }) => !String(input).endsWith(shareId));
      return new Response(null, { status: 204 });
    }
    return Response.json({ shares });
  });
}

it('keeps the focus among the links when one is revoked, and at their heading after the last', async () => {
  using _server = serve();
  await using stage = openStage(<ShareLinks sharedId="two" onPublish={() => undefined} />);
  stage.app.project.store.setState({ id: 'p1', editToken: 'token', version: 1 });
  const revokes = page.getByRole('region', { name: 'Share links' }).getByRole('button', { name: /Revoke/ });
  const revokeFirst = async () => {
    (revokes.first().element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /Revoke/ })
      .click();
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  };
  await expect.poll(() => revokes.elements().length).toBe(2);
  await revokeFirst();
  await expect.poll(() => revokes.elements().length).toBe(1);
  await hasFocus(revokes.first());
  await revokeFirst();
  await expect.poll(() => revokes.elements().length).toBe(0);
  await hasFocus(page.getByRole('heading', { name: 'Share links' }));
});

it('protects a link by what is entered, and says at the field what is missing', async () => {
  const sent: unknown[] = [];
  let protectedBy = {};
  using _server = vi.spyOn(window, 'fetch').mockImplementation(async (_input, { method, body } = {}) => {
    if (method !== 'PUT') return Response.json({ shares: [{ ...share('one'), ...protectedBy }] });
    sent.push(JSON.parse(String(body)));
    protectedBy = sent.length === 1 ? { protected: true, mostOpenings: 5, opened: 2 } : {};
    return Response.json({ shareId: 'one', protected: true, mostOpenings: 5 });
  });
  await using stage = openStage(<ShareLinks sharedId="one" onPublish={() => undefined} />);
  stage.app.project.store.setState({ id: 'p1', editToken: 'token', version: 1 });
  const toggle = page.getByRole('button', { name: 'Protect This Link' });
  await toggle.click();
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true');
  const [password, openings] = [
    page.getByRole('form').getByLabelText(/^Password/),
    page.getByLabelText(/^Number of openings/),
  ];
  await hasFocus(password);
  const save = page.getByRole('button', { name: 'Protect', exact: true });
  await save.click();
  await expect.element(password).toHaveAccessibleDescription('Enter a password, a number, or both');
  await password.fill('short');
  await openings.fill('none');
  await save.click();
  await expect.element(password).toHaveAccessibleDescription('At least 8 characters');
  await expect.element(openings).toHaveAccessibleDescription('A whole number from 1 to 10000');
  await password.fill('correct horse');
  await openings.fill('5');
  await save.click();
  const change = page.getByRole('button', { name: 'Change Protection' });
  await hasFocus(change);
  expect(sent).toEqual([{ password: 'correct horse', mostOpenings: 5 }]);
  await expect.element(page.getByText('2 of 5 openings')).toBeVisible();
  await change.click();
  await expect.element(page.getByLabelText(/^New password/)).toHaveValue('');
  await expect.element(openings).toHaveValue('5');
  await page.getByRole('button', { name: 'Remove Protection' }).click();
  await hasFocus(page.getByRole('button', { name: 'Protect This Link' }));
  expect(sent.at(-1)).toEqual({ password: null, mostOpenings: null });
});

/** A server that keeps shares, and what was asked of it besides lists. */
function keep(...shares: OwnedShare[]) {
  const asked: [method: string, path: string, body: unknown][] = [];
  const server = vi
    .spyOn(window, 'fetch')
    .mockImplementation(async (input, { method = 'GET', body } = {}) => {
      const { pathname } = new URL(String(input), 'http://any.example');
      const path = pathname.split('/').slice(-2).join('/');
      if (path.endsWith('clientconfig')) {
        return Response.json({ manufacturer: {}, help: {}, uploads: {}, shares: { mostDays: 180 } });
      }
      if (method !== 'GET' && path.includes('Share')) asked.push([method, path, JSON.parse(String(body))]);
      if (path === 'Share/old' && method === 'PUT')
        shares[1] = { ...share('old'), ...JSON.parse(String(body)) };
      return Response.json({ shares, id: 'p1', version: 1, resources: [], shareId: 'x', expiresAt: '' });
    });
  return { asked, [Symbol.dispose]: () => server.mockRestore() };
}

const open = () => {
  const stage = openStage(<ShareLinks sharedId="one" onPublish={() => undefined} />);
  stage.app.project.store.setState({ id: 'p1', editToken: 'token', version: 1, pending: false });
  return stage;
};

it('names a link in its place: Enter keeps the name, and Escape returns what was there', async () => {
  using server = keep(
    { ...share('new'), createdAt: '2026-02-01T10:00:00Z' },
    { ...share('old'), name: 'Estimating' },
  );
  await using _ = open();
  const pencil = page.getByRole('button', { name: 'Rename Estimating' });
  await pencil.click();
  const field = page.getByRole('textbox', { name: 'Name', exact: true }).first();
  await hasFocus(field);
  await expect.element(field).toHaveAttribute('maxlength', '80');
  await userEvent.keyboard('Nobody{Escape}');
  await expect.element(page.getByRole('heading', { name: 'Estimating' })).toBeVisible();
  await hasFocus(pencil);
  expect(server.asked).toEqual([]);
  await pencil.click();
  await userEvent.keyboard('Ledger Street{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Ledger Street' })).toBeVisible();
  expect(server.asked).toEqual([['PUT', 'Share/old', { name: 'Ledger Street' }]]);
});

it('has the end of a link chosen, and tells readers of older ones only where it is ticked', async () => {
  using server = keep({ ...share('new'), createdAt: '2026-02-01T10:00:00Z' }, share('old'));
  await using _ = open();
  const ends = page.getByRole('list').getByRole('combobox', { name: 'Expires' });
  await expect.element(ends.first()).toBeVisible();
  const choices = ends.first().element().querySelectorAll('option');
  expect([...choices].map((choice) => choice.value)).toEqual(['', '30', '90', '180']);
  await ends.first().selectOptions('90');
  await expect.poll(() => server.asked).toEqual([['PUT', 'Share/new', { days: 90 }]]);
  const tick = page.getByRole('checkbox', { name: 'Tell readers of older links' });
  expect(tick.elements(), 'the oldest link has no older ones').toHaveLength(1);
  await tick.click();
  await expect.poll(() => server.asked.at(-1)).toEqual(['PUT', 'Share/new', { announced: true }]);
});

it('strikes an ended link through, which gets a new address when it is renewed', async () => {
  const revoked = { ...share('gone'), revokedAt: '2026-01-05T10:00:00Z', name: 'Estimating' };
  using server = keep(share('new'), revoked);
  await using _ = open();
  const row = page.getByRole('listitem').filter({ hasText: 'Estimating' });
  await expect.element(row.getByText(/^Revoked Jan/)).toBeVisible();
  const address = row.getByRole('textbox', { name: 'Address of Estimating' });
  expect(getComputedStyle(address.element()).textDecorationLine).toBe('line-through');
  expect(row.getByRole('button').elements()).toHaveLength(1);
  await row.getByRole('button', { name: 'Renew' }).click();
  await expect.poll(() => server.asked).toEqual([['POST', 'CreateShare/p1', { renews: 'gone' }]]);
});

it('makes a link with the name, the end and the password that are entered', async () => {
  using server = keep(share('new'));
  await using _ = open();
  const form = page.getByRole('region', { name: 'New link' });
  await form.getByRole('textbox', { name: /^Name/ }).fill('Tidewater');
  await form.getByRole('combobox', { name: 'Expires' }).selectOptions('30');
  const password = form.getByLabelText(/^Password/);
  await password.fill('short');
  await form.getByRole('button', { name: 'Create Link' }).click();
  await expect.element(password).toHaveAccessibleDescription('At least 8 characters');
  await password.fill('correct horse');
  await form.getByRole('button', { name: 'Create Link' }).click();
  const body = { name: 'Tidewater', days: 30, password: 'correct horse' };
  await expect.poll(() => server.asked).toEqual([['POST', 'CreateShare/p1', body]]);
  await expect.element(password).toHaveValue('');
});

it('marks a link that leads to a recalled document, also when no package can be made', async () => {
  const recalled = [{ title: 'Data Sheet', recalledFrom: '2026-03-01' }];
  let shares: OwnedShare[] = [{ ...share('one'), recalled }, share('two')];
  using _server = vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ shares }));
  const open = async () => {
    const stage = openStage(<ShareLinks sharedId="" />);
    stage.app.project.store.setState({ id: 'p1', editToken: 'token', version: 1 });
    return stage;
  };
  await using stage = await open();
  const rows = page.getByRole('region', { name: 'Share links' }).getByRole('listitem');
  const mark = rows.first().getByRole('alert');
  await expect.element(mark.getByText(/was recalled by the manufacturer from Mar 1, 2026/)).toBeVisible();
  await expect.element(mark.getByText(/Update or remove it in your project/)).toBeVisible();
  await expect.element(rows.last().getByRole('alert')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Create Link' })).not.toBeInTheDocument();
  await stage[Symbol.asyncDispose]();
  shares = [share('two')];
  await using _ = await open();
  await expect.poll(() => vi.mocked(window.fetch).mock.calls.length).toBeGreaterThan(1);
  expect(document.body.textContent).not.toContain('Share links');
});

it('names links by when they were made and to whom they were mailed, unless they have a name', async () => {
  const shares = [
    { ...share('named'), name: 'For the architect' },
    share('nobody'),
    { ...share('one'), createdAt: '2026-01-02T10:00:00Z' },
    { ...share('many'), createdAt: '2026-01-03T10:00:00Z' },
  ];
  const mail = (shareId: string, recipient: string) => ({ id: recipient, shareId, recipient, state: 'sent' });
  const mails = [
    mail('one', 'ann@site.example'),
    mail('one', 'ann@site.example'),
    ...['d', 'c', 'b', 'a'].map((letter) => mail('many', `${letter}@site.example`)),
  ];
  using _server = vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const address = String(input);
    if (address.endsWith('/clientconfig')) {
      return Response.json({ manufacturer: {}, help: {}, uploads: {}, email: true });
    }
    return Response.json(/email/i.test(address) ? { mails } : { shares });
  });
  await using stage = openStage(<ShareLinks sharedId="one" onPublish={() => undefined} />);
  stage.app.project.store.setState({ id: 'p1', editToken: 'token', version: 1 });
  const time = (at: string) =>
    new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  await expect.element(heading(`${time('2026-01-02T10:00:00Z')}, to ann@site.example`)).toBeVisible();
  await expect
    .element(heading(`${time('2026-01-03T10:00:00Z')}, to a@site.example, b@site.example +2`))
    .toBeVisible();
  await expect.element(heading('For the architect')).toBeVisible();
  await expect.element(heading(`Link of ${time('2026-01-01T10:00:00Z')}`)).toBeVisible();
});
