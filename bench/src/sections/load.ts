import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { CreatedProjectSchema } from '@submittal/contract/project';
import {
  ProductResultsSchema,
  SearchProductsSchema,
  SearchSystemsSchema,
  SystemResultsSchema,
} from '@submittal/contract/search';
import { editionOf } from '@submittal/server/http/shared-caches';
import type { Services } from '@submittal/server/services';
import type { ServerProcess } from '@submittal/server/testing/server-process';
import { documentsWithPages, onEachDatabase, post } from '../run/served-sample.ts';
import { markdownTable, median, megabytes, milliseconds } from '../run/table.ts';
import type { Answer, Met, Visits } from '../run/visits.ts';
import type { Section } from './section.ts';

/** How the server answers 200 visitors at once, and ten times as many. */
export const load: Section = { name: 'load', title: 'Load', run };

/** Numbers of visitors at once, on each database. */
const LEVELS: readonly number[] = [200, 2000];
const SECONDS = 30;

/** Processes that the visitors are divided among. */
const PROCESSES = 2;

/** Packages that are there before the visitors come. */
const PACKAGES = 40;

/** The interval at which memory is read, in milliseconds. */
const LOOK_EVERY = 100;

const VISITORS = fileURLToPath(new URL('../host/visitors.ts', import.meta.url));

async function run(say: (progress: string) => void): Promise<string> {
  const rows: string[][] = [];
  const errors: string[] = [];
  await onEachDatabase(say, async ({ database, services, questions, served }) => {
    for (const visitors of LEVELS) {
      await served(async (server) => {
        const documents = await documentsWithPages(server.url);
        const packages = await projectsOf(server.url, documents);
        say(`${database}: ${visitors} visitors for ${SECONDS} s`);
        const before = await residentBytes(server.pid);
        const peak = peakOf(server);
        const met = await visited({ url: server.url, questions, packages, documents }, visitors);
        const peakBytes = await peak();
        const healed = await firstSearch(server.url);
        say(`comparing ${met.sample.length} answers`);
        errors.push(...met.errors, ...(await wrongAnswers(services, met.sample)));
        const row = rowOf(`${visitors}, ${database}`, met, before, peakBytes, healed);
        say(row.join(' | '));
        rows.push(row);
      });
    }
  });
  return `Visitors use the sample catalogue over HTTP for ${SECONDS} s with pauses of 300 ms to 2500 ms: of their requests, one in 20 makes
a project of 40 documents, saves a change of it and opens its package, every other one with a transmittal and labels, so that the server plans it
ahead, one in ten opens a package that is there already, over a line of 20 MB a second, and
the others search. They are in ${PROCESSES} processes of their own, on the same cores. Times are as the visitors see them, of what was not refused;
refused is 503 with Retry-After, and is not asked again. One answer in 25 is compared with what the search answers by itself. Memory is
that of the server without its children. Bars: no error; at 200 visitors p99 of a search 100 ms, of a package’s first byte
300 ms; at 2,000 the admitted under 1 s, memory flat, recovered at once.

${markdownTable(
  [
    'visitors',
    'searches',
    'p50',
    'p99',
    'worst',
    'packages',
    'first byte, p50',
    'p99',
    'worst',
    'projects made, p99',
    'saved, p99',
    'refused',
    'memory before, at most',
    'first search afterwards',
    'errors',
  ],
  rows,
)}
${errors.length > 0 ? `\n${[...new Set(errors)].slice(0, 10).join('\n')}\n` : ''}`;
}

