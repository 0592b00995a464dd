import { parseArgs } from 'node:util';
import type { JobQueue, ListedJob } from '../jobs/job-queue.ts';
import type { OwnJobs } from '../jobs/job-types.ts';
import { tellArguments } from './misunderstood.ts';
import { runCommand, withServices } from './run-command.ts';

const usage = `Usage:
  npm run jobs [-- list] [--dead] [--json]
  npm run jobs -- retry JOB
  npm run jobs -- drop JOB

list   shows what waits, what is being done and what is dead, by kind and age, with the last fault
retry  does a dead job again
drop   removes a job that nobody is doing

Where they are is said by DATA_DIR and DATABASE_URL, as for the server.`;

/** The maximum number of jobs listed. */
const MOST = 1000;

function print(jobs: readonly ListedJob[]): void {
  if (jobs.length === 0) console.log('There are no jobs.');
  const kinds = Map.groupBy(jobs, ({ name }) => name);
  for (const [name, ofKind] of kinds) {
    console.log(`${name}: ${ofKind.length}`);
    for (const { id, state, payload, failures, addedAt, dueAt, fault } of ofKind) {
      const of = Object.values(payload ?? {}).join(' ');
      const due = state === 'waiting' ? `, due ${dueAt}` : '';
      const failed = failures > 0 ? `, failed ${failures} times` : '';
      console.log(`  ${id}  ${state}${of && `  ${of}`}  since ${addedAt}${due}${failed}`);
      if (fault) console.log(`    ${fault.replaceAll('\n', '\n    ')}`);
    }
  }
}

async function list(jobs: JobQueue<OwnJobs>, flags: { dead: boolean; json: boolean }): Promise<number> {
  const found = (await jobs.list(MOST)).filter(({ state }) => !flags.dead || state === 'dead');
  if (flags.json) console.log(JSON.stringify(found, null, 2));
  else print(found);
  return 0;
}

async function retry(jobs: JobQueue<OwnJobs>, id: string): Promise<number> {
  if (await jobs.retry(id)) return 0;
  console.error(`"${id}" is not a dead job, or there is another in its place.`);
  return 1;
}

async function drop(jobs: JobQueue<OwnJobs>, id: string): Promise<number> {
  if (await jobs.drop(id)) return 0;
  console.error(`There is no job "${id}", or it is being done.`);
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
  const [command = 'list', id, ...rest] = positionals;
  const action = `${command} ${id === undefined ? 0 : 1 + rest.length}`;
  if (!values.help && action === 'list 0') return withServices(({ jobs }) => list(jobs, values));
  if (!values.help && action === 'retry 1') return withServices(({ jobs }) => retry(jobs, id ?? ''));
  if (!values.help && action === 'drop 1') return withServices(({ jobs }) => drop(jobs, id ?? ''));
  console.error(values.help ? usage : `${tellArguments(usage, positionals)}\n\n${usage}`);
  return values.help ? 0 : 2;
}

await runCommand(main, { failed: 1, usage });
