import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The root folder of the repository. */
export const root = path.resolve(import.meta.dirname, '..');

/** An entry of `package-lock.json`, with the fields used here. */
interface LockEntry {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}

/**
 * A third-party package in `package-lock.json`. Packages for other platforms are listed there but not installed here.
 */
export interface LockedPackage {
  /** Where it is installed, relative to the root: `node_modules/a/node_modules/b`. */
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  /** Its declared licence, an SPDX expression; null if it declares none in the current form. */
  readonly license: string | null;
  /** False if only development needs it. */
  readonly ships: boolean;
  readonly hasInstallScript: boolean;
}

const MODULES = 'node_modules/';

/** Every third-party package in `package-lock.json`; this project's own workspaces are left out. */
export function lockedPackages(): LockedPackage[] {
  const lock: { packages: Record<string, LockEntry> } = JSON.parse(
    readFileSync(path.join(root, 'package-lock.json'), 'utf8'),
  );
  return Object.entries(lock.packages)
    .filter(([folder, entry]) => folder.includes(MODULES) && !entry.link)
    .map(([folder, entry]) => ({
      folder,
      name: entry.name ?? folder.slice(folder.lastIndexOf(MODULES) + MODULES.length),
      version: entry.version ?? '',
      license: entry.license ?? null,
      ships: !entry.dev,
      hasInstallScript: entry.hasInstallScript ?? false,
    }));
}
