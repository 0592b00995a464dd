/** Opens the device's share sheet; `none` where there is none for this, so that another way is to be taken. */
export async function offerShareSheet(what: ShareData): Promise<'shared' | 'closed' | 'none'> {
  if (typeof navigator.share !== 'function' || navigator.canShare?.(what) === false) return 'none';
  try {
    await navigator.share(what);
    return 'shared';
  } catch (error) {
    // Closing the sheet is a choice; anything else, such as a frame that may not share, is not the visitor's doing.
    return error instanceof DOMException && error.name === 'AbortError' ? 'closed' : 'none';
  }
}
