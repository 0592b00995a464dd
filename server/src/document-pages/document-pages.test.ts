import { API_BASE_PATH } from '@submittal/contract/constants';
import { DocumentRecordSchema } from '@submittal/contract/document-record';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PAGE_STYLE } from '../http/page-style.ts';
import { importSource } from '../import/import-source.ts';
import { ask, createProject } from '../testing/api-client.ts';
import { drawPdf } from '../testing/files.ts';
import { type Documents, serveDocuments } from '../testing/serve-documents.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { writeCatalogue } from '../testing/tiny-catalogue.ts';

// The lasting addresses of documents: for people, for programs, and for machines that read schema.org.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(() => {
  vi.useRealTimers();
});

const [first, second, letter] = await Promise.all([
  drawPdf('First', 1),
  drawPdf('Second', 2),
  drawPdf('Letter', 1),
]);
const sheet = { id: 'sheet', file: 'Data-Sheet.pdf', documentType: 'datasheet', documentCode: 'DS-1' };
const approval = {
  id: 'approval-2',
  file: 'Approval.pdf',
  documentType: 'certification',
  number: 'NOA 24-0117.03',
  issuer: 'Miami-Dade County',
  issuedOn: '2024-02-01',
  validUntil: '2031-02-01',
};

const serve = (documents: Documents, sheetBytes = first) =>
  serveDocuments(server, documents, {
    'Data-Sheet.pdf': sheetBytes,
    'Renamed.pdf': sheetBytes,
    'Approval.pdf': letter,
  });

const page = (id: string, headers: Record<string, string> = {}, query = '') =>
  fetch(`${server.url}/documents/${encodeURIComponent(id)}${query}`, { headers, redirect: 'manual' });

async function record(id: string) {
  const answer = await ask(server.url, `/documentrecord/${encodeURIComponent(id)}`);
  return answer.ok ? DocumentRecordSchema.parse(await answer.json()) : answer.status;
}

async function machineData(id: string): Promise<{ '@graph': Record<string, unknown>[] }> {
  const answer = await page(id, { accept: 'application/ld+json' });
  expect(answer.headers.get('content-type')).toContain('application/ld+json');
  return (await answer.json()) as { '@graph': Record<string, unknown>[] };
}

describe('the address of a document', () => {
  it('shows the current edition, with its facts, its product and a file that opens', async () => {
    await serve([sheet, approval]);
    const answer = await page('approval-2');
    expect(answer.status).toBe(200);
    const html = await answer.text();
    for (const said of [
      'Approval',
      'NOA 24-0117.03',
      'Miami-Dade County',
      'February 1, 2031',
      'Product',
      'Test Works',
    ]) {
      expect(html).toContain(said);
    }
    expect(html).toContain('This is the current edition.');
    const [, href = ''] = /class="open" href="([^"]+)"/.exec(html) ?? [];
    expect((await fetch(new URL(href, server.url))).headers.get('content-type')).toBe('application/pdf');
  });

  it('lists earlier editions by revision, newest first, after others took their place', async () => {
    await serve([{ ...sheet, revised: '2025-01-01' }, approval]);
    await serve([{ ...sheet, revised: '2026-01-01' }, approval], second);
    const found = await record('sheet');
    expect(found).toMatchObject({
      document: { pageCount: 2, revised: '2026-01-01' },
      standing: { withdrawn: false },
      earlier: [{ pageCount: 1 }],
    });
    const html = await (await page('sheet')).text();
    expect(html).toContain('Earlier editions');
    expect(html).toContain('Published ');
  });

  it('leads on from an id that was renamed, and keeps what it had', async () => {
    await serve([sheet, approval]);
    await serve([{ ...sheet, id: 'renamed', file: 'Renamed.pdf' }, approval]);
    const answer = await page('sheet');
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toBe(`${server.url}/documents/renamed`);
    expect(await record('sheet')).toMatchObject({ document: { resourceID: 'renamed' } });
    expect(await record('renamed')).toMatchObject({
      earlier: expect.arrayContaining([expect.objectContaining({ resourceID: 'sheet' })]),
    });
  });

  it('says that a document is withdrawn, recalled or past, and what takes its place', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2032-01-01T00:00:00Z') });
    await serve([
      { ...sheet, recalledFrom: '2031-12-01' },
      approval,
      {
        ...approval,
        id: 'approval-3',
        number: 'NOA 31-0001',
        validUntil: '2036-02-01',
        supersedes: ['approval-2'],
      },
    ]);
    expect(await record('sheet')).toMatchObject({ standing: { recalled: '2031-12-01' } });
    expect(await record('approval-2')).toMatchObject({
      standing: { lapsed: '2031-02-01', supersededBy: { id: 'approval-3', title: 'Approval' } },
    });
    expect(await record('approval-3')).toMatchObject({
      standing: {},
      earlier: [{ resourceID: 'approval-2' }],
    });
    const html = await (await page('approval-2')).text();
    expect(html).toContain('It was valid until February 1, 2031.');
    expect(html).toContain('/documents/approval-3');
    expect(await (await page('sheet')).text()).toContain('Recalled on December 1, 2031.');
    await serve([approval]);
    expect(await record('sheet')).toMatchObject({ standing: { withdrawn: true, recalled: '2031-12-01' } });
    expect(await (await page('sheet')).text()).toContain('noindex');
  });

  it('speaks the language of its reader, or that which the address names', async () => {
    await serve([sheet, approval]);
    const german = await (await page('approval-2', { 'accept-language': 'de-AT, en;q=0.5' })).text();
    expect(german).toContain('<html lang="de">');
    expect(german).toContain('Ausgestellt von');
    expect(await (await page('approval-2', { 'accept-language': 'de' }, '?lang=fr')).text()).toContain(
      'Délivré par',
    );
    expect(await (await page('approval-2', { 'accept-language': 'tlh' }, '?lang=a&lang=b')).text()).toContain(
      'Issued by',
    );
  });

  it('knows neither uploads nor what only a catalogue on hold has, until that is accepted', async () => {
    await serve([sheet, approval]);
    const { id, editToken } = await createProject(server.url);
    const form = new FormData();
    form.append('files', new Blob([Buffer.from(letter)]), 'Own.pdf');
    const answer = await fetch(`${server.url}${API_BASE_PATH}/UploadFiles/${id}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${editToken}` },
      body: form,
    });
    const { resources } = (await answer.json()) as { resources: { resourceID: string }[] };
    expect(resources).toHaveLength(1);
    expect((await page(resources[0]?.resourceID ?? '')).status).toBe(404);
    // It loses one of two documents, so it is put on hold.
    const catalogue = {
      manufacturer: { name: 'Test Works' },
      products: [{ id: 'p', title: 'Product', type: 'T', documents: [{ ...approval, id: 'secret' }] }],
    };
    const source = await writeCatalogue(catalogue, { 'Approval.pdf': second });
    const { release, held } = await importSource(source, server.services.imports);
    expect(held).not.toEqual([]);
    expect((await page('secret')).status).toBe(404);
    await serve([sheet, approval]);
    expect(await record('secret')).toBe(404);
    const again = await importSource(source, server.services.imports);
    await server.services.releases.accept(again.release ?? release ?? '', 'tester');
    await server.services.catalogue.refresh();
    expect((await page('secret')).status).toBe(200);
  });

  it('answers for what is not there, and for hostile ids, by a page that says so', async () => {
    await serve([sheet, approval]);
    for (const id of [
      'no',
      '__proto__',
      'constructor',
      '<script>alert(1)</script>',
      "'; drop table documents; --",
      '%00a',
      'é'.repeat(100),
    ]) {
      const answer = await page(id);
      expect(answer.status, id).toBe(404);
      const html = await answer.text();
      expect(html).toContain('There is no such document');
      expect(html).not.toContain('<script');
    }
    expect((await page('no', { accept: 'application/ld+json' })).status).toBe(404);
    expect((await fetch(`${server.url}/documents/sheet`, { method: 'HEAD' })).status).toBe(200);
  });

  it('lets no text of the catalogue become a part of the page, and no script run', async () => {
    const hostile = '</script><script>alert(1)</script><img src=x onerror=alert(1)>"\'&';
    await serve([{ ...approval, id: 'hostile', issuer: hostile, subtitle: hostile }]);
    const answer = await page('hostile');
    const html = await answer.text();
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).not.toContain('<img src=x');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '') as {
      '@graph': unknown[];
    };
    expect(JSON.stringify(data)).toContain('onerror');
    expect(html).toContain(PAGE_STYLE);
  });
});

