import { parseArgs } from 'node:util';
import { writeListOf } from '../backup/erasures-list.ts';
import type { BackupReport } from '../backup/write-backup.ts';
import { type Config, readConfig } from '../config.ts';
import { backUp, formOf, listAt, openExisting } from './backup-places.ts';
import { runCommand } from './run-command.ts';
import { megabytes, progressLine, tellRows } from './tell-backup.ts';

const usage = `Usage:
  npm run backup -- FILE [--without-files] [--json]   writes everything into one archive
  npm run backup -- FOLDER/ [--keep N] [--json]       the same into a folder, in which later backups share files
  npm run backup -- --erasures LIST                   writes only what has been erased, for a restore;
                                                      LIST is a file or s3://bucket/key

A server may run meanwhile; all rows are those of one moment. An archive appears under its name when it is complete, and
replaces an earlier one, but no other file. Only its owner can read it: it has everything that visitors entered.

FOLDER/ (an existing folder, or a name that ends with /) gets one small archive for each backup, and copies of only those
files that it does not have yet; with --keep, only the newest N stay, with the files that they need. --without-files leaves stored files out: for a store that keeps its own versions.

What is backed up is said by DATA_DIR, DATABASE_URL and BLOB_URL, as for the server.
Exit codes: 0 complete, 1 nothing was written, 2 the command was not understood, 3 written, but some stored files are
damaged or missing and are not in it.`;

async function writeErasures(config: Config, given: string): Promise<number> {
  const db = await openExisting(config);
  try {
    const place = listAt(given, config.s3Endpoint);
    const { gone, ended, stopped } = await writeListOf(db, place);
    console.log(
      `Wrote to ${place.address}: ${gone.length} erased, ${ended.length} revoked shares, ${stopped.length} mailboxes without mail.`,
    );
    return 0;
  } finally {
    await db.destroy();
  }
}

function print(report: BackupReport): void {
  console.log(tellRows(report.rows));
  const existing = report.kept > 0 ? `, ${report.kept} of them there already` : '';
  console.log(`${report.files} files, ${megabytes(report.fileBytes)} MB${existing}.`);
  for (const hash of report.lost) console.error(`Not whole, and not in the backup: ${hash}`);
  if (report.lost.length > 0) {
    console.error('npm run store -- verify says whose they are. Repair them, and back up again.');
  }
  const { archives, files } = report.pruned;
  if (archives + files > 0) console.log(`Removed ${archives} earlier backups and ${files} files.`);
  console.log(`Backed up to ${report.path}, as of ${report.takenAt}.`);
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'without-files': { type: 'boolean', default: false },
      erasures: { type: 'string' },
      keep: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [given, ...rest] = positionals;
  const understood = values.erasures === undefined ? given !== undefined : given === undefined;
  if (values.help || !understood || rest.length > 0) {
    console.error(usage);
    return values.help ? 0 : 2;
  }
  const config = readConfig(process.env);
  if (values.erasures !== undefined) return writeErasures(config, values.erasures);
  const form = await formOf(given ?? '', { withoutFiles: values['without-files'], keep: values.keep });
  const line = progressLine('files', !values.json);
  const report = await backUp(config, form, line.reach).finally(line.end);
  if (values.json) console.log(JSON.stringify(report, null, 2));
  else print(report);
  return report.lost.length > 0 ? 3 : 0;
}

await runCommand(main, { failed: 1, usage });
