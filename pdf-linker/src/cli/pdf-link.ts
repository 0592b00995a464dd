import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { askedFile } from './asked-pages.ts';
import type { FileReport } from './file-report.ts';
import { prepareFiles } from './prepare-files.ts';
import { progress } from './progress.ts';
import type { Voice } from './voice.ts';

export type { Voice };

const USAGE = `pdf-link -o OUT.pdf [options] FILE…   link PDFs, JPEGs and PNGs into one PDF
                                      FILE#pages=1-4,7 takes these pages of it
pdf-link inspect FILE…                tell what preparing saw
pdf-link records FILE…                tell what is known of each page; with --json
                                      the words and where they stand as well

  -o, --output FILE   where the package goes
  --title TEXT        title of the package (the output's name otherwise)
  --toc               put a table of contents before the documents
  --cover FILE        put a cover first; FILE is JSON with any of title, description,
                      date, and cells, the title block:
                      [{"label": "Location", "value": {"text": "Portland"}}, …]
  --logo FILE         PNG or JPEG for the cover
  --stamp             print project, document and page at the foot of each page
  --dividers          put a page before the documents of each folder
  --jobs N            files prepared at a time (by their size, at most as many as there are
                      processors, and four)
  --partial           link the others when some files are refused
  --json              report as JSON on standard output
  --help

Exit codes
  0  done
  1  a file was refused; nothing was written, or with --partial the others were
  2  used wrongly
  3  a file could not be read or written`;

const REFUSED = 1;
const MISUSED = 2;
const FAILED = 3;
const MAX_JOBS = 4;

const CONSOLE: Voice = { report: (text) => console.log(text), fault: (text) => console.error(text) };

/** Runs the command with its arguments; returns its exit code. */
export async function main(args: readonly string[], voice: Voice = CONSOLE): Promise<number> {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (error) {
    voice.fault(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    return MISUSED;
  }
  const { values, positionals } = parsed;
  if (values.help === true) {
    voice.report(USAGE);
    return 0;
  }
  try {
    if (positionals[0] === 'inspect') return await inspect(positionals.slice(1), values.json === true, voice);
    if (positionals[0] === 'records') return await records(positionals.slice(1), values.json === true, voice);
    if (values.output === undefined || positionals.length === 0) {
      voice.fault(USAGE);
      return MISUSED;
    }
    return await link(positionals, values.output, values, voice);
  } catch (error) {
    voice.fault(error instanceof Error ? error.message : String(error));
    return FAILED;
  }
}

type Values = ReturnType<typeof parse>['values'];

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      output: { type: 'string', short: 'o' },
      title: { type: 'string' },
      toc: { type: 'boolean' },
      cover: { type: 'string' },
      logo: { type: 'string' },
      stamp: { type: 'boolean' },
      dividers: { type: 'boolean' },
      jobs: { type: 'string' },
      partial: { type: 'boolean' },
      json: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
}

async function inspect(files: readonly string[], json: boolean, voice: Voice): Promise<number> {
  const [{ prepare }, { reportOf }, { reportText }] = await Promise.all([
    import('../prepare.ts'),
    import('./file-report.ts'),
    import('./report-text.ts'),
  ]);
  const reports: FileReport[] = [];
  for (const file of files) {
    reports.push(reportOf(file, await prepare(await readFile(file), { fileName: path.basename(file) })));
  }
  if (json) voice.report(JSON.stringify(reports, null, 2));
  else for (const report of reports) voice.report(reportText(report));
  return reports.some(({ refused }) => refused !== undefined) ? REFUSED : 0;
}

async function records(files: readonly string[], json: boolean, voice: Voice): Promise<number> {
  const [{ prepare }, { reportOf }, { reportText }] = await Promise.all([
    import('../prepare.ts'),
    import('./file-report.ts'),
    import('./report-text.ts'),
  ]);
  const { recordsOf, recordTexts } = await import('./tell-records.ts');
  let refused = false;
  for (const file of files) {
    const outcome = await prepare(await readFile(file), { fileName: path.basename(file) });
    if (!outcome.ok) {
      refused = true;
      voice.fault(reportText(reportOf(file, outcome)));
      continue;
    }
    const pages = await recordsOf(outcome.document);
    voice.report(json ? JSON.stringify({ file, pages }, null, 2) : recordTexts(file, pages));
  }
  return refused ? REFUSED : 0;
}

async function link(given: readonly string[], output: string, values: Values, voice: Voice): Promise<number> {
  const jobs = values.jobs === undefined ? undefined : Number(values.jobs);
  if (jobs !== undefined && (!Number.isInteger(jobs) || jobs < 1)) {
    voice.fault(`--jobs takes a whole number from 1 on\n\n${USAGE}`);
    return MISUSED;
  }
  const asked = given.map(askedFile);
  const files = asked.map(({ file }) => file);
  const missing = unreadable(files);
  if (missing.length > 0) {
    for (const reason of missing) voice.fault(reason);
    return FAILED;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'pdf-link-'));
  try {
    const stamped = values.stamp === true;
    const preparing = prepareFiles(
      files.map((file) => ({ file, stamped })),
      (thread) => path.join(folder, `${thread}.bodies`),
      { jobs, most: Math.min(MAX_JOBS, availableParallelism()) },
      (finished, file) => {
        progress(`prepared ${finished} of ${files.length}: ${file}`);
      },
    );
    // What links is loaded while threads prepare.
    const [results, { linkPrepared }] = await Promise.all([preparing, import('./link-prepared.ts')]);
    progress('');
    return await linkPrepared(asked, results, output, values, voice);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The files that cannot be opened, each with its reason. */
function unreadable(files: readonly string[]): string[] {
  return files.flatMap((file) => {
    try {
      accessSync(file, constants.R_OK);
      return [];
    } catch (error) {
      return [`${file}: ${error instanceof Error ? error.message : String(error)}`];
    }
  });
}
