import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import type { CreatedProject } from '@submittal/contract/project';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, codeOf, createProject } from '../testing/api-client.ts';
import { drawPdf, drawPng } from '../testing/files.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { incomingFiles } from './incoming-files.ts';

const MEBIBYTE = 1024 * 1024;

let server: TestServer;
let project: CreatedProject;
beforeAll(async () => {
  server = await startTestServer({ MAX_UPLOAD_FILE_MB: '1', MAX_LOGO_MB: '1' });
  project = await createProject(server.url);
});
afterAll(() => server.close());

/** What is on its way to the blob store: files and folders of the server's scratch. */
async function inPassing(): Promise<string[]> {
  const root = join(server.services.config.dataDir, 'scratch');
  const [own = ''] = await readdir(root);
  return readdir(join(root, own));
}

async function send(
  path: string,
  field: string,
  ...files: readonly [string, Uint8Array][]
): Promise<Response> {
  const form = new FormData();
  for (const [name, bytes] of files) form.append(field, new File([new Uint8Array(bytes)], name));
  return ask(server.url, `/${path}/${project.id}`, { form, token: project.editToken });
}

describe('a file that is sent leaves nothing in passing', () => {
  it('when it is taken', async () => {
    const [one, two] = await Promise.all([drawPdf('One', 1), drawPdf('Two', 1)]);
    expect((await send('UploadFiles', 'files', ['one.pdf', one], ['two.pdf', two])).status).toBe(200);
    const logos = ['a.png', 'b.png'].map((name, shade) => [name, drawPng(8, shade)] as [string, Uint8Array]);
    expect((await send('UploadLogo', 'logo', ...logos)).status).toBe(200);
    expect(await inPassing()).toEqual([]);
  });

  it('when it is no document, or cannot be read', async () => {
    const broken = Buffer.from('%PDF-1.7 and nothing else');
    for (const bytes of [Buffer.from('words'), broken]) {
      expect(await codeOf(send('UploadFiles', 'files', ['file.pdf', bytes]))).toBe('file-refused');
    }
    expect(await codeOf(send('UploadLogo', 'logo', ['logo.png', broken]))).toBe('logo-refused');
    expect(await inPassing()).toEqual([]);
  });

  it.each([
    ['UploadFiles', 'files'],
    ['UploadLogo', 'logo'],
  ])('when it is larger than the limit of %s', async (path, field) => {
    const large = new Uint8Array(MEBIBYTE + 1);
    expect(await codeOf(send(path, field, ['large.pdf', large]))).toBe('file-too-large');
    expect(await inPassing()).toEqual([]);
  });

  it('when its sender goes away in the middle', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.write(
      `POST /api/UploadFiles/${project.id} HTTP/1.1\r\nHost: 127.0.0.1\r\n` +
        `Authorization: Bearer ${project.editToken}\r\n` +
        'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 500000\r\n\r\n' +
        '--b\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.7 ',
    );
    while ((await inPassing()).length === 0) await pause(10);
    socket.destroy();
    while ((await inPassing()).length > 0) await pause(10);
  });
});

it('a sender who has left before a form is read ends its reading', async () => {
  const app = fastify();
  await app.register(multipart);
  const limits = { fileBytes: MEBIBYTE, files: 1, arrived: async () => {} };
  const read = new Promise((resolve) => {
    app.post('/', async (request) => {
      // As where a database is asked first.
      await new Promise((closed) => request.raw.once('close', closed));
      const files = incomingFiles(request, 'files', limits, server.services.scratch);
      resolve(files.next().catch((error: unknown) => error));
    });
  });
  const socket = connect(Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port), '127.0.0.1');
  const part = 'Content-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.7 ';
  const type = 'multipart/form-data; boundary=b';
  const head = `Host: 127.0.0.1\r\nContent-Type: ${type}\r\nContent-Length: 500000`;
  socket.write(`POST / HTTP/1.1\r\n${head}\r\n\r\n--b\r\n${part}`, () => socket.destroy());
  expect(await read).toMatchObject({ code: 'FST_MP_PREMATURE_CLOSE' });
  await app.close();
});
