import { Suspense, useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hasFocus, openStage } from '../../testing/component-stage.tsx';
import { type KnownFilter, resetChoices } from './choices.ts';
import { ResultsMeta } from './ResultsMeta.tsx';
import type { Finder } from './use-finder.ts';

const filters: KnownFilter[] = [
  {
    FilterID: 'Application',
    FilterGroup: 'Applications',
    FilterOptions: ['Roofs', 'Walls', 'Decks'].map((name) => ({ FilterName: name, FilterValue: name })),
  },
];

function Subject() {
  const [choices, setChoices] = useState({
    ...resetChoices(),
    Languages: [] as string[],
    Application: ['Roofs', 'Walls', 'Decks'],
  } as Finder['state']['choices']);
  const state: Finder['state'] = { text: '', page: 1, mode: 'products', choices };
  const change: Finder['change'] = (part) => {
    const next = typeof part === 'function' ? part(state) : part;
    if (next.choices) setChoices(next.choices);
  };
  const found = { results: [], total: 12, facets: {}, gaveWay: null, hidden: 0 };
  return <ResultsMeta finder={{ state, change, filters: { data: filters }, page: found, loading: false }} />;
}

it('keeps the focus among the filters when one is taken away, and at the count after the last', async () => {
  await using _ = openStage(<Subject />);
  const chip = (name: string) => page.getByRole('button', { name: new RegExp(name) });
  await expect.element(chip('Roofs')).toBeVisible();
  await userEvent.tab();
  await hasFocus(chip('Roofs'));
  await userEvent.keyboard('{Enter}');
  await hasFocus(chip('Walls'));
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await hasFocus(chip('Walls'));
  await userEvent.keyboard('{Enter}');
  await hasFocus(page.getByRole('status').filter({ hasText: '12' }));
});

// First of the tests with the note, whose part is loaded only once.
it('leaves the screen as it is while the note on texts is loaded', async () => {
  const state: Finder['state'] = { text: 'nofrigo', page: 1, mode: 'products', choices: resetChoices() };
  const found = { results: [], total: 3, facets: {}, gaveWay: null, hidden: 0 };
  function Screen() {
    const [textsComing, setTextsComing] = useState<true>();
    return (
      <Suspense fallback="The whole screen waits">
        <input aria-label="Search" onInput={() => setTextsComing(true)} />
        <ResultsMeta
          finder={{
            state,
            change: () => undefined,
            filters: { data: [] },
            page: { ...found, textsComing },
            loading: false,
          }}
        />
      </Suspense>
    );
  }
  await using stage = openStage(<Screen />);
  let waited = false;
  const watching = new MutationObserver(() => {
    waited ||= stage.root.textContent.includes('The whole screen waits');
  });
  watching.observe(stage.root, { childList: true, subtree: true, characterData: true });
  const field = page.getByRole('textbox', { name: 'Search' });
  await field.click();
  await userEvent.keyboard('a');
  await expect.element(page.getByText(/^Documents are still being read\./)).toBeVisible();
  watching.disconnect();
  expect(waited).toBe(false);
  await hasFocus(field);
});

it('says that texts of documents are still coming, as long as they are', async () => {
  const state: Finder['state'] = { text: 'nofrigo', page: 1, mode: 'products', choices: resetChoices() };
  const found = { results: [], total: 0, facets: {}, gaveWay: null, hidden: 0 };
  const shown = (more: { textsComing?: true }) =>
    openStage(
      <ResultsMeta
        finder={{
          state,
          change: () => undefined,
          filters: { data: [] },
          page: { ...found, ...more },
          loading: false,
        }}
      />,
    );
  await using coming = shown({ textsComing: true });
  await expect.element(page.getByText(/^Documents are still being read\./)).toBeVisible();
  await coming[Symbol.asyncDispose]();
  await using _ = shown({});
  await expect.element(page.getByText(/No Results/)).toBeInTheDocument();
  await expect.element(page.getByText(/^Documents are still being read\./)).not.toBeInTheDocument();
});
