import { access, constants, mkdtemp, open, readFile, rename, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { FileBodies } from '../bytes/file-body.ts';
import { decodeSideTable } from '../format/side-table.ts';
import type { GeneratedPageId } from '../layout/generated-pages.ts';
import { englishNoteWords, noteTold } from '../layout/note-words.ts';
import { type PackageDocument, type PackageOptions, type PackagePlan, planPackage } from '../package-plan.ts';
import { type AskedFile, askedFile } from './asked-pages.ts';
import { readCoverDetails } from './cover-file.ts';
import { type FileReport, reportOf } from './file-report.ts';
import type { FileResult } from './prepare-file.ts';
import { prepareFiles } from './prepare-files.ts';

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

/** Where the command writes its report and its errors. */
export interface Voice {
  report(text: string): void;
  fault(text: string): void;
}

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
  const { prepare } = await import('../prepare.ts');
  const reports: FileReport[] = [];
  for (const file of files) {
    reports.push(reportOf(file, await prepare(await readFile(file), { fileName: path.basename(file) })));
  }
  if (json) voice.report(JSON.stringify(reports, null, 2));
  else for (const report of reports) voice.report(described(report));
  return reports.some(({ refused }) => refused !== undefined) ? REFUSED : 0;
}

function described({ file, refused, message, notes, ...facts }: FileReport): string {
  if (refused !== undefined) return `${file}: ${refused}. ${message}`;
  const counted = Object.entries(facts).filter(([, value]) => value !== 0 && value !== false);
  const said = [...counted.map(([key, value]) => (value === true ? key : `${value} ${key}`))];
  const noteLines = (notes ?? []).map((note) => `\n  ${noteTold(note, englishNoteWords)}`);
  return `${file}: ${said.join(', ')}${noteLines.join('')}`;
}

async function records(files: readonly string[], json: boolean, voice: Voice): Promise<number> {
  const { prepare } = await import('../prepare.ts');
  const { recordsOf, recordTexts } = await import('./tell-records.ts');
  let refused = false;
  for (const file of files) {
    const outcome = await prepare(await readFile(file), { fileName: path.basename(file) });
    if (!outcome.ok) {
      refused = true;
      voice.fault(described(reportOf(file, outcome)));
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
  const missing = await unreadable(files);
  if (missing.length > 0) {
    for (const reason of missing) voice.fault(reason);
    return FAILED;
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'pdf-link-'));
  const bodyPath = (index: number): string => path.join(folder, `${index}.body`);
  try {
    const stamped = values.stamp === true;
    const tasks = files.map((file, index) => ({ file, body: bodyPath(index), stamped }));
    const results = await prepareFiles(
      tasks,
      { jobs, most: Math.min(MAX_JOBS, availableParallelism()) },
      (finished, file) => {
        progress(`prepared ${finished} of ${files.length}: ${file}`);
      },
    );
    progress('');
    return await linkPrepared(asked, results, bodyPath, output, values, voice);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Shows the command's progress on a terminal. */
function progress(text: string): void {
  if (process.stderr.isTTY)
    process.stderr.write(`\r\u001b[K${text.slice(0, (process.stderr.columns ?? 80) - 1)}`);
}

/** Writes the package's bytes to a file and shows the progress. */
async function write(plan: PackagePlan, output: string): Promise<void> {
  const unfinished = `${output}.part`;
  let written = 0;
  let shown = 0;
  try {
    await using file = await open(unfinished, 'w');
    for await (const chunk of plan.read(0, plan.length)) {
      await file.writeFile(chunk);
      written += chunk.length;
      const percent = Math.floor((written / plan.length) * 100);
      if (percent !== shown) progress(`linked ${percent} %`);
      shown = percent;
    }
    await rename(unfinished, output);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    progress('');
  }
}

async function linkPrepared(
  asked: readonly AskedFile[],
  results: readonly FileResult[],
  bodyPath: (index: number) => string,
  output: string,
  values: Values,
  voice: Voice,
): Promise<number> {
  await using bodies = new FileBodies();
  const reports = results.map(({ report }) => report);
  const documents = results.flatMap(({ table: coded }, index): PackageDocument[] => {
    const { file, keptPages } = asked[index] ?? { file: '' };
    if (coded === undefined) return [];
    const table = decodeSideTable(coded);
    return [
      {
        body: bodies.body(bodyPath(index)),
        table,
        title: table.title ?? path.parse(file).name,
        typeLabel: path.extname(file).slice(1).toUpperCase(),
        heading: path.basename(path.dirname(path.resolve(file))),
        ...(keptPages && { keptPages }),
      },
    ];
  });
  const refused = reports.filter((report) => report.refused !== undefined);
  for (const report of refused) voice.fault(described(report));
  if (documents.length === 0 || (refused.length > 0 && values.partial !== true)) {
    voice.fault(whatToDo(refused.length, documents.length));
    return REFUSED;
  }

  const titles = asked.filter((_, index) => results[index]?.table !== undefined).map(({ file }) => file);
  const plan = await planPackage(documents, await packageOptions(output, values));
  await write(plan, output);
  if (plan.undrawable.length > 0)
    voice.fault(`no font for ${plan.undrawable.join(' ')}: a sign stands in place of each`);
  for (const { document, file } of plan.linksElsewhere)
    voice.fault(`${titles[document] ?? ''}: links to ${file}, which is not in the package`);
  if (values.json === true) {
    const { pageCount, length, etag, documentFirstPages, undrawable, linksElsewhere } = plan;
    voice.report(
      JSON.stringify(
        {
          output,
          pages: pageCount,
          bytes: length,
          etag,
          documentFirstPages,
          undrawable,
          linksElsewhere,
          files: reports,
        },
        null,
        2,
      ),
    );
  }
  return refused.length > 0 ? REFUSED : 0;
}

/** What can be done when files are refused, after each of them has been named with its reason. */
function whatToDo(refused: number, taken: number): string {
  const files = refused === 1 ? '1 file is' : `${refused} files are`;
  const others = taken === 1 ? 'the other file' : `the other ${taken} files`;
  const leaveOut =
    taken === 0 ? '' : `, or link ${others} without ${refused === 1 ? 'it' : 'them'} with --partial`;
  return `Nothing was written: ${files} refused. Do what is said above${leaveOut}.`;
}

/** The files that cannot be opened, each with its reason. */
async function unreadable(files: readonly string[]): Promise<string[]> {
  const reasons = await Promise.all(
    files.map((file) =>
      access(file, constants.R_OK).then(
        () => [],
        (error: unknown) => [`${file}: ${error instanceof Error ? error.message : String(error)}`],
      ),
    ),
  );
  return reasons.flat();
}

async function packageOptions(output: string, values: Values): Promise<PackageOptions> {
  const title = values.title ?? path.parse(output).name;
  const pages: GeneratedPageId[] = [];
  if (values.cover !== undefined) pages.push('cover');
  if (values.toc === true) pages.push('contents');
  if (values.dividers === true) pages.push('divider');
  const details = values.cover === undefined ? undefined : await readCoverDetails(values.cover, title);
  const options: PackageOptions = { title, pages, details, ...(values.stamp && { stamps: 'strip' }) };
  if (values.logo !== undefined) options.logo = await readFile(values.logo);
  return options;
}
