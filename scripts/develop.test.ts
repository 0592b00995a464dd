import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const PROGRAM = path.join(import.meta.dirname, 'develop.mjs');

/** Numbers of the processes below one, on any floor. */
function below(pid: number): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const all = lines.map((line) => line.trim().split(/\s+/).map(Number));
  const children = all.filter(([, parent]) => parent === pid).map(([child = 0]) => child);
  return [...children, ...children.flatMap(below)];
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('npm run dev', () => {
  let data = '';
  let output = '';
  let address = '';
  let run: ReturnType<typeof start>;
  const start = (port: number) =>
    spawn(process.execPath, [PROGRAM], {
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: data,
        CATALOGUE: '',
        DATABASE_URL: '',
        BLOB_URL: '',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });

  beforeAll(async () => {
    data = await mkdtemp(path.join(os.tmpdir(), 'develop-'));
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const bound = probe.address();
    const port = typeof bound === 'object' && bound ? bound.port : 0;
    await new Promise((resolve) => probe.close(resolve));
    address = `http://127.0.0.1:${port}`;
    run = start(port);
    run.stdout.on('data', (piece: Buffer) => {
      output += piece.toString();
    });
    const ready = () => expect(output).toContain(`follows its sources at ${address}`);
    await vi.waitFor(ready, { timeout: 110_000, interval: 100 });
  });
  afterAll(async () => {
    run.kill('SIGKILL');
    await rm(data, { recursive: true, force: true });
  });

  it.each(['/', '/build', '/share/some-id'])(
    'answers %s by the page with the element as its source',
    async (page) => {
      const answer = await fetch(`${address}${page}`);
      expect(answer.headers.get('content-type')).toContain('text/html');
      const text = await answer.text();
      expect(text).toContain('<submittal-builder');
      const source = /src="(\/src\/[^"]+)"/.exec(text)?.[1] ?? '';
      const script = await fetch(`${address}${source}`);
      expect(await script.text()).toMatch(/defineOnce\(['"]submittal-builder['"]/);
    },
  );

  it('names one address: the one that follows the sources', () => {
    const addresses = output.match(/http:\/\/127\.0\.0\.1:\d+/g);
    expect(addresses).toEqual([address]);
  });

  it('answers the page of the demo by its own', async () => {
    const text = await (await fetch(`${address}/embed-demo`)).text();
    expect(text).toContain('base-path="/embed-demo"');
  });

  it('hands calls on to the server, which has the small part of the sample catalogue', async () => {
    const found = await fetch(`${address}/api/searchproducts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address },
      body: '{}',
    });
    expect(await found.json()).toMatchObject({ TotalResults: 8 });
    const filters = await fetch(`${address}/api/productfiltercollection`);
    expect(filters.headers.get('content-type')).toContain('application/json');
  });

  it('gives styles as a sheet of the element that changes in place', async () => {
    const module = await (await fetch(`${address}/src/element/application.ts`)).text();
    const sheet = /"(\/@id\/[^"]*base\.css\.js[^"]*)"/.exec(module)?.[1] ?? '';
    const script = await (await fetch(`${address}${sheet}`)).text();
    expect(script).toContain('replaceSync(');
    expect(script).toContain('import.meta.hot.accept()');
  });

  it('ends with all that it started', async () => {
    const started = below(run.pid ?? 0);
    expect(started.length).toBeGreaterThan(1);
    run.kill('SIGTERM');
    await once(run, 'exit');
    await expect.poll(() => started.filter(lives), { timeout: 30_000 }).toEqual([]);
  });
});