function rowOf(visitors: string, met: Met, before: number, peak: number, healed: number): string[] {
  const refused = Object.entries(met.refused).map(([what, count]) => `${count} ${what}`);
  return [
    visitors,
    String(met.searches.length),
    milliseconds(median(met.searches)),
    milliseconds(quantile(met.searches, 0.99)),
    milliseconds(quantile(met.searches, 1)),
    String(met.firstBytes.length),
    milliseconds(median(met.firstBytes)),
    milliseconds(quantile(met.firstBytes, 0.99)),
    milliseconds(quantile(met.firstBytes, 1)),
    met.made.length > 0 ? milliseconds(quantile(met.made, 0.99)) : 'none',
    met.saved.length > 0 ? milliseconds(quantile(met.saved, 0.99)) : 'none',
    refused.join(', ') || 'none',
    `${megabytes(before)}, ${megabytes(peak)}`,
    milliseconds(healed),
    String(met.errors.length),
  ];
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** Sends visitors in processes of their own, and gathers what they met. */
async function visited(
  visits: Pick<Visits, 'url' | 'questions' | 'packages' | 'documents'>,
  visitors: number,
): Promise<Met> {
  const count = visitors / PROCESSES;
  const all: Met = {
    searches: [],
    firstBytes: [],
    made: [],
    saved: [],
    refused: {},
    errors: [],
    sample: [],
    bytes: 0,
  };
  const parts = await Promise.all(
    Array.from({ length: PROCESSES }, async (_, at) => {
      const host = fork(VISITORS, { serialization: 'advanced' });
      host.send({ ...visits, count, first: at * count, seconds: SECONDS } satisfies Visits);
      const [met] = (await once(host, 'message')) as [Met];
      return met;
    }),
  );
  for (const met of parts) {
    for (const list of ['searches', 'firstBytes', 'made', 'saved'] as const) all[list].push(...met[list]);
    all.errors.push(...met.errors);
    all.sample.push(...met.sample);
    all.bytes += met.bytes;
    for (const [what, times] of Object.entries(met.refused)) {
      all.refused[what] = (all.refused[what] ?? 0) + times;
    }
  }
  return all;
}

async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) * 1024;
}

/** Watches the memory of a server; the result ends it and returns the most. */
function peakOf({ pid }: ServerProcess): () => Promise<number> {
  let most = 0;
  let watching = true;
  const watched = (async () => {
    while (watching) {
      most = Math.max(most, await residentBytes(pid));
      await pause(LOOK_EVERY);
    }
  })();
  return async () => {
    watching = false;
    await watched;
    return most;
  };
}

/** How long a search takes at once after the last visitor has left, in milliseconds; what is refused counts. */
async function firstSearch(url: string): Promise<number> {
  const begun = performance.now();
  while ((await post(url, 'searchproducts', {})).status !== 200) await pause(10);
  return performance.now() - begun;
}

/** Answers to the sampled questions that differ from what the search returns without load. */
async function wrongAnswers({ catalogue }: Services, sample: readonly Answer[]): Promise<string[]> {
  const { search, edition } = catalogue.get();
  const wrong: string[] = [];
  for (const { asked, body, packed } of sample) {
    const { systems, query } = asked;
    const right = systems
      ? SystemResultsSchema.parse(await search.systems(SearchSystemsSchema.parse(query)))
      : ProductResultsSchema.parse(await search.products(SearchProductsSchema.parse(query)));
    const bytes = Buffer.from(body, 'base64');
    const json = new TextDecoder().decode(packed ? brotliDecompressSync(bytes) : bytes);
    if (!isDeepStrictEqual(JSON.parse(json), { ...right, Release: editionOf(edition) })) {
      wrong.push(`a wrong answer to ${JSON.stringify(query)}`);
    }
  }
  return wrong;
}

/** Makes projects of different documents; their ids. */
async function projectsOf(url: string, documents: readonly object[]): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < PACKAGES; at++) {
    const resources = documents.filter((_, place) => (place + at) % 3 === 0).slice(at, at + 40);
    const answer = await post(url, 'CreateSubmittal', {
      projectName: `Load ${at}`,
      coverPage: true,
      resources,
    });
    ids.push(CreatedProjectSchema.parse(await answer.json()).id);
  }
  return ids;
}
