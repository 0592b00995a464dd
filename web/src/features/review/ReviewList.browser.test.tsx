import { addHeading } from '@submittal/domain/arrange';
import { rowsOf } from '@submittal/domain/headings';
import { madeDocument } from '@submittal/domain/testing/made-document';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useProject } from '../../app/app-context.ts';
import { hasFocus, openStage } from '../../testing/component-stage.tsx';
import { createListFocus } from './list-focus.ts';
import { type Renaming, ReviewList } from './ReviewList.tsx';
import { useRowSelection } from './use-row-selection.ts';

const under = { id: 'p1', title: 'ArdSeal 790' };

/** The list with these documents; what it says and asks for is recorded. */
async function open(ids: readonly string[]) {
  const said: string[] = [];
  const deletes: string[] = [];
  const moving: (number | undefined)[] = [];
  function Subject() {
    const selection = useProject((state) => state.selection);
    const [focus] = useState(createListFocus);
    const [renaming, setRenaming] = useState<Renaming>();
    const chosen = useRowSelection(selection.order);
    return (
      <ReviewList
        selection={selection}
        chosen={chosen}
        focus={focus}
        compact={false}
        found={undefined}
        renaming={renaming}
        rename={setRenaming}
        addHeading={(ids) => {
          stage.app.project.actions.arrange((list) => addHeading(list, ids, 'new', 'New'));
          setRenaming({ id: 'new', added: stage.app.project.store.getState().past });
        }}
        announce={(words) => said.push(words)}
        askDelete={(id) => deletes.push(id)}
        keepPages={() => {}}
        markPages={() => {}}
        renew={() => {}}
        onMoving={(now) => moving.push(now?.to)}
      />
    );
  }
  const stage = openStage(<Subject />);
  stage.app.project.actions.add(
    under,
    ids.map((id) => madeDocument(id)),
  );
  await expect.element(grip(ids[0] ?? '')).toBeVisible();
  const order = () => stage.app.project.store.getState().selection.order.join('');
  /** The lines of the list: `[Tower] a b`. */
  const lines = () =>
    rowsOf(stage.app.project.store.getState().selection)
      .map(({ id, heading }) => (heading ? `[${heading.name}]` : id))
      .join(' ');
  return { stage, said, deletes, moving, order, lines };
}

const grip = (title: string) => page.getByRole('button', { name: `Reorder ${title}`, exact: true });
const focusGrip = (title: string) => (grip(title).element() as HTMLElement).focus();

describe('a row lifted by Space', () => {
  it('moves by the arrows, Home and End, not past the ends, and drops by Space', async () => {
    const { stage, said, order, moving } = await open(['a', 'b', 'c', 'd']);
    await using _ = stage;
    focusGrip('b');
    await userEvent.keyboard(' ');
    await expect.element(grip('b')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{ArrowDown}{End}{ArrowDown}');
    expect(order()).toBe('abcd');
    await userEvent.keyboard(' ');
    await expect.element(grip('b')).toHaveAttribute('aria-pressed', 'false');
    expect(order()).toBe('acdb');
    await hasFocus(grip('b'));
    expect(said).toEqual([
      'b, lifted from 2 of 4',
      'b, moves to 3 of 4',
      'b, moves to 4 of 4',
      'b, moved to 4 of 4',
    ]);
    expect(moving).toEqual([1, 2, 3, undefined]);
    await userEvent.keyboard(' {Home}{ArrowUp}{Enter}');
    expect(order()).toBe('bacd');
  });

  it('is put back by Escape, and when the focus goes elsewhere', async () => {
    const { stage, said, order } = await open(['a', 'b', 'c']);
    await using _ = stage;
    focusGrip('a');
    await userEvent.keyboard(' {ArrowDown}{Escape}');
    expect(said.at(-1)).toBe('a, put back');
    await userEvent.keyboard(' {ArrowDown}');
    await userEvent.tab();
    await expect.poll(() => said.at(-1)).toBe('a, put back');
    await expect.element(grip('a')).toHaveAttribute('aria-pressed', 'false');
    expect(order()).toBe('abc');
    expect(stage.app.project.store.getState().past).toHaveLength(1);
  });
});

describe('a row', () => {
  it('moves by Alt and the arrows from any of its buttons, and keeps the focus', async () => {
    const { stage, order } = await open(['a', 'b', 'c']);
    await using _ = stage;
    focusGrip('a');
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(order()).toBe('bac');
    await hasFocus(grip('a'));
    await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowUp}{/Alt}');
    expect(order()).toBe('bac');
  });

  it('moves by its arrow buttons, and no further than the ends', async () => {
    const { stage, order, said } = await open(['a', 'b']);
    await using _ = stage;
    const down = (title: string) => page.getByRole('button', { name: `Move ${title} down`, exact: true });
    await down('a').click();
    expect(order()).toBe('ba');
    await expect.element(down('a')).toHaveAttribute('aria-disabled', 'true');
    await down('a').click({ force: true });
    expect(order()).toBe('ba');
    expect(said).toEqual(['a, moved to 2 of 2']);
  });

  it('asks before it is deleted, by its button and by Delete', async () => {
    const { stage, deletes, order } = await open(['a', 'b']);
    await using _ = stage;
    await page.getByRole('button', { name: 'Delete b', exact: true }).click();
    focusGrip('a');
    await userEvent.keyboard('{Delete}');
    expect(deletes).toEqual(['b', 'a']);
    expect(order()).toBe('ab');
  });
});

