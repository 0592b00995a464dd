import { createWriteStream } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { memoryBody } from '../body-source.ts';
import {
  type CoverDetails,
  type PackageDocument,
  type PackageOptions,
  planPackage,
} from '../package-plan.ts';
import { type PrepareOutcome, prepare } from '../prepare.ts';

const USAGE = `pdf-link -o OUT.pdf [options] FILE…   link PDFs, JPEGs and PNGs into one PDF
pdf-link inspect FILE…                tell what preparing saw

  -o, --output FILE   where the package goes
  --title TEXT        title of the package (the output's name otherwise)
  --toc               put a table of contents before the documents
  --cover FILE        put a cover first; FILE is JSON with any of title, submittedBy,
                      location, date, email, phone, description, notes
  --logo FILE         PNG or JPEG for the cover
  --partial           link the others when some files are refused
  --json              report as JSON on standard output
  --help

Exit codes: 0 done, 1 a file was refused, 2 used wrongly, 3 could not read or write.`;

const REFUSED = 1;
const MISUSED = 2;
const FAILED = 3;

interface FileReport {
  file: string;
  pages?: number;
  links?: number;
  webLinks?: number;
  bookmarks?: number;
  fields?: number;
  layers?: number;
  tagged?: boolean;
  attachments?: number;
  notes?: string[];
  refused?: string;
  message?: string;
}

/** Where the command speaks to: its report, and what went wrong. */
export interface Voice {
  report(text: string): void;
  fault(text: string): void;
}

const CONSOLE: Voice = { report: (text) => console.log(text), fault: (text) => console.error(text) };

/** Runs the command with its arguments and answers its exit code. */
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
      partial: { type: 'boolean' },
      json: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
}

function reportOf(file: string, outcome: PrepareOutcome): FileReport {
  if (!outcome.ok) return { file, refused: outcome.refusal.code, message: outcome.refusal.message };
  const { table, notes } = outcome.document;
  return {
    file,
    pages: table.pageCount,
    links: table.internalLinks,
    webLinks: table.webLinks,
    bookmarks: table.outline?.items ?? 0,
    fields: table.form?.fieldCount ?? 0,
    layers: table.layers?.groups.length ?? 0,
    tagged: table.structure !== null,
    attachments: table.attachments.length,
    notes,
  };
}

async function inspect(files: readonly string[], json: boolean, voice: Voice): Promise<number> {
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
  const said = [
    ...counted.map(([key, value]) => (value === true ? key : `${value} ${key}`)),
    ...(notes ?? []),
  ];
  return `${file}: ${said.join(', ')}`;
}

async function link(
  files: readonly string[],
  output: string,
  values: ReturnType<typeof parse>['values'],
  voice: Voice,
): Promise<number> {
  const reports: FileReport[] = [];
  const documents: PackageDocument[] = [];
  for (const [index, file] of files.entries()) {
    if (process.stderr.isTTY)
      process.stderr.write(`\r\u001b[Kprepare ${index + 1} of ${files.length}: ${file}`);
    const outcome = await prepare(await readFile(file), { fileName: path.basename(file) });
    reports.push(reportOf(file, outcome));
    if (!outcome.ok) continue;
    const { body, table } = outcome.document;
    const title = table.title ?? path.parse(file).name;
    const typeLabel = path.extname(file).slice(1).toUpperCase();
    documents.push({
      body: memoryBody(body),
      table,
      title,
      typeLabel,
      heading: path.basename(path.dirname(path.resolve(file))),
    });
  }
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  const refused = reports.filter((report) => report.refused !== undefined);
  for (const report of refused) voice.fault(described(report));
  if (documents.length === 0 || (refused.length > 0 && values.partial !== true)) return REFUSED;

  const plan = await planPackage(documents, await packageOptions(output, values));
  const unfinished = `${output}.part`;
  try {
    await pipeline(Readable.from(plan.read(0, plan.length)), createWriteStream(unfinished));
    await rename(unfinished, output);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  if (values.json === true) {
    const { pageCount, length, etag, documentFirstPages } = plan;
    voice.report(
      JSON.stringify(
        { output, pages: pageCount, bytes: length, etag, documentFirstPages, files: reports },
        null,
        2,
      ),
    );
  }
  return refused.length > 0 ? REFUSED : 0;
}

async function packageOptions(
  output: string,
  values: ReturnType<typeof parse>['values'],
): Promise<PackageOptions> {
  const title = values.title ?? path.parse(output).name;
  const options: PackageOptions = { title, tableOfContents: values.toc === true };
  if (values.cover !== undefined)
    options.cover = coverOf(JSON.parse(await readFile(values.cover, 'utf8')), title);
  if (values.logo !== undefined) options.logo = await readFile(values.logo);
  return options;
}

function coverOf(given: unknown, title: string): CoverDetails {
  const entries = new Map<string, unknown>(
    typeof given === 'object' && given !== null ? Object.entries(given) : [],
  );
  const text = (key: string, otherwise = ''): string => {
    const value = entries.get(key);
    return typeof value === 'string' ? value : otherwise;
  };
  return {
    title: text('title', title),
    submittedBy: text('submittedBy'),
    location: text('location'),
    date: text('date'),
    email: text('email'),
    phone: text('phone'),
    description: text('description'),
    notes: text('notes'),
  };
}
