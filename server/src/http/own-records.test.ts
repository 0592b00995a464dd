import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '../testing/api-client.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** What every object inherits, and no store has put anywhere. */
const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype', '__defineGetter__'];

it.each(names)('finds nothing under %s, wherever an id is asked for', async (name) => {
  for (const path of [
    `/images/${name}`,
    `/Logo/${name}`,
    `/documents/${name}/file`,
    `/documents/${name}/pages.pdf`,
    `/documents/${name}/thumbnail`,
    `/getsubmittalbyid/${name}`,
    `/GeneratePdf/${name}`,
    `/Share/${name}`,
  ]) {
    const { status } = await rawRequest(server.url, [`GET /api${path} HTTP/1.1`, 'Host: localhost']);
    expect(status, path).toBe(404);
  }
});

it.each(names)('takes %s for a word and an id like any other', async (name) => {
  const search = {
    ProductTitle: name,
    ProductTypes: [name],
    Applications: [name],
    ResourceTypes: [name],
    Languages: [name],
  };
  expect((await ask(server.url, '/searchproducts', { json: search })).status).toBe(200);
  const resources = [{ productID: name, resourceID: name }];
  expect((await ask(server.url, '/CreateSubmittal', { json: { resources } })).status).toBe(400);
});
