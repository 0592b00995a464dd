import { rm } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServices } from '../services.ts';
import { runProgram } from '../testing/server-process.ts';
import { testConfig } from '../testing/test-config.ts';
import { temporaryFolder } from '../testing/tiny-catalogue.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await temporaryFolder();
  const { jobs, close } = await openServices(testConfig(dataDir));
  await jobs.add('mail', { mail: 'waits' }, { key: 'waits', delay: 3600 });
  // They are listed by their time, in milliseconds.
  for (const added = Date.now(); Date.now() === added; ) await nextTurn();
  await jobs.add('import', { source: 'faulty' }, { key: 'faulty' });
  const job = await jobs.take('import');
  if (job) await jobs.fail(job, 'products[0].title: required', 'never');
  await close();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const run = (...args: string[]) => runProgram('command-line/jobs.ts', args, { DATA_DIR: dataDir });

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly state: string;
}

const listed = async (...args: string[]) =>
  JSON.parse((await run('list', '--json', ...args)).output) as Listed[];

describe('npm run jobs', () => {
  it('shows what waits and what is dead, with its fault, by kind', async () => {
    const { code, output } = await run();
    expect(code).toBe(0);
    expect(output).toMatch(/^mail: 1\n {2}\S+ {2}waiting {2}waits {2}since \S+, due \S+\nimport: 1\n/);
    expect(output).toMatch(
      /dead {2}faulty {2}since \S+, failed 1 times\n {4}products\[0\]\.title: required\n$/,
    );
    expect((await listed('--dead')).map(({ name }) => name)).toEqual(['import']);
  }, 120_000);

  it('does a dead job again, and removes one', async () => {
    const [mail, imports] = await listed();
    expect((await run('retry', mail?.id ?? '')).code).toBe(1);
    expect((await run('retry', imports?.id ?? '')).code).toBe(0);
    expect(await listed()).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }]);
    expect((await run('drop', mail?.id ?? '')).code).toBe(0);
    expect((await run('drop', mail?.id ?? '')).code).toBe(1);
    expect((await listed()).map(({ name }) => name)).toEqual(['import']);
    expect((await run('retry')).code).toBe(2);
  }, 120_000);
});
