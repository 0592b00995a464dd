import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { warmLinker } from '@submittal/pdf-linker/warm-linker';
import { sql } from 'kysely';
import { lastBackup } from '../backup/record-backup.ts';
import { hashOf } from '../blobs/blob-store.ts';
import { openBlobStore } from '../blobs/open-blob-store.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import type { Database } from '../database/open-database.ts';
import { DocumentChildren } from '../documents/document-children.ts';
import { Mailer } from '../email/mailer.ts';
import { FeedStore, type Standing } from '../feed/feed-store.ts';
import { glanceAt } from '../feed/watched-source.ts';
import { idOfSource, nameOfSource } from '../import/source-address.ts';
import { sourceReaders } from '../import/source-readers.ts';
import { Scratch } from '../scratch/scratch.ts';
import { type Check, type Finding, reasonOf, Trouble } from './check.ts';
import { passingFolder } from './passing-folder.ts';
import { isDatabaseMissing, withDatabase } from './peek-database.ts';
import { catalogue, listening, receivers } from './start-checks.ts';

const MEBIBYTE = 1024 * 1024;

/** Clocks further apart than this, in milliseconds, make leases and requests to S3 fail. */
const MAX_CLOCK_DIFFERENCE = 2000;

/** The longest that the server's own address is waited for, in milliseconds. */
const PATIENCE = 10_000;

const HOUR = 60 * 60_000;

const SHOW_FEED = 'See: npm run catalogue -- feed';
/** A backup is missed when there was none for longer. */
const MAX_BACKUP_DAYS = 2;

const DAY = 24 * HOUR;

const LOST_TO_DO = 'Run npm run store -- verify, repair what it names, and back up again.';

/** The smallest document that has a page. */
const ONE_PAGE = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj
trailer<</Root 1 0 R/Size 4>>
%%EOF
`;

const disk: Check = {
  name: 'disk',
  toDo: 'Make DATA_DIR a folder that this user may write to.',
  run: async ({ dataDir, limits }) => {
    const place = await passingFolder(dataDir, async (folder) => dirname(folder));
    const { bavail, bsize } = await statfs(place);
    const free = Math.floor((bavail * bsize) / MEBIBYTE);
    if (bavail * bsize < limits.minFreeBytes) {
      throw new Trouble(
        `${free} MB are free on the disk of DATA_DIR, less than LEAST_FREE_DISK_MB: nothing new is accepted.`,
        'Make room on that disk, or move DATA_DIR.',
      );
    }
    const can = existsSync(dataDir) ? 'written to' : 'made';
    return `DATA_DIR can be ${can}; ${free} MB are free.`;
  },
};

const database: Check = {
  name: 'database',
  toDo: 'Check DATABASE_URL, and that the server runs and may be reached from this machine.',
  run: async (config) => {
    if (isDatabaseMissing(config)) {
      return 'The embedded database is made at the first start.';
    }
    return withDatabase(config, async (db) => {
      if (config.databaseUrl === null) {
        const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
        const said = rows[0]?.quick_check;
        if (said !== 'ok')
          throw new Trouble(`The embedded database is damaged: ${said}`, 'Restore it from a backup.');
        return 'The embedded database answers and is whole.';
      }
      const { rows } = await sql<{ most: string; version: string }>`
        select current_setting('max_connections') as most, current_setting('server_version') as version`.execute(
        db,
      );
      const { most, version } = rows[0] ?? { most: '0', version: 'unknown' };
      if (Number(most) < config.database.connections * 2) {
        throw new Trouble(
          `PostgreSQL takes ${most} connections, and each process opens up to ${config.database.connections}.`,
          'Raise max_connections, or lower DATABASE_CONNECTIONS.',
          'warning',
        );
      }
      return `PostgreSQL ${version} answers; it takes ${most} connections.`;
    });
  },
};

const clock: Check = {
  name: 'clock',
  toDo: 'Synchronise the clocks of all machines (NTP).',
  run: async (config) => {
    if (config.databaseUrl === null) return 'There is one machine, and one clock.';
    return withDatabase(config, async (db) => {
      const before = Date.now();
      const { rows } = await sql<{ now: number }>`
        select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(db);
      const difference = Math.round(Math.abs((rows[0]?.now ?? 0) - (before + Date.now()) / 2));
      if (difference > MAX_CLOCK_DIFFERENCE) {
        throw new Trouble(`This machine's clock and the database's are ${difference} ms apart.`, clock.toDo);
      }
      return `This machine's clock and the database's agree to ${difference} ms.`;
    });
  },
};

