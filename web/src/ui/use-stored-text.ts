import { useEffect, useRef, useState } from 'react';
import { useApp } from '../app/app-context.ts';
import { useLatest } from './use-latest.ts';

/**
 * The text fields of a form. In a window with a name (`keep`), what was typed is there when the window opens again,
 * unless it was cancelled or sent (`forget`); another project begins without.
 */
export function useStoredText<Name extends string>(start: Readonly<Record<Name, string>>, keep?: string) {
  const { project } = useApp();
  const [values, setValues] = useState<Readonly<Record<Name, string>>>(() => ({
    ...start,
    ...(keep !== undefined && project.store.getState().typed[keep]),
  }));
  const latest = useLatest({ start, values });
  const forgotten = useRef(false);
  useEffect(() => {
    if (keep === undefined) return;
    forgotten.current = false;
    return () => {
      const { start, values } = latest.current;
      const typed = (Object.keys(start) as Name[]).filter((name) => values[name] !== start[name]);
      const left = forgotten.current ? [] : typed;
      const entry = Object.fromEntries(left.map((name) => [name, values[name]]));
      project.store.setState((state) => ({ typed: { ...state.typed, [keep]: entry } }));
    };
  }, [keep, latest, project]);
  const forget = () => {
    forgotten.current = true;
  };
  return { values, setValues, forget };
}
