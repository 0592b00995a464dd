import { basename } from 'node:path';
import type { CatalogueDocument } from '@submittal/contract/catalogue';

/** The name under which a document's file came. */
export function sourceName(document: CatalogueDocument): string {
  if (document.file !== undefined) return basename(document.file);
  return readable(basename(new URL(document.href ?? '').pathname)) || document.id;
}

/** A name of an address as people read it; as it is written where its bytes are no UTF-8. */
function readable(name: string): string {
  try {
    return decodeURIComponent(name).replaceAll(/[\\/\p{Cc}]/gu, '-');
  } catch {
    return name;
  }
}
