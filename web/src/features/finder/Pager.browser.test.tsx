import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hasFocus, openStage } from '../../testing/component-stage.tsx';
import { resetChoices } from './choices.ts';
import type { FinderState } from './finder-search.ts';
import { Pager } from './Pager.tsx';
import type { Finder } from './use-finder.ts';

/** The pager over so many results; what was asked for is recorded. */
function open(total: number, start = 1) {
  const asked: number[] = [];
  function Subject() {
    const [state, setState] = useState<FinderState>({
      text: '',
      page: start,
      mode: 'products',
      choices: resetChoices(),
    });
    const change: Finder['change'] = (part) => {
      const next = { ...state, ...(typeof part === 'function' ? part(state) : part) };
      asked.push(next.page);
      setState(next);
    };
    return (
      <Pager finder={{ state, change, page: { results: [], total, facets: {}, gaveWay: null, hidden: 0 } }} />
    );
  }
  return { stage: openStage(<Subject />), asked };
}

const pager = () => page.getByRole('navigation', { name: 'Pages of results' });
const shown = () => expect.poll(() => pager().element().textContent);

it('shows two pages around the current one, the first, the last and ellipses', async () => {
  const { stage, asked } = open(95);
  await using _ = stage;
  await shown().toBe('123…10');
  await page.getByRole('button', { name: 'Page 3' }).click();
  await shown().toBe('12345…10');
  await page.getByRole('button', { name: 'Page 5' }).click();
  await shown().toBe('1…34567…10');
  await page.getByRole('button', { name: 'Page 10' }).click();
  await shown().toBe('1…8910');
  expect(asked).toEqual([3, 5, 10]);
});

it('goes by keyboard, and not past either end', async () => {
  const { stage, asked } = open(30);
  await using _ = stage;
  const previous = page.getByRole('button', { name: 'Previous page' });
  const next = page.getByRole('button', { name: 'Next page' });
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true');
  await userEvent.tab();
  await hasFocus(previous);
  await userEvent.keyboard('{Enter}');
  expect(asked).toEqual([]);
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(asked).toEqual([2]);
  await expect.element(page.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await next.click();
  await expect.element(next).toHaveAttribute('aria-disabled', 'true');
  await next.click({ force: true });
  expect(asked).toEqual([2, 3]);
});

it('asks nothing for the page that is shown', async () => {
  const { stage, asked } = open(30, 2);
  await using _ = stage;
  await page.getByRole('button', { name: 'Page 2' }).click();
  expect(asked).toEqual([]);
});

it.each([390, 320])(
  'shows at %i px as many pages as elsewhere, each to be pressed by a finger',
  async (phone) => {
    await page.viewport(phone, 800);
    const { stage } = open(95, 5);
    await using _ = stage;
    await shown().toBe('1…34567…10');
    const view = pager().element().getBoundingClientRect();
    for (const button of pager().getByRole('button').elements()) {
      const { left, right, width, height } = button.getBoundingClientRect();
      expect(Math.min(width, height), button.ariaLabel ?? '').toBeGreaterThanOrEqual(36);
      expect(Math.max(width, height), button.ariaLabel ?? '').toBeGreaterThanOrEqual(44);
      expect(left).toBeGreaterThanOrEqual(view.left);
      expect(right).toBeLessThanOrEqual(view.right);
    }
    await page.viewport(1000, 800);
  },
);

it.each([1, 10])('is there for %i results, with one page and no way on', async (total) => {
  const { stage, asked } = open(total);
  await using _ = stage;
  await shown().toBe('1');
  await page.getByRole('button', { name: 'Next page' }).click({ force: true });
  expect(asked).toEqual([]);
});

it('is not there without results', async () => {
  const { stage } = open(0);
  await using _ = stage;
  await expect.element(page.getByRole('region', { name: 'Notifications' })).toBeInTheDocument();
  await expect.element(pager()).not.toBeInTheDocument();
});
