import { MAX_REVISIONS } from '@submittal/contract/constants';
import { type Project, ProjectSchema } from '@submittal/contract/project';
import { RevisionsSchema } from '@submittal/contract/revisions';
import { CreatedShareSchema, OwnedSharesSchema } from '@submittal/contract/sharing';
import { blankTransmittal } from '@submittal/contract/transmittal-fields';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, bytesOf, codeOf, createProject } from '../testing/api-client.ts';
import { blobPlaces } from '../testing/blob-places.ts';
import { type TestEngine, testDatabases } from '../testing/databases.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { temporaryFolder } from '../testing/tiny-catalogue.ts';

const [spec, sheet, leed, sheet20] = [
  { productID: 'seal-790', resourceID: 'spec-790' },
  { productID: 'seal-790', resourceID: 'sheet-790' },
  { productID: 'seal-790', resourceID: 'leed' },
  { productID: 'seal-20', resourceID: 'sheet-20' },
];
const transmittal = { ...blankTransmittal, section: '07 92 00', sequence: '1' };
const made = { projectName: 'Pier', coverPage: true, includeTableOfContents: true, transmittal };

const engines = testDatabases();
/** Each engine with another store, and so both of each. */
const places = blobPlaces.map(
  (place, at): { name: string; engine: TestEngine | undefined; place: typeof place } => {
    const engine = engines[at % engines.length];
    return { name: `${engine?.name} and ${place.name}`, engine, place };
  },
);

