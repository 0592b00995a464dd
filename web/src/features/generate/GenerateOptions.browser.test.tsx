import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hasFocus, openStage } from '../../testing/component-stage.tsx';
import { GenerateOptions } from './GenerateOptions.tsx';

it('gives the focus to the upload when the logo is removed', async () => {
  await using stage = openStage(<GenerateOptions />);
  stage.app.project.actions.setDetails({ logoFilename: 'f00d_ours.png' });
  const remove = page.getByRole('button', { name: /^Remove.*ours\.png/ });
  await expect.element(remove).toBeVisible();
  (remove.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(remove).not.toBeInTheDocument();
  await hasFocus(page.getByRole('button', { name: 'Upload Logo' }));
});
