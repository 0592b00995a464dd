import { useEffect } from 'react';
import { useApp } from '../app/app-context.ts';
import { beginCalmly } from './when-calm.ts';

/** Watches for scripts that the device cannot draw. */
export function useScriptFonts(): void {
  const { host, queries } = useApp();
  useEffect(() => {
    const root = host.shadowRoot;
    if (!root) return;
    return beginCalmly(queries, () =>
      import('./watch-scripts.ts').then(({ watchScripts }) => watchScripts(root)),
    );
  }, [host, queries]);
}
