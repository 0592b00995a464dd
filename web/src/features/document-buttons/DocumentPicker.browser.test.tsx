import type { DocumentButton as Button } from '@submittal/domain/buttons';
import { selectedIds } from '@submittal/domain/selection';
import { madeDocument } from '@submittal/domain/testing/made-document';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useProject } from '../../element/app-context.ts';
import { hasFocus, openStage } from '../../element/component-stage.tsx';
import { DocumentPicker } from './DocumentPicker.tsx';

const under = { id: 'p1', title: 'ArdSeal 790' };
const [white, black, canadian] = [
  madeDocument('White SDS'),
  madeDocument('Black SDS'),
  madeDocument('Canada SDS'),
];
const button: Button = {
  key: 'warranty',
  title: 'Warranty',
  kind: 'multiselect-detail',
  documents: [white, black, canadian],
  documentsByGroup: [
    { group: 'US', documents: [white, black] },
    { group: 'CAN', documents: [canadian] },
  ],
  groupedBy: 'region',
};

function Subject({ of = button, onDone }: { of?: Button; onDone: () => void }) {
  const selection = useProject((state) => state.selection);
  return (
    <DocumentPicker button={of} under={under} selected={selectedIds(selection, under.id)} onDone={onDone} />
  );
}

const all = () => page.getByRole('checkbox', { name: 'Select all' });
const box = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });

it('selects one by one, counts, and knows none, some and all', async () => {
  await using stage = openStage(<Subject onDone={() => undefined} />);
  const order = () => stage.app.project.store.getState().selection.order;
  await expect.element(page.getByRole('group', { name: 'Warranty for ArdSeal 790' })).toBeVisible();
  await expect.element(page.getByText('0 of 3 selected')).toBeVisible();
  await box('Black SDS').click();
  expect(order()).toEqual(['Black SDS']);
  await expect.element(all()).toBePartiallyChecked();
  await expect.element(page.getByText(/1.* selected, 1\.00 mb$/)).toBeVisible();
  await all().click();
  await expect.element(all()).toBeChecked();
  expect(order()).toEqual(['Black SDS', 'White SDS', 'Canada SDS']);
  await box('White SDS').click();
  await expect.element(all()).toBePartiallyChecked();
  await all().click();
  await all().click();
  expect(order()).toEqual([]);
  await expect.element(all()).not.toBeChecked();
});

it('moves between the boxes by the arrows, not past either end, and ticks by Space', async () => {
  await using stage = openStage(<Subject onDone={() => undefined} />);
  await expect.element(box('Canada SDS')).toBeVisible();
  await userEvent.tab();
  await hasFocus(all());
  await userEvent.keyboard('{ArrowUp}');
  await hasFocus(all());
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await hasFocus(box('Black SDS'));
  await userEvent.keyboard(' ');
  expect(stage.app.project.store.getState().selection.order).toEqual(['Black SDS']);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  await hasFocus(box('Canada SDS'));
});

it('shows every document of a long list', async () => {
  const documents = Array.from({ length: 60 }, (_, at) => madeDocument(`Sheet ${at}`));
  const long: Button = { ...button, documents, documentsByGroup: [{ group: '', documents }] };
  await using _ = openStage(<Subject of={long} onDone={() => undefined} />);
  await expect.poll(() => box('Sheet').elements()).toHaveLength(60);
});

it('clears, finishes, and shows each document in a new tab', async () => {
  const done = vi.fn();
  await using stage = openStage(<Subject onDone={done} />);
  const clear = page.getByRole('button', { name: 'Clear' });
  await expect.element(clear).toHaveAttribute('aria-disabled', 'true');
  await box('White SDS').click();
  await clear.click();
  expect(stage.app.project.store.getState().selection.order).toEqual([]);
  await page.getByRole('button', { name: 'Done' }).click();
  expect(done).toHaveBeenCalledTimes(1);
  const preview = page.getByRole('link', { name: /White SDS.*opens in a new tab/ });
  await expect.element(preview).toHaveAttribute('target', '_blank');
  await expect.element(preview).toHaveAttribute('rel', expect.stringContaining('noopener'));
  expect(stage.root.querySelectorAll('[class*=group] b')).toHaveLength(2);
});
