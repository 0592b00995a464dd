import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElementManifest } from '@submittal/contract/element-manifest';
import { temporaryFolder } from './tiny-catalogue.ts';

/** The hash of bytes as the attribute `integrity` has it. */
export function integrityOf(bytes: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** The part that the script of a version loads, beside it. */
export function partOf(version: string): string {
  return `parts/application-${createHash('sha256').update(version).digest('hex').slice(0, 8)}.js`;
}

/** A folder as the build of the element leaves it: of this version, with two scripts, a part and a page. */
export async function elementFolder(version: string): Promise<string> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'parts'));
  const contents: Record<string, string> = {
    'submittal-builder.js': `import(new URL('${partOf(version)}', import.meta.url)); // ${version}`,
    'submittal-add.js': `export const version = '${version}';`,
    [partOf(version)]: `export const filler = '${version} ${'x'.repeat(3000)}';`,
  };
  const files: ElementManifest['files'] = {};
  for (const [path, text] of Object.entries(contents)) {
    await writeFile(join(folder, path), text);
    files[path] = { bytes: Buffer.byteLength(text), integrity: integrityOf(text) };
  }
  const manifest: ElementManifest = { name: 'submittal-builder', version, files };
  await writeFile(join(folder, 'submittal-builder.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'index.html'), '<!doctype html><head><title>page</title></head>');
  return folder;
}
