import { realpath, stat } from 'node:fs/promises';
import { isAbsolute, posix, relative, resolve, sep } from 'node:path';
import { hashOfFile } from '../blobs/blob-store.ts';
import type { SourceFile } from '../catalogue/known-files.ts';
import type { FindingKind } from './finding-kinds.ts';
import { filesIn } from './tables/folder-files.ts';
import { nameKey } from './tables/header-line.ts';

export type FileFinding =
  | { readonly ok: true; readonly file: SourceFile }
  | {
      readonly ok: false;
      readonly kind: Extract<FindingKind, 'missing-file' | 'outside-file'>;
      readonly fault: string;
    };

/** Files that are about the catalogue: its tables, a mapping, notes. */
const OWN_FILES = /^[^/]*\.(?:csv|tsv|json|md|txt)$|^catalogue\.(?:xlsx|xlsm|xls|ods)$/i;

/**
 * A catalogue's folder: finds the files that the catalogue names, never outside the folder, and knows their
 * hashes.
 */
export class CatalogueFolder {
  readonly root: string;
  readonly #known: Map<string, SourceFile>;
  #realRoot: Promise<string> | null = null;
  readonly #found = new Map<string, Promise<FileFinding>>();
  #spellings: Promise<Spellings> | null = null;
  /** Files that were found under names in other letters. */
  readonly #respelled = new Set<string>();
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
    const finding = this.#lookInAnyCase(name.replaceAll('\\', '/'));
    this.#found.set(name, finding);
    if (name.includes('\\')) this.#respelled.add(name.replaceAll('\\', '/'));
    return finding;
  }

  /** Files that were not looked for, except hidden ones, the catalogue's own and those that the catalogue accounts for. */
  async unused(isAccountedFor: (name: string) => boolean): Promise<string[]> {
    const looked = new Set(
      [...this.#found.keys()].map((name) => posix.normalize(name)).concat(...this.#respelled),
    );
    return (await filesIn(this.root)).filter(
      (name) => !looked.has(name) && !OWN_FILES.test(name) && !isAccountedFor(name),
    );
  }

  /** The name of the only file that is called so without regard to case; the name itself if there is none. */
  async #spelled(name: string): Promise<string> {
    const same = (await this.#spelt()).byKey.get(nameKey(name)) ?? [];
    return same.length === 1 && same[0] !== undefined ? same[0] : name;
  }

  #spelt(): Promise<Spellings> {
    this.#spellings ??= spellingsIn(this.root);
    return this.#spellings;
  }

  /** What there is instead of a file that is not there: the only one whose name differs in letters beyond ASCII alone. */
  async #misreadFor(name: string): Promise<string> {
    const key = asciiKey(name);
    if (key === nameKey(name)) return '';
    const [only, ...more] = (await this.#spelt()).byAscii.get(key) ?? [];
    if (only === undefined || more.length > 0) return '';
    return `; "${only}" may be it, with its name written in another encoding: rename it`;
  }

  async #lookInAnyCase(name: string): Promise<FileFinding> {
    const finding = await this.#look(name);
    if (finding !== null) return finding;
    const spelled = await this.#spelled(name);
    const other = spelled === name ? null : await this.#look(spelled);
    if (other?.ok) this.#respelled.add(spelled);
    return other ?? missing(`no such file "${name}"${await this.#misreadFor(name)}`);
  }

  /** Looks for a file of exactly this name; null if there is none. */
  async #look(name: string): Promise<FileFinding | null> {
    const outside = {
      ok: false,
      kind: 'outside-file',
      fault: `"${name}" is not inside the catalogue's folder`,
    } as const;
    if (isAbsolute(name) || /^[A-Za-z]:/.test(name)) return outside;
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
        // No disk takes a name that is too long, so there is no such file.
        if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(String(error.code))) return null;
        if (error.code === 'EACCES' || error.code === 'EPERM') return missing(`"${name}" may not be read`);
        if (error.code === 'ELOOP') return missing(`"${name}" is a link that leads to itself`);
      }
      throw error;
    }
  }
}

/** The names of the files in a folder, by forms of them. */
interface Spellings {
  readonly byKey: ReadonlyMap<string, readonly string[]>;
  /** Also of those that cannot be opened by their names. */
  readonly byAscii: ReadonlyMap<string, readonly string[]>;
}

async function spellingsIn(root: string): Promise<Spellings> {
  const unopened: string[] = [];
  const names = await filesIn(root, ({ place }) => unopened.push(place));
  return {
    byKey: Map.groupBy(names, nameKey),
    byAscii: Map.groupBy([...names, ...unopened], asciiKey),
  };
}

/** A name with one sign for all that is not ASCII: that is what encodings differ in. */
function asciiKey(name: string): string {
  return nameKey(name).replaceAll(/[^\0-\x7f]+/gu, '\ufffd');
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
