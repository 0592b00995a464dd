// npm test: every check and every test, after installing what they need. `npm test -- unit browser` runs parts.
// `npm test -- browser generate` runs the files of a part whose path contains the word.
// `npm test -- unit --watch words` runs them again whenever they, or what they test, change.
// `npm test -- quick` takes two minutes: the checks, the tests that need no process, and those of what was changed.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readFailures } from './failures/failures-file.mjs';
import { startPostgres } from './postgres.mjs';
import {
  buildElement,
  drawSampleCatalogue,
  importSample,
  installPackages,
  productEnvironment,
  productNode,
  root,
  run,
  runPlaywright,
} from './runtime.mjs';
import { setupInMemory as gatherTemporaries } from './temporary.mjs';
import { chromiumEnvironment, installAll, webkitEnvironment } from './tools.mjs';

/** Parts made of files; some of the files can be asked for. */
const FILTERED = ['unit', 'components', 'browser'];

/** Parts that can run again at every change. */
const WATCHED = ['unit', 'components'];

/** The maximum number of failures listed again at the end. */
const MAX_FAILURES = 12;

/** What `quick` runs. */
const QUICK = ['format', 'types', 'directions', 'pure', 'touched'];

/** Rooms whose unit tests start no process and no database. */
const PURE = ['contract/', 'domain/', 'docs/', 'supply/', 'sample-catalogue/', 'web/src/'];

const words = process.argv.slice(2).filter((word) => word !== '--watch');
const watch = words.length < process.argv.length - 2;

/** Settled once the sample catalogue is drawn and the element is built; null until somebody asks for them. */
let prepared = null;

const reporters = path.join(root, 'scripts', 'failures');

const tool = (file, ...args) =>
  run(productNode(), [path.join(root, 'node_modules', file), ...args], { env: productEnvironment() });

function vitest(args, options) {
  const program = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const brief = path.join(reporters, 'vitest-reporter.mjs');
  const how = watch ? 'watch' : 'run';
  return run(productNode(), [program, how, '--reporter=default', `--reporter=${brief}`, ...args], options);
}

/** Parts that search the sample catalogue, or ask for the element. */
const PREPARED = ['unit', 'browser'];

/** Draws the sample catalogue and builds the element, once for all parts. */
function prepare() {
  prepared ??= Promise.all([drawSampleCatalogue(), buildElement()]);
  return prepared;
}

/** Settled with the folder into which the sample catalogue is imported; null until somebody asks for it. */
let imported = null;

/** Imports the sample catalogue, once. */
function imports() {
  imported ??= prepare().then(importSample);
  return imported;
}

async function unitTests() {
  // The relevance test searches the sample catalogue; nginx and the doctor ask for the element.
  await prepare();
  const postgres = await startPostgres(tools.postgres);
  try {
    return await vitest(filters, {
      env: productEnvironment({
        TEST_DATABASE_URL: postgres.url,
        TEST_POSTGRES_PROGRAMS: tools.postgres,
        NGINX: tools.nginx,
        REQUIRE_ALL_STORES: '1',
      }),
    });
  } finally {
    await postgres.stop();
  }
}

function componentTests() {
  // Importing takes a minute, and these tests one core. A part that needs it says what went wrong.
  if (runs('browser')) imports().catch(() => {});
  return vitest(['--config', 'vitest.browser.config.ts', ...filters], {
    cwd: path.join(root, 'web'),
    env: productEnvironment(chromiumEnvironment(tools)),
  });
}

async function browserTests() {
  await prepare();
  const brief = path.join(reporters, 'playwright-reporter.mjs');
  const environment = {
    ...chromiumEnvironment(tools),
    FIREFOX: tools.firefox,
    NGINX: tools.nginx,
    ...webkitEnvironment(tools),
  };
  return runPlaywright([`--reporter=list,${brief}`, ...filters], environment, imports());
}

