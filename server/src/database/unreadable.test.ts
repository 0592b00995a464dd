import type { CatalogueInput } from '@submittal/contract/catalogue';
import type { CreatedProject } from '@submittal/contract/project';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ask, createProject } from '../testing/api-client.ts';
import { type EmptyDatabase, testDatabases } from '../testing/databases.ts';
import { importAccepted } from '../testing/import-accepted.ts';
import { startMailServer, type TestMailServer } from '../testing/mail-server.ts';
import { removeFolders } from '../testing/remove-folders.ts';
import { runProgram, type ServerProcess, startServerProcess } from '../testing/server-process.ts';
import { temporaryFolder, tinyCatalogue, tinyFiles, writeCatalogue } from '../testing/tiny-catalogue.ts';
import { importOnce } from '../testing/tiny-data.ts';
import type { Database } from './open-database.ts';

// What stands in the database and cannot be read: damaged, or written in a form that this version does not know.

// Servers and commands are processes of their own, and a busy machine takes seconds to start one.
vi.setConfig({ testTimeout: 180_000 });

const wholeName = 'Still whole';
const spec = { productID: 'seal-790', resourceID: 'spec-790' };

/** What a newer version may make of a text: a record of languages. */
const inLanguages = (name: string, value: unknown) =>
  name === 'projectName' || name === 'key' ? { en: value } : value;

const damages: [string, (text: string) => string][] = [
  ['is cut off', (text) => text.slice(0, -5)],
  ['is empty', () => ''],
  ['is something else', () => '7'],
  ['is of a newer form', (text) => JSON.stringify(JSON.parse(text), inLanguages)],
];

/** Two of the tiny catalogue's products. */
const older: CatalogueInput = { ...tinyCatalogue, products: tinyCatalogue.products.slice(0, 2), systems: [] };

