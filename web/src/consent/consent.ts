import { createStore, type StoreApi } from 'zustand/vanilla';

/**
 * Whether the visitor lets anything be stored, saved, reported or counted, if the site asks for that first.
 */
export interface Consent {
  readonly store: StoreApi<{
    readonly given: boolean;
    /** The open question, if any. */
    readonly question: { answer(given: boolean): void } | undefined;
  }>;
  /** Calls `act` once consent is given: now, later or never. Returns a function that stops waiting. */
  whenGiven(act: () => void): () => void;
  give(): void;
  /**
   * Consent is taken back: answers still under way when an element stops may arrive, but are stored nowhere.
   */
  takeBack(): void;
  /** Asks the visitor unless consent is given; resolves to whether it is given now. */
  ask(): Promise<boolean>;
}

/** Something needs consent, and the visitor has refused it. */
export class ConsentRefusedError extends Error {}

export function createConsent(given: boolean): Consent {
  const store = createStore<ReturnType<Consent['store']['getState']>>(() => ({ given, question: undefined }));
  const waiting = new Set<() => void>();
  let asked: Promise<boolean> | undefined;

  const give = () => {
    if (store.getState().given) return;
    store.setState({ given: true });
    for (const act of waiting) act();
    waiting.clear();
    store.getState().question?.answer(true);
  };

  return {
    store,
    give,
    takeBack: () => store.setState({ given: false }),
    whenGiven(act) {
      if (store.getState().given) act();
      else waiting.add(act);
      return () => waiting.delete(act);
    },
    ask() {
      if (store.getState().given) return Promise.resolve(true);
      asked ??= new Promise((resolve) => {
        const answer = (yes: boolean) => {
          asked = undefined;
          store.setState({ question: undefined });
          resolve(yes);
          if (yes) give();
        };
        store.setState({ question: { answer } });
      });
      return asked;
    },
  };
}
