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

function firefox() {
  const mac = '/Applications/Firefox.app/Contents/MacOS/firefox';
  const found = process.env.FIREFOX || onPath('firefox-esr') || onPath('firefox');
  return found || (existsSync(mac) ? mac : null);
}

/** ClamAV's daemon, which is started with a signature of our own; Debian keeps it where users do not look. */
function clamd() {
  const debian = '/usr/sbin/clamd';
  return onPath('clamd') ?? (existsSync(debian) ? debian : null);
}

function nginx() {
  const debian = '/usr/sbin/nginx';
  return onPath('nginx') ?? (existsSync(debian) ? debian : null);
}

/** What the tests need; without what is optional some are skipped. */
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
  { name: 'ClamAV', find: clamd, debian: 'clamav-daemon', brew: 'clamav', optional: true },
  { name: 'a second browser (Firefox)', find: firefox, debian: 'firefox-esr', brew: 'firefox' },
  { name: 'a proxy (nginx)', find: nginx, debian: 'nginx', brew: 'nginx' },
];

const install = {
  apt(tools) {
    const root = process.getuid?.() === 0;
    const sudo = root ? [] : ['sudo', '-n'];
    if (!onPath('apt-get') || !(root || spawnSync('sudo', ['-n', 'true']).status === 0)) return false;
    const packages = tools.map((tool) => tool.debian);
    console.log(`Installing ${named(tools)} with apt-get: ${packages.join(' ')} …`);
    const apt = (...args) => {
      const [command, ...rest] = [...sudo, 'apt-get', ...args];
      execFileSync(command, rest, {
        stdio: ['ignore', 'ignore', 'inherit'],
        // Programs are wanted, not services: RUNLEVEL 1 keeps invoke-rc.d from starting what a package brings.
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
      });
    };
    apt('update', '-qq');
    apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
    return true;
  },
  brew(tools) {
    if (!onPath('brew')) return false;
    const packages = tools.map((tool) => tool.brew);
    console.log(`Installing ${named(tools)} with Homebrew: ${packages.join(' ')} …`);
    execFileSync('brew', ['install', ...packages], { stdio: 'inherit' });
    return true;
  },
};

const named = (tools) => tools.map((tool) => tool.name).join(', ');
const missing = () => wanted.filter((tool) => !tool.find());

/** Finds or installs every tool; answers the paths of the browsers and of nginx, and the folder of PostgreSQL's programs. */
export function installTools() {
  const needed = missing();
  const add = (tools) => tools.length > 0 && (install.apt(tools) || install.brew(tools));
  add(needed.filter(({ optional }) => !optional));
  for (const tool of needed.filter(({ optional }) => optional)) {
    try {
      add([tool]);
    } catch {
      // Told below.
    }
    if (!tool.find()) console.log(`${tool.name} is not here: the tests that need it are skipped.`);
  }
  const left = missing().filter(({ optional }) => !optional);
  if (left.length > 0) {
    throw new Error(
      `The tests need ${left.map((tool) => `${tool.name} (Debian: ${tool.debian})`).join(', ')}; please install them.`,
    );
  }
  return { browser: browser(), postgres: postgresFolder(), firefox: firefox(), nginx: nginx() };
}
