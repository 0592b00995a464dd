import type { DocumentButton as Button, ButtonKind } from '@submittal/domain/buttons';
import { selectedIds } from '@submittal/domain/selection';
import { madeDocument } from '@submittal/domain/testing/made-document';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useProject } from '../../app/app-context.ts';
import { hasFocus, openStage } from '../../testing/component-stage.tsx';
import { DocumentButton } from './DocumentButton.tsx';

const under = { id: 'p1', title: 'ArdSeal 790' };

function button(kind: ButtonKind, ids: readonly string[]): Button {
  const documents = ids.map((id) => madeDocument(id));
  return {
    key: 'detail',
    title: 'Drawings',
    kind,
    documents,
    documentsByGroup: [{ group: '', documents }],
    groupedBy: 'colour',
  };
}

function Subject({ of }: { of: Button }) {
  const selection = useProject((state) => state.selection);
  return <DocumentButton button={of} under={under} selected={selectedIds(selection, under.id)} />;
}

const open = (kind: ButtonKind, ids: readonly string[]) => {
  const stage = openStage(<Subject of={button(kind, ids)} />);
  const order = () => stage.app.project.store.getState().selection.order;
  return { stage, order };
};

describe('a button with one document', () => {
  it('selects and deselects by click, Space and Enter', async () => {
    const { stage, order } = open('toggle', ['a']);
    await using _ = stage;
    const it = page.getByRole('button', { name: 'Drawings', exact: true });
    await expect.element(it).toHaveAttribute('aria-pressed', 'false');
    await it.click();
    await expect.element(it).toHaveAttribute('aria-pressed', 'true');
    expect(order()).toEqual(['a']);
    await userEvent.keyboard(' ');
    await expect.element(it).toHaveAttribute('aria-pressed', 'false');
    await userEvent.keyboard('{Enter}');
    await expect.element(it).toHaveAttribute('data-state', 'all');
    expect(order()).toEqual(['a']);
  });

  it.each(['multiselect', 'multiselect-detail'] as const)('is a toggle even as a %s', async (kind) => {
    const { stage, order } = open(kind, ['a']);
    await using _ = stage;
    await page.getByRole('button', { name: 'Drawings' }).click();
    expect(order()).toEqual(['a']);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('a button with several documents', () => {
  it('as a toggle adds what is missing, then takes all away', async () => {
    const { stage, order } = open('toggle', ['a', 'b', 'c']);
    await using _ = stage;
    stage.app.project.actions.add(under, [madeDocument('b')]);
    const it = page.getByRole('button', { name: /^Drawings/ });
    await expect.element(it).toHaveAttribute('aria-pressed', 'mixed');
    await expect.element(it).toHaveAccessibleName(expect.stringContaining('1 of 3 selected'));
    await expect.element(it.getByText('1/3')).toBeVisible();
    await it.click();
    await expect.element(it).toHaveAttribute('aria-pressed', 'true');
    expect(order()).toEqual(['b', 'a', 'c']);
    await it.click();
    await expect.element(it).toHaveAttribute('aria-pressed', 'false');
    expect(order()).toEqual([]);
  });

  it('as a multiselect opens a list by Enter; Escape closes it and returns the focus', async () => {
    const { stage, order } = open('multiselect', ['a', 'b']);
    await using _ = stage;
    const it = page.getByRole('button', { name: /^Drawings/ });
    await expect.element(it).toHaveAttribute('aria-expanded', 'false');
    await userEvent.tab();
    await hasFocus(it);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog', { name: 'Drawings for ArdSeal 790' })).toBeVisible();
    await expect.element(it).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await hasFocus(it);
    expect(order()).toEqual([]);
  });
});

describe('the eye of a button', () => {
  const eye = () => page.getByRole('button', { name: /^Preview/ });
  const look = () => page.getByRole('dialog');

  it('shows its document, and Escape goes back to it', async () => {
    const { stage, order } = open('toggle', ['a']);
    await using _ = stage;
    await eye().click();
    await expect.element(look()).toHaveAccessibleName('Preview a');
    await look().getByRole('button', { name: 'Add Document' }).click();
    expect(order()).toEqual(['a']);
    await expect.element(page.getByRole('button', { name: 'Drawings' })).toHaveAttribute('data-state', 'all');
    await userEvent.keyboard('{Escape}');
    await expect.element(look()).not.toBeInTheDocument();
    expect(order()).toEqual(['a']);
  });

  it('opens by P on the button, which has the focus again afterwards', async () => {
    const { stage, order } = open('toggle', ['a', 'b', 'c']);
    await using _ = stage;
    await userEvent.tab();
    await userEvent.keyboard('p');
    await expect.element(look()).toHaveAccessibleName('Preview Drawings');
    await userEvent.keyboard('{ArrowDown}');
    await look().getByRole('button', { name: 'Add Document' }).click();
    expect(order()).toEqual(['b']);
    await userEvent.keyboard('{Escape}');
    await hasFocus(page.getByRole('button', { name: /^Drawings/ }));
  });
});

it('names the regions that its documents mix, and takes them all', async () => {
  const documents = [
    madeDocument('us', { resourceRegion: 'us' }),
    madeDocument('canadian', { resourceRegion: 'canada' }),
  ];
  const mixed = { ...button('toggle', []), documents, documentsByGroup: [{ group: '', documents }] };
  await using stage = openStage(<Subject of={mixed} />);
  const it = page.getByRole('button', { name: /^Drawings US \+ CAN/ });
  await it.click();
  expect(stage.app.project.store.getState().selection.order).toEqual(['us', 'canadian']);
  await using _ = openStage(<Subject of={button('toggle', ['a', 'b'])} />);
  await expect.element(page.getByRole('button', { name: /^Drawings\s*0 of 2/ })).toBeVisible();
});

it('a button without documents takes the focus, says so and does nothing', async () => {
  const { stage, order } = open('toggle', []);
  await using _ = stage;
  const it = page.getByRole('button', { name: /^Drawings/ });
  await expect.element(it).toHaveAttribute('aria-disabled', 'true');
  await expect.element(it).toHaveAttribute('data-state', 'void');
  await expect.element(it).toHaveAccessibleName(/no documents$/);
  await userEvent.tab();
  await hasFocus(it);
  await userEvent.keyboard('{Enter}');
  expect(order()).toEqual([]);
});

it('keeps the whole list and its foot in view however low the view is', async () => {
  const ids = Array.from({ length: 30 }, (_, index) => `Sheet ${index}`);
  const low = (
    <div style={{ paddingTop: 120 }}>
      <Subject of={button('multiselect', ids)} />
    </div>
  );
  for (const [width, height] of [
    [844, 390],
    [640, 320],
    [320, 256],
  ] as const) {
    await page.viewport(width, height);
    await using _ = openStage(low);
    await page.getByRole('button', { name: /^Drawings/ }).click();
    await expect.element(page.getByRole('checkbox', { name: /^Sheet 29/ })).toBeInTheDocument();
    const box = page.getByRole('dialog').element().getBoundingClientRect();
    for (const control of [
      page.getByRole('checkbox', { name: 'Select all' }),
      page.getByRole('button', { name: 'Done' }),
    ]) {
      const { top, bottom } = control.element().getBoundingClientRect();
      expect({ width, above: Math.min(0, top - Math.max(0, box.top)) }).toEqual({ width, above: 0 });
      expect({ width, below: Math.max(0, bottom - Math.min(height, box.bottom)) }).toEqual({
        width,
        below: 0,
      });
    }
  }
  await page.viewport(1000, 800);
});
