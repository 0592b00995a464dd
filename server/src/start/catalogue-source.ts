import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SAMPLE_CATALOGUE = fileURLToPath(new URL('../../../sample-catalogue/drawn', import.meta.url));

/** The catalogue that this process would import, by folder, ZIP or address; null if there is none. */
export function catalogueSource(configured: string | null): string | null {
  return configured ?? (existsSync(SAMPLE_CATALOGUE) ? SAMPLE_CATALOGUE : null);
}
