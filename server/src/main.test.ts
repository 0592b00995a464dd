import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawPdf } from './testing/files.ts';
import { temporaryFolder, writeCatalogue } from './testing/tiny-catalogue.ts';

let dataDir: string;
let catalogue: string;
beforeAll(async () => {
  dataDir = await temporaryFolder();
  catalogue = await writeCatalogue();
});
afterAll(async () => {
  await Promise.all([dataDir, catalogue].map((folder) => rm(folder, { recursive: true, force: true })));
});

function start(program: string, args: string[], environment: Record<string, string>): ChildProcess {
  const file = fileURLToPath(new URL(program, import.meta.url));
  return spawn(process.execPath, [file, ...args], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, PREPARE_WORKERS: '1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function ended(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  const [output, errors] = await Promise.all([child.stdout, child.stderr].map((s) => (s ? text(s) : '')));
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return { code: child.exitCode, output: `${output}${errors}` };
}

/** The address that the process prints when it listens. */
async function addressOf(child: ChildProcess): Promise<string> {
  let seen = '';
  for await (const piece of child.stdout ?? []) {
    seen += piece;
    const address = /is at (http:\S+)/.exec(seen)?.[1];
    if (address) return address;
  }
  throw new Error(`the server ended: ${seen}`);
}

/** How many products a server offers. */
async function totalOf(url: string): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/searchproducts`, { method: 'POST', headers, body: '{}' });
  return ((await answer.json()) as { TotalResults: number }).TotalResults;
}

describe('the process', () => {
  it('names the variable that is wrong', async () => {
    const { code, output } = await ended(start('./main.ts', [], { PORT: 'many', LOG_LEVEL: 'loud' }));
    expect(code).toBe(1);
    expect(output).toContain('PORT: ');
    expect(output).toContain('LOG_LEVEL: ');
    expect(output).not.toContain('    at ');
  });

  it('says that the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    const { code, output } = await ended(start('./main.ts', [], { PORT: port, CATALOGUE: catalogue }));
    other.close();
    expect(code).toBe(1);
    expect(output).toContain(`PORT: port ${port} on 127.0.0.1 is in use already`);
  });

  it('does not start on a catalogue with faults when it has no other', async () => {
    const bad = await writeCatalogue({ manufacturer: { name: 'M' }, products: [{ id: 'p' }] }, {});
    const empty = await temporaryFolder();
    const { code, output } = await ended(
      start('./main.ts', [], { DATA_DIR: empty, CATALOGUE: bad, PORT: '0' }),
    );
    expect(code).toBe(1);
    expect(output).toContain('products[0].title');
  });

  it('that has a catalogue serves it at once, and brings the one it is given beside it', async () => {
    const own = await temporaryFolder();
    const first = start('./catalogue/cli.ts', ['import', catalogue, '--json'], { DATA_DIR: own });
    expect((await ended(first)).code).toBe(0);
    const other = await writeCatalogue({ manufacturer: { name: 'M' }, products: [] }, {});
    const server = start('./main.ts', [], {
      DATA_DIR: own,
      PORT: '0',
      CATALOGUE: other,
      LOG_LEVEL: 'warn',
    });
    const exit = once(server, 'exit');
    const url = await addressOf(server);
    const total = () => totalOf(url);
    expect(await total()).toBe(3);
    await expect.poll(total, { timeout: 20_000, interval: 200 }).toBe(0);
    server.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
    const faulty = await writeCatalogue({ manufacturer: { name: 'M' }, products: [{ id: 'p' }] }, {});
    const again = start('./main.ts', [], {
      DATA_DIR: own,
      PORT: '0',
      CATALOGUE: faulty,
      LOG_LEVEL: 'warn',
    });
    let told = '';
    again.stderr?.on('data', (piece) => {
      told += piece;
    });
    expect(await totalOf(await addressOf(again))).toBe(0);
    await expect.poll(() => told, { timeout: 20_000 }).toContain('products[0].title');
    expect(told).toContain('The catalogue imported before is served instead');
    again.kill('SIGTERM');
    await once(again, 'exit');
    await Promise.all([own, other, faulty].map((folder) => rm(folder, { recursive: true, force: true })));
  });

  it('serves, follows an import made beside it, and ends when asked', async () => {
    const server = start('./main.ts', [], { PORT: '0', CATALOGUE: catalogue, LOG_LEVEL: 'warn' });
    const exit = once(server, 'exit');
    const url = await addressOf(server);
    const total = () => totalOf(url);
    expect(await total()).toBe(3);
    const next = await writeCatalogue(
      {
        manufacturer: { name: 'M' },
        products: [
          { id: 'p', title: 'P', type: 'T', documents: [{ id: 'd', file: 'd.pdf', documentType: 'sds' }] },
        ],
      },
      { 'd.pdf': await drawPdf('D', 1) },
    );
    const imported = await ended(start('./catalogue/cli.ts', ['import', next, '--json'], {}));
    expect(imported.code).toBe(0);
    expect(imported.output).toContain('"prepared": 1');
    await expect.poll(total, { timeout: 10_000, interval: 200 }).toBe(1);
    server.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
  });
});