const blobs: Check = {
  name: 'blobs',
  toDo: 'Check BLOB_URL, S3_ENDPOINT and the AWS variables; the user needs to read, write, list and delete.',
  run: async ({ blobUrl, s3Endpoint, dataDir }) => {
    if (blobUrl === null) {
      // In a folder of its own, beside those of the blobs: a server may be writing to them.
      await passingFolder(join(dataDir, 'blobs'), (folder) => tryBlobs(null, null, folder));
      return 'The folder stores, reads ranges and deletes.';
    }
    await tryBlobs(blobUrl, s3Endpoint, '');
    return 'S3 stores, reads ranges and deletes.';
  },
};

/** Stores a blob in a store, reads a range of it and deletes it. */
async function tryBlobs(url: string | null, endpoint: string | null, folder: string): Promise<void> {
  const store = await openBlobStore(url, endpoint, folder);
  try {
    await store.check();
    const bytes = randomBytes(1000);
    const hash = hashOf(bytes);
    await store.put(hash, bytes);
    try {
      // Ranges are asked for by number, as packages are.
      const part = await store.read(hash, 100, 50);
      if (!bytes.subarray(100, 150).equals(part)) {
        throw new Trouble('The store answers ranges with other bytes.', 'Use a store that supports ranges.');
      }
    } finally {
      await store.delete(hash);
    }
  } finally {
    await store.close();
  }
}

const fonts: Check = {
  name: 'fonts',
  toDo: 'The installation lacks files: install it again (npm install, or build the image again).',
  run: async () => {
    await warmLinker();
    return 'A package can be planned with its fonts.';
  },
};

const documents: Check = {
  name: 'documents',
  toDo: 'Raise PREPARE_MEMORY_MB or PREPARE_SECONDS, or install again: a library that reads documents cannot be loaded.',
  run: ({ prepare, dataDir }) =>
    passingFolder(dataDir, async (folder) => {
      const children = new DocumentChildren({ ...prepare, workers: 1 });
      try {
        const source = join(folder, 'source.pdf');
        await writeFile(source, ONE_PAGE);
        const result = await children.prepare(source, 'source.pdf', folder, false);
        if (!result.ok)
          throw new Trouble(`A document of one empty page is refused: ${result.message}`, documents.toDo);
        return 'A document is prepared in a process of its own.';
      } finally {
        await children.close();
      }
    }),
};

const mail: Check = {
  name: 'mail',
  toDo: 'Check SMTP_URL: host, port, name and password, and whether a firewall lets this machine reach it.',
  run: async ({ smtpUrl, mailFrom, lapsesTo }) => {
    if (smtpUrl === null && lapsesTo.length > 0) {
      throw new Trouble(
        'Mail is off, so LAPSES_TO hears of no document that lapses.',
        'Set SMTP_URL, or leave LAPSES_TO empty.',
        'warning',
      );
    }
    if (smtpUrl === null) return 'Mail is off.';
    await new Mailer({ url: smtpUrl, from: mailFrom }).check();
    return 'The mail server accepts this server.';
  },
};

const feed: Check = {
  name: 'feed',
  toDo: 'Check CATALOGUE and FEED_EVERY_MINUTES.',
  run: async (config) => {
    if (config.feed === null) return 'The catalogue is not watched.';
    const { source, every } = config.feed;
    const name = nameOfSource(source);
    try {
      await passingFolder(config.dataDir, async (folder) => {
        const scratch = new Scratch(join(folder, 'scratch'));
        const { close } = await glanceAt(source, null, { scratch, ...sourceReaders(config, scratch) });
        await close();
        await scratch.close();
      });
    } catch (error) {
      throw new Trouble(
        `The watched catalogue cannot be read (${reasonOf(error)}).`,
        'Check CATALOGUE, and for a bucket CATALOGUE_S3_…: this process must be able to read it too.',
      );
    }
    if (isDatabaseMissing(config)) {
      return `${name} can be read; it is looked at when the server starts.`;
    }
    const standing = await withDatabase(config, (db) => standingOf(db, source));
    if (!standing) return `${name} can be read; no process has looked at it yet.`;
    const { fault, taken, succeededAt, since } = standing;
    if (fault)
      throw new Trouble(`The last look at the watched catalogue failed: ${fault}`, SHOW_FEED, 'warning');
    if (taken?.refused) throw new Trouble(taken.refused, `Mend it at its source. ${SHOW_FEED}`);
    const age = Date.now() - Date.parse(succeededAt ?? since);
    if (age > 3 * every + HOUR) {
      throw new Trouble(
        `The watched catalogue was last read at ${succeededAt ?? 'no time'}.`,
        `Check that a process with ROLE=all or ROLE=worker runs. ${SHOW_FEED}`,
      );
    }
    if (config.feed.reportTo.length > 0 && config.smtpUrl === null) {
      throw new Trouble(
        `${name} can be read, but FEED_REPORT_TO gets no mail: mail is off.`,
        'Set SMTP_URL, or leave FEED_REPORT_TO empty.',
        'warning',
      );
    }
    return `${name} can be read; it was last read at ${succeededAt ?? 'no time yet'}.`;
  },
};

