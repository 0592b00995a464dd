import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ReleaseStore } from '../catalogue/release-store.ts';
import { LISTENER_NAME } from '../database/heard-changes.ts';
import { openDatabase } from '../database/open-database.ts';
import { type TestDatabase, testDatabases } from '../testing/databases.ts';
import { undrawnRelease } from '../testing/undrawn-release.ts';
import { watchReleases } from './watch-releases.ts';

/** Longer than the test: what is seen then was announced. */
const NEVER = 3_600_000;

const postgres = testDatabases().find(({ name }) => name === 'PostgreSQL');

describe.skipIf(!postgres)('releases on PostgreSQL', () => {
  let database: TestDatabase;
  let releases: ReleaseStore;
  const closing: (() => Promise<void>)[] = [];

  beforeEach(async () => {
    if (!postgres) return;
    database = await postgres.open();
    releases = new ReleaseStore(database.db);
  });

  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
    await database.close();
  });

  const publish = (id: string, to = releases) =>
    to.publish(id, id, undrawnRelease({ manufacturer: { name: id }, products: [] }), [], new Map());

  /** A process that watches: the release that it saw last, how often it looked, and what it wrote to its log. */
  function watching({ every = NEVER, databaseUrl = database.url, store = releases } = {}) {
    const seen = { current: '', looks: 0, log: [] as string[] };
    const refresh = async () => {
      seen.current = (await store.current())?.id ?? '';
      seen.looks++;
      return false;
    };
    const tell = (...words: unknown[]) => void seen.log.push(String(words.at(-1)));
    const log = { debug: tell, info: tell, warn: tell };
    closing.push(watchReleases({ catalogue: { loaded: null, refresh }, log, databaseUrl, every }));
    return seen;
  }

  /** As a failover or an operator would. */
  const endListening = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = ${LISTENER_NAME} and datname = current_database()`.execute(database.db);

  it('are announced to every process when they are committed', async () => {
    const processes = [watching(), watching()];
    // Each looks once when it begins to listen.
    await expect.poll(() => processes.map(({ looks }) => looks)).toEqual([1, 1]);
    for (const id of ['first', 'second']) {
      await publish(id);
      await expect.poll(() => processes.map(({ current }) => current)).toEqual([id, id]);
    }
    await releases.switchTo('first', 'operator');
    await expect.poll(() => processes.map(({ current }) => current)).toEqual(['first', 'first']);
  });

  it('are announced again after the connection was ended, and what came meanwhile is not missed', async () => {
    const seen = watching();
    await expect.poll(() => seen.looks).toBe(1);
    await endListening();
    await publish('meanwhile');
    await expect.poll(() => seen.current, { timeout: 10_000 }).toBe('meanwhile');
    await publish('later');
    await expect.poll(() => seen.current, { timeout: 10_000 }).toBe('later');
    expect(seen.log).toEqual([
      'new releases are not announced: they are only looked for',
      'new releases are announced again',
    ]);
  });

  it('are looked for where nothing can be announced', async () => {
    // Nothing listens on this port.
    const deaf = watching({ every: 50, databaseUrl: 'postgres://nobody@127.0.0.1:1/none' });
    await publish('unheard');
    await expect.poll(() => deaf.current, { timeout: 10_000 }).toBe('unheard');
    expect(deaf.log).toEqual(['new releases are not announced: they are only looked for']);
  });

  it('of another manufacturer in the same database are announced to its own processes only', async () => {
    await sql`create schema other`.execute(database.db);
    const address = new URL(database.url ?? '');
    address.searchParams.set('options', '-c search_path=other');
    const db = await openDatabase(address.href, '');
    closing.push(() => db.destroy());
    const ours = watching();
    const store = new ReleaseStore(db);
    const theirs = watching({ databaseUrl: address.href, store });
    await expect.poll(() => [ours.looks, theirs.looks]).toEqual([1, 1]);
    await publish('theirs', store);
    await expect.poll(() => theirs.looks).toBe(2);
    await publish('ours');
    await expect.poll(() => ours.current).toBe('ours');
    expect([ours.looks, theirs.looks]).toEqual([2, 2]);
  });
});
