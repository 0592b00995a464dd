import { describe, expect, it } from 'vitest';
import { createApiClient } from './client.ts';
import { ApiError, NetworkError, RequestCancelledError } from './errors.ts';
import { createSender, type Send } from './send.ts';

interface Seen {
  url: string;
  init: RequestInit;
}

function client(answer: (seen: Seen) => Response | Promise<Response>) {
  const seen: Seen[] = [];
  const api = createApiClient({
    base: '/api',
    page: 'https://site.example/products/page?x=1',
    fetcher: async (url, init = {}) => {
      const one = { url: String(url), init };
      seen.push(one);
      return await new Promise<Response>((resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        Promise.resolve(answer(one)).then(resolve, reject);
      });
    },
  });
  return { api, seen };
}
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const never = () => new Promise<Response>(() => undefined);
const share = { shareId: 's', expiresAt: '2027-01-01T00:00:00Z' };

describe('a call of the route table', () => {
  it('goes to its path with its parameters, token and JSON body', async () => {
    const { api, seen } = client(() => json(share));
    await expect(api.request('createShare', { params: { id: 'a/b' }, token: 't' })).resolves.toEqual(share);
    expect(seen[0]?.url).toBe('https://site.example/api/CreateShare/a%2Fb');
    expect(seen[0]?.init.method).toBe('POST');
    expect(seen[0]?.init.headers).toMatchObject({ authorization: 'Bearer t' });
  });

  it('sends a body as JSON, and says so', async () => {
    const { api, seen } = client(() => json({ ProductTypes: [], TotalResults: 0, Facets: {} }));
    await api.request('searchProducts', { body: { ProductTitle: 'joint' } });
    expect(seen[0]?.init.headers).toMatchObject({ 'content-type': 'application/json' });
    expect(JSON.parse(String(seen[0]?.init.body))).toEqual({ ProductTitle: 'joint' });
  });

  it('puts parameters into the query string', () => {
    const { api } = client(() => json({}));
    expect(api.url('generatePdf', { id: 'a' }, { disposition: 'inline', page: '2' })).toBe(
      'https://site.example/api/GeneratePdf/a?disposition=inline&page=2',
    );
  });

  it('puts files into a form under the name of the route', async () => {
    const { api, seen } = client(() => json({ fileName: 'r_logo.png' }));
    await api.request('uploadLogo', { params: { id: 'a' }, files: [new File(['x'], 'logo.png')] });
    const body = seen[0]?.init.body;
    expect(body instanceof FormData && body.getAll('logo')).toHaveLength(1);
  });

  it('needs its path parameters', () => {
    const { api } = client(() => json({}));
    expect(() => api.url('getSubmittalById')).toThrow('needs "id"');
  });

  it('refuses an answer of another shape', async () => {
    const { api } = client(() => json({ shared: 7 }));
    await expect(api.request('createShare', { params: { id: 'a' } })).rejects.toThrow();
  });
});

describe('an address that was answered', () => {
  const api = createApiClient({
    base: 'https://maker.example/tools/submittals/api/',
    page: 'https://site.example/',
  });
  const reached = 'https://maker.example/tools/submittals/api/documents/k/pages.pdf';

  it.each([
    ['behind the path of the server', '/tools/submittals/api/documents/k/pages.pdf', reached],
    ['before the server had a path', '/api/documents/k/pages.pdf', reached],
    [
      'when the server stood elsewhere',
      '/old/api/tool/api/documents/k/pages.pdf#page=3',
      `${reached}#page=3`,
    ],
    ['of another site', 'https://maker.example/api/seal', 'https://maker.example/api/seal'],
    ['as no address', '', ''],
    ['as a script', 'javascript:alert(1)', ''],
  ])('%s stands where the API is reached', (_, answered, address) => {
    expect(api.resolve(answered)).toBe(address);
  });

  it('of the help form is posted to where the API is reached', async () => {
    const { api: other, seen } = client(() => json({}));
    await other.post('/tools/api/help', {});
    expect(seen[0]?.url).toBe('https://site.example/api/help');
  });
});

describe('failures', () => {
  it('carry the response and what the server said', async () => {
    const { api } = client(() => json({ error: { code: 'share-expired', message: 'Gone' } }, 410));
    const error = await api.request('getSubmittalById', { params: { id: 'a' } }).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      response: expect.any(Response),
      message: 'API request failed with status 410',
      status: 410,
      code: 'share-expired',
      body: { error: { message: 'Gone' } },
    });
  });

  it('begin at a status of 400', async () => {
    const asked = (status: number) => client(() => json({ Filters: [] }, status)).api.request('colorLookup');
    await expect(asked(400)).rejects.toThrow('API request failed with status 400');
    await expect(asked(399)).resolves.toEqual({ Filters: [] });
  });

  it('tell an unreachable server from a refusal', async () => {
    const { api } = client(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(api.request('colorLookup')).rejects.toBeInstanceOf(NetworkError);
  });
});

