import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLogger } from '../logger.ts';
import { ask } from '../testing/api-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const FROM_PROXY = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';

describe('the id of a request', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ TRUST_PROXY: '1' });
  });
  afterAll(() => server.close());

  it('is in a header of each answer, and in the body of each refusal, short enough to be read aloud', async () => {
    const found = await ask(server.url, '/clientconfig');
    expect(found.headers.get('x-request-id')).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    const refusals = await Promise.all([
      ask(server.url, '/nothing-here'),
      ask(server.url, '/searchproducts', { json: [] }),
      ask(server.url, '/GeneratePdf/none'),
      fetch(`${server.url}/api/documents/%zz`),
    ]);
    const ids = new Set<string>();
    for (const refusal of refusals) {
      expect(refusal.status).toBeGreaterThanOrEqual(400);
      const { error } = (await refusal.json()) as { error: { request: string } };
      expect(refusal.headers.get('x-request-id')).toBe(error.request);
      ids.add(error.request);
    }
    expect(ids.size).toBe(refusals.length);
  });

  it('is the proxy’s if that is well-formed, and another if not', async () => {
    const answered = async (id: string) =>
      (await ask(server.url, '/clientconfig', { headers: { 'x-request-id': id } })).headers.get(
        'x-request-id',
      );
    expect(await answered(FROM_PROXY)).toBe(FROM_PROXY);
    for (const wrong of ['short', '"}{', 'x'.repeat(200), 'a b c d e f g']) {
      expect(await answered(wrong)).toMatch(/^[0-9A-Z]{10}$/);
    }
  });

  it('is nobody’s but the server’s where no proxy is trusted', async () => {
    const alone = await startTestServer();
    const { headers } = await ask(alone.url, '/clientconfig', { headers: { 'x-request-id': FROM_PROXY } });
    expect(headers.get('x-request-id')).toMatch(/^[0-9A-Z]{10}$/);
    await alone.close();
  });

  it('is in each line that the log has of it', async () => {
    const log = new PassThrough();
    const logged = text(log);
    const server = await startTestServer({ TRUST_PROXY: '1' }, null, openLogger('info', log));
    await ask(server.url, '/nothing-here', { headers: { 'x-request-id': FROM_PROXY } });
    const id = (await ask(server.url, '/clientconfig')).headers.get('x-request-id');
    await server.close();
    log.end();
    const lines = (await logged).split('\n').flatMap((line) => (line ? [JSON.parse(line)] : []));
    const answered = lines.filter(({ msg }) => msg === 'answered').map(({ request }) => request);
    expect(answered).toEqual([FROM_PROXY, id]);
  });
});
