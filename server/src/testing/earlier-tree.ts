import { execFileSync } from 'node:child_process';
import { link, mkdir, readdir, readFile, readlink, rm, symlink } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { temporaryFolder } from './tiny-catalogue.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Another version's tree beside this one, with its own packages. */
export interface EarlierTree {
  /** Its server, for `startServerProcess`. */
  readonly source: URL;
  close(): Promise<void>;
}

function git(...args: string[]): string {
  return execFileSync('git', ['-C', ROOT, ...args], { encoding: 'utf8', stdio: 'pipe' });
}

function isKnown(commit: string): boolean {
  try {
    git('cat-file', '-e', `${commit}^{commit}`);
    return true;
  } catch {
    return false;
  }
}

/** A second copy of the folder that takes no more space: a link in it leads into the copy's own tree. */
async function linkFolder(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else if (entry.isDirectory()) await linkFolder(source, target);
    else await link(source, target);
  }
}

/** The third-party packages that a tree names, independent of the tree's own version. */
async function packagesOf(tree: string): Promise<string> {
  const lock = JSON.parse(await readFile(join(tree, 'package-lock.json'), 'utf8'));
  const named: [string, unknown][] = Object.entries(lock.packages);
  return JSON.stringify(named.filter(([place]) => place.includes('node_modules/')));
}

/** Installs a tree: with this tree's packages if they are the same, else with npm. */
async function install(tree: string): Promise<void> {
  const runtime = await import(pathToFileURL(join(tree, 'scripts', 'runtime.mjs')).href);
  if ((await packagesOf(tree)) === (await packagesOf(ROOT))) {
    const stamp = join('node_modules', '.installed');
    try {
      await linkFolder(join(ROOT, 'node_modules'), join(tree, 'node_modules'));
      // Written as a new file, not through the link.
      await rm(join(tree, stamp), { force: true });
      await runtime.unlessCurrent(stamp, runtime.fingerprint(['package-lock.json']), async () => {});
    } catch {
      // On another disk there are no links to files of this one.
      await rm(join(tree, 'node_modules'), { recursive: true, force: true });
    }
  }
  await runtime.installPackages();
}

/**
 * Checks out and installs the tree of a commit. Returns null, and says so, if git or its history lacks the commit, as
 * in a shallow clone.
 */
export async function openEarlierTree(commit: string): Promise<EarlierTree | null> {
  if (!isKnown(commit)) {
    console.warn(`The history of this clone lacks ${commit}: tests beside that version are skipped.`);
    return null;
  }
  const folder = await temporaryFolder();
  const tree = join(folder, 'tree');
  const close = async () => {
    await rm(folder, { recursive: true, force: true });
    git('worktree', 'prune');
  };
  try {
    git('worktree', 'add', '--detach', '--quiet', tree, commit);
    await install(tree);
  } catch (error) {
    await close();
    throw error;
  }
  return { source: pathToFileURL(join(tree, 'server', 'src') + sep), close };
}