describe('a repeated request', () => {
  it('aborts the earlier one to the same method and path', async () => {
    let first = true;
    const { api } = client(() => {
      const answer = first ? never() : json({ Filters: [] });
      first = false;
      return answer;
    });
    const earlier = api.request('colorLookup');
    const later = api.request('colorLookup');
    await expect(earlier).rejects.toThrow('Request cancelled');
    await expect(earlier).rejects.toBeInstanceOf(RequestCancelledError);
    await expect(later).resolves.toEqual({ Filters: [] });
  });

  it('leaves other paths alone', async () => {
    const { api } = client(() => json({ Filters: [] }));
    await expect(
      Promise.all([api.request('productFilterCollection'), api.request('systemFilterCollection')]),
    ).resolves.toHaveLength(2);
  });
});

describe('a server that cannot answer at present', () => {
  const unavailable = (headers: HeadersInit = { 'retry-after': '5' }) =>
    new Response(JSON.stringify({ error: { code: 'unavailable', message: 'Later' } }), {
      status: 503,
      headers,
    });

  /** Sends a request that is refused so many times; answers how long was waited, how often it was sent, and its end. */
  async function send(request: Partial<Send>, refusals: Response[]) {
    const waits: number[] = [];
    let sent = 0;
    const sender = createSender(
      async () => refusals[sent++] ?? json({ done: true }),
      async (seconds) => {
        waits.push(seconds);
      },
    );
    const end = await sender({ method: 'GET', url: '/x', repeatable: true, ...request }).catch(
      (error) => error,
    );
    return { waits, sent, end };
  }

  it('is asked once more, after as long as it says and a little more', async () => {
    const { waits, sent, end } = await send({}, [unavailable()]);
    expect(end).toMatchObject({ status: 200 });
    expect(sent).toBe(2);
    expect(waits).toHaveLength(1);
    expect(waits[0]).toBeGreaterThanOrEqual(5);
    expect(waits[0]).toBeLessThanOrEqual(7.5);
  });

  it('is not asked a third time', async () => {
    const { sent, end } = await send({}, [unavailable(), unavailable(), unavailable()]);
    expect(sent).toBe(2);
    expect(end).toMatchObject({ status: 503, code: 'unavailable' });
  });

  it.each([
    ['says nothing of a second time', {}, unavailable({})],
    ['asks for more patience than visitors have', {}, unavailable({ 'retry-after': '60' })],
    ['is full', {}, json({ error: { code: 'storage-full', message: 'Full' } }, 507)],
    ['might do it twice', { repeatable: false }, unavailable()],
  ])('is not asked again if it %s', async (_, request, refusal) => {
    const { waits, sent, end } = await send(request, [refusal]);
    expect({ waits, sent }).toEqual({ waits: [], sent: 1 });
    expect(end).toBeInstanceOf(ApiError);
  });

  it('is not asked again by whoever has given up', async () => {
    const cancelling = new AbortController();
    let sent = 0;
    const sender = createSender(
      async () => {
        sent++;
        return unavailable();
      },
      () => new Promise(() => cancelling.abort()),
    );
    const request = { method: 'GET', url: '/x', repeatable: true, signal: cancelling.signal };
    await expect(sender(request)).rejects.toBeInstanceOf(RequestCancelledError);
    expect(sent).toBe(1);
  });

  it('is asked again by calls that change nothing or may arrive twice, and by no others', async () => {
    const calling = async (call: (api: ReturnType<typeof client>['api']) => Promise<unknown>) => {
      let refused = false;
      const { api, seen } = client(() => {
        const answer = refused ? json({}) : unavailable({ 'retry-after': '0' });
        refused = true;
        return answer;
      });
      await call(api).catch(() => undefined);
      return seen.length;
    };
    const params = { id: 'a' };
    expect(await calling((api) => api.send('searchProducts'))).toBe(2);
    expect(await calling((api) => api.send('createSubmittal'))).toBe(2);
    expect(await calling((api) => api.send('changeShare', { params }))).toBe(2);
    expect(await calling((api) => api.send('generatePdf', { params }))).toBe(2);
    expect(await calling((api) => api.send('updateSubmittal', { params }))).toBe(1);
    expect(await calling((api) => api.send('emailSubmittal', { params }))).toBe(1);
    expect(await calling((api) => api.send('openShare', { params }))).toBe(1);
    expect(await calling((api) => api.post('/api/help', {}))).toBe(1);
  });
});

describe('the request helper', () => {
  it('needs an address and a method', async () => {
    const send = createSender(async () => json({}));
    await expect(send({ method: 'GET', url: '' })).rejects.toThrow('A request needs a URL and a method');
    await expect(send({ method: '', url: '/x' })).rejects.toThrow('A request needs a URL and a method');
  });
});
