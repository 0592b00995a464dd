// The site's server: renders the page, and serves its script and the element's. `npm run build` comes first.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createElement, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Page } from './dist/server/page.js';

const { PORT = '3000', SUBMITTALS = 'https://submittals.example.com' } = process.env;

/** The files of the package stay as they are, because its scripts load their parts from beside them. */
const folders = {
  '/assets/': path.join(import.meta.dirname, 'dist', 'client'),
  '/submittal-builder/': path.dirname(
    fileURLToPath(import.meta.resolve('submittal-builder/dist/submittal-builder.json')),
  ),
};

const types = { '.js': 'text/javascript', '.json': 'application/json', '.txt': 'text/plain' };

function page() {
  const props = { server: SUBMITTALS };
  const html = renderToString(createElement(StrictMode, null, createElement(Page, props)));
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Submittals · Example Building Envelope</title>
    <link rel="icon" href="data:," />
    <style>
      body { margin: 0; font-family: system-ui, sans-serif; }
      .site { margin: 0; padding: 0.75rem 1.5rem; }
      .site p { margin: 0.25rem 0 0; }
    </style>
    <script type="module" src="/submittal-builder/submittal-builder.js"></script>
    <script type="module" src="/assets/client.js"></script>
  </head>
  <body>
    <div id="root">${html}</div>
    <script type="application/json" id="props">${JSON.stringify(props).replaceAll('<', '\\u003c')}</script>
  </body>
</html>`;
}

/** A file of one of the folders; null if there is none. */
async function fileAt(pathname) {
  const [below, folder] = Object.entries(folders).find(([start]) => pathname.startsWith(start)) ?? [];
  if (folder === undefined) return null;
  const file = path.join(folder, path.normalize(`/${pathname.slice(below.length)}`));
  return readFile(file).catch(() => null);
}

createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://site.example');
  const answer = (status, headers, body) => response.writeHead(status, headers).end(body);
  if (pathname === '/') return answer(302, { location: '/submittals' });
  // Every screen of the builder is the same page.
  if (pathname === '/submittals' || pathname.startsWith('/submittals/')) {
    return answer(200, { 'content-type': 'text/html; charset=utf-8' }, page());
  }
  const file = await fileAt(pathname);
  if (file === null) return answer(404, { 'content-type': 'text/plain' }, 'There is nothing here.');
  const type = types[path.extname(pathname)] ?? 'application/octet-stream';
  // Only the names of parts contain a hash of their content.
  const kept = pathname.startsWith('/submittal-builder/parts/');
  const cache = kept ? 'max-age=31536000, immutable' : 'no-cache';
  return answer(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': cache }, file);
}).listen(Number(PORT), '127.0.0.1', () => console.log(`http://127.0.0.1:${PORT}/submittals`));
