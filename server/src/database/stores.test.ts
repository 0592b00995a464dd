import { StoredFieldsSchema } from '@submittal/contract/project';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KnownFiles } from '../catalogue/known-files.ts';
import { RecallStore } from '../catalogue/recall-store.ts';
import { ReleaseStore } from '../catalogue/release-store.ts';
import { type Content, ContentStore } from '../documents/content-store.ts';
import { DocumentStore, documentRow, holdDocument } from '../documents/document-store.ts';
import { type MailCap, MailCaps } from '../email/mail-caps.ts';
import { MailStops } from '../email/mail-stops.ts';
import { MailStore, type StoredMail } from '../email/mail-store.ts';
import { RecallOwners } from '../email/recall-owners.ts';
import { packageManifest } from '../packages/package-manifest.ts';
import { ShareAttempts } from '../sharing/share-attempts.ts';
import { ShareStore } from '../sharing/share-store.ts';
import { SigningKeys } from '../signing-keys.ts';
import { ProjectStore, type StoredProject } from '../submittals/project-store.ts';
import { type TestDatabase, testDatabases } from '../testing/databases.ts';
import { tinyCatalogue } from '../testing/tiny-catalogue.ts';
import { undrawnRelease } from '../testing/undrawn-release.ts';
import { type Database, openDatabase } from './open-database.ts';

const content: Content = {
  sha256: 'a'.repeat(64),
  // Past 32 bits, where engines begin to differ.
  size: 6_000_000_000,
  mediaType: 'application/pdf',
  crc32: 0xfedcba98,
  pages: { body: 'b'.repeat(64), bodyLength: 5_000_000_000, table: 'c'.repeat(64) },
  preview: { texts: 'd'.repeat(64), thumbnail: null, records: 'e'.repeat(64) },
  pageCount: 3,
  notes: [{ code: 'repaired' }],
};

/** The hash of every project's edit token. */
const TOKEN = 'f'.repeat(64);

function project(id: string): StoredProject {
  return {
    id,
    version: 1,
    tokens: { own: TOKEN, link: null },
    linkMadeAt: null,
    details: StoredFieldsSchema.parse({
      projectName: 'Ünïcode “quotes” 🏗',
      description: "it's",
      coverPage: true,
    }),
    resources: [],
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  };
}

function saveContent(db: Database, content: Content): Promise<void> {
  return db.transaction().execute((trx) => new ContentStore(db).save(trx, content));
}

const release = undrawnRelease(tinyCatalogue);

const nothingNew = { uploads: [], logo: null };

