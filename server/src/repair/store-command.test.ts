import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashOf } from '../blobs/blob-store.ts';
import { ask, createProject } from '../testing/api-client.ts';
import { awaitPreviews } from '../testing/await-previews.ts';
import { flip } from '../testing/blob-places.ts';
import { type EmptyDatabase, testDatabases } from '../testing/databases.ts';
import { drawPng } from '../testing/files.ts';
import { removeFolders } from '../testing/remove-folders.ts';
import { runProgram, type ServerProcess, startServerProcess } from '../testing/server-process.ts';
import { temporaryFolder, writeCatalogue } from '../testing/tiny-catalogue.ts';

// Servers and commands are processes of their own, and a busy machine takes seconds to start one.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

describe.each(testDatabases())('npm run store on $name', ({ create }) => {
  let dataDir: string;
  let catalogue: string;
  let database: EmptyDatabase;
  let server: ServerProcess;
  const environment = () => ({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url ?? '',
    CATALOGUE: catalogue,
  });
  const store = (...args: string[]) => runProgram('command-line/store.ts', args, environment());
  const fileOf = (hash: string) => join(dataDir, 'blobs', hash.slice(0, 2), hash);

  /** Of a document of the catalogue. */
  async function filesOf(fileName: string) {
    const db = await database.connect();
    try {
      return await db
        .selectFrom('documents')
        .innerJoin('contents', 'contents.sha256', 'documents.sha256')
        .leftJoin('previews', 'previews.sha256', 'documents.sha256')
        .select(['contents.sha256', 'body_sha256', 'table_sha256', 'previews.thumbnail_sha256'])
        .where('file_name', '=', fileName)
        .executeTakeFirstOrThrow();
    } finally {
      await db.destroy();
    }
  }

  beforeAll(async () => {
    [dataDir, catalogue] = await Promise.all([temporaryFolder(), writeCatalogue()]);
    database = await create(dataDir);
    // It runs while the commands do.
    server = await startServerProcess(environment());
    await awaitPreviews(server.url, environment());
  });
  afterAll(async () => {
    await server.stop();
    await database.close();
    await removeFolders(dataDir, catalogue);
  });

  it('finds everything whole', async () => {
    const { code, output } = await store('verify');
    // The indexes that were served before the page texts came are left to cleaning.
    expect(output).toMatch(/^\d+ files verified: 0 damaged, 0 missing\. \d+ that nothing needs\.\n$/);
    expect(code).toBe(0);
  });

  it('tells what is not whole and whose it is, and mends it while the server runs', async () => {
    const { sha256, body_sha256, table_sha256, thumbnail_sha256 } = await filesOf('TestSeal-790-Spec.pdf');
    await flip(fileOf(sha256));
    await flip(fileOf(body_sha256 ?? ''));
    await rm(fileOf(table_sha256 ?? ''));
    await rm(fileOf(thumbnail_sha256 ?? ''));
    const seen = await store('verify');
    expect(seen.code).toBe(1);
    expect(seen.output).toContain(
      `damaged  ${sha256}\n         original "TestSeal-790-Spec.pdf" (catalogue)`,
    );
    expect(seen.output).toContain(`missing  ${table_sha256}\n         made of "TestSeal-790-Spec.pdf"`);
    expect(seen.output).toContain(' files verified: 2 damaged, 2 missing.');
    const mended = await store('repair');
    expect(mended.output).toContain('Mended 4 files.');
    expect(mended.code).toBe(0);
    for (const hash of [sha256, body_sha256, table_sha256, thumbnail_sha256]) {
      expect(hashOf(await readFile(fileOf(hash ?? '')))).toBe(hash);
    }
    expect((await store('verify')).code).toBe(0);
  });

  it('takes originals from a copy of the catalogue', async () => {
    const { sha256 } = await filesOf('Detail-20.dxf');
    const copy = await writeCatalogue();
    await flip(fileOf(sha256));
    await rename(catalogue, `${catalogue}-away`);
    try {
      const without = await store('repair');
      expect(without.code).toBe(1);
      expect(without.output).toContain('import the catalogue again (repair --from SOURCE)');
      const { code, output } = await store('repair', '--from', copy);
      expect(output).toContain('Mended 1 files.');
      expect(code).toBe(0);
      expect(hashOf(await readFile(fileOf(sha256)))).toBe(sha256);
    } finally {
      await rename(`${catalogue}-away`, catalogue);
      await rm(copy, { recursive: true });
    }
  });

  it('says that a source was not read where nothing is to be mended', async () => {
    const whole = await store('repair', '--from', '/no-such-folder');
    expect(whole.errors).toContain('so /no-such-folder was not read');
  });

  it('names whose file it is that nobody but its owner can bring again', async () => {
    const { id, editToken } = await createProject(server.url);
    const logo = drawPng(20, 77);
    const form = new FormData();
    form.append('logo', new Blob([Uint8Array.from(logo)]), 'own.png');
    await ask(server.url, `/UploadLogo/${id}`, { token: editToken, form });
    await flip(fileOf(hashOf(logo)));
    const { code, output } = await store('repair', '--json');
    expect(code).toBe(1);
    expect(JSON.parse(output).faulty).toEqual([
      {
        hash: hashOf(logo),
        fault: 'damaged',
        uses: [expect.stringMatching(new RegExp(`^logo .*own\\.png \\(project ${id}\\)$`))],
        remedy: 'have the logo uploaded again, or restore it from a backup',
      },
    ]);
  });

  it('does not guess what was meant', async () => {
    expect((await store('verify', '--from', catalogue)).code).toBe(2);
    expect((await store('mend')).code).toBe(2);
  });
});
