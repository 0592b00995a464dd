// npm run drill: tests that take too long, or too much of a machine, to run with every change. `npm run drill
// -- neighbours` runs one.
import path from 'node:path';
import { startPostgres } from './postgres.mjs';
import { productEnvironment, productNode, root, run, runPlaywright } from './runtime.mjs';
import { setup as gatherTemporaries } from './temporary.mjs';
import { installAll, webkitEnvironment } from './tools.mjs';

/** Each drill by name, with its test file. */
const drills = {
  /** The previous version and this one, sharing one database and one blob folder. */
  neighbours: 'server/src/database/neighbours.test.ts',
  /** PostgreSQL, S3 and disks that fail in every way under a server at work. */
  faults: 'server/src/store-',
  /** Two processes behind a balancer that follows their readiness, restarted in turn while visitors work. */
  rolling: 'server/src/start/end-in-order.test.ts',
  /** A thousand odd requests to each call, different every time. */
  'fuzz-api': 'server/src/api-fuzz.test.ts',
  /** Every file of ../shared/corpus, as a visitor uploads it. */
  hostile: 'server/src/documents/hostile-files.test.ts',
  /** Three web processes and two workers on PostgreSQL, killed in turn while jobs are done. */
  jobs: 'server/src/start/killed-in-turn.test.ts',
  /** PostgreSQL that crashes in the middle of a worker's calls, and answers that get lost. */
  'job-outages': 'server/src/jobs/job-outages.test.ts',
  /** A whole cluster behind nginx, under visitors: everything in it fails in turn, and the version changes under it. */
  cluster: 'server/src/start/cluster.test.ts',
  /** A server killed 200 times on each database, while visitors and jobs are at work. */
  kills: 'server/src/database/durability.test.ts',
  /** Two workers that watch an address; one is killed while it imports. */
  feeds: 'server/src/start/feed-killed.test.ts',
  /** A server killed thirty times while it tells of events, to a receiver that is away in between. */
  webhooks: 'server/src/start/webhooks-killed.test.ts',
  /** Backups of each kind of stores, taken while visitors work and restored into each, and stores moved. */
  restore: 'server/src/command-line/backup.test.ts',
  /**
   * Packages of fifty thousand pages, and documents with a hundred thousand bookmarks, in the viewers installed here.
   */
  viewers: 'bench/src/viewers/viewers.test.ts',
  /** Another S3-compatible store: S3_DRILL=http://KEY:SECRET@HOST:PORT/BUCKET, a bucket that may be written into. */
  s3: 'server/src/blobs/blob-stores.test.ts',
  /** The linker as a package of its own, installed from the registry into an empty folder. */
  'linker-package': 'pdf-linker/src/linker-package.test.ts',
  /** Two hundred random ranges of pages over ../shared/corpus, drawn by two engines. */
  pages: 'pdf-linker/src/selected-pages-corpus.test.ts',
  /** Random marks on every document of ../shared/corpus, as annotations and drawn into its pages. */
  marks: 'pdf-linker/src/page-marks-corpus.test.ts',
  /** What the image contains, run in a file system that has nothing else and cannot be written to. */
  image: 'deploy/image-tree.test.ts',
};

/** Drills in browsers, with what Playwright is given. */
const inBrowsers = {
  /** The whole journey in Firefox and in WebKit, again and again. */
  browsers: ['--repeat-each=5', '--retries=0', 'browsers', 'firefox'],
  /** The pages of examples/ from search to package, in Chromium and Firefox at three widths. */
  hosts: ['--retries=0', 'hosts\\.spec', 'frame\\.spec', 'examples\\.spec'],
  /** A server killed a hundred times in the middle of saves, behind a proxy, under visitors who go on. */
  saves: ['--retries=0', 'saves-land', '--grep', 'in the middle of saves'],
};

const known = [...Object.keys(drills), ...Object.keys(inBrowsers)];
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`No such drill: ${unknown.join(', ')}. The drills are ${known.join(', ')}.`);
  process.exit(2);
}
if (asked.includes('s3') && !process.env.S3_DRILL) {
  console.error('Name the store to try: S3_DRILL=http://KEY:SECRET@HOST:PORT/BUCKET npm run drill -- s3');
  process.exit(2);
}

/** Answers the exit code of the drills that are test files. */
async function runSuites(suites) {
  const postgres = await startPostgres(tools.postgres);
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
  // One after the other: each has a whole machine's work of its own.
  const flags = ['--reporter=verbose', '--no-file-parallelism'];
  try {
    return await run(productNode(), [vitest, 'run', ...flags, ...suites], {
      env: productEnvironment({
        TEST_DATABASE_URL: postgres.url,
        TEST_POSTGRES_PROGRAMS: tools.postgres,
        NGINX: tools.nginx,
        REQUIRE_ALL_STORES: '1',
        DRILL: '1',
      }),
    });
  } finally {
    await postgres.stop();
  }
}

gatherTemporaries();
const tools = await installAll();
const names = asked.length > 0 ? asked : known;
const suites = names.flatMap((name) => drills[name] ?? []);
let code = suites.length > 0 ? await runSuites(suites) : 0;
for (const given of names.flatMap((name) => (inBrowsers[name] ? [inBrowsers[name]] : []))) {
  const environment = {
    CHROMIUM: tools.browser,
    FIREFOX: tools.firefox,
    DRILL: '1',
    ...webkitEnvironment(tools),
  };
  code = Math.max(code, await runPlaywright(given, environment));
}
process.exitCode = code;
