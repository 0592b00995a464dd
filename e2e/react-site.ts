import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { removeFolders } from '@submittal/server/testing/remove-folders';
import { temporaryFolder } from '@submittal/server/testing/tiny-catalogue';

// The site of `examples/react-server-rendering`, with the element installed from its tarball.

const repository = path.join(import.meta.dirname, '..');
const modules = path.join(repository, 'node_modules');
const example = path.join(repository, 'examples', 'react-server-rendering');

/** What its `package.json` names besides, lent from here. */
const LENT = ['react', 'react-dom', 'scheduler', 'csstype', '@types/react', '@types/react-dom'];

/** The site, built; `start` serves it. */
export interface ReactSite {
  /** What its types have against it; empty if nothing. */
  readonly typeFaults: string;
  start(port: number, submittals: string): Promise<void>;
  stop(): Promise<void>;
}

/** Packs the element, installs it in a copy of the example, and builds that. React then tells what it warns of. */
export async function buildReactSite(): Promise<ReactSite> {
  const folder = await temporaryFolder();
  const site = path.join(folder, 'site');
  const PATH = `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}`;
  const env = { ...process.env, PATH, NODE_ENV: 'development' };
  const run = (program: string, args: readonly string[], cwd: string) =>
    promisify(execFile)(program, args, { cwd, env });
  const tool = (file: string, ...args: string[]) =>
    run(process.execPath, [path.join(modules, file), ...args], site);

  // Not `npm run package`, which might build the element anew under the tests beside this one.
  const pack = path.join(repository, 'web', 'build', 'package', 'write-package.ts');
  const tarball = (await run(process.execPath, [pack, folder], repository)).stdout.trim();
  mkdirSync(site);
  writeFileSync(path.join(site, 'package.json'), '{"type": "module", "private": true}');
  const quiet = ['--offline', '--no-audit', '--no-fund', '--loglevel=error', '--legacy-peer-deps'];
  await run('npm', ['install', ...quiet, tarball], site);
  mkdirSync(path.join(site, 'node_modules', '@types'));
  for (const name of LENT) {
    symlinkSync(path.join(modules, name), path.join(site, 'node_modules', name), 'dir');
  }
  const own = readdirSync(example, { withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { name } of own) cpSync(path.join(example, name), path.join(site, name));

  const typeFaults = await tool('typescript/bin/tsc', '-p', '.', '--preserveSymlinks').then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
  const vite = ['vite/bin/vite.js', 'build', '--mode', 'development'] as const;
  await tool(...vite);
  await tool(...vite, '--ssr', 'page.tsx', '--outDir', 'dist/server');

  let server: ReturnType<typeof spawn> | undefined;
  return {
    typeFaults,
    async start(port, submittals) {
      const variables = { ...env, PORT: String(port), SUBMITTALS: submittals };
      server = spawn(process.execPath, ['server.js'], {
        cwd: site,
        env: variables,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      if (server.stdout) await once(server.stdout, 'data');
    },
    async stop() {
      if (server && server.exitCode === null) {
        const ended = once(server, 'exit');
        server.kill();
        await ended;
      }
      await removeFolders(folder);
    },
  };
}
