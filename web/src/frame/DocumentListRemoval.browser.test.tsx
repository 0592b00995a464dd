import { flatDocuments } from '@submittal/domain/selection';
import { madeDocument } from '@submittal/domain/testing/made-document';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useProject } from '../app/app-context.ts';
import { hasFocus, openStage } from '../testing/component-stage.tsx';
import { DocumentList } from './DocumentList.tsx';

function Subject() {
  return <DocumentList documents={flatDocuments(useProject((state) => state.selection))} />;
}

function open(...ids: string[]) {
  const stage = openStage(<Subject />);
  stage.app.project.actions.add(
    { id: 'p1', title: 'ArdSeal 790' },
    ids.map((id) => madeDocument(id)),
  );
  return { stage, order: () => stage.app.project.store.getState().selection.order };
}

const remove = (title: string) => page.getByRole('button', { name: `Remove ${title}`, exact: true });
const undo = () => page.getByRole('button', { name: 'Undo' });

it('removes a document, moves the focus to the next one, and takes it back', async () => {
  const { stage, order } = open('A', 'B', 'C');
  await using _ = stage;
  await page.getByText('Documents in this submittal').click();
  await remove('B').click();
  expect(order()).toEqual(['A', 'C']);
  await hasFocus(remove('C'));
  await expect.element(page.getByText('B removed').last()).toBeVisible();
  await undo().click();
  expect(order()).toEqual(['A', 'B', 'C']);
  await hasFocus(remove('A'));
  await expect.element(undo()).not.toBeInTheDocument();
});

it('removes the last one, after which the focus is where it can be taken back', async () => {
  const { stage, order } = open('A');
  await using _ = stage;
  await remove('A').click();
  expect(order()).toEqual([]);
  await expect.element(page.getByText('No Documents')).toBeVisible();
  await hasFocus(undo());
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(order()).toEqual(['A']);
});

it('removes a document from under all of its products, and offers to undo only the last step', async () => {
  const { stage, order } = open('A', 'B');
  await using _ = stage;
  stage.app.project.actions.add({ id: 'p2', title: 'ArdSeal 795' }, [madeDocument('A')]);
  await page.getByText('Documents in this submittal').click();
  await remove('A').click();
  expect(stage.app.project.store.getState().selection.manifest).toHaveLength(1);
  stage.app.project.actions.add({ id: 'p2', title: 'ArdSeal 795' }, [madeDocument('D')]);
  await expect.element(undo()).not.toBeInTheDocument();
  expect(order()).toEqual(['B', 'D']);
});
