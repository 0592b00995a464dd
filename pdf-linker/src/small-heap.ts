import { setTimeout } from 'node:timers/promises';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** What the nursery may hold whatever its capacity. */
const SMALL_NURSERY = 3_000_000;

/** Of what is committed for the nursery half is in use at most, but for pages that it has grown by while V8 marks. */
const GROWN_SHARE = 0.6;

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
  // What a compiled function was made in is freed at once and not when a thread in the background comes to it.
  setFlagsFromString('--no-maglev-destroy-on-background');
  keptSmall = true;
}

/**
 * To be awaited between the parts of work that allocates much. While V8 marks what is in use outside the nursery it
 * does not collect the nursery but lets it grow, however small it is to be kept: by all that is allocated until
 * marking ends, which V8 takes half a second for where it has no processor of its own. Not to go on meanwhile
 * leaves it one.
 * @param most milliseconds to wait at most.
 * @returns how many of them are left.
 */
export async function nurseryCollected(most: number): Promise<number> {
  let left = most;
  for (; keptSmall && left > 0 && nurseryHasGrown(); left--) await setTimeout(1);
  return left;
}

function nurseryHasGrown(): boolean {
  const nursery = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
  const used = nursery?.space_used_size ?? 0;
  return used > SMALL_NURSERY && used > GROWN_SHARE * (nursery?.space_size ?? 0);
}
