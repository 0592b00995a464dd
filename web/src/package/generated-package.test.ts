import { describe, expect, it, vi } from 'vitest';
import { createApiClient } from '../api/client.ts';
import { allMessages, loadMessages, loadMessagesBeyond } from '../messages/messages.ts';
import { makePackage, packageType } from './generated-package.ts';

await Promise.all([loadMessagesBeyond(), loadMessages('en')]);

const words = allMessages('en').share.errors;
const pdf = { 'content-type': 'application/pdf; charset=binary', 'content-length': '5' };

/** Makes a package against a server that answers this way. */
function make(
  answers: (method: string) => Response | Promise<Response>,
  onProgress?: (share: number) => void,
) {
  const fetcher = vi.fn((_url: RequestInfo | URL, init?: RequestInit) =>
    Promise.resolve(answers(init?.method ?? 'GET')),
  );
  const api = createApiClient({ base: '/api', page: 'https://maker.example/', fetcher });
  const made = makePackage({ api, id: 'p1', words, ...(onProgress ? { onProgress } : {}) });
  return { made, fetcher };
}

describe('making a package', () => {
  it('asks by HEAD and hands out direct links', async () => {
    const { made, fetcher } = make(() => new Response(null, { headers: pdf }));
    expect(await made).toEqual({
      contentType: 'application/pdf',
      isZip: false,
      bytes: 5,
      address: 'https://maker.example/api/GeneratePdf/p1',
      inlineAddress: 'https://maker.example/api/GeneratePdf/p1?disposition=inline',
    });
    expect(fetcher).toHaveBeenCalledTimes(1);
  });

  it.each([405, 501])(
    'loads it whole where HEAD is answered with %i, and tells how far it is',
    async (status) => {
      const progress: number[] = [];
      const { made } = make(
        (method) =>
          method === 'HEAD' ? new Response(null, { status }) : new Response('%PDF-', { headers: pdf }),
        (share) => progress.push(share),
      );
      const result = await made;
      expect(result.bytes).toBe(5);
      expect(result.address).toMatch(/^blob:/);
      expect(progress.at(-1)).toBe(1);
    },
  );

  it('refuses every status but 200', async () => {
    await expect(make(() => new Response(null, { status: 200, headers: pdf })).made).resolves.toMatchObject({
      contentType: 'application/pdf',
    });
    await expect(make(() => new Response(null, { status: 503 })).made).rejects.toThrow(
      'Failed to generate document. Status: 503',
    );
    await expect(make(() => new Response(null, { status: 204, headers: pdf })).made).rejects.toThrow(
      'Failed to generate document. Status: 204',
    );
  });

  it('says of a project without documents what to do', async () => {
    const error = { code: 'nothing-to-generate', message: 'Add at least one document first.', request: 'r' };
    const refused = (method: string) =>
      method === 'HEAD' ? new Response(null, { status: 422 }) : Response.json({ error }, { status: 422 });
    await expect(make(refused).made).rejects.toThrow('Add at least one document first');
  });

  it('refuses every type but PDF and ZIP', async () => {
    const html = { 'content-type': 'text/html; charset=utf-8' };
    await expect(make(() => new Response(null, { headers: html })).made).rejects.toThrow(
      'Unexpected document type received: text/html',
    );
    await expect(make(() => new Response(null)).made).rejects.toThrow(
      'Unexpected document type received: unknown',
    );
  });

  it('tells a failing network', async () => {
    const { made } = make(() => Promise.reject(new TypeError('fetch failed')));
    await expect(made).rejects.toThrow('Network error occurred while generating document');
  });
});

it('knows a package by its type', () => {
  expect(packageType('application/zip')?.isZip).toBe(true);
  expect(packageType('Application/PDF;x=1')).toEqual({ contentType: 'application/pdf', isZip: false });
  expect(packageType(null)).toBeUndefined();
});
