import { createStore, type StoreApi } from 'zustand/vanilla';

/** Answers the question to the visitor which of two versions to keep. */
type Answer = (choice: 'mine' | 'other') => void;

export interface Conflicts {
  readonly store: StoreApi<{ readonly open: Answer | undefined }>;
  ask(): Promise<'mine' | 'other'>;
}

export function createConflicts(): Conflicts {
  const store = createStore<{ readonly open: Answer | undefined }>(() => ({ open: undefined }));
  return {
    store,
    ask: () =>
      new Promise((resolve) => {
        store.setState({
          open(choice) {
            store.setState({ open: undefined });
            resolve(choice);
          },
        });
      }),
  };
}
