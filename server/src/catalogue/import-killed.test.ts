import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { openServices } from '../services.ts';
import { drawPdf } from '../testing/files.ts';
import { temporaryFolder, writeCatalogue } from '../testing/tiny-catalogue.ts';
import type { ImportReport } from './import-catalogue.ts';

const COMMAND = fileURLToPath(new URL('./cli.ts', import.meta.url));
const DOCUMENTS = 40;

let dataDir: string;
let small: string;
let large: string;

beforeAll(async () => {
  dataDir = await temporaryFolder();
  small = await writeCatalogue();
  const ids = Array.from({ length: DOCUMENTS }, (_, number) => `d${number}`);
  const files = await Promise.all(ids.map(async (id) => [`${id}.pdf`, await drawPdf(id, 3)] as const));
  const documents = ids.map((id) => ({ id, file: `${id}.pdf`, documentType: 'datasheet' }));
  large = await writeCatalogue(
    { manufacturer: { name: 'M' }, products: [{ id: 'p', title: 'P', type: 'T', documents }] },
    Object.fromEntries(files),
  );
});

afterAll(async () => {
  await Promise.all([dataDir, small, large].map((folder) => rm(folder, { recursive: true, force: true })));
});

function importing(folder: string, ...flags: string[]): ChildProcess {
  return spawn(process.execPath, [COMMAND, 'import', folder, ...flags], {
    env: { ...process.env, DATABASE_URL: '', BLOB_URL: '', DATA_DIR: dataDir, PREPARE_WORKERS: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function reportOf(folder: string): Promise<ImportReport> {
  const child = importing(folder, '--json');
  const output = child.stdout ? await text(child.stdout) : '';
  return JSON.parse(output);
}

/** The release that is served, and how many documents' contents are stored. */
async function stored(): Promise<{ release: string | undefined; contents: number }> {
  const services = await openServices(readConfig({ DATA_DIR: dataDir }));
  try {
    const rows = await services.db.selectFrom('contents').select('sha256').execute();
    return { release: (await services.releases.current())?.id, contents: rows.length };
  } finally {
    await services.close();
  }
}

describe('an import that is killed in the middle', () => {
  it('leaves the catalogue as it was, and goes on where it stopped when it is run again', async () => {
    const { release } = await reportOf(small);
    const before = await stored();
    expect(before.release).toBe(release);

    const child = importing(large);
    const exit = once(child, 'exit');
    for await (const piece of child.stderr ?? []) {
      // A fifth of the documents are prepared by now.
      if (/Preparing documents: (?:[89]|1\d) of 40/.test(String(piece))) break;
    }
    child.kill('SIGKILL');
    expect(await exit).toEqual([null, 'SIGKILL']);

    const killed = await stored();
    expect(killed.release).toBe(release);
    const done = killed.contents - before.contents;
    expect(done).toBeGreaterThanOrEqual(8);
    expect(done).toBeLessThan(DOCUMENTS);

    const report = await reportOf(large);
    expect(report).toMatchObject({ changed: true, documents: DOCUMENTS, prepared: DOCUMENTS - done });
    expect(await stored()).toEqual({ release: report.release, contents: before.contents + DOCUMENTS });
  }, 180_000);
});
