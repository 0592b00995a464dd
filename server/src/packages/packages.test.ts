import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { withPdf } from '../../../pdf-linker/src/pdfium/open-pdf.ts';
import { bytesOf as bytesOfRange } from '../../../pdf-linker/src/testing/made-documents.ts';
import { ask, bytesOf, codeOf, createProject } from '../testing/api-client.ts';
import { drawPng } from '../testing/files.ts';
import { readPageTexts } from '../testing/page-texts.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { packageManifest } from './package-manifest.ts';
import { StoredManifestSchema } from './stored-manifest.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const paged = [
  { productID: 'seal-790', resourceID: 'spec-790' },
  { productID: 'seal-790', resourceID: 'leed' },
  { productID: 'seal-20', resourceID: 'leed' },
  { productID: 'wrap', resourceID: 'picture-wrap' },
];
const file = { productID: 'seal-20', resourceID: 'detail-20' };

async function textsOf(pdf: Buffer | undefined): Promise<string[]> {
  const texts = pdf ? await withPdf(pdf, readPageTexts, () => []) : [];
  return texts.map((text) => text.replaceAll(/\s+/g, ' '));
}

describe('a generated PDF', () => {
  let id: string;
  let whole: Buffer;
  let etag: string;
  const get = (headers: Record<string, string> = {}, method = 'GET') =>
    ask(server.url, `/GeneratePdf/${id}`, { headers, method });

  beforeAll(async () => {
    ({ id } = await createProject(server.url, {
      resources: paged,
      coverPage: true,
      includeTableOfContents: true,
    }));
    const response = await get();
    etag = response.headers.get('etag') ?? '';
    whole = await bytesOf(response);
  });

  it('has its length, its type and its pages before the first byte', async () => {
    const head = await get({}, 'HEAD');
    expect(head.status).toBe(200);
    expect(head.headers.get('content-length')).toBe(String(whole.length));
    expect(head.headers.get('content-type')).toBe('application/pdf');
    expect(head.headers.get('accept-ranges')).toBe('bytes');
    expect(head.headers.get('etag')).toBe(etag);
    expect(etag).toMatch(/^"[0-9a-f]+"$/);
    // Cover, contents, three pages, one shared page once, one picture.
    expect(head.headers.get('x-submittal-pages')).toBe('7');
    expect(head.headers.get('content-disposition')).toBe('attachment; filename="submittal.pdf"');
    const inline = await ask(server.url, `/GeneratePdf/${id}?disposition=inline`, { method: 'HEAD' });
    expect(inline.headers.get('content-disposition')).toBe('inline; filename="submittal.pdf"');
  });

  it('gives any range', async () => {
    for (const [range, start, end] of [
      ['bytes=0-0', 0, 1],
      ['bytes=100-4999', 100, 5000],
      ['bytes=-20', whole.length - 20, whole.length],
      [`bytes=${whole.length - 5}-`, whole.length - 5, whole.length],
      [`bytes=10-${whole.length + 900}`, 10, whole.length],
    ] as const) {
      const part = await get({ range });
      expect(part.status, range).toBe(206);
      expect(part.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/${whole.length}`);
      expect((await bytesOf(part)).equals(whole.subarray(start, end)), range).toBe(true);
    }
  });

  it('gives several ranges at once', async () => {
    const part = await get({ range: 'bytes=0-9, 50-59' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-type')).toMatch(/^multipart\/byteranges; boundary=/);
    const bytes = await bytesOf(part);
    expect(String(bytes.length)).toBe(part.headers.get('content-length'));
    expect(bytes.includes(whole.subarray(0, 10))).toBe(true);
    expect(bytes.includes(`Content-Range: bytes 50-59/${whole.length}`)).toBe(true);
  });

  it('refuses a range past the end, and ignores one it cannot read', async () => {
    const past = await get({ range: `bytes=${whole.length}-` });
    expect(past.status).toBe(416);
    expect(past.headers.get('content-range')).toBe(`bytes */${whole.length}`);
    expect(await codeOf(past)).toBe('range-not-satisfiable');
    for (const range of ['bytes=5-2', 'items=0-1', 'bytes=', 'bytes=a-b', 'bytes=0-9,5-12']) {
      const response = await get({ range });
      expect(response.status, range).toBe(200);
      await response.body?.cancel();
    }
  });

  it('answers what a cache holds already', async () => {
    expect((await get({ 'if-none-match': etag })).status).toBe(304);
    expect((await get({ 'if-none-match': `"x", W/${etag}` })).status).toBe(304);
    const changed = await get({ 'if-none-match': '"x"' });
    expect(changed.status).toBe(200);
    await changed.body?.cancel();
    const resumed = await get({ range: 'bytes=0-4', 'if-range': etag });
    expect(resumed.status).toBe(206);
    const restarted = await get({ range: 'bytes=0-4', 'if-range': '"other"' });
    expect(restarted.status).toBe(200);
    await Promise.all([resumed.body?.cancel(), restarted.body?.cancel()]);
  });

  it('survives clients that leave', async () => {
    for (let times = 0; times < 5; times++) {
      const leaving = new AbortController();
      const response = await fetch(`${server.url}/api/GeneratePdf/${id}`, { signal: leaving.signal });
      await response.body?.getReader().read();
      leaving.abort();
    }
    expect((await bytesOf(get())).equals(whole)).toBe(true);
  });
});

describe('a project', () => {
  it('tells the sheets of pages that it does not have yet, with each answer to those who change it or read it', async () => {
    const sheets = { cover: 1, contents: 1, divider: 1 };
    const { id, editToken: token, ...created } = await createProject(server.url, { resources: paged });
    expect(created).toMatchObject({ generatedSheets: sheets });
    const json = { version: 1, resources: paged, dividers: true };
    const updated = await ask(server.url, `/UpdateSubmittal/${id}`, { method: 'PUT', json, token });
    expect(await updated.json()).toMatchObject({ generatedSheets: sheets });
    expect(await (await ask(server.url, `/getsubmittalbyid/${id}`)).json()).toMatchObject({
      generatedSheets: sheets,
    });
  });
});

describe('a part of a package', () => {
  it('is the document that holds a page, by itself, with ranges and a tag of its own', async () => {
    const { id } = await createProject(server.url, { resources: paged, coverPage: true });
    const whole = await ask(server.url, `/GeneratePdf/${id}`, { method: 'HEAD' });
    const part = await ask(server.url, `/GeneratePdf/${id}?disposition=inline&page=2`);
    expect(part.status).toBe(200);
    expect(part.headers.get('content-disposition')).toBe('inline; filename="submittal.pdf"');
    expect(part.headers.get('x-submittal-pages')).toBe('3');
    expect(part.headers.get('etag')).not.toBe(whole.headers.get('etag'));
    const bytes = await bytesOf(part);
    expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-');
    const range = await ask(server.url, `/GeneratePdf/${id}?page=3`, { headers: { range: 'bytes=5-99' } });
    expect(range.status).toBe(206);
    expect((await bytesOf(range)).equals(bytes.subarray(5, 100))).toBe(true);
    expect(await codeOf(ask(server.url, `/GeneratePdf/${id}?page=400`))).toBe('not-found');
    expect(await codeOf(ask(server.url, `/GeneratePdf/${id}?page=0`))).toBe('invalid-request');
  });
});

describe('a divider', () => {
  it('says what the product of its documents is, and nothing where the catalogue does not', async () => {
    const resources = [
      { productID: 'wrap', resourceID: 'picture-wrap' },
      { productID: 'seal-20', resourceID: 'sheet-20' },
    ];
    const { id } = await createProject(server.url, { resources, dividers: true });
    const bytes = await bytesOf(ask(server.url, `/GeneratePdf/${id}`));
    const texts = await withPdf(bytes, readPageTexts, () => []);
    // Each divider stands before the one page of its document.
    expect(texts[0]).toContain('TestWrap Vapor-permeable membrane');
    expect(texts[2]).toContain('TestSeal 20 NO.');
  });
});

describe('a package with a file that is no page', () => {
  const front = { coverPage: true, includeTableOfContents: true };

  /** What a ZIP holds, by the names there. */
  async function filesOf(bytes: Buffer): Promise<Record<string, Buffer>> {
    const zip = await fromBufferPromise(bytes);
    const found: Record<string, Buffer> = {};
    for await (const entry of zip.eachEntry()) {
      found[entry.fileName] = await buffer(await zip.openReadStreamPromise(entry));
    }
    return found;
  }

  it('is a ZIP with the PDF and the file', async () => {
    const { id } = await createProject(server.url, { resources: [...paged, file] });
    const response = await ask(server.url, `/GeneratePdf/${id}`);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toContain('submittal.zip');
    const bytes = await bytesOf(response);
    expect(String(bytes.length)).toBe(response.headers.get('content-length'));
    const found = await filesOf(bytes);
    expect(Object.keys(found)).toEqual(['submittal.pdf', 'files/Detail-20.dxf']);
    expect(found['submittal.pdf']?.toString('latin1', 0, 5)).toBe('%PDF-');
    expect(found['files/Detail-20.dxf']?.toString()).toContain('SECTION');
  });

  it('lists the file in the contents with its size, and counts it on the cover', async () => {
    const { id } = await createProject(server.url, { ...front, resources: [file, ...paged] });
    const found = await filesOf(await bytesOf(ask(server.url, `/GeneratePdf/${id}`)));
    const [cover, contents] = await textsOf(found['submittal.pdf']);
    expect(cover).toMatch(/DOCUMENTS 4, of which 1 beside this PDF/);
    const size = found['files/Detail-20.dxf']?.length;
    expect(contents).toContain('3 DOCUMENTS, 1 FILE');
    expect(contents).toMatch(
      new RegExp(`Beside this PDF, in the ZIP.* 04 files/Detail-20\\.dxf ${size} bytes`),
    );
  });

  it('has the pages that were asked for where no document is a page', async () => {
    const { id, ...created } = await createProject(server.url, {
      ...front,
      dividers: true,
      resources: [file],
    });
    expect(created).toMatchObject({ generatedSheets: { cover: 1, contents: 1 } });
    const response = await ask(server.url, `/GeneratePdf/${id}`);
    expect(response.headers.get('x-submittal-pages')).toBe('2');
    const found = await filesOf(await bytesOf(response));
    expect(Object.keys(found)).toEqual(['submittal.pdf', 'files/Detail-20.dxf']);
    const [cover, contents] = await textsOf(found['submittal.pdf']);
    expect(cover).toMatch(/DOCUMENTS 1, beside this PDF/);
    expect(contents).toContain('01 files/Detail-20.dxf');
    const part = await ask(server.url, `/GeneratePdf/${id}?page=2`);
    expect((await bytesOf(part)).toString('latin1', 0, 5)).toBe('%PDF-');
  });

  it('has no PDF where nothing is a page and no page was asked for that stands without one', async () => {
    for (const asked of [{}, { dividers: true, pageStamps: true }]) {
      const { id } = await createProject(server.url, { ...asked, resources: [file] });
      const found = await filesOf(await bytesOf(ask(server.url, `/GeneratePdf/${id}`)));
      expect(Object.keys(found)).toEqual(['files/Detail-20.dxf']);
      expect(await codeOf(ask(server.url, `/GeneratePdf/${id}?page=1`))).toBe('not-found');
    }
  });

  it('is the same for equal manifests', async () => {
    const project = await createProject(server.url, { ...front, resources: [file, ...paged] });
    const stored = await server.services.projects.find(project.id);
    if (!stored) throw new Error('the project is not stored');
    const manifest = packageManifest(stored);
    const read = StoredManifestSchema.parse(JSON.parse(JSON.stringify(manifest)));
    const [one, other] = await Promise.all([
      server.services.packages.plan(manifest),
      server.services.packages.plan(read),
    ]);
    expect(other.etag).toBe(one.etag);
  });

  it('stays as it was where it was frozen before pages told of files', async () => {
    const planned = async (resources: unknown[], details: object) => {
      const { id } = await createProject(server.url, { ...details, resources });
      const stored = await server.services.projects.find(id);
      if (!stored) throw new Error('the project is not stored');
      const manifest = packageManifest(stored);
      const documents = manifest.documents.map(({ size: _, ...document }) => document);
      const plan = await server.services.packages.plan({ ...manifest, documents });
      return { plan, found: await filesOf(await bytesOfRange(plan, 0, plan.length)) };
    };
    const both = await planned([file, ...paged], front);
    const [cover, contents] = await textsOf(both.found['submittal.pdf']);
    expect(cover).toMatch(/DOCUMENTS 3 PAGES/);
    expect(contents).not.toContain('Detail-20');
    const only = await planned([file], front);
    expect(Object.keys(only.found)).toEqual(['files/Detail-20.dxf']);
    expect(only.plan.pageCount).toBe(0);
  });
});

describe('headings of the visitor’s own', () => {
  const heading = (id: string, name: string, resourceID: string, divider = true) => ({
    id,
    name,
    divider,
    resourceID,
  });
  const headings = [
    heading('h1', 'مستشفى, tower', 'spec-790'),
    heading('h2', 'Podium', 'picture-wrap', false),
  ];

  it('are dividers, contents and bookmarks of the package, whatever the project’s switch says', async () => {
    const created = await createProject(server.url, {
      resources: paged,
      includeTableOfContents: true,
      headings,
    });
    expect(created.headings).toEqual(headings);
    const pdf = await bytesOf(ask(server.url, `/GeneratePdf/${created.id}`));
    const texts = await textsOf(pdf);
    expect(texts[0]).toMatch(/A .*tower.* 2 .*01 .*B Podium \d/);
    expect(texts[1]).toMatch(/Section A/);
    expect(texts.some((text) => text.includes('Section B'))).toBe(false);
  });

  it('stay above what is left when a client that knows none of them takes documents out', async () => {
    const { id, editToken } = await createProject(server.url, { resources: paged, headings });
    const json = { version: 1, resources: paged.slice(1) };
    const answer = await ask(server.url, `/UpdateSubmittal/${id}`, { method: 'PUT', token: editToken, json });
    expect(((await answer.json()) as { headings: unknown }).headings).toEqual([
      { ...headings[0], resourceID: 'leed' },
      headings[1],
    ]);
  });

  it('stay in a share as they were when it was frozen', async () => {
    const created = await createProject(server.url, { resources: paged, headings });
    const { id, editToken: token } = created;
    const stored = await server.services.projects.find(id);
    if (!stored) throw new Error('the project is not stored');
    const frozen = StoredManifestSchema.parse(JSON.parse(JSON.stringify(packageManifest(stored))));
    const before = await server.services.packages.plan(frozen);
    const json = { version: 1, headings: [] };
    await ask(server.url, `/UpdateSubmittal/${id}`, { method: 'PUT', token, json });
    const now = await server.services.projects.find(id);
    expect(now?.details.headings).toEqual([]);
    expect((await server.services.packages.plan(frozen)).etag).toBe(before.etag);
    expect(now && (await server.services.packages.plan(packageManifest(now))).etag).not.toBe(before.etag);
    expect(before.contents.map((one) => one.heading)).toEqual(['مستشفى, tower', 'مستشفى, tower', 'Podium']);
  });

  it('are refused where they are too long, with their place', async () => {
    const answer = await ask(server.url, '/CreateSubmittal', {
      method: 'POST',
      json: { resources: paged, headings: [heading('h1', 'x'.repeat(201), 'leed')] },
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { details: [{ path: 'headings[0].name' }] } });
  });

  it('can be made of sections, which the answer tells by product', async () => {
    const created = await createProject(server.url, { resources: paged });
    expect(created.productSections?.['seal-790']).toEqual({
      number: '07 92 00',
      title: 'Weatherproofing of Gaps',
    });
    expect(created.productSections).not.toHaveProperty('wrap');
  });
});

describe('what a package is made of', () => {
  it('is prepared again where another version prepared it', async () => {
    const { id, resources } = await createProject(server.url, { resources: [...paged, file] });
    const before = await bytesOf(ask(server.url, `/GeneratePdf/${id}`));
    for (const table of ['contents', 'preparations'] as const) {
      await server.services.db.updateTable(table).set({ prepared_by: 0 }).execute();
    }
    // Another title makes another plan, so that nothing comes from the cache.
    const again = await createProject(server.url, { resources: [...paged, file], projectName: 'Again' });
    const after = await ask(server.url, `/GeneratePdf/${again.id}`);
    expect(after.status).toBe(200);
    expect(Math.abs((await bytesOf(after)).length - before.length)).toBeLessThan(2000);
    const pages = await fetch(server.url + resources[0]?.cacheURL);
    expect(pages.headers.get('content-type')).toBe('application/pdf');
    await pages.body?.cancel();
  });

  it('is nothing without documents', async () => {
    const { id, editToken: token } = await createProject(server.url);
    expect(await codeOf(ask(server.url, `/GeneratePdf/${id}`))).toBe('nothing-to-generate');
    expect(await codeOf(ask(server.url, `/CreateShare/${id}`, { method: 'POST', token }))).toBe(
      'nothing-to-generate',
    );
  });

  it('follows the project, while a share stays as it was', async () => {
    const { id, editToken: token } = await createProject(server.url, { resources: paged });
    const before = await bytesOf(ask(server.url, `/GeneratePdf/${id}`));
    const share = await (await ask(server.url, `/CreateShare/${id}`, { method: 'POST', token })).json();
    const { shareId } = share as { shareId: string };
    const form = new FormData();
    form.append('logo', new Blob([Buffer.from(drawPng(30, 80))]), 'mark.png');
    const { fileName } = (await (await ask(server.url, `/UploadLogo/${id}`, { form, token })).json()) as {
      fileName: string;
    };
    const json = { version: 1, resources: paged, logoFilename: fileName, coverPage: true };
    expect((await ask(server.url, `/UpdateSubmittal/${id}`, { method: 'PUT', json, token })).status).toBe(
      200,
    );
    const after = await bytesOf(ask(server.url, `/GeneratePdf/${id}`));
    expect(after.equals(before)).toBe(false);
    expect((await bytesOf(ask(server.url, `/GeneratePdf/${shareId}`))).equals(before)).toBe(true);
  });
});
