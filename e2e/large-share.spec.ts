import { expect, test } from '@playwright/test';
import { makeShare } from './own-server.ts';
import { readPackage } from './package-reader.ts';

interface Found {
  Products: {
    ProductID: string;
    Documents: { resourceID: string; resourceFileSize: number; pageCount: number | null }[];
  }[];
}

/** The largest documents with pages, together more than so many bytes, and at most `most`. */
async function largest(
  url: string,
  bytes: number,
  most = Number.POSITIVE_INFINITY,
): Promise<{ productID: string; resourceID: string }[]> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ PageSize: 100 });
  const answer = await fetch(`${url}/api/searchproducts`, { method: 'POST', headers, body });
  const { ProductTypes } = (await answer.json()) as { ProductTypes: Found['Products'] };
  const documents = ProductTypes.flatMap(({ ProductID, Documents }) =>
    Documents.filter(({ pageCount }) => (pageCount ?? 0) > 0).map((document) => ({
      productID: ProductID,
      ...document,
    })),
  ).sort((a, b) => b.resourceFileSize - a.resourceFileSize);
  const chosen: { productID: string; resourceID: string }[] = [];
  let size = 0;
  for (const { productID, resourceID, resourceFileSize } of documents) {
    if (size > bytes) break;
    // A document that stands under several products is in the package once.
    if (chosen.some((other) => other.resourceID === resourceID)) continue;
    if (size + resourceFileSize > most) continue;
    size += resourceFileSize;
    chosen.push({ productID, resourceID });
  }
  expect(size).toBeGreaterThan(bytes);
  return chosen;
}

test('a package too large for a viewer to load whole is shown part by part', { tag: '@viewer' }, async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const resources = await largest(url, 38_000_000);
  const { shareId } = await makeShare(url, {
    projectName: 'Pier',
    resources,
    coverPage: true,
    includeTableOfContents: true,
  });
  await page.goto(`/share/${shareId}`);
  const shown = page.locator('iframe');
  const read = async () => {
    const src = await shown.getAttribute('src');
    const answer = await page.request.get(new URL(src ?? '', url).href);
    expect(answer.status()).toBe(200);
    return { size: (await answer.body()).length, read: readPackage(await answer.body()) };
  };
  await expect(page.getByText('the viewer shows one document at a time')).toBeVisible();
  await expect(shown).toHaveAttribute('src', /[?&]page=1\b/);
  const front = await read();
  expect(front.read.text[0]).toContain('Pier');
  expect(front.read.complaints).toBe('');
  expect(front.size).toBeLessThan(2_000_000);

  const rows = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
  await expect(rows).toHaveCount(resources.length);
  await rows.nth(1).click();
  const number = /page=(\d+)/.exec((await rows.nth(1).getAttribute('href')) ?? '')?.[1];
  await expect(shown).toHaveAttribute('src', new RegExp(`[?&]page=${number}\\b`));
  expect((await read()).size).toBeLessThan(20_000_000);
  await page.getByRole('button', { name: 'Back to the first page' }).click();
  await expect(shown).toHaveAttribute('src', /[?&]page=1\b/);
  const whole = page.getByRole('link', { name: 'Open the whole package' });
  await expect(whole).toHaveAttribute('href', /GeneratePdf/);

  // To print a part would be to print something else: the whole package opens by itself.
  const { href } = new URL((await whole.getAttribute('href')) ?? '', url);
  const opened = page.context().waitForEvent('request', (request) => request.url() === href);
  await page.getByRole('button', { name: 'Print' }).click();
  await opened;
});

test('a package of 30 MB stands in the viewer whole', { tag: '@viewer' }, async ({ page, baseURL }) => {
  const url = baseURL ?? '';
  const resources = await largest(url, 29_000_000, 33_000_000);
  const { shareId } = await makeShare(url, { projectName: 'Pier', resources });
  await page.goto(`/share/${shareId}`);
  const shown = page.locator('iframe');
  await expect(shown).toHaveAttribute('src', /disposition=inline/);
  await expect(shown).not.toHaveAttribute('src', /[?&]page=/);
  await expect(page.getByText('the viewer shows one document at a time')).toHaveCount(0);
  const address = new URL((await shown.getAttribute('src')) ?? '', url);
  const { headers } = await fetch(address, { method: 'HEAD' });
  expect(Number(headers.get('content-length'))).toBeGreaterThan(29_000_000);
});

test('the first page is seen before the viewer has begun, and gives way to it', { tag: '@viewer' }, async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const { shareId } = await makeShare(url, {
    projectName: 'Pier',
    resources: await largest(url, 38_000_000),
    coverPage: true,
    includeTableOfContents: true,
  });
  let open = () => {};
  let opened: Promise<void> | undefined;
  const hold = () => {
    opened = new Promise((resolve) => {
      open = resolve;
    });
  };
  hold();
  await page.route(/GeneratePdf.*disposition=inline/, async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto(`/share/${shareId}`);
  const picture = page.locator('img[src*="page.webp"]');
  await expect(picture).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(1);
  // In the size in which the viewer shows it, wherever there is room.
  await expect.poll(() => picture.boundingBox()).toMatchObject({ width: 816, height: 1056 });
  open();
  await expect(picture).toHaveCount(0, { timeout: 20_000 });
  await expect(page.locator('iframe')).toBeVisible();

  // Whoever reaches for the page gets the viewer, however far it is: by a click, or by Tab.
  hold();
  const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
  await contents.nth(1).click();
  await expect(picture).toBeVisible();
  await picture.click();
  await expect(picture).toHaveCount(0);
  await contents.last().click();
  await expect(picture).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.locator('iframe')).toBeFocused();
  await expect(picture).toHaveCount(0);
});

test('a server that draws no pages leaves a blank sheet until the viewer has begun', {
  tag: '@viewer',
}, async ({ page, baseURL }) => {
  const resources = await largest(baseURL ?? '', 1);
  const { shareId } = await makeShare(baseURL ?? '', { projectName: 'Pier', resources });
  await page.route(/page\.webp/, (route) => route.fulfill({ status: 404 }));
  await page.goto(`/share/${shareId}`);
  await expect(page.locator('iframe')).toBeVisible();
  await expect(page.locator('img[src*="page.webp"]')).toBeHidden();
  await expect(page.locator('img[src*="page.webp"]')).toHaveCount(0, { timeout: 20_000 });
});

test('a browser without a viewer shows the first page, and opens the package elsewhere', {
  tag: '@viewer',
}, async ({ page, baseURL }) => {
  const resources = await largest(baseURL ?? '', 1);
  const { shareId } = await makeShare(baseURL ?? '', { projectName: 'Pier', resources, coverPage: true });
  // As Chromium on Android says.
  await page.addInitScript(
    "Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => false })",
  );
  await page.goto(`/share/${shareId}`);
  await expect(page.getByText('This browser shows no PDF inside a page.')).toBeVisible();
  await expect(page.locator('img[src*="page.webp"]')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Open the Document' })).toHaveAttribute(
    'href',
    /disposition=inline/,
  );
});
