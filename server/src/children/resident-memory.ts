import { readFileSync } from 'node:fs';

/**
 * The resident memory of a process in bytes, as Linux reports it; null on other systems, or if there is no such
 * process.
 */
export function residentMemory(pid: number): number | null {
  try {
    // Not `statm`, which counts pages, whose size differs by machine.
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) * 1024;
  } catch {
    return null;
  }
}
