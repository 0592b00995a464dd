import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import type { GoldenRows } from '@submittal/server/testing/golden/golden-set';

/** A database's rows and the name of its last migration. */
export interface Dump {
  readonly migration: string;
  readonly rows: GoldenRows;
}

/** Of the tool that keeps the shape: the suite has it do that anew. */
const MIGRATOR_TABLES = /^kysely_/;

/** Scripts of the release, which are built from its sources and have a drill of their own: megabytes. */
const BUILT_TABLES = /^element_/;
const isBuilt = (row: GoldenRows[string][number]): boolean => String(row['owner']).startsWith('element:');

/** Reads every table that there is, those first to which others refer. */
export function dumpRows(file: string): Dump {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const names = database
      .prepare(
        `select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name`,
      )
      .all()
      .map(({ name }) => String(name));
    const tables: string[] = [];
    const place = (table: string) => {
      if (tables.includes(table)) return;
      const keys = database.prepare('select "table" as name from pragma_foreign_key_list(?)').all(table);
      for (const { name } of keys) if (name !== table) place(String(name));
      tables.push(table);
    };
    for (const name of names) if (!MIGRATOR_TABLES.test(name) && !BUILT_TABLES.test(name)) place(name);
    const { name: migration } =
      database.prepare('select name from kysely_migration order by name desc limit 1').get() ?? {};
    const rowsOf = (table: string) =>
      database
        .prepare(`select * from "${table}" order by 1, 2`)
        .all()
        .map((row) =>
          Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(table, value)])),
        )
        .filter((row) => !isBuilt(row));
    return {
      migration: String(migration),
      rows: Object.fromEntries(tables.map((name) => [name, rowsOf(name)])),
    };
  } finally {
    database.close();
  }
}

function plain(table: string, value: SQLOutputValue): string | number | null {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  throw new Error(`table ${table} holds a ${typeof value}, which a golden set has no form for yet`);
}

/** Rows as text, a line each, so that two sets can be compared by eye. */
export function rowsText(rows: GoldenRows): string {
  const tables = Object.entries(rows).map(([name, all]) => {
    const lines = all.map((row) => `    ${JSON.stringify(row)}`);
    return `  ${JSON.stringify(name)}: [${lines.length > 0 ? `\n${lines.join(',\n')}\n  ` : ''}]`;
  });
  return `{\n${tables.join(',\n')}\n}\n`;
}
