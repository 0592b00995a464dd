import { migratePostgres } from './databases.ts';

/** Vitest calls it before the first test, and what it returns after the last. */
export const setup = migratePostgres;
