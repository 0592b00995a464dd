import { parseArgs } from 'node:util';
import type { Webhooks } from '../webhooks/webhooks.ts';
import { tellArguments } from './misunderstood.ts';
import { runCommand, withServices } from './run-command.ts';

const usage = `Usage:
  npm run webhooks [-- log] [--dead] [--json]
  npm run webhooks -- test
  npm run webhooks -- retry EVENT

log    shows the newest events for your own systems: what was taken, what waits, what is dead, and why
test   sends one event to WEBHOOK_URL now, and says whether it was taken
retry  tells a dead event again, for another 72 hours

Where they are is said by DATA_DIR and DATABASE_URL, as for the server.`;

/** The maximum number of events listed. */
const MOST = 1000;

async function log({ store }: Webhooks, flags: { dead: boolean; json: boolean }): Promise<number> {
  const events = await store.list(MOST, flags.dead ? 'dead' : undefined);
  if (flags.json) console.log(JSON.stringify(events, null, 2));
  else if (events.length === 0) console.log('There are no events.');
  else {
    for (const { id, type, state, attempts, created_at, due_at, finished_at, fault } of events) {
      const when = state === 'waiting' ? `due ${due_at}` : `${state} ${finished_at}`;
      console.log(`${created_at}  ${type}  ${id}  ${when}  attempts ${attempts}`);
      if (fault) console.log(`    ${fault.replaceAll('\n', '\n    ')}`);
    }
  }
  return 0;
}

async function test(webhooks: Webhooks): Promise<number> {
  const { fault } = await webhooks.test();
  if (fault === '') console.log('The event was taken.');
  else console.error(`The event was not taken: ${fault}.`);
  return fault === '' ? 0 : 1;
}

async function retry({ store }: Webhooks, id: string): Promise<number> {
  if (await store.retry(id)) return 0;
  console.error(`"${id}" is not a dead event.`);
  return 1;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      dead: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [command = 'log', id, ...rest] = positionals;
  const action = `${command} ${id === undefined ? 0 : 1 + rest.length}`;
  if (!values.help && action === 'log 0') return withServices(({ webhooks }) => log(webhooks, values));
  if (!values.help && action === 'test 0') {
    return withServices(({ webhooks }) => test(webhooks), { makes: true });
  }
  if (!values.help && action === 'retry 1') return withServices(({ webhooks }) => retry(webhooks, id ?? ''));
  console.error(values.help ? usage : `${tellArguments(usage, positionals)}\n\n${usage}`);
  return values.help ? 0 : 2;
}

await runCommand(main, { failed: 1, usage });
