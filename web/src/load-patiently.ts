const PAUSE_MS = 700;

/**
 * Loads, and retries once on failure: a connection that breaks for a moment is no reason to bother anyone.
 */
export async function loadPatiently<Value>(
  load: () => Promise<Value>,
  pause: () => Promise<void> = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS)),
): Promise<Value> {
  try {
    return await load();
  } catch {
    await pause();
    return load();
  }
}
