import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Catalogue, CatalogueDocument, CatalogueProduct } from '@submittal/contract/catalogue';
import { forEachOf } from '../for-each-of.ts';
import { FolderNotEmpty } from './folder-not-empty.ts';
import { documentEntries } from './placed-documents.ts';

/** The size of a generated catalogue. */
export interface GeneratedSize {
  readonly products: number;
  readonly documents: number;
}

/** One system for this many products, as is usual for manufacturers. */
const PRODUCTS_A_SYSTEM = 40;

function pick<Item>(items: readonly Item[], number: number): Item {
  const item = items[number % items.length];
  if (item === undefined) throw new RangeError('there is nothing to pick from');
  return item;
}

/**
 * A catalogue of any size from the parts of another: its words, files and combinations of languages and
 * regions, with new names, numbers and codes. Equal arguments give equal catalogues.
 */
export function generateCatalogue(source: Catalogue, size: GeneratedSize): Catalogue {
  const parents = [...source.products, ...source.systems];
  const withDocuments = parents.filter(({ documents }) => documents.length > 0);
  const systems = source.systems.length === 0 ? 0 : Math.floor(size.products / PRODUCTS_A_SYSTEM);
  const entries = size.products + systems;
  /** The documents of the entry with this number; all entries together have the number requested. */
  const documentsOf = (number: number, model: readonly CatalogueDocument[]): CatalogueDocument[] => {
    const count =
      Math.floor(((number + 1) * size.documents) / entries) - Math.floor((number * size.documents) / entries);
    return Array.from({ length: count }, (_, at): CatalogueDocument => {
      // If the model has too few, other entries lend theirs.
      const lender = pick(withDocuments, number + at).documents;
      const { supersedes: _of, coversVariants: _variants, ...document } = model[at] ?? pick(lender, at);
      const code = document.documentCode && `${document.documentCode}-${number}`.slice(-60);
      return { ...document, id: `g${number}-${at}`, ...(code && { documentCode: code }) };
    });
  };
  const products = Array.from({ length: size.products }, (_, number): CatalogueProduct => {
    const { replacedBy: _by, ...model } = pick(source.products, number);
    const sibling = pick(source.products, number * 7 + Math.floor(number / source.products.length));
    return {
      ...model,
      id: `p${number}`,
      title: `${model.title.slice(0, 200)} ${100 + number}`,
      subtitle: sibling.subtitle,
      description: `${model.description ?? ''} ${sibling.description ?? ''}`.slice(0, 4000),
      documents: documentsOf(number, model.documents),
    };
  });
  return {
    ...source,
    products,
    systems: Array.from({ length: systems }, (_, number) => {
      const model = pick(source.systems, number);
      const first = number * PRODUCTS_A_SYSTEM;
      const own = products.slice(first, first + model.products.length).map(({ id }) => id);
      const renamed = new Map(model.products.map((id, at) => [id, own[at]]));
      return {
        ...model,
        id: `s${number}`,
        title: `${model.title.slice(0, 200)} ${100 + number}`,
        products: own,
        ...(model.roles && {
          roles: model.roles.map((role) => ({
            ...role,
            products: role.products.flatMap((id) => renamed.get(id) ?? []),
          })),
        }),
        documents: documentsOf(size.products + number, model.documents),
      };
    }),
  };
}

/**
 * Writes a generated catalogue into a folder, with the files that it names from the source's folder.
 * @throws FolderNotEmpty unless the folder is new or empty
 */
export async function writeGenerated(catalogue: Catalogue, from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  if ((await readdir(to)).length > 0) throw new FolderNotEmpty(to);
  const names = new Set<string>();
  for (const { file } of documentEntries(catalogue)) if (file) names.add(file);
  for (const { image } of [...catalogue.products, ...catalogue.systems]) if (image) names.add(image);
  if (catalogue.manufacturer.logo) names.add(catalogue.manufacturer.logo);
  await forEachOf(names, 8, async (name) => {
    await mkdir(dirname(join(to, name)), { recursive: true });
    await copyFile(join(from, name), join(to, name), constants.COPYFILE_FICLONE);
  });
  await writeFile(join(to, 'catalogue.json'), JSON.stringify(catalogue));
}
