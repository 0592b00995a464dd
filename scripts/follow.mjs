import { execFileSync } from 'node:child_process';

const LOOK_MILLISECONDS = 500;

/** The parent of a process; null if the system does not tell. */
function parentOf(pid) {
  try {
    return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' })) || null;
  } catch {
    return null;
  }
}

/**
 * The ancestors whose end means that this process is no longer wanted: its parent, and the npm that started it. npm
 * runs a script through a shell, and not every signal passes through both, so only their disappearance tells.
 */
function callers() {
  const parent = process.ppid;
  const npm = process.env.npm_lifecycle_event && process.platform !== 'win32' ? parentOf(parent) : null;
  return { parent, npm };
}

function stand({ parent, npm }) {
  if (process.ppid !== parent) return false;
  try {
    if (npm !== null) process.kill(npm, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Passes signals on to processes. When one of them ends, ends the others and exits with its exit code; if something
 * else killed it, that is a failure. Also ends them when the process that started this one is gone. Returns a signal
 * that is aborted as soon as they are asked to end.
 */
export function follow(...children) {
  const asked = new AbortController();
  const end = (signal) => {
    asked.abort();
    for (const child of children) child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(signal));
  const above = callers();
  const look = setInterval(() => {
    if (stand(above)) return;
    clearInterval(look);
    end('SIGTERM');
  }, LOOK_MILLISECONDS);
  const ended = children.map((child) => new Promise((resolve) => child.once('exit', resolve)));
  Promise.race(ended).then(async (code) => {
    const status = code ?? (asked.signal.aborted ? 0 : 1);
    if (!asked.signal.aborted) end('SIGTERM');
    await Promise.all(ended);
    process.exit(status);
  });
  return asked.signal;
}
