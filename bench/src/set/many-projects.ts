import { DatabaseSync } from 'node:sqlite';

/** One project in this many has an upload of its own, or a logo. */
export const UPLOAD_EVERY = 10;
export const LOGO_EVERY = 20;

const DAY = 24 * 60 * 60 * 1000;

export interface ManyProjects {
  readonly projects: number;
  /** Of them, not changed for more than 90 days and without a share: `p0` and so on. */
  readonly expired: number;
  /** Of them, not changed for more than 90 days either, but with an open share. They come next. */
  readonly shared: number;
}

/** Fills a database that nobody has open with SQL directly: a million rows in a minute. */
export function makeProjects(file: string, now: number, { projects, expired, shared }: ManyProjects): void {
  const db = new DatabaseSync(file);
  const iso = (days: number) => new Date(now - days * DAY).toISOString();
  const details = JSON.stringify({
    projectName: 'A project',
    submitterName: 'Somebody',
    description: 'x'.repeat(300),
  });
  const resources = JSON.stringify(
    Array.from({ length: 4 }, (_, at) => ({ key: `${at}`, resource: 'y'.repeat(300) })),
  );
  db.exec('pragma synchronous = off; pragma foreign_keys = off; begin');
  // Those that expire come first, then those with a share, then the others, changed at any time in the last
  // 89 days.
  db.prepare(
    `insert into projects (id, version, token_hash, details, resources, created_at, updated_at)
     with recursive numbers(n) as (select 0 union all select n + 1 from numbers where n < ${projects - 1})
     select 'p' || n, 1, 'h', ?, ?, ?,
       case when n < ${expired} then ? when n < ${expired + shared} then ?
       else strftime('%Y-%m-%dT%H:%M:%fZ', ?, '+' || (n % 7689600) || ' seconds') end
     from numbers`,
  ).run(details, resources, iso(200), iso(90.5), iso(120), iso(89).slice(0, 19));
  db.prepare(
    `insert into shares (id, project_id, frozen, created_at, expires_at, revoked_at, opened)
     select 's' || id, id, ?, ?, ?, null, 0 from projects where updated_at = ?`,
  ).run(resources, iso(120), iso(-245), iso(120));
  db.exec(
    `insert into contents (sha256, size, media_type, crc32, prepared_by, body_sha256, body_length, table_sha256,
       page_count, notes, previewed_by, texts_sha256, thumbnail_sha256)
     with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${projects / UPLOAD_EVERY})
     select lower(hex(randomblob(32))), 1, 'application/pdf', 1, 2, lower(hex(randomblob(32))), 1,
       lower(hex(randomblob(32))), 1, '[]', 1, lower(hex(randomblob(32))), lower(hex(randomblob(32))) from numbers;
     insert into preparations (sha256, prepared_by, body_sha256, body_length, table_sha256, page_count, notes)
       select sha256, prepared_by, body_sha256, body_length, table_sha256, page_count, notes from contents;
     insert into previews (sha256, previewed_by, texts_sha256, thumbnail_sha256)
       select sha256, previewed_by, texts_sha256, thumbnail_sha256 from contents;
     insert into documents (key, resource_id, project_id, file_name, sha256, size, resource, created_at)
       select 'd' || rowid, 'r', 'p' || ((rowid - 1) * ${UPLOAD_EVERY}), 'Own.pdf', sha256, 1, '{}', '' from contents;
     insert into logos (id, project_id, sha256, size, media_type, created_at)
       with recursive numbers(n) as (select 0 union all select n + 1 from numbers where n < ${projects / LOGO_EVERY - 1})
       select 'l' || n, 'p' || (n * ${LOGO_EVERY}), lower(hex(randomblob(32))), 1, 'image/png', '' from numbers;
     insert into blob_references select 'logo:' || id, sha256 from logos;`,
  );
  for (const column of ['sha256', 'body_sha256', 'table_sha256', 'texts_sha256', 'thumbnail_sha256']) {
    db.exec(`insert into blob_references select 'content:' || sha256, ${column} from contents`);
  }
  // Pending writes would otherwise reach the disk during the measurement.
  db.exec('commit; pragma synchronous = full; pragma wal_checkpoint(truncate)');
  db.close();
}
