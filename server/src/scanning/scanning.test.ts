import { chmod, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CreateProjectSchema } from '@submittal/contract/project';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashOf } from '../blobs/blob-store.ts';
import { ConfigError, readConfig } from '../config.ts';
import { ask, bytesOf, codeOf } from '../testing/api-client.ts';
import { CLAMD, type ClamdProcess, EICAR, SIGNATURE, startClamd } from '../testing/clamd-process.ts';
import { closeAfterEach } from '../testing/close-after-each.ts';
import { drawPdf, drawPng } from '../testing/files.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { temporaryFolder } from '../testing/tiny-catalogue.ts';
import { FileScan } from './file-scan.ts';
import { openScanner } from './open-scanner.ts';

if (!CLAMD) console.warn('clamd is not installed: a program in its place judges the files of these tests.');

const MEBIBYTE = 1024 * 1024;
const infected = (bytes: Uint8Array) => Buffer.concat([bytes, Buffer.from(`\n${EICAR}\n`)]);

let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const closing = closeAfterEach();

async function start(environment: Record<string, string>): Promise<TestServer> {
  const server = await startTestServer(environment);
  closing.push(() => server.close());
  return server;
}

async function upload(
  { url, services }: TestServer,
  files: readonly (readonly [name: string, bytes: Uint8Array])[],
  call: 'UploadFiles' | 'UploadLogo' = 'UploadFiles',
) {
  const { id, editToken: token } = await services.submittals.create(CreateProjectSchema.parse({}));
  const form = new FormData();
  for (const [name, bytes] of files) {
    form.append(call === 'UploadLogo' ? 'logo' : 'files', new Blob([Buffer.from(bytes)]), name);
  }
  return ask(url, `/${call}/${id}`, { form, token });
}

/** A program that stands for a scanner. */
async function program(name: string, ...lines: string[]): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, ['#!/bin/sh', ...lines, ''].join('\n'));
  await chmod(path, 0o700);
  return path;
}

const marks = `grep -q '${EICAR.slice(30, 60)}' "$2" && exit 1`;

async function fileOf(bytes: Uint8Array): Promise<string> {
  const path = join(folder, hashOf(bytes));
  await writeFile(path, bytes);
  return path;
}

/** What of a file is stored, prepared or known, wherever it could be. */
async function tracesOf({ services }: TestServer, bytes: Uint8Array): Promise<unknown[]> {
  const { db, blobs } = services;
  const contents = await db.selectFrom('contents').where('sha256', '=', hashOf(bytes)).selectAll().execute();
  const documents = await db
    .selectFrom('documents')
    .where('project_id', 'is not', null)
    .selectAll()
    .execute();
  const logos = await db.selectFrom('logos').selectAll().execute();
  return [
    ...contents,
    ...documents,
    ...logos,
    ...((await blobs.size(hashOf(bytes))) === null ? [] : ['a blob']),
  ];
}

