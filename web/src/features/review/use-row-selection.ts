import { useCallback, useMemo, useRef, useState } from 'react';
import { useLatest } from '../../ui/use-latest.ts';

/** The selected documents of the list, to be moved or deleted together. */
export interface RowSelection {
  /** In the order of the list. */
  readonly ids: readonly string[];
  has(id: string): boolean;
  /** Selects or deselects a document; with `isRange`, everything from the one last chosen. */
  choose(id: string, isChosen: boolean, isRange: boolean): void;
  chooseAll(ids: readonly string[], isChosen: boolean): void;
  clear(): void;
}

/** The ids from one to another, in either direction; only `to` if `from` is gone. */
export function rangeOf(order: readonly string[], from: string | undefined, to: string): readonly string[] {
  const [a, b] = [order.indexOf(from ?? to), order.indexOf(to)];
  return a < 0 || b < 0 ? [to] : order.slice(Math.min(a, b), Math.max(a, b) + 1);
}

/** @param order the documents of the list; one that leaves it is no longer selected. */
export function useRowSelection(order: readonly string[]): RowSelection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const anchor = useRef<string>(undefined);
  const latest = useLatest(order);

  const chooseAll = useCallback((ids: readonly string[], isChosen: boolean) => {
    const given = new Set(ids);
    setChosen((before) =>
      isChosen ? new Set([...before, ...given]) : new Set([...before].filter((id) => !given.has(id))),
    );
  }, []);
  const choose = useCallback(
    (id: string, isChosen: boolean, isRange: boolean) => {
      chooseAll(isRange ? rangeOf(latest.current, anchor.current, id) : [id], isChosen);
      anchor.current = id;
    },
    [chooseAll, latest],
  );
  const clear = useCallback(() => setChosen(new Set()), []);

  return useMemo(() => {
    const ids = order.filter((id) => chosen.has(id));
    const has = (id: string) => chosen.has(id);
    return { ids, has, choose, chooseAll, clear };
  }, [order, chosen, choose, chooseAll, clear]);
}
