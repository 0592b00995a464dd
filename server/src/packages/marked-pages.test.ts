import type { Annotation } from '@submittal/contract/annotation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withPdf } from '../../../pdf-linker/src/pdfium/open-pdf.ts';
import { faultsFoundByQpdf } from '../../../pdf-linker/src/testing/read-back.ts';
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

const tag: Annotation = { page: 1, kind: 'selected', rect: [0.4, 0.2, 0.6, 0.25], text: '790-014 Limestone' };
const box: Annotation = {
  page: 2,
  kind: 'box',
  rect: [0.4, 0.2, 0.6, 0.25],
  snapped: 'Movement\ncapability',
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const project = (more: object = {}, annotations: unknown = [tag, box], pages = '') =>
  createProject(server.url, {
    ...{ includeTableOfContents: true, resources: [{ ...spec, annotations, pages }, leed] },
    ...more,
  });

async function packageOf(path: string) {
  const answer = await ask(server.url, path);
  expect(answer.status).toBe(200);
  const pdf = await bytesOf(answer);
  const texts = await withPdf(pdf, readPageTexts, () => []);
  const annotations = await withPdf(
    pdf,
    (open) => texts.map((_, page) => open.page(page, (one) => one.annotations().length) ?? -1),
    () => [],
  );
  return {
    pdf,
    etag: answer.headers.get('etag'),
    annotations,
    first: (texts[0] ?? '').replaceAll(/\s+/g, ' '),
  };
}

describe('a package of a document with marks', () => {
  it('leaves out a mark that waits for its place', async () => {
    const waiting = await packageOf(
      `/GeneratePdf/${(await project({}, [{ ...tag, unplaced: true }, box])).id}`,
    );
    const placed = await packageOf(`/GeneratePdf/${(await project({}, [box])).id}`);
    expect(waiting.annotations).toEqual(placed.annotations);
    expect(waiting.first).not.toContain('790-014');
  });

  it('has them as annotations on its pages, and tells of them in its contents', async () => {
    const { pdf, annotations, first } = await packageOf(`/GeneratePdf/${(await project()).id}`);
    const bare = await packageOf(`/GeneratePdf/${(await project({}, [])).id}`);
    expect(await faultsFoundByQpdf(pdf)).toBe('');
    expect(first).toContain('marked: 790-014 Limestone');
    expect(bare.first).not.toContain('marked');
    expect(annotations.map((count, page) => count - (bare.annotations[page] ?? 0))).toEqual(
      bare.annotations.map((_, page) => [0, 2, 1][page] ?? 0),
    );
  });

  it('has those on pages that are kept, and draws them into pages if it is to', async () => {
    const selected = await packageOf(`/GeneratePdf/${(await project({}, [tag, box], '2-3')).id}`);
    expect(selected.first).toContain('pages 2-3 of 3; 1 mark');
    expect(selected.annotations.slice(1, 3)).toEqual([1, 0]);
    const flat = await packageOf(`/GeneratePdf/${(await project({ markForm: 'drawn' })).id}`);
    expect(await faultsFoundByQpdf(flat.pdf)).toBe('');
    expect(flat.annotations.slice(1, 4)).toEqual([0, 0, 0]);
    expect(flat.pdf.toString('latin1')).toContain('/Artifact BMC /SB');
  });

  it('says so in its own language', async () => {
    for (const [language, words] of [
      ['fr', 'repéré : 790-014 Limestone'],
      ['es', 'marcado: 790-014 Limestone'],
      ['de', 'markiert: 790-014 Limestone'],
    ]) {
      const { first } = await packageOf(`/GeneratePdf/${(await project({ language })).id}`);
      expect(first).toContain(words);
    }
  });

  it('stays as it was shared when the project has other marks', async () => {
    const { id, editToken: token } = await project();
    const shared = await ask(server.url, `/CreateShare/${id}`, { method: 'POST', token });
    const { shareId } = (await shared.json()) as { shareId: string };
    const before = await packageOf(`/GeneratePdf/${shareId}`);
    await ask(server.url, `/UpdateSubmittal/${id}`, {
      ...{ method: 'PUT', token },
      json: { resources: [{ ...spec, annotations: [] }, leed] },
    });
    const after = await packageOf(`/GeneratePdf/${shareId}`);
    expect(after.etag).toBe(before.etag);
    expect(Buffer.compare(after.pdf, before.pdf)).toBe(0);
    expect((await packageOf(`/GeneratePdf/${id}`)).etag).not.toBe(before.etag);
  });

  it('is sent in any range with the same bytes', async () => {
    const path = `/GeneratePdf/${(await project()).id}`;
    const { pdf } = await packageOf(path);
    for (const start of [0, 700, Math.floor(pdf.length / 2), pdf.length - 900]) {
      const end = Math.min(pdf.length, start + 1500);
      const part = await bytesOf(ask(server.url, path, { headers: { range: `bytes=${start}-${end - 1}` } }));
      expect(Buffer.compare(part, pdf.subarray(start, end))).toBe(0);
    }
  });

  it('tells of them in the register', async () => {
    const { id } = await createProject(server.url, {
      ...{ sectionPackages: true, includeTableOfContents: true },
      resources: [{ ...spec, pages: '1', annotations: [tag] }, drawing],
    });
    const register = (await bytesOf(ask(server.url, `/GeneratePdf/${id}?package=register`))).toString('utf8');
    expect(register).toContain('TestSeal 790 Spec, page 1 of 3, marked: 790-014 Limestone');
  });
});

it('is frozen with its marks, and read as it was; those on pages that are gone are not', async () => {
  const { id } = await project({ markForm: 'drawn' });
  const stored = await server.services.projects.find(id);
  if (!stored) throw new Error('the project is gone');
  for (const manifest of [packageManifest(stored), projectManifest(stored, NOWHERE)]) {
    expect(manifest.markForm).toBe('drawn');
    expect(manifest.documents[0]).toMatchObject({
      marked: {
        marks: [
          { ...tag, tag: 'Selected' },
          { page: 2, kind: 'box', rect: box.rect, text: 'Movement capability' },
        ],
        told: 'marked: 790-014 Limestone',
      },
      remark: 'marked: 790-014 Limestone',
    });
    expect(manifest.documents[1]).not.toHaveProperty('marked');
    expect(StoredManifestSchema.parse(JSON.parse(JSON.stringify(manifest)))).toEqual(manifest);
  }
  const [first] = stored.resources;
  if (!first) throw new Error('the document is gone');
  const gone = { ...stored, resources: [{ ...first, annotations: [{ ...box, page: 9 }] }] };
  expect(packageManifest(gone).documents[0]).not.toHaveProperty('marked');
});
