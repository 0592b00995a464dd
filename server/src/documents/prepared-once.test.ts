import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filePieces } from '../scratch/file-pieces.ts';
import { openServices, type Services } from '../services.ts';
import { type EmptyDatabase, testDatabases } from '../testing/databases.ts';
import { drawPdf } from '../testing/files.ts';
import { testConfig } from '../testing/test-config.ts';
import { temporaryFolder } from '../testing/tiny-catalogue.ts';

describe.each(testDatabases())('a file that several processes on $name are sent at once', ({ create }) => {
  let dataDir: string;
  let database: EmptyDatabase;
  let processes: readonly Services[];
  beforeAll(async () => {
    dataDir = await temporaryFolder();
    database = await create(dataDir);
    const config = testConfig(dataDir, database.url === null ? {} : { DATABASE_URL: database.url });
    processes = await Promise.all([1, 2, 3].map(() => openServices(config)));
  });
  afterAll(async () => {
    for (const services of processes) await services.close();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('is prepared by one of them', async () => {
    const path = join(dataDir, 'same.pdf');
    await writeFile(path, await drawPdf('Same', 2));
    const outcomes = await Promise.all(
      [...processes, ...processes].map(async ({ intake, scratch }) => {
        const file = await scratch.receive(filePieces(path));
        return intake.take(file, 'same.pdf').finally(file.remove);
      }),
    );
    expect(outcomes.map((outcome) => outcome.ok && outcome.content.pageCount)).toEqual([2, 2, 2, 2, 2, 2]);
    expect(outcomes.filter((outcome) => outcome.ok && outcome.prepared)).toHaveLength(1);
  });

  it('is refused by each of them where it is damaged', async () => {
    const path = join(dataDir, 'bad.pdf');
    await writeFile(path, '%PDF-1.7\nnothing');
    const outcomes = await Promise.all(
      processes.map(async ({ intake, scratch }) => {
        const file = await scratch.receive(filePieces(path));
        return intake.take(file, 'bad.pdf').finally(file.remove);
      }),
    );
    expect(outcomes.map(({ ok }) => ok)).toEqual([false, false, false]);
  });
});
