// npm run golden -- VERSION [--tree FOLDER]: writes what a version stores and shows as golden data into server/golden/.
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import {
  API_FILE,
  GOLDEN_FOLDER,
  type GoldenSet,
  MAX_SET_BYTES,
  ROWS_FILE,
  type SeenShare,
  sizeOfFolder,
} from '@submittal/server/testing/golden/golden-set';
import {
  addressesIn,
  askJson,
  encodeStrip,
  hashAt,
  openShare,
  seeCatalogue,
  seePackage,
  seeProject,
  seeShare,
  textsOf,
} from '@submittal/server/testing/golden/seen';
import { importAccepted } from '@submittal/server/testing/import-accepted';
import { startMailServer } from '@submittal/server/testing/mail-server';
import { runProgram, type ServerProcess, startServerProcess } from '@submittal/server/testing/server-process';
import { temporaryFolder } from '@submittal/server/testing/tiny-catalogue';
import { visitInBrowser } from './browser-visitor.ts';
import { dumpRows, rowsText } from './dump-rows.ts';
import { type GoldenCatalogue, openCatalogue } from './golden-catalogue.ts';
import { visitWithSubmittal } from './submittal-visitor.ts';
import { type Made, visit, visitAgain } from './visitors.ts';

const usage = `Usage: npm run golden -- VERSION [--tree FOLDER]

Starts the server of this tree, or of another version's, on an empty data folder, does what visitors do, and writes what
it stored and showed to server/golden/VERSION. The tree's changes must be committed.`;

/** As long as the longest share may live: golden data is read for years. */
const YEARS = { SHARE_DAYS: '36500', PROJECT_DAYS: '36500' };

/** A receiver of events that nobody listens at: they wait for it. */
const WEBHOOKS = {
  WEBHOOK_URL: 'http://127.0.0.1:9/hooks',
  WEBHOOK_SECRET: `whsec_${Buffer.from('made up for golden data alone').toString('base64')}`,
  WEBHOOK_PRIVATE_ADDRESSES: 'true',
};

/** Made ready for one set. */
interface Workshop {
  /** Whether the version knows what came with 1.0.0. */
  readonly isWhole: boolean;
  readonly source: URL;
  readonly dataDir: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly catalogue: GoldenCatalogue;
}

/** Asks until the answer is there; what comes in the background takes seconds. */
async function until<Value>(what: string, ask: () => Promise<Value | null>): Promise<Value> {
  for (let tries = 0; tries < 300; tries++) {
    const value = await ask();
    if (value !== null) return value;
    await pause(200);
  }
  throw new Error(`${what} does not come`);
}

/** Everything of the first edition; ends when the second is served. Answers what was made and what each release showed. */
async function makeEverything(
  { url }: ServerProcess,
  { source, environment, catalogue, isWhole }: Workshop,
  folder: string,
): Promise<{ made: Made; browser: GoldenSet['browser']; releases: GoldenSet['releases'] }> {
  const visited = await visit(url);
  const made = isWhole ? withMore(visited, await visitWithSubmittal(url)) : visited;
  const browser = await visitInBrowser(url, path.join(folder, 'browser'));
  const { kept } = made.projects;
  if (!kept) throw new Error('there is no such project');
  await until('the mail', async () => {
    const { mails } = await askJson(url, `/EmailSubmittal/${kept.id}`, { token: kept.editToken });
    return (mails as { state: string }[]).every(({ state }) => state === 'sent') || null;
  });
  const first = await seeCatalogue(url);
  await importAccepted(catalogue.second, environment, source);
  await until('the second edition', async () => {
    const seen = await seeCatalogue(url);
    return JSON.stringify(seen) === JSON.stringify(first) ? null : seen;
  });
  // The switch may have come between the two searches.
  const second = await seeCatalogue(url);
  await visitAgain(url, made);
  const list = await runProgram('command-line/catalogue.ts', ['releases', '--json'], environment, source);
  const kinds = JSON.parse(list.output) as { id: string; current: boolean }[];
  const idOf = (current: boolean) => String(kinds.find((release) => release.current === current)?.id);
  const releases = [
    { id: idOf(false), ...first },
    { id: idOf(true), ...second },
  ];
  return { made, browser, releases };
}

function withMore(made: Made, { projects, shares }: Pick<Made, 'projects' | 'shares'>): Made {
  return { ...made, projects: { ...made.projects, ...projects }, shares: { ...made.shares, ...shares } };
}

