import { extname } from 'node:path/posix';
import { withoutZeros } from './fields.ts';
import type { SapTable } from './tables.ts';

// Where the originals of document info records are: programs that take them out of the content server call them by the keys of the record, by
// the id of the physical object, or by what they were called when somebody checked them in, in a folder for each record.

/** The keys of a document info record: type, number, part and version. */
export interface RecordKey {
  readonly type: string;
  readonly number: string;
  readonly part: string;
  readonly version: string;
}

/** So many files are looked at. */
const MAX_FILES = 200_000;

/** A shorter number stands in names of any files. */
const MIN_NUMBER = 5;

/** An id of the content server, or of a document in it. */
const ID = /^[0-9A-F]{16,40}$|^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$|^(?=.*\d)[A-Za-z0-9{}_]{22,32}$/i;

/**
 * The files of records.
 * @param names the files of the folder, without its tables
 * @param rowsOf the rows that name a record
 */
export function filesOfRecords(
  records: readonly RecordKey[],
  names: readonly string[],
  rowsOf: (record: RecordKey) => readonly SapTable['rows'][number][],
  linked: (id: string) => readonly string[],
): ReadonlyMap<RecordKey, readonly string[]> {
  const files = names.slice(0, MAX_FILES);
  const byStem = Map.groupBy(files, (file) => baseOf(file).slice(0, -extname(file).length || undefined));
  const byBase = Map.groupBy(files, baseOf);
  const found = new Map<RecordKey, string[]>();
  const taken = new Set<string>();
  const take = (record: RecordKey, file: string) => {
    if (taken.has(file)) return;
    taken.add(file);
    found.set(record, [...(found.get(record) ?? []), file]);
  };
  const valuesOf = (record: RecordKey) =>
    rowsOf(record)
      .flatMap((row) => Object.values(row))
      .filter((text) => text !== '');
  for (const record of records) {
    const ids = valuesOf(record).filter((text) => ID.test(text));
    for (const id of [...ids, ...ids.flatMap(linked)]) {
      const own = byStem.get(id.toLowerCase()) ?? byBase.get(id.toLowerCase()) ?? [];
      for (const file of own) take(record, file);
    }
  }
  for (const record of records) {
    for (const path of valuesOf(record).filter(isFileName)) {
      const file = fileAt(path, byBase);
      if (file !== null) take(record, file);
    }
  }
  for (const [record, file] of byKeys(
    records,
    files.filter((file) => !taken.has(file)),
  ))
    take(record, file);
  // What several records were checked in as is a template, and says nothing.
  const originals = Map.groupBy(
    records.flatMap((record) =>
      [...new Set(valuesOf(record).filter(isFileName).map(baseOf))].map((base) => ({ record, base })),
    ),
    ({ base }) => base,
  );
  for (const [base, all] of originals) {
    const [one, another] = all;
    const [file, second] = byBase.get(base) ?? [];
    if (one && !another && file !== undefined && second === undefined && !found.has(one.record))
      take(one.record, file);
  }
  return found;
}

/** Finds the only file with a name, or at the end of a path, wherever that folder was. */
export function fileNamed(names: readonly string[]): (path: string) => string | null {
  const byBase = Map.groupBy(names.slice(0, MAX_FILES), baseOf);
  return (path) => {
    const [only = null, another] = byBase.get(baseOf(path)) ?? [];
    return fileAt(path, byBase) ?? (another === undefined ? only : null);
  };
}

/** The only file at the end of a path with its folder: programs write from where the folder is that they fill. */
function fileAt(path: string, byBase: ReadonlyMap<string, readonly string[]>): string | null {
  const steps = path.toLowerCase().split(/[\\/]/);
  const shared = (file: string) => {
    const own = file.toLowerCase().split('/').toReversed();
    const end = own.findIndex((step, at) => step !== steps.at(-1 - at));
    return end === -1 ? own.length : end;
  };
  const fitting = (byBase.get(baseOf(path)) ?? []).map((file) => ({ file, steps: shared(file) }));
  const most = Math.max(...fitting.map((one) => one.steps));
  const [best, another] = fitting.filter((one) => one.steps === most);
  return best && !another && most > 1 ? best.file : null;
}

/** Whether a text ends as the name of a file does. */
export const isFileName = (text: string): boolean => /\.[A-Za-z0-9]{2,5}$/.test(text);

/** The name of a file at the end of a path of any system. */
const baseOf = (path: string): string => (/[^/\\]*$/.exec(path)?.[0] ?? path).toLowerCase();

/** The records whose keys stand in the paths of files. */
function byKeys(records: readonly RecordKey[], files: readonly string[]): [RecordKey, string][] {
  const types = new Set(records.map(({ type }) => type.toLowerCase()));
  const byFirst = Map.groupBy(records, ({ number }) => partsOf(number).map(withoutZeros)[0] ?? '');
  return files.flatMap((file): [RecordKey, string][] => {
    const parts = partsOf(file.slice(0, -extname(file).length || undefined));
    const bare = parts.map(withoutZeros);
    const path = `-${bare.join('-')}-`;
    const named = parts.filter((part) => types.has(part));
    const fitting = [...new Set(bare)]
      .flatMap((part) => byFirst.get(part) ?? [])
      .filter(({ type, number }) => {
        const own = partsOf(number).map(withoutZeros).join('-');
        const hasType = named.includes(type.toLowerCase());
        return path.includes(`-${own}-`) && (named.length === 0 ? own.length >= MIN_NUMBER : hasType);
      });
    const scored = fitting.map((record) => ({ record, score: fit(record, parts) }));
    const most = Math.max(...scored.map(({ score }) => score));
    const best = scored.filter(({ score }) => score === most).map(({ record }) => record);
    // Where the path says no version, it is the last one.
    const [last] = best.toSorted(
      (a, b) => b.version.localeCompare(a.version) || a.part.localeCompare(b.part),
    );
    return last ? [[last, file]] : [];
  });
}

/** How much of the part and the version of a record stand in a path. */
function fit({ part, version }: RecordKey, parts: readonly string[]): number {
  const says = (key: string) => {
    if (key === '') return 0;
    if (parts.includes(key.toLowerCase())) return 2;
    return parts.some((one) => /^[vr]?\d+$/.test(one) && one.replace(/^[vr]/, '') === key.toLowerCase())
      ? 1
      : 0;
  };
  return says(version) * 2 + (says(part) || (/^0*$/.test(part) ? 0.5 : 0));
}

function partsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '');
}
