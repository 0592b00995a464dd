import type { Page } from '@playwright/test';

// A page of a manufacturer's own site with small pieces, served on the server's own origin.

/** No inline script or style, and no markup made by scripts (Trusted Types). */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data: blob:",
  "require-trusted-types-for 'script'",
].join('; ');

/** Serves a page at `/site/{name}` with the script of the pieces, and opens it; answers what broke its policy. */
export async function openSite(
  page: Page,
  name: string,
  body: string,
  head = '',
  css = '',
): Promise<string[]> {
  await page.route(`**/site/${name}**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith('.css')) return route.fulfill({ contentType: 'text/css', body: css });
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': POLICY },
      body: `<!doctype html><html lang="en"><head><title>${name}</title>${head}
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <link rel="stylesheet" href="/site/${name}.css">
        <script type="module" src="/submittal-add.js"></script></head><body>${body}</body></html>`,
    });
  });
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|violates/.test(message.text())) broken.push(message.text());
  });
  await page.goto(`/site/${name}`);
  return broken;
}

interface Offer {
  readonly productID: string;
  readonly productTitle: string;
  readonly documents: readonly {
    readonly resourceID: string;
    readonly resourceName: string;
    readonly resourceDocumentType: string;
    readonly resourceLanguage: string;
  }[];
}

/** Two products of the sample, and their documents. */
export async function sampleOffers(page: Page, words = 'ArdSeal 790'): Promise<Offer[]> {
  const found = await page.request.post('/api/searchproducts', { data: { ProductTitle: words } });
  const { ProductTypes } = (await found.json()) as { ProductTypes: { ProductID: string }[] };
  const query = new URLSearchParams(
    ProductTypes.slice(0, 2).map(({ ProductID }) => ['product', ProductID] as [string, string]),
  );
  const answer = await page.request.get(`/api/offereddocuments?${query}`);
  return ((await answer.json()) as { offers: Offer[] }).offers;
}
