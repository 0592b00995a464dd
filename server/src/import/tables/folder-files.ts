import type { Dirent } from 'node:fs';
import { lstat, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Finding, refusal } from '../finding.ts';
import { limitedPattern } from '../limited-pattern.ts';

/** The maximum number of files in a catalogue's folder that are looked at. */
const MAX_FILES = 500_000;

/** Called for each folder and file that cannot be opened. */
type TellUnopened = (finding: Finding) => void;

/**
 * The names of the files in a folder and those within it, with `/`, in order. Hidden ones are left out, and so is what
 * cannot be opened: a folder costs no more than what is in it.
 */
export async function filesIn(root: string, tell: TellUnopened = () => {}): Promise<string[]> {
  const names: string[] = [];
  const folders = [''];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const entries = await entriesOf(root, folder, tell);
    for (const entry of entries) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) folders.push(name);
      else if (await isFileThere(entry, join(root, name))) names.push(name);
      if (names.length > MAX_FILES)
        throw refusal('broken-file', '', `"${root}" has more than ${MAX_FILES} files`);
    }
  }
  return names.sort();
}

/** The names of the files in a folder, without those within it. */
export async function filesDirectlyIn(folder: string): Promise<string[]> {
  const names: string[] = [];
  for (const entry of await entriesOf(folder, '', () => {})) {
    if (!entry.isDirectory() && (await isFileThere(entry, join(folder, entry.name)))) names.push(entry.name);
  }
  return names.sort();
}

/** What is in a folder, but for what is hidden and what cannot be opened by its name. */
async function entriesOf(root: string, folder: string, tell: TellUnopened): Promise<Dirent[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error: unknown) => {
    const reason = folder === '' ? undefined : whyUnopened(error);
    if (reason === undefined) throw error;
    tell(unopened(folder, `${reason}, and is passed over with all that is in it`));
    return [];
  });
  const there: Dirent[] = [];
  for (const entry of entries) {
    if (/^[.~]/.test(entry.name) || (folder === '' && entry.name === '__MACOSX')) continue;
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (await isMisread(join(root, name))) {
      const within = entry.isDirectory() ? ' with all that is in it' : '';
      tell(unopened(name, `its name is not UTF-8, and it is passed over${within}: rename it`));
    } else there.push(entry);
  }
  return there;
}

/** Whether a path stands for another one, whose bytes are not UTF-8. Names of files are bytes (POSIX.1-2017 3.170). */
async function isMisread(path: string): Promise<boolean> {
  if (!path.includes('\ufffd')) return false;
  return lstat(path).then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
  );
}

/** Why a folder within a catalogue cannot be looked into, if that is a matter of this folder alone. */
function whyUnopened(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'EACCES' || code === 'EPERM') return 'it may not be read';
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'it was taken away while the catalogue was read';
  return code === 'ENAMETOOLONG' ? 'its path is too long' : undefined;
}

function unopened(place: string, message: string): Finding {
  return { kind: 'unopened', place, message, source: { place, file: place } };
}

async function isFileThere(entry: Dirent, path: string): Promise<boolean> {
  return entry.isFile() || (entry.isSymbolicLink() && (await isFile(path)));
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (stats) => stats.isFile(),
    () => false,
  );
}

/** Of several files, the one that was changed last. */
export async function newestOf(root: string, names: readonly string[]): Promise<string | undefined> {
  const times = await Promise.all(
    names.map(async (name) => ({ name, time: (await stat(join(root, name))).mtimeMs })),
  );
  return times.toSorted((a, b) => b.time - a.time || b.name.localeCompare(a.name, 'en', { numeric: true }))[0]
    ?.name;
}

/**
 * Whether a file's path fits a pattern in which `*` stands for any characters of a name and `**` for any folders,
 * without regard to case. Every other sign stands for itself: names of exports are full of brackets.
 */
export function fits(pattern: string, file: string): boolean {
  const source = pattern
    .normalize('NFC')
    .replaceAll(/\*{3,}/g, '**')
    .split(/(\*\*\/|\*\*|\*)/)
    .map((part) => {
      if (part === '**/') return '(?:.*/)?';
      if (part === '**') return '.*';
      return part === '*' ? '[^/]*' : literal(part);
    })
    .join('');
  const found = limitedPattern(`^${source}$`, { anyCase: true }).find(file.normalize('NFC'));
  return found !== null && found !== 'late';
}

/** A text as a regular expression that stands for itself. */
export function literal(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
