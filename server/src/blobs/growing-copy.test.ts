import { randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/tiny-catalogue.ts';
import { GrowingCopy, NotWritten } from './growing-copy.ts';

it('hands over what has arrived before the disk has it, and keeps only the last of it', async () => {
  const folder = await temporaryFolder();
  const copy = new GrowingCopy(join(folder, 'growing'));
  const bytes = randomBytes(9_000_000);
  for (let at = 0; at < bytes.length; at += 1_000_000) {
    await copy.take(bytes.subarray(at, at + 1_000_000));
    expect(copy.written).toBeLessThan(copy.arrived);
    expect(Buffer.from(copy.inMemory(at + 10, 100) ?? [])).toEqual(bytes.subarray(at + 10, at + 110));
  }
  expect(copy.inMemory(0, 100)).toBeNull();
  expect(copy.inMemory(bytes.length, 100)).toBeNull();
  await copy.storeAs(join(folder, 'whole'));
  await copy.close();
  expect(await readdir(folder)).toEqual(['whole']);
  expect((await readFile(join(folder, 'whole'))).equals(bytes)).toBe(true);
});

it('hands over copies, which their reader may change', async () => {
  const copy = new GrowingCopy(join(await temporaryFolder(), 'growing'));
  await copy.take(Buffer.from('as it is'));
  copy.inMemory(0, 8)?.fill(0);
  expect(Buffer.from(copy.inMemory(0, 8) ?? []).toString()).toBe('as it is');
  await copy.close();
});

it('leaves nothing behind that was given up, and says when the disk takes nothing', async () => {
  const folder = await temporaryFolder();
  const left = new GrowingCopy(join(folder, 'left'));
  await left.take(Buffer.from('half'));
  await left.close();
  expect(await readdir(folder)).toEqual([]);
  await writeFile(join(folder, 'file'), '');
  const blocked = new GrowingCopy(join(folder, 'file', 'growing'));
  await blocked.take(Buffer.from('half'));
  await expect(blocked.storeAs(join(folder, 'whole'))).rejects.toThrow(NotWritten);
  await blocked.close();
});
