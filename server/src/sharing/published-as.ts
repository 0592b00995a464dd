import { createHash } from 'node:crypto';
import type { PackageManifest } from '../packages/package-manifest.ts';
import { StoredManifestSchema } from '../packages/stored-manifest.ts';

/**
 * Names what a reader would see, whenever it was saved. The name is stored, and every later version must come to the same
 * one: a field that says nothing counts as absent, as it was in the versions before it was thought of. How a version lays
 * its pages out is not what they say.
 */
export function publishedAs(manifest: PackageManifest): string {
  const { wholeTexts: _texts, stampForm: _form, ...words } = manifest;
  // By its schema, as one that was stored has its fields in another order.
  const ordered = StoredManifestSchema.parse({ ...words, modified: '' });
  const said = JSON.stringify(ordered, (_, value: unknown) => (saysNothing(value) ? undefined : value));
  return createHash('sha256').update(said).digest('hex');
}

function saysNothing(value: unknown): boolean {
  return value === '' || value === false || value === null || (Array.isArray(value) && value.length === 0);
}
