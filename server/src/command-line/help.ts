import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { Unreadable } from '../database/stored-json.ts';
import { type HelpMessage, HelpStore } from '../help/help-store.ts';
import type { Services } from '../services.ts';
import { tellArguments } from './misunderstood.ts';
import { runCommand, withServices } from './run-command.ts';

const usage = `Usage:
  npm run help -- list [--spam]          shows the messages of the help form, the newest first
  npm run help -- export FILE [--spam]   writes them all as JSON
  npm run help -- delete ID              removes one

What the form took for spam is shown and written only with --spam, and then alone.`;

type Action = (store: HelpStore, services: Services) => Promise<number>;

function print({ id, receivedAt, submission }: HelpMessage): void {
  const fields = new Map(submission.fields.map(({ name, value }) => [name, value]));
  const phone = fields.get('phone') ? `, ${fields.get('phone')}` : '';
  console.log(`${id}  ${receivedAt}`);
  console.log(`  ${fields.get('firstname')} ${fields.get('lastname')} <${fields.get('email')}>${phone}`);
  console.log(`  ${(fields.get('message') ?? '').replaceAll('\n', '\n  ')}`);
  if (fields.get('submittal_id')) console.log(`  Project ${fields.get('submittal_id')}`);
  console.log('');
}

/** Every message that can be read; the others are reported on standard error and stay where they are. */
async function readable(store: HelpStore): Promise<HelpMessage[]> {
  return (await store.all()).flatMap((message) => {
    if (!(message instanceof Unreadable)) return [message];
    console.error(message.message);
    return [];
  });
}

function list(spam: boolean): Action {
  return async (store) => {
    const all = await readable(store);
    const wanted = all.filter((message) => message.spam === spam);
    for (const message of wanted) print(message);
    if (wanted.length === 0) console.log('There are no messages.');
    if (!spam && wanted.length < all.length) console.log(`And ${all.length - wanted.length} taken for spam.`);
    return 0;
  };
}

function exportTo(file: string, spam: boolean): Action {
  return async (store) => {
    const wanted = (await readable(store)).filter((message) => message.spam === spam);
    await writeFile(file, `${JSON.stringify(wanted, null, 2)}\n`, { mode: 0o600 });
    console.log(`Wrote ${wanted.length} messages to ${file}.`);
    return 0;
  };
}

function remove(id: string): Action {
  return async (store, { erasures }) => {
    if (!(await store.delete(id))) {
      console.error('There is no message with this id.');
      return 1;
    }
    // Whatever happens to this place now, it stays deleted.
    await erasures?.write();
    return 0;
  };
}

function actionOf([command, what, ...rest]: readonly string[], spam: boolean): Action | null {
  if (rest.length > 0) return null;
  if (command === 'list' && what === undefined) return list(spam);
  if (command === 'export' && what !== undefined) return exportTo(what, spam);
  if (command === 'delete' && what !== undefined) return remove(what);
  return null;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { spam: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  });
  const action = actionOf(positionals, values.spam);
  if (values.help || !action) {
    console.error(values.help ? usage : `${tellArguments(usage, positionals)}\n\n${usage}`);
    return values.help ? 0 : 2;
  }
  return withServices((services) => action(new HelpStore(services.db), services));
}

await runCommand(main, { failed: 1, usage });
