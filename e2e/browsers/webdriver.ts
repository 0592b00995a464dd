import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@submittal/server/testing/free-port';
import type { DrivenBrowser, Found } from './driven-browser.ts';

// WebKit as Debian has it: its driver speaks W3C WebDriver, and its browser needs a screen, which Xvfb is.

/** The key under which WebDriver names elements (W3C WebDriver, section 12.1). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const STARTING_MILLISECONDS = 10_000;

/** What WebKit runs with on this machine; null if something is missing. */
export interface WebKitPrograms {
  readonly driver: string;
  readonly screen: string;
  readonly browser: string;
}

/** The programs that `npm test` found or installed. */
export function webKitPrograms(): WebKitPrograms | null {
  const { WEBKIT_DRIVER: driver, XVFB: screen } = process.env;
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  return driver && screen && browser ? { driver, screen, browser } : null;
}

/** A screen on which `open` starts a browser that knows nothing of the others. */
export interface WebKit extends AsyncDisposable {
  open(): Promise<DrivenBrowser>;
}

/**
 * Starts a screen.
 * @param home a folder for the browsers' files: downloads are in its folder `Downloads`.
 */
export async function startWebKit(programs: WebKitPrograms, home: string): Promise<WebKit> {
  const screen = spawn(
    programs.screen,
    ['-displayfd', '1', '-screen', '0', '1280x1600x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  // It takes a number that is free, and says which.
  const [number] = await once(screen.stdout, 'data', { signal: AbortSignal.timeout(STARTING_MILLISECONDS) });
  // What a desktop says of the folder for downloads.
  mkdirSync(path.join(home, '.config'), { recursive: true });
  writeFileSync(path.join(home, '.config', 'user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/Downloads"\n');
  const { WAYLAND_DISPLAY: _, XDG_CONFIG_HOME: __, ...environment } = process.env;
  const env = { ...environment, DISPLAY: `:${String(number).trim()}`, HOME: home, GDK_BACKEND: 'x11' };
  const drivers: ChildProcess[] = [];
  return {
    // A driver has one session at a time.
    async open() {
      const port = await freePort();
      drivers.push(spawn(programs.driver, [`--port=${port}`, '--host=127.0.0.1'], { stdio: 'ignore', env }));
      const url = `http://127.0.0.1:${port}`;
      await patiently('the driver', async () => (await fetch(`${url}/status`)).ok);
      return openBrowser(url, programs.browser);
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([...drivers, screen].map(end));
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

async function patiently(what: string, isThere: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + STARTING_MILLISECONDS;
  while (!(await isThere().catch(() => false))) {
    if (Date.now() > until) throw new Error(`${what} did not start`);
    await wait(50);
  }
}

async function openBrowser(url: string, binary: string): Promise<DrivenBrowser> {
  const options = { binary, args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const { sessionId } = await send<{ sessionId: string }>(`${url}/session`, { capabilities });
  const session = `${url}/session/${sessionId}`;
  // High enough that no drag comes near an edge, where the list would scroll by itself.
  await send(`${session}/window/rect`, { x: 0, y: 0, width: 1200, height: 1500 });
  const idOf = (element: Found) => (element as Record<string, string>)[ELEMENT] ?? '';
  const execute = <Result>(work: (...given: never[]) => unknown, args: unknown[]) =>
    send<Result>(`${session}/execute/sync`, { script: `return (${work}).apply(null, arguments)`, args });
  return {
    go: (address) => send(`${session}/url`, { url: address }),
    reload: () => send(`${session}/refresh`, {}),
    run: (work, ...given) => execute(work, given),
    element: (work, ...given) => execute<Found | null>(work, given),
    press: (element) => send(`${session}/element/${idOf(element)}/click`, {}),
    type: (element, text) => send(`${session}/element/${idOf(element)}/value`, { text }),
    choose: (input, file) => send(`${session}/element/${idOf(input)}/value`, { text: file }),
    touch: ([first, ...others]) => {
      const move = (place: object, duration: number) => ({
        type: 'pointerMove',
        origin: 'viewport',
        duration,
        ...place,
      });
      const actions = [
        move(first ?? {}, 0),
        { type: 'pointerDown', button: 0 },
        ...others.map((place) => move(place, 30)),
        { type: 'pointerUp', button: 0 },
      ];
      const finger = { type: 'pointer', id: 'finger', parameters: { pointerType: 'touch' }, actions };
      return send(`${session}/actions`, { actions: [finger] });
    },
    close: () => send(session, null, 'DELETE'),
  };
}

async function send<Result>(address: string, body: unknown, method = 'POST'): Promise<Result> {
  const answer = await fetch(address, { method, ...(body !== null && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: Result & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`WebDriver: ${value.error}: ${value.message}`);
  return value;
}
