import { createHash } from 'node:crypto';
import type { PackageManifest } from '../packages/package-manifest.ts';
import { StoredManifestSchema } from '../packages/stored-manifest.ts';

/**
 * A name for what a reader would see, whenever it was saved. The name is stored, and every later version must arrive at
 * the same one: an empty field counts as absent, as it was in versions before the field existed. How a version lays out
 * its pages is not part of it.
 */
export function publishedAs(manifest: PackageManifest): string {
  const { wholeTexts: _texts, stampForm: _form, ...words } = manifest;
  // By its schema, because a stored manifest has its fields in another order.
  const ordered = StoredManifestSchema.parse({ ...words, modified: '' });
  const said = JSON.stringify(ordered, (_, value: unknown) => (saysNothing(value) ? undefined : value));
  return createHash('sha256').update(said).digest('hex');
}

function saysNothing(value: unknown): boolean {
  return value === '' || value === false || value === null || (Array.isArray(value) && value.length === 0);
}
