import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ElementManifest, ElementManifestSchema } from '@submittal/contract/element-manifest';

/** The list of its files that a build of the element contains. */
export const ELEMENT_MANIFEST = 'submittal-builder.json';

/** The element in the folder that this server serves. */
export interface BuiltElement {
  readonly folder: string;
  readonly manifest: ElementManifest;
  /** The manifest as the build wrote it; the same text means the same files. */
  readonly text: string;
}

/** Reads what a built folder consists of; null if it says nothing of it, as a page without the element does. */
export async function builtElement(folder: string): Promise<BuiltElement | null> {
  const text = await readFile(join(folder, ELEMENT_MANIFEST), 'utf8').catch(() => null);
  return text === null ? null : { folder, manifest: ElementManifestSchema.parse(JSON.parse(text)), text };
}
