import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openSigningKeys } from './signing-keys.ts';
import { temporaryFolder } from './testing/tiny-catalogue.ts';

const [older, newer] = ['o'.repeat(40), 'n'.repeat(40)];

it('makes a key at the first start, the same for all who start together, for its owner’s eyes only', async () => {
  const folder = await temporaryFolder();
  const opened = await Promise.all([1, 2, 3, 4].map(() => openSigningKeys([], folder)));
  expect(new Set(opened.map((keys) => keys.sign('p', 'text'))).size).toBe(1);
  expect((await stat(join(folder, 'signing-keys'))).mode & 0o077).toBe(0);
  const again = await openSigningKeys([], folder);
  expect(again.verifies('p', 'text', opened[0]?.sign('p', 'text') ?? '')).toBe(true);
  await rm(folder, { recursive: true });
});

it('replaces a key by one before it, and what the previous one signed still holds', async () => {
  const folder = await temporaryFolder();
  const before = await openSigningKeys([], folder);
  const file = join(folder, 'signing-keys');
  await writeFile(file, `${newer}\n${await readFile(file, 'utf8')}`);
  const after = await openSigningKeys([], folder);
  expect(after.sign('p', 'text')).not.toBe(before.sign('p', 'text'));
  expect(after.verifies('p', 'text', before.sign('p', 'text'))).toBe(true);
  expect(before.verifies('p', 'text', after.sign('p', 'text'))).toBe(false);
  await rm(folder, { recursive: true });
});

it('voids what a key signed by taking it away, as when somebody else has come to know it', async () => {
  const signed = (await openSigningKeys([older], 'nowhere')).sign('p', 'text');
  expect((await openSigningKeys([newer], 'nowhere')).verifies('p', 'text', signed)).toBe(false);
});

it('lets processes that are changed over one by one verify each other, once all know the new key', async () => {
  const [not, first] = [
    await openSigningKeys([older, newer], 'nowhere'),
    await openSigningKeys([newer, older], 'nowhere'),
  ];
  expect(not.verifies('p', 'text', first.sign('p', 'text'))).toBe(true);
  expect(first.verifies('p', 'text', not.sign('p', 'text'))).toBe(true);
});

it('takes the keys of the configuration before those of the folder, and no signature of another purpose', async () => {
  const keys = await openSigningKeys([newer, older], 'nowhere');
  const signed = (await openSigningKeys([older], 'nowhere')).sign('p', 'text');
  expect(keys.verifies('p', 'text', signed)).toBe(true);
  expect(keys.verifies('q', 'text', signed)).toBe(false);
  expect(keys.verifies('p', 'texts', signed)).toBe(false);
  expect(keys.verifies('p', 'text', '')).toBe(false);
});
