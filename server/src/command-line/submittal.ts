import { parseArgs } from 'node:util';
import { DEFAULT_PROJECT_TITLE } from '@submittal/contract/constants';
import { editFragment } from '@submittal/contract/edit-fragment';
import type { Removed } from '../retention/removal-store.ts';
import type { Services } from '../services.ts';
import { tellArguments } from './misunderstood.ts';
import { addFromList, createFromList, generate, type PackageOptions } from './package-commands.ts';
import { printTrail } from './print-trail.ts';
import { runCommand, withServices } from './run-command.ts';

const usage = `Usage:
  npm run submittal -- create LIST [--title TITLE] [--cover] [--contents] [--server ADDRESS]
  npm run submittal -- add ID LIST --token TOKEN [--server ADDRESS]
  npm run submittal -- generate ID|LIST [--out FOLDER] [--title TITLE] [--cover] [--contents] [--open] [--server ADDRESS]
  npm run submittal -- token ID
  npm run submittal -- trail ID [--json]
  npm run submittal -- erase ID [--dry-run]
  npm run submittal -- clean [--dry-run]

create    makes a project for each package of a list; prints id and edit token, one line of JSON each
add       adds a list's documents to a project
generate  writes packages as files: a project's or share's, or one for each package of a list
token     gives a project a new edit token and prints it; the one before is void. Behind the address of the page that
          holds the builder, what it prints as editFragment is a link that opens the project with its right
trail     tells what was done to a project with its shares, or to a share: when, by whom, what
erase     removes a project and everything that hangs on it, for good
clean     removes what is past its time, as the server does daily

LIST is JSON (document ids, or {"projectName", "documents"}, or {"packages": [...]}) or CSV with the columns
document, and product and package where wanted. create, add and generate speak to a running server
(--server, by default http://127.0.0.1:8080); the others open its stores (DATA_DIR, DATABASE_URL, BLOB_URL).
--open opens a share that is protected, which counts as an opening; its password, if it has one, stands in SHARE_PASSWORD.`;

function report(removed: Removed, dryRun: boolean): void {
  const parts = Object.entries(removed).map(([what, count]) => `${what} ${count}`);
  console.log(`${dryRun ? 'Would remove' : 'Removed'}: ${parts.join(', ')}.`);
}

function unknownProject(): number {
  console.error('There is no project with this id.');
  return 1;
}

async function remove(services: Services, id: string | null, dryRun: boolean): Promise<number> {
  const { retention, erasures } = services;
  const removed = id === null ? await retention.clean(dryRun) : await retention.erase(id, dryRun);
  if (!removed) return unknownProject();
  report(removed, dryRun);
  // Whatever happens to this place now, it stays erased.
  if (id !== null && !dryRun) await erasures?.write();
  return 0;
}

async function renewToken({ submittals }: Services, id: string): Promise<number> {
  const editToken = await submittals.renewToken(id);
  if (editToken === null) return unknownProject();
  console.log(JSON.stringify({ id, editToken, editFragment: editFragment(id, editToken) }));
  return 0;
}

async function done(work: Promise<boolean>): Promise<number> {
  return (await work) ? 0 : 1;
}

function actionOf(
  [command, first, second, ...rest]: readonly string[],
  options: PackageOptions,
  { dryRun, json }: { readonly dryRun: boolean; readonly json: boolean },
): (() => Promise<number>) | null {
  if (rest.length > 0) return null;
  if (command === 'clean' && first === undefined) {
    return () => withServices((services) => remove(services, null, dryRun));
  }
  if (first === undefined) return null;
  if (command === 'add' && second !== undefined) return () => done(addFromList(first, second, options));
  if (second !== undefined) return null;
  if (command === 'create') return () => done(createFromList(first, options));
  if (command === 'generate') return () => done(generate(first, options));
  if (command === 'token') return () => withServices((services) => renewToken(services, first));
  if (command === 'trail') {
    return () => withServices(async ({ trail }) => printTrail(await trail.of(first), json));
  }
  if (command === 'erase') return () => withServices((services) => remove(services, first, dryRun));
  return null;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      server: { type: 'string', default: 'http://127.0.0.1:8080' },
      title: { type: 'string', default: DEFAULT_PROJECT_TITLE },
      out: { type: 'string', default: '.' },
      token: { type: 'string', default: '' },
      cover: { type: 'boolean', default: false },
      contents: { type: 'boolean', default: false },
      open: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (!values.help && positionals[0] === 'add' && values.token === '') {
    console.error(`'add' needs --token: the edit token of the project, which 'create' printed.\n\n${usage}`);
    return 2;
  }
  const action = actionOf(
    positionals,
    { ...values, password: process.env['SHARE_PASSWORD'] },
    { dryRun: values['dry-run'], json: values.json },
  );
  if (values.help || !action) {
    console.error(values.help ? usage : `${tellArguments(usage, positionals)}\n\n${usage}`);
    return values.help ? 0 : 2;
  }
  return action();
}

await runCommand(main, { failed: 1, usage });
