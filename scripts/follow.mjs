import { execFileSync } from 'node:child_process';

const LOOK_MILLISECONDS = 500;

/** The process above another; null where the system does not tell. */
function parentOf(pid) {
  try {
    return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' })) || null;
  } catch {
    return null;
  }
}

/**
 * Processes above this one without which it was not asked for: its parent, and the npm that started it. npm runs a script
 * through a shell, and not every signal comes through both: who ends one of them is understood by this alone.
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
 * Hands signals on to processes and ends when one of them ends, by its exit code, the others too; killed by anyone else, it
 * has failed. Ends them too when whoever started this one is gone. Answers a signal that is aborted as soon as they are
 * asked to end.
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
