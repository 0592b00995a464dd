// Tools that the tests need from outside npm. Whatever is missing is announced first, each with its reason, and then
// installed through the system's package manager.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { installPackages } from './runtime.mjs';

/** Path of a program on the PATH, or null. */
function onPath(program) {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    const candidate = path.join(folder, program);
    if (folder && existsSync(candidate)) return candidate;
  }
  return null;
}

/** Folder of PostgreSQL's server programs, or null. Debian keeps them off the PATH, or links to them from there. */
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

function browserShell() {
  return process.env.CHROMIUM_SHELL ?? onPath('chromium-headless-shell');
}

function firefox() {
  const mac = '/Applications/Firefox.app/Contents/MacOS/firefox';
  const found = process.env.FIREFOX || onPath('firefox-esr') || onPath('firefox');
  return found || (existsSync(mac) ? mac : null);
}

/** ClamAV's daemon, which is started with a signature of our own; Debian keeps it off users' PATH. */
function clamd() {
  const debian = '/usr/sbin/clamd';
  return onPath('clamd') ?? (existsSync(debian) ? debian : null);
}

function webkitDriver() {
  return onPath('WebKitWebDriver');
}

function screen() {
  return onPath('Xvfb');
}

function nginx() {
  const debian = '/usr/sbin/nginx';
  return onPath('nginx') ?? (existsSync(debian) ? debian : null);
}

const SKIPPED = 'the tests that need it are skipped';

/** What the tests need, and why; without an optional tool, some tests are skipped. */
const wanted = [
  {
    name: 'Chromium',
    why: 'a browser, in which components and screens are tested',
    find: browser,
    debian: 'chromium',
    brew: 'chromium',
  },
  {
    name: 'Headless Chromium',
    why: 'the same browser without a window, in which tests take two thirds of the time',
    find: browserShell,
    debian: 'chromium-headless-shell',
    brew: 'chromium-headless-shell',
    optional: true,
    without: 'Chromium takes its place',
  },
  {
    name: 'Firefox',
    why: 'a second browser, which the whole way through the product is tried in',
    find: firefox,
    debian: 'firefox-esr',
    brew: 'firefox',
  },
  {
    name: 'curl',
    why: 'runs the commands of docs/api.md as a reader would',
    find: () => onPath('curl'),
    debian: 'curl',
    brew: 'curl',
  },
  {
    name: 'qpdf',
    why: 'judges whether packages are sound PDF',
    find: () => onPath('qpdf'),
    debian: 'qpdf',
    brew: 'qpdf',
  },
  {
    name: 'Poppler',
    why: 'pdftoppm and pdftotext, which see pages as others do',
    find: () => onPath('pdftoppm'),
    debian: 'poppler-utils',
    brew: 'poppler',
  },
  {
    name: 'MuPDF',
    why: 'mutool, a third engine that draws the marks on pages',
    find: () => onPath('mutool'),
    debian: 'mupdf-tools',
    brew: 'mupdf-tools',
  },
  {
    name: 'PostgreSQL',
    why: 'the second database that every store is tested on; started for the tests alone',
    find: postgresFolder,
    debian: 'postgresql',
    brew: 'postgresql@16',
  },
  {
    name: 'nginx',
    why: 'a proxy, behind which the product is tried below a path',
    find: nginx,
    debian: 'nginx',
    brew: 'nginx',
  },
  {
    name: 'ClamAV',
    why: 'a scanner of malware, which judges uploads in the tests',
    find: clamd,
    debian: 'clamav-daemon',
    brew: 'clamav',
    optional: true,
  },
  {
    name: 'WebKit',
    why: 'the browser of tablets, which the whole way through the product is tried in',
    find: webkitDriver,
    debian: 'webkit2gtk-driver',
    brew: 'webkitgtk',
    optional: true,
  },
  {
    name: 'Xvfb',
    why: 'a screen for WebKit, which runs on none by itself',
    find: screen,
    debian: 'xvfb',
    brew: 'xorg-server',
    optional: true,
  },
  {
    name: 'Prometheus',
    why: 'promtool, which tries the rules for alerts',
    find: () => process.env.PROMTOOL ?? onPath('promtool'),
    debian: 'prometheus',
    brew: 'prometheus',
    optional: true,
  },
];