const keys: Check = {
  name: 'keys',
  toDo: '',
  run: async ({ signingKeys, databaseUrl }) => {
    if (databaseUrl !== null && signingKeys.length === 0) {
      throw new Trouble(
        'Each DATA_DIR has a signing key of its own: links signed by one process are refused by another.',
        'Set the same SIGNING_KEYS for all processes (openssl rand -base64 32).',
        'warning',
      );
    }
    return signingKeys.length > 0 ? `${signingKeys.length} signing keys are set.` : 'The key is in DATA_DIR.';
  },
};

const backup: Check = {
  name: 'backup',
  toDo: 'Run npm run backup daily (docs/operations.md, “Backups”).',
  run: async (config) => {
    if (isDatabaseMissing(config)) return 'There is nothing yet.';
    const last = await withDatabase(config, lastBackup);
    if (last === null) {
      throw new Trouble('No backup was taken by npm run backup.', backup.toDo, 'warning');
    }
    const days = Math.floor((Date.now() - Date.parse(last.taken_at)) / DAY);
    const taken = `The last backup was taken at ${last.taken_at}`;
    if (days > MAX_BACKUP_DAYS) throw new Trouble(`${taken}, ${days} days ago.`, backup.toDo, 'warning');
    if (last.lost > 0) {
      throw new Trouble(`${taken} without ${last.lost} files that are not whole.`, LOST_TO_DO, 'warning');
    }
    return `${taken}.`;
  },
};

const address: Check = {
  name: 'address',
  toDo: 'Start the server, and check PUBLIC_URL, names, certificates and the proxy.',
  run: async ({ publicUrl }) => {
    if (publicUrl === null) {
      throw new Trouble('PUBLIC_URL is not set.', 'Name the address that readers reach.', 'warning');
    }
    const ask = (path: string, headers = {}) =>
      fetch(`${publicUrl}${path}`, { headers, signal: AbortSignal.timeout(PATIENCE) }).catch(
        (error: unknown) => {
          throw new Trouble(`${publicUrl} does not answer (${reasonOf(error)}).`, address.toDo, 'warning');
        },
      );
    const element = await ask('/submittal-builder.js');
    const script = await element.arrayBuffer();
    if (element.status !== 200) {
      throw new Trouble(`${publicUrl} answers the element with status ${element.status}.`, address.toDo);
    }
    // A cache in front may answer this from the whole, or pass it on: what counts is which bytes come.
    const part = await ask('/submittal-builder.js', { range: 'bytes=10-19' });
    const bytes = await part.arrayBuffer();
    const wanted = script.slice(10, 20);
    if (part.status !== 206 || !Buffer.from(bytes).equals(Buffer.from(wanted))) {
      throw new Trouble(
        `${publicUrl} answers a range with status ${part.status} and ${bytes.byteLength} bytes: readers' downloads cannot be continued.`,
        'Let the proxy pass the headers Range and Accept-Ranges; if it compresses or caches, let it answer ranges (deploy/nginx/submittal-builder.conf).',
      );
    }
    return `${publicUrl} serves the element, and ranges of it.`;
  },
};

const checks: readonly Check[] = [
  listening,
  receivers,
  disk,
  database,
  clock,
  blobs,
  fonts,
  documents,
  mail,
  catalogue,
  feed,
  keys,
  backup,
  address,
];

/** Looks at everything that a server needs, in the order in which it needs it. It may run beside a server. */
export async function* examine(
  environment: Readonly<Record<string, string | undefined>>,
): AsyncGenerator<Finding> {
  let config: Config;
  try {
    config = readConfig(environment);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const toDo = 'Correct it; docs/operations.md explains each variable.';
    yield { check: 'configuration', state: 'fault', found: error.message, toDo };
    return;
  }
  yield { check: 'configuration', state: 'ok', found: 'Every variable is understood.', toDo: '' };
  for (const { name, run, toDo } of checks) {
    try {
      yield { check: name, state: 'ok', found: await run(config), toDo: '' };
    } catch (error) {
      yield error instanceof Trouble
        ? { check: name, state: error.state, found: error.message, toDo: error.toDo }
        : { check: name, state: 'fault', found: reasonOf(error), toDo };
    }
  }
}

/** What is known of a watched source; null if a version without watched sources made the database. */
async function standingOf(db: Database, source: string): Promise<Standing | null> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === 'feeds')) return null;
  return (await new FeedStore(db).read(idOfSource(source))).standing;
}
