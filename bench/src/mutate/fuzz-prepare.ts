import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { checkWithQpdf } from '../reader/qpdf-check.ts';
import { corpusFiles } from '../run/corpus.ts';
import { type IsolatedOutcome, IsolatedPrepare, STATED_LIMITS } from '../run/isolated-host.ts';
import { SeededRandom } from '../set/seeded-random.ts';
import { madeSeeds } from './made-seeds.ts';
import { mutated } from './mutations.ts';

/** A forbidden effect of a mutated file. */
export interface Failure {
  kind: 'hang' | 'memory' | 'crash' | 'thrown' | 'miscounted' | 'harmful' | 'unsound';
  seed: number;
  number: number;
  /** The file from which it was made. */
  source: string;
  detail: string;
  bytes: Buffer;
}

export interface FuzzReport {
  cases: number;
  prepared: number;
  /** By code. */
  refused: Map<string, number>;
  /** The number refused although PDFium opens them and counts pages. */
  refusedThoughOpened: number;
  failures: Failure[];
}

export interface FuzzOptions {
  seed: number;
  seconds: number;
  /** The number of concurrent cases. */
  lanes: number;
  onFailure?(failure: Failure): Promise<void>;
}

/** One in this many cases is checked with qpdf, which must be started each time. */
export const CHECKED = 25;
/** Seeds are small, so that many cases fit into the time. */
const MAX_SEED = 60_000;
/** Spreads case numbers over the states of the generator. */
const SPREAD = 0x9e3779b1;

interface Seed {
  name: string;
  bytes: Buffer;
}

/**
 * What mutations begin with: documents made for the purpose, and the small files of the corpus if there is
 * one.
 */
export async function fuzzSeeds(): Promise<Seed[]> {
  const seeds: Seed[] = await madeSeeds();
  for (const { name, file } of await corpusFiles()) {
    if ((await stat(file)).size <= MAX_SEED) seeds.push({ name, bytes: await readFile(file) });
  }
  return seeds;
}

/** Case `number` of a run; it depends only on the seed, its number and the seed files. */
export function fuzzCase(seeds: readonly Seed[], seed: number, number: number): Seed {
  const random = new SeededRandom((seed + Math.imul(number, SPREAD)) >>> 0);
  const begun = random.pick(seeds);
  const other = random.pick(seeds);
  if (begun === undefined || other === undefined) throw new RangeError('there are no seeds');
  return { name: begun.name, bytes: mutated(begun.bytes, other.bytes, random) };
}

/** Prepares, links and reads mutated files, each within the stated limits. */
export async function fuzzPrepare(seeds: readonly Seed[], options: FuzzOptions): Promise<FuzzReport> {
  const report: FuzzReport = {
    cases: 0,
    prepared: 0,
    refused: new Map(),
    refusedThoughOpened: 0,
    failures: [],
  };
  const until = performance.now() + options.seconds * 1000;
  let next = 0;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bench-fuzz-'));
  const lane = async (): Promise<void> => {
    const host = new IsolatedPrepare(STATED_LIMITS);
    try {
      while (performance.now() < until) {
        const number = next++;
        const { name, bytes } = fuzzCase(seeds, options.seed, number);
        const checked = number % CHECKED === 0;
        const outcome = await confirmed(host, bytes, checked);
        report.cases++;
        count(report, outcome);
        const file = path.join(folder, `${number}.pdf`);
        const fault = faultIn(outcome) ?? (checked ? await unsound(outcome, file) : undefined);
        if (fault === undefined) continue;
        const failure = { ...fault, seed: options.seed, number, source: name, bytes };
        report.failures.push(failure);
        await options.onFailure?.(failure);
      }
    } finally {
      host.close();
    }
  };
  try {
    await Promise.all(Array.from({ length: options.lanes }, lane));
  } finally {
    await rm(folder, { recursive: true });
  }
  return report;
}

/**
 * A process that ended or exceeded a limit may have been worn out by earlier files, or slowed by its machine:
 * only a failure that recurs in a fresh process counts.
 */
async function confirmed(
  host: IsolatedPrepare,
  bytes: Buffer,
  returnBytes: boolean,
): Promise<IsolatedOutcome> {
  const task = { bytes, fileName: 'case.pdf', returnBytes, opinion: true, neighbours: true };
  const outcome = await host.run(task);
  if (outcome.kind === 'answered') return outcome;
  return host.run(task);
}

function count(report: FuzzReport, outcome: IsolatedOutcome): void {
  if (outcome.kind !== 'answered') return;
  const { outcome: how, detail, pdfiumPages } = outcome.answer;
  if (how === 'prepared') report.prepared++;
  if (how !== 'refused') return;
  report.refused.set(detail, (report.refused.get(detail) ?? 0) + 1);
  if ((pdfiumPages ?? 0) > 0) report.refusedThoughOpened++;
}

function faultIn(outcome: IsolatedOutcome): { kind: Failure['kind']; detail: string } | undefined {
  if (outcome.kind !== 'answered') return outcome;
  const { outcome: how, detail, pages, linkedPages, stampedPages, harm } = outcome.answer;
  if (how === 'thrown') return { kind: 'thrown', detail };
  if (how !== 'prepared') return undefined;
  if (pages !== linkedPages) {
    return {
      kind: 'miscounted',
      detail: `${pages} pages prepared; PDFium ${linkedPages === undefined ? 'does not open the package' : `counts ${linkedPages}`}`,
    };
  }
  if (pages !== stampedPages) {
    return {
      kind: 'miscounted',
      detail: `${pages} pages prepared; PDFium counts ${stampedPages} when stamped`,
    };
  }
  return harm === undefined ? undefined : { kind: 'harmful', detail: harm };
}

/** The faults that qpdf finds in the structure of a prepared body, which is written to a temporary file. */
async function unsound(
  outcome: IsolatedOutcome,
  file: string,
): Promise<{ kind: Failure['kind']; detail: string } | undefined> {
  const body = outcome.kind === 'answered' ? outcome.answer.body : undefined;
  if (body === undefined) return undefined;
  await writeFile(file, body);
  const { structural } = await checkWithQpdf(file);
  await rm(file);
  return structural.length === 0 ? undefined : { kind: 'unsound', detail: structural.join('\n') };
}
