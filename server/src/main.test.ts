import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawPdf } from './testing/files.ts';
import { removeFolders } from './testing/remove-folders.ts';
import { runProgram, startServerProcess } from './testing/server-process.ts';
import { temporaryFolder, tinyCatalogue, tinyFiles, writeCatalogue } from './testing/tiny-catalogue.ts';

const NO_CATALOGUE = { manufacturer: { name: 'M' }, products: 'none' };

/** The tiny catalogue with a fourth product. */
function withOneMore(fields: object = {}): object {
  const more = { id: 'p', title: 'P', type: 'T', ...fields };
  return { ...tinyCatalogue, products: [...tinyCatalogue.products, more] };
}

let dataDir: string;
let catalogue: string;
beforeAll(async () => {
  dataDir = await temporaryFolder();
  catalogue = await writeCatalogue();
});
afterAll(async () => {
  await removeFolders(dataDir, catalogue);
});

/** What a server says that does not come up. */
async function failedStart(environment: Record<string, string>) {
  const { code, output, errors } = await runProgram('main.ts', [], { DATA_DIR: dataDir, ...environment });
  return { code, output: output + errors };
}

/** How many products it finds. A server that has only just started on a busy machine asks to come back in a moment. */
async function totalOf(url: string): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  for (;;) {
    const answer = await fetch(`${url}/api/searchproducts`, { method: 'POST', headers, body: '{}' });
    if (answer.status !== 503) return ((await answer.json()) as { TotalResults: number }).TotalResults;
    await pause(100);
  }
}

