import { mkdir, open, readdir, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { CatalogueInput } from '@submittal/contract/catalogue';
import { factNames, factsIn } from '@submittal/contract/document-facts';
import { uniqueFileNames } from '@submittal/domain/unique-file-names';
import { isLoss } from '../../../pdf-linker/src/layout/document-notes.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { Release } from '../catalogue/release.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import { forEachOf } from '../for-each-of.ts';
import { FolderNotEmpty } from './folder-not-empty.ts';

type DocumentInput = NonNullable<CatalogueInput['products'][number]['documents']>[number];

const extensions: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' };

/**
 * Writes a release as a catalogue folder that imports to an equal release.
 * @throws FolderNotEmpty unless the folder is new or empty
 */
export async function exportCatalogue(
  release: Release,
  folder: string,
  { blobs, documents }: { blobs: BlobStore; documents: DocumentStore },
): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new FolderNotEmpty(folder);
  await Promise.all(['documents', 'images'].map((name) => mkdir(join(folder, name))));

  const names = uniqueFileNames(release.documents.map(({ resource }) => resource.resourceName));
  const files = await documents.findAll(release.documents.map(({ key }) => key));
  await forEachOf([...release.documents].entries(), 4, async ([place, { key }]) => {
    const file = files.get(key);
    if (!file) throw new Error(`document ${key} is unknown`);
    await copyBlob(blobs, file.sha256, join(folder, 'documents', names[place] ?? key));
  });
  const image = (hash: string) =>
    `images/${hash.slice(0, 16)}.${extensions[release.images[hash] ?? ''] ?? 'png'}`;
  await forEachOf(Object.keys(release.images), 4, (hash) => copyBlob(blobs, hash, join(folder, image(hash))));

  const inputs = release.documents.map(({ resource }, place): DocumentInput => {
    const name = names[place] ?? '';
    const title = resource.resourceName.slice(0, -extname(resource.resourceName).length || undefined);
    return {
      id: resource.resourceID,
      file: `documents/${name}`,
      documentType: resource.resourceDocumentType,
      language: resource.resourceLanguage,
      ...(name !== resource.resourceName && { title }),
      ...(resource.resourceSubtitle && { subtitle: resource.resourceSubtitle }),
      ...(resource.resourceRegion && { region: resource.resourceRegion }),
      ...(resource.colorCode && { colorCode: resource.colorCode }),
      ...(resource.documentCode && { documentCode: resource.documentCode }),
      ...(resource.revised && { revised: resource.revised }),
      ...factsIn(resource),
      ...(resource.proposed && { proposed: factNames.filter((name) => resource.proposed?.includes(name)) }),
      ...(resource.scheme && { scheme: resource.scheme }),
      ...(resource.recalledFrom && { recalledFrom: resource.recalledFrom }),
      ...(resource.sets && { sets: resource.sets }),
      // It was taken with what it lacks.
      ...(resource.notes?.some(isLoss) && { acceptLosses: true }),
    };
  });
  const { manufacturer } = release;
  const whole = <
    Entry extends { readonly documents: readonly number[]; readonly image?: string | undefined },
  >(
    entry: Entry,
  ) => ({
    ...entry,
    image: entry.image && image(entry.image),
    documents: entry.documents.flatMap((place) => inputs[place] ?? []),
  });
  const catalogue = {
    manufacturer: { ...manufacturer, logo: manufacturer.logo && image(manufacturer.logo) },
    colours: release.colours,
    sections: release.sections,
    synonyms: release.synonyms,
    pinned: release.pinned,
    submittalKinds: release.submittalKinds,
    products: release.products.map(whole),
    systems: release.systems.map(whole),
  };
  await writeFile(join(folder, 'catalogue.json'), `${JSON.stringify(catalogue, null, 2)}\n`);
}

async function copyBlob(blobs: BlobStore, hash: string, path: string): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(blobs.all(hash));
  } finally {
    await file.close();
  }
}
