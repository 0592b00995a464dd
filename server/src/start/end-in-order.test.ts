import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, bytesOf, codeOf, createProject } from '../testing/api-client.ts';
import { startBalancer } from '../testing/balancer.ts';
import { breather } from '../testing/breather.ts';
import { closeAfterEach } from '../testing/close-after-each.ts';
import { BUSY } from '../testing/cluster/visitor-client.ts';
import { testDatabases } from '../testing/databases.ts';
import { drawPdf } from '../testing/files.ts';
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts';
import { writeCatalogue } from '../testing/tiny-catalogue.ts';

const spec = { productID: 'seal-790', resourceID: 'spec-790' };

let catalogue: string;
beforeAll(async () => {
  catalogue = await writeCatalogue();
});
afterAll(() => rm(catalogue, { recursive: true, force: true }));

const closing = closeAfterEach();
const { folder } = closing;

async function start(environment: Record<string, string>): Promise<ServerProcess> {
  const server = await startServerProcess({ CATALOGUE: catalogue, ...environment });
  closing.push(() => server.stop('SIGKILL'));
  return server;
}

/** A drawing that is larger than what sockets hold of it. */
const LARGE = 24_000_000;

/** A server with a project whose package is as large as that drawing; answers the project's id too. */
async function startWithLarge(environment: Record<string, string>) {
  const document = { id: 'd', file: 'd.dxf', documentType: 'individualdetail' } as const;
  const source = await writeCatalogue(
    { manufacturer: { name: 'M' }, products: [{ id: 'p', title: 'P', type: 'T', documents: [document] }] },
    { 'd.dxf': Buffer.alloc(LARGE, '0\nSECTION\n') },
  );
  closing.push(() => rm(source, { recursive: true, force: true }));
  const server = await start({ DATA_DIR: await folder(), CATALOGUE: source, ...environment });
  const resources = [{ productID: 'p', resourceID: 'd' }];
  return { server, id: (await createProject(server.url, { resources })).id };
}

/** Begins a download and reads only its beginning; the rest is read, or not, by the caller. */
async function beginDownload(server: ServerProcess, id: string) {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  closing.push(() => socket.destroy());
  socket.on('error', () => {});
  socket.write(`GET /api/GeneratePdf/${id} HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`);
  await new Promise((begun) => socket.once('readable', begun));
  return socket;
}

describe('a process that is asked to end', () => {
  it('says so at once, serves on, and lets what is under way end', async () => {
    const { server, id } = await startWithLarge({ DRAIN_SECONDS: '2' });
    const download = await beginDownload(server, id);
    const ended = server.stop();
    const standing = async () => {
      const answer = await fetch(`${server.url}/readyz`);
      return { code: answer.status, ...((await answer.json()) as object) };
    };
    await expect.poll(standing).toMatchObject({ code: 503, status: 'stopping' });
    const answer = await ask(server.url, '/searchproducts', { json: {} });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('connection')).toBe('close');
    await expect.poll(() => fetch(server.url).catch(() => 'closed'), { timeout: 20_000 }).toBe('closed');
    let bytes = 0;
    for await (const piece of download as AsyncIterable<Buffer>) bytes += piece.length;
    expect(bytes).toBeGreaterThan(LARGE);
    expect(await ended).toBe(0);
  }, 120_000);

  it('waits no longer than it may for readers that stand still', async () => {
    const { server, id } = await startWithLarge({ SHUTDOWN_SECONDS: '1' });
    for (let reader = 0; reader < 5; reader++) await beginDownload(server, id);
    expect(await server.stop()).toBe(0);
  }, 120_000);
});

/** A drill restarts them more often, under more visitors. */
const ROUNDS = process.env.DRILL === '1' ? 6 : 1;
const VISITORS = process.env.DRILL === '1' ? 24 : 6;

/** The answer of a server that may have too much to do at first, as it has where many visit at once. */
async function unlessBusy(asking: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await asking();
    if (answer.ok || !BUSY.includes((await codeOf(answer.clone())) ?? '')) return answer;
    await pause(Number(answer.headers.get('retry-after')) * 1000);
  }
}

describe('two processes behind a balancer that are restarted in turn', () => {
  const engine = testDatabases().at(-1);

  it(`fail no request (on ${engine?.name})`, async () => {
    if (!engine) throw new Error('no database');
    const dataDir = await folder();
    const database = await engine.create(dataDir);
    closing.push(() => database.close());
    const balancer = await startBalancer();
    closing.push(() => balancer.close());
    const begin = () =>
      start({
        DATA_DIR: dataDir,
        DATABASE_URL: database.url ?? '',
        DRAIN_SECONDS: '1',
        SHUTDOWN_SECONDS: '30',
      });
    const servers = [await begin(), await begin()];
    const follow = async () => {
      balancer.follow(servers.map(({ url }) => url));
      await expect.poll(() => balancer.ready().length, { timeout: 60_000 }).toBe(servers.length);
    };
    await follow();

    const file = await drawPdf('Own', 3);
    let works = true;
    const failed: string[] = [];
    let answered = 0;
    const note = (what: string, answer: Response, fits: number) => {
      answered++;
      if (answer.status !== fits) failed.push(`${what} is answered with ${answer.status}`);
    };
    const visit = async () => {
      const made = await unlessBusy(() =>
        ask(balancer.url, '/CreateSubmittal', { json: { resources: [spec] } }),
      );
      note('a new project', made.clone(), 201);
      const { id, editToken: token } = (await made.json()) as { id: string; editToken: string };
      const search = { json: { ProductTitle: 'seal' } };
      note('a search', await unlessBusy(() => ask(balancer.url, '/searchproducts', search)), 200);
      const form = new FormData();
      form.append('files', new Blob([Buffer.from(file)]), 'own.pdf');
      note(
        'an upload',
        await unlessBusy(() => ask(balancer.url, `/UploadFiles/${id}`, { form, token })),
        200,
      );
      const share = { method: 'POST', token };
      note('a share', await unlessBusy(() => ask(balancer.url, `/CreateShare/${id}`, share)), 201);
      const generated = await unlessBusy(() => ask(balancer.url, `/GeneratePdf/${id}`));
      note('a package', generated, 200);
      const bytes = await bytesOf(generated);
      if (bytes.length !== Number(generated.headers.get('content-length'))) failed.push('a package is cut');
    };
    const visitors = Array.from({ length: VISITORS }, async () => {
      for (; works; await breather(200)) await visit().catch((error: unknown) => failed.push(String(error)));
    });
    for (let round = 0; round < ROUNDS; round++) {
      for (let at = 0; at < servers.length; at++) {
        expect(await servers[at]?.stop()).toBe(0);
        servers[at] = await begin();
        await follow();
      }
    }
    works = false;
    await Promise.all(visitors);
    expect(failed).toEqual([]);
    expect(answered).toBeGreaterThan(10 * ROUNDS);
  }, 600_000);
});
