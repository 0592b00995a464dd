import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Resets the peak of this process's resident memory, so that the next reading is that of one file; Linux
 * only.
 */
export function resetPeak(): void {
  try {
    writeFileSync('/proc/self/clear_refs', '5');
  } catch {
    // On other systems the memory at the end is used in place of the peak.
  }
}

/** The peak resident memory of this process, in bytes. */
export function peakMemory(): number {
  try {
    const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'latin1'))?.[1];
    return Number(kilobytes) * 1024;
  } catch {
    return process.memoryUsage.rss();
  }
}
