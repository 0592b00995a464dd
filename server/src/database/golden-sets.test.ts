import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { OwnedSharesSchema } from '@submittal/contract/sharing';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { faultsFoundByQpdf, outlineOf, readBack } from '../../../pdf-linker/src/testing/read-back.ts';
import { HelpStore } from '../help/help-store.ts';
import { ask, codeOf } from '../testing/api-client.ts';
import { type EmptyDatabase, testDatabases } from '../testing/databases.ts';
import {
  GOLDEN_FOLDER,
  type GoldenSet,
  goldenVersions,
  MAX_SET_BYTES,
  type OwnedProject,
  putGoldenSet,
  readGoldenSet,
  readStrip,
  type SeenShare,
  sizeOfFolder,
} from '../testing/golden/golden-set.ts';
import {
  askJson,
  decodeStrip,
  hashAt,
  openShare,
  SAME_DOT,
  seeCatalogue,
  seePackage,
  seeProject,
  seeShare,
  stripDifferences,
  textsOf,
} from '../testing/golden/seen.ts';
import { startTestServerOn, type TestServer } from '../testing/test-server.ts';
import { temporaryFolder } from '../testing/tiny-catalogue.ts';
import { TrailStore } from '../trail/trail-store.ts';
import { Unreadable } from './stored-json.ts';

// Servers and commands are processes of their own, and a busy machine takes seconds to start one.
vi.setConfig({ testTimeout: 180_000 });

/** A document, as far as the tests look into it. */
const ChosenSchema = z.looseObject({
  resourceID: z.string(),
  resourceName: z.string(),
  resourceURL: z.string(),
  superseded: z.unknown().optional(),
});

/** The documents of a project, or of the entries of a search. */
const chosenIn = ({ resources }: Readonly<Record<string, unknown>>) => z.array(ChosenSchema).parse(resources);
const chosenUnder = (release: GoldenSet['releases'][number] | undefined) =>
  z
    .array(z.object({ Documents: z.array(ChosenSchema) }))
    .parse(release?.products['ProductTypes'])
    .flatMap(({ Documents }) => Documents);

const versions = await goldenVersions();

it('has golden data of the first version on', () => {
  expect(versions[0]).toBe('0.1.0');
});

describe.each(versions)('the golden set of %s', (version) => {
  it('stays small enough to be stored for good', async () => {
    expect(await sizeOfFolder(join(GOLDEN_FOLDER, version))).toBeLessThanOrEqual(MAX_SET_BYTES);
  });

  it('has pictures of pages that differ from one another', async () => {
    const strip = await decodeStrip(await readStrip(version, 'open'));
    const { shares } = await readGoldenSet(version);
    const page = strip.length / Number(shares['open']?.texts.length);
    const moved = Buffer.concat([strip.subarray(page), strip.subarray(0, page)]);
    expect(stripDifferences(strip, strip).every((most) => most === 0)).toBe(true);
    expect(stripDifferences(strip, moved).filter((most) => most > SAME_DOT).length).toBeGreaterThan(5);
  });
});

const runs = testDatabases().flatMap(({ name, create }) =>
  versions.map((version) => ({ name, create, version })),
);

