/** How many bits a mask has. */
export function bitsOf(mask: number): number {
  let count = 0;
  for (let left = mask; left !== 0; left &= left - 1) count++;
  return count;
}

/** How many places have each bit. */
export function holdersOf(masks: Uint32Array, size: number): number[] {
  const holders = Array.from({ length: size }, () => 0);
  for (const mask of masks) {
    for (let left = mask, bit = 0; left !== 0; left >>>= 1, bit++) {
      if (left & 1) holders[bit] = (holders[bit] ?? 0) + 1;
    }
  }
  return holders;
}
