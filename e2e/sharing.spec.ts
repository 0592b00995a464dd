import { expect, type Page, test } from '@playwright/test';
import { confirmSubmit, copyShareLink, openGenerate, rowTitles, submit } from './builder-page.ts';
import { makeShare, type OwnServer, startOwnServer } from './own-server.ts';

// What readers and the owner of a share link see, against a server whose shares a test can let expire.

let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer();
});
test.afterAll(() => server.stop());

const spec = { productID: 'seal-790', resourceID: 'spec-790' };
const sheet = { productID: 'seal-20', resourceID: 'sheet-20' };
const drawing = { productID: 'seal-20', resourceID: 'detail-20' };

test.describe('a link that leads to nothing says why', () => {
  const links: [name: string, reason: string, make: () => Promise<string>][] = [
    [
      'expired',
      'This submittal link may have expired. Please generate a new submittal.',
      async () => {
        const { shareId } = await makeShare(server.url, { resources: [spec] });
        server.change('update shares set expires_at = ? where id = ?', '2026-01-01T00:00:00.000Z', shareId);
        return shareId;
      },
    ],
    [
      'revoked',
      'This submittal link was withdrawn by its owner.',
      async () => {
        const { shareId, token } = await makeShare(server.url, { resources: [spec] });
        const headers = { authorization: `Bearer ${token}` };
        await fetch(`${server.url}/api/Share/${shareId}`, { method: 'DELETE', headers });
        return shareId;
      },
    ],
    ['unknown', 'There is no submittal at this link.', async () => 'A'.repeat(22)],
    [
      'cut off',
      'This submittal link is not complete. Please copy the whole link and open it again.',
      async () => (await makeShare(server.url, { resources: [spec] })).shareId.slice(0, 15),
    ],
  ];
  for (const [name, reason, make] of links) {
    for (const form of ['path', 'hash'] as const) {
      test(`${name}, in the ${form} form`, async ({ page }) => {
        const id = await make();
        await page.goto(form === 'path' ? `${server.url}/share/${id}` : `${server.url}/share#/share/${id}`);
        await expect(page.getByRole('heading', { name: 'Error retrieving submittal' })).toBeVisible();
        await expect(page.getByRole('alert').getByText(reason)).toBeVisible();
        await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
        await page.getByRole('main').getByRole('link', { name: 'Go To Submittal Home' }).click();
        await expect(page).toHaveURL(`${server.url}/`);
      });
    }
  }
});

test('a ZIP lists its documents with places and sizes, and is offered for download', async ({ page }) => {
  const { shareId } = await makeShare(server.url, {
    projectName: 'Pier',
    resources: [spec, drawing],
    includeTableOfContents: true,
  });
  await page.goto(`${server.url}/share/${shareId}`);
  await expect(page.getByText('ZIP File Generated')).toBeVisible();
  const rows = page.getByRole('navigation', { name: 'Contents' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText('TestSeal 790 Spec');
  await expect(rows.nth(0)).toContainText('Page 2 of submittal.pdf');
  await expect(rows.nth(1)).toContainText('Detail 20');
  await expect(rows.nth(1)).toContainText('files/Detail-20.dxf');
  await expect(rows.nth(0)).toContainText(/\d\.\d\d mb/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download ZIP' }).first().click(),
  ]);
  expect(download.suggestedFilename()).toBe('submittal.zip');
});

test('the contents beside a PDF lead the viewer to their pages', { tag: '@viewer' }, async ({ page }) => {
  const { shareId } = await makeShare(server.url, {
    projectName: 'Pier',
    resources: [spec, sheet],
    coverPage: true,
    includeTableOfContents: true,
  });
  await page.goto(`${server.url}/share/${shareId}`);
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await expect(page.getByText(/6 pages · Made on .* · Expires on /)).toBeVisible();
  const link = contents.getByRole('link', { name: 'Sheet 20' });
  await expect(link).toContainText('6');
  const opens = page.waitForRequest((request) => request.url().includes('disposition=inline'));
  await link.click();
  await opens;
  await expect(page.locator('iframe')).toHaveAttribute('src', /#page=6\b/);
  await contents.getByRole('link', { name: 'TestSeal 790 Spec' }).click();
  await expect(page.locator('iframe')).toHaveAttribute('src', /#page=3\b/);
  // A browser without a screen has no dialog for printing; this stands where the viewer would open it.
  await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
    if (frame.contentWindow) frame.contentWindow.print = () => (document.title = 'printing');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page).toHaveTitle('printing');
});

test('the link is copied, and the share sheet of the device opens beside where there is one', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // A browser without a screen has no share sheet; this stands where the device's would be.
    navigator.share = async (what) => {
      document.title = `shared ${what?.url}`;
    };
  });
  const { shareId } = await makeShare(server.url, { resources: [spec] });
  await page.goto(`${server.url}/share/${shareId}`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page).toHaveTitle(new RegExp(`^shared .*#/share/${shareId}$`));
  await expect(page.getByText('Share link copied to clipboard').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`#/share/${shareId}$`),
  );
});

