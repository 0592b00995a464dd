import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServices } from '../services.ts';
import { drawPdf } from '../testing/files.ts';
import { leftBehind } from '../testing/left-behind.ts';
import { removeFolders } from '../testing/remove-folders.ts';
import { runProgram, startProgram } from '../testing/server-process.ts';
import { testConfig } from '../testing/test-config.ts';
import { temporaryFolder, tinyCatalogue, tinyFiles, writeCatalogue } from '../testing/tiny-catalogue.ts';
import { zipFolder } from '../testing/zip-folder.ts';
import type { ImportReport } from './import-terms.ts';

/** What the large catalogue has besides the small one. */
const DOCUMENTS = 120;

let dataDir: string;
let small: string;
let large: string;

beforeAll(async () => {
  dataDir = await temporaryFolder();
  small = await writeCatalogue();
  const ids = Array.from({ length: DOCUMENTS }, (_, number) => `d${number}`);
  const files = await Promise.all(ids.map(async (id) => [`${id}.pdf`, await drawPdf(id, 3)] as const));
  const documents = ids.map((id) => ({ id, file: `${id}.pdf`, documentType: 'datasheet' }));
  const product = { id: 'p', title: 'P', type: 'T', documents };
  large = await writeCatalogue(
    { ...tinyCatalogue, products: [...tinyCatalogue.products, product] },
    { ...(await tinyFiles()), ...Object.fromEntries(files) },
  );
});

afterAll(async () => {
  await removeFolders(dataDir, small, large);
});

const environment = () => ({ DATA_DIR: dataDir });

async function reportOf(folder: string): Promise<ImportReport> {
  const { output } = await runProgram(
    'command-line/catalogue.ts',
    ['import', folder, '--json'],
    environment(),
  );
  return JSON.parse(output);
}

/** The release that is served, and how many documents' contents are stored. */
async function stored(): Promise<{ release: string | undefined; contents: number }> {
  const services = await openServices(testConfig(dataDir));
  try {
    const rows = await services.db.selectFrom('contents').select('sha256').execute();
    return { release: (await services.releases.current())?.id, contents: rows.length };
  } finally {
    await services.close();
  }
}

describe('an import that is killed in the middle', () => {
  it('leaves the catalogue as it was, and goes on where it stopped when it is run again', async () => {
    const { release, documents } = await reportOf(small);
    const before = await stored();
    expect(before.release).toBe(release);

    const child = startProgram('command-line/catalogue.ts', ['import', large], environment());
    const exit = once(child, 'exit');
    // The first that it tells of its progress: a tenth of the documents are prepared by now.
    child.stderr.on(
      'data',
      (piece) => String(piece).includes('Preparing documents') && child.kill('SIGKILL'),
    );
    expect(await exit).toEqual([null, 'SIGKILL']);

    const killed = await stored();
    expect(killed.release).toBe(release);
    const done = killed.contents - before.contents;
    expect(done).toBeGreaterThanOrEqual(DOCUMENTS / 10);
    expect(done).toBeLessThan(DOCUMENTS);

    const report = await reportOf(large);
    expect(report).toMatchObject({
      changed: true,
      documents: documents + DOCUMENTS,
      prepared: DOCUMENTS - done,
    });
    expect(await stored()).toEqual({ release: report.release, contents: before.contents + DOCUMENTS });
    const services = await openServices(testConfig(dataDir));
    expect(await leftBehind(services)).toEqual([]);
    await services.close();
    expect(await stored()).toEqual({ release: report.release, contents: before.contents + DOCUMENTS });
  }, 180_000);
});

describe('an import of an archive that is asked to end', () => {
  it('takes away what it unpacked', async () => {
    const zip = join(dataDir, 'large.zip');
    await zipFolder(large, zip);
    const elsewhere = join(dataDir, 'other');
    const child = startProgram('start/import-at-start.ts', [zip], { DATA_DIR: elsewhere });
    const exit = once(child, 'exit');
    let inPassing: string[] = [];
    child.stdout.on('data', (piece) => {
      if (!String(piece).includes('Preparing documents') || child.killed) return;
      inPassing = readdirSync(join(elsewhere, 'scratch'));
      child.kill('SIGTERM');
    });
    expect(await exit).toEqual([null, 'SIGTERM']);
    expect(inPassing).toHaveLength(1);
    expect(readdirSync(join(elsewhere, 'scratch'))).toEqual([]);
  }, 180_000);
});
