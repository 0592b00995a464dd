/** Files by the ends of paths. */
export class FilesByPath {
  readonly #byName: ReadonlyMap<string, readonly string[]>;

  constructor(files: readonly string[]) {
    this.#byName = Map.groupBy(files, (file) => partsOf(file).at(-1) ?? '');
  }

  /** The file that a path ends as, in most of its folders; undefined if several do. */
  find(path: string): string | undefined {
    const parts = partsOf(decoded(path));
    const scored = (this.#byName.get(parts.at(-1) ?? '') ?? []).map((file) => {
      const own = partsOf(file);
      let same = 1;
      while (same < own.length && same < parts.length && own.at(-1 - same) === parts.at(-1 - same)) same++;
      return { file, same };
    });
    const most = Math.max(0, ...scored.map(({ same }) => same));
    const [best, another] = scored.filter(({ same }) => same === most);
    return another ? undefined : best?.file;
  }
}

/** The parts of a path, as paths are compared. */
export const partsOf = (path: string): readonly string[] =>
  path
    .normalize('NFC')
    .toLowerCase()
    .split(/[\\/]+/)
    .filter((part) => part !== '');

/** A path whose signs an address has escaped. */
function decoded(path: string): string {
  try {
    return /%[0-9A-F]{2}/i.test(path) ? decodeURI(path) : path;
  } catch {
    return path;
  }
}
