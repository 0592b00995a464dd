import { DatabaseSync } from 'node:sqlite';
import { appliedMigrations, migrateToLatest, migrations } from '../database/migrations.ts';
import { BackupFault } from './backup-fault.ts';
import { openFile } from './snapshot.ts';

/**
 * Checks rows from a backup, and migrates them to this version's schema as any server would.
 * @throws BackupFault if they are damaged, or a later version's
 */
export async function stageRows(file: string): Promise<void> {
  mustBeWhole(file);
  const db = openFile(file);
  try {
    const unknown = (await appliedMigrations(db)).filter((name) => !(name in migrations));
    if (unknown.length > 0) {
      throw new BackupFault(
        `A later version made the backup (${unknown.join(', ')}): restore it with that one.`,
      );
    }
    await migrateToLatest(db);
  } finally {
    await db.destroy();
  }
}

function mustBeWhole(path: string): void {
  const file = new DatabaseSync(path);
  try {
    const said = file.prepare('pragma integrity_check(1)').get()?.['integrity_check'];
    if (said !== 'ok') throw new BackupFault(`The rows in the backup are damaged: ${String(said)}.`);
    const [astray] = file.prepare('pragma foreign_key_check').all();
    if (astray) throw new BackupFault(`Rows of "${String(astray['table'])}" in the backup refer to nothing.`);
  } finally {
    file.close();
  }
}
