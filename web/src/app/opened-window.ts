import { createContext, useContext, useState } from 'react';

/** A window that the project's header opens, or the screen of marks of a document. */
type ShellWindow = 'edit' | 'startOver' | { readonly marksOf: string };

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

/** Which window is open at a path. It closes when the visitor goes elsewhere. */
export function useWindowAt(path: string): OpenedWindow {
  const [latest, setLatest] = useState<{
    readonly path: string;
    readonly opened: ShellWindow | undefined;
  }>();
  return {
    opened: latest?.path === path ? latest.opened : undefined,
    open: (opened) => setLatest({ path, opened }),
  };
}
