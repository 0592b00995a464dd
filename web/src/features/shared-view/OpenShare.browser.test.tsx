import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loadMessages } from '../../messages/messages.ts';
import { hasFocus, openStage } from '../../testing/component-stage.tsx';
import { OpenShare } from './OpenShare.tsx';

const opened = { grant: 'g', expiresAt: '2999-01-01T00:00:00Z' };

/** A server that knows one password; without one it opens by a press. */
function serve(right: string | undefined) {
  return vi.spyOn(window, 'fetch').mockImplementation(async (input, { body } = {}) => {
    if (!String(input).endsWith('/Share/s1/open')) return new Response(null, { status: 404 });
    const { password } = JSON.parse(String(body)) as { password?: string };
    if (password === right) return Response.json(opened);
    if (password === 'used up') {
      return Response.json({ error: { code: 'share-used-up', message: 'Used up.' } }, { status: 410 });
    }
    if (password === 'too often') {
      return Response.json({ error: { code: 'too-many-requests', message: 'Wait.' } }, { status: 429 });
    }
    return Response.json({ error: { code: 'share-password-wrong', message: 'Wrong.' } }, { status: 403 });
  });
}

it('asks for the password, says at the field what is wrong with it, and opens with the right one', async () => {
  using _server = serve('correct horse');
  const onOpened = vi.fn();
  const onEnded = vi.fn();
  await using stage = openStage(<OpenShare id="s1" password onOpened={onOpened} onEnded={onEnded} />);
  const field = page.getByLabelText(/^Password/);
  await hasFocus(field);
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAccessibleDescription('Enter the password');
  await field.fill('wrong horse');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAccessibleDescription('This password is not right');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await hasFocus(field);
  await loadMessages('fr');
  stage.app.settings.setState({ language: 'fr' });
  await expect.element(page.getByText('Ce mot de passe n’est pas le bon')).toBeVisible();
  stage.app.settings.setState({ language: 'en' });
  await field.fill('too often');
  await page.getByRole('button', { name: 'Open the Submittal' }).click();
  await expect.element(page.getByText('Wait.')).toBeVisible();
  await field.fill('used up');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onEnded.mock.calls.length).toBe(1);
  await field.fill('correct horse');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onOpened.mock.calls).toEqual([[opened]]);
});

it('opens by a press where there is no password, and by nothing else', async () => {
  using server = serve(undefined);
  const onOpened = vi.fn();
  await using _stage = openStage(
    <OpenShare id="s1" password={false} onOpened={onOpened} onEnded={() => undefined} />,
  );
  await expect.element(page.getByRole('heading', { name: 'Protected Submittal' })).toBeVisible();
  expect(page.getByLabelText(/^Password/).elements()).toHaveLength(0);
  expect(server.mock.calls.filter(([input]) => String(input).endsWith('/open'))).toEqual([]);
  await page.getByRole('button', { name: 'Open the Submittal' }).click();
  await expect.poll(() => onOpened.mock.calls).toEqual([[opened]]);
});
