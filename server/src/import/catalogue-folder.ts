import { readdir, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { hashOfFile } from '../blobs/blob-store.ts';
import type { SourceFile } from '../catalogue/release-store.ts';
import type { FindingKind } from './finding-kinds.ts';

export type FileFinding =
  | { readonly ok: true; readonly file: SourceFile }
  | {
      readonly ok: false;
      readonly kind: Extract<FindingKind, 'missing-file' | 'outside-file'>;
      readonly fault: string;
    };

/**
 * A catalogue's folder: finds the files that the catalogue names, never outside the folder, and knows their
 * hashes.
 */
export class CatalogueFolder {
  readonly root: string;
  readonly #known: Map<string, SourceFile>;
  #realRoot: Promise<string> | null = null;
  readonly #found = new Map<string, Promise<FileFinding>>();
  /** Files whose hashes had to be computed. */
  readonly fresh: SourceFile[] = [];

  constructor(root: string, known: Map<string, SourceFile>) {
    this.root = root;
    this.#known = known;
  }

  /** The file of that name with its hash, which is computed again only if size or time changed. */
  find(name: string): Promise<FileFinding> {
    const already = this.#found.get(name);
    if (already) return already;
    const finding = this.#look(name);
    this.#found.set(name, finding);
    return finding;
  }

  /** Files that were not looked for, except hidden ones and the catalogue's own; at most `most`. */
  async unused(most: number): Promise<string[]> {
    const unused: string[] = [];
    const names = await readdir(this.root, { recursive: true, withFileTypes: true });
    for (const entry of names) {
      const name = relative(this.root, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
      if (!entry.isFile() || /(^|\/)\./.test(name) || /^[^/]*\.(?:csv|json|md|txt)$/i.test(name)) continue;
      if (!this.#found.has(name)) unused.push(name);
      if (unused.length === most) break;
    }
    return unused.sort();
  }

  async #look(name: string): Promise<FileFinding> {
    const outside = {
      ok: false,
      kind: 'outside-file',
      fault: `"${name}" is not inside the catalogue's folder`,
    } as const;
    if (isAbsolute(name) || /^[A-Za-z]:/.test(name) || name.includes('\\')) return outside;
    const path = resolve(this.root, name);
    if (!isInside(this.root, path)) return outside;
    try {
      const real = await realpath(path);
      this.#realRoot ??= realpath(this.root);
      if (!isInside(await this.#realRoot, real)) return outside;
      const { size, mtimeMs, isFile } = await describe(real);
      if (!isFile) return missing(`"${name}" is not a file`);
      if (size === 0) return missing(`"${name}" is empty`);
      const known = this.#known.get(path);
      if (known && known.size === size && known.modified === mtimeMs) return { ok: true, file: known };
      const file = { path, size, modified: mtimeMs, sha256: (await hashOfFile(real)).sha256 };
      this.fresh.push(file);
      return { ok: true, file };
    } catch (error) {
      if (error instanceof Error && 'code' in error) {
        if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return missing(`no such file "${name}"`);
        if (error.code === 'EACCES') return missing(`"${name}" may not be read`);
      }
      throw error;
    }
  }
}

function missing(fault: string): FileFinding {
  return { ok: false, kind: 'missing-file', fault };
}

function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

async function describe(path: string): Promise<{ size: number; mtimeMs: number; isFile: boolean }> {
  const stats = await stat(path);
  return { size: stats.size, mtimeMs: stats.mtimeMs, isFile: stats.isFile() };
}

/** The path of the catalogue's own file in a folder. */
export function catalogueFile(root: string): string {
  return join(root, 'catalogue.json');
}
