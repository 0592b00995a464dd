// node scripts/image-tree.mjs FOLDER: what an installation consists of, in an empty folder: the sources that run, the
// built element, the packages that they need, and the Node that runs them. No npm, no compiler, no tests. The
// Dockerfile copies it into the image; the systemd unit expects it in /opt/submittal-builder.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {
  buildElement,
  commandEnvironment,
  installPackages,
  productNode,
  root,
  runProgram,
  servingFlags,
} from './runtime.mjs';

/** The rooms that run, by the package that the server imports; the element is built from `web`. */
const ROOMS = ['contract', 'domain', 'pdf-linker', 'server'];

/** Where a program finds Node, relative to the tree; first in the image's PATH. */
const BIN = 'bin';

const manifestOf = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

/** The folder of a package as Node finds it from another folder; null if it is not installed (another platform's). */
function installed(name, from) {
  for (let folder = from; folder.startsWith(root); folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(candidate, 'package.json'))) return candidate;
  }
  return null;
}

/** The folders of all packages that a room or package needs to run, itself left out. */
function packagesOf(folder, found = new Set()) {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = manifestOf(folder);
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
    const needed = installed(name, folder);
    if (needed === null || found.has(needed)) continue;
    // A room is copied as such; its packages are found from it.
    if (!path.relative(root, realpathSync(needed)).startsWith('node_modules')) {
      packagesOf(realpathSync(needed), found);
      continue;
    }
    found.add(needed);
    packagesOf(needed, found);
  }
  return found;
}

/** Not read when a program runs: declarations, maps, and packages of packages, which are listed themselves. */
const packagePart = (top) => (file) =>
  file === top || (!/\.(map|[cm]?ts)$/.test(file) && path.basename(file) !== 'node_modules');

const sourcePart = (file) => !/(^|\/)testing(\/|$)|\.(test|d)\.ts$/.test(file.split(path.sep).join('/'));

/** Writes the tree into an empty or missing folder. */
function writeTree(target) {
  if (existsSync(target) && readdirSync(target).length > 0) throw new Error(`${target} is not empty.`);
  const copy = (from, filter = () => true) =>
    cpSync(path.join(root, from), path.join(target, from), { recursive: true, filter });
  for (const file of ['LICENSE', 'package.json', 'server/THIRD-PARTY-NOTICES.txt', 'web/dist']) copy(file);
  for (const room of ROOMS) {
    copy(`${room}/package.json`);
    copy(`${room}/src`, (file) => sourcePart(path.relative(root, file)));
    const link = path.join(target, 'node_modules', manifestOf(path.join(root, room)).name);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(`../../${room}`, link);
  }
  for (const folder of packagesOf(path.join(root, 'server'))) {
    copy(path.relative(root, folder), packagePart(folder));
  }
  mkdirSync(path.join(target, BIN));
  cpSync(productNode(), path.join(target, BIN, 'node'), { dereference: true });
  writeFileSync(path.join(target, BIN, 'submittal-builder'), START, { mode: 0o755 });
}

/** The commands that npm runs here by their names. */
const commands = Object.values(manifestOf(root).scripts).flatMap(
  (script) => /command-line\/([\w-]+)\.ts$/.exec(script)?.[1] ?? [],
);

/** Starts the server, as `npm start` does. */
const START = `#!/bin/sh
# Starts the server: submittal-builder. Runs a command: submittal-builder catalogue import FOLDER
here=$(dirname "$(readlink -f "$0")")
if [ $# -eq 0 ]; then exec "$here/node" ${servingFlags.join(' ')} "$here/../server/src/main.ts"; fi
case "$1" in
  ${commands.join('|')}) ;;
  *)
    [ "$1" = --help ] || echo "There is no command '$1'." >&2
    echo "Without a word, submittal-builder starts the server. Commands, each of which says its options with --help:
${commands.map((name) => `  ${name}`).join('\n')}" >&2
    [ "$1" = --help ] && exit 0
    exit 2
    ;;
esac
command=$1
shift
export COMMANDS_CALLED_AS=submittal-builder
export ${Object.entries(commandEnvironment)
  .map(([name, value]) => `${name}=${value}`)
  .join(' ')}
exec "$here/node" ${servingFlags.join(' ')} "$here/../server/src/command-line/$command.ts" "$@"
`;

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Name the folder to write: node scripts/image-tree.mjs FOLDER');
  process.exit(2);
}
try {
  await installPackages({ only: 'running' });
  await buildElement();
  if ((await runProgram('supply/write-notices.ts')) !== 0) throw new Error('The notices were not written.');
  writeTree(path.resolve(folder));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
