import { createStore, type StoreApi } from 'zustand/vanilla';

/** How long a toast stays. */
export const TOAST_MS = 5000;

/** The maximum number of toasts at once: more would cover the page. The oldest goes first. */
const MAX_NOTICES = 4;

/** An action that a toast offers, and how long the toast stays. */
interface Offer {
  readonly label: string;
  readonly run: () => void;
  readonly ms: number;
}

export interface Notice {
  readonly id: number;
  readonly kind: 'success' | 'failure';
  readonly text: string;
  readonly offer?: Offer;
}

/** Short messages that come and go, and one that stays as long as what it says. */
export interface Notices {
  readonly store: StoreApi<{ readonly shown: readonly Notice[]; readonly lasting: string | undefined }>;
  success(text: string, offer?: Offer): void;
  failure(text: string, offer?: Offer): void;
  /** Says something until something else takes its place, or nothing: undefined. */
  last(text: string | undefined): void;
  dismiss(id: number): void;
}

export function createNotices(): Notices {
  const store = createStore<ReturnType<Notices['store']['getState']>>(() => ({
    shown: [],
    lasting: undefined,
  }));
  let last = 0;
  const show = (kind: Notice['kind'], text: string, offer?: Offer) => {
    last += 1;
    const notice = { id: last, kind, text, ...(offer && { offer }) };
    // A repeated message replaces the earlier one and restarts its time.
    store.setState(({ shown }) => ({
      shown: [...shown.filter((other) => other.text !== text), notice].slice(-MAX_NOTICES),
    }));
  };
  return {
    store,
    success: (text, offer) => show('success', text, offer),
    failure: (text, offer) => show('failure', text, offer),
    last: (text) => store.setState({ lasting: text }),
    dismiss: (id) => store.setState(({ shown }) => ({ shown: shown.filter((notice) => notice.id !== id) })),
  };
}
