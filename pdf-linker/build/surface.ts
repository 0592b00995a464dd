import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const ROOM = path.join(import.meta.dirname, '..');
const SOURCES = path.join(ROOM, 'src');

/** Imports of the linker's own files in a declaration. */
const IMPORTED = /(?:from |import\()["'](\.[^"']+)["']/g;

/** The declarations of every file of the linker, without comments, by its path in `src/`. */
function declarations(): Map<string, string> {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} };
  const declaring = { emitDeclarationOnly: true, removeComments: true };
  const config = ts.getParsedCommandLineOfConfigFile(path.join(ROOM, 'tsconfig.build.json'), declaring, host);
  if (config === undefined) throw new Error('pdf-linker/tsconfig.build.json cannot be read');
  const { outDir = ROOM } = config.options;
  const declared = new Map<string, string>();
  ts.createProgram(config.fileNames, config.options).emit(undefined, (file, text) => {
    declared.set(path.relative(outDir, file).replace(/\.d\.ts$/, '.ts'), text);
  });
  return declared;
}

/**
 * The public surface of the linker: its entry points by name, then the declarations of their files and of
 * everything these import, which is what a user of the linker sees.
 */
export function surface(): string {
  const manifest: { exports: Record<string, string> } = JSON.parse(
    readFileSync(path.join(ROOM, 'package.json'), 'utf8'),
  );
  const entries = Object.entries(manifest.exports)
    .map(([name, file]) => [name, path.relative(SOURCES, path.join(ROOM, file))] as const)
    .sort();
  const declared = declarations();
  const reached = new Set<string>();
  const reach = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const [, specifier = ''] of (declared.get(file) ?? '').matchAll(IMPORTED)) {
      reach(path.join(path.dirname(file), specifier));
    }
  };
  for (const [, file] of entries) reach(file);
  const names = entries.map(([name, file]) => `${name} → ${file}`);
  const texts = [...reached].sort().map((file) => `── ${file}\n${declared.get(file) ?? ''}`);
  return `${names.join('\n')}\n\n${texts.join('\n')}`;
}
