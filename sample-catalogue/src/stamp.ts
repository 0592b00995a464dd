import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Selection } from './drawing/plan-catalogue.ts';

const stampName = '.stamp';
const sources = fileURLToPath(new URL('.', import.meta.url));
const manifest = fileURLToPath(new URL('../package.json', import.meta.url));

/** A hash of everything that decides what the catalogue looks like: the room's sources and its pinned packages. */
async function sourceHash(): Promise<string> {
  const hash = createHash('sha256');
  const names = (await readdir(sources, { recursive: true }))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort();
  const texts = await Promise.all(
    [...names.map((name) => join(sources, name)), manifest].map((path) => readFile(path)),
  );
  for (const [index, text] of texts.entries()) hash.update(names[index] ?? 'package.json').update(text);
  return hash.digest('hex');
}

/** A drawing of a part must not be taken for the whole. */
const stampOf = async (part?: Selection): Promise<string> =>
  [await sourceHash(), ...(part ? [JSON.stringify(part)] : [])].join(' ');

/** Whether the folder, or this part of the catalogue in it, was drawn completely by the present sources. */
export async function isCurrent(folder: string, part?: Selection): Promise<boolean> {
  const written = await readFile(join(folder, stampName), 'utf8').catch(() => undefined);
  return written !== undefined && written.trim() === (await stampOf(part));
}

/** Marks a folder as complete; called when everything else is in it. */
export async function writeStamp(folder: string, part?: Selection): Promise<void> {
  await writeFile(join(folder, stampName), `${await stampOf(part)}\n`);
}
