import { useEffect } from 'react';
import { useApp } from './app-context.ts';

/** Calls when the project is cleared, which another tab may do while something of it stands open here. */
export function useStartedOver(run: () => void): void {
  const { project } = useApp();
  useEffect(
    () =>
      project.store.subscribe(({ id }, before) => {
        if (id === null && before.id !== null) run();
      }),
    [project, run],
  );
}
