import { readFileSync, writeFileSync } from 'node:fs';

/** Begins the peak of this process's resident memory anew, so that it is that of one file; only Linux can. */
export function resetPeak(): void {
  try {
    writeFileSync('/proc/self/clear_refs', '5');
  } catch {
    // Elsewhere the memory at the end stands for the peak.
  }
}

/** The most bytes of this process that were resident. */
export function peakMemory(): number {
  try {
    const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'latin1'))?.[1];
    return Number(kilobytes) * 1024;
  } catch {
    return process.memoryUsage.rss();
  }
}
