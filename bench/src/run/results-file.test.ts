import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeSection } from './results-file.ts';

test('a section that is written anew leaves the others as they are, in their order', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'results-'));
  try {
    const file = path.join(folder, 'RESULTS.md');
    const write = (name: string, text: string) => writeSection(file, ['a', 'b'], { name, title: name, text });
    await write('b', 'first b');
    await write('a', 'only a');
    await write('b', 'second b');
    const text = await readFile(file, 'utf8');
    expect(text).not.toContain('first b');
    expect(text.indexOf('only a')).toBeLessThan(text.indexOf('second b'));
    expect(text).toContain('only a');
  } finally {
    await rm(folder, { recursive: true });
  }
});
