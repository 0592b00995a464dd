import { expect } from '@playwright/test';
import { test } from './opened.ts';
import { keepPicture } from './picture.ts';

// From 1440 px on, the package stands beside the results.

test('home', async ({ page, open }, info) => {
  await open('/');
  await expect(page.getByRole('main')).toBeVisible();
  await keepPicture(page, info, 'home');
});

test('build', async ({ page, open }, info) => {
  await open(
    '/build?ProductSubtype=Sealants%2FSilicone&ProductSubtype=Sealants%2FPolyurethane&ProductType=Air+Barriers&ProductType=Expansion+Joints',
  );
  await expect(page.getByRole('article').nth(3)).toBeVisible();
  await keepPicture(page, info, 'build-plain', { tall: 1800 });
});

test('generate', async ({ page, open }, info) => {
  await open('/generate', { cover: true, logo: true });
  await expect(page.locator('[part=document-row]')).toHaveCount(14);
  await keepPicture(page, info, 'generate', { tall: 1800 });
});
