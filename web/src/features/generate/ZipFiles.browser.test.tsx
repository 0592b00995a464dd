import type { ProjectResource } from '@submittal/contract/document';
import { flatDocuments } from '@submittal/domain/selection';
import { madeDocument } from '@submittal/domain/testing/made-document';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useProject } from '../../app/app-context.ts';
import { usePackagePages } from '../../package/use-package-pages.ts';
import { hasFocus, openStage } from '../../testing/component-stage.tsx';
import { ZipFiles } from './ZipFiles.tsx';

function OfProject() {
  const documents = flatDocuments(useProject((state) => state.selection));
  return <ZipFiles documents={documents} pages={usePackagePages().pageCount} />;
}

const under = { id: 'seal', title: 'Seal' };
const one = (id: string, pageCount: number): ProjectResource => ({
  ...madeDocument(id, { pageCount, resourceName: `${id}.dxf`, resourceFileSize: 2048 }),
  productID: under.id,
  productTitle: under.title,
});

const zip = page.getByRole('heading', { name: 'This package is a ZIP' });
const files = page.getByRole('list', { name: 'Files beside the PDF' }).getByRole('listitem');
const undo = page.getByRole('button', { name: 'Undo' });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

it('says nothing of a package whose documents are all pages', async () => {
  await using stage = openStage(<OfProject />);
  stage.app.project.actions.add(under, [one('sheet', 2)]);
  await expect.element(zip).not.toBeInTheDocument();
});

it('names the files that make the package a ZIP, and leaves each out and takes it back', async () => {
  await using stage = openStage(<OfProject />);
  const { actions, store } = stage.app.project;
  actions.add(under, [one('sheet', 2), one('wall', 0), one('floor', 0)]);
  await expect.element(zip).toBeVisible();
  const texts = files.elements().map(({ textContent }) => textContent);
  expect(texts).toEqual(['wall.dxfSeal · 2 KBLeave Out', 'floor.dxfSeal · 2 KBLeave Out']);
  await press('Leave out wall.dxf');
  expect(store.getState().selection.order).toEqual(['sheet', 'floor']);
  await hasFocus(undo);
  await press('Leave out floor.dxf');
  await expect.element(page.getByRole('heading', { name: 'This package is one PDF.' })).toBeVisible();
  await undo.click();
  await hasFocus(zip);
  await undo.click();
  expect(store.getState().selection.order).toEqual(['sheet', 'wall', 'floor']);
  await expect.element(undo).not.toBeInTheDocument();
});

it('leaves all out in one step', async () => {
  await using stage = openStage(<OfProject />);
  const { actions, store } = stage.app.project;
  actions.add(under, [one('wall', 0), one('sheet', 2), one('floor', 0)]);
  await press('Leave Out All 2');
  expect(store.getState().selection.order).toEqual(['sheet']);
  await undo.click();
  expect(store.getState().selection.order).toEqual(['wall', 'sheet', 'floor']);
});

it('offers no undo once the list was changed elsewhere', async () => {
  await using stage = openStage(<OfProject />);
  const { actions } = stage.app.project;
  actions.add(under, [one('sheet', 2), one('wall', 0), one('floor', 0)]);
  await press('Leave out wall.dxf');
  await expect.element(undo).toBeVisible();
  actions.add(under, [one('other', 1)]);
  await expect.element(undo).not.toBeInTheDocument();
});

it('does not call a package of files alone a PDF, whatever is left out', async () => {
  await using stage = openStage(<OfProject />);
  const { actions } = stage.app.project;
  actions.add(under, [one('wall', 0)]);
  await expect.element(page.getByText(/With a cover or a table of contents/)).toBeVisible();
  actions.setDetails({ coverPage: true });
  await expect.element(page.getByText(/The ZIP holds submittal\.pdf/)).toBeVisible();
  await press('Leave out wall.dxf');
  await expect.element(page.getByRole('heading', { name: 'No Documents' })).toBeVisible();
});
