import type { ProjectResource } from '@submittal/contract/document';
import { madeDocument } from '@submittal/domain/testing/made-document';
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

it('offers the originals of signed documents to a package that has some, and to no other', async () => {
  await using stage = openStage(<GenerateOptions />);
  const { actions, store } = stage.app.project;
  const under = { id: 'seal', title: 'Seal' };
  const one = (id: string, notes: ProjectResource['notes']): ProjectResource => ({
    ...madeDocument(id, { pageCount: 1, ...(notes && { notes }) }),
    productID: under.id,
    productTitle: under.title,
  });
  const toggle = page.getByRole('switch', { name: 'Signed Originals' });
  await expect.element(page.getByRole('switch', { name: 'Page Stamps' })).toBeVisible();
  actions.add(under, [one('sheet', [{ code: 'repaired' }])]);
  await expect.element(toggle).not.toBeInTheDocument();
  actions.add(under, [one('sealed', [{ code: 'signature', count: 1 }])]);
  await expect.element(toggle).not.toBeChecked();
  await toggle.click();
  expect(store.getState().details.signedOriginals).toBe(true);
});
