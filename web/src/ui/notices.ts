import { createStore, type StoreApi } from 'zustand/vanilla';

/** How long a toast stays (specification section 9). */
export const TOAST_MS = 5000;

/** More than this many at once would cover the page; the oldest goes first. */
const MOST = 4;

export interface Notice {
  readonly id: number;
  readonly kind: 'success' | 'failure';
  readonly text: string;
}

/** Short messages that come and go. */
export interface Notices {
  readonly store: StoreApi<{ readonly shown: readonly Notice[] }>;
  success(text: string): void;
  failure(text: string): void;
  dismiss(id: number): void;
}

export function createNotices(): Notices {
  const store = createStore<{ readonly shown: readonly Notice[] }>(() => ({ shown: [] }));
  let last = 0;
  const show = (kind: Notice['kind'], text: string) => {
    last += 1;
    const notice = { id: last, kind, text };
    // The same message again takes the place of the earlier one and starts its time anew.
    store.setState(({ shown }) => ({
      shown: [...shown.filter((other) => other.text !== text), notice].slice(-MOST),
    }));
  };
  return {
    store,
    success: (text) => show('success', text),
    failure: (text) => show('failure', text),
    dismiss: (id) => store.setState(({ shown }) => ({ shown: shown.filter((notice) => notice.id !== id) })),
  };
}
