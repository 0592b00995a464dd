import { madeDocument } from '@submittal/domain/testing/made-document';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openStage } from '../../testing/component-stage.tsx';
import { MoreForSubmittal } from './MoreForSubmittal.tsx';

const entry = page.getByRole('button', { name: 'More for this submittal' });
const prints = page.getByRole('switch', { name: 'Transmittal' });
const edit = page.getByRole('button', { name: 'Edit Transmittal' });
const save = page.getByRole('button', { name: 'Save Transmittal' });

it('is shut at first, and keeps the answers of a transmittal that is off', async () => {
  await using stage = openStage(<MoreForSubmittal />);
  const { actions, store } = stage.app.project;
  actions.add({ id: 'seal', title: 'ArdSeal 790' }, [madeDocument('sheet')]);
  await expect.element(prints).not.toBeInTheDocument();
  await entry.click();
  await prints.click();
  await expect.element(page.getByText('Not stated').first()).toBeVisible();
  await edit.click();
  await page.getByLabelText('Sequence', { exact: true }).fill('14');
  await page.getByLabelText('Quantity of item 1, ArdSeal 790').fill('2,400 lf');
  await save.click();
  await expect.element(page.getByText('1 item, no deviations')).toBeVisible();
  await prints.click();
  await expect.element(page.getByText('1 item, no deviations')).not.toBeInTheDocument();
  expect(store.getState().details.transmittal).toMatchObject({
    sequence: '14',
    submission: 'new',
    items: [{ productID: 'seal', quantity: '2,400 lf' }],
  });
});

it('saves in one step, which undo reverses', async () => {
  await using stage = openStage(<MoreForSubmittal />);
  const { actions, store } = stage.app.project;
  await entry.click();
  await edit.click();
  await page.getByText('Print a transmittal after the cover').click();
  await page.getByLabelText('Last delivery').fill('2027-06-30');
  await page.getByLabelText('Owner').fill('Harbor Point Health Trust');
  await save.click();
  await expect.element(page.getByText('Transmittal saved')).toBeVisible();
  expect(store.getState().details).toMatchObject({
    transmittal: { owner: 'Harbor Point Health Trust' },
    transmittalPage: true,
    lastDelivery: '2027-06-30',
  });
  actions.undo();
  const before = { transmittal: null, transmittalPage: false, lastDelivery: '' };
  expect(store.getState().details).toMatchObject(before);
});

it('shows what can be read of a damaged record', async () => {
  const broken = { section: 7, sequence: '14', items: [null, { productID: 9 }], purpose: 'fun' } as never;
  await using stage = openStage(<MoreForSubmittal />);
  stage.app.project.actions.setDetails({ transmittal: broken, receiver: { own: [] } as never });
  await entry.click();
  await edit.click();
  await expect.element(page.getByLabelText('Sequence', { exact: true })).toHaveValue('14');
  await expect.element(page.getByLabelText('Section number').first()).toHaveValue('');
});
