import { useEffect } from 'react';

// A closing dialog holds the focus while it fades, but no longer takes keys.
const openDialogs = '[role="dialog"]:not([data-closed]), [role="alertdialog"]:not([data-closed])';

const isField = (target: EventTarget | undefined) =>
  target instanceof HTMLElement &&
  target.matches('input:not([type="checkbox"]), textarea, select, [contenteditable]');

/** Ctrl+Z or ⌘Z, outside fields and dialogs. */
export function useUndoShortcut(undo: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const asked =
        (event.ctrlKey || event.metaKey) &&
        !event.shiftKey &&
        !event.altKey &&
        event.key.toLowerCase() === 'z';
      if (!asked || event.defaultPrevented) return;
      // The real target, inside the element's shadow root.
      const path = event.composedPath();
      if (isField(path[0])) return;
      if (path.some((node) => node instanceof Element && node.matches(openDialogs))) return;
      event.preventDefault();
      undo();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [undo]);
}
