import { counted } from './counted.ts';
import type { ImportReport } from './import-terms.ts';

/** How much a catalogue has: `12 products, 1 system, 36 documents, 97 pages`. */
export function tellAmounts({ products, systems, documents, pages }: ImportReport): string {
  return [
    counted(products, 'product'),
    counted(systems, 'system'),
    counted(documents, 'document'),
    counted(pages, 'page'),
  ].join(', ');
}
