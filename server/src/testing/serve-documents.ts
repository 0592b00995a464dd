import type { CatalogueInput } from '@submittal/contract/catalogue';
import { importSource } from '../import/import-source.ts';
import type { TestServer } from './test-server.ts';
import { writeCatalogue } from './tiny-catalogue.ts';

/** The documents of a product. */
export type Documents = NonNullable<CatalogueInput['products'][number]['documents']>;

/** Imports a catalogue with these documents of the product `p`, whose files are given, and serves it; returns its release. */
export async function serveDocuments(
  { services }: TestServer,
  documents: Documents,
  files: Readonly<Record<string, Uint8Array>>,
): Promise<string> {
  const catalogue = {
    manufacturer: { name: 'Test Works' },
    products: [{ id: 'p', title: 'Product', type: 'T', documents }],
  };
  const { release, held } = await importSource(await writeCatalogue(catalogue, files), services.imports);
  if (held.length > 0) await services.releases.accept(release ?? '', 'tester');
  await services.catalogue.refresh();
  return release ?? '';
}