describe('a row dragged by the pointer', () => {
  it('shows where it would drop, and drops there', async () => {
    const { stage, order, moving, said } = await open(['a', 'b', 'c']);
    await using _ = stage;
    await userEvent.dragAndDrop(grip('a'), grip('c'), { steps: 12 });
    await expect.poll(order).toBe('bca');
    expect(moving).toContain(1);
    expect(said).toEqual(['a, moved to 3 of 3']);
  });

  it('that only trembles stays', async () => {
    const { stage, order, moving } = await open(['a', 'b']);
    await using _ = stage;
    await grip('a').click();
    expect(moving).toEqual([]);
    expect(order()).toBe('ab');
  });
});

const box = (title: string) => page.getByRole('checkbox', { name: `Select ${title}`, exact: true });
/** A list with the heading Tower over b and c. */
async function headed() {
  const opened = await open(['a', 'b', 'c', 'd']);
  opened.stage.app.project.actions.arrange((list) => addHeading(list, ['b', 'c'], 'tower', 'Tower'));
  await expect.element(page.getByRole('heading', { name: 'Tower' })).toBeVisible();
  return opened;
}

describe('rows that are selected', () => {
  it('move together by Alt and the arrows, in one step that can be undone', async () => {
    const { stage, order, said } = await open(['a', 'b', 'c', 'd']);
    await using _ = stage;
    await box('b').click();
    await box('c').click();
    focusGrip('c');
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(order()).toBe('bcad');
    expect(said).toEqual(['2 documents moved']);
    stage.app.project.actions.undo();
    expect(order()).toBe('abcd');
  });

  it('are a range with Shift, all by Ctrl+A, and none by Escape', async () => {
    const { stage } = await open(['a', 'b', 'c', 'd']);
    await using _ = stage;
    await box('b').click();
    await box('d').click({ modifiers: ['Shift'] });
    await expect.element(box('c')).toBeChecked();
    await expect.element(box('a')).not.toBeChecked();
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect.element(box('a')).toBeChecked();
    await userEvent.keyboard('{Escape}');
    for (const id of ['a', 'b', 'c', 'd']) await expect.element(box(id)).not.toBeChecked();
  });

  it('are dragged together, and the one that is not among them alone', async () => {
    const { stage, order, moving } = await open(['a', 'b', 'c', 'd']);
    await using _ = stage;
    await box('a').click();
    await box('c').click();
    await userEvent.dragAndDrop(grip('a'), grip('d'), { steps: 12 });
    await expect.poll(order).toBe('bdac');
    expect(moving.at(-1)).toBeUndefined();
    await userEvent.dragAndDrop(grip('b'), grip('d'), { steps: 12 });
    await expect.poll(order).toBe('dbac');
  });
});

