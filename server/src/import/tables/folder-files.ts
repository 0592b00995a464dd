import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { refusal } from '../finding.ts';
import { limitedPattern } from '../limited-pattern.ts';

/** The maximum number of files in a catalogue's folder that are looked at. */
const MAX_FILES = 500_000;

/** The names of the files in a folder and those within it, with `/`, in order. Hidden ones are left out. */
export async function filesIn(root: string): Promise<string[]> {
  const names: string[] = [];
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const name = relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
    if (/(^|\/)[.~]/.test(name) || name.startsWith('__MACOSX/')) continue;
    if (!entry.isFile() && !(entry.isSymbolicLink() && (await isFile(join(root, name))))) continue;
    names.push(name);
    if (names.length > MAX_FILES)
      throw refusal('broken-file', '', `"${root}" has more than ${MAX_FILES} files`);
  }
  return names.sort();
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
