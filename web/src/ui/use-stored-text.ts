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
  const values = useMemo(() => {
    const texts: Record<Name, string> = { ...start };
    for (const name in typed) texts[name as Name] = typed[name]?.[0] ?? '';
    return texts as Readonly<Record<Name, string>>;
  }, [start, typed]);
  const setValues = (next: Readonly<Record<Name, string>>) => {
    const entered: Record<string, TypedTexts[string]> = {};
    for (const name in next)
      if (next[name] !== start[name]) entered[name] = [next[name], typed[name]?.[1] ?? start[name]];
    setTyped(entered);
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
    const clashing = (Object.keys(typed) as Name[]).filter((name) => !typed[name]?.includes(start[name]));
    return clashing.length > 0 && (await project.conflicts.ask()) === 'other' ? clashing : [];
  };
  return { values, setValues, forget, givenUp };
}
