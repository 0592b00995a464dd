import { PostgresAdapter } from 'kysely';

/** SQLite has one writer at a time; what is to be locked must be said to PostgreSQL alone. */
export function isPostgres(db: { getExecutor(): { readonly adapter: unknown } }): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
