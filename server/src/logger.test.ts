import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { openLogger } from './logger.ts';
import { ask, createProject } from './testing/api-client.ts';
import { drawPdf } from './testing/files.ts';
import { startTestServer } from './testing/test-server.ts';

it('writes no token, no header and no body at any level', async () => {
  const log = new PassThrough();
  const logged = text(log);
  const server = await startTestServer({}, null, openLogger('trace', log));
  const { id, editToken: token } = await createProject(server.url, { email: 'ada@private.example' });
  const form = new FormData();
  form.append('files', new Blob([Buffer.from(await drawPdf('Own', 1))]), 'Own.pdf');
  expect((await ask(server.url, `/UploadFiles/${id}`, { form, token })).status).toBe(200);
  await ask(server.url, `/UpdateSubmittal/${id}`, {
    method: 'PUT',
    token,
    json: { version: 'ada@private.example' },
  });
  await ask(server.url, `/UploadFiles/${id}`, {
    method: 'POST',
    token,
    headers: { 'content-type': 'multipart/form-data' },
  });
  // What cannot be read as a request is logged with all its bytes by the framework.
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.write(
    `GET /api/x HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nBad header\r\n\r\n`,
  );
  await text(socket);
  await server.close();
  log.end();
  const lines = await logged;
  expect(lines.split('\n').length).toBeGreaterThan(3);
  expect(lines).toContain('Providing options to busboy');
  for (const secret of [token, 'Bearer', 'ada@private.example', id, Buffer.from(token).join(',')]) {
    expect(lines).not.toContain(secret);
  }
});

it('still tells what failed, and where', async () => {
  const log = new PassThrough();
  const logged = text(log);
  const logger = openLogger('info', log);
  logger.error(
    { err: Object.assign(new Error('broken'), { code: 'E1', rawPacket: Buffer.from('secret') }) },
    'failed',
  );
  logger.info({ kind: 'release', counts: { documents: 3 } }, 'imported');
  log.end();
  const [failed, imported] = (await logged).split('\n');
  expect(JSON.parse(failed ?? '')).toMatchObject({ msg: 'failed', err: { message: 'broken', code: 'E1' } });
  expect(failed).toContain('logger.test.ts');
  expect(failed).not.toContain(Buffer.from('secret').join(','));
  expect(JSON.parse(imported ?? '')).toMatchObject({
    kind: 'release',
    counts: { documents: 3 },
    msg: 'imported',
  });
});
