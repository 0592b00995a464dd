/**
 * Runs `action` on every item, at most `width` at a time. After the first failure no more items are started, and the
 * failure is thrown when the running ones have ended.
 */
export async function forEachOf<T>(
  items: Iterable<T>,
  width: number,
  action: (item: T) => Promise<void>,
): Promise<void> {
  // Items are requested one by one as there is room for them: there may be a hundred thousand.
  const rest = items[Symbol.iterator]();
  const failures: unknown[] = [];
  const actOnSome = async (): Promise<void> => {
    while (failures.length === 0) {
      const next = rest.next();
      if (next.done) return;
      await action(next.value).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, width) }, actOnSome));
  if (failures.length > 0) throw failures[0];
}
