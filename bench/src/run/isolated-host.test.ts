import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { IsolatedHost } from './isolated-host.ts';

const AnswerSchema = z.object({ peakMemory: z.number() });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'bench-isolated-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function hostOf(
  name: string,
  work: string,
  seconds: number,
): Promise<IsolatedHost<object, z.output<typeof AnswerSchema>>> {
  const program = path.join(folder, `${name}.mjs`);
  await writeFile(program, `process.on('message', () => { ${work} });`);
  return new IsolatedHost(pathToFileURL(program), AnswerSchema, { seconds, memory: 400 * 1024 ** 2 });
}

test.each([
  ['works without an end', 'for (;;) {}', 'hang'],
  [
    'waits for longer than it may work',
    'setTimeout(() => process.send({ peakMemory: 1 }), 1500)',
    'answered',
  ],
  ['takes too much memory', 'const all = []; for (;;) all.push(Buffer.alloc(1e7, 1));', 'memory'],
  ['ends', 'process.exit(3)', 'crash'],
  ['answers', 'process.send({ peakMemory: 1 })', 'answered'],
])('a process that %s is distinguished from others', async (name, work, kind) => {
  // To fill memory takes more than a second of some machines.
  const host = await hostOf(name.replaceAll(' ', '-'), work, kind === 'memory' ? 20 : 1);
  try {
    expect((await host.run({})).kind).toBe(kind);
  } finally {
    host.close();
  }
});
