import { useEffect } from 'react';

// A closing dialog holds the focus while it fades, but no longer takes keys.
const openDialogs = '[role="dialog"]:not([data-closed]), [role="alertdialog"]:not([data-closed])';

const isField = (target: EventTarget | undefined) =>
  target instanceof HTMLElement &&
  target.matches('input:not([type="checkbox"]), textarea, select, [contenteditable]');

/** What a key asks for: undo by Ctrl+Z or ⌘Z, redo by the same with Shift, or by Ctrl+Y. */
function askedBy({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (altKey || !(ctrlKey || metaKey)) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && ctrlKey && !shiftKey ? 'redo' : undefined;
}

/** The keys of undo and redo, outside fields and dialogs. */
export function useUndoShortcuts(undo: () => void, redo: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const asked = askedBy(event);
      if (!asked || event.defaultPrevented) return;
      // The real target, inside the element's shadow root.
      const path = event.composedPath();
      if (isField(path[0])) return;
      if (path.some((node) => node instanceof Element && node.matches(openDialogs))) return;
      event.preventDefault();
      if (asked === 'undo') undo();
      else redo();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [undo, redo]);
}