/** Files of this work tree that differ from where it left `main`, or from its last commit where it is `main`. */
function changedFiles() {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  let base = 'HEAD';
  try {
    [base] = git('merge-base', 'HEAD', 'main');
  } catch {
    // A clone without that branch.
  }
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
}

/** The unit tests outside `PURE` that import what was changed, on the stores that need nothing installed. */
async function touchedTests() {
  const changed = changedFiles().filter(
    (file) => /\.(ts|tsx|json)$/.test(file) && existsSync(path.join(root, file)),
  );
  if (changed.length === 0) {
    console.log('Nothing was changed.');
    return 0;
  }
  await drawSampleCatalogue();
  const program = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const excluded = PURE.map((room) => `--exclude=${room}**`);
  return run(productNode(), [program, 'related', '--run', '--passWithNoTests', ...excluded, ...changed], {
    env: productEnvironment(),
  });
}

const parts = {
  format: () => tool('@biomejs/biome/bin/biome', 'check', '.'),
  // Beside each other: one of them takes as long as the two others.
  types: async () =>
    Math.max(
      ...(await Promise.all(['.', 'web', 'e2e'].map((project) => tool('typescript/bin/tsc', '-p', project)))),
    ),
  directions: () =>
    tool(
      'dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      '.dependency-cruiser.cjs',
      ...['contract', 'domain', 'pdf-linker', 'server', 'web', 'sample-catalogue', 'e2e', 'bench', 'supply'],
    ),
  unused: () => tool('knip/bin/knip.js'),
  unit: unitTests,
  components: componentTests,
  browser: browserTests,
  pure: () => vitest(PURE, { env: productEnvironment() }),
  touched: touchedTests,
};

/** Parts that only `quick` has: the others run their tests, too. */
const QUICK_ONLY = ['pure', 'touched'];

const asked = words.flatMap((word) => (word === 'quick' ? QUICK : word in parts ? [word] : []));
const filters = words.filter((word) => word !== 'quick' && !(word in parts));
const [first] = filters;
if (first !== undefined && !asked.some((name) => FILTERED.includes(name))) {
  console.error(`No such part: ${first}. The parts are ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}

if (watch && !(asked.length === 1 && WATCHED.includes(asked[0]))) {
  console.error(`--watch goes with one of the parts ${WATCHED.join(' and ')}.`);
  process.exit(2);
}

const tools = asked.includes('touched') ? await installPackages() : await installAll();
if (!existsSync(path.join(root, '..', 'shared', 'corpus'))) {
  console.log('../shared/corpus is not here: the tests that read it are skipped.');
}
gatherTemporaries();
process.env.FAILURES_FILE = path.join(os.tmpdir(), 'failures.txt');
// Ctrl+C ends the watched run first, and then this process.
if (watch) process.on('SIGINT', () => {});

// Drawing takes one core for a minute and a half where it was never done; the checks take the other meanwhile.
const runs = (name) => (asked.length > 0 ? asked.includes(name) : !QUICK_ONLY.includes(name));
// A part that needs it says what went wrong.
if (PREPARED.some(runs)) prepare().catch(() => {});

const results = [];
for (const [name, part] of Object.entries(parts)) {
  if (!runs(name)) continue;
  console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`);
  const began = performance.now();
  let code = 1;
  try {
    code = await part();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  results.push({ name, code, seconds: (performance.now() - began) / 1000 });
}

console.log('\n');
for (const { name, code, seconds } of results) {
  console.log(`${code === 0 ? 'pass' : 'FAIL'}  ${name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s`);
}
const failures = readFailures(process.env.FAILURES_FILE);
if (failures.length > 0) console.log(`\n${failures.slice(0, MAX_FAILURES).join('\n')}`);
if (failures.length > MAX_FAILURES)
  console.log(`and ${failures.length - MAX_FAILURES} more, all reported above`);
process.exit(results.every(({ code }) => code === 0) ? 0 : 1);
