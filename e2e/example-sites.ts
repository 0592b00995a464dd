import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

// The pages of `examples/` in plain HTML, on another origin than the server's.

const examples = path.join(import.meta.dirname, '..', 'examples');

/** A site of such pages. */
export interface ExampleSite {
  readonly origin: string;
  /** From now on the pages name this server, and a page of a test's own stands below `/own`. */
  show(server: string, own?: string): void;
  stop(): Promise<void>;
}

/** Starts it; every path below a page is that page. */
export async function startExampleSite(): Promise<ExampleSite> {
  let [address, ownPage] = ['', ''];
  const site = createServer((request, response) => {
    const name = new URL(request.url ?? '', 'http://site.example').pathname.split('/')[1] ?? '';
    if (name === 'favicon.ico') {
      response.writeHead(204).end();
      return;
    }
    const page =
      name === 'own' ? ownPage : readFileSync(path.join(examples, path.basename(name), 'index.html'), 'utf8');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(page.replaceAll('https://submittals.example.com', address));
  });
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
    show(server, own = '') {
      address = server;
      ownPage = own;
    },
    async stop() {
      site.closeAllConnections();
      await new Promise((closed) => site.close(closed));
    },
  };
}
