import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openStage } from '../../testing/component-stage.tsx';
import { type KnownFilter, noChoices, resetChoices } from './choices.ts';
import { EmptyResults } from './EmptyResults.tsx';
import type { FinderPage } from './finder-result.ts';
import type { FinderState } from './finder-search.ts';

const filters: KnownFilter[] = [
  {
    FilterID: 'Application',
    FilterGroup: 'Applications',
    FilterOptions: [{ FilterName: 'Roofs', FilterValue: 'Roofs' }],
  },
];

/** Shows what a search with a filter found nothing for; `asked` has the changes that presses ask for. */
function shown(found: Pick<FinderPage, 'hidden' | 'gaveWay'>) {
  const asked: Partial<FinderState>[] = [];
  const choices = { ...resetChoices(), Application: ['Roofs'] };
  const state: FinderState = { text: 'bentonite', page: 1, mode: 'products', choices };
  const change = (part: Partial<FinderState> | ((before: FinderState) => Partial<FinderState>)) => {
    asked.push(typeof part === 'function' ? part(state) : part);
  };
  const stage = openStage(
    <EmptyResults finder={{ state, change, filters: { data: filters }, page: found }} />,
  );
  return { asked, [Symbol.asyncDispose]: () => stage[Symbol.asyncDispose]() };
}

it('says how many results the filters hide, names the filters, and clears them', async () => {
  await using empty = shown({ hidden: 2, gaveWay: null });
  await expect.element(page.getByRole('heading', { name: 'No Results' })).toBeVisible();
  await expect
    .element(page.getByText('The filters selected hide 2 results for “bentonite”. Filters selected: Roofs.'))
    .toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Clear Filters' }));
  expect(empty.asked).toEqual([{ choices: noChoices() }]);
});

it('says that hidden results match only a part', async () => {
  await using _ = shown({ hidden: 1, gaveWay: { dropped: ['purple'], alike: false } });
  await expect
    .element(page.getByText(/^The filters selected hide 1 result for part of “bentonite”\./))
    .toBeVisible();
});

it('offers to reset the filters where they hide nothing', async () => {
  await using empty = shown({ hidden: 0, gaveWay: null });
  await expect.element(page.getByText(/^Nothing matches “bentonite”/)).toBeVisible();
  expect(page.getByRole('button', { name: 'Clear Filters' }).elements()).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Reset All Filters' }));
  expect(empty.asked).toEqual([{ choices: resetChoices() }]);
});
