import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { CreatedProjectSchema } from '@submittal/contract/project';
import { drawPng } from '@submittal/server/testing/files';
import type { ServerProcess } from '@submittal/server/testing/server-process';
import type { Rated, RatedCall, RateMet } from '../run/open-loop.ts';
import { documentsWithPages, onEachDatabase, type ProjectDocument } from '../run/served-sample.ts';
import { markdownTable, median, milliseconds, percentile } from '../run/table.ts';
import type { Asked } from '../set/visitor-questions.ts';
import type { Section } from './section.ts';

const CLIENT = fileURLToPath(new URL('../host/open-loop.ts', import.meta.url));

/** Parts of what the server can do, by the processor time of a call: it is left room, and it is asked too much. */
const PARTS = [0.7, 2];
const SECONDS = 3;
const SENDERS = 400;

/**
 * What is sent to learn how much processor time a call takes: at first while its code is compiled, then at half of what the server can do by
 * that, because a call among many takes less than one alone.
 */
const FIRST_RATE = 50;
const LEARNING_PART = 0.5;
const LEARNING_SECONDS = 0.7;

/** Documents of a project. */
const DOCUMENTS = 40;

/** Projects that the calls are about. */
const PROJECTS = 120;

/** Clock ticks a second in which Linux counts processor time (`getconf CLK_TCK`). */
const TICKS = 100;

const RATE_HEAD = [
  'database, call',
  'processor a call',
  'rate',
  'the server took',
  'the client took',
  'answered',
  'p50',
  'p99',
  'worst',
  'refused',
  'p99',
  'errors',
];

/** How each kind of call is answered and refused at rates that leave the server room, and that do not. */
export const rates: Section = { name: 'rates', title: 'Calls at stated rates', run };

async function run(say: (progress: string) => void): Promise<string> {
  const rows: string[][] = [];
  await onEachDatabase(say, ({ database, questions, served }) =>
    served(async (server) => {
      const documents = await documentsWithPages(server.url);
      rows.push(...(await rateRows(database, server, { questions, documents }, say)));
    }),
  );
  return rateTable(rows);
}

/** Sends each kind of call at these rates; rows of a table. */
async function rateRows(
  name: string,
  server: ServerProcess,
  from: { readonly questions: readonly Asked[]; readonly documents: readonly ProjectDocument[] },
  say: (progress: string) => void,
): Promise<string[][]> {
  const kinds = await callsOf(server.url, from);
  const rows: string[][] = [];
  for (const [kind, { calls, senders = SENDERS }] of Object.entries(kinds)) {
    // It asks no database.
    if (kind === 'search' && name !== 'SQLite') continue;
    const send = async (of: Pick<Rated, 'perSecond' | 'seconds'>) => {
      const before = await processorOf(server.pid);
      const met = await sent({ url: server.url, calls, senders, ...of });
      return { met, processor: (await processorOf(server.pid)) - before };
    };
    let each = Number.NaN;
    for (let turn = 0; turn < 3; turn++) {
      const perSecond = turn === 0 ? FIRST_RATE : Math.max(1, Math.round((LEARNING_PART * 1000) / each));
      const { processor } = await send({ perSecond, seconds: LEARNING_SECONDS });
      each = processor / (perSecond * LEARNING_SECONDS);
    }
    for (const part of PARTS) {
      const perSecond = Math.max(1, Math.round((part * 1000) / each));
      const { met, processor } = await send({ perSecond, seconds: SECONDS });
      const row = rowOf(`${name}, ${kind}`, { each, perSecond, processor, met });
      say(row.join(' | '));
      rows.push(row);
      for (const error of new Set(met.errors.slice(0, 100))) say(error);
    }
  }
  return rows;
}

function rateTable(rows: readonly (readonly string[])[]): string {
  return `An open-loop client sends calls of one kind for ${SECONDS} s at a stated rate, whatever becomes of them, from ${SENDERS} addresses unless one is said. The rate is
${PARTS.map((part) => `${part * 100} %`).join(' and ')} of what one core could do by the processor time that a call takes, of all threads of the server; what server and client
took of a core is stated, and the server’s is not more than its thread can do. Times are from when a call was due to the first byte of its answer. Bars:
of the admitted p99 1 s, of the refused 300 ms, no error.

${markdownTable(RATE_HEAD, rows)}
`;
}

