import { API_BASE_PATH } from '@submittal/contract/constants';
import { ErrorBodySchema, errorStatus } from '@submittal/contract/errors';
import { type FacetId, facetIdsOf, facets } from '@submittal/contract/facets';
import { HELP_SUCCESS_MESSAGE } from '@submittal/contract/help';
import { CreatedProjectSchema, MadeEditLinkSchema } from '@submittal/contract/project';
import { type Route, type RouteName, routes } from '@submittal/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newEditToken } from './http/edit-token.ts';
import { drawPdf, drawPng } from './testing/files.ts';
import { mailedBy, startMailServer, type TestMailServer } from './testing/mail-server.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

const driven = new Set<RouteName>();
let server: TestServer;
let smtp: TestMailServer;

interface CallOptions {
  readonly id?: string;
  readonly body?: unknown;
  readonly query?: string;
  readonly form?: FormData;
  readonly token?: string;
  readonly method?: string;
}

/** Calls a route over HTTP and checks its answer against the contract: success by its schema, refusal by its code. */
async function call(name: RouteName, options: CallOptions = {}) {
  driven.add(name);
  const route: Route = routes[name];
  const path = route.path.replace(':id', encodeURIComponent(options.id ?? ''));
  const response = await fetch(`${server.url}${API_BASE_PATH}${path}?${options.query ?? ''}`, {
    method: options.method ?? route.method,
    headers: {
      ...(options.body !== undefined && { 'content-type': 'application/json' }),
      ...(options.token && { authorization: `Bearer ${options.token}` }),
    },
    ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
    ...(options.form && { body: options.form }),
  });
  if (response.status >= 400) {
    const { error } = ErrorBodySchema.parse(await response.json());
    expect([...route.errors, 'internal-error']).toContain(error.code);
    expect(response.status).toBe(errorStatus[error.code]);
    return { response, error, json: null, bytes: null };
  }
  if (route.success.body) {
    expect(response.status).toBe(route.success.status);
    const json = z
      .strictObject({})
      .loose()
      .parse(await response.json());
    // Answers hold nothing that the schema does not name.
    expect(route.success.body.parse(json)).toEqual(json);
    return { response, error: null, json, bytes: null };
  }
  const type = response.headers.get('content-type') ?? '';
  if (route.success.binary && !route.success.binary.includes('*/*')) {
    expect(route.success.binary).toContain(type);
  }
  return { response, error: null, json: null, bytes: new Uint8Array(await response.arrayBuffer()) };
}

async function newProject(body: unknown = {}) {
  const { json } = await call('createSubmittal', { body });
  return CreatedProjectSchema.parse(json);
}

const spec = { productID: 'seal-790', resourceID: 'spec-790' };
const dxf = { productID: 'seal-20', resourceID: 'detail-20' };

beforeAll(async () => {
  smtp = await startMailServer();
  server = await startTestServer({
    ...mailedBy(smtp),
  });
});

afterAll(async () => {
  await server.close();
  await smtp.close();
  expect([...driven].toSorted(), 'every route of the contract is driven').toEqual(
    Object.keys(routes).toSorted(),
  );
});

