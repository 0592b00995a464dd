import { expect, test } from '@playwright/test';
import { copyShareLink, openGenerate, submit } from './builder-page.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';

// A share with a password, from its owner to its reader.

let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer();
});
test.afterAll(() => server.stop());

test('a protected share is opened with its password, read, loaded again and downloaded', async ({
  page,
  browser,
}) => {
  await openGenerate(page, 2, server.url);
  await submit(page);
  const links = page.getByRole('region', { name: 'Share links' });
  await links.getByRole('button', { name: 'Protect This Link' }).click();
  await links
    .getByRole('form', { name: 'Protect This Link' })
    .getByLabel(/^Password/)
    .fill('correct horse');
  await links.getByLabel(/^Number of openings/).fill('2');
  await links.getByRole('button', { name: 'Protect', exact: true }).click();
  await expect(links.getByText('0 of 2 openings')).toBeVisible();
  const link = await copyShareLink(page);
  // Loading the screen again hands on the same link, and no open one beside it.
  await page.reload();
  await expect(links.getByText('0 of 2 openings')).toBeVisible();
  await expect(links.getByRole('listitem')).toHaveCount(1);
  expect(await copyShareLink(page)).toBe(link);

  const context = await browser.newContext();
  const reader = await context.newPage();
  const asked: string[] = [];
  reader.on('request', (request) => asked.push(request.url()));
  await reader.goto(link);
  await expect(reader.getByRole('heading', { name: 'Protected Submittal' })).toBeVisible();
  const password = reader.getByLabel(/^Password/);
  await expect(password).toBeFocused();
  await password.fill('wrong horse');
  await password.press('Enter');
  await expect(reader.getByText('This password is not right')).toBeVisible();
  await password.fill('correct horse');
  await reader.getByRole('button', { name: 'Open the Submittal' }).click();
  const contents = reader.getByRole('navigation', { name: 'Contents' });
  await expect(contents).toBeVisible();
  await reader.reload();
  await expect(contents).toBeVisible();
  const download = reader.waitForEvent('download');
  await reader.getByRole('link', { name: 'Download PDF' }).click();
  expect((await download).suggestedFilename()).toBe('submittal.pdf');
  expect(await (await download).failure()).toBeNull();
  expect(asked.join(' '), 'the password stands in no address').not.toContain('horse');
  await page.reload();
  await expect(links.getByText('1 of 2 openings')).toBeVisible();
  await context.close();
});

test('a link that was opened as often as it may says so', async ({ page, browser }) => {
  await openGenerate(page, 2, server.url);
  await submit(page);
  const links = page.getByRole('region', { name: 'Share links' });
  await links.getByRole('button', { name: 'Protect This Link' }).click();
  await links.getByLabel(/^Number of openings/).fill('1');
  await links.getByRole('button', { name: 'Protect', exact: true }).click();
  await expect(links.getByText('0 of 1 opening')).toBeVisible();
  const link = await copyShareLink(page);
  for (const opens of [true, false]) {
    const context = await browser.newContext();
    const reader = await context.newPage();
    await reader.goto(link);
    if (opens) {
      await reader.getByRole('button', { name: 'Open the Submittal' }).click();
      await expect(reader.getByRole('navigation', { name: 'Contents' })).toBeVisible();
    } else {
      const reason = 'This link was opened as often as its owner allowed.';
      await expect(reader.getByRole('alert').getByText(reason)).toBeVisible();
    }
    await context.close();
  }
});

for (const [years, wrong] of [
  [1, 'ahead'],
  [-9, 'behind'],
] as const) {
  test(`a clock that is years ${wrong} ends no link for its owner, and asks no reader again`, async ({
    page,
    browser,
  }) => {
    const time = Date.now() + years * 365 * 24 * 60 * 60 * 1000;
    await page.clock.install({ time });
    await openGenerate(page, 1, server.url);
    await submit(page);
    const links = page.getByRole('region', { name: 'Share links' });
    await expect(links.getByText('Live', { exact: true })).toBeVisible();
    await links.getByRole('button', { name: 'Protect This Link' }).click();
    await links
      .getByRole('form', { name: 'Protect This Link' })
      .getByLabel(/^Password/)
      .fill('correct horse');
    await links.getByLabel(/^Number of openings/).fill('9');
    await links.getByRole('button', { name: 'Protect', exact: true }).click();
    await expect(links.getByText('0 of 9 openings')).toBeVisible();
    const link = await copyShareLink(page);
    const context = await browser.newContext();
    const reader = await context.newPage();
    await reader.clock.install({ time });
    await reader.goto(link);
    await reader.getByLabel(/^Password/).fill('correct horse');
    await reader.getByRole('button', { name: 'Open the Submittal' }).click();
    const contents = reader.getByRole('navigation', { name: 'Contents' });
    await expect(contents).toBeVisible();
    await reader.reload();
    await expect(contents).toBeVisible();
    await context.close();
    await links.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(links.getByRole('listitem').filter({ hasText: 'Revoked' })).toHaveCount(1);
  });
}
