/** Keeps the focus in a list whose rows change places. */
export interface ListFocus {
  /** Keeps an element focused over the next change: moving a row in the document takes the focus from it. */
  hold(element: HTMLElement): void;
  /** Call this after the change. */
  settle(): void;
  /** The ref of a row, always the same one. */
  rowRef(id: string): (row: HTMLElement | null) => void;
  row(id: string): HTMLElement | undefined;
}

export function createListFocus(): ListFocus {
  const rows = new Map<string, HTMLElement>();
  const refs = new Map<string, (row: HTMLElement | null) => void>();
  let focused: HTMLElement | undefined;
  return {
    hold(element) {
      focused = element;
    },
    settle() {
      const element = focused;
      focused = undefined;
      if (!element?.isConnected) return;
      if (!element.matches(':focus')) element.focus({ preventScroll: true });
      element.closest('li')?.scrollIntoView({ block: 'nearest' });
    },
    rowRef(id) {
      const known = refs.get(id);
      if (known) return known;
      const ref = (row: HTMLElement | null) => {
        if (row) rows.set(id, row);
        else rows.delete(id);
      };
      refs.set(id, ref);
      return ref;
    },
    row: (id) => rows.get(id),
  };
}