describe('every call of the contract', () => {
  it('creates, reads and updates a project', async () => {
    const created = await newProject({ projectName: 'Library', email: 'a@b.example', resources: [spec] });
    expect(created.totalResourceCount).toBe(1);
    const { id, editToken: token } = created;
    const own = await call('getSubmittalById', { id, token });
    expect(own.json).toMatchObject({ email: 'a@b.example', mayEdit: true });
    const foreign = await call('getSubmittalById', { id });
    expect(foreign.json).toMatchObject({ email: '', mayEdit: false, projectName: 'Library' });
    const updated = await call('updateSubmittal', {
      id,
      token,
      body: { version: 1, resources: [spec, dxf] },
    });
    expect(updated.json).toMatchObject({ version: 2, projectName: 'Library' });
    const stale = await call('updateSubmittal', { id, token, body: { version: 1 } });
    expect(stale.error?.code).toBe('version-conflict');
  });

  it('replaces the edit token', async () => {
    const { id, editToken: token } = await newProject();
    const body = { editToken: newEditToken() };
    expect((await call('replaceEditToken', { id, token, body })).json).toEqual({ replaced: true });
    expect((await call('replaceEditToken', { id, token, body })).json).toEqual({ replaced: false });
    expect((await call('updateSubmittal', { id, token, body: { version: 1 } })).error?.code).toBe(
      'edit-token-wrong',
    );
  });

  it('makes an edit link', async () => {
    const { id, editToken: token } = await newProject();
    const made = await call('makeEditLink', { id, token });
    const { editToken: other } = MadeEditLinkSchema.parse(made.json);
    expect((await call('makeEditLink', { id, token: other })).error?.code).toBe('edit-token-wrong');
    expect((await call('updateSubmittal', { id, token: other, body: { version: 1 } })).error).toBeNull();
  });

  it('uploads files and a logo', async () => {
    const { id, editToken: token } = await newProject();
    const form = new FormData();
    form.append('files', new Blob([Buffer.from(await drawPdf('Own', 2))]), 'Own letter.pdf');
    form.append('files', new Blob([Buffer.from(drawPng(20, 30))]), 'Photo.png');
    const uploaded = await call('uploadFiles', { id, token, form });
    expect(uploaded.json).toMatchObject({
      resources: [
        { resourceName: 'Own letter.pdf', pageCount: 2, productID: 'uploads' },
        { resourceName: 'Photo.png', pageCount: 1 },
      ],
    });
    const logos = new FormData();
    logos.append('logo', new Blob([Buffer.from(drawPng(20, 30))]), 'Our_logo.png');
    const { json } = await call('uploadLogo', { id, token, form: logos });
    const fileName = z.object({ fileName: z.string() }).parse(json).fileName;
    expect(fileName.slice(fileName.indexOf('_') + 1)).toBe('Our_logo.png');
    const logo = await call('logo', { id: fileName });
    expect(logo.response.headers.get('content-type')).toBe('image/png');
    expect(logo.bytes).toEqual(new Uint8Array(drawPng(20, 30)));
  });

  it('tells what a package may be returned for', async () => {
    const { id, editToken: token } = await newProject({ resources: [spec] });
    const answer = await call('preflight', { id, token });
    expect(answer.json).toMatchObject({ version: 1, receiver: null, receivers: expect.any(Array) });
    expect((await call('preflight', { id })).error?.code).toBe('edit-token-required');
  });

  it('generates, shares, revokes', async () => {
    const { id, editToken: token } = await newProject({
      resources: [spec],
      notes: 'private',
      coverPage: true,
    });
    const pdf = await call('generatePdf', { id });
    expect(pdf.response.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(pdf.bytes ?? []).toString('latin1', 0, 5)).toBe('%PDF-');
    const made = await call('createShare', { id, token });
    const { shareId } = z.object({ shareId: z.string() }).parse(made.json);
    const shared = await call('getSubmittalById', { id: shareId, token });
    expect(shared.json).toMatchObject({ notes: '', mayEdit: false, share: {} });
    const same = await call('generatePdf', { id: shareId });
    expect((await call('sectionPackages', { id: shareId })).json).toMatchObject({ packages: [] });
    expect(same.bytes).toEqual(pdf.bytes);
    const facts = await call('sharedPackage', { id: shareId });
    expect(facts.json).toMatchObject({ kind: 'pdf', contents: [{ heading: 'TestSeal 790', page: 2 }] });
    const picture = await call('sharePicture', { id: shareId });
    expect(picture.response.headers.get('content-type')).toBe('image/png');
    const first = await call('sharedPage', { id: shareId });
    expect(first.response.headers.get('content-type')).toBe('image/webp');
    const code = await call('shareQrCode', { id: shareId });
    expect(Buffer.from(code.bytes ?? []).toString()).toContain('</svg>');
    expect((await call('openShare', { id: shareId, body: {} })).json).toMatchObject({
      grant: expect.any(String),
    });
    const named = await call('changeShare', { id: shareId, token, body: { name: 'Pier', days: 30 } });
    expect(named.json).toMatchObject({ shareId, name: 'Pier', announced: false });
    expect((await call('changeShare', { id: shareId, token, body: { days: 0 } })).error).toMatchObject({
      code: 'invalid-request',
      details: [{ path: 'days' }],
    });
    const most = await call('protectShare', { id: shareId, token, body: { mostOpenings: 9 } });
    expect(most.json).toEqual({ shareId, protected: false, mostOpenings: 9 });
    expect((await call('sharedPackage', { id: shareId })).error?.code).toBe('share-press-required');
    const short = await call('protectShare', { id: shareId, token, body: { password: 'short' } });
    expect(short.error).toMatchObject({ code: 'invalid-request', details: [{ path: 'password' }] });
    const typo = await call('protectShare', { id: shareId, token, body: { mostOpening: 1 } });
    expect(typo.json).toMatchObject({ warnings: [{ message: expect.stringContaining('mostOpenings') }] });
    const owned = await call('projectShares', { id, token });
    expect(owned.json).toMatchObject({ shares: [{ shareId, opened: 1, changed: false }] });
    expect((await call('protectShare', { id: shareId, body: {} })).error?.code).toBe('edit-token-required');
    expect((await call('revokeShare', { id: shareId })).error?.code).toBe('edit-token-required');
    expect((await call('revokeShare', { id: shareId, token })).response.status).toBe(204);
    expect((await call('generatePdf', { id: shareId })).error?.code).toBe('share-revoked');
  });

  it('goes on as the next revision', async () => {
    const { id, editToken: token } = await newProject({ resources: [spec], projectName: 'Revised' });
    const next = await call('startRevision', { id, token, body: { after: 0 } });
    expect(next.json).toMatchObject({ revisions: [{ name: 'R0' }], transmittal: { revision: '1' } });
    const answer = await call('revisions', { id, token });
    expect(answer.json).toMatchObject({ name: 'R1', next: 'R2', changes: { documents: [], fields: [] } });
    const conflict = await call('startRevision', { id, token, body: { after: 7 } });
    expect(conflict.error?.code).toBe('version-conflict');
  });

  it('mails the link and the file', async () => {
    const { id, editToken: token } = await newProject({ resources: [spec], projectName: 'Mailed' });
    const body = { recipients: ['one@test.example', 'two@test.example'], message: 'Please review' };
    const queued = await call('emailSubmittal', { id, token, body });
    expect(queued.json).toMatchObject({ mails: [{}, {}], notAttached: null });
    await server.services.worker.idle();
    expect(smtp.mails).toHaveLength(2);
    const states = await call('emailStates', { id, token });
    expect(states.json).toMatchObject({ mails: [{ state: 'sent' }, { state: 'sent' }] });
    expect(smtp.mails[0]?.source).toContain('/share/');
    expect(smtp.mails[0]?.source).toContain('filename=submittal.pdf');
  });

  it('searches and filters', async () => {
    expect((await call('searchProducts', { body: {} })).json).toMatchObject({ TotalResults: 3 });
    expect((await call('searchSystems', { body: {} })).json).toMatchObject({ TotalResults: 1 });
    expect((await call('browseSystems')).json).toMatchObject({ TotalResults: 1 });
    expect((await call('browseProducts')).error).toBeNull();
    // No document of this catalogue proves anything.
    const usual = (ids: readonly FacetId[]) => ({
      Filters: ids.filter((id) => !('optional' in facets[id])).map((FilterID) => ({ FilterID })),
    });
    const filters = await call('productFilterCollection');
    expect(filters.json).toMatchObject(usual(facetIdsOf('products')));
    expect((await call('systemFilterCollection')).json).toMatchObject(usual(facetIdsOf('systems')));
    expect((await call('offeredDocuments')).json).toEqual({ offers: [], unknown: [] });
    expect((await call('colorLookup')).json).toMatchObject({
      Filters: [{ FilterOptions: [{ FilterName: 'Limestone', FilterValue: '014' }] }],
    });
  });

  it('serves documents and pictures', async () => {
    const project = await newProject({ resources: [spec, dxf] });
    const [page, plain] = project.resources;
    const key = (address = '') => address.split('/')[3] ?? '';
    const original = await call('documentFile', { id: key(page?.resourceURL) });
    expect(original.bytes?.length).toBe(page?.resourceFileSize);
    const pages = await call('documentPages', { id: key(page?.cacheURL) });
    expect(pages.response.headers.get('content-type')).toBe('application/pdf');
    expect((await call('documentPages', { id: key(plain?.resourceURL) })).error?.code).toBe(
      'document-not-found',
    );
    const thumbnail = await call('documentThumbnail', { id: key(page?.thumbnailURL) });
    expect(thumbnail.response.headers.get('content-type')).toBe('image/webp');
    expect(Buffer.from(thumbnail.bytes ?? []).toString('latin1', 8, 12)).toBe('WEBP');
    expect(plain?.thumbnailURL).toBe('');
    expect((await call('documentThumbnail', { id: key(plain?.resourceURL) })).error?.code).toBe(
      'document-not-found',
    );
    const drawn = await call('documentPage', { id: key(page?.resourceURL), query: 'page=2' });
    expect(drawn.response.headers.get('content-type')).toBe('image/webp');
    expect(drawn.response.headers.get('cache-control')).toContain('immutable');
    for (const [from, number] of [
      [page, 99],
      [plain, 1],
    ] as const) {
      for (const route of ['documentPage', 'documentMarks', 'documentLines'] as const) {
        const none = await call(route, { id: key(from?.resourceURL), query: `page=${number}` });
        expect(none.error?.code, route).toBe('document-not-found');
      }
    }
    const marks = await call('documentMarks', { id: key(page?.resourceURL), query: 'page=2&words=page' });
    expect(marks.response.headers.get('cache-control')).toContain('immutable');
    expect(marks.json).toMatchObject({ width: 612, height: 792, marks: [{}] });
    const lines = await call('documentLines', { id: key(page?.resourceURL), query: 'page=2' });
    expect(lines.response.headers.get('cache-control')).toContain('immutable');
    expect(lines.json).toMatchObject({ width: 612, height: 792, lines: [{}] });
    const { json } = await call('clientConfig');
    const config = z.object({ manufacturer: z.object({ logoURL: z.string() }) }).parse(json);
    const picture = await call('catalogueImage', { id: config.manufacturer.logoURL.split('/').at(-1) ?? '' });
    expect(picture.response.headers.get('content-type')).toBe('image/png');
    expect((await call('catalogueImage', { id: 'x' })).error?.code).toBe('not-found');
    const record = await call('documentRecord', { id: 'spec-790' });
    expect(record.json).toMatchObject({ document: { resourceID: 'spec-790' }, earlier: [] });
    const data = await call('productData', { id: 'seal-790' });
    expect(data.response.headers.get('content-type')).toBe('application/ld+json');
  });

  it('takes the help form', async () => {
    const fields = Object.entries({ firstname: 'A', lastname: 'B', email: 'a@b.example', message: 'Hello' });
    const body = { submittedAt: Date.now(), fields: fields.map(([name, value]) => ({ name, value })) };
    expect((await call('submitHelp', { body })).json).toEqual({ inlineMessage: HELP_SUCCESS_MESSAGE });
    const short = await call('submitHelp', { body: { ...body, fields: body.fields.slice(1) } });
    expect(short.error?.details).toEqual([{ path: 'firstname', message: 'First Name is required' }]);
  });
});
