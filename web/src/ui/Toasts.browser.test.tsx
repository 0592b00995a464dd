import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openStage } from '../testing/component-stage.tsx';

it('shows a message in the style of its kind, until it is dismissed', async () => {
  await using stage = openStage(null);
  stage.app.notices.success('Project updated successfully');
  stage.app.notices.failure('Error updating project');
  const styleOf = (kind: 'status' | 'alert') =>
    page.getByRole(kind).element().querySelector('[part=toast]')?.className ?? '';
  await expect.element(page.getByRole('status').getByText('Project updated successfully')).toBeVisible();
  await expect.element(page.getByRole('alert').getByText('Error updating project')).toBeVisible();
  expect(styleOf('status')).toMatch(/\S/);
  expect(styleOf('alert')).toContain(styleOf('status'));
  expect(styleOf('alert')).not.toBe(styleOf('status'));
  await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(page.getByText('Error updating project')).not.toBeInTheDocument();
  await expect.element(page.getByText('Project updated successfully')).toBeVisible();
});
