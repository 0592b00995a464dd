import type { Page } from '@playwright/test';

// Host pages, made here and served on the server's own origin.

const strictPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data: blob:",
  "frame-src 'self' blob:",
].join('; ');

interface HostPage {
  readonly body: string;
  readonly css?: string;
  readonly js?: string;
}

/** Serves a page at `/host/{name}` and all below it, under a strict policy, and opens it at `at`. */
export async function openHost(
  page: Page,
  name: string,
  { body, css = '', js = '' }: HostPage,
  at = `/host/${name}`,
) {
  await page.route(`**/host/${name}**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith('.css')) return route.fulfill({ contentType: 'text/css', body: css });
    if (pathname.endsWith('.js')) return route.fulfill({ contentType: 'text/javascript', body: js });
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': strictPolicy },
      body: `<!doctype html><html lang="en"><head><title>${name}</title>
        <link rel="stylesheet" href="/host/${name}.css">
        <script src="/host/${name}.js" defer></script>
        <script type="module" src="/submittal-builder.js"></script></head><body>${body}</body></html>`,
    });
  });
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|violates/.test(message.text())) broken.push(message.text());
  });
  await page.goto(at);
  return broken;
}

export const builder = (path: string, attributes = '') =>
  `<submittal-builder api-base="/api" base-path="${path}" ${attributes}></submittal-builder>`;
