import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Catalogue, CatalogueSchema } from '@submittal/contract/catalogue';

/** The sample as drawn; a room may not import another's data, but a catalogue is a file like any manufacturer's. */
const sample = fileURLToPath(new URL('../../../sample-catalogue/drawn/catalogue.json', import.meta.url));

/** The sample catalogue; null if it is not drawn. */
export function drawnSample(): Catalogue | null {
  if (existsSync(sample)) return CatalogueSchema.parse(JSON.parse(readFileSync(sample, 'utf8')));
  console.log('The sample catalogue is not drawn: tests over it are skipped. Draw it: npm run draw');
  return null;
}