describe('a heading', () => {
  it('is drawn over its documents, with their number, pages and size', async () => {
    const { stage, lines } = await headed();
    await using _ = stage;
    expect(lines()).toBe('a [Tower] b c [] d');
    expect(
      page
        .getByRole('listitem')
        .elements()
        .map((row) => row.querySelector('h2')?.textContent),
    ).toEqual([
      'Without a heading',
      undefined,
      'Tower',
      undefined,
      undefined,
      'Without a heading',
      undefined,
    ]);
    await expect.element(page.getByText(/^2 documents, /)).toBeVisible();
  });

  it('has a check box of three states for its documents', async () => {
    const { stage } = await headed();
    await using _ = stage;
    const all = page.getByRole('checkbox', { name: 'Select all under Tower' });
    await box('b').click();
    await expect.poll(() => (all.element() as HTMLInputElement).indeterminate).toBe(true);
    await all.click();
    await expect.element(box('c')).toBeChecked();
    await all.click();
    await expect.element(box('b')).not.toBeChecked();
  });

  it('is renamed in place: Enter keeps what was typed, Escape returns', async () => {
    const { stage, lines } = await headed();
    await using _ = stage;
    const rename = page.getByRole('button', { name: 'Rename Tower' });
    const field = page.getByRole('textbox', { name: 'Heading' });
    await rename.click();
    await hasFocus(field);
    await userEvent.keyboard('Podium{Escape}');
    expect(lines()).toBe('a [Tower] b c [] d');
    await rename.click();
    await userEvent.keyboard('Podium, west{Enter}');
    expect(lines()).toBe('a [Podium, west] b c [] d');
    await expect.element(field).not.toBeInTheDocument();
  });

  it('goes again where its first name is cancelled, and the documents are where they were', async () => {
    const { stage, lines, said } = await headed();
    await using _ = stage;
    const { store, actions } = stage.app.project;
    const give = page.getByRole('button', { name: 'Give It a Heading' });
    const { selection, past } = store.getState();
    for (const way of ['Escape', 'Cancel']) {
      await give.last().click();
      expect(lines()).toBe('a [Tower] b c [New] d');
      if (way === 'Escape') await userEvent.keyboard('{Escape}');
      else await page.getByRole('button', { name: 'Cancel' }).click();
      expect(store.getState().selection).toEqual(selection);
      expect(store.getState().past).toEqual(past);
      expect(said.at(-1)).toContain('Heading New removed');
    }
    // What was done meanwhile stays.
    await give.last().click();
    actions.setDetails({ title: 'Harbor Point' });
    actions.removeEverywhere('b');
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(lines()).toBe('a [Tower] c [] d');
    // Once it has a name, only the new name is cancelled.
    await give.last().click();
    await userEvent.keyboard('Podium{Enter}');
    await page.getByRole('button', { name: 'Rename Podium' }).click();
    await userEvent.keyboard('West{Escape}');
    expect(lines()).toBe('a [Tower] c [Podium] d');
  });

  it('brings its field and the field’s buttons into view, above what sticks to the bottom', async () => {
    await page.viewport(360, 640);
    const { stage } = await open(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']);
    await using _ = stage;
    const { actions } = stage.app.project;
    const ground = stage.root.querySelector('.sb-root');
    if (!(ground instanceof HTMLElement)) throw new Error('There is no ground');
    ground.style.setProperty('--sb-size-dock', '150px');
    actions.arrange((list) => addHeading(list, ['h'], 'tower', 'Tower'));
    await page.getByRole('button', { name: 'Rename Tower' }).click();
    const field = page.getByRole('textbox', { name: 'Heading' });
    await hasFocus(field);
    const row = field.element().closest('li');
    const foot = () => row?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY;
    // As a visitor who has scrolled it behind the dock, and as one who has it below the view.
    for (const hidden of [100, -300]) {
      await userEvent.keyboard('{Escape}');
      window.scrollBy({ top: foot() - window.innerHeight + hidden, behavior: 'instant' });
      (page.getByRole('button', { name: 'Rename Tower' }).element() as HTMLElement).click();
      await hasFocus(field);
      await expect.poll(foot).toBeLessThanOrEqual(window.innerHeight - 150);
    }
    window.scrollTo(0, 0);
    await page.viewport(1000, 800);
  });

  it('moves with its documents, switches its divider, and goes without them', async () => {
    const { stage, lines, said } = await headed();
    await using _ = stage;
    await page.getByRole('button', { name: 'Move heading Tower down' }).click();
    expect(lines()).toBe('a d [Tower] b c');
    await page.getByRole('switch', { name: 'Divider page for Tower' }).click();
    expect(stage.app.project.store.getState().selection.headings[0]?.divider).toBe(false);
    await page.getByRole('button', { name: 'Remove heading Tower, its documents stay' }).click();
    expect(lines()).toBe('a d b c');
    expect(said.at(-1)).toBe('Heading Tower removed, its documents stay');
  });

  it('is given to documents without one, and passed by those that move', async () => {
    const { stage, lines, said } = await headed();
    await using _ = stage;
    await page.getByRole('button', { name: 'Give It a Heading' }).last().click();
    expect(lines()).toBe('a [Tower] b c [New] d');
    await userEvent.keyboard('{Enter}');
    focusGrip('d');
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(lines()).toBe('a [Tower] b c d [New]');
    expect(said.at(-1)).toBe('d, moved to 4 of 4, under Tower');
  });
});
