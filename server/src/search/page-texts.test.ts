import { rm } from 'node:fs/promises';
import type { CatalogueInput } from '@submittal/contract/catalogue';
import { SearchProductsSchema } from '@submittal/contract/search';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { importSource } from '../import/import-source.ts';
import { openServices, type Services } from '../services.ts';
import { StoreUnavailable } from '../store-fault.ts';
import { drawPdf } from '../testing/files.ts';
import { testConfig } from '../testing/test-config.ts';
import { temporaryFolder, writeCatalogue } from '../testing/tiny-catalogue.ts';
import { paragraph, table, wordFile } from '../testing/word-file.ts';

const catalogue: CatalogueInput = {
  manufacturer: { name: 'M' },
  products: [
    {
      id: 'seal',
      title: 'Seal',
      description: 'Fire',
      type: 'Sealants',
      documents: [
        { id: 'sheet', file: 'sheet.pdf', documentType: 'datasheet' },
        { id: 'fiche', file: 'fiche.pdf', documentType: 'datasheet', language: 'FR' },
      ],
    },
    {
      id: 'wrap',
      title: 'Wrap',
      type: 'Barriers',
      documents: [
        { id: 'spec', file: 'spec.pdf', documentType: 'architecturalspec' },
        { id: 'cited', file: 'cited.pdf', documentType: 'testreport' },
        { id: 'wording', file: 'wording.docx', documentType: 'architecturalspec' },
        { id: 'broken', file: 'broken.docx', documentType: 'architecturalspec' },
      ],
    },
  ],
};

/** Standards that nobody asks for. */
const others = ['E2178', 'E2357', 'E84', 'E96', 'D412', 'D624', 'D903', 'E154', 'D4541', 'E331'];

let dataDir: string;
let services: Services;

beforeAll(async () => {
  dataDir = await temporaryFolder();
  services = await openServices(testConfig(dataDir));
  const folder = await writeCatalogue(catalogue, {
    'sheet.pdf': await drawPdf('Tested to ASTM C920 Type S', 1),
    'fiche.pdf': await drawPdf('Essai à la traction', 3),
    'spec.pdf': await drawPdf('Fire test of assemblies', 2),
    'wording.docx': wordFile({
      body: `${paragraph('PART 2 PRODUCTS', 'Title')}${table([['Gaskets', 'vulcanised']])}`,
    }),
    'broken.docx': new TextEncoder().encode('PK'),
    'cited.pdf': await drawPdf(
      `${others.map((other) => `ASTM ${other} of sheets`).join(', ')}, ASTM D1970`,
      1,
    ),
  });
  await importSource(folder, services.imports);
  await services.catalogue.refresh();
});

afterAll(async () => {
  await services.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function find(query: object) {
  const { ProductTypes } = await services.catalogue.get().search.products(SearchProductsSchema.parse(query));
  return ProductTypes.map(({ ProductID, Snippet }) => ({ id: ProductID, snippet: Snippet }));
}

async function places(query: object) {
  const { ProductTypes } = await services.catalogue.get().search.products(SearchProductsSchema.parse(query));
  return ProductTypes.map(({ Snippet, MoreSnippets = [] }) => (Snippet ? [Snippet, ...MoreSnippets] : []));
}

describe('the text inside documents', () => {
  it('is found with the page it stands on', async () => {
    expect(await find({ ProductTitle: 'ASTM C-920' })).toEqual([
      {
        id: 'seal',
        snippet: {
          resourceID: 'sheet',
          page: 1,
          text: 'Tested to ASTM C920 Type S, page 1',
          // Marked as they stand on the page, however they were typed.
          marks: [
            { from: 10, to: 14 },
            { from: 15, to: 19 },
          ],
        },
      },
    ]);
    const [cited] = await places({ ProductTitle: 'ASTM D1970' });
    expect(cited?.map(({ text }) => text)).toEqual([expect.stringContaining('ASTM D1970')]);
    const [french] = await find({ ProductTitle: 'traction page 3' });
    expect(french).toMatchObject({ id: 'seal', snippet: { resourceID: 'fiche', page: 3 } });
  });

  it('is found in Word documents, too, of which one that cannot be read is a document like any other', async () => {
    const [wrap] = await find({ ProductTitle: 'vulcanised gaskets' });
    expect(wrap).toMatchObject({
      id: 'wrap',
      snippet: { resourceID: 'wording', page: 1, text: 'PART 2 PRODUCTS Gaskets vulcanised' },
    });
    const { documents } = services.catalogue.get().release;
    expect([...documents].map(({ resource }) => resource.resourceID)).toContain('broken');
  });

  it('is found on every page it stands on', async () => {
    const [wrap] = await places({ ProductTitle: 'test of assemblies' });
    expect(wrap?.map(({ resourceID, page }) => [resourceID, page])).toEqual([
      ['spec', 1],
      ['spec', 2],
    ]);
    // One page says "3", the others do not.
    const [seal] = await places({ ProductTitle: 'traction page 3' });
    expect(seal).toHaveLength(1);
  });

  it('comes behind what the products themselves say', async () => {
    expect(await find({ ProductTitle: 'fire' })).toMatchObject([{ id: 'seal' }, { id: 'wrap', snippet: {} }]);
    expect((await find({ ProductTitle: 'fire' }))[0]?.snippet).toBeUndefined();
  });

  it('is quoted for what an entry that answers a part does not say itself', async () => {
    const [wrap] = await find({ ProductTitle: 'purple wrap assemblies' });
    expect(wrap).toMatchObject({ id: 'wrap', snippet: { resourceID: 'spec', page: 1 } });
    expect((await find({ ProductTitle: 'purple wrap' }))[0]?.snippet).toBeUndefined();
  });

  it('speaks only for documents that the languages leave', async () => {
    expect(await find({ ProductTitle: 'traction', Languages: ['EN'] })).toEqual([]);
    expect(await find({ ProductTitle: 'traction', Languages: ['FR'] })).toHaveLength(1);
  });
});

it('is searched as soon as the store gives the index that it could not give at the start', async () => {
  const later = await openServices(testConfig(dataDir));
  try {
    const current = await later.releases.current();
    const texts = (await later.releases.load(current?.id ?? ''))?.pageTexts?.index;
    const read = later.blobs.readAll.bind(later.blobs);
    let reach = false;
    vi.spyOn(later.blobs, 'readAll').mockImplementation(async (hash) => {
      if (hash === texts && !reach) throw new StoreUnavailable('not now');
      return read(hash);
    });
    const found = async () => {
      const query = SearchProductsSchema.parse({ ProductTitle: 'astm c920' });
      const { ProductTypes, Dropped } = await later.catalogue.get().search.products(query);
      return Dropped === undefined ? ProductTypes.map(({ ProductID }) => ProductID) : [];
    };
    expect(await later.catalogue.refresh()).toBe(true);
    expect(await found()).toEqual([]);
    expect(await later.catalogue.refresh()).toBe(false);
    reach = true;
    expect(await later.catalogue.refresh()).toBe(true);
    expect(await found()).toEqual(['seal']);
    expect(await later.catalogue.refresh()).toBe(false);
  } finally {
    await later.close();
  }
});
