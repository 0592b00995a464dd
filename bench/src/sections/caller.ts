import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { CreatedProjectSchema } from '@submittal/contract/project';
import { ProductResultsSchema } from '@submittal/contract/search';
import { CreatedShareSchema } from '@submittal/contract/sharing';
import { startServerProcess } from '@submittal/server/testing/server-process';
import { type Dispatcher, Pool } from 'undici';
import { markdownTable, median, milliseconds } from '../run/table.ts';
import { emptyDataFolder, imported } from '../set/made-catalogue.ts';
import { sampleCatalogue } from '../set/sample-documents.ts';
import type { Section } from './section.ts';

/** What one caller with large projects and many shares does to other visitors' searches. */
export const caller: Section = { name: 'caller', title: 'One caller with many large shares', run };

const SHARES = 80;
const DOCUMENTS = 2000;

/** The number of concurrent requests of the caller. */
const AT_ONCE = 8;

/**
 * The minimum duration of each of the caller's activities, and the interval between searches of the others,
 * in milliseconds.
 */
const LASTS = 10_000;
const SEARCH_EVERY = 20;

type Method = 'GET' | 'POST' | 'PUT';

/** The waiting times of the searches, in milliseconds, and the number of calls that the caller completed. */
interface Watched {
  readonly waits: readonly number[];
  readonly calls: Readonly<Record<string, number>>;
}

async function run(say: (progress: string) => void): Promise<string> {
  const catalogue = await sampleCatalogue();
  const dataDir = await emptyDataFolder('caller-data');
  say('importing the sample catalogue');
  await imported(catalogue, dataDir);
  const server = await startServerProcess({ DATA_DIR: dataDir, CATALOGUE: catalogue });
  const connections = new Pool(server.url, { connections: AT_ONCE + 50 });
  try {
    const caller = await openCaller(connections);
    const rows: string[][] = [];
    const watch = async (name: string, work: (until: number) => Promise<Record<string, number>>) => {
      say(name);
      const { waits, calls } = await watched(connections, work);
      const sorted = waits.toSorted((a, b) => a - b);
      const of = (share: number) => milliseconds(sorted[Math.floor(sorted.length * share)] ?? Number.NaN);
      const counts = Object.entries(calls).map(([status, times]) => `${times} × ${status}`);
      rows.push([name, counts.join(', '), milliseconds(median(sorted)), of(0.99), of(1 - 1e-9)]);
    };
    await watch('nothing, for comparison', async () => pause(LASTS, {}));
    await watch(`${SHARES} changes and shares, one after the other`, () => caller.share());
    await watch(`changing it, ${AT_ONCE} at a time`, (until) =>
      caller.again(until, 'PUT', 'UpdateSubmittal'),
    );
    await watch(`listing them, ${AT_ONCE} at a time`, (until) => caller.again(until, 'GET', 'Shares'));
    await watch(`sharing again, ${AT_ONCE} at a time`, (until) => caller.again(until, 'POST', 'CreateShare'));
    await watch(`asking what one holds, ${AT_ONCE} at a time`, (until) =>
      caller.again(until, 'GET', 'Share'),
    );
    return `One caller has a project of ${DOCUMENTS} documents on the real server, changes and shares it ${SHARES} times, and goes on with
calls about it for ${LASTS / 1000} s each. Others search meanwhile, every ${SEARCH_EVERY} ms, on the same cores: what they wait is stated. The limit of all
requests is lifted, those of single calls are not.

${markdownTable(['the caller', 'answers', 'a search, p50', 'p99', 'worst'], rows)}
`;
  } finally {
    await connections.destroy();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function watched(
  connections: Dispatcher,
  work: (until: number) => Promise<Record<string, number>>,
): Promise<Watched> {
  const waits: Promise<number>[] = [];
  const search = async () => {
    const begun = performance.now();
    const answer = await send(connections, 'POST', 'searchproducts', { ProductTitle: 'sealant' });
    await answer.body.dump();
    return performance.now() - begun;
  };
  const visitor = setInterval(() => waits.push(search()), SEARCH_EVERY);
  const calls = await work(performance.now() + LASTS);
  clearInterval(visitor);
  return { waits: await Promise.all(waits), calls };
}

async function openCaller(connections: Dispatcher) {
  const resources = await manyDocuments(connections);
  const created = await send(connections, 'POST', 'CreateSubmittal', { projectName: 'One', resources });
  const { id, editToken } = CreatedProjectSchema.parse(await created.body.json());
  let version = 1;
  const count = (calls: Record<string, number>, status: number) => {
    calls[status] = (calls[status] ?? 0) + 1;
  };
  let shareId = '';
  const call = async (method: Method, name: string) => {
    const change = method === 'PUT' ? { version, projectName: 'Again', resources } : undefined;
    const of = name === 'Share' ? shareId : id;
    const answer = await send(connections, method, `${name}/${of}`, change, editToken);
    if (name === 'CreateShare' && answer.statusCode === 201) {
      ({ shareId } = CreatedShareSchema.parse(await answer.body.json()));
    } else await answer.body.dump();
    if (method === 'PUT' && answer.statusCode === 200) version++;
    return answer.statusCode;
  };
  return {
    async share() {
      const calls = {};
      for (let at = 0; at < SHARES; at++) {
        const change = { version: version++, projectName: `Share ${at}` };
        const changed = await send(connections, 'PUT', `UpdateSubmittal/${id}`, change, editToken);
        await changed.body.dump();
        if (changed.statusCode !== 200) throw new Error(`a change answers ${changed.statusCode}`);
        count(calls, await call('POST', 'CreateShare'));
      }
      return calls;
    },
    async again(until: number, method: Method, name: string) {
      const calls = {};
      const asking = async () => {
        while (performance.now() < until) count(calls, await call(method, name));
      };
      await Promise.all(Array.from({ length: AT_ONCE }, asking));
      return calls;
    },
  };
}

/**
 * This many documents as projects refer to them: those of the catalogue, under every product that has them.
 */
async function manyDocuments(connections: Dispatcher): Promise<object[]> {
  const found: object[] = [];
  for (let page = 1; found.length < DOCUMENTS; page++) {
    const answer = await send(connections, 'POST', 'searchproducts', { PageSize: 100, CurrentPage: page });
    const { ProductTypes } = ProductResultsSchema.parse(await answer.body.json());
    if (ProductTypes.length === 0) throw new Error(`the catalogue has ${found.length} documents`);
    found.push(
      ...ProductTypes.flatMap(({ ProductID: productID, Documents }) =>
        Documents.map(({ resourceID }) => ({ productID, resourceID })),
      ),
    );
  }
  return found.slice(0, DOCUMENTS);
}

function send(
  connections: Dispatcher,
  method: Method,
  call: string,
  json?: object,
  token?: string,
): Promise<Dispatcher.ResponseData> {
  return connections.request({
    method,
    path: `/api/${call}`,
    headers: {
      ...(json && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(json && { body: JSON.stringify(json) }),
  });
}
