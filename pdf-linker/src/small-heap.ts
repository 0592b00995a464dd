import { setTimeout } from 'node:timers/promises';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** Beyond this the nursery holds more than it should: V8 has put off collecting it. */
const LARGEST_NURSERY = 3_000_000;

/** Milliseconds that work waits at most for the nursery to be collected. */
const LONGEST_WAIT = 20;

let keptSmall = false;

/**
 * Keeps the heap of this process near what is in use, for the price of collecting more often. By itself V8 lets the
 * nursery grow to 48 MB and the rest to several times what is in use before it collects, whatever the machine has
 * room for: what a process takes then depends on how much it did and not on what it holds (docs/decisions/008).
 * To be called when the process begins; what has grown stays.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--heap-growing-percent=30');
  setFlagsFromString('--no-maglev-destroy-on-background');
  keptSmall = true;
}

/**
 * To be awaited between the parts of work that allocates much. While V8 marks what is in use outside the nursery it
 * does not collect the nursery but lets it grow, however small it is to be kept; work that went on meanwhile has
 * grown it by all that it allocated. It waits for V8 instead, for a short while.
 */
export async function nurseryCollected(): Promise<void> {
  if (!keptSmall) return;
  for (let waited = 0; waited < LONGEST_WAIT && nurseryBytes() > LARGEST_NURSERY; waited++) {
    await setTimeout(1);
  }
}

function nurseryBytes(): number {
  return getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_used_size ?? 0;
}
