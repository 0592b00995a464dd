import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { recordBackup } from '../backup/record-backup.ts';
import { ask, createProject } from '../testing/api-client.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { startTestServer } from '../testing/test-server.ts';

const read = (url: string, ...headers: string[]) => rawRequest(url, ['GET /metrics HTTP/1.1', ...headers]);
const statusOf = async (url: string, ...headers: string[]) => (await read(url, ...headers)).status;

/** The figures that a server tells, by name and labels. The other tests of this process count too. */
async function figuresOf(url: string): Promise<Map<string, number>> {
  const { body } = await read(url, 'Host: localhost');
  return new Map(
    body.split('\n').map((row) => [row.slice(0, row.lastIndexOf(' ')), Number(row.split(' ').at(-1))]),
  );
}

it('are read on this machine, and not through a proxy', async () => {
  const server = await startTestServer();
  expect((await read(server.url, 'Host: 127.0.0.1')).body).toContain('http_request_duration_seconds');
  expect(await statusOf(server.url, 'Host: localhost:8080')).toBe(200);
  expect(await statusOf(server.url, 'Host: maker.example')).toBe(404);
  for (const header of [
    'X-Forwarded-For: 127.0.0.1',
    'Forwarded: for=127.0.0.1',
    'Via: 1.1 a',
    'X-Real-IP: ::1',
  ]) {
    expect(await statusOf(server.url, 'Host: localhost', header), header).toBe(404);
  }
  const described = await fetch(`${server.url}/openapi.json`);
  expect(described.status).toBe(200);
  // Read to its end: a connection with an answer under way keeps a server from closing.
  await described.text();
  await server.close();
  const proxied = await startTestServer({ TRUST_PROXY: 'true' });
  expect(await statusOf(proxied.url, 'Host: localhost')).toBe(404);
  await proxied.close();
});

it('are read with the token from anywhere, and without it from nowhere', async () => {
  const token = 'a token of the operator'.replaceAll(' ', '-');
  const server = await startTestServer({ METRICS_TOKEN: token, TRUST_PROXY: 'true' });
  expect(await statusOf(server.url, 'Host: maker.example', `Authorization: Bearer ${token}`)).toBe(200);
  expect(await statusOf(server.url, 'Host: localhost')).toBe(404);
  expect(await statusOf(server.url, 'Host: localhost', `Authorization: Bearer ${token}x`)).toBe(404);
  await server.close();
});

it('are on a port of their own where one is set, and nothing else is', async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await expect(startTestServer({ METRICS_PORT: String(port) })).rejects.toThrow('METRICS_PORT: ');
  probe.close();
  await once(probe, 'close');
  const server = await startTestServer({ METRICS_PORT: String(port) });
  const own = `http://127.0.0.1:${port}`;
  expect(await (await fetch(`${own}/metrics`)).text()).toContain('catalogue_entries');
  const elsewhere = await fetch(`${own}/api/clientconfig`);
  expect(elsewhere.status).toBe(404);
  await elsewhere.text();
  expect(await statusOf(server.url, 'Host: localhost')).toBe(404);
  await server.close();
  await expect(fetch(`${own}/metrics`)).rejects.toThrow();
});

it('tell what was read, sent and served since the process began', async () => {
  const server = await startTestServer();
  const before = await figuresOf(server.url);
  const answer = await rawRequest(server.url, ['GET /api/clientconfig HTTP/1.1', 'Host: localhost']);
  await server.services.jobs.add('mail-look', {});
  const after = await figuresOf(server.url);
  const more = (line: string) => (after.get(line) ?? 0) - (before.get(line) ?? 0);
  const of = '{method="GET",route="/api/clientconfig"}';
  expect(more(`http_response_bytes_total${of}`)).toBeGreaterThan(answer.body.length);
  expect(more(`http_first_byte_seconds_count${of}`)).toBe(1);
  // The documents of the catalogue were prepared by this very process.
  for (const task of ['prepare', 'preview']) {
    const line = `document_task_duration_seconds_count{task="${task}",outcome="answered"}`;
    expect(after.get(line)).toBeGreaterThan(0);
  }
  expect(after.get('jobs{kind="mail-look",state="waiting"}')).toBe(1);
  expect(after.get('job_late_seconds{kind="mail-look"}')).toBeLessThan(60);
  expect(more('http_requests_shed_total{class="searching"}')).toBe(0);
  expect(after.get('http_requests_shed_total{class="searching"}')).toBeDefined();
  const imported = after.get('catalogue_release_timestamp_seconds') ?? 0;
  // In seconds: the release may be as old as the run of all tests.
  expect(Math.abs(Date.now() / 1000 - imported)).toBeLessThan(7200);
  await server.close();
});

it('tell how large packages are, how long they take to link, and what is found in memory', async () => {
  const server = await startTestServer();
  const resources = [{ productID: 'seal-790', resourceID: 'spec-790' }];
  const { id } = await createProject(server.url, { resources });
  const packages = async () => (await (await ask(server.url, `/GeneratePdf/${id}`)).arrayBuffer()).byteLength;
  const before = await figuresOf(server.url);
  const size = await packages();
  expect(await packages()).toBe(size);
  const after = await figuresOf(server.url);
  const more = (line: string) => (after.get(line) ?? 0) - (before.get(line) ?? 0);
  expect(more('package_size_bytes_sum{kind="pdf"}')).toBe(2 * size);
  expect(more('package_plan_duration_seconds_count')).toBe(1);
  expect(more('memory_cache_lookups_total{cache="packages",outcome="made"}')).toBe(1);
  expect(more('memory_cache_lookups_total{cache="packages",outcome="found"}')).toBe(1);
  expect(more('http_first_byte_seconds_count{method="GET",route="/api/GeneratePdf/:id"}')).toBe(2);
  await server.close();
});

it('tell of backups only once there is one, and then both figures', async () => {
  const server = await startTestServer();
  const reported = async () =>
    [...(await figuresOf(server.url))].filter(([name]) => /^backup_/.test(name)).map(([, value]) => value);
  expect(await reported()).toEqual([]);
  const taken_at = '2026-01-01T00:00:00.000Z';
  await recordBackup(server.services.db, { taken_at, files: 'f', file_count: 3, lost: 2 });
  expect(await reported()).toEqual([Date.parse(taken_at) / 1000, 2]);
  await server.close();
});
