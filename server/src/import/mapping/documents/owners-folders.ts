import { comparedName } from '../names/likeness.ts';
import { wordsOf } from '../names/name-parts.ts';
import type { Owner } from '../owners/find-owner.ts';

// Files of one name in the folders of several products: a row that names the file by that alone means its own product's.

/** The names of owners by their ids, as folders are compared with them. */
export function namesById(owners: readonly Owner[]): (ids: readonly string[]) => ReadonlySet<string> {
  const names = new Map(
    owners.flatMap((owner) => (owner.id === null ? [] : [[owner.id, [owner.id, ...owner.names]] as const])),
  );
  return (ids) => {
    const joined = ids.flatMap((id) => names.get(id) ?? []).map(compared);
    return new Set(joined.filter((name) => name !== ''));
  };
}

/** Of several files, the one in a folder that is called like one of these names; all of them if it is not one. */
export function inFoldersOf(files: readonly string[], names: ReadonlySet<string>): readonly string[] {
  if (files.length < 2) return files;
  const within = files.filter((file) =>
    file
      .split('/')
      .slice(0, -1)
      .some((folder) => names.has(compared(folder))),
  );
  return within.length === 1 ? within : files;
}

function compared(name: string): string {
  return comparedName(wordsOf(name)).joined;
}
