import { parseArgs } from 'node:util';
import type { MoveReport } from '../backup/move-store.ts';
import { type Config, readConfig } from '../config.ts';
import { moveEmbedded } from './backup-places.ts';
import { runCommand } from './run-command.ts';
import { progressLine } from './tell-backup.ts';

const usage = `Usage:
  npm run migrate-store [-- --json]

Copies the embedded stores in DATA_DIR to the PostgreSQL that DATABASE_URL names and the S3 that BLOB_URL names, or to one
of them. Every file is read back and compared with its hash, every table by a sum of its rows. DATA_DIR is not changed.

Run it while the server works: it copies the files, which takes longest. Stop the server and run it again: it copies what
is new, and the rows in one step. It can be interrupted at any moment and run again. The database must be empty.

Exit codes: 0 everything is there, 1 it is not, 2 the command was not understood, 3 everything is there except files that
are damaged or missing here, 4 files only, because a server works on DATA_DIR.`;

function print(report: MoveReport, config: Config): void {
  for (const hash of report.lost) console.error(`Not whole here, and not copied: ${hash}`);
  const existing = report.kept > 0 ? ` (${report.kept} by an earlier run)` : '';
  if (config.blobUrl !== null)
    console.log(`${report.files} files copied and compared with their hashes${existing}.`);
  if (report.moved === 'files') {
    console.log('A server works on DATA_DIR: no rows were copied. Stop it and run this again for the rest.');
    return;
  }
  if (config.databaseUrl !== null) {
    for (const [table, { from, to }] of Object.entries(report.rows))
      console.log(`${table}: ${from} here, ${to} there`);
    console.log(
      report.before
        ? 'All rows were there already, and are equal.'
        : `All rows are there, and are equal. ${report.jobs} jobs that waited wait there.`,
    );
  }
  console.log(
    'Done. Start the new server with these settings. Once visitors have used it, never start the old one again.',
  );
  if (config.databaseUrl !== null && config.signingKeys.length === 0) {
    console.log(
      'Give all its processes SIGNING_KEYS: begin with the first line of DATA_DIR/signing-keys, with which links in mails are signed.',
    );
  }
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.error(usage);
    return 0;
  }
  const config = readConfig(process.env);
  const line = progressLine('files', !values.json);
  const report = await moveEmbedded(config, line.reach).finally(line.end);
  if (values.json) console.log(JSON.stringify(report, null, 2));
  else print(report, config);
  if (report.moved === 'files') return 4;
  return report.lost.length > 0 ? 3 : 0;
}

await runCommand(main, { failed: 1, usage });
