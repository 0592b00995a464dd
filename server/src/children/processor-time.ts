import { readFileSync } from 'node:fs';

/** In which Linux tells times to programs, on every machine (proc(5), sysconf(3)). */
const TICKS_A_SECOND = 100;

/**
 * The processor time that a process has used, in seconds, as Linux reports it; null on other systems, or if there is no
 * such process.
 */
export function processorTime(pid: number): number | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The program's name, in brackets, may contain anything; user and system time are the 12th and 13th after it.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return Number.isFinite(ticks) ? ticks / TICKS_A_SECOND : null;
  } catch {
    return null;
  }
}
