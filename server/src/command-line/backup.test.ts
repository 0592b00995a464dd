import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, cp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UploadedFilesSchema, UploadedLogoSchema } from '@submittal/contract/project';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readArchive } from '../backup/archive.ts';
import { erasuresOf } from '../backup/erasures.ts';
import { CurrentList, LIST_BESIDE } from '../backup/erasures-list.ts';
import { neededBlobs } from '../backup/needed-blobs.ts';
import { stageRows } from '../backup/stage-rows.ts';
import { hashOf } from '../blobs/blob-store.ts';
import { appliedMigrations, migrations } from '../database/migrations.ts';
import { connect } from '../database/open-database.ts';
import { HelpStore } from '../help/help-store.ts';
import { importSource } from '../import/import-source.ts';
import { openLogger } from '../logger.ts';
import { openServices } from '../services.ts';
import { ask, bytesOf, codeOf, createProject } from '../testing/api-client.ts';
import { flip } from '../testing/blob-places.ts';
import { testDatabases } from '../testing/databases.ts';
import { drawPdf, drawPng } from '../testing/files.ts';
import { putGoldenSet } from '../testing/golden/golden-set.ts';
import { startS3Peer } from '../testing/s3-peer.ts';
import { runProgram, startProgram } from '../testing/server-process.ts';
import { testConfig } from '../testing/test-config.ts';
import { startTestServerOn, type TestServer } from '../testing/test-server.ts';
import { temporaryFolder, writeCatalogue } from '../testing/tiny-catalogue.ts';
import { backUp, formOf, listsFor, moveEmbedded, restore } from './backup-places.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const spec = { productID: 'seal-790', resourceID: 'spec-790' };

/** Stores of one kind, empty at first. */
interface Place {
  readonly dataDir: string;
  readonly environment: Readonly<Record<string, string>>;
  serve(): Promise<TestServer>;
  config(): ReturnType<typeof testConfig>;
  close(): Promise<void>;
}

const [embedded, postgres] = testDatabases();

