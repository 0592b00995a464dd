// Visitors of a server, in a process of their own: sends back what they met.
import { setTimeout as pause } from 'node:timers/promises';
import { CreatedProjectSchema } from '@submittal/contract/project';
import { blankTransmittal } from '@submittal/contract/transmittal-fields';
import { type Dispatcher, Pool } from 'undici';
import type { Answer, Met, Visits } from '../run/visits.ts';
import { SeededRandom } from '../set/seeded-random.ts';
import type { Asked } from '../set/visitor-questions.ts';

/** The speed of a reader's connection in bytes per second: 160 megabits, a very good one. */
const LINE = 20_000_000;

/** Milliseconds between two requests of one visitor, who types and reads. */
const PAUSE = { least: 300, most: 2500 };

/** One in this many requests opens a package that is there already, and one in this many makes one. */
const ONE_OPENS = 10;
const ONE_MAKES = 20;

/** One in this many of these has pages that are planned ahead, once it is saved. */
const ONE_IS_PLANNED = 2;
const PLANNED = {
  transmittalPage: true,
  transmittal: { ...blankTransmittal, section: '07 92 00', contractor: 'Corran Bay' },
  documentLabels: true,
};

/** One in this many answers to a search is stored, to be checked after the load has ended. */
const SAMPLE = 25;

process.once('message', async (visits: Visits) => {
  const met: Met = {
    searches: [],
    firstBytes: [],
    made: [],
    saved: [],
    refused: {},
    errors: [],
    sample: [],
    bytes: 0,
  };
  const connections = new Pool(visits.url, { connections: visits.count, headersTimeout: 60_000 });
  const until = performance.now() + visits.seconds * 1000;
  await Promise.all(
    Array.from({ length: visits.count }, (_, number) => visit(connections, visits, number, until, met)),
  );
  await connections.destroy();
  process.send?.(met, () => process.exit(0));
});

/** What one visitor does until the time is over. */
async function visit(
  connections: Dispatcher,
  { first, questions, packages, documents }: Visits,
  number: number,
  until: number,
  met: Met,
): Promise<void> {
  const random = new SeededRandom(first + number + 1);
  const headers = { 'x-forwarded-for': addressOf(first + number) };
  await pause(random.whole(0, PAUSE.most));
  for (let step = 0; performance.now() < until; step++) {
    try {
      if (random.whole(1, ONE_MAKES) === 1) await make(connections, documents, headers, random, met);
      else if (random.whole(1, ONE_OPENS) === 1)
        await open(connections, random.pick(packages) ?? '', headers, met);
      else {
        const asked = questions[(number * 37 + step) % questions.length];
        if (asked) await search(connections, asked, headers, met);
      }
    } catch (error) {
      met.errors.push(String(error));
    }
    await pause(random.whole(PAUSE.least, PAUSE.most));
  }
}

/** An address for each visitor, as a proxy tells it. */
function addressOf(number: number): string {
  return `198.18.${number >> 8}.${number & 255}`;
}

type Headers = Readonly<Record<string, string>>;

async function search(connections: Dispatcher, asked: Asked, headers: Headers, met: Met): Promise<void> {
  const begun = performance.now();
  const call = asked.systems ? 'searchsystems' : 'searchproducts';
  // The encoding that browsers get over TLS.
  const answer = await post(connections, call, asked.query, { ...headers, 'accept-encoding': 'br' });
  const body = await answer.body.bytes();
  if (isRefused(answer, 'searches', met)) return;
  if (answer.statusCode !== 200) throw new Error(`a search answers ${answer.statusCode}`);
  met.searches.push(performance.now() - begun);
  if (met.searches.length % SAMPLE !== 0) return;
  const packed = answer.headers['content-encoding'] === 'br';
  met.sample.push({ asked, body: Buffer.from(body).toString('base64'), packed } satisfies Answer);
}

/** Makes a project of some documents, and opens its package. */
async function make(
  connections: Dispatcher,
  documents: readonly object[],
  headers: Headers,
  random: SeededRandom,
  met: Met,
): Promise<void> {
  const begun = performance.now();
  const from = random.whole(0, Math.max(0, documents.length - 40));
  const json = { projectName: 'Load', coverPage: true, includeTableOfContents: true };
  const resources = documents.slice(from, from + 40);
  const more = random.whole(1, ONE_IS_PLANNED) === 1 ? PLANNED : {};
  const created = await post(connections, 'CreateSubmittal', { ...json, ...more, resources }, headers);
  if (isRefused(created, 'projects', met)) return created.body.dump();
  if (created.statusCode !== 201) {
    await created.body.dump();
    throw new Error(`a project answers ${created.statusCode}`);
  }
  const { id, editToken } = CreatedProjectSchema.parse(await created.body.json());
  met.made.push(performance.now() - begun);
  await save(connections, id, { ...headers, authorization: `Bearer ${editToken}` }, met);
  await open(connections, id, headers, met);
}

/** Saves a change of a new project. */
async function save(connections: Dispatcher, id: string, headers: Headers, met: Met): Promise<void> {
  const begun = performance.now();
  const saved = await connections.request({
    method: 'PUT',
    path: `/api/UpdateSubmittal/${id}`,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ version: 1, projectName: 'Saved' }),
  });
  await saved.body.dump();
  if (isRefused(saved, 'saves', met)) return;
  if (saved.statusCode !== 200) throw new Error(`a save answers ${saved.statusCode}`);
  met.saved.push(performance.now() - begun);
}

async function open(connections: Dispatcher, id: string, headers: Headers, met: Met): Promise<void> {
  const begun = performance.now();
  const answer = await connections.request({ method: 'GET', path: `/api/GeneratePdf/${id}`, headers });
  if (isRefused(answer, 'packages', met)) return answer.body.dump();
  if (answer.statusCode !== 200) {
    await answer.body.dump();
    throw new Error(`a package answers ${answer.statusCode}`);
  }
  let taken = 0;
  for await (const piece of answer.body) {
    if (taken === 0) met.firstBytes.push(performance.now() - begun);
    taken += piece.length;
    const ahead = (taken / LINE) * 1000 - (performance.now() - begun);
    if (ahead > 1) await pause(ahead);
  }
  if (taken !== Number(answer.headers['content-length'])) throw new Error('a package is cut short');
  met.bytes += taken;
}

/** Counts a refusal that asks to come again. */
function isRefused({ statusCode, headers }: Dispatcher.ResponseData, what: string, met: Met): boolean {
  if (statusCode !== 503 || headers['retry-after'] === undefined) return false;
  met.refused[what] = (met.refused[what] ?? 0) + 1;
  return true;
}

function post(connections: Dispatcher, call: string, json: object, headers: Headers) {
  return connections.request({
    method: 'POST',
    path: `/api/${call}`,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(json),
  });
}
