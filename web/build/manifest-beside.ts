import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ElementManifest } from '@submittal/contract/element-manifest';
import type { Plugin } from 'vite';
import { ELEMENT_NOTICES } from '../../supply/element-notices.ts';
import about from '../package.json' with { type: 'json' };
import { ENTRIES } from './entry-beside-parts.ts';

/** The list of what the build consists of, for servers and for pages that name the hash of what they embed. */
const MANIFEST = 'submittal-builder.json';

/** The declarations for host pages, which `public/` holds. */
const TYPES = 'submittal-builder.d.ts';

/** Writes the manifest beside the scripts, once all of them are in the folder. */
export function manifestBeside(): Plugin {
  return {
    name: 'manifest-beside',
    enforce: 'post',
    apply: 'build',
    writeBundle({ dir = '' }) {
      writeFileSync(path.join(dir, MANIFEST), `${JSON.stringify(manifestOf(dir, about.version), null, 1)}\n`);
    },
  };
}

/** What of a built folder sites embed, in the order of the paths. Compressed forms are the same files. */
function manifestOf(folder: string, version: string): ElementManifest {
  const parts = readdirSync(path.join(folder, 'parts'))
    .filter((name) => !/\.(?:br|gz)$/.test(name))
    .map((name) => `parts/${name}`);
  const names = [...Object.keys(ENTRIES), TYPES, ELEMENT_NOTICES, ...parts].toSorted();
  const files = names.map((name) => {
    const bytes = readFileSync(path.join(folder, name));
    const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    return [name, { bytes: bytes.length, integrity }] as const;
  });
  return { name: 'submittal-builder', version, files: Object.fromEntries(files) };
}
