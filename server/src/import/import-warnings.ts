import { extname } from 'node:path';
import type { Catalogue, CatalogueDocument } from '@submittal/contract/catalogue';
import type { Content } from '../documents/content-store.ts';
import { pageMediaTypeNamed } from '../documents/media-types.ts';
import type { ImportFault } from './import-fault.ts';
import { fieldOf, type PlacedDocument } from './read-catalogue.ts';

/** Larger documents make visitors wait, and make packages too large to mail. */
const LARGE_BYTES = 25_000_000;

const MEGABYTE = 1_000_000;

/** What an import examines for warnings. */
export interface Imported {
  readonly catalogue: Catalogue;
  /** Every document once, at its first place. */
  readonly documents: readonly (PlacedDocument & { readonly bytes: { readonly sha256: string } })[];
  readonly contents: ReadonlyMap<string, Content>;
  /** Files in the folder that the catalogue does not name. */
  readonly unused: readonly string[];
}

/** What is not a fault, but will disappoint a visitor or surprise the manufacturer. */
export function importWarnings(imported: Imported): ImportFault[] {
  return [
    ...imported.catalogue.products.flatMap(productWarnings),
    ...systemWarnings(imported.catalogue),
    ...colourWarnings(imported),
    ...imported.documents.flatMap((placed) => contentWarnings(placed, imported.contents)),
    ...sameFileWarnings(imported),
    ...imported.unused.map((name) => ({
      place: name,
      message: 'no document and no picture of the catalogue is this file; name it or take it away',
    })),
  ];
}

function isSafetyDataSheet({ documentType }: CatalogueDocument): boolean {
  return /^sds(_can)?$/i.test(documentType);
}

function productWarnings(product: Catalogue['products'][number], index: number): ImportFault[] {
  const { documents, region, image } = product;
  const place = `products[${index}]`;
  const warnings: ImportFault[] = [];
  if (documents.length === 0) {
    warnings.push({ place: `${place}.documents`, message: `"${product.title}" has no documents` });
  } else if (!documents.some(({ documentType }) => documentType.toLowerCase() === 'datasheet')) {
    warnings.push({ place: `${place}.documents`, message: `"${product.title}" has no data sheet` });
  }
  const sheets = documents.filter(isSafetyDataSheet);
  if (
    region.includes('canada') &&
    sheets.length > 0 &&
    !sheets.some(({ language }) => /^fr/i.test(language))
  ) {
    const message = `"${product.title}" is offered in Canada, but has no French safety data sheet`;
    warnings.push({ place: `${place}.documents`, message });
  }
  if (!image) warnings.push({ place: `${place}.image`, message: `"${product.title}" has no picture` });
  return warnings;
}

function systemWarnings({ systems }: Catalogue): ImportFault[] {
  return systems.flatMap(({ title, image, documents }, index) => {
    const place = `systems[${index}]`;
    return [
      ...(image ? [] : [{ place: `${place}.image`, message: `"${title}" has no picture` }]),
      ...(documents.length > 0
        ? []
        : [{ place: `${place}.documents`, message: `"${title}" has no documents` }]),
    ];
  });
}

function colourWarnings({ catalogue, documents }: Imported): ImportFault[] {
  const named = new Set(catalogue.colours.map(({ code }) => code));
  const unnamed = new Map<string, string>();
  for (const { document, place } of documents) {
    const { colorCode } = document;
    if (colorCode && !named.has(colorCode) && !unnamed.has(colorCode)) {
      unnamed.set(colorCode, `${place}.colorCode`);
    }
  }
  return [...unnamed].map(([code, place]) => ({ place, message: `no colour has the code "${code}"` }));
}

function contentWarnings(placed: PlacedDocument, contents: ReadonlyMap<string, Content>): ImportFault[] {
  const { document } = placed;
  const content = contents.get(document.id);
  if (!content) return [];
  const field = fieldOf(placed);
  const warnings: ImportFault[] = [];
  if (content.size > LARGE_BYTES) {
    const size = Math.round(content.size / MEGABYTE);
    warnings.push({ place: field, message: `it is ${size} MB large; most readers will not wait for it` });
  }
  const name = document.file ?? new URL(document.href ?? '').pathname;
  const promised = pageMediaTypeNamed(name);
  if (content.pages && extname(name) !== '' && promised !== content.mediaType) {
    warnings.push({ place: field, message: `it is called "${extname(name)}" and is ${content.mediaType}` });
  }
  return warnings;
}

/** One warning for all documents with the same file: there may be many. */
function sameFileWarnings({ documents }: Imported): ImportFault[] {
  return [...Map.groupBy(documents, ({ bytes }) => bytes.sha256).values()].flatMap(
    ([first, second, ...rest]) => {
      if (!first || !second) return [];
      const others = rest.length > 0 ? `, as are ${rest.length} more` : '';
      const message = `it is the same file as ${fieldOf(first)}${others}; give the same document one id`;
      return [{ place: fieldOf(second), message }];
    },
  );
}
