import type { OwnedShare } from '@submittal/contract/sharing';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hasFocus, openStage } from '../../element/component-stage.tsx';
import { OwnedShares } from './OwnedShares.tsx';

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
  await using stage = openStage(<OwnedShares latest="two" onPublish={() => undefined} />);
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
  await using stage = openStage(<OwnedShares latest="one" onPublish={() => undefined} />);
  stage.app.project.store.setState({ id: 'p1', editToken: 'token', version: 1 });
  const toggle = page.getByRole('button', { name: 'Protect this link' });
  await toggle.click();
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true');
  const [password, openings] = [page.getByLabelText(/^Password/), page.getByLabelText(/^Number of openings/)];
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
  const change = page.getByRole('button', { name: 'Change protection' });
  await hasFocus(change);
  expect(sent).toEqual([{ password: 'correct horse', mostOpenings: 5 }]);
  await expect.element(page.getByText('2 of 5 openings')).toBeVisible();
  await change.click();
  await expect.element(page.getByLabelText(/^New password/)).toHaveValue('');
  await expect.element(openings).toHaveValue('5');
  await page.getByRole('button', { name: 'Remove protection' }).click();
  await hasFocus(page.getByRole('button', { name: 'Protect this link' }));
  expect(sent.at(-1)).toEqual({ password: null, mostOpenings: null });
});