describe('the process', () => {
  it('names the variable that is wrong', async () => {
    const { code, output } = await failedStart({ PORT: 'many', LOG_LEVEL: 'loud' });
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
    const { code, output } = await failedStart({ PORT: port, CATALOGUE: catalogue });
    other.close();
    expect(code).toBe(1);
    expect(output).toContain(`PORT: port ${port} on 127.0.0.1 is in use already`);
  });

  it('names the port of the metrics if it is that of visitors too', async () => {
    const { code, output } = await failedStart({
      PORT: '18561',
      METRICS_PORT: '18561',
      CATALOGUE: catalogue,
    });
    expect(code).toBe(1);
    expect(output).toContain('METRICS_PORT: it is PORT too');
  });

  it('does not start on a catalogue that cannot be imported when it has no other', async () => {
    const empty = await temporaryFolder();
    const bad = await writeCatalogue(NO_CATALOGUE, {});
    const { code, output } = await failedStart({ DATA_DIR: empty, CATALOGUE: bad, PORT: '0' });
    expect(code).toBe(1);
    expect(output).toContain('products: it is not a list');
  });

  it('starts with what is good of a catalogue, and says what is not', async () => {
    const own = await temporaryFolder();
    const faulty = await writeCatalogue(
      withOneMore({ documents: [{ id: 'd', file: 'gone.pdf', documentType: 'sds' }] }),
    );
    const server = await startServerProcess({ DATA_DIR: own, CATALOGUE: faulty });
    expect(await totalOf(server.url)).toBe(4);
    expect(server.errors).toContain('no such file "gone.pdf"');
    expect(server.errors).toContain('Left out because of faults: 1 document.');
    await server.stop();
    await removeFolders(own, faulty);
  }, 180_000);

  it('that has a catalogue serves it at once, and brings the one it is given beside it', async () => {
    const own = await temporaryFolder();
    const first = await runProgram('command-line/catalogue.ts', ['import', catalogue, '--json'], {
      DATA_DIR: own,
    });
    expect(first).toMatchObject({ code: 0 });
    const other = await writeCatalogue(withOneMore());
    const server = await startServerProcess({ DATA_DIR: own, CATALOGUE: other });
    const total = () => totalOf(server.url);
    expect(await total()).toBe(3);
    await expect.poll(total, { timeout: 60_000, interval: 200 }).toBe(4);
    expect(await server.stop()).toBe(0);
    const faulty = await writeCatalogue(NO_CATALOGUE, {});
    const empty = await writeCatalogue({ manufacturer: { name: 'M' }, products: [] }, {});
    for (const [source, message] of [
      [faulty, 'products: it is not a list'],
      [empty, 'is held, not served: it has no products and no systems'],
    ] as const) {
      const again = await startServerProcess({ DATA_DIR: own, CATALOGUE: source });
      expect(await totalOf(again.url)).toBe(4);
      await expect
        .poll(() => again.errors, { timeout: 60_000 })
        .toContain('The catalogue imported before is served instead');
      expect(again.errors).toContain(message);
      await again.stop();
    }
    const folders = [own, other, faulty, empty];
    await removeFolders(...folders);
  }, 180_000);

  it('begins with the catalogue of --first only where it has none, and leaves the configured one to others', async () => {
    const own = await temporaryFolder();
    const small = await writeCatalogue({
      ...tinyCatalogue,
      products: tinyCatalogue.products.slice(2),
      systems: [],
    });
    const start = (first: string) =>
      startServerProcess({ DATA_DIR: own, CATALOGUE: catalogue }, undefined, ['--first', first]);
    const server = await start(small);
    expect(await totalOf(server.url)).toBe(1);
    const rest = await runProgram('start/import-at-start.ts', [catalogue], { DATA_DIR: own });
    expect(rest).toMatchObject({ code: 0, errors: '' });
    await expect.poll(() => totalOf(server.url), { timeout: 60_000, interval: 200 }).toBe(3);
    await server.stop();
    const again = await start(small);
    expect(await totalOf(again.url)).toBe(3);
    await again.stop();
    await removeFolders(own, small);
  }, 180_000);

  it('serves, follows an import made beside it, and ends when asked', async () => {
    const server = await startServerProcess({ DATA_DIR: dataDir, CATALOGUE: catalogue });
    const total = () => totalOf(server.url);
    expect(await total()).toBe(3);
    const next = await writeCatalogue(
      withOneMore({ documents: [{ id: 'd', file: 'd.pdf', documentType: 'sds' }] }),
      { ...(await tinyFiles()), 'd.pdf': await drawPdf('D', 1) },
    );
    const imported = await runProgram('command-line/catalogue.ts', ['import', next, '--json'], {
      DATA_DIR: dataDir,
    });
    expect(imported).toMatchObject({ code: 0, output: expect.stringContaining('"prepared": 1') });
    await expect.poll(total, { timeout: 60_000, interval: 200 }).toBe(4);
    expect(await server.stop()).toBe(0);
  }, 180_000);
});

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('npm start', () => {
  const follow = new URL('../../scripts/follow.mjs', import.meta.url).href;
  /** What stands for the server tells that it runs, and goes on. */
  const started = (then: string) => `
    import { spawn } from 'node:child_process';
    import { follow } from '${follow}';
    const server = spawn(process.execPath, ['-e', 'console.log("runs"); setInterval(() => {}, 1000); ${then}'],
      { stdio: 'inherit' });
    follow(server);`;
  const starting = (then: string) =>
    spawn(process.execPath, ['--input-type=module', '-e', started(then)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });

  it('fails when the server is killed, so that whoever watches it starts it again', async () => {
    const [code] = await once(starting('process.kill(process.pid, `SIGKILL`)'), 'exit');
    expect(code).toBe(1);
  });

  it('ends well when it is asked to', async () => {
    const start = starting('');
    const exit = once(start, 'exit');
    await once(start.stdout, 'data');
    start.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
  });

  // npm hands SIGTERM on to the shell that it runs scripts in, which dies of it alone. SIGINT it leaves to the terminal.
  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'ends when npm is ended by %s',
    async (signal) => {
      const folder = await temporaryFolder();
      await writeFile(join(folder, 'start.mjs'), started('console.log(process.pid)'));
      await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { start: 'node start.mjs' } }));
      const npm = spawn('npm', ['start', '--silent'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
      let output = '';
      npm.stdout.on('data', (piece: Buffer) => {
        output += piece.toString();
      });
      await expect.poll(() => /runs\n(\d+)\n/.exec(output)?.[1], { timeout: 60_000 }).toBeDefined();
      const server = Number(/runs\n(\d+)\n/.exec(output)?.[1]);
      npm.kill(signal);
      await expect.poll(() => lives(server), { timeout: 30_000 }).toBe(false);
      await removeFolders(folder);
    },
    120_000,
  );
});
