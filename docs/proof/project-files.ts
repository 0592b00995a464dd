import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** The files of the project, each parsed once. Paths are relative to its root, with forward slashes. */
export interface ProjectFiles {
  exists(file: string): boolean;
  /** The files that match a name or the end of a path. */
  called(name: string): readonly string[];
  parsed(file: string): ts.SourceFile;
}

/** The workspaces, and the other places with TypeScript. */
const rooms = [
  'contract',
  'domain',
  'pdf-linker',
  'bench',
  'server',
  'web',
  'sample-catalogue',
  'e2e',
  'supply',
  'docs',
  'scripts',
  'deploy',
];

/** The files, given their names and a way to read their texts. */
export function filesOf(names: readonly string[], read: (file: string) => string): ProjectFiles {
  const known = new Set(names);
  const parsed = new Map<string, ts.SourceFile>();
  return {
    exists: (file) => known.has(file) || names.some((name) => name.startsWith(`${file.replace(/\/$/, '')}/`)),
    called: (name) => names.filter((file) => file === name || file.endsWith(`/${name}`)),
    parsed(file) {
      const source = parsed.get(file) ?? ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true);
      parsed.set(file, source);
      return source;
    },
  };
}

/** The files below a root folder, except built and third-party ones. */
export function filesBelow(root: string): ProjectFiles {
  const names = rooms.flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => !/(^|[\\/])(node_modules|dist|drawn)([\\/]|$)/.test(file))
      .map((file) => `${room}/${file.replaceAll('\\', '/')}`),
  );
  return filesOf(names, (file) => readFileSync(path.join(root, file), 'utf8'));
}

/** The file that an import refers to; undefined if it is a third-party package. */
export function importedFile(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
  const own = /^@submittal\/([\w-]+)\/(.+)$/.exec(specifier);
  return own ? `${own[1]}/src/${own[2]}.ts` : undefined;
}
