import { flatDocuments } from '@submittal/domain/selection';
import { madeDocument } from '@submittal/domain/testing/made-document';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useProject } from '../../element/app-context.ts';
import { hasFocus, openStage } from '../../element/component-stage.tsx';
import { createListFocus } from './list-focus.ts';
import { ReviewList } from './ReviewList.tsx';

const under = { id: 'p1', title: 'ArdSeal 790' };

/** The list with these documents; what it says and asks for is kept. */
async function open(ids: readonly string[]) {
  const said: string[] = [];
  const deletes: string[] = [];
  const moving: (number | undefined)[] = [];
  function Subject() {
    const selection = useProject((state) => state.selection);
    const [focus] = useState(createListFocus);
    return (
      <ReviewList
        documents={flatDocuments(selection)}
        focus={focus}
        compact={false}
        announce={(words) => said.push(words)}
        askDelete={(id) => deletes.push(id)}
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
  return { stage, said, deletes, moving, order };
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
