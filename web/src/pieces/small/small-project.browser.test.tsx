import { madeDocument } from '@submittal/domain/testing/made-document';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addedKey } from '../../project/storage/site-key.ts';
import { smallProject } from './small-project.ts';
import { withDocuments } from './small-selection.ts';

// The visitor's project on a page without the builder; whole pages are in e2e/.

const API = 'https://api.example';
const under = { id: 'p', title: 'P' };
const resource = (id: string) => ({ ...madeDocument(id), productID: under.id, productTitle: under.title });

/** What the server has, and what it was sent. */
let server: { version: number; ids: string[] };
let sent: { readonly call: string; readonly ids: readonly string[] | undefined }[];
/** The statuses with which it refuses what comes next. */
let refusals: number[];
/** Its answers wait for this. */
let gate: Promise<void>;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  server = { version: 7, ids: ['a', 'b'] };
  sent = [];
  refusals = [];
  gate = Promise.resolve();
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body?: string }) => {
    const asked = body === undefined ? undefined : JSON.parse(body);
    const ids = asked?.resources.map(({ resourceID }: { resourceID: string }) => resourceID);
    const call = `${method} ${address.slice(API.length)}`;
    sent.push({ call, ids });
    await gate;
    const refusal = refusals.shift();
    if (refusal !== undefined) return Response.json({}, { status: refusal });
    if (call === 'PUT /UpdateSubmittal/one') {
      if (asked.version !== server.version) return Response.json({}, { status: 409 });
      server = { version: server.version + 1, ids };
    } else if (call !== 'GET /getsubmittalbyid/one' && call !== 'POST /CreateSubmittal')
      return Response.json({}, { status: 500 });
    return Response.json({
      id: 'one',
      // What a key has created is answered as it is.
      ...(method === 'POST' && { editToken: 'token' }),
      version: server.version,
      updatedAt: '2026-11-22T10:00:00.000Z',
      resources: server.ids.map(resource),
      headings: [],
    });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A record in the browser's storage, and the project of a site of its own. */
function stored(site: string, record: object) {
  localStorage.setItem(site, JSON.stringify({ current: '1' }));
  const standing = { id: 'one', editToken: 'token', version: 7, pending: false, writtenAt: 1 };
  localStorage.setItem(`${site}|1`, JSON.stringify({ ...standing, ...record }));
  return smallProject(API, site, 'en');
}
const adds = (id: string) => (selection: ReturnType<ReturnType<typeof smallProject>['selection']>) =>
  withDocuments(selection, under, [madeDocument(id)]);

it('what is added comes behind what the record has', async () => {
  const { order, manifest, documents } = ['a', 'b'].reduce(
    (list, id) => adds(id)(list),
    smallProject(API, 'none', 'en').selection(),
  );
  const project = stored('whole', { selection: { order, headings: [], manifest, documents } });
  expect(project.change(adds('c'))).toBe('kept');
  await vi.waitFor(() => expect(server.ids).toEqual(['a', 'b', 'c']));
  expect(sent.map(({ call }) => call)).toEqual(['PUT /UpdateSubmittal/one']);
});

it.each([
  ['has no room for its documents', { details: { title: 'Harbor Point' } }],
  [
    'could not be read whole',
    { selection: { order: [], headings: [], manifest: [], documents: {} }, unread: ['selection'] },
  ],
])('what is added to a record that %s takes nothing away from the server', async (name, record) => {
  const project = stored(name, record);
  expect(project.change(adds('c'))).toBe('kept');
  await vi.waitFor(() => expect(server.ids).toContain('c'));
  expect(server.ids).toEqual(['a', 'b', 'c']);
  await vi.waitFor(() => expect(project.selection().order).toEqual(['a', 'b', 'c']));
});

it('what is added behind a creation whose answer was lost lands too', async () => {
  server = { version: 1, ids: ['a'] };
  const { order, manifest, documents } = adds('a')(smallProject(API, 'lost none', 'en').selection());
  const project = stored('lost', {
    ...{ id: null, editToken: null, version: null, pending: true },
    creationKey: 'key',
    changedAt: 'then',
    selection: { order, headings: [], manifest, documents },
  });
  // That change is this page's to save.
  localStorage.setItem(addedKey('lost'), 'then');
  expect(project.change(adds('c'))).toBe('kept');
  await vi.waitFor(() => expect(JSON.parse(localStorage.getItem('lost|1') ?? '').pending).toBe(false));
  expect(server.ids).toEqual(['a', 'c']);
  expect(sent.map(({ call }) => call)).toEqual(['POST /CreateSubmittal', 'PUT /UpdateSubmittal/one']);
});

it.each([408, 429, 503])('what the server refuses for now with %i is sent again', async (status) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const project = stored(`busy ${status}`, {
    selection: { order: [], headings: [], manifest: [], documents: {} },
  });
  refusals.push(status);
  project.change(adds('c'));
  await expect.poll(() => project.isUnsaved()).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.poll(() => server.ids).toEqual(['c']);
  expect(project.isUnsaved()).toBe(false);
});

it('details that another device has changed are the server’s to say once its version is taken', async () => {
  const project = stored('details', {
    version: 3,
    details: { title: 'Before', notes: '' },
    selection: { order: [], headings: [], manifest: [], documents: {} },
  });
  project.change(adds('c'));
  await vi.waitFor(() => expect(server.ids).toEqual(['a', 'b', 'c']));
  const record = JSON.parse(localStorage.getItem('details|1') ?? '');
  // As the builder marks what it could not read, and fills from the server before it saves anything.
  expect(record.unread).toEqual(['title', 'notes']);
});

it.each([
  ['started over', 'late over|1', { current: '1' }],
  ['begun another project', 'late other|2', { current: '2' }],
])('an answer that comes once a builder has %s changes nothing of the new project', async (_, key, index) => {
  const site = key.slice(0, -2);
  const empty = { order: [], headings: [], manifest: [], documents: {} };
  const project = stored(site, { selection: empty });
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  project.change(adds('c'));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const begun = { id: 'two', editToken: 'its own', version: 1, pending: false, selection: empty };
  localStorage.setItem(site, JSON.stringify(index));
  localStorage.setItem(key, JSON.stringify(begun));
  resolve();
  await vi.waitFor(() => expect(server.ids).toEqual(['c']));
  await new Promise((later) => setTimeout(later, 50));
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual(begun);
  expect(sent).toHaveLength(1);
});
