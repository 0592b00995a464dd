import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The folder that holds everything. */
export const root = path.resolve(import.meta.dirname, '..');

/** What npm notes of a package in `package-lock.json`, as far as it is used here. */
interface LockEntry {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}

/** A package of others that `package-lock.json` names. Those of other platforms are named, and not installed here. */
export interface LockedPackage {
  /** Where it is installed, from the root: `node_modules/a/node_modules/b`. */
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  /** What it says of its licence, an SPDX expression; null where it says nothing in today's form. */
  readonly license: string | null;
  /** False: only development needs it. */
  readonly ships: boolean;
  readonly hasInstallScript: boolean;
}

const MODULES = 'node_modules/';

/** Every package of others that `package-lock.json` names; the rooms of this project are not among them. */
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
