import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

// axe finds nothing on the screens, in either theme, wide or narrow.

async function chooseDocuments(page: Page) {
  await page.goto('/build');
  const first = page.getByRole('article').first();
  await first.getByRole('button', { name: 'Data Sheet' }).click();
  await expect(first.getByRole('button', { name: 'Data Sheet' })).toHaveAttribute('aria-pressed', 'true');
}

const screens: [string, (page: Page) => Promise<void>][] = [
  [
    'home',
    (page) => page.goto('/').then(() => expect(page.getByRole('heading', { level: 1 })).toBeVisible()),
  ],
  ['build', chooseDocuments],
  [
    'project form',
    async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Start By Entering Your Project Info' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  ],
  [
    'help',
    async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'HELP' }).click();
      await expect(page.getByRole('dialog', { name: 'Need Help?' })).toBeVisible();
    },
  ],
  [
    'review',
    async (page) => {
      await chooseDocuments(page);
      await page.getByRole('button', { name: 'Continue to Review' }).click();
      await expect(page.getByRole('heading', { name: 'Review Your Project' })).toBeVisible();
    },
  ],
  [
    'generate',
    async (page) => {
      await chooseDocuments(page);
      await page.getByRole('button', { name: 'Continue to Review' }).click();
      await page.getByRole('checkbox', { name: 'I have reviewed my project' }).check();
      await page.getByRole('button', { name: 'Continue to Generate' }).click();
      await expect(page.getByRole('heading', { name: 'Generate Submittal', level: 1 })).toBeVisible();
    },
  ],
  [
    'shared view of an unknown link',
    async (page) => {
      await page.goto('/share/unknown');
      await expect(page.getByText('Error retrieving submittal')).toBeVisible();
    },
  ],
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 }, reducedMotion: 'reduce' });
      for (const [name, open] of screens) {
        test(`${name} has no fault that axe can find`, async ({ page }) => {
          await open(page);
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
        });
      }
    });
  }
}
