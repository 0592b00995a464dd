import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { CreatedProjectSchema } from '@submittal/contract/project';
import {
  ProductResultsSchema,
  SearchProductsSchema,
  SearchSystemsSchema,
  SystemResultsSchema,
} from '@submittal/contract/search';
import { readConfig } from '@submittal/server/config';
import { openServices, type Services } from '@submittal/server/services';
import { startServerProcess } from '@submittal/server/testing/server-process';
import { type Dispatcher, Pool } from 'undici';
import { markdownTable, median, megabytes, milliseconds } from '../run/table.ts';
import { emptyDataFolder, imported } from '../set/made-catalogue.ts';
import { sampleCatalogue } from '../set/sample-documents.ts';
import { SeededRandom } from '../set/seeded-random.ts';
import { type Asked, visitorQuestions } from '../set/visitor-questions.ts';
import type { Section } from './section.ts';

/** How the server answers 200 visitors at once while packages stream. */
export const load: Section = { name: 'load', title: 'Load', run };

const VISITORS = 200;
const PACKAGES = 8;
const SECONDS = 30;

/** The speed of a reader's connection in bytes per second: 160 megabits, a very good one. */
const LINE = 20_000_000;

/** Milliseconds between two requests of one visitor, who types and reads. */
const PAUSE = { least: 300, most: 2500 };

/**
 * One in this many answers is kept, and checked after the load has ended: visitors share the cores with the
 * server.
 */
const SAMPLE = 25;

interface Answer {
  readonly asked: Asked;
  readonly body: Uint8Array;
  readonly packed: boolean;
}

interface Told {
  readonly searches: number[];
  readonly firstBytes: number[];
  readonly errors: string[];
  readonly sample: Answer[];
  /** Bytes of packages. */
  bytes: number;
}

async function run(say: (progress: string) => void): Promise<string> {
  const catalogue = await sampleCatalogue();
  const dataDir = await emptyDataFolder('load-data');
  say('importing the sample catalogue');
  await imported(catalogue, dataDir);
  const services = await openServices(readConfig({ DATA_DIR: dataDir }));
  const told: Told = { searches: [], firstBytes: [], errors: [], sample: [], bytes: 0 };
  try {
    await services.catalogue.refresh();
    const { release } = services.catalogue.get();
    const questions = [...visitorQuestions(release, VISITORS * 40 + 200, new SeededRandom(11))];
    const server = await startServerProcess({ DATA_DIR: dataDir, CATALOGUE: catalogue });
    const connections = new Pool(server.url, { connections: VISITORS + PACKAGES });
    try {
      const packages = await manyPages(connections);
      say(`${VISITORS} visitors for ${SECONDS} s`);
      const until = performance.now() + SECONDS * 1000;
      const random = new SeededRandom(7);
      await Promise.all([
        ...Array.from({ length: VISITORS }, (_, number) =>
          visit(connections, questions.slice(number * 40), until, random, told),
        ),
        ...Array.from({ length: PACKAGES }, () => download(connections, packages, until, told)),
      ]);
    } finally {
      await connections.destroy();
      await server.stop();
    }
    say(`comparing ${told.sample.length} answers`);
    told.errors.push(...(await wrongAnswers(services, told.sample)));
  } finally {
    await services.close();
    await rm(dataDir, { recursive: true, force: true });
  }
  const sorted = told.searches.toSorted((a, b) => a - b);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
  return `${VISITORS} visitors search the sample catalogue over HTTP for ${SECONDS} s, each with pauses of ${PAUSE.least} ms to ${PAUSE.most} ms, while ${PACKAGES} readers
fetch packages, new ones each time and one after the other, each over a line of ${megabytes(LINE)} a second; all of it, visitors too, on
the cores of this machine. Times are as the
visitors see them. One answer in ${SAMPLE} is compared with what the search answers in a process of its own. Bars: no error, p99 of a
search under 100 ms.

${markdownTable(
  ['searches', 'p50', 'p99', 'packages', 'their first byte, p50', 'streamed', 'errors'],
  [
    [
      String(sorted.length),
      milliseconds(median(sorted)),
      milliseconds(p99),
      String(told.firstBytes.length),
      milliseconds(median(told.firstBytes)),
      megabytes(told.bytes),
      String(told.errors.length),
    ],
  ],
)}
${told.errors.length > 0 ? `\n${[...new Set(told.errors)].slice(0, 10).join('\n')}\n` : ''}`;
}

