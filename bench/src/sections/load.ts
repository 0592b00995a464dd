import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { CreatedProjectSchema } from '@submittal/contract/project';
import { ProductResultsSchema } from '@submittal/contract/search';
import { readConfig } from '@submittal/server/config';
import { openServices } from '@submittal/server/services';
import { startServerProcess } from '@submittal/server/testing/server-process';
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

/** Bytes a second that a reader's line takes: 160 megabits, a very good one. */
const LINE = 20_000_000;

/** Milliseconds between two requests of one visitor, who types and reads. */
const PAUSE = { least: 300, most: 2500 };

interface Told {
  readonly searches: number[];
  readonly firstBytes: number[];
  readonly errors: string[];
  /** Of packages. */
  bytes: number;
}

async function run(say: (progress: string) => void): Promise<string> {
  const catalogue = await sampleCatalogue();
  const dataDir = await emptyDataFolder('load-data');
  say('importing the sample catalogue');
  await imported(catalogue, dataDir);
  const questions = await questionsOf(dataDir);
  const server = await startServerProcess({ DATA_DIR: dataDir, CATALOGUE: catalogue });
  const told: Told = { searches: [], firstBytes: [], errors: [], bytes: 0 };
  try {
    const packages = await manyPages(server.url);
    say(`${VISITORS} visitors for ${SECONDS} s`);
    const until = performance.now() + SECONDS * 1000;
    const random = new SeededRandom(7);
    await Promise.all([
      ...Array.from({ length: VISITORS }, (_, number) =>
        visit(server.url, questions.slice(number * 40), until, random, told),
      ),
      ...Array.from({ length: PACKAGES }, () => download(server.url, packages, until, told)),
    ]);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  const sorted = told.searches.toSorted((a, b) => a - b);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
  return `${VISITORS} visitors search the sample catalogue over HTTP for ${SECONDS} s, each with pauses of ${PAUSE.least} ms to ${PAUSE.most} ms, while ${PACKAGES} readers
fetch packages, new ones each time and one after the other, each over a line of ${megabytes(LINE)} a second; all of it, visitors too, on
the cores of this machine. Times are as the
visitors see them. Bars: no error, p99 of a search under 100 ms.

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

async function questionsOf(dataDir: string): Promise<Asked[]> {
  const services = await openServices(readConfig({ DATA_DIR: dataDir }));
  try {
    await services.catalogue.refresh();
    const { release } = services.catalogue.get();
    return [...visitorQuestions(release, VISITORS * 40 + 200, new SeededRandom(11))];
  } finally {
    await services.close();
  }
}

async function visit(
  url: string,
  questions: readonly Asked[],
  until: number,
  random: SeededRandom,
  told: Told,
): Promise<void> {
  for (const { systems, query } of questions) {
    await pause(random.whole(PAUSE.least, PAUSE.most));
    if (performance.now() > until) return;
    const begun = performance.now();
    try {
      const answer = await post(url, systems ? 'searchsystems' : 'searchproducts', query);
      await answer.arrayBuffer();
      told.searches.push(performance.now() - begun);
      if (answer.status !== 200) told.errors.push(`a search answers ${answer.status}`);
    } catch (error) {
      told.errors.push(String(error));
    }
  }
}

async function download(url: string, resources: readonly object[], until: number, told: Told): Promise<void> {
  for (let turn = 0; performance.now() < until; turn++) {
    try {
      const chosen = resources.filter((_, at) => (at + turn) % 3 === 0).slice(0, 40);
      const json = { projectName: `Load ${turn}`, coverPage: true, includeTableOfContents: true };
      const created = await post(url, 'CreateSubmittal', { ...json, resources: chosen });
      if (created.status !== 201) throw new Error(`a project answers ${created.status}`);
      const { id } = CreatedProjectSchema.parse(await created.json());
      const begun = performance.now();
      const answer = await fetch(`${url}/api/GeneratePdf/${id}`);
      if (answer.status !== 200 || !answer.body) throw new Error(`a package answers ${answer.status}`);
      let first: number | undefined;
      let taken = 0;
      for await (const piece of answer.body) {
        first ??= performance.now() - begun;
        told.bytes += piece.length;
        taken += piece.length;
        const ahead = (taken / LINE) * 1000 - (performance.now() - begun);
        if (ahead > 1) await pause(ahead);
      }
      told.firstBytes.push(first ?? Number.NaN);
    } catch (error) {
      told.errors.push(String(error));
    }
  }
}

/** Documents with pages, as projects refer to them. */
async function manyPages(url: string): Promise<object[]> {
  const answer = await post(url, 'searchproducts', { PageSize: 100 });
  const { ProductTypes } = ProductResultsSchema.parse(await answer.json());
  return ProductTypes.flatMap(({ ProductID, Documents }) =>
    Documents.filter(({ pageCount }) => pageCount > 0).map(({ resourceID }) => ({
      resourceID,
      productID: ProductID,
    })),
  );
}

function post(url: string, call: string, json: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(`${url}/api/${call}`, { method: 'POST', headers, body: JSON.stringify(json) });
}
