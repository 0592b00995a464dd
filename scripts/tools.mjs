// Tools from outside npm that the tests need. Each is looked for first, then installed through the system's package
// manager, saying so.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** Path of a program on the PATH, or null. */
function onPath(program) {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    const candidate = path.join(folder, program);
    if (folder && existsSync(candidate)) return candidate;
  }
  return null;
}

/** Folder of PostgreSQL's server programs, or null: Debian keeps them off the PATH, or links to them from there. */
function postgresFolder() {
  const linked = onPath('initdb');
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => path.join(debian, version, 'bin'));
  if (linked) folders.push(path.dirname(realpathSync(linked)));
  const complete = (folder) =>
    ['initdb', 'postgres', 'pg_isready'].every((program) => existsSync(path.join(folder, program)));
  return folders.find(complete) ?? null;
}

function browser() {
  return (
    process.env.CHROMIUM ??
    onPath('chromium') ??
    onPath('chromium-browser') ??
    onPath('google-chrome') ??
    null
  );
}

const wanted = [
  { name: 'a browser (Chromium)', find: browser, debian: 'chromium', brew: 'chromium' },
  { name: 'qpdf', find: () => onPath('qpdf'), debian: 'qpdf', brew: 'qpdf' },
  {
    name: 'pdftoppm and pdftotext',
    find: () => onPath('pdftoppm'),
    debian: 'poppler-utils',
    brew: 'poppler',
  },
  { name: 'PostgreSQL', find: postgresFolder, debian: 'postgresql', brew: 'postgresql@16' },
];

/** Finds or installs every tool; answers the browser's path and the folder of PostgreSQL's programs. */
export function installTools() {
  const missing = wanted.filter((tool) => !tool.find());
  if (missing.length > 0) {
    const names = missing.map((tool) => tool.name).join(', ');
    const root = process.getuid?.() === 0;
    const sudo = root ? [] : ['sudo', '-n'];
    if (onPath('apt-get') && (root || spawnSync('sudo', ['-n', 'true']).status === 0)) {
      const packages = missing.map((tool) => tool.debian);
      console.log(`Installing ${names} with apt-get: ${packages.join(' ')} …`);
      const apt = (...args) => {
        const [command, ...rest] = [...sudo, 'apt-get', ...args];
        execFileSync(command, rest, {
          stdio: ['ignore', 'ignore', 'inherit'],
          env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        });
      };
      apt('update', '-qq');
      apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
    } else if (onPath('brew')) {
      const packages = missing.map((tool) => tool.brew);
      console.log(`Installing ${names} with Homebrew: ${packages.join(' ')} …`);
      execFileSync('brew', ['install', ...packages], { stdio: 'inherit' });
    }
    const left = missing.filter((tool) => !tool.find());
    if (left.length > 0) {
      throw new Error(
        `The tests need ${left.map((tool) => `${tool.name} (Debian: ${tool.debian})`).join(', ')}; please install them.`,
      );
    }
  }
  return { browser: browser(), postgres: postgresFolder() };
}
