import { parseArgs } from 'node:util';
import { tellReason } from '../catalogue/release-guard.ts';
import { ImportFaults } from '../import/finding.ts';
import { type StoreReport, verifyStore } from '../repair/verify-store.ts';
import type { Services } from '../services.ts';
import { tellArguments } from './misunderstood.ts';
import { runCommand, withServices } from './run-command.ts';

const usage = `Usage:
  npm run store -- verify [--json]                 reads every stored file and compares it with its hash
  npm run store -- repair [--from SOURCE] [--json] the same, and mends what can be mended

repair makes again what was made of a whole original, and takes originals and pictures again from where the catalogue
was imported from; --from names a folder, ZIP or address of the same catalogue instead. What visitors uploaded only they
or a backup can bring back: its owner is named.

Where the store is, is said by DATA_DIR, DATABASE_URL and BLOB_URL, as for the server, which may run meanwhile.
Exit codes: 0 everything is whole, 1 something is not, 2 the command was not understood.`;

interface Options {
  readonly from: string | undefined;
  readonly json: boolean;
}

async function verify(services: Services, { json }: Options): Promise<StoreReport> {
  const shows = !json && process.stderr.isTTY;
  const report = await verifyStore(services, (read, total) => {
    if (shows) process.stderr.write(`\r${read} of ${total} files`);
  });
  if (shows) process.stderr.write('\n');
  return report;
}

async function repair(services: Services, options: Options): Promise<StoreReport> {
  const before = await verify(services, options);
  if (before.faulty.length === 0) {
    if (options.from !== undefined)
      console.error(`Nothing is to be mended, so ${options.from} was not read.`);
    return before;
  }
  // Lost sources come first: everything else is made from them.
  if (options.from !== undefined) await importAgain(services, options.from);
  for (const { hash } of before.faulty) await services.blobs.mend(hash);
  const after = await verify(services, options);
  if (!options.json) console.log(`Mended ${before.faulty.length - after.faulty.length} files.`);
  return after;
}

/**
 * Imports the catalogue as it is served, to take in its damaged files again; changes in the source come in
 * too.
 */
async function importAgain(services: Services, source: string): Promise<void> {
  const { importSource } = await import('../import/import-source.ts');
  try {
    const { held } = await importSource(source, services.imports);
    if (held.length > 0) console.error(`Its release is held: ${held.map(tellReason).join('; ')}.`);
  } catch (error) {
    if (!(error instanceof ImportFaults)) throw error;
    console.error(`${source} cannot be imported:\n${error.message}`);
  }
}

function print({ files, faulty, orphans }: StoreReport): void {
  for (const { hash, fault, uses, remedy } of faulty) {
    console.log(`${fault.padEnd(8)} ${hash}`);
    for (const use of uses) console.log(`         ${use}`);
    console.log(`         What to do: ${remedy}.`);
  }
  const damaged = faulty.filter(({ fault }) => fault === 'damaged').length;
  console.log(
    `${files} files verified: ${damaged} damaged, ${faulty.length - damaged} missing. ${orphans} that nothing needs.`,
  );
}

const ACTIONS = { verify, repair };

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [name = '', ...rest] = positionals;
  const action = Object.entries(ACTIONS).find(([known]) => known === name)?.[1];
  if (values.help || !action || rest.length > 0 || (values.from !== undefined && action !== repair)) {
    const isFromElsewhere = action !== undefined && rest.length === 0;
    const fault = isFromElsewhere ? '--from is for repair.' : tellArguments(usage, positionals);
    console.error(values.help ? usage : `${fault}\n\n${usage}`);
    return values.help ? 0 : 2;
  }
  return withServices(async (services) => {
    const report = await action(services, { from: values.from, json: values.json });
    if (values.json) console.log(JSON.stringify(report, null, 2));
    else print(report);
    return report.faulty.length > 0 ? 1 : 0;
  });
}

await runCommand(main, { failed: 2, usage });