describe.each([
  ...(CLAMD ? [{ name: 'ClamAV’s daemon', program: CLAMD }] : []),
  { name: 'a program', program: null },
])('visitors’ files, judged by $name', ({ program: clamd }) => {
  let daemon: ClamdProcess | null = null;
  let server: TestServer;
  beforeAll(async () => {
    daemon = clamd ? await startClamd(clamd, 3 * MEBIBYTE) : null;
    const scanner = daemon
      ? { CLAMD_SOCKET: daemon.socket }
      : { SCAN_COMMAND: `${await program('marks', marks, 'exit 0')} --quiet` };
    server = await startTestServer(scanner);
  });
  afterAll(async () => {
    await server.close();
    await daemon?.stop();
  });

  it('are taken where they are clean, and shown as ever', async () => {
    const bytes = await drawPdf('Clean', 2);
    const answer = await upload(server, [['Clean.pdf', bytes]]);
    expect(answer.status).toBe(200);
    const { resources } = (await answer.json()) as { resources: { resourceURL: string }[] };
    const original = fetch(new URL(resources[0]?.resourceURL ?? '', server.url));
    expect(await bytesOf(original)).toEqual(bytes);
    expect((await upload(server, [['a.png', drawPng(9, 1)]], 'UploadLogo')).status).toBe(200);
    await server.services.db.deleteFrom('documents').where('project_id', 'is not', null).execute();
    await server.services.db.deleteFrom('logos').execute();
  });

  it('are refused by name where they are not, and leave no trace; what came with them is taken', async () => {
    const bad = infected(await drawPdf('Bad', 1));
    const files = [['Good.pdf', await drawPdf('Good', 1)] as const, ['Bad one.pdf', bad] as const];
    const both = await upload(server, files);
    expect(both.status).toBe(200);
    expect(await both.json()).toMatchObject({
      resources: [{ resourceName: 'Good.pdf' }],
      refused: [{ path: 'Bad one.pdf', code: 'file-infected' }],
    });
    await server.services.db.deleteFrom('documents').where('project_id', 'is not', null).execute();
    const answer = await upload(server, files.slice(1));
    expect(answer.status).toBe(422);
    const message = daemon ? `It holds malware (${SIGNATURE}.UNOFFICIAL).` : 'It holds malware.';
    expect(await answer.json()).toEqual({
      error: {
        code: 'file-infected',
        message: `"Bad one.pdf" was not added. ${message}`,
        details: [{ path: 'Bad one.pdf', code: 'file-infected', message }],
        request: expect.any(String),
      },
    });
    expect(await tracesOf(server, bad)).toEqual([]);
    const logo = infected(drawPng(9, 7));
    expect(await codeOf(upload(server, [['a.png', logo]], 'UploadLogo'))).toBe('file-infected');
    expect(await tracesOf(server, logo)).toEqual([]);
  });

  it('are refused also where the same bytes were taken before there was a scanner', async () => {
    const bad = infected(await drawPdf('Known', 1));
    const { intake, scratch } = server.services;
    async function* pieces() {
      yield bad;
    }
    expect((await intake.take(await scratch.receive(pieces()), 'Known.pdf')).ok).toBe(true);
    expect(await codeOf(upload(server, [['Known.pdf', bad]]))).toBe('file-infected');
  });

  it('are all judged, however many come at once', async () => {
    const shades = Array.from({ length: 12 }, (_, at) => at);
    const codes = await Promise.all(
      shades.map(async (at) => {
        const bytes = drawPng(10, at);
        const files = [['x.png', at % 3 === 0 ? infected(bytes) : bytes]] as const;
        for (;;) {
          // A machine that is busy asks some to come again.
          const code = await codeOf(upload(server, files));
          if (code !== 'busy') return code;
          await pause(1000);
        }
      }),
    );
    expect(codes).toEqual(shades.map((at) => (at % 3 === 0 ? 'file-infected' : null)));
  });
});

it.skipIf(!CLAMD)('a file that is more than the daemon takes is never let by', async () => {
  const daemon = await startClamd(CLAMD ?? '', MEBIBYTE);
  closing.push(() => daemon.stop());
  const server = await start({ CLAMD_SOCKET: daemon.socket });
  const large = infected(Buffer.concat([drawPng(9, 1), Buffer.alloc(8 * MEBIBYTE)]));
  const code = await codeOf(upload(server, [['Large.png', large]]));
  // As the daemon’s last words arrive before the connection breaks, or not.
  expect(['file-too-large', 'scanner-unavailable']).toContain(code);
  expect(await tracesOf(server, large)).toEqual([]);
});

