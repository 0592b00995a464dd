/** What an address with a version asks for: `submittal-builder@1.2.3.js` is the file `submittal-builder.js` of 1.2.3. */
export interface VersionedFile {
  readonly file: string;
  /** As it was asked for: a version, or its beginning (`1`, `1.2`). */
  readonly version: string;
}

const VERSIONED = /^(submittal-builder|submittal-add)@(\d[\w.-]*?)\.(js|json|d\.ts)$/;

const RELEASED = /^\d+\.\d+\.\d+$/;

/** Reads a path below the server's own; null if it names no version. */
export function versionedFile(path: string): VersionedFile | null {
  const [, name, version, kind] = VERSIONED.exec(path) ?? [];
  return name && version && kind ? { file: `${name}.${kind}`, version } : null;
}

/**
 * The version that is meant, of those that are there: itself, or the newest that begins so. A beginning never means a
 * version before its release (`2.0.0-rc.1`): who wants that names it.
 */
export function versionMeant(asked: string, there: readonly string[]): string | null {
  if (there.includes(asked)) return asked;
  const begun = there.filter((version) => RELEASED.test(version) && version.startsWith(`${asked}.`));
  return newestFirst(begun)[0] ?? null;
}

/** Versions from the newest down; one before its release comes after all releases of its numbers. */
export function newestFirst(versions: readonly string[]): string[] {
  return versions.toSorted((one, other) => {
    const [first, second] = [numbersOf(one), numbersOf(other)];
    const differs = first.findIndex((number, at) => number !== second[at]);
    if (differs >= 0) return (second[differs] ?? 0) - (first[differs] ?? 0);
    return Number(RELEASED.test(other)) - Number(RELEASED.test(one)) || other.localeCompare(one);
  });
}

function numbersOf(version: string): number[] {
  return (version.split('-', 1)[0] ?? '').split('.').map(Number);
}
