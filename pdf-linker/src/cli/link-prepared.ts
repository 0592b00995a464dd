import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { decodeSideTable } from '../format/side-table.ts';
import type { GeneratedPageId } from '../layout/generated-pages.ts';
import { type PackageDocument, type PackageOptions, type PackagePlan, planPackage } from '../package-plan.ts';
import type { AskedFile } from './asked-pages.ts';
import { BodyReader } from './body-reader.ts';
import { readCoverDetails } from './cover-file.ts';
import type { FileResult } from './prepare-file.ts';
import { progress } from './progress.ts';
import { reportText } from './report-text.ts';
import type { Voice } from './voice.ts';

const REFUSED = 1;

/** What the command line asks of the package. */
interface Values {
  readonly title?: string | undefined;
  readonly toc?: boolean | undefined;
  readonly cover?: string | undefined;
  readonly logo?: string | undefined;
  readonly stamp?: boolean | undefined;
  readonly dividers?: boolean | undefined;
  readonly partial?: boolean | undefined;
  readonly json?: boolean | undefined;
}

/** Links what was prepared into a file, and reports; returns the exit code of the command. */
export async function linkPrepared(
  asked: readonly AskedFile[],
  results: readonly FileResult[],
  output: string,
  values: Values,
  voice: Voice,
): Promise<number> {
  const reports = results.map(({ report }) => report);
  using bodies = new BodyReader();
  const documents = results.flatMap(({ prepared }, index): PackageDocument[] => {
    const { file, keptPages } = asked[index] ?? { file: '' };
    if (prepared === undefined) return [];
    const table = decodeSideTable(prepared.table);
    return [
      {
        body: bodies.body(prepared.body),
        table,
        title: table.title ?? path.parse(file).name,
        typeLabel: path.extname(file).slice(1).toUpperCase(),
        heading: path.basename(path.dirname(path.resolve(file))),
        ...(keptPages && { keptPages }),
      },
    ];
  });
  const refused = reports.filter((report) => report.refused !== undefined);
  for (const report of refused) voice.fault(reportText(report));
  if (documents.length === 0 || (refused.length > 0 && values.partial !== true)) {
    voice.fault(whatToDo(refused.length, documents.length));
    return REFUSED;
  }

  const titles = asked.filter((_, index) => results[index]?.prepared !== undefined).map(({ file }) => file);
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

/** Writes the package's bytes to a file and shows the progress; at once, as nothing else is to be done meanwhile. */
async function write(plan: PackagePlan, output: string): Promise<void> {
  const unfinished = `${output}.part`;
  let written = 0;
  let shown = 0;
  try {
    const file = openSync(unfinished, 'w');
    try {
      for await (const chunk of plan.read(0, plan.length)) {
        for (let at = 0; at < chunk.length; ) at += writeSync(file, chunk, at);
        written += chunk.length;
        const percent = Math.floor((written / plan.length) * 100);
        if (percent !== shown) progress(`linked ${percent} %`);
        shown = percent;
      }
    } finally {
      closeSync(file);
    }
    renameSync(unfinished, output);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  } finally {
    progress('');
  }
}

/** What can be done when files are refused, after each of them has been named with its reason. */
function whatToDo(refused: number, taken: number): string {
  const files = refused === 1 ? '1 file is' : `${refused} files are`;
  const others = taken === 1 ? 'the other file' : `the other ${taken} files`;
  const leaveOut =
    taken === 0 ? '' : `, or link ${others} without ${refused === 1 ? 'it' : 'them'} with --partial`;
  return `Nothing was written: ${files} refused. Do what is said above${leaveOut}.`;
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
