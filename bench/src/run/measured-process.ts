import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { cacheFolder } from './folders.ts';

export interface Measured {
  seconds: number;
  /** Peak resident memory in bytes; undefined if this machine does not report it. */
  peakMemory: number | undefined;
  code: number;
  stdout: string;
  stderr: string;
}

/** GNU time reports the peak of the child alone, without the process that started it. */
const TIME = '/usr/bin/time';
const hasTime = process.platform === 'linux' && existsSync(TIME);
const MAX_OUTPUT = 4_000_000;

/** Runs a program to its end and measures its time and memory; `started` receives its process, or that of GNU time. */
export async function measured(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
  started: (pid: number) => void = () => {},
): Promise<Measured> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bench-time-'));
  const note = path.join(folder, 'memory');
  const [command, words] = hasTime
    ? [TIME, ['-q', '-f', '%M', '-o', note, program, ...args]]
    : [program, [...args]];
  try {
    const begun = performance.now();
    const ended = await runToEnd(command, words, env, started);
    const seconds = (performance.now() - begun) / 1000;
    const peakMemory = hasTime ? Number(await readFile(note, 'utf8')) * 1024 : undefined;
    return { seconds, peakMemory, ...ended };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs one of this room's programs with the current Node, with its compiled code cached between runs. */
export async function measuredNode(
  program: URL,
  args: readonly string[],
  flags: readonly string[] = [],
  variables: NodeJS.ProcessEnv = {},
): Promise<Measured> {
  const env = { ...process.env, ...variables, NODE_COMPILE_CACHE: await cacheFolder('compiled') };
  return measured(process.execPath, [...flags, path.resolve(new URL(program).pathname), ...args], env);
}

/** Whether a program is on the path. */
export async function isInstalled(program: string): Promise<boolean> {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return folders.some((folder) => existsSync(path.join(folder, program)));
}

function runToEnd(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  started: (pid: number) => void,
): Promise<Omit<Measured, 'seconds' | 'peakMemory'>> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    if (child.pid !== undefined) started(child.pid);
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (text: Buffer) => {
      if (stdout.length < MAX_OUTPUT) stdout += text.toString();
    });
    child.stderr.on('data', (text: Buffer) => {
      if (stderr.length < MAX_OUTPUT) stderr += text.toString();
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, stdout, stderr }));
  });
}
