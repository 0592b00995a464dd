/**
 * Copies text to the clipboard; resolves to whether it worked. Falls back to the old way if the API is not
 * allowed.
 */
export async function copyText(text: string, place: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text, place);
  }
}

function copyBySelection(text: string, place: HTMLElement): boolean {
  const root = place.getRootNode();
  const focused = root instanceof ShadowRoot ? root.activeElement : document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position: fixed; inset: 0 auto auto 0; opacity: 0';
  place.append(field);
  field.select();
  try {
    // The only way on pages without a secure origin, where the clipboard API does not exist.
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    // Selecting took the focus.
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
