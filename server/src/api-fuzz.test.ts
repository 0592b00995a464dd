import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, unzipSync } from 'node:zlib';
import { ErrorBodySchema, errorStatus } from '@submittal/contract/errors';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ask, bytesOf, createProject } from './testing/api-client.ts';
import { drawPdf } from './testing/files.ts';
import { type DescribedCall, describedCalls, type JsonSchema } from './testing/fuzz/described-api.ts';
import { type KnownWords, type OddRequest, oddRequests } from './testing/fuzz/odd-request.ts';
import { mailedBy, startMailServer, type TestMailServer } from './testing/mail-server.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

// Odd requests of every call that the server describes: `npm run drill -- fuzz-api` sends a thousand of each, and
// others every time. FUZZ_SEED=N sends the same again.
vi.setConfig({ testTimeout: 1_800_000 });

const drill = process.env.DRILL === '1';
const RUNS = drill ? 1000 : 40;
const seed = Number(process.env.FUZZ_SEED ?? (drill ? Date.now() % 2 ** 31 : 20_261_122));

const spec = { productID: 'seal-790', resourceID: 'spec-790' };
const agent = new Agent({ keepAlive: true });
const outcomes = new Map<string, number>();
let senders = 0;
let server: TestServer;
let smtp: TestMailServer;
let calls: readonly DescribedCall[] = [];
let control: () => Promise<unknown>;

/** A project with a share, an upload and a token, for requests to find. */
async function known(): Promise<KnownWords> {
  const project = await createProject(server.url, { resources: [spec] });
  const { id, editToken: token } = project;
  // A sender may make sixty shares in a minute, and there are more calls.
  const headers = { 'x-forwarded-for': `192.0.2.${++senders}` };
  const share = await ask(server.url, `/CreateShare/${id}`, { method: 'POST', token, headers });
  const answer: unknown = await share.json();
  expect(share.status, JSON.stringify(answer)).toBe(201);
  const key = project.resources[0]?.resourceURL.split('/')[3] ?? '';
  return { ids: [id, z.object({ shareId: z.string() }).parse(answer).shareId, key], tokens: [token] };
}

/** Another project with everything, which no request names: answers all that can be seen of it. */
async function controlProject(): Promise<() => Promise<unknown>> {
  const { id, editToken: token } = await createProject(server.url, { resources: [spec], notes: 'Control' });
  const form = new FormData();
  form.append('files', new Blob([Buffer.from(await drawPdf('Control', 1))]), 'control.pdf');
  await ask(server.url, `/UploadFiles/${id}`, { form, token });
  await ask(server.url, `/CreateShare/${id}`, { method: 'POST', token });
  return async () => [
    await (await ask(server.url, `/getsubmittalbyid/${id}`, { token })).json(),
    await (await ask(server.url, `/Shares/${id}`, { token })).json(),
    (await bytesOf(ask(server.url, `/GeneratePdf/${id}`))).toString('latin1'),
  ];
}

beforeAll(async () => {
  smtp = await startMailServer();
  server = await startTestServer({
    ...mailedBy(smtp),
    // Limits are not what is tried here.
    TRUST_PROXY: 'true',
    REQUESTS_PER_MINUTE: '10000000',
    MAX_MAILS_PER_SENDER_DAY: '1000000',
    MAX_MAILS_PER_PROJECT_DAY: '10000',
    MAX_MAILS_PER_RECIPIENT_DAY: '10000',
    MAX_MAILS_PER_DAY: '10000000',
    MAX_UPLOAD_PROJECT_FILES: '10000',
    MAX_UPLOADS_AT_ONCE: '10000',
    MAX_UPLOADS_AT_ONCE_PER_SENDER: '10000',
    MAX_UPLOAD_MB_PER_SENDER_DAY: '10000000',
  });
  calls = await describedCalls(server.url);
  control = await controlProject();
  console.info(`fuzz: seed ${seed}, ${RUNS} requests of each of ${calls.length} calls`);
});
afterAll(async () => {
  agent.destroy();
  await server.close();
  await smtp.close();
  const sorted = [...outcomes].toSorted(([, one], [, other]) => other - one);
  console.info(`fuzz: ${sorted.map(([outcome, count]) => `${count} ${outcome}`).join(', ')}`);
});

function send({ method, path, headers, body }: OddRequest): Promise<IncomingMessage> {
  const { port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        agent,
        headers: { ...headers, 'content-length': body?.length ?? 0 },
      },
      resolve,
    );
    request.once('error', reject);
    request.end(body ?? undefined);
  });
}

function decoded(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes;
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' || encoding === 'deflate' ? unzipSync(bytes) : bytes;
}

const validators = new Map<JsonSchema, z.ZodType>();

/** Throws where an answer does not fit what the description says of its status. */
function checkDescribed(schema: JsonSchema, value: unknown): void {
  const validator =
    validators.get(schema) ?? z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
  validators.set(schema, validator);
  validator.parse(value);
}

async function checkAnswer(call: DescribedCall, answer: IncomingMessage): Promise<void> {
  const bytes = decoded(await buffer(answer), answer.headers['content-encoding']);
  const status = answer.statusCode ?? 0;
  const described = call.responses[String(status)]?.content?.['application/json']?.schema;
  const isJson = /^application\/json/.test(answer.headers['content-type'] ?? '') && bytes.length > 0;
  const count = (outcome: string) => {
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  };
  if (status < 400) {
    count(String(status));
    expect([206, 304, ...Object.keys(call.responses).map(Number)]).toContain(status);
    if (described && isJson) checkDescribed(described, JSON.parse(bytes.toString()));
    return;
  }
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  if (call.method === 'HEAD') {
    expect(status === 503 || status < 500).toBe(true);
    count(`HEAD ${status}`);
    return;
  }
  const value: unknown = JSON.parse(bytes.toString());
  const { error } = ErrorBodySchema.parse(value);
  count(error.code);
  expect(errorStatus[error.code]).toBe(status);
  expect(['internal-error', 'unreadable']).not.toContain(error.code);
  expect(Object.keys(call.responses)).toContain(String(status));
  if (described) checkDescribed(described, value);
}

it('no odd request breaks a call, the server or another’s project', async () => {
  const before = await control();
  const failures: string[] = [];
  for (const call of calls) {
    const words = await known();
    const property = fc.asyncProperty(oddRequests(call, words), async (request) => {
      await checkAnswer(call, await send(request));
    });
    const result = await fc.check(property, { numRuns: RUNS, seed });
    if (result.failed) {
      const [counterexample] = result.counterexample ?? [];
      const shown = counterexample && {
        ...counterexample,
        body: counterexample.body?.toString('latin1').slice(0, 2000),
      };
      failures.push(`${call.operationId}: ${String(result.errorInstance)}\n${JSON.stringify(shown)}`);
    }
    expect(await control(), call.operationId).toEqual(before);
  }
  expect(failures, `FUZZ_SEED=${seed}`).toEqual([]);
});
