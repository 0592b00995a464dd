import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkWithQpdf } from '../reader/qpdf-check.ts';
import { difference, GREY_DIFFERENCE, RESOLUTION, renderFirstPage, SHARE } from '../reader/rendered-page.ts';
import { type CorpusFile, corpusFiles } from '../run/corpus.ts';
import { cacheFolder } from '../run/folders.ts';
import { inTurn } from '../run/in-turn.ts';
import { IsolatedPrepare, STATED_LIMITS } from '../run/isolated-host.ts';
import { markdownTable, median, megabytes } from '../run/table.ts';
import type { Section } from './section.ts';

/** Every file of the corpus: prepared within limits, linked, checked and compared. */
export const torture: Section = { name: 'torture', title: 'Torture', run };

const AT_ONCE = 2;

/**
 * Files whose page count in the index comes from a reader that gave up on them; more pages are prepared than
 * the index states.
 */
const MORE_THAN_INDEXED = new Set([
  'pdf/broken/pdf-lib__invalid_root_ref.pdf',
  'pdf/broken/pdf.js__issue15590.pdf',
]);

interface Seen {
  name: string;
  /** `prepared`, the refusal's code, or the failure. */
  outcome: string;
  detail: string;
  milliseconds: number;
  peakMemory: number;
  pages: number | undefined;
  indexedPages: number | undefined;
  pdfiumPages: number | undefined;
  linkedPages: number | undefined;
  structural: string[];
  content: number;
  /** Complaints about content in an output whose source qpdf reads without any. */
  newContent: string[];
  /** The share of differing pixels; undefined if the source cannot be drawn. */
  differing: number | undefined;
  /** Whether the package cannot be drawn although the source can. */
  vanished: boolean;
}

async function run(say: (progress: string) => void): Promise<string> {
  const files = await corpusFiles();
  if (files.length === 0) return 'There is no corpus here; set `CORPUS` to its folder.';
  const scratch = await cacheFolder('torture');
  const hosts = Array.from({ length: AT_ONCE }, () => new IsolatedPrepare(STATED_LIMITS));
  let done = 0;
  const seen = await inTurn(files, AT_ONCE, async (file, index, lane) => {
    const host = hosts[lane];
    if (host === undefined) throw new RangeError('no such lane');
    const result = await look(file, host, path.join(scratch, String(index)));
    if (++done % 50 === 0) say(`${done} of ${files.length}`);
    return result;
  });
  for (const host of hosts) host.close();
  return report(seen);
}

async function look(file: CorpusFile, host: IsolatedPrepare, scratch: string): Promise<Seen> {
  const bytes = await readFile(file.file);
  const fileName = path.basename(file.name);
  const outcome = await host.run({ bytes, fileName, returnBytes: true, opinion: true, neighbours: false });
  const seen: Seen = {
    name: file.name,
    outcome: outcome.kind,
    detail: '',
    milliseconds: 0,
    peakMemory: 0,
    pages: undefined,
    indexedPages: file.pages,
    pdfiumPages: undefined,
    linkedPages: undefined,
    structural: [],
    content: 0,
    newContent: [],
    differing: undefined,
    vanished: false,
  };
  if (outcome.kind !== 'answered') return { ...seen, detail: outcome.detail };
  const { answer } = outcome;
  seen.outcome = answer.outcome === 'refused' ? answer.detail : answer.outcome;
  seen.detail = answer.detail;
  seen.milliseconds = answer.milliseconds;
  seen.peakMemory = answer.peakMemory;
  seen.pages = answer.pages;
  seen.pdfiumPages = answer.pdfiumPages;
  seen.linkedPages = answer.linkedPages;
  const { body, linked } = answer;
  if (body === undefined || linked === undefined) return seen;
  const isPdf = file.name.startsWith('pdf/');
  for (const [name, content] of [
    ['body', body],
    ['linked', linked],
  ] as const) {
    const written = `${scratch}-${name}.pdf`;
    await writeFile(written, content);
    const check = await checkWithQpdf(written);
    seen.structural.push(...check.structural.map((line) => `${name}: ${line}`));
    if (check.content.length > 0) {
      seen.content++;
      const own = isPdf ? await checkWithQpdf(file.file) : undefined;
      if (own?.content.length === 0) seen.newContent.push(...check.content.map((line) => `${name}: ${line}`));
    }
  }
  // A picture is represented by the page made from it, because its pixels alone are not a page.
  const before = await renderFirstPage(isPdf ? file.file : `${scratch}-body.pdf`, `${scratch}-before`);
  const after = await renderFirstPage(`${scratch}-linked.pdf`, `${scratch}-after`);
  if (before !== undefined && after !== undefined) seen.differing = difference(before, after);
  seen.vanished = before !== undefined && after === undefined;
  for (const name of ['body', 'linked']) await rm(`${scratch}-${name}.pdf`, { force: true });
  return seen;
}

