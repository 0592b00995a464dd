import { expect, type Page, test } from '@playwright/test';
import { copyShareLink, openGenerate, submit } from './builder-page.ts';

// The read-only view of a share link.

async function share(page: Page): Promise<string> {
  await openGenerate(page, 1);
  await submit(page);
  const link = await copyShareLink(page);
  return link.replace(/^.*#\/share\//, '');
}

test('a share opens by hash and by path, inline, with a reduced navigation', { tag: '@viewer' }, async ({
  page,
}) => {
  const id = await share(page);
  const answered = Promise.withResolvers<void>();
  await page.route(`**/getsubmittalbyid/${id}`, async (route) => {
    await answered.promise;
    return route.continue();
  });
  await page.goto(`/share#/share/${id}`);
  await expect(page.getByText('Loading submittal document...')).toBeVisible();
  answered.resolve();
  await expect(page.getByRole('heading', { name: 'My Submittal' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/share/${id}$`));
  await expect(page.locator('iframe')).toHaveAttribute('src', /disposition=inline/);
  await expect(page.getByText(/^\d+\.\d\dmb$/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Submittal steps' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Project', exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Download PDF' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Email' })).toHaveCount(0);
  expect(await copyShareLink(page)).toMatch(new RegExp(`/share#/share/${id}$`));
  await page.getByRole('link', { name: 'Go To Submittal Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('who only reads a share gets no project, and the page hears of none that was saved', async ({
  page,
  browser,
  baseURL,
}) => {
  const id = await share(page);
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const reader = await context.newPage();
  const creations: string[] = [];
  const heard: string[] = [];
  reader.on('request', (request) => {
    if (request.url().includes('/CreateSubmittal')) creations.push(request.url());
  });
  await reader.exposeFunction('hear', (name: string) => heard.push(name));
  await reader.addInitScript(
    "for (const name of ['ready', 'project-saved']) addEventListener('submittal:' + name, () => hear(name))",
  );
  await reader.goto(`/share/${id}`);
  await expect(reader.getByRole('link', { name: 'Download PDF' })).toBeVisible();
  await expect.poll(() => heard).toEqual(['ready']);
  // What is chosen afterwards makes one.
  await reader.getByRole('link', { name: 'Go To Submittal Home' }).click();
  await expect(reader.getByRole('link', { name: 'Start By Selecting Products' })).toBeVisible();
  expect(creations).toEqual([]);
  await reader.getByRole('link', { name: 'Start By Selecting Products' }).click();
  await reader.getByRole('article').getByRole('button', { name: 'Data Sheet', exact: true }).first().click();
  await expect.poll(() => heard).toEqual(['ready', 'project-saved']);
  expect(creations).toHaveLength(1);
  await context.close();
});

test('a ZIP says so and is offered for download', async ({ page }) => {
  const id = await share(page);
  await page.route('**/GeneratePdf/**', (route) =>
    route.fulfill({ headers: { 'content-type': 'application/zip', 'content-length': '1234567' } }),
  );
  await page.goto(`/share/${id}`);
  await expect(page.getByText('ZIP File Generated')).toBeVisible();
  await expect(
    page.getByText('Your submittal has been generated as a ZIP file containing the selected documents.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download ZIP' }).first()).toBeVisible();
  await expect(page.getByText('1.23mb')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});

for (const address of ['/#/share/', '/share#/share/', '/build#/share/']) {
  test(`a link cut short before its number says so: ${address}`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByText('No submittal ID provided')).toBeVisible();
    await page.reload();
    await expect(page.getByText('No submittal ID provided')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Go To Submittal Home' }).click();
    await expect(page.getByRole('heading', { name: 'Submittal Builder' })).toBeVisible();
  });
}

test('a link cut short within an escape shows the page and says so', async ({ page }) => {
  await page.goto('/share/%E0%A4%A');
  await expect(page.getByRole('heading', { name: 'Error retrieving submittal' })).toBeVisible();
  await expect(page.getByText('This submittal link is not complete.')).toBeVisible();
});

test('an unknown or expired link says why, with Retry and the way home', async ({ page }) => {
  await page.goto('/share/unknown');
  await expect(page.getByRole('heading', { name: 'Error retrieving submittal' })).toBeVisible();
  let asked = 0;
  await page.route('**/getsubmittalbyid/gone', (route) => {
    asked += 1;
    const error = { code: 'share-expired', message: 'This share link has expired.' };
    return route.fulfill({ status: 410, json: { error } });
  });
  await page.goto('/share/gone');
  await expect(page.getByText('This share link has expired.')).toBeVisible();
  const before = asked;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => asked).toBeGreaterThan(before);
  await expect(page.getByText('This share link has expired.')).toBeVisible();

  await page.goto('/share/%20');
  await expect(page.getByText('No submittal ID provided')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go To Submittal Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});
