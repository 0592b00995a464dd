import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { ArchiveWriter, readArchive, textOf } from '../backup/archive.ts';
import { checkBackup } from '../backup/restore-backup.ts';
import { openServices } from '../services.ts';
import { testConfig } from '../testing/test-config.ts';
import { temporaryFolder } from '../testing/tiny-catalogue.ts';
import { backUp, formOf, restore } from './backup-places.ts';

vi.setConfig({ testTimeout: 180_000 });

const options = { erasures: [], withoutErasures: true, replace: false };

/** A backup of empty stores, and the key of their server. */
async function backup() {
  const dataDir = await temporaryFolder();
  await (await openServices(testConfig(dataDir))).close();
  const archive = join(dataDir, 'all.tar');
  await backUp(testConfig(dataDir), await formOf(archive));
  return { archive, key: (await readFile(join(dataDir, 'signing-keys'), 'utf8')).trim() };
}

/** A copy of an archive whose texts were altered. */
async function altered(
  archive: string,
  alter: (name: string, text: string) => string | null,
): Promise<string> {
  const copy = `${archive}-${Math.random()}.tar`;
  const writer = new ArchiveWriter(copy, new Date());
  for await (const entry of readArchive(archive)) {
    if (!/^(?:manifest|signing)/.test(entry.name)) {
      await writer.add(entry.name, entry.size, entry.pieces);
      continue;
    }
    const text = alter(entry.name, await textOf(entry));
    if (text !== null) await writer.addText(entry.name, text);
  }
  await writer.close();
  return copy;
}

/** The manifest as earlier versions wrote it. */
function earlier(text: string): string {
  const { keys: _keys, ...manifest } = JSON.parse(text) as Record<string, unknown>;
  return JSON.stringify(manifest);
}

const isKeys = (name: string) => name === 'signing-keys';

it.each([
  ['with another letter', (name: string, text: string) => (isKeys(name) ? text.replace(/^./, '!') : text)],
  ['that are not there', (name: string, text: string) => (isKeys(name) ? null : text)],
  [
    'of an earlier version, cut short',
    (name: string, text: string) => (isKeys(name) ? 'aaaaaaaaaa' : earlier(text)),
  ],
  [
    'of an earlier version, far too long',
    (name: string, text: string) => (isKeys(name) ? 'a'.repeat(5000) : earlier(text)),
  ],
])('a backup of keys %s is refused before anything is written', async (_, alter) => {
  const { archive } = await backup();
  const copy = await altered(archive, alter);
  const folder = await temporaryFolder();
  await expect(checkBackup(copy, folder)).rejects.toThrow(/signing-keys/);
  await expect(restore(testConfig(folder), copy, options)).rejects.toThrow(/damaged/);
  await expect(readFile(join(folder, 'signing-keys'))).rejects.toThrow('ENOENT');
});

it('keys of a backup, also of an earlier version, become those of a place or are added to them', async () => {
  const { archive, key } = await backup();
  const old = await altered(archive, (name, text) => (isKeys(name) ? text : earlier(text)));
  for (const from of [archive, old]) {
    const there = 'b'.repeat(43);
    for (const [before, after] of [
      [null, `${key}\n`],
      ['aaaaaaaaaa', `aaaaaaaaaa\n${key}\n`],
      [there, `${there}\n${key}\n`],
    ] as const) {
      const folder = await temporaryFolder();
      if (before !== null) await writeFile(join(folder, 'signing-keys'), before);
      await restore(testConfig(folder), from, options);
      expect(await readFile(join(folder, 'signing-keys'), 'utf8')).toBe(after);
    }
  }
});
