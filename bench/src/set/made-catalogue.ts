import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { LEAN_MALLOC } from '@submittal/server/lean-malloc';
import { SERVING_FLAGS } from '@submittal/server/serving-flags';
import { cacheFolder } from '../run/folders.ts';
import { type Measured, measured, measuredNode } from '../run/measured-process.ts';
import { MemoryTogether } from '../run/memory-together.ts';
import { sampleCatalogue } from './sample-documents.ts';

/** The size of a generated catalogue. */
export interface CatalogueSize {
  readonly products: number;
  readonly documents: number;
}

/** The sizes in the performance targets. */
export const SIZES: readonly CatalogueSize[] = [
  { products: 5000, documents: 60_000 },
  { products: 50_000, documents: 600_000 },
];

const COMMAND = new URL('../../../server/src/command-line/catalogue.ts', import.meta.url);

/**
 * A catalogue of this size, generated from the parts of the sample. Its documents share the sample's files.
 */
export async function madeCatalogue({ products, documents }: CatalogueSize): Promise<string> {
  const from = await sampleCatalogue();
  const folder = path.join(await cacheFolder('catalogues'), `${products}-${documents}`);
  await rm(folder, { recursive: true, force: true });
  const size = ['--products', String(products), '--documents', String(documents)];
  const { code, stderr } = await measuredNode(COMMAND, [
    'generate',
    ...size,
    '--from',
    from,
    '--out',
    folder,
  ]);
  if (code !== 0) throw new Error(`the catalogue cannot be made: ${stderr}`);
  return folder;
}

/**
 * Imports a catalogue into a data folder, or PostgreSQL beside it, in a separate process; its memory is that of all
 * processes together.
 */
export async function imported(catalogue: string, dataDir: string, databaseUrl = ''): Promise<Measured> {
  const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, BLOB_URL: '', ...LEAN_MALLOC };
  const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  const command = ['-u', 'CATALOGUE', ...variables, process.execPath, ...SERVING_FLAGS, COMMAND.pathname];
  const memory = new MemoryTogether();
  const run = await measured('env', [...command, 'import', catalogue], process.env, (pid) =>
    memory.watch(pid),
  );
  const together = memory.stop();
  // One that replaces quite another catalogue waits to be accepted.
  const pending = /catalogue -- accept (\S+)/.exec(run.stdout)?.[1];
  const ended = pending === undefined ? run : await measured('env', [...command, 'accept', pending]);
  if (ended.code !== 0) throw new Error(`the import failed: ${ended.stdout}${ended.stderr}`);
  return { ...run, peakMemory: together };
}

/** An empty data folder in the cache. */
export async function emptyDataFolder(name: string): Promise<string> {
  const folder = path.join(await cacheFolder('server'), name);
  if (existsSync(folder)) await rm(folder, { recursive: true, force: true });
  return folder;
}
