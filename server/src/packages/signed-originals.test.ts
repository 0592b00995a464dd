import type { Resource } from '@submittal/contract/document';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBack } from '../../../pdf-linker/src/testing/read-back.ts';
import { ask, bytesOf, createProject } from '../testing/api-client.ts';
import { signedPdf } from '../testing/signed-pdf.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A project with these files, and the codes of what was said of each. */
async function projectOf(files: Uint8Array[], details: object) {
  const project = await createProject(server.url, details);
  const { id, editToken: token } = project;
  const form = new FormData();
  files.forEach((file, at) => {
    form.append('files', new Blob([Buffer.from(file)]), `Signed ${at}.pdf`);
  });
  const uploaded = await ask(server.url, `/UploadFiles/${id}`, { form, token });
  const { resources } = (await uploaded.json()) as { resources: Resource[] };
  const saved = await ask(server.url, `/UpdateSubmittal/${id}`, {
    method: 'PUT',
    token,
    json: {
      ...project,
      resources: resources.map(({ resourceID }) => ({ productID: 'uploads', resourceID })),
    },
  });
  expect(saved.status).toBe(200);
  return { id, notes: resources.map(({ notes = [] }) => notes.map(({ code }) => code)) };
}

async function attachedTo(id: string): Promise<string[]> {
  const { source, catalog } = await readBack(await bytesOf(ask(server.url, `/GeneratePdf/${id}`)));
  const names = source.dict(source.dict(catalog.get('Names'))?.get('EmbeddedFiles'))?.get('Names');
  return (source.array(names) ?? []).flatMap((value) => {
    const file = source.resolve(source.dict(source.dict(value)?.get('EF'))?.get('F'));
    return file !== null && typeof file === 'object' && 'data' in file
      ? [Buffer.from(file.data).toString('latin1')]
      : [];
  });
}

it('are attached to a PDF that asks for them, without those that hold scripts', async () => {
  const files = [signedPdf(), signedPdf({ page: '/AA<</O<</S/JavaScript/JS(1)>>>>' })];
  const { id, notes } = await projectOf(files, { signedOriginals: true });
  for (const codes of notes) expect(codes).toContain('signature');
  expect(await attachedTo(id)).toEqual([Buffer.from(signedPdf()).toString('latin1')]);
});

it('are not attached otherwise', async () => {
  const { id } = await projectOf([signedPdf()], {});
  expect(await attachedTo(id)).toEqual([]);
});