async function seeEverything(
  url: string,
  { projects, shares, guarded }: Made,
  folder: string,
): Promise<Pick<GoldenSet, 'seenProjects' | 'shares' | 'ownedShares' | 'mails' | 'revisions'> & SeenGuarded> {
  const seenProjects: GoldenSet['seenProjects'] = {};
  for (const [name, project] of Object.entries(projects)) seenProjects[name] = await seeProject(url, project);
  const seenShares: Record<string, SeenShare> = {};
  for (const [name, { id, project }] of Object.entries(shares)) {
    const owner = projects[project];
    if (!owner) throw new Error(`share ${name} has no project`);
    const answer = await fetch(`${url}/api/Share/${id}`, {
      headers: { authorization: `Bearer ${owner.editToken}` },
    });
    if (!answer.ok) {
      const { error } = (await answer.json()) as { error: { code: string } };
      seenShares[name] = { id, project, refused: error.code, facts: {}, files: [], texts: [] };
      continue;
    }
    const { seen, strip } = await seeShare(url, id, owner);
    seenShares[name] = { ...seen, project };
    writeFileSync(path.join(folder, 'pages', `${name}.png`), await encodeStrip(strip));
  }
  const { kept, returned } = projects;
  if (!kept) throw new Error('there is no such project');
  const token = kept.editToken;
  const revisions =
    returned && (await askJson(url, `/Revisions/${returned.id}`, { token: returned.editToken }));
  return {
    seenProjects,
    shares: seenShares,
    ownedShares: await askJson(url, `/Shares/${kept.id}`, { token }),
    mails: await askJson(url, `/EmailSubmittal/${kept.id}`, { token }),
    guarded: await seeGuarded(url, projects, guarded),
    ...(revisions && { revisions }),
  };
}

interface SeenGuarded {
  readonly guarded: Omit<NonNullable<GoldenSet['guarded']>, 'acts'>;
}

async function seeGuarded(
  url: string,
  projects: Made['projects'],
  made: Made['guarded'],
): Promise<SeenGuarded['guarded']> {
  const owner = projects[made.project];
  if (!owner) throw new Error('there is no such project');
  const { pdf } = await seePackage(url, made.share, await openShare(url, made.share, made.password));
  const owned = await askJson(url, `/Shares/${owner.id}`, { token: owner.editToken });
  return { ...made, owned, texts: await textsOf(pdf) };
}

/** What the trail tells of a project and its shares, as the operator's command prints it. */
function actsOf(
  rows: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>,
  project: string,
): string[] {
  const own = (rows['trail'] ?? []).filter((row) => row['project_id'] === project);
  const times = (row: Readonly<Record<string, unknown>>) =>
    `${row['first_at']} ${row['last_at']} ${String(row['id']).padStart(9)}`;
  return own.toSorted((one, other) => (times(one) < times(other) ? -1 : 1)).map(({ act }) => String(act));
}

/** Addresses of files that are kept as they came, and so answer the same bytes for ever. */
const AS_IT_CAME = /\/(file$|images\/|Logo\/)/;

async function hashesOf(url: string, addresses: readonly string[]): Promise<GoldenSet['addresses']> {
  const hashes: GoldenSet['addresses'] = {};
  for (const address of addresses) {
    const hash = await hashAt(url, address);
    hashes[address] = AS_IT_CAME.test(address) ? hash : null;
  }
  return hashes;
}

/** Writes how the API describes itself to a file, for those that come later to be compared with. */
async function describeTo(file: string, url: string): Promise<void> {
  const answer = await fetch(`${url}/openapi.json`);
  // Versions before 0.3.0 do not describe theirs.
  if (answer.ok) writeFileSync(file, gzipSync(await answer.text(), { level: 9 }));
}

/** What nobody can wait for. */
function expire(file: string, share: string): void {
  const database = new DatabaseSync(file);
  database.prepare(`update shares set expires_at = '2026-01-01T00:00:00.000Z' where id = ?`).run(share);
  database.close();
}

/** The tree's commit; what is not committed could never be run again. */
function commitOf(tree: string): string {
  const git = (...args: string[]) => execFileSync('git', ['-C', tree, ...args], { encoding: 'utf8' }).trim();
  if (git('status', '--porcelain', '--untracked-files=no') !== '')
    throw new Error(`${tree} has changes: commit them first.`);
  return git('rev-parse', 'HEAD');
}

