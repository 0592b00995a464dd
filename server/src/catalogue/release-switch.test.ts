import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ProductResultsSchema } from '@submittal/contract/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabases } from '../testing/databases.ts';
import { drawPdf } from '../testing/files.ts';
import { temporaryFolder, writeCatalogue } from '../testing/tiny-catalogue.ts';

const program = (name: string) => fileURLToPath(new URL(name, import.meta.url));

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

async function visit(url: string): Promise<Answer | null> {
  const answer = await fetch(`${url}/api/searchproducts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"PageSize":100}',
  });
  // A machine with too much to do is not what is looked for here; a catalogue that is missing for a moment is.
  if (answer.status === 503 && (await answer.clone().text()).includes('The server is busy')) return null;
  if (answer.status !== 200) throw new Error(`search answers ${answer.status}`);
  const { ProductTypes } = ProductResultsSchema.parse(await answer.json());
  const address = ProductTypes[0]?.Documents[0]?.cacheURL ?? '';
  const document = await fetch(url + address);
  await document.arrayBuffer();
  return {
    names: [...new Set(ProductTypes.map(({ ProductType }) => ProductType))],
    documentStatus: document.status,
  };
}

describe.each(testDatabases())('two servers on one $name', ({ open }) => {
  let database: TestDatabase;
  let dataDir: string;
  const folders: string[] = [];
  const servers: ChildProcess[] = [];

  beforeAll(async () => {
    database = await open();
    dataDir = await temporaryFolder();
    folders.push(dataDir);
  });

  afterAll(async () => {
    for (const server of servers) {
      const exit = once(server, 'exit');
      server.kill('SIGTERM');
      await exit;
    }
    await database.close();
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  });

  function run(
    file: string,
    args: readonly string[],
    environment: Record<string, string> = {},
  ): ChildProcess {
    return spawn(process.execPath, [program(file), ...args], {
      env: {
        ...process.env,
        DATABASE_URL: database.url ?? '',
        BLOB_URL: '',
        DATA_DIR: dataDir,
        CATALOGUE: folders[1] ?? '',
        PREPARE_WORKERS: '1',
        LOG_LEVEL: 'error',
        REQUESTS_PER_MINUTE: '1000000',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  }

  async function command(...args: string[]): Promise<void> {
    const [code] = await once(run('./cli.ts', args), 'exit');
    expect(code, args.join(' ')).toBe(0);
  }

  async function serve(): Promise<string> {
    const server = run('../main.ts', [], { PORT: '0' });
    servers.push(server);
    let seen = '';
    for await (const piece of server.stdout ?? []) {
      seen += piece;
      const url = /is at (http:\S+)/.exec(seen)?.[1];
      if (url) return url;
    }
    throw new Error(`the server ended: ${seen}`);
  }

  it('both follow an import and a switch back, and no request is dropped or sees two releases', async () => {
    folders.push(await catalogueCalled('Old'), await catalogueCalled('New'));
    const [, old = '', young = ''] = folders;
    await command('import', old);
    const urls = [await serve(), await serve()];
    const latest = urls.map(() => '');
    const wrong: unknown[] = [];
    let answers = 0;
    let visiting = true;
    const visitors = [...urls, ...urls].map(async (url, at) => {
      while (visiting) {
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
    await everywhere('Old');
    await command('import', young);
    await everywhere('New');
    // The same files again are the release that they gave before: a switch back.
    await command('import', old);
    await everywhere('Old');
    visiting = false;
    await Promise.all(visitors);
    expect(wrong).toEqual([]);
    expect(answers).toBeGreaterThan(20);
  }, 400_000);
});
