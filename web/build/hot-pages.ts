import { readFileSync } from 'node:fs';
import path from 'node:path';
import { API_BASE_PATH } from '@submittal/contract/constants';
import type { Plugin } from 'vite';
import { ENTRIES, PAGES } from './entry-beside-parts.ts';

/** An address that is neither a call nor a file is a page, as on the server. */
const isPage = (address: string) =>
  !address.startsWith(`${API_BASE_PATH}/`) &&
  !address.startsWith('/@') &&
  !(address.split('/').at(-1) ?? '').includes('.');

/**
 * During development, the server's pages contain the element from its sources, and calls go to the server at
 * `SERVER_URL`. A part is loaded from its source module.
 */
export function hotPages(root: string): Plugin {
  return {
    name: 'hot-pages',
    apply: 'serve',
    config: () => ({
      define: {
        ELEMENT_PARTS: { application: ['/src/element/application.ts'] },
        ELEMENT_VERSION: JSON.stringify('development'),
      },
      // Found before the first request; otherwise they are found during it, and the page is loaded a second
      // time.
      optimizeDeps: { entries: ['src/element/{register,application}.ts', 'src/features/**/*.tsx'] },
      server: {
        host: '127.0.0.1',
        strictPort: true,
        // With the page's own host name, because the server accepts calls only from its own pages.
        proxy: {
          [API_BASE_PATH]: { target: process.env['SERVER_URL'] ?? '', changeOrigin: false },
        },
      },
    }),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const address = (request.url ?? '/').replace(/[?#].*/, '');
        if (request.method !== 'GET' || !isPage(address)) return next();
        const [, first] = address.split('/');
        const name = PAGES.find((page) => path.dirname(page) === first) ?? 'index.html';
        const written = readFileSync(path.join(root, 'public', name), 'utf8');
        const text = Object.entries(ENTRIES).reduce(
          (page, [entry, source]) => page.replace(`/${entry}`, `/${source}`),
          written,
        );
        server.transformIndexHtml(address, text).then((page) => {
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(page);
        }, next);
      });
    },
  };
}
