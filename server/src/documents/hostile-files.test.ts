import { ErrorBodySchema } from '@submittal/contract/errors';
import { UploadedFilesSchema } from '@submittal/contract/project';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ask, bytesOf, createProject } from '../testing/api-client.ts';
import { type HostileFile, hostileFiles } from '../testing/hostile-files.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

// `npm run drill -- hostile` sends every file; one of each kind is sent here.
vi.setConfig({ testTimeout: 1_800_000 });

const drill = process.env.DRILL === '1';
/** Of each kind, the first one that is not too large. */
const OF_A_KIND = drill ? Number.POSITIVE_INFINITY : 1;
const MAX_BYTES = drill ? Number.POSITIVE_INFINITY : 300_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    TRUST_PROXY: 'true',
    MAX_UPLOAD_PROJECT_FILES: '10000',
    MAX_UPLOAD_PROJECT_MB: '10000',
  });
});
afterAll(() => server.close());

async function sampled(): Promise<(HostileFile & { readonly bytes: Uint8Array })[]> {
  const taken = new Map<string, number>();
  const files = [];
  for (const file of await hostileFiles()) {
    const before = taken.get(file.kind) ?? 0;
    if (before >= OF_A_KIND) continue;
    const bytes = await file.read();
    if (bytes.length > MAX_BYTES) continue;
    taken.set(file.kind, before + 1);
    files.push({ ...file, bytes });
  }
  return files;
}

/** What a prepared document may not do any more, as it would stand in plain objects. */
const ACTIVE =
  /\/S\s*\/(JavaScript|Launch|SubmitForm|ImportData|Movie|Sound|Rendition|GoTo3DView)|\/OpenAction\s*<<|javascript:/;

it('every hostile file is refused by name or taken, and what is served of it cannot act', async () => {
  const { id, editToken: token } = await createProject(server.url);
  const outcomes = { taken: 0, refused: 0 };
  const wrong: string[] = [];
  for (const { kind, name, bytes } of await sampled()) {
    const about = `${kind}, ${name}`;
    const form = new FormData();
    form.append('files', new Blob([Buffer.from(bytes)]), name);
    // Somebody else is at work meanwhile.
    const [answer, other] = await Promise.all([
      ask(server.url, `/UploadFiles/${id}`, { form, token }),
      ask(server.url, '/searchproducts', { json: { ProductTitle: 'seal' } }),
    ]);
    if (other.status !== 200) wrong.push(`${about}: a search meanwhile answers ${other.status}`);
    const body: unknown = await answer.json();
    if (answer.status !== 200) {
      outcomes.refused += 1;
      const { error } = ErrorBodySchema.parse(body);
      const [detail] = error.details ?? [];
      if (error.code !== 'file-refused' || !detail?.path || !error.message.includes(detail.path)) {
        wrong.push(`${about}: ${JSON.stringify(error)}`);
      }
      continue;
    }
    outcomes.taken += 1;
    const [resource] = UploadedFilesSchema.parse(body).resources;
    if (/[/\\<>\u202e]/.test(resource?.resourceName ?? '/'))
      wrong.push(`${about}: named ${resource?.resourceName}`);
    const original = await fetch(server.url + resource?.resourceURL);
    const { headers } = original;
    const closed =
      headers.get('content-disposition')?.startsWith('attachment;') &&
      headers.get('content-security-policy') === "default-src 'none'; sandbox" &&
      headers.get('x-content-type-options') === 'nosniff' &&
      headers.get('cache-control') === 'private, no-cache' &&
      ['application/pdf', 'image/png', 'image/jpeg'].includes(headers.get('content-type') ?? '');
    if (!closed) wrong.push(`${about}: ${JSON.stringify(Object.fromEntries(headers))}`);
    if (!(await bytesOf(original)).equals(bytes)) wrong.push(`${about}: another original`);
    const pages = await fetch(server.url + resource?.cacheURL);
    if (pages.status !== 200) wrong.push(`${about}: no pages, ${pages.status}`);
    const active = ACTIVE.exec((await bytesOf(pages)).toString('latin1'));
    if (active) wrong.push(`${about}: still ${active[0]}`);
  }
  console.info(`hostile files: ${outcomes.taken} taken, ${outcomes.refused} refused`);
  expect(wrong).toEqual([]);
  expect(outcomes.taken).toBeGreaterThan(5);
  expect(outcomes.refused).toBeGreaterThan(5);
});
