import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runProgram } from '../testing/server-process.ts';
import { temporaryFolder, writeCatalogue } from '../testing/tiny-catalogue.ts';
import type { Finding } from './check.ts';

async function doctor(
  environment: Record<string, string>,
): Promise<{ code: number | null; by: Map<string, Finding> }> {
  const { code, output, errors } = await runProgram('command-line/doctor.ts', ['--json'], environment);
  expect(errors).toBe('');
  const findings: Finding[] = JSON.parse(output);
  return { code, by: new Map(findings.map((finding) => [finding.check, finding])) };
}

describe('npm run doctor', () => {
  it('finds nothing wrong with a server without any configuration, and leaves nothing behind', async () => {
    const folder = await temporaryFolder();
    const { code, by } = await doctor({ DATA_DIR: folder });
    expect([...by.values()].filter(({ state }) => state === 'fault')).toEqual([]);
    expect(code).toBe(0);
    expect(by.get('address')).toMatchObject({ state: 'warning', found: 'PUBLIC_URL is not set.' });
    expect(await readdir(folder, { recursive: true })).toEqual([]);
  });

  it('makes no data folder, and says where none can be made', async () => {
    const folder = await temporaryFolder();
    const catalogue = await writeCatalogue();
    const { code, by } = await doctor({ DATA_DIR: join(folder, 'none', 'data'), CATALOGUE: catalogue });
    expect([...by.values()].filter(({ state }) => state === 'fault')).toEqual([]);
    expect(code).toBe(0);
    expect(await readdir(folder)).toEqual([]);
    await writeFile(join(folder, 'file'), '');
    const inFile = await doctor({ DATA_DIR: join(folder, 'file', 'data') });
    expect(inFile.by.get('disk')).toMatchObject({
      state: 'fault',
      toDo: expect.stringContaining('DATA_DIR'),
    });
  });

  it('finds what keeps a server from starting', async () => {
    const folder = await temporaryFolder();
    const receivers = join(folder, 'receivers.json');
    await writeFile(receivers, '[{"id":"a","name":"A","limits":{"fileBytes":"big"}}]');
    const bad = await writeCatalogue({ manufacturer: { name: 'M' }, products: 'none' }, {});
    const expected = [
      ['receivers', { RECEIVERS_FILE: '/nope' }, 'RECEIVERS_FILE'],
      ['receivers', { RECEIVERS_FILE: receivers }, 'limits.fileBytes'],
      ['catalogue', { CATALOGUE: '/nope' }, 'there is no catalogue at "/nope"'],
      ['catalogue', { CATALOGUE: bad }, 'products: it is not a list'],
      ['listening', { HOST: 'a b' }, 'HOST: this machine has no address "a b"'],
      ['listening', { PORT: '18561', METRICS_PORT: '18561' }, 'METRICS_PORT: it is PORT too'],
    ] as const;
    for (const [check, environment, words] of expected) {
      const { code, by } = await doctor({ DATA_DIR: folder, ...environment });
      expect(code, words).toBe(1);
      expect(by.get(check), words).toMatchObject({ state: 'fault', found: expect.stringContaining(words) });
      expect(by.get(check)?.toDo, words).not.toBe('');
    }
  }, 120_000);

  it('only warns of a catalogue that cannot be read where another is served', async () => {
    const folder = await temporaryFolder();
    const imported = await runProgram('command-line/catalogue.ts', ['import', await writeCatalogue()], {
      DATA_DIR: folder,
    });
    expect(imported.code).toBe(0);
    const { code, by } = await doctor({ DATA_DIR: folder, CATALOGUE: '/nope' });
    expect(by.get('catalogue')).toMatchObject({ state: 'warning' });
    expect(code).toBe(0);
  }, 60_000);

  it('names what does not work, and what to do', async () => {
    const { code, by } = await doctor({
      DATA_DIR: await temporaryFolder(),
      DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
      DATABASE_WAIT_SECONDS: '1',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'docs@example.com',
      PUBLIC_URL: 'http://127.0.0.1:9',
      LEAST_FREE_DISK_MB: '10000000',
    });
    expect(code).toBe(1);
    for (const check of ['disk', 'database', 'mail']) {
      expect(by.get(check), check).toMatchObject({ state: 'fault' });
      expect(by.get(check)?.toDo, check).not.toBe('');
    }
    expect(by.get('disk')?.found).toContain('LEAST_FREE_DISK_MB');
    expect(by.get('keys')).toMatchObject({ state: 'warning', toDo: expect.stringContaining('SIGNING_KEYS') });
    expect(by.get('address')?.found).toContain('http://127.0.0.1:9');
    expect(by.get('fonts')?.state).toBe('ok');
    expect(by.get('documents')?.state).toBe('ok');
  });

  it('warns that nobody hears of lapses where mail is off', async () => {
    const { code, by } = await doctor({
      DATA_DIR: await temporaryFolder(),
      LAPSES_TO: 'docs@ardent.example',
    });
    expect(code).toBe(0);
    expect(by.get('mail')).toMatchObject({ state: 'warning', toDo: expect.stringContaining('LAPSES_TO') });
  });

  it('reads a wrong configuration to its end', async () => {
    const { code, by } = await doctor({ PORT: 'many', LOG_LEVEL: 'loud' });
    expect(code).toBe(1);
    expect(by.get('configuration')?.found).toMatch(/PORT: [\s\S]*LOG_LEVEL: /);
  });

  it.runIf(process.env.TEST_DATABASE_URL)('looks at PostgreSQL and its clock', async () => {
    const { by } = await doctor({
      DATA_DIR: await temporaryFolder(),
      DATABASE_URL: process.env.TEST_DATABASE_URL ?? '',
    });
    expect(by.get('database')).toMatchObject({ state: 'ok', found: expect.stringContaining('PostgreSQL') });
    expect(by.get('clock')?.state).toBe('ok');
  });
});
