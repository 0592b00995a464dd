import { expect, type Page, test } from '@playwright/test';
import { openGenerate, submit } from './builder-page.ts';
import { startMailingServer } from './own-server.ts';

// What a host page's own analytics hears, on its document, from search to mail.

let mailing: Awaited<ReturnType<typeof startMailingServer>>;
test.beforeAll(async () => {
  mailing = await startMailingServer(() => null);
});
test.afterAll(() => mailing.stop());

const names = [
  'submittal:ready',
  'submittal:error',
  'submittal:download',
  'submittal:search',
  'submittal:search-empty',
  'submittal:document-added',
  'submittal:document-removed',
  'submittal:generated',
  'submittal:shared',
  'submittal:mailed',
];

type ReportedEvent = { name: string; detail: Record<string, unknown> };

/** Listens as a host page does, from before the element is there, across navigations of the page. */
async function listen(page: Page): Promise<ReportedEvent[]> {
  const events: ReportedEvent[] = [];
  await page.exposeFunction('heard', (event: ReportedEvent) => void events.push(event));
  await page.addInitScript((all) => {
    for (const name of all) {
      document.addEventListener(name, (event) => {
        const { detail } = event as CustomEvent;
        (window as unknown as { heard(event: unknown): void }).heard({ name, detail });
      });
    }
  }, names);
  return events;
}

test('searches, choices, packages, shares and mails are told, and no person is named', async ({ page }) => {
  const events = await listen(page);
  const last = (name: string) => events.findLast((event) => event.name === name)?.detail;
  await page.goto(`${mailing.server.url}/build`);
  await expect
    .poll(() => last('submittal:search'))
    .toMatchObject({ mode: 'products', text: '', totalResults: 2 });
  expect(last('submittal:search-empty')).toBeUndefined();
  expect(events.filter(({ name }) => name === 'submittal:ready')).toEqual([
    { name: 'submittal:ready', detail: { screen: 'build' } },
  ]);
  await page.getByRole('searchbox').fill('zqxwvjk');
  await expect
    .poll(() => last('submittal:search-empty'))
    .toEqual({
      mode: 'products',
      text: 'zqxwvjk',
      filters: { Languages: ['EN'] },
    });

  await openGenerate(page, 1, mailing.server.url);
  expect(last('submittal:document-added')).toMatchObject({
    id: 'sheet-20',
    title: 'Sheet 20',
    documentType: 'datasheet',
    productId: 'seal-20',
    documentCount: 1,
  });
  await submit(page);
  await expect.poll(() => last('submittal:generated')).toMatchObject({ isZip: false, documentCount: 1 });
  await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download PDF' }).first().click(),
  ]);
  const { contentType, isZip, bytes } = last('submittal:generated') ?? {};
  expect(last('submittal:download')).toEqual({ contentType, isZip, bytes });
  expect(last('submittal:error')).toBeUndefined();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect
    .poll(() => last('submittal:shared'))
    .toEqual({ link: expect.stringMatching(/#\/share\/[\w-]{22}$/) });

  await page.getByRole('button', { name: 'Email', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Email Submittal' });
  await dialog.getByLabel('Recipients').fill('one@site.example, two@site.example');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect
    .poll(() => last('submittal:mailed'))
    .toEqual({
      projectId: last('submittal:generated')?.projectId,
      recipients: 2,
      attached: true,
    });
  expect(JSON.stringify(events)).not.toContain('site.example');
});

test('a call that fails is told with what became of it, and a refusal is not', async ({ page }) => {
  const events = await listen(page);
  const errors = () => events.filter(({ name }) => name === 'submittal:error').map(({ detail }) => detail);
  await page.route('**/api/searchproducts', (route) => route.abort());
  await page.route('**/api/productfiltercollection', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto(`${mailing.server.url}/build`);
  await expect.poll(errors).toContainEqual({ kind: 'unreachable', call: 'searchProducts', status: 0 });
  await expect.poll(errors).toContainEqual({ kind: 'busy', call: 'productFilterCollection', status: 503 });
  const before = errors().length;
  await page.goto(`${mailing.server.url}/share/${'A'.repeat(22)}`);
  await expect(page.getByRole('heading', { name: 'Error retrieving submittal' })).toBeVisible();
  expect(errors()).toHaveLength(before);
});
