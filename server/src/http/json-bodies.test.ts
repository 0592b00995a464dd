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

  const nested = (depth: number) => Buffer.from(`{"other":${'['.repeat(depth)}${']'.repeat(depth)}}`);

  it('that is nested deeper than anything is refused before it is parsed', async () => {
    const refused = {
      status: 400,
      answer: { error: { code: 'invalid-request', message: 'The request is nested more than 64 deep.' } },
    };
    expect(await create(nested(64))).toMatchObject(refused);
    expect(await create(Buffer.from('['.repeat(1_000_000)))).toMatchObject(refused);
    expect(await create(nested(60))).toMatchObject({ status: 201 });
  });

  it('may have any number of brackets in its texts', async () => {
    const projectName = `\\" ${'[{'.repeat(100)} \\`;
    expect(await create(Buffer.from(JSON.stringify({ projectName })))).toMatchObject({
      status: 201,
      answer: { projectName },
    });
  });

  it.each([
    ['marks', { resources: [{ resourceID: 'a', annotations: Array(300_000).fill(0) }] }],
    [
      'marks of many documents',
      {
        resources: Array(2000).fill({ resourceID: 'a', annotations: Array(200).fill(0) }),
      },
    ],
    [
      'needs of a receiver',
      {
        receiver: {
          own: { id: 'a', name: 'A', needs: Object.fromEntries(Array(100_000).fill(0).entries()) },
        },
      },
    ],
  ])('with more %s than anything has is refused as a whole', async (_, body) => {
    expect(await create(Buffer.from(JSON.stringify(body)))).toMatchObject({
      status: 400,
      answer: {
        error: { code: 'invalid-request', message: 'The request has more than 20000 entries in its lists.' },
      },
    });
  });

  it('of which every part is wrong has its first faults named', async () => {
    const body = { resources: Array(2000).fill({ resourceID: 'a', annotations: [0] }) };
    const { status, answer } = await create(Buffer.from(JSON.stringify(body)));
    expect(status).toBe(400);
    expect((answer as { error: { details: unknown[] } }).error.details).toHaveLength(1000);
  });
});
