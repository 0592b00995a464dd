/** How a share sheet ended: `none` if the device has none for this, or the frame may not open it. */
export type SheetOutcome = 'shared' | 'closed' | 'none';

/** Opens the device's share sheet if there is one. */
export async function offerShareSheet(what: ShareData): Promise<SheetOutcome> {
  if (typeof navigator.share !== 'function' || navigator.canShare?.(what) === false) return 'none';
  try {
    await navigator.share(what);
    return 'shared';
  } catch (error) {
    // Closing the sheet is a choice; anything else, such as a frame that may not share, is not the visitor's doing.
    return error instanceof DOMException && error.name === 'AbortError' ? 'closed' : 'none';
  }
}
