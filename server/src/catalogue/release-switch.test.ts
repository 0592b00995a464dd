import { ProductResultsSchema } from '@submittal/contract/search';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LISTENER_NAME } from '../database/heard-changes.ts';
import type { Database } from '../database/open-database.ts';
import { breather } from '../testing/breather.ts';
import { type TestDatabase, testDatabases } from '../testing/databases.ts';
import { drawPdf } from '../testing/files.ts';
import { removeFolders } from '../testing/remove-folders.ts';
import { runProgram, type ServerProcess, startServerProcess } from '../testing/server-process.ts';
import { temporaryFolder, writeCatalogue } from '../testing/tiny-catalogue.ts';

/** A catalogue of products that all carry its name, so that an answer of two releases would be seen. */
async function catalogueCalled(name: string): Promise<string> {
  const products = Array.from({ length: 12 }, (_, number) => ({
    id: `p${number}`,
    title: `${name} ${number}`,
    type: name,
    documents: [{ id: 'sheet', file: 'sheet.pdf', documentType: 'datasheet' }],
  }));
  return writeCatalogue(
    { manufacturer: { name }, products },
    { 'sheet.pdf': await drawPdf(`Sheet of ${name}`, 2) },
  );
}

/** What a visitor is answered: the names of the products' releases, and whether the first document is there. */
interface Answer {
  readonly names: readonly string[];
  readonly documentStatus: number;
}

/** Whether a server only has too much to do, which is not looked for here; a catalogue that is missing for a moment is. */
async function isBusy(answer: Response): Promise<boolean> {
  return answer.status === 503 && (await answer.clone().text()).includes('The server is busy');
}

/** Null where the server is too busy to say. */
async function visit(url: string): Promise<Answer | null> {
  const answer = await fetch(`${url}/api/searchproducts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"PageSize":100}',
  });
  if (await isBusy(answer)) return null;
  if (answer.status !== 200) throw new Error(`search answers ${answer.status}`);
  const { ProductTypes } = ProductResultsSchema.parse(await answer.json());
  const address = ProductTypes[0]?.Documents[0]?.cacheURL ?? '';
  const document = await fetch(url + address);
  if (await isBusy(document)) return null;
  await document.arrayBuffer();
  return {
    names: [...new Set(ProductTypes.map(({ ProductType }) => ProductType))],
    documentStatus: document.status,
  };
}

const endListening = (db: Database) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${LISTENER_NAME} and datname = current_database()`.execute(
    db,
  );

describe.each(testDatabases())('two servers on one $name', ({ open }) => {
  let database: TestDatabase;
  let dataDir: string;
  const folders: string[] = [];
  const servers: ServerProcess[] = [];

  beforeAll(async () => {
    database = await open();
    dataDir = await temporaryFolder();
    folders.push(dataDir);
  });

  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await database.close();
    await removeFolders(...folders);
  });

  const stores = () => ({ DATABASE_URL: database.url ?? '', DATA_DIR: dataDir });

  async function bring(catalogue: string): Promise<void> {
    const { code, errors } = await runProgram('command-line/catalogue.ts', ['import', catalogue], stores());
    expect(code, errors).toBe(0);
  }

  async function serve(catalogue: string): Promise<string> {
    const server = await startServerProcess({ ...stores(), CATALOGUE: catalogue });
    servers.push(server);
    return server.url;
  }

  it('both follow an import and a switch back, and no request is dropped or sees two releases', async () => {
    const old = await catalogueCalled('Old');
    const young = await catalogueCalled('New');
    folders.push(old, young);
    await bring(old);
    const urls = [await serve(old), await serve(old)];
    const latest = urls.map(() => '');
    const wrong: unknown[] = [];
    let answers = 0;
    let visiting = true;
    const visitors = [...urls, ...urls].map(async (url, at) => {
      for (; visiting; await breather()) {
        try {
          const answer = await visit(url);
          if (!answer) continue;
          const { names, documentStatus } = answer;
          answers++;
          if (names.length !== 1 || documentStatus !== 200) wrong.push({ names, documentStatus });
          latest[at % urls.length] = names[0] ?? '';
        } catch (error) {
          wrong.push(error);
        }
      }
    });
    const everywhere = (name: string) =>
      expect.poll(() => latest, { timeout: 120_000, interval: 100 }).toEqual([name, name]);
    try {
      await everywhere('Old');
      await bring(young);
      await everywhere('New');
      // Without its listening connections it is a process that only looks.
      if (database.url) await endListening(database.db);
      // The same files again are the release that they gave before: a switch back.
      await bring(old);
      await everywhere('Old');
    } finally {
      visiting = false;
      await Promise.all(visitors);
    }
    expect(wrong).toEqual([]);
    expect(answers).toBeGreaterThan(20);
  }, 400_000);
});
