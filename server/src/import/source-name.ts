import { basename } from 'node:path';
import type { CatalogueDocument } from '@submittal/contract/catalogue';

/** The original file name of a document. */
export function sourceName(document: CatalogueDocument): string {
  if (document.file !== undefined) return basename(document.file);
  return readableName(basename(new URL(document.href ?? '').pathname)) || document.id;
}

/** The decoded name from an address; unchanged if its bytes are not UTF-8. */
export function readableName(name: string): string {
  try {
    return decodeURIComponent(name).replaceAll(/[\\/\p{Cc}]/gu, '-');
  } catch {
    return name;
  }
}