/** The system package managers in the order they are tried: whether one can be used, and how. */
const managers = [
  {
    name: 'apt-get',
    called: 'debian',
    usable: () => onPath('apt-get') !== null && (isRoot() || spawnSync('sudo', ['-n', 'true']).status === 0),
    install(packages) {
      const apt = (...args) => {
        const [command, ...rest] = [...(isRoot() ? [] : ['sudo', '-n']), 'apt-get', ...args];
        execFileSync(command, rest, {
          stdio: ['ignore', 'ignore', 'inherit'],
          // Only the programs are wanted, not services: RUNLEVEL 1 keeps invoke-rc.d from starting what a package
          // installs.
          env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
        });
      };
      apt('update', '-qq');
      apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
    },
  },
  {
    name: 'Homebrew',
    called: 'brew',
    usable: () => onPath('brew') !== null,
    install(packages) {
      execFileSync('brew', ['install', ...packages], { stdio: 'inherit' });
    },
  },
];

const isRoot = () => process.getuid?.() === 0;
const missing = () => wanted.filter((tool) => !tool.find());
const manager = () => managers.find(({ usable }) => usable());

/** One line per tool: its package, what it is and what it is for, and what happens to the tests without it. */
function listed(tools, called) {
  const width = Math.max(...tools.map((tool) => tool[called].length));
  return tools
    .map((tool) => {
      const without = tool.optional ? ` (where it cannot be had, ${tool.without ?? SKIPPED})` : '';
      return `  ${tool[called].padEnd(width)}  ${tool.name}: ${tool.why}${without}`;
    })
    .join('\n');
}

/**
 * Installs the npm packages and the tools, or finds them, after announcing what the system's package manager will
 * install, and why. Returns the paths of the browsers and of nginx, and the folder of PostgreSQL's programs; if
 * something cannot be installed, says so and ends the process.
 */
export async function installAll() {
  try {
    announceTools();
    await installPackages();
    return installTools();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

/** How tests find Chromium, and its shell where that is here. */
export function chromiumEnvironment({ browser, shell }) {
  return { CHROMIUM: browser, ...(shell && { CHROMIUM_SHELL: shell }) };
}

/** How tests find WebKit and its screen; they are skipped where one of them is not here. */
export function webkitEnvironment({ webkit, screen }) {
  return { ...(webkit && { WEBKIT_DRIVER: webkit }), ...(screen && { XVFB: screen }) };
}

/** Announces what will be installed. Throws if there is no package manager to do it. */
function announceTools() {
  const needed = missing();
  if (needed.length === 0) return;
  const by = manager();
  if (by) {
    console.log(`The tests need programs that this machine lacks. They are installed with ${by.name}:`);
    console.log(listed(needed, by.called));
  } else if (needed.some(({ optional }) => !optional)) {
    throw new Error(
      `The tests need programs that this machine lacks. Please install them; these are their packages in Debian:\n${listed(needed, 'debian')}`,
    );
  } else {
    console.log(
      `The tests can do without these programs, which this machine lacks:\n${listed(needed, 'debian')}`,
    );
  }
}

function installTools() {
  const by = manager();
  const add = (tools) => {
    if (by && tools.length > 0) by.install(tools.map((tool) => tool[by.called]));
  };
  add(missing().filter(({ optional }) => !optional));
  for (const tool of missing().filter(({ optional }) => optional)) {
    try {
      add([tool]);
    } catch {
      // Reported below.
    }
    if (!tool.find()) console.log(`${tool.name} is not here: ${tool.without ?? SKIPPED}.`);
  }
  const left = missing().filter(({ optional }) => !optional);
  if (left.length > 0) {
    throw new Error(
      `These were not found after they were installed; please see to them:\n${listed(left, 'debian')}`,
    );
  }
  return {
    browser: browser(),
    shell: browserShell(),
    postgres: postgresFolder(),
    firefox: firefox(),
    nginx: nginx(),
    webkit: webkitDriver(),
    screen: screen(),
  };
}
