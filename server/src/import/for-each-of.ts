/** Runs `action` on every item, at most `width` at a time; the first failure stops what has not begun. */
export async function forEachOf<T>(
  items: Iterable<T>,
  width: number,
  action: (item: T) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.iterator]();
  let failed = false;
  async function work(): Promise<void> {
    while (!failed) {
      const next = iterator.next();
      if (next.done) return;
      try {
        await action(next.value);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  }
  const outcomes = await Promise.allSettled(Array.from({ length: Math.max(1, width) }, work));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}
