/** The longest wait for a frame, in milliseconds: a hidden page draws none. */
const MAX_WAIT_MS = 500;

/** Resolves once the next frame has been drawn. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const unseen = setTimeout(resolve, MAX_WAIT_MS);
    requestAnimationFrame(() => {
      clearTimeout(unseen);
      setTimeout(resolve);
    });
  });
}