async function visit(
  connections: Dispatcher,
  questions: readonly Asked[],
  until: number,
  random: SeededRandom,
  told: Told,
): Promise<void> {
  for (const asked of questions) {
    await pause(random.whole(PAUSE.least, PAUSE.most));
    if (performance.now() > until) return;
    const begun = performance.now();
    try {
      const call = asked.systems ? 'searchsystems' : 'searchproducts';
      // The encoding that browsers get over TLS.
      const answer = await post(connections, call, asked.query, { 'accept-encoding': 'br' });
      const body = await answer.body.bytes();
      told.searches.push(performance.now() - begun);
      if (answer.statusCode !== 200) told.errors.push(`a search answers ${answer.statusCode}`);
      else if (told.searches.length % SAMPLE === 0) {
        told.sample.push({ asked, body, packed: answer.headers['content-encoding'] === 'br' });
      }
    } catch (error) {
      told.errors.push(String(error));
    }
  }
}

/** Answers to the sampled questions that differ from what the search returns without load. */
async function wrongAnswers({ catalogue }: Services, sample: readonly Answer[]): Promise<string[]> {
  const { search } = catalogue.get();
  const wrong: string[] = [];
  for (const { asked, body, packed } of sample) {
    const { systems, query } = asked;
    const right = systems
      ? SystemResultsSchema.parse(await search.systems(SearchSystemsSchema.parse(query)))
      : ProductResultsSchema.parse(await search.products(SearchProductsSchema.parse(query)));
    const json = new TextDecoder().decode(packed ? brotliDecompressSync(body) : body);
    if (!isDeepStrictEqual(JSON.parse(json), right)) {
      wrong.push(`a wrong answer to ${JSON.stringify(query)}`);
    }
  }
  return wrong;
}

async function download(
  connections: Dispatcher,
  resources: readonly object[],
  until: number,
  told: Told,
): Promise<void> {
  for (let turn = 0; performance.now() < until; turn++) {
    try {
      const chosen = resources.filter((_, at) => (at + turn) % 3 === 0).slice(0, 40);
      const json = { projectName: `Load ${turn}`, coverPage: true, includeTableOfContents: true };
      const created = await post(connections, 'CreateSubmittal', { ...json, resources: chosen });
      await expectStatus(created, 201, 'a project');
      const { id } = CreatedProjectSchema.parse(await created.body.json());
      const begun = performance.now();
      const answer = await connections.request({ method: 'GET', path: `/api/GeneratePdf/${id}` });
      await expectStatus(answer, 200, 'a package');
      let first: number | undefined;
      let taken = 0;
      for await (const piece of answer.body) {
        first ??= performance.now() - begun;
        taken += piece.length;
        const ahead = (taken / LINE) * 1000 - (performance.now() - begun);
        if (ahead > 1) await pause(ahead);
      }
      if (taken !== Number(answer.headers['content-length'])) throw new Error('a package is cut short');
      told.bytes += taken;
      told.firstBytes.push(first ?? Number.NaN);
    } catch (error) {
      told.errors.push(String(error));
    }
  }
}

/** Throws if the status is another; the connection is then free again. */
async function expectStatus(answer: Dispatcher.ResponseData, status: number, what: string): Promise<void> {
  if (answer.statusCode === status) return;
  await answer.body.dump();
  throw new Error(`${what} answers ${answer.statusCode}`);
}

/** Documents with pages, as projects refer to them. */
async function manyPages(connections: Dispatcher): Promise<object[]> {
  const answer = await post(connections, 'searchproducts', { PageSize: 100 });
  const { ProductTypes } = ProductResultsSchema.parse(await answer.body.json());
  return ProductTypes.flatMap(({ ProductID, Documents }) =>
    Documents.filter(({ pageCount }) => pageCount > 0).map(({ resourceID }) => ({
      resourceID,
      productID: ProductID,
    })),
  );
}

function post(connections: Dispatcher, call: string, json: object, headers: Record<string, string> = {}) {
  return connections.request({
    method: 'POST',
    path: `/api/${call}`,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(json),
  });
}
