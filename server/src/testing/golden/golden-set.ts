import { existsSync } from 'node:fs';
import { cp, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { type RawBuilder, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { z } from 'zod';
import { migrations } from '../../database/migrations.ts';
import type { Database } from '../../database/open-database.ts';

// Golden data: what one version stored, and what was seen of it. `npm run golden -- VERSION` makes a set.

/** The folder of the sets, with one subfolder per version. */
export const GOLDEN_FOLDER = fileURLToPath(new URL('../../../golden/', import.meta.url));

/** The rows of a set, compressed: they are most of it and repetitive. */
export const ROWS_FILE = 'rows.json.gz';

/** The description of the version's API (`/openapi.json`), compressed; sets before 1.0.0 have none. */
export const API_FILE = 'openapi.json.gz';

/** The maximum size of a set in bytes, because it stays in the repository for ever, compressed to half of it. */
export const MAX_SET_BYTES = 300 * 1024;

const JsonObjectSchema = z.record(z.string(), z.json());

const OwnedProjectSchema = z.object({ id: z.string(), editToken: z.string() });
export type OwnedProject = z.output<typeof OwnedProjectSchema>;

/** What a visitor's browser stored: the keys of its storage are in `browser/`; these are the facts behind them. */
const BrowserRecordSchema = OwnedProjectSchema.extend({
  /** A file in `browser/`: each key of local storage with its text. */
  file: z.string(),
  /** The origin of the server and the page; stored keys may contain it. */
  origin: z.string(),
  title: z.string(),
  /** The ids of the documents, in package order. */
  documents: z.array(z.string()),
  /** Whether the server still lacks some of it. */
  pending: z.boolean(),
});
export type BrowserRecord = z.output<typeof BrowserRecordSchema>;

/** What a share returned. */
const SeenShareSchema = z.object({
  id: z.string(),
  /** The name of the project it was made from. */
  project: z.string(),
  /** The code of the refusal if it is revoked or expired. */
  refused: z.string().nullable(),
  /** What a reader sees of the package, except its bytes: another version may link more tightly. */
  facts: JsonObjectSchema,
  /** The names in the ZIP; empty for a PDF. */
  files: z.array(z.string()),
  /** The text of each page of the package. */
  texts: z.array(z.string()),
});
export type SeenShare = z.output<typeof SeenShareSchema>;

/** A share with a password, and the edit link of its project; sets before 0.3.0 have none. */
const GuardedSchema = z.object({
  /** The name of the project. */
  project: z.string(),
  share: z.string(),
  password: z.string(),
  /** The token of the edit link. */
  link: z.string(),
  /** What the owner saw of the project's shares. */
  owned: JsonObjectSchema,
  /** The text of each page of the package. */
  texts: z.array(z.string()),
  /** What was done to the project and its shares, earliest first. */
  acts: z.array(z.string()),
});

const GoldenSetSchema = z.object({
  /** The version of the program that wrote it. */
  version: z.string(),
  /** The commit of that program's tree. */
  commit: z.string().regex(/^[0-9a-f]{40}$/),
  /** The last migration that it knew. */
  migration: z.string(),
  /** Projects by their names in this set, with the tokens that change them: all of it is made up. */
  projects: z.record(z.string(), OwnedProjectSchema),
  /** Projects as their owners saw them. */
  seenProjects: z.record(z.string(), JsonObjectSchema),
  shares: z.record(z.string(), SeenShareSchema),
  /** What the owner of the project `kept` saw of its shares and mails. */
  ownedShares: JsonObjectSchema,
  mails: JsonObjectSchema,
  /** Releases, oldest first, each with the response to a search for everything while it was current. */
  releases: z.array(z.object({ id: z.string(), products: JsonObjectSchema, systems: JsonObjectSchema })),
  /** Every address in the responses, with the SHA-256 of its bytes if they are somebody's own file. */
  addresses: z.record(z.string(), z.string().nullable()),
  browser: z.array(BrowserRecordSchema),
  guarded: GuardedSchema.optional(),
  /** What the owner of the project `returned` saw of its revisions; sets before 1.0.0 have none. */
  revisions: JsonObjectSchema.optional(),
});
export type GoldenSet = z.output<typeof GoldenSetSchema>;

/** Rows by table; a table comes after those that its rows refer to. */
const RowsSchema = z.record(
  z.string(),
  z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
);
export type GoldenRows = z.output<typeof RowsSchema>;

/** The versions that have a set, oldest first. */
export async function goldenVersions(): Promise<string[]> {
  const entries = await readdir(GOLDEN_FOLDER, { withFileTypes: true });
  const versions = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return versions.sort(new Intl.Collator('en', { numeric: true }).compare);
}

export async function readGoldenSet(version: string): Promise<GoldenSet> {
  return GoldenSetSchema.parse(JSON.parse(await readFile(join(GOLDEN_FOLDER, version, 'set.json'), 'utf8')));
}

export async function readGoldenRows(version: string): Promise<GoldenRows> {
  const file = join(GOLDEN_FOLDER, version, ROWS_FILE);
  // Sets before 0.3.0 have them as plain text.
  const text = existsSync(file)
    ? gunzipSync(await readFile(file)).toString('utf8')
    : await readFile(file.replace(/\.gz$/, ''), 'utf8');
  return RowsSchema.parse(JSON.parse(text));
}

/** What the API was in the newest version that has a set, as it described itself. */
export async function releasedApi(): Promise<{ version: string; api: Readonly<Record<string, unknown>> }> {
  const version = (await goldenVersions()).at(-1) ?? '';
  const text = gunzipSync(await readFile(join(GOLDEN_FOLDER, version, API_FILE))).toString('utf8');
  return { version, api: JsonObjectSchema.parse(JSON.parse(text)) };
}

/** The strip of small pictures of a share's pages, as PNG. */
export async function readStrip(version: string, share: string): Promise<Uint8Array> {
  return readFile(join(GOLDEN_FOLDER, version, 'pages', `${share}.png`));
}

/** The total size of all files in a folder. */
export async function sizeOfFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => stat(join(parentPath, name))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}

/**
 * Migrates an empty database to the schema that the set's version knew, fills in its rows, and puts its blobs into
 * the data folder as that version did.
 */
export async function putGoldenSet(version: string, db: Database, dataDir: string): Promise<void> {
  const { migration } = await readGoldenSet(version);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateTo(migration);
  if (error) throw error;
  const tables = new Set((await db.introspection.getTables()).map(({ name }) => name));
  for (const [table, rows] of Object.entries(await readGoldenRows(version))) {
    // PostgreSQL has its jobs from an engine of its own, with tables of its own.
    if (table === 'jobs' && !tables.has(table)) continue;
    // If a new database already has rows in this table, the set's rows replace them.
    await sql`delete from ${sql.table(table)}`.execute(db);
    for (const row of rows) await insertion(table, row).execute(db);
  }
  await cp(join(GOLDEN_FOLDER, version, 'blobs'), join(dataDir, 'blobs'), { recursive: true });
}

function insertion(table: string, row: GoldenRows[string][number]): RawBuilder<unknown> {
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  return sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`;
}
