import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileNamed } from '../sap/files.ts';
import { keyOf } from '../sap/words.ts';
import type { OdooAttachment } from './attachments.ts';

// Where the files of attachments are: in the filestore by the hash of what they have, or by a name that somebody has given them who took them out
// of it: that of the attachment, with its id or with that of its record.

/** So many files are looked at, and so many bytes of them, for their hashes. */
const MAX_HASHED = 5000;
const MAX_BYTES = 2_000_000_000;

/** So many signs of a name are told from those of any other, where a program has cut it. */
const MIN_CUT = 24;

const HASH = /[0-9a-f]{40}/;

const stemOf = (file: string) => file.replace(/^.*\//, '').replace(/\.[A-Za-z0-9]{2,5}$/, '');

/** A name as files have it where programs cannot write accents. */
const plainKey = (text: string) => keyOf(text.replaceAll(/[^\x20-\x7e]/g, ' '));

/** What two attachments have the same file by; the attachment itself if nothing says it. */
export const contentOf = ({ store, checksum, id, otherIds, name, folder }: OdooAttachment): string =>
  store.replace(/^.*\//, '') || checksum || [id, ...otherIds, folder, name].join(' ');

/** The hashes of files that nothing else has found, for attachments that have one. */
export async function hashesOf(root: string, files: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  let bytes = 0;
  for (const file of files.filter((one) => /\.pdf$/i.test(one)).slice(0, MAX_HASHED)) {
    bytes += (await stat(join(root, file))).size;
    if (bytes > MAX_BYTES) break;
    const hash = createHash('sha1');
    for await (const part of createReadStream(join(root, file))) hash.update(part as Buffer);
    found.set(hash.digest('hex'), file);
  }
  return found;
}

interface NamedFile {
  readonly file: string;
  /** The words of its path, as they are compared. */
  readonly key: string;
  readonly path: string;
  readonly words: ReadonlySet<string>;
}

/** The files of attachments. An attachment that may have one of several has none. */
export function filesOf(
  attachments: readonly OdooAttachment[],
  names: readonly string[],
): ReadonlyMap<OdooAttachment, string> {
  const files = names.map((file): NamedFile => {
    const path = ` ${keyOf(file.replace(/\.[A-Za-z0-9]{2,5}$/, ''))} `;
    return { file, key: keyOf(stemOf(file)), path, words: new Set(path.trim().split(' ')) };
  });
  const byHash = new Map(
    files.flatMap(({ file }) => {
      const hash = HASH.exec(stemOf(file).toLowerCase())?.[0];
      return hash === undefined ? [] : [[hash, file] as const];
    }),
  );
  const byKey = Map.groupBy(files, ({ key }) => key);
  const byWord = new Map<string, NamedFile[]>();
  for (const one of files)
    for (const word of one.words)
      if (/^\d+$/.test(word)) byWord.set(word, [...(byWord.get(word) ?? []), one]);
  const contents = Map.groupBy(attachments, contentOf);
  const called = new Map<string, Set<string>>();
  for (const one of attachments) {
    const key = keyOf(stemOf(one.name));
    called.set(key, (called.get(key) ?? new Set<string>()).add(contentOf(one)));
  }
  const counts = new Map<string, number>();
  for (const path of attachments.flatMap((one) => [...new Set(one.paths)]))
    counts.set(path, (counts.get(path) ?? 0) + 1);
  const atPath = fileNamed(names);
  const found = new Map<string, string>();
  const taken = new Set<string>();
  const ways: readonly ((one: OdooAttachment) => string | null)[] = [
    (one) =>
      [one.store.replace(/^.*\//, ''), one.checksum].flatMap((hash) => byHash.get(hash) ?? [])[0] ?? null,
    ({ paths }) =>
      paths.map((path) => (/[\\/]/.test(path) ? atPath(path) : null)).find((one) => one !== null) ?? null,
    (one) => byId(one, [one.id, ...one.otherIds], byWord),
    (one) => byId(one, [one.resId], byWord),
    (one) => byName(one, byKey, called.get(keyOf(stemOf(one.name)))?.size ?? 0),
    ({ paths, name }) =>
      paths
        .filter((path) => path !== name && (counts.get(path) ?? 0) === 1)
        .map(atPath)
        .find((one) => one !== null) ?? null,
    (one) =>
      byPlainName(
        one,
        files.filter(({ file }) => !taken.has(file)),
      ),
  ];
  for (const way of ways) {
    for (const [content, own] of contents) {
      if (found.has(content)) continue;
      const file = own.map(way).find((one) => one !== null && !taken.has(one)) ?? null;
      if (file === null) continue;
      found.set(content, file);
      taken.add(file);
    }
  }
  return new Map(
    attachments.flatMap((one) => {
      const file = found.get(contentOf(one));
      return file === undefined ? [] : [[one, file] as const];
    }),
  );
}

/** The only file that has an id in its path, and the name beside it or nothing else. */
function byId(
  { name }: OdooAttachment,
  ids: readonly string[],
  byWord: ReadonlyMap<string, readonly NamedFile[]>,
): string | null {
  const keys = [keyOf(stemOf(name)), plainKey(stemOf(name))].filter((key) => key !== '');
  const fitting = ids
    .filter((id) => /^\d+$/.test(id))
    .flatMap((id) => (byWord.get(id) ?? []).map((one) => ({ one, id })))
    .filter(({ one, id }) => {
      if (one.key === id) return id.length > 2;
      return keys.some((key) => {
        const rest = plainKey(one.path.replace(` ${id} `, ' '));
        return ` ${rest} `.includes(` ${key} `) || (one.key.length >= MIN_CUT && isCut(one.key, id, key));
      });
    });
  const [only, another] = new Set(fitting.map(({ one }) => one.file));
  return only !== undefined && another === undefined ? only : null;
}

/** Whether a file is called by an id and the beginning of a name. */
function isCut(own: string, id: string, key: string): boolean {
  const rest = own.startsWith(`${id} `) ? own.slice(id.length + 1) : '';
  return rest.length >= MIN_CUT / 2 && key.startsWith(rest);
}

/** The file with the name of an attachment, where that is one of its own or the folder tells whose it is. */
function byName(
  { name, folder, hints }: OdooAttachment,
  byKey: ReadonlyMap<string, readonly NamedFile[]>,
  contents: number,
): string | null {
  const own = byKey.get(keyOf(stemOf(name))) ?? [];
  const [only, another] = own;
  if (only === undefined || keyOf(stemOf(name)) === '') return null;
  if (another === undefined && contents <= 1) return only.file;
  const steps = [...folder.split(/\s*\/\s*/), ...hints].map(keyOf).filter((step) => step !== '');
  const scored = own.map((one) => ({
    file: one.file,
    score: steps.filter((step) => one.path.includes(` ${step} `)).length,
  }));
  const most = Math.max(...scored.map(({ score }) => score));
  const [best, second] = scored.filter(({ score }) => score === most);
  return best !== undefined && second === undefined && most > 0 ? best.file : null;
}

/** The only file with the letters of a name that any system can write. */
function byPlainName({ name }: OdooAttachment, files: readonly NamedFile[]): string | null {
  const key = plainKey(stemOf(name));
  if (key.length < MIN_CUT / 2) return null;
  const [only, another] = files.filter(({ file }) => plainKey(stemOf(file)) === key);
  return only !== undefined && another === undefined ? only.file : null;
}
