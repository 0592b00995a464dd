import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/tiny-catalogue.ts';
import { Scratch } from './scratch.ts';

let root: string;
let scratch: Scratch;

beforeEach(async () => {
  root = await temporaryFolder();
  scratch = new Scratch(root);
});

afterEach(async () => {
  await scratch.close();
  await rm(root, { recursive: true, force: true });
});

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Files below the folder. */
async function files(): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

describe('a file that comes in', () => {
  it.each([
    [0, 10],
    [1, 1],
    [1500, 7],
    [2048, 2048],
    [2049, 1000],
    [300_000, 1023],
    [300_000, 65_536],
  ])('is on the disk with what it is: %i bytes in pieces of %i', async (size, piece) => {
    const bytes = randomBytes(size);
    const file = await scratch.receive(inPieces(bytes, piece));
    expect(await readFile(file.path)).toEqual(bytes);
    expect(file).toMatchObject({
      size,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      crc32: crc32(bytes),
    });
    const ends = size <= 2048 ? bytes : Buffer.concat([bytes.subarray(0, 1024), bytes.subarray(-1024)]);
    expect(Buffer.from(file.ends)).toEqual(ends);
    await file.remove();
    expect(await files()).toEqual([]);
  });

  it('leaves nothing when it does not come whole', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield randomBytes(100_000);
      throw new Error('the sender went away');
    }
    await expect(scratch.receive(broken())).rejects.toThrow('the sender went away');
    expect(await files()).toEqual([]);
  });
});

it('takes away all that is left in it when it is closed', async () => {
  const folder = await scratch.folder();
  await writeFile(join(folder.path, 'made'), 'something');
  await scratch.receive(inPieces(randomBytes(10), 10));
  await scratch.close();
  expect(await readdir(root)).toEqual([]);
});

/** The number of a process that has ended. */
async function endedProcess(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'exit');
  return child.pid ?? 0;
}

it.runIf(process.platform === 'linux')('removes what a killed process left, at once', async () => {
  const module = new URL('./scratch.ts', import.meta.url).href;
  const program = `
    const { Scratch } = await import(${JSON.stringify(module)});
    await new Scratch(${JSON.stringify(root)}).folder();
    console.log('made');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  const works = await scratch.folder();
  expect(await scratch.removeLeft(new Date(0))).toBe(0);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await scratch.removeLeft(new Date(0))).toBe(1);
  expect(await readdir(root)).toHaveLength(1);
  expect(existsSync(works.path)).toBe(true);
});

it('removes the old folders of processes that died, and nobody else’s', async () => {
  const works = await scratch.folder();
  const dead = await endedProcess();
  const folders = {
    died: `${hostname()}-${dead}-0123456789ab`,
    justDied: `${hostname()}-${dead}-ba9876543210`,
    runs: `${hostname()}-${process.ppid}-0123456789ab`,
    elsewhere: 'another.machine-1-0123456789ab',
    elsewhereNow: 'another.machine-1-ba9876543210',
    others: 'of-somebody',
  };
  const path = (name: keyof typeof folders) => join(root, folders[name]);
  for (const name of Object.values(folders)) await mkdir(join(root, name));
  const long = new Date(Date.now() - 2 * 60 * 60 * 1000);
  // A clock that was set ends nobody's work.
  for (const name of ['died', 'runs', 'elsewhere', 'others'] as const) await utimes(path(name), long, long);
  expect(await scratch.removeLeft(new Date(Date.now() - 60 * 60 * 1000))).toBe(2);
  const left = Object.keys(folders).filter((name) => existsSync(path(name as keyof typeof folders)));
  expect(left).toEqual(['justDied', 'runs', 'elsewhereNow', 'others']);
  expect(existsSync(works.path)).toBe(true);
});
