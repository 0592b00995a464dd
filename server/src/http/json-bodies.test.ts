import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function create(body: Buffer<ArrayBuffer>, contentType = 'application/json') {
  const answer = await fetch(`${server.url}/api/CreateSubmittal`, {
    method: 'POST',
    headers: { 'content-type': contentType },
    body,
  });
  return { status: answer.status, answer: (await answer.json()) as unknown };
}

describe('a body of JSON', () => {
  const text = '{"projectName":"Münster 橋"}';

  it.each([
    ['as it comes from most programs', Buffer.from(text)],
    ['behind a byte order mark', Buffer.from(`\uFEFF${text}`)],
  ])('in UTF-8 is read, %s', async (_, body) => {
    expect(await create(body)).toMatchObject({ status: 201, answer: { projectName: 'Münster 橋' } });
  });

  it.each(['application/json', 'application/json; charset=iso-8859-1'])(
    'in another encoding is refused, and not stored with other letters (%s)',
    async (contentType) => {
      expect(await create(Buffer.from('{"projectName":"Münster"}', 'latin1'), contentType)).toMatchObject({
        status: 400,
        answer: { error: { code: 'invalid-request', message: 'The request is not written in UTF-8.' } },
      });
    },
  );
});
