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
