import type { Project, UploadedFiles } from '@submittal/contract/project';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenPdf, withPdf } from '../../../pdf-linker/src/pdfium/open-pdf.ts';
import { ask, bytesOf, createProject } from '../testing/api-client.ts';
import { drawDamagedPdf } from '../testing/damaged-pdf.ts';
import { drawPdf } from '../testing/files.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

// What was noted when a visitor's file was taken in, up to the contents of the package.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function uploaded(files: Record<string, Uint8Array>, language = 'en') {
  const {
    id,
    editToken: token,
    version,
  } = await createProject(server.url, {
    includeTableOfContents: true,
    language,
  });
  const form = new FormData();
  for (const [name, bytes] of Object.entries(files))
    form.append('files', new Blob([Buffer.from(bytes)]), name);
  const response = await ask(server.url, `/UploadFiles/${id}`, { form, token });
  const { resources } = (await response.json()) as UploadedFiles;
  const saved = await ask(server.url, `/UpdateSubmittal/${id}`, {
    method: 'PUT',
    token,
    json: { version, resources },
  });
  return { id, resources, project: (await saved.json()) as Project };
}

const textsOf = (pdf: OpenPdf): string[] =>
  Array.from({ length: pdf.pageCount }, (_, number) => pdf.page(number, (page) => page.text(10_000)) ?? '');

async function contentsOf(id: string): Promise<string> {
  const pdf = await bytesOf(ask(server.url, `/GeneratePdf/${id}`));
  const texts = await withPdf(pdf, textsOf, () => []);
  return (texts.find((text) => text.includes('Whole')) ?? '').replaceAll(/\s+/g, ' ');
}

it('what a file lacks is answered with it, stays with the project, and stands in the contents', async () => {
  const files = {
    'Damaged.pdf': await drawDamagedPdf('Damaged', 12),
    'Whole.pdf': await drawPdf('Whole', 1),
  };
  const { id, resources, project } = await uploaded(files);
  const notes = [{ code: 'content-missing', pages: [{ from: 1, to: 1 }] }];
  expect(resources.map((resource) => resource.notes)).toEqual([notes, undefined]);
  expect(project.resources.map((resource) => resource.notes)).toEqual([notes, undefined]);
  expect(await contentsOf(id)).toContain('Damaged page 1 incomplete');
});

it('the contents say it in the language of the package', async () => {
  const files = {
    'Damaged.pdf': await drawDamagedPdf('Damaged', 12),
    'Whole.pdf': await drawPdf('Whole', 1),
  };
  const { id } = await uploaded(files, 'fr');
  expect(await contentsOf(id)).toContain('contenu manquant : page 1');
});

it('what was removed is told to whoever uploads, and not printed', async () => {
  const text = Buffer.from(await drawPdf('Scripted', 1)).toString('latin1');
  const scripted = Buffer.from(
    text.replace('/Type /Catalog', '/OpenAction<</S/JavaScript/JS(app.beep\\(\\))>>/Type /Catalog'),
    'latin1',
  );
  const { id, resources } = await uploaded({
    'Scripted.pdf': scripted,
    'Whole.pdf': await drawPdf('Whole', 1),
  });
  expect(resources[0]?.notes).toContainEqual({ code: 'scripts-removed', count: 1 });
  expect(await contentsOf(id)).not.toMatch(/script\b|removed/);
});