describe.each(places)('revisions on $name', ({ engine, place }) => {
  let server: TestServer;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const database = await engine?.open();
    const { environment, close: closePlace } = await place.open(await temporaryFolder());
    const url = database?.url ? { DATABASE_URL: database.url } : {};
    server = await startTestServer({ ...environment, ...url, MAX_SHARES_PER_PROJECT: '4' });
    close = async () => {
      await server.close();
      await database?.close();
      await closePlace();
    };
  });
  afterAll(() => close());

  async function project(more: object = {}) {
    const resources = [spec, sheet, leed];
    const { id, editToken: token } = await createProject(server.url, { ...made, resources, ...more });
    const send = (json: unknown, call = 'StartRevision') =>
      ask(server.url, `/${call}/${id}`, { method: call === 'StartRevision' ? 'POST' : 'PUT', token, json });
    return {
      id,
      token,
      send,
      start: async (json: object): Promise<Project> => ProjectSchema.parse(await (await send(json)).json()),
      save: async (json: object): Promise<Project> =>
        ProjectSchema.parse(await (await send(json, 'UpdateSubmittal')).json()),
      revisions: async () =>
        RevisionsSchema.parse(await (await ask(server.url, `/Revisions/${id}`, { token })).json()),
      share: async () => {
        const answer = await ask(server.url, `/CreateShare/${id}`, { method: 'POST', token });
        return CreatedShareSchema.parse(await answer.json()).shareId;
      },
      shares: async () =>
        OwnedSharesSchema.parse(await (await ask(server.url, `/Shares/${id}`, { token })).json()).shares,
    };
  }
  const download = (id: string) => bytesOf(ask(server.url, `/GeneratePdf/${id}`));

  it('go on from what was frozen, which stays as it was, byte for byte', async () => {
    const one = await project();
    const sent = await one.share();
    const bytes = await download(sent);
    expect(await one.revisions()).toMatchObject({ name: 'R0', next: 'R1', earlier: [], changes: null });
    const next = await one.start({ after: 0 });
    expect(next.transmittal).toMatchObject({
      ...{ revision: '1', submission: 'resubmittal', resubmittalOf: '07 92 00-001-0', section: '07 92 00' },
    });
    expect(next.revisions).toMatchObject([{ name: 'R0', shareId: sent, documents: 3, kind: 'pdf' }]);
    expect(next.revisions?.[0]?.size).toBe(bytes.length);
    await one.save({ version: next.version, resources: [spec, leed, sheet20], location: 'Portland' });
    const revisions = await one.revisions();
    expect(revisions).toMatchObject({ name: 'R1', next: 'R2', earlier: [{ name: 'R0', openShare: sent }] });
    expect(
      revisions.changes?.documents.map(({ kind, was, now }) => [kind, (now ?? was)?.resourceID]),
    ).toEqual([
      ['removed', 'sheet-790'],
      ['added', 'sheet-20'],
    ]);
    expect(revisions.changes?.documents[0]?.was).toMatchObject({ number: 2, page: expect.any(Number) });
    expect(revisions.changes?.fields).toEqual([{ name: 'location', was: '', now: 'Portland' }]);
    expect((await download(sent)).equals(bytes)).toBe(true);
  });

  it('follow one another, each from the one before', async () => {
    const one = await project();
    await one.start({ after: 0 });
    await one.save({ resources: [spec] });
    const second = await one.start({ after: 1 });
    expect(second.revisions?.map(({ name }) => name)).toEqual(['R0', 'R1']);
    expect(second.transmittal).toMatchObject({ revision: '2', resubmittalOf: '07 92 00-001-1' });
    expect((await one.revisions()).changes).toEqual({ documents: [], fields: [] });
    expect(new Set(second.revisions?.map(({ shareId }) => shareId)).size).toBe(2);
  });

  it('begin once, however often it is asked for at once or again', async () => {
    const one = await project();
    const answers = await Promise.all([1, 2, 3].map(() => one.start({ after: 0 })));
    expect(answers.map(({ revisions }) => revisions?.length)).toEqual([1, 1, 1]);
    const again = await one.start({ after: 0 });
    expect(again).toMatchObject({ version: 2, transmittal: { revision: '1' } });
    expect(await one.shares()).toHaveLength(1);
    expect(await codeOf(one.send({ after: 5 }))).toBe('version-conflict');
    expect(await codeOf(one.send({}))).toBe('invalid-request');
  });

  it('begin from the share that was handed over, though the project went on since', async () => {
    const one = await project();
    const sent = await one.share();
    await one.save({ resources: [spec, leed] });
    const { revisions } = await one.start({ after: 0, shareId: sent });
    expect(revisions).toMatchObject([{ shareId: sent, documents: 3 }]);
    expect((await one.revisions()).changes?.documents).toMatchObject([
      { kind: 'removed', was: { resourceID: 'sheet-790' } },
    ]);
    const other = await project();
    expect(await codeOf(other.send({ after: 0, shareId: sent }))).toBe('share-not-found');
  });

  it('keep the revision that somebody entered already', async () => {
    const one = await project();
    const sent = await one.share();
    await one.save({ transmittal: { ...transmittal, revision: 'B' } });
    const { transmittal: now } = await one.start({ after: 0, shareId: sent });
    expect(now).toMatchObject({ revision: 'B' });
  });

  it('count as the receiver counts', async () => {
    const patterns = { number: '{section:compact}.{sequence:4}[-{revision:letter}]' };
    const receiver = { profile: '', own: null, patterns };
    const one = await project({ receiver });
    expect(await one.revisions()).toMatchObject({ name: 'R0', next: 'A' });
    const next = await one.start({ after: 0 });
    expect(next.revisions).toMatchObject([{ number: '079200.0001' }]);
    expect(await one.revisions()).toMatchObject({ name: 'A', next: 'B' });
  });

  it('are found again through the link that renews one that has ended', async () => {
    const one = await project();
    const { revisions } = await one.start({ after: 0 });
    const shareId = revisions?.[0]?.shareId ?? '';
    const bytes = await download(shareId);
    await ask(server.url, `/Share/${shareId}`, { method: 'DELETE', token: one.token });
    expect((await one.revisions()).earlier).toMatchObject([{ shareId, openShare: null }]);
    const renewed = await ask(server.url, `/CreateShare/${one.id}`, {
      token: one.token,
      json: { renews: shareId },
    });
    const { shareId: open } = CreatedShareSchema.parse(await renewed.json());
    expect((await one.revisions()).earlier).toMatchObject([{ shareId, openShare: open }]);
    expect((await download(open)).equals(bytes)).toBe(true);
  });

  it('are refused with what to do: without documents, with too many links, with too many revisions', async () => {
    const empty = await project({ resources: [] });
    expect(await codeOf(empty.send({ after: 0 }))).toBe('nothing-to-generate');
    const one = await project();
    for (const resources of [[spec], [sheet], [leed], [sheet20]]) {
      await one.save({ resources });
      await one.share();
    }
    await one.save({ resources: [spec, sheet20] });
    expect(await codeOf(one.send({ after: 0 }))).toBe('too-many-shares');
    const many = await project();
    const { revisions } = await many.start({ after: 0 });
    const all = Array.from({ length: MAX_REVISIONS }, () => revisions?.[0]);
    const row = await server.services.db
      .selectFrom('projects')
      .select('details')
      .where('id', '=', many.id)
      .executeTakeFirstOrThrow();
    await server.services.db
      .updateTable('projects')
      .set({ details: JSON.stringify({ ...JSON.parse(row.details), revisions: all }) })
      .where('id', '=', many.id)
      .execute();
    expect(await (await many.send({ after: MAX_REVISIONS })).json()).toMatchObject({
      error: { code: 'too-many-revisions', message: expect.stringContaining('Duplicate the project') },
    });
    expect((await many.revisions()).next).toBeNull();
  });

  it('are the owner’s: a reader of the project, and a copy, have none', async () => {
    const one = await project({ notes: 'Call Mara' });
    const next = await one.start({ after: 0 });
    const read = (await (await ask(server.url, `/getsubmittalbyid/${one.id}`)).json()) as object;
    expect(read).not.toHaveProperty('revisions');
    for (const project of [read, next]) expect(project).not.toHaveProperty('revised');
    const copy = await createProject(server.url, next);
    expect(copy.revisions).toBeUndefined();
    const saved = await one.save({ version: next.version, notes: '', revisions: [] });
    expect(saved.revisions).toHaveLength(1);
  });

  it('leave with the project: nothing of what an earlier one said stays', async () => {
    const one = await project({ notes: 'Call Mara about the pier' });
    await one.start({ after: 0 });
    await one.save({ notes: '' });
    await server.services.retention.erase(one.id);
    for (const table of ['projects', 'shares', 'trail'] as const) {
      const rows = await server.services.db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain('Mara about the pier');
    }
  });
});
