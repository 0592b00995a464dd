import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openServices } from '../services.ts';
import { removeFolders } from '../testing/remove-folders.ts';
import { runProgram } from '../testing/server-process.ts';
import { testConfig } from '../testing/test-config.ts';
import { temporaryFolder, writeCatalogue } from '../testing/tiny-catalogue.ts';

// Each command is a process of its own, and a busy machine takes seconds to start one.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => removeFolders(folder));

it.each([
  ['jobs', []],
  ['webhooks', []],
  ['help', ['list']],
  ['report', []],
  ['store', ['verify']],
  ['submittal', ['erase', 'abc']],
  ['submittal', ['clean']],
  ['catalogue', ['releases']],
  ['catalogue', ['trail']],
])('%s %j says that there is no database, and makes none', async (program, args) => {
  const dataDir = join(folder, 'mistyped');
  const { code, output, errors } = await runProgram(`command-line/${program}.ts`, args, {
    DATA_DIR: dataDir,
  });
  expect(errors).toBe(
    `There is no database at ${join(dataDir, 'submittal.sqlite')}: DATA_DIR names its folder.\n`,
  );
  expect(output).toBe('');
  expect(code).toBeGreaterThan(0);
  expect(await readdir(folder)).toEqual([]);
});

it('makes none for an import that only tells what would change', async () => {
  const dataDir = join(folder, 'mistyped');
  const source = await writeCatalogue();
  const look = (...args: string[]) =>
    runProgram('command-line/catalogue.ts', ['import', ...args], { DATA_DIR: dataDir });
  const { code, output, errors } = await look(source, '--dry-run');
  expect(errors).toContain(
    `There is no database at ${join(dataDir, 'submittal.sqlite')} (DATA_DIR names its folder): an empty one is assumed`,
  );
  expect(output).toContain('9 documents would be prepared.');
  expect(code).toBe(0);
  expect((await look(join(source, 'docs'), '--dry-run')).code).toBe(1);
  expect(await readdir(folder)).toEqual([]);
  await removeFolders(source);
});

it('says what is not in a store that is empty', async () => {
  const dataDir = await temporaryFolder();
  await (await openServices(testConfig(dataDir))).close();
  const catalogue = (...args: string[]) =>
    runProgram('command-line/catalogue.ts', args, { DATA_DIR: dataDir });
  expect(await catalogue('releases')).toMatchObject({ code: 0, output: 'There are no releases.\n' });
  expect((await catalogue('trail')).errors).toContain('Nothing was done to catalogues here yet');
  await removeFolders(dataDir);
});
