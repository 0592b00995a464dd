import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importSource } from '../import/import-source.ts';
import { ask, createProject } from '../testing/api-client.ts';
import { expandingPdf } from '../testing/expanding-pdf.ts';
import { drawPdf } from '../testing/files.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { writeCatalogue } from '../testing/tiny-catalogue.ts';

let server: TestServer;
/** Reading it takes more than a gigabyte, nearly all of it outside of the JavaScript heap. */
let expanding: Uint8Array;

beforeAll(async () => {
  server = await startTestServer({ PREPARE_MEMORY_MB: '400' });
  expanding = expandingPdf(20, 40);
});
afterAll(() => server.close());

async function upload(bytes: Uint8Array, name: string): Promise<{ status: number; answer: unknown }> {
  const { id, editToken: token } = await createProject(server.url);
  const form = new FormData();
  form.append('files', new File([new Uint8Array(bytes)], name));
  const answer = await ask(server.url, `/UploadFiles/${id}`, { form, token });
  return { status: answer.status, answer: await answer.json() };
}

describe('a small document that expands to more memory than one may take', () => {
  it('is refused by its name, and harms no other that is prepared at the same time', async () => {
    expect(expanding.length).toBeLessThan(300_000);
    const [refused, ...others] = await Promise.all([
      upload(expanding, 'expanding.pdf'),
      ...['One', 'Two', 'Three'].map(async (name) => upload(await drawPdf(name, 2), `${name}.pdf`)),
    ]);
    expect(refused).toMatchObject({
      status: 422,
      answer: {
        error: {
          code: 'file-refused',
          message: '"expanding.pdf" was not added. This document needs too much memory to read.',
        },
      },
    });
    for (const { answer } of others) expect(answer).toMatchObject({ resources: [{ pageCount: 2 }] });
    expect((await ask(server.url, '/searchproducts', { json: {} })).status).toBe(200);
  }, 120_000);

  it('is refused in a catalogue, too, which names it and not the others', async () => {
    const folder = await writeCatalogue(
      {
        manufacturer: { name: 'M' },
        products: [
          {
            id: 'p',
            title: 'P',
            type: 'T',
            documents: [
              { id: 'expanding', file: 'expanding.pdf', documentType: 'datasheet' },
              { id: 'good', file: 'good.pdf', documentType: 'datasheet' },
            ],
          },
        ],
      },
      { 'expanding.pdf': expanding, 'good.pdf': await drawPdf('Good', 1) },
    );
    await expect(importSource(folder, server.services.imports, { strict: true })).rejects.toMatchObject({
      faults: [
        {
          place: 'products[0].documents[0].file',
          message: '"expanding.pdf" is refused: This document needs too much memory to read.',
        },
      ],
    });
    await rm(folder, { recursive: true, force: true });
  }, 120_000);
});