function report(seen: readonly Seen[]): string {
  const count = (test: (one: Seen) => boolean): string => String(seen.filter(test).length);
  const prepared = seen.filter(({ outcome }) => outcome === 'prepared');
  const outcomes = [...new Set(seen.map(({ outcome }) => outcome))].sort();
  const failures = seen.filter(({ outcome }) => ['hang', 'memory', 'crash', 'thrown'].includes(outcome));
  const indexed = prepared.filter(({ indexedPages }) => indexedPages !== undefined);
  const offIndex = indexed.filter(({ pages, indexedPages }) => pages !== indexedPages);
  const unexplained = offIndex.filter(({ name }) => !MORE_THAN_INDEXED.has(name));
  const withPdfium = prepared.filter(({ pdfiumPages }) => pdfiumPages !== undefined);
  const offPdfium = withPdfium.filter(({ pages, pdfiumPages }) => pages !== pdfiumPages);
  const offLinked = prepared.filter(({ pages, linkedPages }) => pages !== linkedPages);
  const structural = prepared.filter((one) => one.structural.length > 0);
  const newContent = prepared.filter((one) => one.newContent.length > 0);
  const drawn = prepared.filter(({ differing, vanished }) => differing !== undefined || vanished);
  const differing = drawn.filter((one) => one.vanished || (one.differing ?? 0) > SHARE);
  const refusedThoughOpened = seen.filter(
    ({ outcome, pdfiumPages }) => outcome !== 'prepared' && (pdfiumPages ?? 0) > 0,
  );
  const list = (ones: readonly Seen[], say: (one: Seen) => string): string =>
    ones.length === 0 ? 'None.' : ones.map((one) => `- \`${one.name}\`: ${say(one)}`).join('\n');
  const slowest = Math.max(...seen.map(({ milliseconds }) => milliseconds));
  const largest = Math.max(...seen.map(({ peakMemory }) => peakMemory));

  return `${seen.length} files of the corpus, each prepared, linked alone and read whole in a process with ${STATED_LIMITS.seconds} s and 1 GB of
resident memory (prepare, link and PDFium's counts together). Median ${median(seen.map(({ milliseconds }) => milliseconds)).toFixed(0)} ms, slowest ${(slowest / 1000).toFixed(1)} s, largest ${megabytes(largest)}.

${markdownTable(
  ['outcome', 'files'],
  outcomes.map((outcome) => [outcome, count((one) => one.outcome === outcome)]),
)}

${markdownTable(
  ['of the prepared', 'agree', 'of'],
  [
    ['pages as the index states', String(indexed.length - offIndex.length), String(indexed.length)],
    [
      'pages as PDFium counts in the source',
      String(withPdfium.length - offPdfium.length),
      String(withPdfium.length),
    ],
    [
      'pages as PDFium counts in the package',
      String(prepared.length - offLinked.length),
      String(prepared.length),
    ],
    [
      '`qpdf --check` of body and package: structure',
      String(prepared.length - structural.length),
      String(prepared.length),
    ],
    ['first page looks as in the source', String(drawn.length - differing.length), String(drawn.length)],
  ],
)}

**Hangs, crashes, exceptions, more than 1 GB.** ${list(failures, ({ outcome, detail }) => `${outcome}, ${detail}`)}

**Pages other than the index states**${unexplained.length < offIndex.length ? ' (those marked * are more than it states: the reader behind the index gave up on them)' : ''}. ${offIndex.length === 0 ? 'None.' : `\n\n${list(offIndex, ({ name, pages, indexedPages }) => `${indexedPages} in the index, ${pages} prepared${MORE_THAN_INDEXED.has(name) ? ' *' : ''}`)}`}

**Pages other than PDFium counts in the source.** ${offPdfium.length === 0 ? 'None.' : `\n\n${list(offPdfium, ({ pages, pdfiumPages }) => `${pdfiumPages} by PDFium, ${pages} prepared`)}`}

**Packages in which PDFium counts other pages.** ${offLinked.length === 0 ? 'None.' : `\n\n${list(offLinked, ({ pages, linkedPages }) => `${linkedPages ?? 'not opened'} by PDFium, ${pages} prepared`)}`}

**Refused though PDFium opens them.** ${refusedThoughOpened.length === 0 ? 'None.' : `\n\n${list(refusedThoughOpened, ({ outcome, pdfiumPages }) => `${outcome}; PDFium counts ${pdfiumPages}`)}`}

**\`qpdf --check\`.** A complaint is about content when it speaks of what stands inside a stream (data that cannot be decoded, operators
that do not parse, a page's content that is no stream): streams pass byte for byte, so that stays as the source had it; ${count((one) => one.content > 0)} files
have such complaints. Every other complaint is about structure: ${structural.length === 0 ? 'none.' : `\n\n${list(structural, (one) => one.structural.slice(0, 3).join('; '))}`}

**Complaints about content that \`qpdf --check\` does not have of the source** (it may have given up on the source before it came to its streams). ${newContent.length === 0 ? 'None.' : `\n\n${list(newContent, (one) => one.newContent.slice(0, 2).join('; '))}`}

**First pages that differ**, drawn at ${RESOLUTION} dpi in grey: more than ${(SHARE * 100).toFixed(1)} % of the pixels differ by more than ${GREY_DIFFERENCE} of 255, or sizes do; of ${prepared.length - drawn.length} files poppler cannot draw the source. ${differing.length === 0 ? 'None.' : `\n\n${list(differing, (one) => (one.vanished ? 'the package cannot be drawn' : `${((one.differing ?? 0) * 100).toFixed(1)} % (${one.detail === '' ? 'no notes' : one.detail})`))}`}
`;
}
