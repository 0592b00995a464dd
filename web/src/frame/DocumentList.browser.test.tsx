import type { ProjectResource } from '@submittal/contract/document';
import { madeDocument } from '@submittal/domain/testing/made-document';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openStage } from '../testing/component-stage.tsx';
import { DocumentList } from './DocumentList.tsx';

const named = (name: string): ProjectResource => ({
  ...madeDocument(name, { resourceName: `${name}.pdf` }),
  productID: 'p1',
  productTitle: 'ArdSeal 790',
});
const rows = () => page.getByRole('listitem').elements().length;
const head = () => page.getByText('Documents in this submittal');

it('says so where there is none', async () => {
  await using _ = openStage(<DocumentList documents={[]} />);
  await expect.element(page.getByText('No Documents', { exact: true })).toBeVisible();
});

it('shows the title of one as it is, with nothing to open', async () => {
  await using _ = openStage(<DocumentList documents={[named('ArdSeal-790_Data')]} />);
  await expect.element(page.getByText('ArdSeal 790 Data', { exact: true })).toBeVisible();
  await expect.element(head()).not.toBeInTheDocument();
});

it('shows the titles of several in a list that opens and closes', async () => {
  await using _ = openStage(<DocumentList documents={[named('Data'), named('Spec')]} />);
  await expect.element(head()).toBeVisible();
  expect(rows()).toBe(0);
  await head().click();
  await expect.poll(rows).toBe(2);
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Spec' })).toBeVisible();
  await head().click();
  await expect.poll(rows).toBe(0);
});

it('turns its arrow down while it is open', async () => {
  await using _ = openStage(<DocumentList documents={[named('Data'), named('Spec')]} />);
  await expect.element(head()).toBeVisible();
  const arrow = () => {
    const drawn = head().element().closest('summary')?.querySelector('svg');
    if (!drawn) throw new Error('no arrow');
    return getComputedStyle(drawn).transform;
  };
  expect(arrow()).toBe('none');
  await head().click();
  // A quarter to the right.
  await expect.poll(arrow).toBe('matrix(0, 1, -1, 0, 0, 0)');
  await head().click();
  await expect.poll(arrow).toBe('none');
});