async function makeSet(version: string, tree: string): Promise<void> {
  const commit = commitOf(tree);
  const isWhole = version.localeCompare('1.0.0', 'en', { numeric: true }) >= 0;
  const folder = path.join(GOLDEN_FOLDER, version);
  rmSync(folder, { recursive: true, force: true });
  for (const part of ['pages', 'blobs', 'browser']) mkdirSync(path.join(folder, part), { recursive: true });
  const [dataDir, catalogue, mail] = await Promise.all([
    temporaryFolder(),
    openCatalogue(isWhole),
    startMailServer(),
  ]);
  const environment = {
    ...YEARS,
    ...(isWhole && WEBHOOKS),
    DATA_DIR: dataDir,
    CATALOGUE_PRIVATE_ADDRESSES: 'true',
    SMTP_URL: mail.url,
    MAIL_FROM: 'submittals@maker.example',
    PUBLIC_URL: 'http://127.0.0.1',
  };
  const workshop = {
    isWhole,
    source: pathToFileURL(path.join(tree, 'server', 'src', path.sep)),
    dataDir,
    environment,
    catalogue,
  };
  const serve = (edition: string) =>
    startServerProcess({ ...environment, CATALOGUE: edition }, workshop.source);
  const file = path.join(dataDir, 'submittal.sqlite');
  try {
    let server = await serve(catalogue.first);
    const { made, browser, releases } = await makeEverything(server, workshop, folder).finally(() =>
      server.stop(),
    );
    expire(file, made.shares.expired?.id ?? '');
    server = await serve(catalogue.second);
    const { url } = server;
    const seen = await seeEverything(url, made, folder)
      .then(async (all) => ({ ...all, addresses: await hashesOf(url, addressesIn([all, releases])) }))
      .then((all) => describeTo(path.join(folder, API_FILE), url).then(() => all))
      .finally(() => server.stop());
    const { migration, rows } = dumpRows(file);
    const { guarded } = seen;
    const acts = actsOf(rows, made.projects[guarded.project]?.id ?? '');
    const set: GoldenSet = {
      ...{ version, commit, migration, projects: made.projects },
      ...{ ...seen, guarded: { ...guarded, acts } },
      ...{ releases, browser },
    };
    writeFileSync(path.join(folder, 'set.json'), `${JSON.stringify(set, null, 1)}\n`);
    // Files of a catalogue are remembered by their path on the machine.
    const text = rowsText(rows)
      .replaceAll(catalogue.first, '/catalogue/1')
      .replaceAll(catalogue.second, '/catalogue/2');
    writeFileSync(path.join(folder, ROWS_FILE), gzipSync(text, { level: 9 }));
    for (const blob of globSync('blobs/**', { cwd: dataDir })) {
      const hash = /[0-9a-f]{64}$/.exec(blob)?.[0];
      if (hash && text.includes(hash))
        cpSync(path.join(dataDir, blob), path.join(folder, blob), { recursive: true });
    }
    report(folder, rows, await sizeOfFolder(folder));
  } finally {
    catalogue.close();
    await mail.close();
    for (const one of [dataDir, catalogue.first, catalogue.second])
      rmSync(one, { recursive: true, force: true });
  }
}

function report(folder: string, rows: Readonly<Record<string, readonly unknown[]>>, bytes: number): void {
  for (const [table, all] of Object.entries(rows)) console.log(`${String(all.length).padStart(5)} ${table}`);
  const empty = Object.keys(rows).filter((table) => rows[table]?.length === 0);
  if (empty.length > 0) console.warn(`Nothing was written into ${empty.join(', ')}: have a visitor do it.`);
  console.log(`${folder}: ${(bytes / 1024).toFixed(0)} KB.`);
  if (bytes > MAX_SET_BYTES) throw new Error(`A set may have at most ${MAX_SET_BYTES / 1024} KB.`);
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { tree: { type: 'string' } } });
const [version] = positionals;
if (positionals.length !== 1 || !version || !/^\d+\.\d+\.\d+$/.test(version)) {
  console.error(usage);
  process.exitCode = 2;
} else {
  try {
    await makeSet(version, path.resolve(values.tree ?? path.join(import.meta.dirname, '..', '..')));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
