import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isOlderThanTrail } from '../backup/erasures.ts';
import { checkBackup, type RestoreReport } from '../backup/restore-backup.ts';
import { readConfig } from '../config.ts';
import { listsFor, restore } from './backup-places.ts';
import { runCommand } from './run-command.ts';
import { progressLine, tellRows } from './tell-backup.ts';

const usage = `Usage:
  npm run restore -- BACKUP [--erasures LIST …] [--without-erasures] [--replace] [--json]
  npm run restore -- BACKUP --check [--json]

BACKUP is an archive that npm run backup wrote, or a folder of them, of which the newest is taken.

It is restored to the place that DATA_DIR, DATABASE_URL and BLOB_URL name, whatever kind of stores the backup was made
of. Everything is compared with its hash before the rows change, which they do in one step: a server may run meanwhile.
If the place is not empty, nothing is done without --replace.

What was erased since stays erased, as far as it is known: to the place that is replaced, if the backup was taken of it,
or to lists: those given (npm run backup -- --erasures FILE writes one; a file or s3://bucket/key, several if needed),
the one that ERASURES_LIST names, and erasures.json beside the backup. If none of them knows of the backup, nothing is
done without --without-erasures. Signing keys of the backup are added to the place's own.

--check reads all of the backup and changes nothing.

Exit codes: 0 done, 1 nothing was restored, 2 the command was not understood, 3 done, but some files were damaged or
missing already when the backup was made.`;

function print(report: Pick<RestoreReport, 'rows' | 'files' | 'lost'>): void {
  console.log(`${tellRows(report.rows)}\n${report.files} files, each compared with its hash.`);
  for (const hash of report.lost) console.error(`Not whole when it was backed up: ${hash}`);
}

function printRestored(report: RestoreReport, trailDays: number): void {
  print(report);
  const { projects, messages, shares, stops } = report.erased;
  console.log(
    `Erased again: ${projects} projects, ${messages} help messages; ended again: ${shares} shares; stopped again: ${stops} mailboxes.`,
  );
  for (const { from, to } of report.unknownErasures) {
    const span = to === null ? `after ${from}` : `between ${from} and ${to}`;
    console.log(`What was erased ${span} is not known here, and may be back: erase it again.`);
  }
  if (isOlderThanTrail(report.takenAt, trailDays)) {
    console.error('The backup is older than TRAIL_DAYS: what was erased before that may be back.');
  }
  if (report.keysLeft) {
    console.log(
      'The backup has a signing key: add it to the end of SIGNING_KEYS (tar -xOf BACKUP signing-keys), or links in mails stop working.',
    );
  }
  console.log(`Restored ${report.path}, as of ${report.takenAt}. Run npm run store -- verify.`);
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      erasures: { type: 'string', multiple: true, default: [] },
      'without-erasures': { type: 'boolean', default: false },
      replace: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [backup, ...rest] = positionals;
  const mixed = values.check && (values.replace || values['without-erasures'] || values.erasures.length > 0);
  // An empty name would be the current folder, which nobody named.
  if (values.help || backup === undefined || backup.trim() === '' || rest.length > 0 || mixed) {
    console.error(usage);
    return values.help ? 0 : 2;
  }
  const config = readConfig(process.env);
  const line = progressLine('files', !values.json);
  try {
    if (values.check) {
      const report = await checkBackup(backup, join(config.dataDir, 'scratch'), line.reach);
      line.end();
      if (values.json) console.log(JSON.stringify(report, null, 2));
      else {
        print(report);
        console.log(`${report.path}, as of ${report.takenAt}, can be restored.`);
      }
      return report.lost.length > 0 ? 3 : 0;
    }
    const { lists, found } = await listsFor(config, backup, values.erasures);
    for (const address of found) console.error(`Erasures are read from ${address}.`);
    const report = await restore(config, backup, {
      erasures: lists,
      withoutErasures: values['without-erasures'],
      replace: values.replace,
      progress: line.reach,
    });
    line.end();
    if (values.json) console.log(JSON.stringify(report, null, 2));
    else printRestored(report, config.limits.trailDays);
    return report.lost.length > 0 ? 3 : 0;
  } finally {
    line.end();
  }
}

await runCommand(main, { failed: 1, usage });
