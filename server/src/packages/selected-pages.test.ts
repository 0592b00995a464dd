import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { withPdf } from '../../../pdf-linker/src/pdfium/open-pdf.ts';
import { ask, bytesOf, createProject } from '../testing/api-client.ts';
import { readPageTexts } from '../testing/page-texts.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { packageManifest } from './package-manifest.ts';
import { projectManifest } from './section-manifest.ts';
import { StoredManifestSchema } from './stored-manifest.ts';

const NOWHERE = { sectionOf: () => null, publicUrl: null };

const spec = { productID: 'seal-790', resourceID: 'spec-790' };
const leed = { productID: 'seal-790', resourceID: 'leed' };
const drawing = { productID: 'seal-20', resourceID: 'detail-20' };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function pagesOf(path: string): Promise<{ pages: number; texts: string[]; bytes: number }> {
  const answer = await ask(server.url, path);
  expect(answer.status).toBe(200);
  const pdf = await bytesOf(answer);
  const texts = await withPdf(pdf, readPageTexts, () => []);
  return {
    pages: Number(answer.headers.get('x-submittal-pages')),
    texts: texts.map((text) => text.replaceAll(/\s+/g, ' ')),
    bytes: pdf.length,
  };
}

/** Without generated pages, whose fonts are larger than the pages of small documents. */
const BARE = { includeTableOfContents: false };

const project = (pages: string, more: object = {}) =>
  createProject(server.url, {
    ...{ includeTableOfContents: true, resources: [{ ...spec, pages }, leed] },
    ...more,
  });

describe('a package of a document of which pages are left out', () => {
  it('has only the others, tells of it in its contents, and is smaller', async () => {
    const whole = await pagesOf(`/GeneratePdf/${(await project('')).id}`);
    const some = await pagesOf(`/GeneratePdf/${(await project('1, 3')).id}`);
    expect(some.pages).toBe(whole.pages - 1);
    expect(some.texts).toHaveLength(some.pages);
    const [all, two] = [await project('', BARE), await project('1, 3', BARE)];
    const sizeOf = async ({ id }: { id: string }) => (await pagesOf(`/GeneratePdf/${id}`)).bytes;
    expect(await sizeOf(two)).toBeLessThan(await sizeOf(all));
    expect(some.texts[0]).toContain('pages 1, 3 of 3');
    expect(whole.texts[0]).not.toContain('of 3');
    // The contents are the first page; then come those of the specification.
    expect(some.texts.slice(1)).toEqual(whole.texts.toSpliced(2, 1).slice(1));
  });

  it('is looked at when its pages are chosen, and not when something else is saved', async () => {
    const looked = vi.spyOn(server.services.packages, 'keepAhead');
    const { id, editToken: token, version } = await project('1, 3');
    const chosen = { key: expect.any(String), title: expect.any(String), pages: '1, 3' };
    expect(looked.mock.calls).toEqual([[[chosen]]]);
    await expect(looked.mock.results[0]?.value).resolves.toBeUndefined();
    const save = async (json: object) => {
      const saved = await ask(server.url, `/UpdateSubmittal/${id}`, { method: 'PUT', token, json });
      return ((await saved.json()) as { version: number }).version;
    };
    const next = await save({ version, notes: 'x' });
    expect(looked).toHaveBeenCalledTimes(1);
    await save({ version: next, resources: [{ ...spec, pages: '2' }, leed] });
    expect(looked.mock.calls[1]).toEqual([[{ ...chosen, pages: '2' }]]);
    looked.mockRestore();
  });

  it('says so in its own language', async () => {
    for (const [language, words] of [
      ['fr', 'pages 1, 3 sur 3'],
      ['es', 'páginas 1, 3 de 3'],
      ['de', 'Seiten 1, 3 von 3'],
    ]) {
      const { texts } = await pagesOf(`/GeneratePdf/${(await project('1, 3', { language })).id}`);
      expect(texts[0]).toContain(words);
    }
  });

  it('stays as it was shared when the project keeps all again', async () => {
    const stored = await project('1, 3');
    const { id, editToken: token } = stored;
    const shared = await ask(server.url, `/CreateShare/${id}`, { method: 'POST', token });
    const { shareId } = (await shared.json()) as { shareId: string };
    const before = await pagesOf(`/GeneratePdf/${shareId}`);
    const answer = await ask(server.url, `/Share/${shareId}`);
    const { pages, contents } = (await answer.json()) as { pages: number; contents: { size: number }[] };
    expect(pages).toBe(before.pages);
    expect(contents[0]?.size).toBeLessThan(stored.resources[0]?.resourceFileSize ?? 0);
    await ask(server.url, `/UpdateSubmittal/${id}`, {
      ...{ method: 'PUT', token },
      json: { resources: [{ ...spec, pages: '' }, leed] },
    });
    expect(await pagesOf(`/GeneratePdf/${shareId}`)).toEqual(before);
    expect((await pagesOf(`/GeneratePdf/${id}`)).pages).toBe(before.pages + 1);
  });

  it('has the same pages in a ZIP, alone for its section, and in the register', async () => {
    const { id } = await project('2', {
      sectionPackages: true,
      resources: [{ ...spec, pages: '2' }, drawing],
    });
    const register = (await bytesOf(ask(server.url, `/GeneratePdf/${id}?package=register`))).toString('utf8');
    expect(register).toContain('TestSeal 790 Spec, page 2 of 3');
  });
});

it('is frozen with its pages, and read as it was', async () => {
  const { id } = await project('1, 3');
  const stored = await server.services.projects.find(id);
  if (!stored) throw new Error('the project is gone');
  for (const manifest of [packageManifest(stored), projectManifest(stored, NOWHERE)]) {
    expect(manifest.documents[0]).toMatchObject({
      kept: { pages: '1, 3', told: 'pages 1, 3 of 3' },
      remark: 'pages 1, 3 of 3',
    });
    expect(manifest.documents[1]).not.toHaveProperty('kept');
    expect(StoredManifestSchema.parse(JSON.parse(JSON.stringify(manifest)))).toEqual(manifest);
  }
});
