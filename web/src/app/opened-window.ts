import { createContext, useContext, useState } from 'react';

/** A window that the navigation or the project's header opens, or the screen of marks of a document. */
type ShellWindow = 'help' | 'edit' | 'startOver' | { readonly marksOf: string };

interface OpenedWindow {
  readonly opened: ShellWindow | undefined;
  open(window: ShellWindow | undefined): void;
}

/**
 * The window that is open over a screen. It belongs to the shell: while a screen gives way to the next one, a press on the header
 * that is about to go still opens it, and a preview that opens another window may close.
 */
export const OpenedWindowContext = createContext<OpenedWindow>({ opened: undefined, open: () => {} });

export const useOpenedWindow = () => useContext(OpenedWindowContext);

/** The document whose pages are marked, by its id. */
export function marksOf({ opened }: OpenedWindow): string | undefined {
  return typeof opened === 'object' ? opened.marksOf : undefined;
}

/** Which window is open at a path. It closes when the visitor goes elsewhere, and stays closed when they return. */
export function useWindowAt(path: string): OpenedWindow {
  const [at, setAt] = useState(path);
  const [opened, open] = useState<ShellWindow>();
  if (at !== path) {
    setAt(path);
    open(undefined);
  }
  return { opened: at === path ? opened : undefined, open };
}
