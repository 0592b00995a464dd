import { PostgresAdapter } from 'kysely';

/** SQLite has one writer at a time; only PostgreSQL needs explicit locks. */
export function isPostgres(db: { getExecutor(): { readonly adapter: unknown } }): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