describe.each(testDatabases())('stores on $name', ({ open }) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.close());

  it('keeps contents, and replaces them by hash', async () => {
    const contents = new ContentStore(test.db);
    await saveContent(test.db, content);
    expect(await contents.find(content.sha256)).toEqual(content);
    await saveContent(test.db, { ...content, pages: null, pageCount: 0, notes: [] });
    const found = await contents.findAll([content.sha256, 'none']);
    expect([...found.values()]).toEqual([{ ...content, pages: null, pageCount: 0, notes: [] }]);
    expect(await contents.find('none')).toBeNull();
  });

  it('replaces a project only from the version before', async () => {
    const projects = new ProjectStore(test.db);
    await projects.insert(project('p1'));
    expect(await projects.find('p1')).toEqual(project('p1'));
    const next = { ...project('p1'), version: 2, details: { ...project('p1').details, notes: 'new' } };
    const outcomes = await Promise.all([
      projects.replace(next, TOKEN, [], nothingNew),
      projects.replace(next, TOKEN, [], nothingNew),
      projects.replace(next, TOKEN, [], nothingNew),
    ]);
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(await projects.find('p1')).toEqual(next);
    expect(await projects.find('p2')).toBeNull();
  });

  it('gives a link only by the edit token, and ends it where that is replaced', async () => {
    const projects = new ProjectStore(test.db);
    await projects.insert(project('p00'));
    const made = '2026-01-02T00:00:00.000Z';
    expect(await projects.replaceLink('p00', 'another', 'l', made)).toBe(false);
    expect(await projects.replaceLink('p00', TOKEN, 'l1', made)).toBe(true);
    expect(await projects.replaceLink('p00', TOKEN, 'l2', made)).toBe(true);
    expect(await projects.find('p00')).toMatchObject({
      tokens: { own: TOKEN, link: 'l2' },
      linkMadeAt: made,
    });
    const next = { ...project('p00'), version: 2 };
    expect(await projects.replace(next, 'l1', [], nothingNew)).toBe(false);
    expect(await projects.replace(next, 'l2', [], nothingNew)).toBe(true);
    expect(await projects.tokens('p00')).toEqual({ own: TOKEN, link: 'l2' });
    await projects.replaceToken('p00', TOKEN, 'new', 'operator');
    expect(await projects.find('p00')).toMatchObject({
      tokens: { own: 'new', link: null },
      linkMadeAt: null,
    });
    expect(await projects.replace({ ...next, version: 3 }, 'l2', [], nothingNew)).toBe(false);
  });

  it('replaces an edit token only by whoever has it, and lets one of several through', async () => {
    const projects = new ProjectStore(test.db);
    await projects.insert(project('p0'));
    const outcomes = await Promise.all(
      ['1', '2', '3'].map((next) => projects.replaceToken('p0', TOKEN, next, 'operator')),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    const after = ['1', '2', '3'][outcomes.indexOf(true)] ?? '';
    expect(await projects.tokens('p0')).toEqual({ own: after, link: null });
    expect(await projects.replace({ ...project('p0'), version: 2 }, TOKEN, [], nothingNew)).toBe(false);
    expect(await projects.replace({ ...project('p0'), version: 2 }, after, [], nothingNew)).toBe(true);
  });

  it('never lets uploads at the same time pass the limit together', async () => {
    await saveContent(test.db, content);
    await new ProjectStore(test.db).insert(project('p3'));
    const documents = new DocumentStore(test.db);
    const row = (id: string) =>
      documentRow(
        holdDocument({ resourceID: id, fileName: 'a.pdf', documentType: 'upload' }, { ...content, size: 10 }),
        content.sha256,
        'p3',
      );
    const limits = { bytes: 45, files: 10 };
    const outcomes = await Promise.all(
      ['u1', 'u2', 'u3', 'u4', 'u5', 'u6'].map((id) => documents.addUploads('p3', [row(id)], limits, TOKEN)),
    );
    expect(outcomes.flat()).toHaveLength(4);
    expect(await documents.ofProject('p3')).toHaveLength(4);
    expect(await documents.addUploads('p3', [row('x')], { bytes: 1000, files: 4 }, TOKEN)).toEqual([]);
  });

  it('publishes releases whole, and keeps older documents', async () => {
    await saveContent(test.db, content);
    const releases = new ReleaseStore(test.db);
    expect(await releases.current()).toBeNull();
    const stored = holdDocument({ resourceID: 'd', fileName: 'd.pdf', documentType: 'datasheet' }, content);
    await releases.publish('r1', 'f1', release, [documentRow(stored, content.sha256, null)], new Map());
    await releases.publish('r2', 'f2', release, [], new Map());
    expect(await releases.current()).toEqual({ id: 'r2', fingerprint: 'f2', textsEdition: 0 });
    // A row that names unknown bytes: nothing of this release may stay.
    const wrong = documentRow({ ...stored, key: 'other' }, 'e'.repeat(64), null);
    await expect(releases.publish('r3', 'f3', release, [wrong], new Map())).rejects.toThrow();
    expect(await releases.current()).toEqual({ id: 'r2', fingerprint: 'f2', textsEdition: 0 });
    expect((await releases.list()).map(({ id }) => id).toSorted()).toEqual(['r1', 'r2']);
    const loaded = await releases.load('r1');
    expect({ ...loaded, documents: [...(loaded?.documents ?? [])] }).toEqual(release);
    const document = await new DocumentStore(test.db).find(stored.key);
    expect(document).toEqual({ fileName: 'd.pdf', sha256: content.sha256, uploaded: false });
    const files = new KnownFiles(test.db);
    const file = { path: '/a', size: 6_000_000_000, modified: 1_795_229_958_820.123, sha256: 'x' };
    await files.rememberLocal([file]);
    await files.rememberLocal([{ ...file, sha256: 'y' }]);
    expect([...(await files.local()).values()]).toEqual([{ ...file, sha256: 'y' }]);
  });

  it('keeps which recalls were reported, each date once, and to whom', async () => {
    await saveContent(test.db, content);
    const [releases, recalls, owners] = [
      new ReleaseStore(test.db),
      new RecallStore(test.db),
      new RecallOwners(test.db),
    ];
    const describe = (recalledFrom: string) =>
      holdDocument({ resourceID: 'r', fileName: 'r.pdf', documentType: 'datasheet', recalledFrom }, content);
    const { key } = describe('');
    const publish = (id: string, recalledFrom: string) => {
      const document = describe(recalledFrom);
      const parts = { ...release, products: [], systems: [], documents: [document] };
      return releases.publish(id, id, parts, [documentRow(document, content.sha256, null)], new Map());
    };
    const now = new Date('2026-06-01T00:00:00Z');
    const pending = async () => (await recalls.pending(now)).get(key);
    await publish('rc1', '2026-07-01');
    expect(await pending()).toBeUndefined();
    await publish('rc2', '2026-03-01');
    expect(await pending()).toBe('2026-03-01');
    await recalls.noteReported(await recalls.pending(now), now);
    await publish('rc3', '2026-03-01');
    expect(await pending()).toBeUndefined();
    await publish('rc4', '2026-03-02');
    expect(await pending()).toBe('2026-03-02');

    await new ProjectStore(test.db).insert(project('reported'));
    const share = { id: 's', link: 'https://site.example/page#/share/s' };
    for (const address of ['first@site.example', 'own@site.example']) {
      await test.db.transaction().execute((trx) => owners.note(trx, 'reported', address, share));
    }
    const listed = [];
    for await (const owner of owners.all()) listed.push(owner);
    expect(listed).toHaveLength(1);
    const [owner] = listed;
    expect(owner).toMatchObject({ projectId: 'reported', linksBegin: 'https://site.example/page#' });
    expect([owner?.is('OWN@site.example'), owner?.is('first@site.example')]).toEqual([true, false]);
    const begun = await recalls.pending(now);
    const tell = () => test.db.transaction().execute((trx) => owners.noteReported(trx, 'reported', begun));
    expect(await owners.pending('reported', begun)).toEqual(begun);
    const outcomes = await Promise.allSettled([tell(), tell()]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await owners.pending('reported', begun)).toEqual(new Map());
  });

  /** A share of a project without documents. */
  const shareOf = (projectId: string, id: string, published: string | null) => {
    const { id: _id, tokens: _tokens, linkMadeAt: _made, ...submittal } = project(projectId);
    return {
      id,
      projectId,
      frozen: { submittal, manifest: packageManifest(submittal) },
      createdAt: '2026-01-01T00:00:00.000Z',
      expiresAt: '2027-01-01T00:00:00.000Z',
      revokedAt: null,
      opened: 0,
      published,
      protection: null,
      label: { name: '', announced: false },
    };
  };
  const middle = '2026-07-01T00:00:00.000Z';

  it('keeps shares and their end', async () => {
    await new ProjectStore(test.db).insert(project('p4'));
    const share = shareOf('p4', 's1', 'one');
    const shares = new ShareStore(test.db);
    expect(await shares.insert(share, middle, 10, TOKEN)).toBe('added');
    expect(await shares.find('s1')).toEqual(share);
    await Promise.all(Array.from({ length: 12 }, () => shares.countOpening('s1', null)));
    expect((await shares.find('s1'))?.opened).toBe(12);
    await shares.insert(
      { ...shareOf('p4', 's0', 'two'), createdAt: '2026-02-01T00:00:00.000Z' },
      middle,
      10,
      TOKEN,
    );
    expect((await shares.ofProject('p4')).map(({ id }) => id)).toEqual(['s0', 's1']);
    expect(await shares.ofProject('p3')).toEqual([]);
    await shares.revoke('s1', TOKEN);
    const revoked = (await shares.find('s1'))?.revokedAt;
    await shares.revoke('s1', TOKEN);
    expect((await shares.find('s1'))?.revokedAt).toBe(revoked);
    expect(revoked).toBeTruthy();
  });

  it('finds an open share by what it publishes, and those that have no name yet', async () => {
    await new ProjectStore(test.db).insert(project('p10'));
    const shares = new ShareStore(test.db);
    await shares.insert(shareOf('p10', 'n1', 'same'), middle, 10, TOKEN);
    expect(await shares.insert(shareOf('p10', 'n2', 'same'), middle, 10, TOKEN)).toMatchObject({ id: 'n1' });
    expect(await shares.openAs('p10', 'same', middle)).toMatchObject({ id: 'n1' });
    expect(await shares.openAs('p10', 'same', '2027-06-01T00:00:00.000Z')).toBeNull();
    expect(await shares.openAs('p10', 'other', middle)).toBeNull();
    await shares.insert(shareOf('p10', 'n3', null), middle, 10, TOKEN);
    expect(await shares.unnoted('p10')).toContain('n3');
    const { manifest } = shareOf('p10', 'n3', null).frozen;
    await shares.note('n3', 'late', manifest);
    await shares.note('n3', 'later', manifest);
    expect(await shares.openAs('p10', 'late', middle)).toMatchObject({ id: 'n3' });
    await shares.revoke('n1', TOKEN);
    expect(await shares.openAs('p10', 'same', middle)).toBeNull();
  });

  it('never lets shares made at the same time pass the limit together, nor be made twice', async () => {
    await new ProjectStore(test.db).insert(project('p11'));
    const shares = new ShareStore(test.db);
    const made = (names: readonly string[]) =>
      Promise.all(
        names.map((name, at) => shares.insert(shareOf('p11', `${name}${at}`, name), middle, 3, TOKEN)),
      );
    const twice = await made(['a', 'a', 'a']);
    expect(twice.filter((outcome) => outcome === 'added')).toHaveLength(1);
    const more = await made(['b', 'c', 'd', 'e']);
    expect(more.toSorted()).toEqual(['added', 'added', 'too many', 'too many']);
    const [open] = await shares.ofProject('p11');
    await shares.revoke(open?.id ?? '', TOKEN);
    expect(await shares.insert(shareOf('p11', 'f0', 'f'), middle, 3, TOKEN)).toBe('added');
    const expired = { ...shareOf('p11', 'g0', 'g'), createdAt: '2028-01-01T00:00:00.000Z' };
    expect(await shares.insert(expired, middle, 1, TOKEN)).toBe('added');
  });

  it('keeps the package of a protected share where the version before does not find it', async () => {
    await new ProjectStore(test.db).insert(project('p12'));
    const shares = new ShareStore(test.db);
    const protection = { password: 'sealed', mostOpenings: 2, version: 'v' };
    const share = { ...shareOf('p12', 'x1', 'same'), protection };
    expect(await shares.insert(share, middle, 10, TOKEN)).toBe('added');
    expect(await shares.insert({ ...share, id: 'x2' }, middle, 10, TOKEN)).toBe('added');
    const inOldPlace = async () =>
      (await test.db.selectFrom('shares').select('frozen').where('id', '=', 'x1').executeTakeFirstOrThrow())
        .frozen;
    expect(await inOldPlace()).toBe('{"protected":true}');
    expect(await shares.find('x1')).toEqual(share);
    expect(await shares.openAs('p12', 'same', middle), 'found by nobody who asks for an open one').toBeNull();
    expect(await shares.protect('x1', () => null, TOKEN)).toBeNull();
    expect(await shares.find('x1')).toEqual({ ...share, protection: null });
    expect(await inOldPlace()).toContain('Ünïcode');
    expect(await shares.openAs('p12', 'same', middle)).toMatchObject({ id: 'x1' });
    const again = { ...protection, password: null };
    await shares.protect('x1', () => again, TOKEN);
    await shares.protect('x1', (now) => now && { ...now, mostOpenings: 3 }, TOKEN);
    expect(await shares.find('x1')).toEqual({ ...share, protection: { ...again, mostOpenings: 3 } });
    expect((await shares.ofProject('p12')).map((one) => one.protection?.mostOpenings)).toEqual([3, 2]);
  });

  it('keeps what its owner says of a share, changes made at the same time too, and finds the newest that is reported', async () => {
    await new ProjectStore(test.db).insert(project('p15'));
    const shares = new ShareStore(test.db);
    const first = { ...shareOf('p15', 'l1', 'one'), label: { name: 'Ledger Street', announced: false } };
    const second = { ...shareOf('p15', 'l2', 'two'), createdAt: '2026-02-01T00:00:00.000Z' };
    await shares.insert(first, null, 10, TOKEN);
    await shares.insert(second, null, 10, TOKEN);
    expect(await shares.insert({ ...second, id: 'l3' }, null, 10, TOKEN), 'a new one of the same').toBe(
      'added',
    );
    const after = (time: string) => shares.announcedAfter('p15', time, middle);
    expect(await after(first.createdAt)).toBeNull();
    await Promise.all([
      shares.change('l2', { name: 'Tidewater' }, undefined, TOKEN),
      shares.change('l2', { announced: true }, undefined, TOKEN),
      shares.change('l2', {}, '2026-09-01T00:00:00.000Z', TOKEN),
    ]);
    const changed = { label: { name: 'Tidewater', announced: true }, expiresAt: '2026-09-01T00:00:00.000Z' };
    expect(await shares.find('l2')).toMatchObject(changed);
    expect(await after(first.createdAt)).toMatchObject({ id: 'l2', ...changed });
    expect(await after(second.createdAt)).toBeNull();
    expect(await shares.announcedAfter('p15', first.createdAt, '2026-10-01T00:00:00.000Z')).toBeNull();
    expect((await shares.ofProject('p15')).map(({ lastOpened }) => lastOpened)).toEqual([null, null, null]);
    await shares.countOpening('l1', null);
    const listed = await shares.ofProject('p15');
    expect(listed.find(({ id }) => id === 'l1')).toMatchObject({
      label: first.label,
      lastOpened: expect.stringMatching(/^\d{4}-/),
    });
    await shares.revoke('l2', TOKEN);
    expect(await after(first.createdAt)).toBeNull();
  });

  it('never lets openings at the same time pass their number together', async () => {
    await new ProjectStore(test.db).insert(project('p13'));
    const shares = new ShareStore(test.db);
    await shares.insert(shareOf('p13', 'y1', 'y'), middle, 10, TOKEN);
    const pressed = () => Promise.all(Array.from({ length: 8 }, () => shares.countOpening('y1', 3)));
    expect((await pressed()).filter(Boolean)).toHaveLength(3);
    expect((await pressed()).filter(Boolean)).toHaveLength(0);
    expect((await shares.standing('y1'))?.opened).toBe(3);
    await shares.revoke('y1', TOKEN);
    expect(await shares.countOpening('y1', null)).toBe(false);
  });

  it('never lets passwords that are tried at the same time pass the limit together', async () => {
    await new ProjectStore(test.db).insert(project('p14'));
    await new ShareStore(test.db).insert(shareOf('p14', 'z1', 'z'), middle, 10, TOKEN);
    const attempts = new ShareAttempts(test.db, new SigningKeys(['k'.repeat(32)]));
    const now = Date.parse('2026-11-22T10:01:00.000Z');
    const tried = (sender: string, times: number, at = now) =>
      Promise.allSettled(Array.from({ length: times }, () => attempts.begin('z1', sender, at)));
    const many = await tried('one', 14);
    expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const [refused] = many.filter((outcome) => outcome.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'too-many-requests', retryAfter: 14 * 60 });
    // What is right takes nothing from the others of its network.
    for (let times = 0; times < 20; times++) await (await attempts.begin('z1', 'two', now))();
    const [soon] = await tried('one', 1, now + 15 * 60 * 1000);
    expect(soon?.status).toBe('fulfilled');
  });

  it('forgets no password that was tried when the clock of another process is in the next window already', async () => {
    await new ProjectStore(test.db).insert(project('p22'));
    await new ShareStore(test.db).insert(shareOf('p22', 'z2', 'z2'), middle, 10, TOKEN);
    const attempts = new ShareAttempts(test.db, new SigningKeys(['k'.repeat(32)]));
    const late = Date.parse('2026-11-22T10:14:00.000Z');
    const early = late + 2 * 60 * 1000;
    for (let times = 0; times < 10; times++) await attempts.begin('z2', 'one', late);
    await attempts.begin('z2', 'one', early);
    await expect(attempts.begin('z2', 'one', late)).rejects.toMatchObject({ code: 'too-many-requests' });
    // What is older than any clock is from is forgotten.
    await attempts.begin('z2', 'one', early + 15 * 60 * 1000);
    const counted = test.db.selectFrom('share_attempts').select('began').where('share_id', '=', 'z2');
    expect((await counted.distinct().execute()).map(({ began }) => began).toSorted()).toEqual([
      '2026-11-22T10:15:00.000Z',
      '2026-11-22T10:30:00.000Z',
    ]);
  });

  it('gives each mail that is due to one sender', async () => {
    await new ProjectStore(test.db).insert(project('p5'));
    const mails = new MailStore(test.db);
    const mail = (id: string): StoredMail => ({
      id,
      projectId: 'p5',
      namedProject: '',
      recipient: 'a@b.example',
      job: { kind: 'plain', subject: 'S', text: 'T', replyTo: '' },
      state: 'waiting',
      attempts: 0,
      dueAt: '2026-01-01T00:00:00.000Z',
      error: '',
      createdAt: '2026-01-01T00:00:00.000Z',
      finishedAt: null,
    });
    await mails.insert(['m1', 'm2', 'm3'].map(mail));
    const [now, lease] = ['2026-01-02T00:00:00.000Z', '2026-01-02T00:10:00.000Z'];
    expect(await mails.due(now, 2)).toEqual(['m1', 'm2']);
    const claimed = await Promise.all(
      ['m1', 'm1', 'm2', 'm2', 'm3'].map((id) => mails.claim(id, now, lease)),
    );
    const mine = claimed.flatMap((one) => (one && 'id' in one ? [one.id] : []));
    expect(mine.toSorted()).toEqual(['m1', 'm2', 'm3']);
    expect(await mails.due(now, 10)).toEqual([]);
    await mails.finish('m1', 'sent', now, '');
    await mails.postpone('m2', '2026-01-02T00:05:00.000Z', 'busy');
    expect(await mails.claim('m1', lease, lease)).toBeNull();
    expect(await mails.claim('m2', now, lease)).toEqual({ notBefore: '2026-01-02T00:05:00.000Z' });
    expect(await mails.due('2026-01-02T00:06:00.000Z', 10)).toEqual(['m2']);
    const again = '2026-01-03T00:00:00.000Z';
    expect(await mails.claim('m2', '2026-01-02T00:06:00.000Z', again)).toMatchObject({ attempts: 2 });
    expect(await mails.claim('m3', '2026-01-02T00:11:00.000Z', again)).toMatchObject({ attempts: 2 });
    expect((await mails.ofProject('p5', 10)).map(({ state }) => state)).toEqual([
      'sent',
      'sending',
      'sending',
    ]);
  });

  it('sends a mail that was written before the clock was set back', async () => {
    await new ProjectStore(test.db).insert(project('p23'));
    const mails = new MailStore(test.db);
    await mails.insert([
      {
        id: 'ahead',
        projectId: 'p23',
        namedProject: '',
        recipient: 'a@b.example',
        job: { kind: 'plain', subject: 'S', text: 'T', replyTo: '' },
        state: 'waiting',
        attempts: 0,
        dueAt: '2025-06-01T12:00:00.000Z',
        error: '',
        createdAt: '2025-06-01T12:00:00.000Z',
        finishedAt: null,
      },
    ]);
    const [now, lease] = ['2025-06-01T09:00:00.000Z', '2025-06-01T09:10:00.000Z'];
    expect(await mails.due('2025-06-01T11:59:30.000Z', 10)).toEqual([]);
    expect(await mails.due(now, 10)).toEqual(['ahead']);
    expect(await mails.claim('ahead', now, lease)).toMatchObject({ attempts: 1 });
    expect(await mails.claim('ahead', now, lease)).toEqual({ notBefore: lease });
  });

  it('never lets sendings at the same time pass a cap together, and counts those refused nowhere', async () => {
    const caps = new MailCaps(test.db);
    const now = new Date('2026-01-02T12:00:00.000Z');
    const sending = (sender: string): MailCap[] => [
      { scope: 'sender', subject: sender, mails: 2, most: 100 },
      { scope: 'server', subject: '', mails: 2, most: 5 },
    ];
    const passed = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((sender) => caps.add(sending(sender), now)),
    );
    expect(passed.filter((cap) => cap === null)).toHaveLength(2);
    expect(passed.find((cap) => cap !== null)?.scope).toBe('server');
    const counted = () =>
      test.db.selectFrom('mail_counts').select('count').where('scope', '=', 'sender').execute();
    expect((await counted()).map(({ count }) => count)).toEqual([2, 2]);
    // Another day begins with nothing, and keeps nothing of the one before.
    expect(await caps.add(sending('a'), new Date('2026-01-03T00:00:00.000Z'))).toBeNull();
    expect(await counted()).toHaveLength(1);
  });

  it('stops mail to a mailbox by its link, for good and however the address is written', async () => {
    const stops = new MailStops(test.db, new SigningKeys(['k'.repeat(40)]));
    const token = (address: string) => stops.pathFor(address, 'en').split('/').at(-1) ?? '';
    expect(await stops.stop(`${token('ada@site.example')}x`)).toBe(false);
    expect(await stops.isStopped('ada@site.example')).toBe(false);
    const pressed = [1, 2, 3].map(() => stops.stop(token('Ada+list@Site.Example')));
    expect(await Promise.all(pressed)).toEqual([true, true, true]);
    const written = ['ada@site.example', 'ADA@SITE.EXAMPLE', 'ada+more@site.example', 'eve@site.example'];
    expect(await Promise.all(written.map((address) => stops.isStopped(address)))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    const rows = await test.db.selectFrom('mail_stops').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('site.example');
    const replaced = new MailStops(test.db, new SigningKeys(['n'.repeat(40)]));
    expect(await replaced.isStopped('ada@site.example')).toBe(true);
    expect(replaced.knows(token('eve@site.example'))).toBe(false);
  });

  it('lets several processes bring the database up to date at once', async () => {
    const others = await Promise.all([1, 2, 3].map(() => openDatabase(test.url, test.file)));
    await Promise.all(others.map((db) => db.destroy()));
  });
});