describe.each(testDatabases())('what cannot be read on $name', ({ create }) => {
  let dataDir: string;
  let catalogue: string;
  let second: string;
  let database: EmptyDatabase;
  let db: Database;
  let mail: TestMailServer;
  let server: ServerProcess;

  const environment = () => ({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url ?? '',
    CATALOGUE: catalogue,
    LOG_LEVEL: 'info',
    SMTP_URL: mail.url,
    MAIL_FROM: 'submittals@maker.example',
    PUBLIC_URL: 'http://127.0.0.1',
  });

  beforeAll(async () => {
    [dataDir, catalogue, second, mail] = await Promise.all([
      temporaryFolder(),
      writeCatalogue(older),
      writeCatalogue(tinyCatalogue, await tinyFiles()),
      startMailServer(),
    ]);
    database = await create(dataDir);
    server = await start();
    db = await database.connect();
  });
  afterAll(async () => {
    await server.stop();
    await db.destroy();
    await database.close();
    await mail.close();
    await removeFolders(dataDir, catalogue, second);
  });

  const start = () => startServerProcess(environment(), undefined, importOnce(catalogue));

  async function restart() {
    await server.stop();
    server = await start();
  }

  let imported: Promise<void> | null = null;

  /** Makes the larger edition the current release, once: each test leaves it as it was. */
  function importEditions(): Promise<void> {
    imported ??= (async () => {
      for (const edition of [catalogue, second]) await importAccepted(edition, environment());
    })();
    return imported;
  }

  interface Owned {
    readonly project: CreatedProject;
    readonly token: string;
    readonly shareId: string;
  }

  async function made(projectName: string): Promise<Owned> {
    const project = await createProject(server.url, { projectName, resources: [spec] });
    const token = project.editToken;
    const made = await ask(server.url, `/CreateShare/${project.id}`, { method: 'POST', token });
    return { project, token, shareId: ((await made.json()) as { shareId: string }).shareId };
  }

  type Place = readonly [table: string, key: string, id: string, column: string];

  async function stored([table, key, id, column]: Place): Promise<string> {
    const { rows } = await sql<{ text: string }>`
      select ${sql.ref(column)} as text from ${sql.table(table)} where ${sql.ref(key)} = ${id}`.execute(db);
    return rows[0]?.text ?? '';
  }

  /** Replaces a stored text; answers what stands there now. */
  async function spoil(place: Place, damage: (text: string) => string): Promise<string> {
    const [table, key, id, column] = place;
    const before = await stored(place);
    const after = damage(before);
    expect(after, 'the damage changes something').not.toBe(before);
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${after} where ${sql.ref(key)} = ${id}`.execute(
      db,
    );
    return after;
  }

  /** The answer is the server's own word that this cannot be read, with its id. */
  async function expectUnreadable(answering: Promise<Response>, id: string) {
    const answer = await answering;
    const text = await answer.text();
    expect({ status: answer.status, text }).toMatchObject({ status: 500 });
    const { error } = JSON.parse(text) as { error: { code: string; message: string } };
    expect(error.code).toBe('unreadable');
    expect(text).toContain(id);
  }

  async function expectWhole({ project, token, shareId }: Owned) {
    for (const path of [
      `/getsubmittalbyid/${project.id}`,
      `/GeneratePdf/${project.id}`,
      `/Share/${shareId}`,
      `/GeneratePdf/${shareId}`,
      `/Shares/${project.id}`,
    ]) {
      const answer = await ask(server.url, path, { token });
      expect(answer.status, path).toBe(200);
      await answer.body?.cancel();
    }
    const search = await ask(server.url, '/searchproducts', { json: {} });
    expect(search.status).toBe(200);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    const created = await ask(server.url, '/CreateSubmittal', { json: {} });
    expect(created.status).toBe(201);
  }

  describe.each(damages)('a project that %s', (_how, damage) => {
    it.each(['details', 'resources'])(
      'in its %s is reported by its id, keeps its row and takes nothing else down',
      async (column) => {
        const whole = await made(wholeName);
        const { project, token, shareId } = await made('To be damaged');
        const place: Place = ['projects', 'id', project.id, column];
        const damaged = await spoil(place, damage);
        const { id } = project;
        await expectUnreadable(ask(server.url, `/getsubmittalbyid/${id}`, { token }), id);
        await expectUnreadable(ask(server.url, `/GeneratePdf/${id}`), id);
        await expectUnreadable(ask(server.url, `/CreateShare/${id}`, { method: 'POST', token }), id);
        const json = { version: 1, projectName: 'Overwritten', resources: [] };
        await expectUnreadable(ask(server.url, `/UpdateSubmittal/${id}`, { method: 'PUT', token, json }), id);
        expect(await stored(place)).toBe(damaged);
        // What was shared of it is a record of its own.
        expect((await ask(server.url, `/Share/${shareId}`)).status).toBe(200);
        await expectWhole(whole);
      },
    );
  });

  describe.each(damages)('a share that %s', (_how, damage) => {
    it('is reported by its id, keeps its row and takes nothing else down', async () => {
      const whole = await made(wholeName);
      const { project, token, shareId } = await made('Shared, and to be damaged');
      const changes = { version: 1, projectName: 'Shared again', resources: [spec] };
      await ask(server.url, `/UpdateSubmittal/${project.id}`, { method: 'PUT', token, json: changes });
      const again = await ask(server.url, `/CreateShare/${project.id}`, { method: 'POST', token });
      const { shareId: other } = (await again.json()) as { shareId: string };
      const place: Place = ['shares', 'id', shareId, 'frozen'];
      const damaged = await spoil(place, damage);
      await expectUnreadable(ask(server.url, `/Share/${shareId}`), shareId);
      await expectUnreadable(ask(server.url, `/GeneratePdf/${shareId}`), shareId);
      await expectUnreadable(ask(server.url, `/getsubmittalbyid/${shareId}`), shareId);
      const list = await ask(server.url, `/Shares/${project.id}`, { token });
      expect(list.status).toBe(200);
      const { shares } = (await list.json()) as { shares: { shareId: string }[] };
      expect(shares.map((one) => one.shareId)).toContain(other);
      // The same package is to be had again, under another id or the other share's.
      const third = await ask(server.url, `/CreateShare/${project.id}`, { method: 'POST', token });
      expect(third.ok).toBe(true);
      expect(await stored(place)).toBe(damaged);
      await expectWhole(whole);
    });
  });

  it('a mail that is damaged keeps its row, and mail behind it is sent', async () => {
    const { project, token } = await made('Mailed');
    const send = async (recipient: string) => {
      const json = { recipients: [recipient] };
      const queued = await ask(server.url, `/EmailSubmittal/${project.id}`, { json, token });
      return ((await queued.json()) as { mails: { id: string }[] }).mails[0]?.id ?? '';
    };
    const damagedMail = await send('damaged@architects.example');
    const received = (recipient: string) => () =>
      mail.mails.filter(({ to }) => to.includes(recipient)).length;
    await expect.poll(received('damaged@architects.example')).toBe(1);
    await server.stop();
    const damaged = await spoil(['mails', 'id', damagedMail, 'job'], (text) => text.slice(0, -5));
    // As if it had never been sent, and had waited before the next one.
    await db
      .updateTable('mails')
      .set({ state: 'waiting', attempts: 0, due_at: '2026-01-01T00:00:00.000Z', finished_at: null })
      .where('id', '=', damagedMail)
      .execute();
    server = await start();
    const next = await send('next@architects.example');
    await expect.poll(received('next@architects.example')).toBe(1);
    expect(await stored(['mails', 'id', damagedMail, 'job'])).toBe(damaged);
    const states = await ask(server.url, `/EmailSubmittal/${project.id}`, { token });
    expect(states.status).toBe(200);
    const { mails } = (await states.json()) as { mails: { id: string }[] };
    expect(mails.map(({ id }) => id)).toContain(next);
  });

  it('a start and a cleaning go on beside damaged projects and shares', async () => {
    const whole = await made(wholeName);
    const { project, shareId } = await made('Damaged before a start');
    await spoil(['projects', 'id', project.id, 'details'], (text) => text.slice(0, -5));
    await spoil(['shares', 'id', shareId, 'frozen'], (text) => text.slice(0, -5));
    await restart();
    await expectWhole(whole);
    const { code, errors } = await runProgram('command-line/submittal.ts', ['clean'], environment());
    expect(code, errors).toBe(0);
    const erased = await runProgram('command-line/submittal.ts', ['erase', project.id], environment());
    expect(erased.code, erased.errors).toBe(0);
    expect((await ask(server.url, `/getsubmittalbyid/${project.id}`)).status).toBe(404);
  });

  it.each([
    ['is cut off', (text: string) => text.slice(0, -5)],
    ['is of a newer form', () => '{"form":99}'],
  ])(
    'a current release that %s is reported in the log, and the newest stored one that can be read is served',
    async (_how, damage) => {
      await importEditions();
      // Its jobs would write the release anew, with the texts of its pages.
      await server.stop();
      const { release_id: id } = await db
        .selectFrom('current_release')
        .select('release_id')
        .executeTakeFirstOrThrow();
      const products = () =>
        db
          .selectFrom('release_parts')
          .select('text')
          .where('release_id', '=', id)
          .where('name', '=', 'products');
      const put = (text: string) =>
        db
          .updateTable('release_parts')
          .set({ text })
          .where('release_id', '=', id)
          .where('name', '=', 'products');
      const { text: whole } = await products().executeTakeFirstOrThrow();
      const damaged = damage(whole);
      await put(damaged).execute();
      // Its finished form would be served though its parts are damaged.
      await db
        .deleteFrom('release_parts')
        .where('release_id', '=', id)
        .where('name', '=', 'finished')
        .execute();
      server = await start();
      await expect
        .poll(async () => (await fetch(`${server.url}/readyz`)).json(), { timeout: 20_000 })
        .toMatchObject({ status: 'ready' });
      expect(server.errors).toContain(id);
      const search = await ask(server.url, '/searchproducts', { json: {} });
      expect(await search.json()).toMatchObject({ TotalResults: older.products.length });
      expect(await products().execute()).toEqual([{ text: damaged }]);
      await put(whole).execute();
    },
  );
});
