import type { Project } from '@submittal/contract/project';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** A question to the visitor: which of two versions to keep. */
interface Conflict {
  readonly other: Project;
  answer(choice: 'mine' | 'other'): void;
}

export interface Conflicts {
  readonly store: StoreApi<{ readonly open: Conflict | undefined }>;
  ask(other: Project): Promise<'mine' | 'other'>;
}

export function createConflicts(): Conflicts {
  const store = createStore<{ readonly open: Conflict | undefined }>(() => ({ open: undefined }));
  return {
    store,
    ask: (other) =>
      new Promise((resolve) => {
        store.setState({
          open: {
            other,
            answer(choice) {
              store.setState({ open: undefined });
              resolve(choice);
            },
          },
        });
      }),
  };
}
