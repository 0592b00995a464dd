import { rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashToken, newEditToken } from '../http/edit-token.ts';
import { importSource } from '../import/import-source.ts';
import { ask, createProject } from '../testing/api-client.ts';
import { type EmptyDatabase, testDatabases } from '../testing/databases.ts';
import { drawPdf, drawPng } from '../testing/files.ts';
import { mailedBy, startMailServer, type TestMailServer } from '../testing/mail-server.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { temporaryFolder, tinyCatalogue, tinyFiles, writeCatalogue } from '../testing/tiny-catalogue.ts';

const DAY = 24 * 60 * 60 * 1000;
const spec = { productID: 'seal-790', resourceID: 'spec-790' };
const sheet = { productID: 'seal-790', resourceID: 'sheet-790' };

describe.each(testDatabases())('the trail on $name', ({ create }) => {
  let server: TestServer;
  let smtp: TestMailServer;
  let folder: string;
  let database: EmptyDatabase;
  beforeAll(async () => {
    smtp = await startMailServer();
    folder = await temporaryFolder();
    database = await create(folder);
    server = await startTestServer({
      ...(database.url && { DATABASE_URL: database.url }),
      ...mailedBy(smtp),
      TRAIL_DAYS: '200',
    });
  });
  afterAll(async () => {
    await server.close();
    await smtp.close();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });
  afterEach(() => vi.useRealTimers());

  const short = (token: string) => hashToken(token).slice(0, 8);

  function form(field: string, ...files: Uint8Array[]): FormData {
    const data = new FormData();
    for (const [at, bytes] of files.entries()) data.append(field, new Blob([Buffer.from(bytes)]), `${at}`);
    return data;
  }

  /** Each line as what was done, by whom, and how often. */
  async function linesOf(id: string): Promise<string[]> {
    const lines = await server.services.trail.of(id);
    return lines.map(({ who, act, what, times, amount, subject }) => {
      const [kind] = subject.split(':');
      return `${who}: ${kind} ${act} ${what} ×${times} (${amount})`.replace('  ', ' ');
    });
  }

  async function share(id: string, token: string): Promise<string> {
    const made = await ask(server.url, `/CreateShare/${id}`, { method: 'POST', token });
    return ((await made.json()) as { shareId: string }).shareId;
  }

  function save(id: string, token: string, version: number, changes: object) {
    return ask(server.url, `/UpdateSubmittal/${id}`, { method: 'PUT', token, json: { version, ...changes } });
  }

  it('tells what was done to a project and its shares, by whom, and no value', async () => {
    const { id, editToken: token } = await createProject(server.url, {
      resources: [spec],
      notes: 'Secret one',
    });
    await save(id, token, 1, { notes: 'Secret two', projectName: 'Secret pier', resources: [spec, sheet] });
    await ask(server.url, `/UploadFiles/${id}`, {
      token,
      form: form('files', await drawPdf('One', 1), await drawPdf('Two', 1)),
    });
    await ask(server.url, `/UploadLogo/${id}`, { token, form: form('logo', drawPng(9, 9)) });
    const shareId = await share(id, token);
    expect(await share(id, token)).toBe(shareId);
    await ask(server.url, `/Share/${shareId}`);
    await ask(server.url, `/Share/${shareId}`);
    await ask(server.url, `/Share/${shareId}`, { token });
    const recipients = ['one@secret.example', 'two@secret.example'];
    await ask(server.url, `/EmailSubmittal/${id}`, { token, json: { recipients } });
    const next = newEditToken();
    await ask(server.url, `/ReplaceEditToken/${id}`, { token, json: { editToken: next } });
    await ask(server.url, `/Share/${shareId}`, { method: 'DELETE', token: next });
    const renewed = (await server.services.submittals.renewToken(id)) ?? '';
    const who = short(token);
    const ofShare = [
      `${who}: share shared ×1 (0)`,
      `${who}: share generated ×2 (0)`,
      `reader: share opened ×2 (0)`,
      `${who}: share mailed ×1 (2)`,
      `${short(next)}: share revoked ×1 (0)`,
    ];
    const all = [
      `${who}: project created ×1 (1)`,
      `${who}: project changed notes ×1 (0)`,
      `${who}: project changed projectName ×1 (0)`,
      `${who}: project changed documents ×1 (1)`,
      `${who}: project uploaded documents ×1 (2)`,
      `${who}: project uploaded logo ×1 (1)`,
      ...ofShare,
      `${who}: project token replaced by ${short(next)} ×1 (0)`,
      `operator: project token replaced by ${short(renewed)} ×1 (0)`,
    ];
    expect((await linesOf(id)).toSorted()).toEqual(all.toSorted());
    expect((await linesOf(shareId)).toSorted()).toEqual(ofShare.toSorted());
    const lines = await server.services.trail.of(id);
    expect(lines.map(({ first }) => first)).toEqual(lines.map(({ first }) => first).toSorted());
    const rows = JSON.stringify(await server.services.db.selectFrom('trail').selectAll().execute());
    expect(rows).not.toMatch(/secret|pier/i);
    for (const one of [token, next, renewed, hashToken(token)]) expect(rows).not.toContain(one);
  });

  it('writes nothing of what was refused', async () => {
    const { id, editToken: token } = await createProject(server.url);
    const before = await linesOf(id);
    await save(id, token, 7, { notes: 'stale' });
    await save(id, newEditToken(), 1, { notes: 'wrong' });
    await share(id, token);
    await ask(server.url, `/UploadFiles/${id}`, { token, form: form('files', Buffer.from('MZ')) });
    expect(await linesOf(id)).toEqual(before);
  });

  it('keeps one row for what is saved over and over, and another some minutes later', async () => {
    const { id, editToken: token } = await createProject(server.url);
    // In the middle of a span.
    const start = Math.ceil(Date.now() / (10 * 60_000)) * 10 * 60_000 + 60_000;
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    for (let version = 1; version <= 20; version++) {
      vi.setSystemTime(start + version * 1000);
      await save(id, token, version, { notes: `${version}` });
    }
    vi.setSystemTime(start + 11 * 60_000);
    await save(id, token, 21, { notes: 'later' });
    const changed = (await server.services.trail.of(id)).filter(({ act }) => act === 'changed');
    expect(changed.map(({ times }) => times)).toEqual([20, 1]);
    expect(changed[0]).toMatchObject({
      first: new Date(start + 1000).toISOString(),
      last: new Date(start + 20_000).toISOString(),
    });
  });

  it('counts rightly what is done at the same time', async () => {
    const { id, editToken: token } = await createProject(server.url, { resources: [spec] });
    const shareId = await share(id, token);
    await Promise.all([
      ...Array.from({ length: 20 }, () => ask(server.url, `/Share/${shareId}`)),
      ...Array.from({ length: 8 }, (_, shade) =>
        ask(server.url, `/UploadLogo/${id}`, { token, form: form('logo', drawPng(5, shade)) }),
      ),
    ]);
    const lines = await server.services.trail.of(id);
    const times = (act: string) =>
      lines.filter((line) => line.act === act).reduce((sum, line) => sum + line.times, 0);
    expect(times('opened')).toBe(20);
    expect(times('uploaded')).toBe(8);
  });

  it('leaves of an erased project when that was done, to who has the id, and no id', async () => {
    const { id, editToken: token } = await createProject(server.url, { resources: [spec] });
    const shareId = await share(id, token);
    expect(await server.services.retention.erase(id, true)).toMatchObject({ trail: 2 });
    expect(await server.services.retention.erase(id)).toMatchObject({ trail: 2 });
    expect(await linesOf(id)).toEqual(['operator: gone erased ×1 (0)']);
    expect(await linesOf(shareId)).toEqual(['operator: gone erased ×1 (0)']);
    const rows = JSON.stringify(await server.services.db.selectFrom('trail').selectAll().execute());
    for (const text of [id, shareId, short(token)]) expect(rows).not.toContain(text);
  });

  it('goes after its time, and with a project that another version removed', async () => {
    const { services } = server;
    const { id } = await createProject(server.url);
    const other = await createProject(server.url);
    await services.db.deleteFrom('projects').where('id', '=', id).execute();
    expect((await services.retention.clean()).trail).toBe(1);
    expect(await linesOf(id)).toEqual([]);
    expect(await linesOf(other.id)).toHaveLength(1);
    // The project goes after 90 days: that it expired is reported for 200 days from then on.
    const later = (days: number) => Date.now() + days * DAY;
    await services.retention.clean(false, later(91));
    expect(await linesOf(other.id)).toEqual(['server: gone expired ×1 (0)']);
    expect((await services.retention.clean(true, later(202))).trail).toBeGreaterThan(0);
    await services.retention.clean(false, later(202));
    expect(await linesOf(other.id)).toEqual([]);
    expect((await services.retention.clean(false, later(202))).trail).toBe(0);
  });

  it('tells of releases: imported, switched, rolled back and removed', async () => {
    const { services } = server;
    const first = (await services.releases.current())?.id ?? '';
    const files = await tinyFiles();
    for (const title of ['Two', 'Three', 'Four', 'Five', 'Six']) {
      const [product, ...others] = tinyCatalogue.products;
      const products = [{ ...product, title }, ...others];
      const source = await writeCatalogue({ ...tinyCatalogue, products }, files);
      await importSource(source, services.imports);
      await rm(source, { recursive: true });
    }
    const [newest, before] = await services.releases.list();
    await services.releases.switchTo(before?.id ?? '', 'operator');
    await services.releases.switchTo(newest?.id ?? '', 'operator');
    await services.releases.switchTo(newest?.id ?? '', 'operator');
    const acts = async (id: string) =>
      (await services.trail.ofReleases(id)).map(({ who, act, amount }) => `${who}: ${act} (${amount})`);
    const imported = 'import: imported (9)';
    expect(await acts(newest?.id ?? '')).toEqual([imported, 'operator: switched to (0)']);
    expect(await acts(before?.id ?? '')).toEqual([imported, 'operator: rolled back to (0)']);
    expect(await acts(first)).toEqual(expect.arrayContaining(['import: removed (0)']));
    expect(await acts('')).toHaveLength(8);
  });

  it('tells of a release that was held, and who accepted it', async () => {
    const { services } = server;
    const few = { ...tinyCatalogue, products: tinyCatalogue.products.slice(0, 1), systems: [] };
    const source = await writeCatalogue(few, await tinyFiles());
    const { release, held } = await importSource(source, services.imports);
    expect(held.map(({ what }) => what)).toContain('many');
    expect((await services.releases.current())?.id).not.toBe(release);
    expect((await services.releases.list()).find(({ id }) => id === release)?.held).toEqual(held);
    expect(await services.releases.accept(release ?? '', 'Ada')).toBe(true);
    expect((await services.releases.current())?.id).toBe(release);
    const lines = await services.trail.ofReleases(release ?? '');
    expect(lines.map(({ who, act, what }) => `${who}: ${act} ${what}`.trim())).toEqual([
      'import: held',
      'operator: accepted by Ada',
    ]);
    await rm(source, { recursive: true });
  });
});
