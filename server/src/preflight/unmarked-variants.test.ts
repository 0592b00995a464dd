import { createRequire } from 'node:module';
import type { CatalogueInput } from '@submittal/contract/catalogue';
import { type Preflight, PreflightSchema } from '@submittal/contract/preflight';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawn } from '../../../pdf-linker/src/testing/made-documents.ts';
import { importSource } from '../import/import-source.ts';
import { ask, createProject } from '../testing/api-client.ts';
import { startEmptyServer, type TestServer } from '../testing/test-server.ts';
import { writeCatalogue } from '../testing/tiny-catalogue.ts';

// A sheet of colours in a catalogue that knows them, from the file up to the answer.

const INTER = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
);

const colours = ['White', 'Limestone', 'Sandstone', 'Bronze'].map((title, at) => ({
  key: `790-0${10 + at}`,
  title,
}));

const catalogue: CatalogueInput = {
  manufacturer: { name: 'Test Works' },
  products: [
    {
      id: 'seal',
      title: 'Seal',
      type: 'Sealants',
      variants: colours,
      documents: [
        { id: 'colours', file: 'colours.pdf', documentType: 'datasheet' },
        { id: 'guide', file: 'colours.pdf', documentType: 'architecturalspec' },
        {
          id: 'white',
          file: 'colours.pdf',
          documentType: 'datasheet',
          coversVariants: ['790-010'],
        },
      ],
    },
    {
      id: 'other',
      title: 'Other',
      type: 'Sealants',
      documents: [{ id: 'plain', file: 'plain.pdf', documentType: 'datasheet' }],
    },
  ],
};

let server: TestServer;
beforeAll(async () => {
  server = await startEmptyServer({ webFolder: null });
  const sheet = await drawn((document) => {
    document.addPage({ size: 'LETTER' }).font(INTER).text('About the seal, also in White', 72, 72);
    document.addPage({ size: 'LETTER' });
    for (const [at, { key, title }] of colours.entries())
      document.text(title, 72, 72 + at * 20).text(key, 260, 72 + at * 20);
  });
  const files = { 'colours.pdf': sheet, 'plain.pdf': sheet };
  await importSource(await writeCatalogue(catalogue, files), server.services.imports);
  await server.services.catalogue.refresh();
});
afterAll(() => server.close());

const unmarked = ({ findings }: Preflight) => findings.filter(({ kind }) => kind === 'variantsUnmarked');

async function checked(...resources: object[]): Promise<Preflight> {
  const { id, editToken: token } = await createProject(server.url, { resources });
  return PreflightSchema.parse(await (await ask(server.url, `/Preflight/${id}`, { token })).json());
}

const sheet = { productID: 'seal', resourceID: 'colours' };

it('is told with the pages that name several variants, and how many there are', async () => {
  const [found, ...more] = unmarked(await checked(sheet));
  expect(more).toEqual([]);
  expect(found).toMatchObject({
    weight: 'worthALook',
    place: { resourceID: 'colours', pages: [{ from: 2, to: 2 }] },
    values: { count: 4 },
    mend: null,
  });
});

it('is not told of one that is marked, nor if that page is left out', async () => {
  const rect = [0.1, 0.1, 0.5, 0.2];
  const marked = await checked({ ...sheet, annotations: [{ page: 2, kind: 'selected', rect }] });
  expect(unmarked(marked)).toEqual([]);
  expect(marked.fine).toContain('variantsUnmarked');
  expect(unmarked(await checked({ ...sheet, pages: '1' }))).toEqual([]);
});

it('is not told of a guide specification, which nobody marks', async () => {
  expect(unmarked(await checked({ productID: 'seal', resourceID: 'guide' }))).toEqual([]);
});

it('is not told where the catalogue names no variants, or says that the document covers one', async () => {
  expect(unmarked(await checked({ productID: 'other', resourceID: 'plain' }))).toEqual([]);
  expect(unmarked(await checked({ productID: 'seal', resourceID: 'white' }))).toEqual([]);
});
