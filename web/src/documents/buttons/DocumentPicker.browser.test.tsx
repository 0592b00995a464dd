import type { DocumentButton as Button } from '@submittal/domain/buttons';
import { selectedIds } from '@submittal/domain/selection';
import { madeDocument } from '@submittal/domain/testing/made-document';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useProject } from '../../app/app-context.ts';
import { hasFocus, openStage } from '../../testing/component-stage.tsx';
import { DocumentPicker } from './DocumentPicker.tsx';

const under = { id: 'p1', title: 'ArdSeal 790' };
const [white, black, canadian] = [
  madeDocument('White SDS', { resourceRegion: 'us' }),
  madeDocument('Black SDS', { resourceRegion: 'us' }),
  madeDocument('Canada SDS', { resourceRegion: 'canada' }),
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

it('names the region of each document where they mix', async () => {
  await using _ = openStage(<Subject onDone={() => undefined} />);
  await expect.element(box('White SDS')).toHaveAccessibleName(/United States/);
  await expect.element(box('Canada SDS')).toHaveAccessibleName(/Canada 1/);
});

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
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
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

it('clears, finishes, and selects a group by its head', async () => {
  const done = vi.fn();
  await using stage = openStage(<Subject onDone={done} />);
  const order = () => stage.app.project.store.getState().selection.order;
  const clear = page.getByRole('button', { name: 'Clear' });
  await expect.element(clear).toHaveAttribute('aria-disabled', 'true');
  await box('White SDS').click();
  const us = page.getByRole('checkbox', { name: 'US United States' });
  await expect.element(us).toBePartiallyChecked();
  await us.click();
  expect(order()).toEqual(['White SDS', 'Black SDS']);
  await clear.click();
  expect(order()).toEqual([]);
  await page.getByRole('button', { name: 'Done' }).click();
  expect(done).toHaveBeenCalledTimes(1);
});

describe('the preview beside a list', () => {
  const look = () => page.getByRole('dialog');

  it('opens by P, follows the arrows, adds, and Escape leaves the focus in the list', async () => {
    await using stage = openStage(<Subject onDone={() => undefined} />);
    await expect.element(box('Canada SDS')).toBeVisible();
    await box('White SDS').click();
    await userEvent.keyboard('p');
    await expect.element(look()).toHaveAccessibleName('Preview White SDS');
    await hasFocus(box('White SDS'));
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(look()).toHaveAccessibleName('Preview Black SDS');
    await hasFocus(box('Black SDS'));
    await look().getByRole('button', { name: 'Add Document' }).click();
    expect(stage.app.project.store.getState().selection.order).toEqual(['White SDS', 'Black SDS']);
    await expect.element(look().getByText('In the package')).toBeVisible();
    await expect.element(look().getByRole('button', { name: 'Remove Document' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(look()).not.toBeInTheDocument();
    await hasFocus(box('Black SDS'));
  });

  it('opens and closes by the eye, and goes through the list by its own buttons', async () => {
    await using _ = openStage(<Subject onDone={() => undefined} />);
    const eye = page.getByRole('button', { name: 'Preview Black SDS' });
    await eye.click();
    await expect.element(eye).toHaveAttribute('aria-expanded', 'true');
    await look().getByRole('button', { name: 'Next document' }).click();
    await expect.element(look().getByText('Document 3 of 3')).toBeVisible();
    const link = look().getByRole('link', { name: /^Open.*opens in a new tab$/ });
    await expect.element(link).toHaveAttribute('target', '_blank');
    await expect.element(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
    await eye.click();
    await expect.element(look()).toHaveAccessibleName('Preview Black SDS');
    await eye.click();
    await expect.element(look()).not.toBeInTheDocument();
  });

  it('covers the list on a narrow view, has the focus there, and gives it back', async () => {
    await page.viewport(390, 800);
    await using _ = openStage(<Subject onDone={() => undefined} />);
    await page.getByRole('button', { name: 'Preview White SDS' }).click();
    await hasFocus(look().getByRole('button', { name: 'Previous document' }));
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(look()).toHaveAccessibleName('Preview Black SDS');
    await userEvent.keyboard('{Escape}');
    await expect.element(look()).not.toBeInTheDocument();
    await hasFocus(box('Black SDS'));
    await page.viewport(1000, 800);
  });
});

describe('documents of colours', () => {
  const colours = ['001', '002', '003', '004', '005'];
  const coloured = colours.map((colorCode) => madeDocument(`Sheet ${colorCode}`, { colorCode }));
  const spanish = madeDocument('Hoja 001', { colorCode: '001', resourceLanguage: 'ES' });
  const plain = madeDocument('Handling');
  const swatches: Button = {
    ...button,
    key: 'sds',
    title: 'SDS',
    kind: 'multiselect',
    documents: [...coloured, spanish, plain],
    documentsByGroup: [
      ...coloured.map((document) => ({
        group: document.colorCode,
        documents: document.colorCode === '001' ? [document, spanish] : [document],
      })),
      { group: '', documents: [plain] },
    ],
    groupedBy: 'colour',
  };
  const tile = (code: string) => page.getByRole('checkbox', { name: new RegExp(`^${code}`) });

  it('are tiles that select all languages of a colour; the others follow in rows', async () => {
    await using stage = openStage(<Subject of={swatches} onDone={() => undefined} />);
    const order = () => stage.app.project.store.getState().selection.order;
    await tile('001').click();
    expect(order()).toEqual(['Sheet 001', 'Hoja 001']);
    await expect.element(page.getByText('EN ES')).toBeVisible();
    await tile('001').click();
    expect(order()).toEqual([]);
    await expect.element(box('Handling')).toBeVisible();
    // Five colours, the document of none, and all of them at once.
    expect(page.getByRole('checkbox').elements()).toHaveLength(7);
  });

  it('are reached by the arrows in two directions', async () => {
    await using _ = openStage(<Subject of={swatches} onDone={() => undefined} />);
    await expect.element(tile('005')).toBeVisible();
    await tile('001').click();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await hasFocus(tile('003'));
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowDown}');
    await hasFocus(tile('005'));
    await userEvent.keyboard('{ArrowDown}');
    await hasFocus(box('Handling'));
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    await hasFocus(all());
  });
});
