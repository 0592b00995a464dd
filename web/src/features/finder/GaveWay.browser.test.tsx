import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openStage } from '../../testing/component-stage.tsx';
import type { FinderPage } from './finder-result.ts';
import { GaveWay } from './GaveWay.tsx';

const shown = (gaveWay: FinderPage['gaveWay']) =>
  openStage(<GaveWay search="purple seal" page={{ gaveWay }} />);

it('says what results do without where nothing answers all of a search', async () => {
  await using _ = shown({ dropped: ['purple'], alike: false });
  await expect
    .element(page.getByText('No result matches all of “purple seal”. These results leave out “purple”.'))
    .toBeVisible();
});

it('says that results answer a part where each does without something else', async () => {
  await using _ = shown({ dropped: [], alike: false });
  await expect.element(page.getByText(/These results match part of it\.$/)).toBeVisible();
});

it('says that names only look like it, and nothing where all is answered', async () => {
  await using alike = shown({ dropped: ['purple', 'seal'], alike: true });
  await expect.element(page.getByText(/These names are similar\.$/)).toBeVisible();
  await alike[Symbol.asyncDispose]();
  await using _ = shown(null);
  expect(document.body.textContent).not.toContain('No result matches');
});
