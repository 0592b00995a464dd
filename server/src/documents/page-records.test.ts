import { PageLinesSchema } from '@submittal/contract/annotation';
import { PageMarksSchema, type Resource } from '@submittal/contract/document';
import { UploadedFilesSchema } from '@submittal/contract/project';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordedText } from '../../../pdf-linker/src/records/page-record.ts';
import { ask, createProject } from '../testing/api-client.ts';
import { drawPdf } from '../testing/files.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { ContentStore } from './content-store.ts';
import { storedPageRecord } from './stored-page-record.ts';
import { storedPageTexts } from './stored-page-texts.ts';

let server: TestServer;
let contents: ContentStore;

beforeAll(async () => {
  server = await startTestServer();
  contents = new ContentStore(server.services.db);
});
afterAll(() => server.close());

/** A document that was uploaded, with what is stored of it. */
async function uploaded(title: string, pages: number) {
  const { id, editToken: token } = await createProject(server.url, {});
  const files = new FormData();
  files.append('files', new Blob([Buffer.from(await drawPdf(title, pages))]), `${title}.pdf`);
  const answer = await ask(server.url, `/UploadFiles/${id}`, { form: files, token });
  const [resource] = UploadedFilesSchema.parse(await answer.json()).resources;
  if (!resource) throw new Error('the file was not taken');
  const { sha256 } = await server.services.db
    .selectFrom('documents')
    .select('sha256')
    .where('project_id', '=', id)
    .executeTakeFirstOrThrow();
  return { resource, sha256 };
}

function marks({ cacheURL }: Pick<Resource, 'cacheURL'>, query: string): Promise<Response> {
  return fetch(server.url + cacheURL.replace('/pages.pdf', `/marks?${query}`));
}

async function recordsOf(sha256: string): Promise<string | null> {
  return (await contents.find(sha256))?.preview?.records ?? null;
}

describe('the records of a document’s pages', () => {
  it('are stored with it, and its page texts are those of its records', async () => {
    const { sha256 } = await uploaded('Firestop joint report', 3);
    const { blobs } = server.services;
    const preview = (await contents.find(sha256))?.preview;
    const texts = await storedPageTexts(blobs, preview?.texts ?? '');
    expect(texts).toEqual([1, 2, 3].map((page) => `Firestop joint report, page ${page}`));
    for (const [page, text] of texts.entries()) {
      const record = await storedPageRecord(blobs, preview?.records ?? '', page);
      expect(record && recordedText(record)).toBe(text);
    }
  });

  it('say where words stand on a page, whatever their capitals and what stands around them', async () => {
    const { resource } = await uploaded('Sealant Façade', 2);
    const answer = await marks(resource, 'page=2&words=FACADE+page');
    const found = PageMarksSchema.parse(await answer.json());
    expect(found).toMatchObject({ width: 612, height: 792 });
    expect(found.marks).toHaveLength(2);
    for (const { left, top, right, bottom } of found.marks) {
      // The line that is drawn an inch from the top and from the left.
      expect(left).toBeGreaterThan(72);
      expect(right).toBeLessThan(250);
      expect(top).toBeGreaterThan(60);
      expect(bottom).toBeLessThan(90);
    }
    expect(PageMarksSchema.parse(await (await marks(resource, 'page=2&words=pag')).json()).marks).toEqual([]);
  });

  it('say which lines a page has, in fractions of it', async () => {
    const { resource } = await uploaded('Sealant Colors', 2);
    const answer = await fetch(server.url + resource.cacheURL.replace('/pages.pdf', '/lines?page=2'));
    const { width, height, lines } = PageLinesSchema.parse(await answer.json());
    expect([width, height]).toEqual([612, 792]);
    expect(lines.map(({ words }) => words.map(({ text }) => text).join(' '))).toEqual([
      'Sealant Colors, page 2',
    ]);
    const [line] = lines;
    expect(line?.rect[0]).toBeCloseTo(72 / 612, 2);
  });

  it('are known of no page that there is not', async () => {
    const { resource } = await uploaded('Two pages', 2);
    expect((await marks(resource, 'page=3&words=page')).status).toBe(404);
    expect((await marks(resource, 'page=0&words=page')).status).toBe(400);
    expect((await marks(resource, `page=1&words=${'w'.repeat(501)}`)).status).toBe(400);
  });

  it('are made when they are first asked for where an earlier version made the preview, once', async () => {
    const { resource, sha256 } = await uploaded('Prepared before', 2);
    const { db } = server.services;
    const before = await contents.find(sha256);
    await db.updateTable('previews').set({ records_sha256: null }).where('sha256', '=', sha256).execute();
    expect(await recordsOf(sha256)).toBeNull();
    const answers = await Promise.all([1, 2].map((page) => marks(resource, `page=${page}&words=before`)));
    for (const answer of answers) expect(PageMarksSchema.parse(await answer.json()).marks).toHaveLength(1);
    expect((await contents.find(sha256))?.preview).toEqual(before?.preview);
  });

  it('are referred to by their document, which is what keeps them from the sweep', async () => {
    const { sha256 } = await uploaded('Swept', 1);
    const records = (await recordsOf(sha256)) ?? '';
    const owners = await server.services.db
      .selectFrom('blob_references')
      .select('owner')
      .where('hash', '=', records)
      .execute();
    expect(owners).toEqual([{ owner: `content:${sha256}` }]);
  });

  it('are refused where the stored ones are something else', async () => {
    const { sha256 } = await uploaded('Damaged', 1);
    const other = (await contents.find(sha256))?.pages?.body ?? '';
    await expect(storedPageRecord(server.services.blobs, other, 0)).rejects.toThrow('cannot be read');
  });
});
