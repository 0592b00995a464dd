import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { messageOf } from '../as-error.ts';
import type { Database } from '../database/open-database.ts';
import { BackupFault } from './backup-fault.ts';
import { type Erasures, ErasuresSchema, erasuresOf, joined, tellsMore } from './erasures.ts';

/** The name of a list beside backups: a restore of one of them finds it. */
export const LIST_BESIDE = 'erasures.json';

/** A list is written again after so long, in milliseconds, though nothing was erased: it tells up to when it knows. */
const REFRESH = 10 * 60_000;

/** Larger lists than any that this program writes are not read into memory. */
const MAX_LIST_BYTES = 256 * 1024 * 1024;

/** How long a store may take for a list, in milliseconds. */
const PATIENCE = 15_000;

/** Where a list is stored: a file, or an object in S3-compatible storage (`s3://bucket/key`). */
export interface ListPlace {
  readonly address: string;
  /** The address of a store other than Amazon's. */
  readonly s3Endpoint: string | null;
}

/**
 * Reads a list of erasures; null if there is none.
 * @throws BackupFault if it cannot be read, or is none
 */
export async function readList(place: ListPlace): Promise<Erasures | null> {
  const { address } = place;
  const text = await readText(place).catch((error: unknown) => {
    throw new BackupFault(`The list of erasures at ${address} cannot be read: ${messageOf(error)}`);
  });
  if (text === null) return null;
  try {
    return ErasuresSchema.parse(JSON.parse(text));
  } catch {
    throw new BackupFault(
      `${address} is not a list of erasures as npm run backup -- --erasures FILE writes it.`,
    );
  }
}

/** Reads a list that must be there. */
export async function readListAt(place: ListPlace): Promise<Erasures> {
  const list = await readList(place);
  if (list === null) throw new BackupFault(`There is no list of erasures at ${place.address}.`);
  return list;
}

/**
 * Writes what a database knows into a list, and keeps what the list had. At any moment it is there as a whole.
 * @throws BackupFault if it is the list of other data, or cannot be written
 */
export async function writeListOf(db: Database, place: ListPlace): Promise<Erasures> {
  const had = await readList(place);
  const known = await erasuresOf(db);
  if (had !== null && had.backups.length > 0 && !had.backups.some((at) => known.backups.includes(at))) {
    throw new BackupFault(
      `${place.address} is a list of erasures in other data: it tells of backups that this database does not know. Restore one of them with it, or name another place.`,
    );
  }
  const list = had === null ? known : joined([had, known]);
  await writeText(place, `${JSON.stringify(list)}\n`).catch((error: unknown) => {
    throw new BackupFault(`The list of erasures at ${place.address} cannot be written: ${messageOf(error)}`);
  });
  return list;
}

/** A list that is written beside a database that works. */
export class CurrentList {
  readonly #db: Database;
  readonly #place: ListPlace;
  #written: Erasures | null = null;

  constructor(db: Database, place: ListPlace) {
    this.#db = db;
    this.#place = place;
  }

  /** Writes it at once: what was just erased is in it when this resolves. */
  async write(): Promise<void> {
    this.#written = await writeListOf(this.#db, this.#place);
  }

  /** Writes it if there is something new to tell, or it is old; returns whether it did. */
  async keep(now = Date.now()): Promise<boolean> {
    const written = this.#written;
    if (written && Date.parse(written.until) > now - REFRESH) {
      const known = await erasuresOf(this.#db);
      const same = known.backups.at(-1) === written.backups.at(-1);
      if (same && !tellsMore(known, written)) return false;
    }
    await this.write();
    return true;
  }
}

const S3 = /^s3:\/\/([^/]+)\/(.+)$/;

async function readText({ address, s3Endpoint }: ListPlace): Promise<string | null> {
  const [, bucket, key] = S3.exec(address) ?? [];
  if (bucket === undefined || key === undefined) {
    const found = await stat(address).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (found && found.size > MAX_LIST_BYTES) throw new Error('it is too large');
    return found && readFile(address, 'utf8');
  }
  return withS3(s3Endpoint, async ({ client, sdk }) => {
    try {
      const { Body, ContentLength = 0 } = await client.send(
        new sdk.GetObjectCommand({ Bucket: bucket, Key: key }),
      );
      if (ContentLength > MAX_LIST_BYTES) throw new Error('it is too large');
      return (await Body?.transformToString()) ?? '';
    } catch (error) {
      if (error instanceof sdk.NoSuchKey) return null;
      throw error;
    }
  });
}

async function writeText({ address, s3Endpoint }: ListPlace, text: string): Promise<void> {
  const [, bucket, key] = S3.exec(address) ?? [];
  if (bucket === undefined || key === undefined) return writeFileWhole(address, text);
  await withS3(s3Endpoint, ({ client, sdk }) =>
    client.send(
      new sdk.PutObjectCommand({ Bucket: bucket, Key: key, Body: text, ContentType: 'application/json' }),
    ),
  );
}

/** Writes a file that is there as a whole at any moment, and on the disk when this resolves. */
async function writeFileWhole(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const part = `${file}.${randomUUID()}`;
  try {
    const handle = await open(part, 'wx', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

type Sdk = typeof import('@aws-sdk/client-s3');

/** The S3 client is large; whoever keeps the list in a file never loads it. */
async function withS3<Done>(
  endpoint: string | null,
  use: (opened: { client: InstanceType<Sdk['S3Client']>; sdk: Sdk }) => Promise<Done>,
): Promise<Done> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: PATIENCE,
      requestTimeout: PATIENCE,
      throwOnRequestTimeout: true,
    },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(endpoint && !process.env['AWS_REGION'] && { region: 'us-east-1' }),
  });
  try {
    return await use({ client, sdk });
  } finally {
    client.destroy();
  }
}
