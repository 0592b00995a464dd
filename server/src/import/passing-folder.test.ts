import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/tiny-catalogue.ts';
import { passingFolder, removePassingFolders } from './passing-folder.ts';

let temporary: string;
const before = process.env.TMPDIR;

beforeAll(async () => {
  temporary = await temporaryFolder();
  process.env.TMPDIR = temporary;
});

afterAll(async () => {
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  await rm(temporary, { recursive: true, force: true });
});

/** The number of a process that has ended. */
async function endedProcess(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'exit');
  return child.pid ?? 0;
}

it('leaves a folder of an import that died to whoever looks for old ones, and nobody else’s', async () => {
  const works = await passingFolder();
  const dead = await endedProcess();
  const [died, fresh, others] = [
    `submittal-catalogue-${dead}-old`,
    `submittal-catalogue-${dead}-new`,
    'catalogue-of-somebody',
  ].map((name) => join(temporary, name)) as [string, string, string];
  for (const path of [died, fresh, others]) await mkdir(path);
  const long = new Date(Date.now() - 2 * 60 * 60 * 1000);
  // A clock that was set does not end an import.
  for (const path of [works.path, died, others]) await utimes(path, long, long);
  expect(await removePassingFolders(new Date(Date.now() - 60 * 60 * 1000))).toBe(1);
  expect([died, fresh, works.path, others].map((path) => existsSync(path))).toEqual([
    false,
    true,
    true,
    true,
  ]);
  await works.close();
});
