import { createHash } from 'node:crypto';
import type { ReleaseStore } from '../catalogue/release-store.ts';
import { PREPARED_BY, PREVIEWED_BY } from '../documents/content-store.ts';
import { INDEXED_BY } from '../search/search-engine.ts';
import type { ImportOptions } from './import-terms.ts';
import type { Judged } from './judge-catalogue.ts';

/** Equal for catalogues that would give equal releases, prepared in the same way. */
export function fingerprintOf({ catalogue, documents, images }: Judged): string {
  const { products, systems, sections, ...rest } = catalogue;
  const hash = createHash('sha256').update(JSON.stringify([PREPARED_BY, PREVIEWED_BY, INDEXED_BY, rest]));
  // Adds nothing if there are none, as before sections existed: equal catalogues stay equal after an upgrade.
  for (const section of sections) hash.update(`\n${JSON.stringify(section)}`);
  // One at a time: the whole catalogue as text would be as large as its file.
  for (const entries of [products, systems]) {
    for (const entry of entries) hash.update(`\n${JSON.stringify(entry)}`);
    hash.update('\n');
  }
  for (const [id, { bytes }] of documents) hash.update(`\n${id} ${bytes.sha256}`);
  for (const [name, image] of images) hash.update(`\n${name} ${image.hash}`);
  return hash.digest('hex');
}

/**
 * The release that equal files gave before, to switch to instead of making it again. At startup the current
 * release stays: an operator who switched away from the newest did so on purpose. But a release on hold was
 * never switched away from.
 */
export async function earlierRelease(
  fingerprint: string,
  current: { id: string; fingerprint: string } | null,
  releases: ReleaseStore,
  { atStart }: ImportOptions,
): Promise<string | null> {
  if (current?.fingerprint === fingerprint) return current.id;
  const same = (await releases.list()).find((release) => release.fingerprint === fingerprint);
  if (!same) return null;
  return atStart && current && !same.held ? current.id : same.id;
}