describe('without a verdict no file is let by:', () => {
  /** The refusal of a file, and what the operator reads. */
  async function refusalBy(environment: Record<string, string>) {
    const config = readConfig({ SCAN_SECONDS: '1', ...environment });
    const errors: string[] = [];
    const scan = new FileScan({
      scanner: openScanner(config.scanner),
      limits: config.scanning,
      failed: (error) => errors.push(String(error)),
    });
    const refusal = await scan
      .findingIn(await fileOf(Buffer.alloc(300_000)))
      .catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'scanner-unavailable', retryAfter: 30 });
    expect(errors).toHaveLength(1);
    return errors[0];
  }

  /** A daemon that answers each connection so; null is silent, empty closes. */
  async function daemonSaying(answer: string | null): Promise<string> {
    const path = join(folder, `${hashOf(Buffer.from(String(answer))).slice(0, 12)}.sock`);
    const daemon: Server = createServer((socket) => {
      socket.on('error', () => {}).resume();
      if (answer === '') socket.destroy();
      else if (answer !== null) socket.write(answer);
    });
    await new Promise<void>((resolve) => {
      daemon.listen(path, resolve);
    });
    closing.push(async () => daemon.close());
    return path;
  }

  it('where nobody listens, and all else goes on', async () => {
    const server = await start({ CLAMD_SOCKET: '127.0.0.1:1' });
    const bytes = await drawPdf('Unjudged', 1);
    const answer = await upload(server, [['Unjudged.pdf', bytes]]);
    expect(answer.headers.get('retry-after')).toBe('30');
    expect(answer.status).toBe(503);
    expect(await codeOf(answer)).toBe('scanner-unavailable');
    expect(await tracesOf(server, bytes)).toEqual([]);
    expect((await ask(server.url, '/searchproducts', { json: {} })).status).toBe(200);
  });

  it('where there is no such program', async () => {
    expect(await refusalBy({ SCAN_COMMAND: '/nowhere/scanner' })).toContain('ENOENT');
  });

  it('where the program fails', async () => {
    const fails = await program('fails', 'echo no signatures >&2', 'exit 2');
    expect(await refusalBy({ SCAN_COMMAND: fails })).toContain('ended with 2: no signatures');
  });

  it('where the program is killed', async () => {
    await refusalBy({ SCAN_COMMAND: await program('killed', 'kill -9 $$') });
  });

  it.each([
    ['says nothing', null],
    ['closes', ''],
    ['fails', 'INSTREAM: Can’t open. ERROR\0'],
    ['says what looks like nothing', '\0'],
    ['says half of it', 'stream: O'],
    ['says more than OK', 'stream: OK, or not\0'],
    ['does not stop', 'x'.repeat(10_000)],
  ])('where the daemon %s', async (_, answer) => {
    await refusalBy({ CLAMD_SOCKET: await daemonSaying(answer) });
  });
});

it('a program that takes too long is ended with what it started, and its file is gone', async () => {
  const pids = join(folder, 'pids');
  const scanner = await program('lingers', `sleep 60 & echo $! > ${pids}; echo "$1" > ${pids}.path; wait`);
  const server = await start({ SCAN_COMMAND: scanner, SCAN_SECONDS: '1' });
  expect(await codeOf(upload(server, [['a.pdf', await drawPdf('Lingers', 1)]]))).toBe('scanner-unavailable');
  const pid = Number(await readFile(pids, 'utf8'));
  const lives = () => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  await expect.poll(lives).toBe(false);
  await expect(stat((await readFile(`${pids}.path`, 'utf8')).trim())).rejects.toThrow('ENOENT');
});

it('only so many files are looked at, at the same time', async () => {
  const count = join(folder, 'count');
  const scanner = await program('counts', `echo begin >> ${count}; sleep 0.3; echo end >> ${count}; exit 0`);
  const config = readConfig({ SCAN_COMMAND: scanner, SCANS_AT_ONCE: '2' });
  const scan = new FileScan({
    scanner: openScanner(config.scanner),
    limits: config.scanning,
    failed: () => {},
  });
  await Promise.all(Array.from({ length: 6 }, async () => scan.findingIn(await fileOf(drawPng(11, 1)))));
  let now = 0;
  let most = 0;
  for (const line of (await readFile(count, 'utf8')).trim().split('\n')) {
    now += line === 'begin' ? 1 : -1;
    most = Math.max(most, now);
  }
  expect(most).toBe(2);
});

it('a scanner is named in one way, and rightly', () => {
  expect(readConfig({}).scanner).toBeNull();
  expect(readConfig({ SCAN_COMMAND: 'clamscan  --no-summary' }).scanner).toEqual({
    command: ['clamscan', '--no-summary'],
  });
  expect(readConfig({ CLAMD_SOCKET: '/run/clamav/clamd.ctl' }).scanner).toEqual({
    path: '/run/clamav/clamd.ctl',
  });
  expect(readConfig({ CLAMD_SOCKET: '[::1]:3310' }).scanner).toEqual({ host: '::1', port: 3310 });
  expect(readConfig({ CLAMD_SOCKET: 'scan.internal:3310' }).scanner).toEqual({
    host: 'scan.internal',
    port: 3310,
  });
  for (const wrong of ['scan.internal', ':3310', 'a:0', 'a:70000', 'run/clamd.ctl']) {
    expect(() => readConfig({ CLAMD_SOCKET: wrong }), wrong).toThrow('CLAMD_SOCKET');
  }
  expect(() => readConfig({ SCAN_COMMAND: 'x', CLAMD_SOCKET: 'a:1' })).toThrow(ConfigError);
});
