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

it('leaves a folder of an import that died to whoever looks for old ones, and nobody else’s', async () => {
  const [died, works] = [await passingFolder(), await passingFolder()];
  const others = join(temporary, 'catalogue-of-somebody');
  await mkdir(others);
  const long = new Date(Date.now() - 2 * 60 * 60 * 1000);
  for (const path of [died.path, others]) await utimes(path, long, long);
  expect(await removePassingFolders(new Date(Date.now() - 60 * 60 * 1000))).toBe(1);
  expect([died.path, works.path, others].map((path) => existsSync(path))).toEqual([false, true, true]);
  await Promise.all([died.close(), works.close()]);
});