describe('what machines read', () => {
  it('is a document, its certificate and its products, with full addresses', async () => {
    await serve([sheet, approval]);
    const { '@graph': graph } = await machineData('approval-2');
    const address = `${server.url}/documents/approval-2`;
    expect(graph).toMatchObject([
      {
        '@type': 'DigitalDocument',
        '@id': address,
        name: 'Approval',
        encoding: {
          encodingFormat: 'application/pdf',
          contentUrl: expect.stringContaining(`${server.url}/`),
        },
        about: [
          { '@type': 'Product', name: 'Product', hasCertification: { '@id': `${address}#certification` } },
        ],
      },
      {
        '@type': 'Certification',
        '@id': `${address}#certification`,
        certificationIdentification: 'NOA 24-0117.03',
        issuedBy: { name: 'Miami-Dade County' },
        datePublished: '2024-02-01',
        expires: '2031-02-01',
        certificationStatus: 'https://schema.org/CertificationActive',
      },
    ]);
    expect((await machineData('sheet'))['@graph']).toHaveLength(1);
  });

  it('of a product is what it proves today', async () => {
    await serve([sheet, approval, { ...approval, id: 'past', number: 'OLD 1', validUntil: '2020-01-01' }]);
    const answer = await ask(server.url, '/productdata/p');
    expect(answer.headers.get('content-type')).toContain('application/ld+json');
    const product = (await answer.json()) as Record<string, unknown>;
    expect(product).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Product',
      manufacturer: { name: 'Test Works' },
      hasCertification: [{ certificationIdentification: 'NOA 24-0117.03' }],
    });
    expect(product.subjectOf).toHaveLength(3);
    expect((await ask(server.url, '/productdata/no')).status).toBe(404);
    const tag = answer.headers.get('etag') ?? '';
    const again = await fetch(`${server.url}${API_BASE_PATH}/productdata/p`, {
      headers: { 'if-none-match': tag },
    });
    expect(again.status).toBe(304);
  });

  it('of a product claims no certificate that was recalled, also where a release from before the recall is served again', async () => {
    const before = await serve([sheet, approval]);
    await serve([sheet, { ...approval, recalledFrom: '2026-03-01' }]);
    await server.services.releases.switchTo(before, 'operator');
    await server.services.catalogue.refresh();
    const product = await (await ask(server.url, '/productdata/p')).json();
    expect(product).not.toHaveProperty('hasCertification');
    expect(product).toMatchObject({ subjectOf: [{ name: 'Data Sheet' }] });
  });
});
