import { createContext, useContext, useState } from 'react';

/** A window that the project's header opens. */
type HeaderWindow = 'edit' | 'startOver';

interface OpenedWindow {
  readonly opened: HeaderWindow | undefined;
  open(window: HeaderWindow | undefined): void;
}

/**
 * The header's window that is open. It belongs to the shell: while a screen gives way to the next one, a press on the header
 * that is about to go still opens it.
 */
export const OpenedWindowContext = createContext<OpenedWindow>({ opened: undefined, open: () => {} });

export const useOpenedWindow = () => useContext(OpenedWindowContext);

/** Which window is open at a path. It closes when the visitor goes elsewhere. */
export function useWindowAt(path: string): OpenedWindow {
  const [latest, setLatest] = useState<{
    readonly path: string;
    readonly opened: HeaderWindow | undefined;
  }>();
  return {
    opened: latest?.path === path ? latest.opened : undefined,
    open: (opened) => setLatest({ path, opened }),
  };
}