function rowOf(
  name: string,
  of: {
    readonly each: number;
    readonly perSecond: number;
    readonly processor: number;
    readonly met: RateMet;
  },
): string[] {
  const { answered, refused, errors, processor } = of.met;
  const part = (used: number) => `${Math.round((used / (SECONDS * 1000)) * 100)} %`;
  const figure = (value: number) => (Number.isFinite(value) ? milliseconds(value) : 'none');
  return [
    name,
    milliseconds(of.each),
    `${of.perSecond}/s`,
    part(of.processor),
    part(processor),
    String(answered.length),
    figure(median(answered)),
    figure(percentile(answered, 0.99)),
    figure(percentile(answered, 1)),
    String(refused.length),
    figure(percentile(refused, 0.99)),
    String(errors.length),
  ];
}

/** The kinds of calls, by name; what changes a project does so once for each. */
async function callsOf(
  url: string,
  {
    questions,
    documents,
  }: { readonly questions: readonly Asked[]; readonly documents: readonly ProjectDocument[] },
): Promise<Record<string, { readonly calls: RatedCall[]; readonly senders?: number }>> {
  const creations = Array.from({ length: PROJECTS }, (_, at): RatedCall => {
    const from = at % Math.max(1, documents.length - DOCUMENTS);
    const resources = documents.slice(from, from + DOCUMENTS);
    const json = { projectName: `Rate ${at}`, coverPage: true, includeTableOfContents: true, resources };
    return { method: 'POST', path: 'CreateSubmittal', body: JSON.stringify(json) };
  });
  const projects: { id: string; editToken: string }[] = [];
  for (const { body = '' } of creations) {
    const headers = { 'content-type': 'application/json' };
    const made = await fetch(`${url}/api/CreateSubmittal`, { method: 'POST', headers, body: String(body) });
    projects.push(CreatedProjectSchema.parse(await made.json()));
  }
  const get = (path: string) =>
    projects.map(({ id }): RatedCall => ({ method: 'GET', path: `${path}/${id}` }));
  return {
    CreateSubmittal: { calls: creations },
    'CreateSubmittal from one address': { calls: creations, senders: 1 },
    MakeEditLink: {
      calls: projects.map(({ id, editToken: token }) => ({
        method: 'POST',
        path: `EditLink/${id}`,
        token,
      })),
    },
    getsubmittalbyid: { calls: get('getsubmittalbyid') },
    GeneratePdf: { calls: get('GeneratePdf') },
    DocumentMarks: {
      calls: documents.map(({ resourceURL }) => ({
        method: 'GET',
        path: `documents/${/documents\/([^/]+)/.exec(resourceURL)?.[1]}/marks?page=1&words=roof`,
      })),
    },
    UploadLogo: {
      calls: await Promise.all(
        projects.map(async ({ id, editToken: token }, at) => ({
          method: 'POST' as const,
          path: `UploadLogo/${id}`,
          token,
          ...(await logo(16 + at)),
        })),
      ),
    },
    search: {
      calls: questions.slice(0, 2000).map(({ systems, query }) => ({
        method: 'POST',
        path: systems ? 'searchsystems' : 'searchproducts',
        body: JSON.stringify(query),
      })),
    },
  };
}

/** The body of an upload of one logo. */
async function logo(side: number): Promise<{ readonly type: string; readonly body: Uint8Array }> {
  const form = new FormData();
  form.append('logo', new Blob([Buffer.from(drawPng(side, 80))], { type: 'image/png' }), 'logo.png');
  const encoded = new Response(form);
  return { type: encoded.headers.get('content-type') ?? '', body: await encoded.bytes() };
}

async function sent(rated: Rated): Promise<RateMet> {
  const host = fork(CLIENT, { serialization: 'advanced' });
  host.send(rated);
  const [met] = (await once(host, 'message')) as [RateMet];
  return met;
}

/** The processor time of all threads of a process so far, in milliseconds. */
async function processorOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [user = 0, system = 0] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return ((user + system) * 1000) / TICKS;
}
