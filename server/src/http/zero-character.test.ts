import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UsageStore } from '../report/usage-store.ts';
import { ask, codeOf, createProject } from '../testing/api-client.ts';
import { testDatabases } from '../testing/databases.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { temporaryFolder } from '../testing/tiny-catalogue.ts';

// PostgreSQL takes every character in a text but this one, and fails the statement.
describe.each(testDatabases())('the character zero, on $name', ({ open }) => {
  let server: TestServer;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const database = await open();
    const web = await temporaryFolder();
    await writeFile(join(web, 'index.html'), '<!doctype html><title>page</title>');
    server = await startTestServer(database.url ? { DATABASE_URL: database.url } : {}, web);
    close = async () => {
      await server.close();
      await database.close();
      await rm(web, { recursive: true });
    };
  });
  afterAll(() => close());

  it('is refused in an address', async () => {
    for (const path of [
      '/api/getsubmittalbyid/a%00',
      '/api/Logo/%00',
      '/api/documents/%00/file',
      '/share/%00',
    ]) {
      const answer = await fetch(server.url + path);
      expect(answer.status, path).toBe(400);
      expect(await codeOf(answer), path).toBe('invalid-request');
    }
  });

  it('is refused in the name of a logo', async () => {
    const { id, editToken: token } = await createProject(server.url);
    const json = { version: 1, logoFilename: 'a_\u0000.png' };
    expect(await codeOf(ask(server.url, `/UpdateSubmittal/${id}`, { method: 'PUT', token, json }))).toBe(
      'invalid-request',
    );
  });

  it('in a search does not lose what was counted beside it', async () => {
    for (const ProductTitle of ['qqqq\u0000zzzz', 'xxxxyyyy']) {
      await ask(server.url, '/searchproducts', { json: { ProductTitle } });
    }
    await server.services.usage.flush();
    const counts = await new UsageStore(server.services.db).since('2000-01-01');
    expect(counts.map(({ subject }) => subject).toSorted()).toEqual(['qqqq zzzz', 'xxxxyyyy']);
  });
});