async function openPlace(kind: Kind): Promise<Place> {
  const dataDir = await temporaryFolder();
  const engine = kind === 'embedded' ? embedded : postgres;
  const database = await engine?.create(dataDir);
  const s3 = kind === 'embedded' ? null : await startS3Peer();
  const environment = {
    ...(database?.url && { DATABASE_URL: database.url }),
    ...(s3 && { BLOB_URL: `s3://${s3.bucket}/own`, S3_ENDPOINT: s3.url, BLOB_CACHE_MB: '0' }),
  };
  return {
    dataDir,
    environment,
    config: () => testConfig(dataDir, environment),
    serve: () => startTestServerOn(dataDir, environment, { logger: openLogger('silent'), failed: () => {} }),
    close: async () => {
      await database?.close();
      await s3?.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const kinds = postgres ? (['embedded', 'cluster'] as const) : (['embedded'] as const);
type Kind = 'embedded' | 'cluster';

/** The drill "restore" tries every combination; `npm test` those that have most in common with the others. */
const all = process.env.DRILL === '1';

/** A project with a catalogue document, an upload, a logo and shares, as visitors make it. */
async function useBy(url: string, name: string) {
  const project = await createProject(url, { resources: [spec] });
  const { id, editToken: token } = project;
  const files = new FormData();
  files.append('files', new Blob([Buffer.from(await drawPdf(name, 2))]), `${name}.pdf`);
  const sent = await ask(url, `/UploadFiles/${id}`, { form: files, token });
  const resources = [spec, ...UploadedFilesSchema.parse(await sent.json()).resources];
  const logo = new FormData();
  logo.append('logo', new Blob([Buffer.from(drawPng(20, name.length))]), 'own.png');
  const { fileName } = UploadedLogoSchema.parse(
    await (await ask(url, `/UploadLogo/${id}`, { form: logo, token })).json(),
  );
  const json = { version: 1, resources, logoFilename: fileName, cover: true };
  await ask(url, `/UpdateSubmittal/${id}`, { method: 'PUT', json, token });
  const share = async () => {
    const answer = await ask(url, `/CreateShare/${id}`, { method: 'POST', json: { new: true }, token });
    return ((await answer.json()) as { shareId: string }).shareId;
  };
  return { id, token, share: await share() };
}

/** That the owner of a project got notice of a recall. */
const noticeTo = (project_id: string) => ({ project_id, document_key: 'sheet', recalled_from: '2026-03-01' });

/** What visitors and readers get of a project. */
async function seen(url: string, { id, token, share }: Awaited<ReturnType<typeof useBy>>) {
  const of = async (path: string, asked = {}) => hashOf(await bytesOf(ask(url, path, asked)));
  return {
    project: await (await ask(url, `/getsubmittalbyid/${id}`, { token })).json(),
    package: await of(`/GeneratePdf/${id}`),
    shared: await of(`/GeneratePdf/${share}`),
    found: await (await ask(url, '/searchproducts', { json: {} })).json(),
    found2: await codeOf(ask(url, `/Share/${share}`)),
  };
}

async function importInto(place: Place): Promise<void> {
  const catalogue = await writeCatalogue();
  const services = await openServices(place.config());
  await importSource(catalogue, services.imports);
  await services.close();
  await rm(catalogue, { recursive: true });
}

/** Everything in a folder, by name, with its bytes' hash. */
async function picture(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const pairs = await Promise.all(files.map(async (file) => [file, hashOf(await readFile(file))] as const));
  return Object.fromEntries(pairs.toSorted());
}

const mail = (id: string) => {
  const at = new Date().toISOString();
  const job = JSON.stringify({ kind: 'plain', subject: 'Help', text: 'Hi', replyTo: '' });
  return {
    id,
    project_id: null,
    recipient: 'one@site.example',
    job,
    state: 'waiting' as const,
    attempts: 0,
    due_at: at,
    error: '',
    created_at: at,
    finished_at: null,
    named_project: '',
  };
};

const none = { erasures: [], withoutErasures: true, replace: false };

describe.each(kinds)('a backup of %s stores, taken while a server works', (kind) => {
  let place: Place;
  let server: TestServer;
  let folder: string;
  let archive: string;
  let used: Awaited<ReturnType<typeof useBy>>;
  let erased: Awaited<ReturnType<typeof useBy>>;
  let revoked: Awaited<ReturnType<typeof useBy>>;
  let before: Awaited<ReturnType<typeof seen>>;
  beforeAll(async () => {
    [place, folder] = await Promise.all([openPlace(kind), temporaryFolder()]);
    await importInto(place);
    server = await place.serve();
    used = await useBy(server.url, 'Used');
    erased = await useBy(server.url, 'Erased');
    revoked = await useBy(server.url, 'Revoked');
    before = await seen(server.url, used);
    await server.services.jobs.add('mail', { mail: 'waits' }, { key: 'waits', delay: 3600 });
    const { db } = server.services;
    await db.insertInto('mails').values(mail('sent later')).execute();
    await new HelpStore(db).insert(
      { submittedAt: 0, fields: [{ name: 'message', value: 'Hi' }], context: {} },
      { spam: false, namedProject: '' },
    );
    archive = join(folder, 'all.tar');
    // Others work on meanwhile.
    let working = true;
    const work = (async () => {
      while (working) await useBy(server.url, 'Meanwhile');
    })();
    const report = await backUp(place.config(), await formOf(archive));
    working = false;
    await work;
    expect(report.lost).toEqual([]);
    expect(report.rows['projects']).toBeGreaterThanOrEqual(3);
    // And this is after it.
    await db.updateTable('mails').set({ state: 'sent', finished_at: new Date().toISOString() }).execute();
    const [message] = await db.selectFrom('help_messages').select('id').execute();
    await new HelpStore(db).delete(message?.id ?? '');
    await db
      .insertInto('mail_stops')
      .values({ hash: 'mailbox', stopped_at: new Date().toISOString() })
      .execute();
    await db.insertInto('recalls_told').values(noticeTo(used.id)).execute();
    await server.services.retention.erase(erased.id);
    await ask(server.url, `/Share/${revoked.share}`, { method: 'DELETE', token: revoked.token });
  });
  afterAll(async () => {
    await server.close();
    await place.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function expectAllOf(at: TestServer) {
    expect(await seen(at.url, used)).toEqual(before);
    expect(await codeOf(ask(at.url, `/getsubmittalbyid/${erased.id}`))).toBe('project-not-found');
    expect(await codeOf(ask(at.url, `/Share/${erased.share}`))).toBe('share-not-found');
    expect(await codeOf(ask(at.url, `/Share/${revoked.share}`))).toBe('share-revoked');
    const upload = hashOf(await drawPdf('Erased', 2));
    expect(await at.services.blobs.isStored(upload)).toBe(false);
    expect(await at.services.db.selectFrom('help_messages').select('id').execute()).toEqual([]);
    expect(await at.services.db.selectFrom('mail_stops').select('hash').execute()).toEqual([
      { hash: 'mailbox' },
    ]);
  }

  it('is one file that only its owner can read, and nothing else is left', async () => {
    expect(await readdir(folder)).toEqual(['all.tar']);
    expect((await stat(archive)).mode & 0o777).toBe(0o600);
    const names: string[] = [];
    for await (const entry of readArchive(archive)) {
      names.push(entry.name);
      await entry.skip();
    }
    expect(names.slice(0, 2)).toEqual(['manifest.json', 'signing-keys']);
    expect(names.at(-1)).toBe('end.json');
    expect(names.filter((name) => name.startsWith('blobs/')).length).toBeGreaterThan(20);
  });

  it('takes the place of an earlier one, and of nothing else that has its name', async () => {
    const folder = await temporaryFolder();
    const to = async (name: string) => backUp(place.config(), await formOf(join(folder, name)));
    await writeFile(join(folder, 'notes.txt'), 'mine');
    await expect(to('notes.txt')).rejects.toThrow(/notes\.txt" is there and is no backup: name another file/);
    expect(await readFile(join(folder, 'notes.txt'), 'utf8')).toBe('mine');
    await writeFile(join(folder, 'made.tar'), '');
    const first = await to('made.tar');
    expect((await to('made.tar')).takenAt > first.takenAt).toBe(true);
    expect((await readdir(folder)).toSorted()).toEqual(['made.tar', 'notes.txt']);
  });

  it('goes to no folder that happens to be the current one', async () => {
    await expect(formOf('')).rejects.toThrow('Say where the backup goes');
    await expect(formOf(' ')).rejects.toThrow('Say where the backup goes');
  });

  it.each(kinds.filter((to) => all || kind === 'embedded' || to === 'cluster'))(
    'works as before in empty %s stores, and what was erased since is not in it',
    async (to) => {
      const other = await openPlace(to);
      const erasures = [await erasuresOf(server.services.db)];
      const report = await restore(other.config(), archive, { erasures, replace: false });
      expect(report.erased).toMatchObject({ projects: 1, shares: 1 });
      const restored = await other.serve();
      try {
        await expectAllOf(restored);
        const jobs = await restored.services.jobs.list(100);
        expect(jobs).toContainEqual(
          expect.objectContaining({ name: 'mail', key: 'waits', state: 'waiting' }),
        );
        // Visitors work on.
        const { id, token } = used;
        const json = { version: 2, projectName: 'Afterwards' };
        expect(
          (await ask(restored.url, `/UpdateSubmittal/${id}`, { method: 'PUT', json, token })).status,
        ).toBe(200);
        expect(await readFile(join(other.dataDir, 'signing-keys'), 'utf8')).toBe(
          await readFile(join(place.dataDir, 'signing-keys'), 'utf8'),
        );
      } finally {
        await restored.close();
        await other.close();
      }
    },
  );

  it('is not restored where nobody knows what was erased since, unless that is asked for', async () => {
    const [other, stranger] = await Promise.all([openPlace(kind), openPlace('embedded')]);
    const strange = await openServices(stranger.config());
    const known = await erasuresOf(server.services.db);
    const lists = {
      'of an empty place': await erasuresOf(strange.db),
      'older than the backup': { ...known, backups: [], until: '2020-01-01T00:00:00.000Z' },
    };
    await strange.close();
    for (const erasures of [[], ...Object.values(lists).map((list) => [list])]) {
      await expect(restore(other.config(), archive, { erasures, replace: false })).rejects.toThrow(
        /^Nothing here knows what was erased after .*\. Nothing was changed\..*--without-erasures/,
      );
    }
    expect(await readdir(other.dataDir)).toEqual([]);
    const report = await restore(other.config(), archive, none);
    expect(report.erased).toEqual({ projects: 0, messages: 0, shares: 0, stops: 0 });
    expect(report.unknownErasures).toEqual([{ from: report.takenAt, to: null }]);
    // It does not know later either, and says so; what is erased from now on it knows.
    const restored = await other.serve();
    await restored.services.retention.erase(used.id);
    const after = await erasuresOf(restored.services.db);
    await restored.close();
    const third = await openPlace('embedded');
    const again = await restore(third.config(), archive, { erasures: [after], replace: false });
    expect(again.erased).toMatchObject({ projects: 1, shares: 0 });
    expect(again.unknownErasures).toEqual([
      { from: report.takenAt, to: expect.any(String) },
      { from: after.until, to: null },
    ]);
    await Promise.all([other.close(), stranger.close(), third.close()]);
  });

  it('is restored with the list that a server keeps elsewhere', async () => {
    const elsewhere = await startS3Peer();
    const addresses =
      kind === 'embedded'
        ? [join(folder, 'elsewhere/erased.json'), join(folder, LIST_BESIDE)]
        : [`s3://${elsewhere.bucket}/lists/erased.json`];
    for (const [index, address] of addresses.entries()) {
      const list = new CurrentList(server.services.db, { address, s3Endpoint: elsewhere.url });
      expect(await list.keep()).toBe(true);
      expect(await list.keep()).toBe(false);
      const gone = await useBy(server.url, `Gone ${index}`);
      await ask(server.url, `/Share/${gone.share}`, { method: 'DELETE', token: gone.token });
      expect(await list.keep()).toBe(true);
      const other = await openPlace(kind);
      const config = { ...other.config(), erasuresList: address, s3Endpoint: elsewhere.url };
      const { lists, found } = await listsFor(config, archive, []);
      expect(found).toEqual([address]);
      const report = await restore(other.config(), archive, { erasures: lists, replace: false });
      expect(report.erased).toMatchObject({ projects: 1, shares: 1, stops: 1 });
      expect(report.unknownErasures).toEqual([{ from: lists[0]?.until, to: null }]);
      await other.close();
      // A new place with the same configuration does not write over what it does not know.
      const fresh = await openPlace('embedded');
      const services = await openServices({ ...fresh.config(), s3Endpoint: elsewhere.url });
      await expect(
        new CurrentList(services.db, { address, s3Endpoint: elsewhere.url }).write(),
      ).rejects.toThrow(/is a list of erasures in other data/);
      await services.close();
      await fresh.close();
      await rm(address, { force: true });
    }
    await elsewhere.close();
  });

  it('is put over a server at work only when that is asked for', async () => {
    const late = await useBy(server.url, 'Late');
    await expect(restore(place.config(), archive, none)).rejects.toThrow(
      /This place is not empty: it has 1 releases, \d+ projects, .* add --replace/,
    );
    expect(await codeOf(ask(server.url, `/getsubmittalbyid/${late.id}`))).toBeNull();
    await server.services.db.insertInto('recalls_told').values(noticeTo(late.id)).execute();
    const early = await useBy(server.url, 'Early');
    const second = join(folder, 'second.tar');
    await backUp(place.config(), await formOf(second));
    let erasing: Promise<unknown> | null = null;
    const over = await restore(place.config(), second, {
      erasures: [],
      replace: true,
      progress: () => {
        erasing ??= server.services.retention.erase(early.id);
      },
    });
    await erasing;
    await rm(second);
    expect(over).toMatchObject({ erased: { projects: 1 }, unknownErasures: [] });
    expect(await codeOf(ask(server.url, `/getsubmittalbyid/${early.id}`))).toBe('project-not-found');
    const report = await restore(place.config(), archive, { erasures: [], replace: true });
    expect(report.erased).toMatchObject({ projects: 1, messages: 1, stops: 1 });
    expect(report.unknownErasures).toEqual([]);
    expect(await server.services.db.selectFrom('recalls_told').selectAll().execute()).toEqual([
      noticeTo(used.id),
    ]);
    await expectAllOf(server);
    const sent = await server.services.db.selectFrom('mails').select('state').execute();
    expect(sent).toEqual([{ state: 'sent' }]);
    expect(await codeOf(ask(server.url, `/getsubmittalbyid/${late.id}`))).toBe('project-not-found');
    // It knows so much as to erase it from the next one, too.
    expect((await restore(place.config(), archive, { erasures: [], replace: true })).erased).toMatchObject({
      projects: 1,
      shares: 1,
    });
    await useBy(server.url, 'After');
  });

  it.runIf(all || kind === 'embedded')(
    'is refused whole if a byte of it is wrong, or its end is missing',
    async () => {
      const other = await openPlace('embedded');
      const copy = join(folder, 'copy.tar');
      await cp(archive, copy);
      await flip(copy);
      await expect(restore(other.config(), copy, none)).rejects.toThrow(/damaged/);
      await cp(archive, copy);
      await truncate(copy, (await stat(copy)).size - 4096);
      await expect(restore(other.config(), copy, none)).rejects.toThrow(/not finished/);
      await writeFile(copy, randomBytes(5000));
      await expect(restore(other.config(), copy, none)).rejects.toThrow(/damaged|no backup/);
      await rm(copy);
      const services = await openServices(other.config());
      expect(await services.releases.current()).toBeNull();
      await services.close();
      await other.close();
    },
  );

  it.runIf(all || kind === 'embedded')(
    'goes into a folder a second time without copying the files again',
    async () => {
      const form = await formOf(`${join(folder, 'many')}/`);
      const first = await backUp(place.config(), form);
      expect(first).toMatchObject({ kept: 0, lost: [] });
      const second = await backUp(place.config(), form);
      expect(second.kept).toBe(second.files);
      expect((await readdir(form.path)).toSorted()).toEqual(
        [first.path, second.path, 'blobs'].map((path) => path.split('/').at(-1)),
      );
      expect((await stat(join(form.path, 'blobs'))).mode & 0o77).toBe(0);
      const other = await openPlace('embedded');
      const at = async (name: string) => {
        const hash = hashOf(await drawPdf(name, 2));
        return join(form.path, 'blobs', hash.slice(0, 2), hash);
      };
      expect((await backUp(place.config(), { ...form, keep: 1 })).pruned).toEqual({ archives: 2, files: 0 });
      await restore(other.config(), form.path, none);
      const restored = await other.serve();
      expect(await seen(restored.url, used)).toEqual(before);
      // What is erased leaves the folder with the last backup that had it.
      await restored.services.retention.erase(used.id);
      await restored.close();
      expect(existsSync(await at('Used'))).toBe(true);
      const last = await backUp(other.config(), await formOf(form.path, { keep: '1' }));
      expect(last.pruned.files).toBeGreaterThan(3);
      expect(existsSync(await at('Used'))).toBe(false);
      expect(existsSync(await at('Revoked'))).toBe(true);
      await expect(formOf(form.path, { keep: '0' })).rejects.toThrow(/--keep/);
      await other.close();
    },
  );
});

describe('npm run migrate-store', () => {
  let from: Place;
  let used: Awaited<ReturnType<typeof useBy>>;
  let before: Awaited<ReturnType<typeof seen>>;
  beforeAll(async () => {
    from = await openPlace('embedded');
    await importInto(from);
    const server = await from.serve();
    used = await useBy(server.url, 'Moved');
    before = await seen(server.url, used);
    await server.services.jobs.add('mail', { mail: 'waits' }, { key: 'waits', delay: 3600 });
    await server.close();
  });
  afterAll(() => from.close());

  /** A configuration of the stores to move to, beside the data folder that is moved. */
  const towards = (to: Place) => testConfig(from.dataDir, to.environment);

  it.runIf(postgres)('copies files while a server works, and the rest when it has stopped', async () => {
    const to = await openPlace('cluster');
    const server = await from.serve();
    const first = await moveEmbedded(towards(to));
    expect(first).toMatchObject({ moved: 'files', lost: [], kept: 0 });
    expect(first.files).toBeGreaterThan(20);
    const late = await useBy(server.url, 'Between');
    const lateBefore = await seen(server.url, late);
    await server.close();
    // As a process leaves it that is killed while it writes.
    await appendFile(join(from.dataDir, 'migrate-store.progress'), '0123456789');
    const untouched = await picture(from.dataDir);
    const second = await moveEmbedded(towards(to));
    expect(second).toMatchObject({ moved: 'all', before: false, kept: first.files, lost: [], jobs: 1 });
    expect(second.files).toBeGreaterThan(first.files);
    for (const { from, to } of Object.values(second.rows)) expect(to).toBe(from);
    expect(second.rows['projects']).toEqual({ from: 2, to: 2 });
    const after = await picture(from.dataDir);
    const progress = join(from.dataDir, 'migrate-store.progress');
    expect({ ...after, [progress]: '' }).toEqual({ ...untouched, [progress]: '' });
    // Once more, as if it had been killed after its last step.
    expect(await moveEmbedded(towards(to))).toMatchObject({ moved: 'all', before: true, jobs: 0 });
    const moved = await to.serve();
    expect(await seen(moved.url, used)).toEqual(before);
    expect(await seen(moved.url, late)).toEqual(lateBefore);
    expect(await moved.services.jobs.list(10)).toMatchObject([{ name: 'mail', key: 'waits' }]);
    await createProject(moved.url);
    await moved.close();
    await expect(moveEmbedded(towards(to))).rejects.toThrow(/is not empty, and has other rows .*3 projects/);
    await to.close();
  });

  it('names the files that are damaged, and moves the rest', async () => {
    const to = await openPlace('cluster');
    const hash = hashOf(await drawPdf('Moved', 2));
    await flip(join(from.dataDir, 'blobs', hash.slice(0, 2), hash));
    const blobsOnly = testConfig(from.dataDir, { ...to.environment, DATABASE_URL: '' });
    expect(await moveEmbedded(blobsOnly)).toMatchObject({ moved: 'all', rows: {}, lost: [hash] });
    await flip(join(from.dataDir, 'blobs', hash.slice(0, 2), hash));
    expect(await moveEmbedded(blobsOnly)).toMatchObject({ lost: [] });
    await to.close();
  });
});

describe.runIf(all && postgres)('npm run migrate-store that is killed again and again', () => {
  it('goes on where it was, and moves everything', async () => {
    const [from, to] = await Promise.all([openPlace('embedded'), openPlace('cluster')]);
    await importInto(from);
    const server = await from.serve();
    const visits = [];
    for (let number = 0; number < 10; number++) visits.push(await useBy(server.url, `Visit ${number}`));
    const before = await Promise.all(visits.map((visit) => seen(server.url, visit)));
    await server.close();
    const environment = { ...to.environment, DATA_DIR: from.dataDir };
    let killed = 0;
    for (let patience = 300; ; patience *= 1.4) {
      const child = startProgram('command-line/migrate-store.ts', [], environment);
      const timer = setTimeout(() => child.kill('SIGKILL'), patience);
      const [code] = await once(child, 'exit');
      clearTimeout(timer);
      if (code === 0) break;
      expect(code).toBeNull();
      killed++;
    }
    expect(killed).toBeGreaterThan(3);
    const moved = await to.serve();
    expect(await Promise.all(visits.map((visit) => seen(moved.url, visit)))).toEqual(before);
    const left = (await readdir(from.dataDir)).filter((name) => name.startsWith('.submittal-backup'));
    expect(left).toEqual([]);
    await moved.close();
    await Promise.all([from.close(), to.close()]);
  });
});

describe('the commands', () => {
  it('back up, check and restore', async () => {
    const [place, other, folder] = await Promise.all([
      openPlace('embedded'),
      openPlace('embedded'),
      temporaryFolder(),
    ]);
    await importInto(place);
    const run = (command: string, at: Place, ...args: string[]) =>
      runProgram(`command-line/${command}.ts`, args, { DATA_DIR: at.dataDir });
    const archive = join(folder, 'all.tar');
    const made = await run('backup', place, archive);
    expect(made).toMatchObject({ code: 0, errors: '' });
    expect(made.output).toMatch(
      /^0 projects, .* 1 releases.*\n\d+ files, 1 MB\.\nBacked up to .*all\.tar, as of /,
    );
    const [checked, twice] = await Promise.all([
      run('restore', other, archive, '--check'),
      run('restore', place, archive),
    ]);
    expect(checked).toMatchObject({ code: 0 });
    expect(checked.output).toContain('can be restored');
    expect(twice).toMatchObject({ code: 1, output: '' });
    expect(twice.errors).toMatch(/^This place is not empty: it has 1 releases, \d+ documents\./);
    const refused = await run('restore', other, archive);
    expect(refused).toMatchObject({ code: 1, output: '' });
    expect(refused.errors).toMatch(/^Nothing here knows what was erased after /);
    if (all) {
      const list = join(folder, 'list.json');
      expect((await run('backup', place, '--erasures', list)).output).toContain('0 erased, 0 revoked shares');
      const restored = await run('restore', other, archive, '--erasures', list);
      expect(restored).toMatchObject({ code: 0, errors: '' });
      expect(restored.output).toContain('Erased again: 0 projects');
      expect((await run('store', other, 'verify')).output).toMatch(/0 damaged, 0 missing/);
      expect((await run('doctor', place)).output).toMatch(/backup: The last backup was taken at /);
      expect((await run('migrate-store', place)).errors).toContain('Say where to move');
    }
    await Promise.all([place.close(), other.close(), rm(folder, { recursive: true })]);
  });
});

describe('rows of an earlier version', () => {
  it.each(['0.1.0', '0.2.0', '0.3.0'])('as %s wrote them are brought to this version', async (version) => {
    const dataDir = await temporaryFolder();
    const file = join(dataDir, 'rows.sqlite');
    const old = await connect(null, file);
    await putGoldenSet(version, old, dataDir);
    const shares = await old.selectFrom('shares').select('id').execute();
    await old.destroy();
    await stageRows(file);
    const now = await connect(null, file);
    expect(await appliedMigrations(now)).toEqual(Object.keys(migrations));
    expect(await now.selectFrom('shares').select('id').execute()).toEqual(shares);
    expect((await neededBlobs(now)).length).toBeGreaterThan(5);
    await now.destroy();
    await rm(dataDir, { recursive: true });
  });
});
