import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ask, createProject } from '../server/src/testing/api-client.ts';
import { type Cluster, startCluster } from '../server/src/testing/cluster/cluster.ts';
import { postgresPrograms } from '../server/src/testing/own-postgres.ts';
import { runProgram } from '../server/src/testing/server-process.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const programs = postgresPrograms();

const spec = { productID: 'seal-790', resourceID: 'spec-790' };

describe.runIf(programs)('nginx as deploy/nginx/ sets it up, before two processes', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster({ webs: 2, workers: 1, programs: programs ?? '' });
  });
  afterAll(() => cluster.close());

  /** The seconds that a call took, and its status. */
  async function timed(call: Promise<Response>): Promise<{ seconds: number; status: number }> {
    const began = performance.now();
    const answer = await call;
    await answer.arrayBuffer();
    return { seconds: (performance.now() - began) / 1000, status: answer.status };
  }

  /**
   * As `timed`, of a call that does no harm twice: the element sends one that is refused for the moment once more. On a
   * busy machine the process that goes on may be the one that refuses.
   */
  async function timedAsVisitor(call: () => Promise<Response>): Promise<{ seconds: number; status: number }> {
    const first = await timed(call());
    if (first.status !== 503) return first;
    await pause(1500);
    return timed(call());
  }

  it('answers a range of the element, before and after it is cached', async () => {
    const whole = await fetch(`${cluster.url}/submittal-builder.js?v=x`);
    const bytes = Buffer.from(await whole.arrayBuffer());
    for (const asked of ['first', 'second']) {
      const part = await fetch(`${cluster.url}/submittal-builder.js?v=x`, {
        headers: { range: 'bytes=10-19' },
      });
      expect(part.status, asked).toBe(206);
      expect(Buffer.from(await part.arrayBuffer()), asked).toEqual(bytes.subarray(10, 20));
    }
  });

  it('lets the doctor find nothing wrong with the address', async () => {
    const environment = { ...cluster.environment, PUBLIC_URL: cluster.url };
    for (const time of ['first', 'second']) {
      const { code, output } = await runProgram('command-line/doctor.ts', ['--json'], environment);
      const findings: { check: string; state: string }[] = JSON.parse(output);
      expect(
        findings.filter(({ state }) => state === 'fault'),
        time,
      ).toEqual([]);
      expect(findings.find(({ check }) => check === 'address')?.state, time).toBe('ok');
      expect(code, time).toBe(0);
    }
  });

  it('does not hold calls to a process that has stopped, and uses it again when it goes on', async () => {
    const { id, editToken: token } = await createProject(cluster.url, { resources: [spec] });
    const [, stopped] = cluster.webs;
    // What is measured is not the first search of a process, which takes longer.
    for (const { port } of cluster.webs) {
      await timed(ask(`http://127.0.0.1:${port}`, '/searchproducts', { json: {} }));
    }
    stopped?.freeze();
    try {
      const searches = await Promise.all(
        Array.from({ length: 12 }, () =>
          timedAsVisitor(() => ask(cluster.url, '/searchproducts', { json: {} })),
        ),
      );
      expect(new Set(searches.map(({ status }) => status))).toEqual(new Set([200]));
      const reads = await Promise.all(
        Array.from({ length: 12 }, () =>
          timedAsVisitor(() => ask(cluster.url, `/getsubmittalbyid/${id}`, { token })),
        ),
      );
      expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([200]));
      const made = await Promise.all(
        Array.from({ length: 12 }, () => timed(ask(cluster.url, '/CreateSubmittal', { json: {} }))),
      );
      // One that was sent to the stopped process is not repeated, and is answered so.
      expect(made.filter(({ status }) => status !== 503).length).toBeGreaterThan(8);
      expect(made.every(({ status }) => status < 300 || status === 503)).toBe(true);
      const longest = Math.max(...[...searches, ...reads, ...made].map(({ seconds }) => seconds));
      console.log(`The longest call took ${longest.toFixed(1)} s beside a stopped process.`);
    } finally {
      stopped?.thaw();
    }
    await vi.waitFor(async () => {
      await timed(ask(cluster.url, '/searchproducts', { json: {} }));
      const log = await readFile(path.join(cluster.logs, 'access.log'), 'utf8');
      expect(log.trim().split('\n').slice(-5).join('\n')).toContain(`127.0.0.1:${stopped?.port} 200 `);
    }, 30_000);
  });

  it('writes no address of a visitor and no id into its logs, whatever fails', async () => {
    const { id } = await createProject(cluster.url);
    const failing = [
      // Larger than it takes, gone, odd, and refused.
      fetch(`${cluster.url}/api/UploadFiles/${id}`, {
        method: 'POST',
        body: Buffer.alloc(1000),
        headers: { 'content-length': '1000', 'content-type': 'multipart/form-data' },
      }),
      fetch(`${cluster.url}/api/getsubmittalbyid/${id}?secret=${id}`),
      fetch(`${cluster.url}/api/Share/${id}/%2e%2e/x`),
    ];
    await Promise.allSettled(failing);
    for (const web of cluster.webs) web.freeze();
    const refused = await timed(ask(cluster.url, `/getsubmittalbyid/${id}`));
    expect(refused.status).toBe(503);
    for (const web of cluster.webs) web.thaw();
    for (const web of cluster.webs) await web.stop();
    expect((await timed(ask(cluster.url, `/getsubmittalbyid/${id}`))).status).toBe(503);
    for (const web of cluster.webs) await web.replace();
    await cluster.ready();
    const [errors, calls] = await Promise.all(
      ['error.log', 'access.log'].map((name) => readFile(path.join(cluster.logs, name), 'utf8')),
    );
    for (const log of [errors ?? '', calls ?? '']) {
      expect(log).not.toContain(id);
      expect(log).not.toContain('client:');
      expect(log).not.toMatch(/getsubmittalbyid|secret=/);
    }
    // Which process did not answer can be seen all the same.
    expect(calls).toMatch(/ 503 .* 127\.0\.0\.1:\d+.* 50[24] /);
  });
});
