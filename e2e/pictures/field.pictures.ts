import { expect } from '@playwright/test';
import { card, submitUnasked } from '../builder-page.ts';
import { test } from './opened.ts';
import { keepPicture } from './picture.ts';

// What visitors do beside the straight way: look before adding, put under headings, hand links on, keep several projects.

const sealants = '/build?ProductSubtype=Sealants%2FSilicone';

test('preview of a document', async ({ page, open }, info) => {
  await open('/build?text=ArdSeal+790');
  await card(page, 'ArdSeal 790').getByTitle('ArdSeal 790 Guide Specification').click();
  await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
  await keepPicture(page, info, 'preview');
});

test('choices of two regions', async ({ page, open }, info) => {
  await open(sealants);
  await card(page, 'ArdSeal 790')
    .getByRole('button', { name: /^Warranty/ })
    .click();
  await expect(page.getByRole('dialog').first()).toBeVisible();
  await keepPicture(page, info, 'build-regions');
});

test('review under headings, some rows chosen', async ({ page, open }, info) => {
  await open('/review');
  await expect(page.locator('[part=document-row]')).toHaveCount(14);
  await page.getByRole('group', { name: 'Group by' }).getByText('Product', { exact: true }).click();
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check();
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(2)
    .check();
  await keepPicture(page, info, 'review-headings', { tall: 2200 });
});

test('missing details asked for', async ({ page, open }, info) => {
  await open('/build', { documents: 'none' });
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto(sealants);
  await page.getByRole('article').getByRole('button', { name: 'Data Sheet', exact: true }).first().click();
  await page.getByRole('button', { name: 'Continue to Review' }).locator('visible=true').click();
  await page.getByRole('checkbox', { name: 'I have reviewed my project' }).locator('visible=true').check();
  await page.getByRole('button', { name: 'Continue to Generate' }).locator('visible=true').click();
  await page.getByRole('switch').first().click();
  await page.getByRole('button', { name: 'Generate Submittal' }).locator('visible=true').first().click();
  await expect(page.getByRole('button', { name: 'Skip and Generate' })).toBeVisible();
  await keepPicture(page, info, 'ask-details', { tall: 1600 });
});

test('share links', async ({ page, open }, info) => {
  await open('/review', { documents: 'first', cover: true });
  await page.getByRole('checkbox', { name: 'I have reviewed my project' }).locator('visible=true').check();
  await page.getByRole('button', { name: 'Continue to Generate' }).locator('visible=true').click();
  await submitUnasked(page);
  const form = page.getByRole('region', { name: 'New link' });
  await form.getByLabel(/^Name/).fill('Ledger Street Architects');
  await form.getByLabel(/^Password/).fill('correct horse');
  await form.getByRole('button', { name: 'Create Link' }).click();
  await expect(page.getByRole('region', { name: 'Share links' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText('copied to clipboard')).toBeHidden();
  await keepPicture(page, info, 'links', { tall: 2200 });
});

test('projects of this browser', async ({ page, open }, info) => {
  await open('/');
  await page.getByRole('link', { name: /^Projects/ }).click();
  await page
    .getByRole('button', { name: /^Duplicate / })
    .first()
    .click();
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: 'Make Edit Link' }).click();
  await expect(page.getByRole('textbox')).toBeVisible();
  await expect(page.getByText(/duplicated/)).toBeHidden();
  await keepPicture(page, info, 'projects', { tall: 1400 });
});
