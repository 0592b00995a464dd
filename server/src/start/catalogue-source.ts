import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const SAMPLE_CATALOGUE = fileURLToPath(new URL('../../../sample-catalogue/drawn', import.meta.url));

/** The catalogue that this process would import, by folder, ZIP or address; null if there is none. */
export function catalogueSource(configured: string | null): string | null {
  return configured ?? (existsSync(SAMPLE_CATALOGUE) ? SAMPLE_CATALOGUE : null);
}

/** Stands for a source where jobs are listed: an address may contain a password. */
export function idOfSource(source: string): string {
  const place = /^https?:/i.test(source) ? source : resolve(source);
  return createHash('sha256').update(place).digest('hex').slice(0, 16);
}
