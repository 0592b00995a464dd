/** What a press may move the focus to; the target element has the name in `data-skip-target`. */
export type SkipTarget = 'results' | 'forward';

/** Moves the focus to the target that is visible, in the same element as the control that was pressed. */
export function focusTarget(pressed: Element, to: SkipTarget): void {
  const root = pressed.getRootNode();
  if (!(root instanceof ShadowRoot)) return;
  const targets = [...root.querySelectorAll<HTMLElement>(`[data-skip-target="${to}"]`)];
  // The forward button is in the header or, on narrow views, in the dock.
  targets.find((target) => target.checkVisibility())?.focus();
}
