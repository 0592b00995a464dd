import PQueue from 'p-queue';

/**
 * Runs `action` on every item, at most `width` at a time. After the first failure no more items are started, and the
 * failure is thrown when the running ones have ended.
 */
export async function forEachOf<T>(
  items: Iterable<T>,
  width: number,
  action: (item: T) => Promise<void>,
): Promise<void> {
  const queue = new PQueue({ concurrency: Math.max(1, width) });
  const failures: unknown[] = [];
  for (const item of items) {
    if (failures.length > 0) break;
    void queue.add(async () => {
      if (failures.length === 0) await action(item).catch((error: unknown) => failures.push(error));
    });
    // Items are requested one by one as there is room for them: there may be a hundred thousand.
    await queue.onSizeLessThan(1);
  }
  await queue.onIdle();
  if (failures.length > 0) throw failures[0];
}
