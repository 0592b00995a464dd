import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Milliseconds between two looks. */
const LOOK_EVERY = 50;

/** A look holds up the process that is looked at, the longer the more memory it has; it may take this part of the time. */
const PART_LOOKING = 1 / 30;

/**
 * The memory of a process and all that descend from it. What several of them share is counted once: it is the sum of
 * proportional set sizes, as Linux reports them.
 */
export class MemoryTogether {
  #peak: number | undefined;
  #timer: NodeJS.Timeout | undefined;

  /** Begins to look at them. Nothing is known on other systems. */
  watch(pid: number): void {
    if (!existsSync('/proc/self/smaps_rollup')) return;
    const look = (): void => {
      const begun = performance.now();
      const all = withDescendants(pid).reduce((sum, one) => sum + proportionalSize(one), 0);
      this.#peak = Math.max(this.#peak ?? 0, all);
      const took = performance.now() - begun;
      this.#timer = setTimeout(look, Math.max(LOOK_EVERY, took / PART_LOOKING));
    };
    look();
  }

  /** Ends it; returns the peak in bytes. */
  stop(): number | undefined {
    clearTimeout(this.#timer);
    return this.#peak;
  }
}

function withDescendants(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    // The second field, the program's name in brackets, may have spaces; the parent is the fourth.
    const parent = Number(/.*\) \S (\d+)/s.exec(textOf(`/proc/${name}/stat`))?.[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const all = [pid];
  for (const one of all) all.push(...(children.get(one) ?? []));
  return all;
}

/** In bytes; 0 for a process that has ended. */
function proportionalSize(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+) kB$/m.exec(textOf(`/proc/${pid}/smaps_rollup`))?.[1];
  return Number(kilobytes ?? 0) * 1024;
}

/** Nothing if the process has ended meanwhile. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}