describe.each(runs)('what $version stored, on $name', ({ version, create }) => {
  let set: GoldenSet;
  let server: TestServer;
  let url: string;
  let dataDir: string;
  let database: EmptyDatabase;
  const reports: string[] = [];

  beforeAll(async () => {
    set = await readGoldenSet(version);
    dataDir = await temporaryFolder();
    database = await create(dataDir);
    const db = await database.connect();
    await putGoldenSet(version, db, dataDir);
    await db.destroy();
    await start();
  });
  afterAll(async () => {
    await server.close();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function start() {
    const log = new Writable({
      write(line, _encoding, done) {
        reports.push(String(line));
        done();
      },
    });
    const environment = database.url === null ? {} : { DATABASE_URL: database.url };
    server = await startTestServerOn(dataDir, environment, {
      logger: pino({ level: 'warn' }, log),
      failed: (error) => reports.push(String(error)),
    });
    url = server.url;
  }

  const projectCalled = (name: string): OwnedProject => {
    const project = set.projects[name];
    if (!project) throw new Error(`the set has no project ${name}`);
    return project;
  };
  const shareCalled = (name: string): SeenShare => {
    const share = set.shares[name];
    if (!share) throw new Error(`the set has no share ${name}`);
    return share;
  };
  const shares = (refused: boolean) =>
    Object.entries(set.shares).filter(([, share]) => (share.refused !== null) === refused);

  /** Saves as a browser does that knows no field beyond those that this version answers. */
  async function save(project: OwnedProject, changes: Readonly<Record<string, unknown>>) {
    const json = { ...(await seeProject(url, project)), ...changes };
    const { id, editToken: token } = project;
    return askJson(url, `/UpdateSubmittal/${id}`, { method: 'PUT', token, json });
  }

  async function expectShareAsItWas(name: string) {
    const { project, ...before } = shareCalled(name);
    const { seen, strip } = await seeShare(url, before.id, projectCalled(project));
    expect(seen).toMatchObject({ id: before.id, files: before.files, facts: before.facts });
    expect(seen.texts).toEqual(before.texts);
    const differences = stripDifferences(strip, await decodeStrip(await readStrip(version, name)));
    expect(differences.map((most, page) => (most > SAME_DOT ? page + 1 : 0)).filter(Boolean)).toEqual([]);
  }

  async function expectWholePackage(id: string): Promise<Buffer> {
    const { pdf } = await seePackage(url, id);
    expect(await faultsFoundByQpdf(pdf)).toBe('');
    return pdf;
  }

  it('is opened without a complaint', async () => {
    expect(reports).toEqual([]);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });

  it('serves the searches of its release', async () => {
    expect(await seeCatalogue(url)).toMatchObject({
      products: set.releases.at(-1)?.products,
      systems: set.releases.at(-1)?.systems,
    });
  });

  it('opens every project for its owner, with all that was entered and chosen', async () => {
    for (const [name, project] of Object.entries(set.projects)) {
      expect(await seeProject(url, project), name).toMatchObject(set.seenProjects[name] ?? {});
    }
  });

  it('opens projects to those without the token, but for what is personal', async () => {
    const { id } = projectCalled('kept');
    expect(await askJson(url, `/getsubmittalbyid/${id}`)).toMatchObject({
      ...{ email: '', phone: '', notes: '', mayEdit: false },
      projectName: set.seenProjects['kept']?.['projectName'],
    });
  });

  it('shows each share the same: documents, order, words, pictures of its pages, ids and expiry', async () => {
    expect(shares(false).length).toBeGreaterThan(1);
    for (const [name] of shares(false)) await expectShareAsItWas(name);
  });

  it('links each shared package without a fault', async () => {
    for (const [, { id }] of shares(false)) await expectWholePackage(id);
  });

  it('refuses revoked and expired shares with the same reason', async () => {
    expect(shares(true).map(([, { refused }]) => refused)).toEqual(['share-revoked', 'share-expired']);
    for (const [, { id, refused }] of shares(true)) {
      expect(await codeOf(ask(url, `/Share/${id}`))).toBe(refused);
      expect(await codeOf(ask(url, `/GeneratePdf/${id}`))).toBe(refused);
    }
  });

  it('opens what a password guards by it alone, headings and language as they were', async () => {
    // Versions before 0.3.0 guarded nothing.
    if (!set.guarded) return expect(version < '0.3').toBe(true);
    const { project, share, password, owned, texts } = set.guarded;
    expect(await codeOf(ask(url, `/GeneratePdf/${share}`))).toBe('share-password-required');
    expect(await codeOf(ask(url, `/Share/${share}/open`, { json: { password: 'another' } }))).toBe(
      'share-password-wrong',
    );
    const { pdf } = await seePackage(url, share, await openShare(url, share, password));
    expect(await textsOf(pdf)).toEqual(texts);
    const { id, editToken: token } = projectCalled(project);
    const { shares: now } = OwnedSharesSchema.parse(await askJson(url, `/Shares/${id}`, { token }));
    const expected = OwnedSharesSchema.parse(owned).shares.map(
      ({ opened: _, lastOpened: __, ...one }) => one,
    );
    expect(now).toMatchObject(expected);
  });

  it('lets an edit link go on, and keeps the trail of what was done', async () => {
    if (!set.guarded) return expect(version < '0.3').toBe(true);
    const { project, link, acts } = set.guarded;
    const { id } = projectCalled(project);
    expect(await askJson(url, `/getsubmittalbyid/${id}`, { token: link })).toMatchObject({ mayEdit: true });
    const trail = await new TrailStore(server.services.db).of(id);
    expect(trail.slice(0, acts.length).map(({ act }) => act)).toEqual(acts);
    expect(acts.length).toBeGreaterThan(3);
  });

  it('goes on with marks, selected pages, the transmittal and revisions as they were', async () => {
    // Versions before 1.0.0 had none of it.
    if (!set.revisions) return expect(version < '1').toBe(true);
    const project = projectCalled('returned');
    const { id, editToken: token } = project;
    expect(await askJson(url, `/Revisions/${id}`, { token })).toMatchObject(set.revisions);
    const before = await seeProject(url, project);
    const after = await save(project, { projectName: 'Returned once more', markForm: '' });
    const { projectName: _, markForm: __, version: ___, updatedAt: ____, ...unchanged } = before;
    expect(after).toMatchObject(unchanged);
    const pdf = await expectWholePackage(id);
    const texts = (await textsOf(pdf)).join(' ').replaceAll(/\s+/g, ' ');
    for (const word of ['079200.0014A', 'HPM-2204-07', 'EPD-24-0117.03', 'marked: 790-014 Limestone'])
      expect(texts).toContain(word);
    const json = { after: 1 };
    await askJson(url, `/StartRevision/${id}`, { json, token });
    expect(await seeProject(url, project)).toMatchObject({ transmittal: { sequence: '14', revision: '2' } });
  });

  it('tells the owner of the same shares and mails', async () => {
    const { id, editToken: token } = projectCalled('kept');
    expect(await askJson(url, `/Shares/${id}`, { token })).toMatchObject(set.ownedShares);
    expect(await askJson(url, `/EmailSubmittal/${id}`, { token })).toMatchObject(set.mails);
  });

  it('answers every address that was handed out, with the same bytes where they are original files', async () => {
    expect(Object.keys(set.addresses).length).toBeGreaterThan(20);
    for (const [address, hash] of Object.entries(set.addresses)) {
      const now = await hashAt(url, address);
      if (hash !== null) expect(now, address).toBe(hash);
    }
  });

  it('keeps what came through the help form', async () => {
    const messages = (await new HelpStore(server.services.db).all()).map((message) => {
      if (message instanceof Unreadable) throw message;
      return message;
    });
    expect(messages.map(({ spam }) => spam).sort()).toEqual([false, true]);
    for (const { submission } of messages) {
      expect(submission.fields).toContainEqual({ name: 'submittal_id', value: projectCalled('kept').id });
    }
  });

  it('switches to the older release and back', async () => {
    const { releases, catalogue } = server.services;
    const [older, newer] = set.releases;
    expect((await releases.list()).map(({ id }) => id).sort()).toEqual(
      set.releases.map(({ id }) => id).sort(),
    );
    for (const release of [older, newer]) {
      expect(await releases.switchTo(release?.id ?? '', 'operator')).toBe(true);
      await catalogue.refresh();
      expect(await seeCatalogue(url)).toMatchObject({
        products: release?.products,
        systems: release?.systems,
      });
    }
  });

  it('goes back to the version that a project had before it went with the catalogue', async () => {
    const project = projectCalled('renewed');
    const first = chosenUnder(set.releases[0]).find(({ resourceID }) => resourceID === 'sheet-790');
    const [sheet, ...others] = chosenIn(await seeProject(url, project));
    expect(sheet?.resourceURL).not.toBe(first?.resourceURL);
    const back = { ...sheet, resourceURL: first?.resourceURL };
    const after = await save(project, { resources: [back, ...others] });
    expect(chosenIn(after)[0]?.resourceURL).toBe(first?.resourceURL);
  });

  it('takes an edit: another title and order, the upload that was taken out, the document that was revised', async () => {
    const project = projectCalled('kept');
    const before = await seeProject(url, project);
    const shared = chosenIn(await askJson(url, `/getsubmittalbyid/${shareCalled('open').id}`));
    const upload = shared.find(({ resourceName }) => resourceName === 'Site photo.png');
    const resources = chosenIn(before).reverse();
    const asked = resources.map((one) => (one.resourceID === 'sheet-790' ? { ...one, renew: true } : one));
    const after = await save(project, { projectName: 'Edited since', resources: [...asked, upload] });
    const { projectName: _, resources: __, version: was, updatedAt: ___, ...rest } = before;
    const { totalFileSize: size, totalResourceCount: count, ...unchanged } = rest;
    expect(after).toMatchObject({ ...unchanged, projectName: 'Edited since', version: Number(was) + 1 });
    expect(after.totalResourceCount).toBe(Number(count) + 1);
    expect(after.totalFileSize).not.toBe(size);
    const now = chosenIn(after);
    expect(now.map(({ resourceID }) => resourceID)).toEqual(
      [...resources, upload].map((one) => one?.resourceID),
    );
    for (const [at, { resourceID, resourceURL, superseded }] of now.entries()) {
      const same = resourceURL === [...resources, upload][at]?.resourceURL;
      expect(same, resourceID).toBe(resourceID !== 'sheet-790');
      if (resourceID === 'sheet-790') expect(superseded).toBeUndefined();
    }
    expect(await seeProject(url, project)).toEqual(after);
  });

  it('generates the edited project with its bookmarks, and shares it anew', async () => {
    const { id, editToken: token } = projectCalled('kept');
    const pdf = await expectWholePackage(id);
    const file = await readBack(pdf);
    const texts = await textsOf(pdf);
    expect(file.pages).toHaveLength(texts.length);
    expect(texts.join(' ')).toContain('TestSeal-790-Data, revised, page 3');
    const bookmarks = outlineOf(file).flatMap(({ kids }) => kids);
    expect(bookmarks.map(({ title }) => title)).toContain('Site photo');
    expect(bookmarks.every(({ page }) => page > 0)).toBe(true);
    const { shareId } = await askJson(url, `/CreateShare/${id}`, { method: 'POST', token });
    const owned = OwnedSharesSchema.parse(await askJson(url, `/Shares/${id}`, { token }));
    expect(owned.shares).toHaveLength(4);
    expect(owned.shares[0]).toMatchObject({ shareId, changed: false });
  });

  it('still shows the older shares the same', async () => {
    for (const [name] of shares(false)) await expectShareAsItWas(name);
  });

  it('prepares its documents anew where they must be, and shares look the same again', async () => {
    await server.services.db.updateTable('contents').set({ prepared_by: 0 }).execute();
    // What is planned already stays in memory.
    await server.close();
    await start();
    for (const [name] of shares(false)) await expectShareAsItWas(name);
  });

  it('erases a project with all that hangs on it, and nothing else', async () => {
    const { id, editToken: token } = projectCalled('kept');
    const { retention } = server.services;
    expect(await retention.erase(id)).toMatchObject({ projects: 1, shares: 4, uploads: 2, logos: 1 });
    expect(await codeOf(ask(url, `/getsubmittalbyid/${id}`, { token }))).toBe('project-not-found');
    for (const [, share] of Object.entries(set.shares).filter(([, { project }]) => project === 'kept')) {
      expect(await codeOf(ask(url, `/Share/${share.id}`))).toBe('share-not-found');
    }
    await expectShareAsItWas('zip');
    expect(reports).toEqual([]);
  });
});
