import { CORE } from './columns.ts';
import type { TypoRow, TypoTable } from './table.ts';

// Files of TYPO3's storages: a row for each, with its path within the storage (`/user_upload/sheet.pdf`), which is a folder of the site, most often `fileadmin`.

/** So many files are looked at. */
const MAX_FILES = 200_000;

/** Folders of what TYPO3 has thrown away, or makes itself. */
const OF_PROGRAM = /(?:^|\/)_(?:recycler|processed|temp)_\//;

/** A file of the folder with its row. */
export interface TypoFile {
  readonly uid: string;
  readonly file: string;
  readonly row: TypoRow;
}

const partsOf = (path: string): string[] =>
  path
    .normalize('NFC')
    .toLowerCase()
    .split(/[\\/]+/)
    .filter((part) => part !== '');

/** The files of the folder by the numbers of their rows: those whose paths end as the row says, in most of its folders. */
export function filesOf(
  tables: readonly TypoTable[],
  names: readonly string[],
): ReadonlyMap<string, TypoFile> {
  const byBase = Map.groupBy(names.slice(0, MAX_FILES), (name) => partsOf(name).at(-1) ?? '');
  const rows = tables.find(({ name }) => name === CORE.file)?.rows ?? [];
  const called = Map.groupBy(rows, (row) => partsOf(pathIn(row)).at(-1) ?? '');
  const found = new Map<string, TypoFile>();
  for (const row of rows) {
    const [uid, path] = [row['uid'] ?? '', pathIn(row)];
    if (uid === '' || path === '') continue;
    const isAlone = called.get(partsOf(path).at(-1) ?? '')?.length === 1;
    const file = fileAt(path, byBase, isAlone ? 1 : 2);
    if (file !== null) found.set(uid, { uid, file, row });
  }
  return found;
}

const pathIn = (row: TypoRow): string => row['identifier'] || row['name'] || '';

/** The one file whose path ends most as this one, in so many parts; null if several do. */
function fileAt(path: string, byBase: ReadonlyMap<string, readonly string[]>, least: number): string | null {
  const parts = partsOf(path);
  const scored = (byBase.get(parts.at(-1) ?? '') ?? []).map((file) => {
    const own = partsOf(file);
    let same = 1;
    while (same < own.length && same < parts.length && own.at(-1 - same) === parts.at(-1 - same)) same++;
    return { file, same };
  });
  const most = Math.max(0, ...scored.map(({ same }) => same));
  const [best, another] = scored.filter(({ same }) => same === most);
  return best && !another && most >= Math.min(least, parts.length) ? best.file : null;
}

/** Files that TYPO3 has thrown away. */
export const thrownAway = (names: readonly string[]): string[] =>
  names.filter((name) => OF_PROGRAM.test(name));

/**
 * The earlier ones of files that somebody has uploaded twice: TYPO3 calls the second `Sheet_01.pdf`. Only where the second is shown and the first is not.
 */
export function replacedFiles(files: Iterable<TypoFile>, isShown: (file: string) => boolean): string[] {
  const byPath = new Map([...files].map(({ file }) => [file.toLowerCase(), file]));
  return [...byPath.values()].flatMap((file) => {
    const [, name = '', ending = ''] = /^(.*)_\d\d(\.\w+)$/.exec(file) ?? [];
    const earlier = name === '' ? undefined : byPath.get(`${name}${ending}`.toLowerCase());
    return earlier !== undefined && isShown(file) && !isShown(earlier) ? [earlier] : [];
  });
}
