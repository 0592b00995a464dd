import { useEffect, useMemo, useRef, useState } from 'react';
import { useApp } from '../app/app-context.ts';
import type { TypedTexts } from '../project/state/state.ts';
import { useLatest } from './use-latest.ts';

/**
 * The text fields of a form. A field that nobody has typed into shows its text in `start`, also when that changes while the
 * form is open. In a window with a name (`keep`), what was typed is there when the window opens again, unless it was
 * cancelled or sent (`forget`); another project begins without.
 */
export function useStoredText<Name extends string>(start: Readonly<Record<Name, string>>, keep?: string) {
  const { project } = useApp();
  const [typed, setTyped] = useState<TypedTexts>(
    () => (keep === undefined ? undefined : project.store.getState().typed[keep]) ?? {},
  );
  const values = useMemo((): Readonly<Record<Name, string>> => {
    const texts = Object.entries(typed).map(([name, [text]]) => [name, text]);
    return { ...start, ...Object.fromEntries(texts) };
  }, [start, typed]);
  const setValues = (next: Readonly<Record<Name, string>>) => {
    const others = (Object.keys(next) as Name[]).filter((name) => next[name] !== start[name]);
    const entry = (name: Name) => [next[name], typed[name]?.[1] ?? start[name] ?? ''] as const;
    setTyped(Object.fromEntries(others.map((name) => [name, entry(name)])));
  };
  const latest = useLatest(typed);
  const forgotten = useRef(false);
  useEffect(() => {
    if (keep === undefined) return;
    forgotten.current = false;
    return () => {
      const entry = forgotten.current ? {} : latest.current;
      project.store.setState((state) => ({ typed: { ...state.typed, [keep]: entry } }));
    };
  }, [keep, latest, project]);
  const forget = () => {
    forgotten.current = true;
  };
  /** The fields that were typed into and give way to what was changed elsewhere since: the visitor is asked if there are any. */
  const givenUp = async (): Promise<readonly Name[]> => {
    const clashing = (Object.keys(typed) as Name[]).filter(
      (name) => start[name] !== typed[name]?.[1] && start[name] !== values[name],
    );
    return clashing.length > 0 && (await project.conflicts.ask()) === 'other' ? clashing : [];
  };
  return { values, setValues, forget, givenUp };
}
