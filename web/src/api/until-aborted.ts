/** What was begun, unless the signal is aborted before: that ends the waiting, but not what was begun. */
export function untilAborted<Value>(
  begun: Promise<Value>,
  signal: AbortSignal | null | undefined,
): Promise<Value> {
  if (!signal) return begun;
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    begun.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