test('the QR code is drawn on asking', async ({ page }) => {
  const { shareId } = await makeShare(server.url, { resources: [spec] });
  await page.goto(`${server.url}/share/${shareId}`);
  await page.getByRole('button', { name: 'QR Code' }).click();
  const code = page.getByRole('dialog', { name: 'QR Code' }).getByAltText('QR code of the share link');
  await expect
    .poll(() => code.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
});

test.describe('the owner of a link', () => {
  const links = (page: Page) => page.getByRole('region', { name: 'Share links' });

  async function publish(page: Page): Promise<string> {
    await openGenerate(page, 2, server.url);
    await submit(page);
    return copyShareLink(page);
  }

  test('sees how often it was opened, and revokes it', async ({ page, browser }) => {
    const link = await publish(page);
    await expect(links(page).getByText('0 openings', { exact: true })).toBeVisible();
    const reader = await browser.newContext();
    const reading = await reader.newPage();
    await reading.goto(link);
    await expect(reading.getByRole('navigation', { name: 'Contents' })).toBeVisible();
    // The owner's own look counts for nothing.
    await page.goto(link);
    await expect(page.getByRole('navigation', { name: 'Contents' })).toBeVisible();
    await page.goto(`${server.url}/share`);
    await expect(links(page).getByText('1 opening', { exact: true })).toBeVisible();

    await links(page).getByRole('button', { name: 'Revoke' }).click();
    const warning = page.getByRole('alertdialog', { name: 'Revoke Share Link' });
    await warning.getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByText('Share link revoked')).toBeVisible();
    await expect(links(page).getByText('No share link is open.')).toBeVisible();
    await reading.reload();
    await expect(reading.getByText('This submittal link was withdrawn by its owner.')).toBeVisible();
    await links(page).getByRole('button', { name: 'Publish Anew' }).click();
    const open = links(page).getByRole('listitem').filter({ hasText: 'Live' });
    await expect(open).toHaveText(/0 openings.*Up to date/);
    await expect(links(page).getByRole('listitem').filter({ hasText: 'Revoked' })).toHaveCount(1);
    await reader.close();
  });

  test('finds no new link where nobody asked for one, and shares one that is asked for', async ({ page }) => {
    const link = await publish(page);
    const rows = links(page).getByRole('listitem');
    await page.reload();
    await expect(rows).toHaveCount(1);
    expect(await copyShareLink(page)).toBe(link);
    await links(page).getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(links(page).getByText('No share link is open.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Download PDF' })).toBeVisible();
    await expect(links(page).getByText('No share link is open.')).toBeVisible();
    await expect(rows).toHaveCount(1);
    await expect(page.getByText(/^The share link works until/)).toBeHidden();
    // Sharing asks for a link.
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(page.getByText('Share link copied to clipboard').first()).toBeVisible();
    await expect(rows).toHaveCount(2);
    const fresh = await page.evaluate(() => navigator.clipboard.readText());
    expect(fresh).not.toBe(link);
    await page.goto(fresh);
    await expect(page.getByRole('navigation', { name: 'Contents' })).toBeVisible();
  });

  test('gives a link a name, an end and a password, copies its address, and renews one that ended', async ({
    page,
    browser,
  }) => {
    await publish(page);
    const form = links(page).getByRole('region', { name: 'New link' });
    await form.getByLabel(/^Name/).fill('Ledger Street');
    await form.getByLabel('Expires').selectOption('30');
    await form.getByLabel(/^Password/).fill('correct horse');
    await form.getByRole('button', { name: 'Create Link' }).click();
    const row = links(page).getByRole('listitem').filter({ hasText: 'Ledger Street' });
    await expect(row).toContainText('Set');
    await row.getByRole('button', { name: 'Copy Ledger Street' }).click();
    await expect(page.getByText('Share link copied to clipboard').first()).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await expect(row.getByLabel('Address of Ledger Street')).toHaveValue(link);
    await row.getByRole('button', { name: 'Rename Ledger Street' }).click();
    await page.keyboard.type('Estimating');
    await page.keyboard.press('Enter');
    const renamed = links(page).getByRole('listitem').filter({ hasText: 'Estimating' });
    await expect(renamed).toHaveCount(1);
    await renamed.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await renamed.getByRole('button', { name: 'Renew' }).click();
    await expect(page.getByText('The link has a new address')).toBeVisible();
    const live = renamed.filter({ hasText: 'Live' });
    const fresh = await live.getByLabel('Address of Estimating').inputValue();
    expect(fresh).not.toBe(link);
    const reader = await (await browser.newContext()).newPage();
    await reader.goto(link);
    await expect(reader.getByText('This submittal link was withdrawn by its owner.')).toBeVisible();
    await reader.goto(fresh);
    await expect(reader.getByRole('heading', { name: 'Protected Submittal' })).toBeVisible();
    await reader.context().close();
  });

  test('tells readers of an older link of a newer one only where it is ticked', async ({ page, browser }) => {
    const old = await publish(page);
    await page.goto(`${server.url}/review`);
    await expect.poll(() => rowTitles(page)).toHaveLength(2);
    const [first = ''] = await rowTitles(page);
    await page.getByRole('button', { name: `Move ${first} down`, exact: true }).click();
    await page.getByRole('checkbox', { name: 'I have reviewed my project' }).check();
    await page.getByRole('button', { name: 'Continue to Generate' }).click();
    await page.getByRole('button', { name: 'Generate Submittal' }).first().click();
    await confirmSubmit(page);
    const rows = links(page).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    const reader = await (await browser.newContext()).newPage();
    await reader.goto(old);
    await expect(reader.getByRole('navigation', { name: 'Contents' })).toBeVisible();
    await expect(reader.getByText('There is a newer version of this submittal')).toBeHidden();
    const tick = page.getByRole('checkbox', { name: 'Tell readers of older links' });
    const answered = page.waitForResponse((answer) => /\/Share\/[\w-]+$/.test(answer.url()) && answer.ok());
    await tick.check();
    await answered;
    await expect(tick).toBeChecked();
    await reader.reload();
    await reader.getByRole('link', { name: 'There is a newer version of this submittal' }).click();
    const fresh =
      (
        await rows
          .first()
          .getByLabel(/^Address of/)
          .inputValue()
      )
        .split('/share/')
        .at(-1) ?? '-';
    await expect(reader).toHaveURL(new RegExp(`/share/${fresh}$`));
    await expect(reader.getByRole('navigation', { name: 'Contents' })).toBeVisible();
    await expect(reader.getByText('There is a newer version of this submittal')).toBeHidden();
    await reader.context().close();
  });

  test('sees that the project has changed since, publishes anew, and the old link stays as it was', async ({
    page,
    context,
  }) => {
    const old = await publish(page);
    const other = await context.newPage();
    // The other tab changes the project while it still loads it.
    const answered = Promise.withResolvers<void>();
    await other.route('**/getsubmittalbyid/**', async (route) => {
      await answered.promise;
      return route.continue();
    });
    await other.goto(`${server.url}/review`);
    await expect.poll(() => rowTitles(other)).toHaveLength(2);
    const before = await rowTitles(other);
    await other.getByRole('button', { name: `Move ${before[0]} down`, exact: true }).click();
    await expect.poll(() => rowTitles(other)).toEqual([...before].reverse());
    answered.resolve();

    await expect(links(page).getByText('Changed since', { exact: true })).toBeVisible();
    await expect(links(page).getByText('Readers still see what was generated then.')).toBeVisible();
    await links(page).getByRole('button', { name: 'Publish Anew' }).click();
    await expect(links(page).getByRole('listitem')).toHaveCount(2);
    await expect(links(page).getByRole('listitem').filter({ hasText: 'Up to date' })).toHaveCount(1);
    await expect.poll(() => copyShareLink(page)).not.toBe(old);
    const fresh = await copyShareLink(page);

    const titles = async (link: string) => {
      await other.goto(link);
      const shown = other.getByRole('navigation', { name: 'Contents' }).getByRole('link');
      await expect(shown).toHaveCount(2);
      return shown.evaluateAll((all) => all.map((one) => one.firstElementChild?.textContent));
    };
    expect(await titles(old)).toEqual(before);
    expect(await titles(fresh)).toEqual([...before].reverse());
  });
});
