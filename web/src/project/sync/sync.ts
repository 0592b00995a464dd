import type { Project } from '@submittal/contract/project';
import { ApiError } from '../../api/errors.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { retryAfterOf } from '../../api/retry-after.ts';
import { untilAborted } from '../../api/until-aborted.ts';
import type { ProjectStore } from '../state/state.ts';
import { retryDelay } from './retry-delay.ts';
import { type Content, savedForm } from './server-project.ts';
import {
  atRest,
  type BegunEffect,
  type Caller,
  type ChangeKind,
  type Retry,
  type SentEffect,
  type SyncEffect,
  type SyncEvent,
  type SyncNotice,
  type SyncState,
} from './sync-state.ts';
import { step } from './sync-table.ts';

/** The calls that saving needs. Each ends when its signal is aborted. */
export interface SyncCalls {
  /** The same key creates no second project. */
  create(content: Content, key: string, signal: AbortSignal): Promise<Project & { editToken: string }>;
  update(id: string, token: string, version: number, content: Content, signal: AbortSignal): Promise<Project>;
  fetch(id: string, token: string | null, signal?: AbortSignal): Promise<Project>;
}

export interface SyncEnvironment {
  readonly store: ProjectStore;
  readonly calls: SyncCalls;
  notify(notice: SyncNotice): void;
  /** Asks which version to keep when another window saved a newer one. */
  resolveConflict(other: Project): Promise<'mine' | 'other'>;
  /** The server no longer lets this browser change the project. */
  ended(): void;
  /** The server now holds what this window shows. */
  saved(): void;
  /** Resolves once a change is on the screen. */
  shown(): Promise<void>;
}

/** Keeps the server's project equal to the one in this window, by the rules of `step`. */
export interface SyncEngine {
  /** Loads or creates the project. */
  start(): Promise<void>;
  /** Call this when something was changed here and marked as pending. */
  changed(kind: ChangeKind): void;
  /**
   * Runs a call that itself changes the project on the server, once everything here is saved, and takes over the
   * result. Rejects with the reason if the project cannot be saved. A signal withdraws the call while it waits; whatever
   * the call itself sends has to follow that signal too.
   */
  exclusive<Value>(call: (id: string, token: string) => Promise<Value>, signal?: AbortSignal): Promise<Value>;
  /**
   * Starts over: drops what waits, and ignores the outcome of what is running. An exclusive call ends as
   * cancelled.
   */
  forget(): void;
  /** Resolves when nothing waits to be saved, or it cannot be saved at present. */
  settled(): Promise<void>;
  /** Sends what could not be saved: the connection is back. A time that the server named is waited for. */
  retry(): void;
  /** Sends what waits for its next attempt: a sleep may have stopped all clocks. */
  wake(): void;
  /** Call this when the project was taken over from what another tab stored. */
  followed(): void;
}

/** The longest wait for an answer, in milliseconds, and more for each of so many characters that are sent. */
const MAX_ANSWER_MS = 20_000;
const CHARACTERS_PER_SECOND = 4000;

export function createSyncEngine(environment: SyncEnvironment): SyncEngine {
  const { store, calls } = environment;
  let state: SyncState = atRest;
  const events: SyncEvent[] = [];
  let taking = false;
  let next: { readonly timer: ReturnType<typeof setTimeout>; readonly due: number } | undefined;

  /** Handles an event. An event raised meanwhile, by an observer of the store, is handled afterwards. */
  const take = (event: SyncEvent): void => {
    events.push(event);
    if (taking) return;
    taking = true;
    try {
      for (let next = events.shift(); next; next = events.shift()) {
        const { state: after, effects } = step(state, next, store.getState());
        state = after;
        for (const effect of effects) perform(effect);
      }
    } finally {
      taking = false;
    }
  };

  const perform = (effect: SyncEffect): void => {
    if (effect.do === 'set') store.setState(effect.part);
    else if (effect.do === 'notify') environment.notify(effect.notice);
    else if (effect.do === 'wait') wait(effect.retry);
    else if (effect.do === 'ended' || effect.do === 'saved') environment[effect.do]();
    else if (effect.do === 'end' && effect.error !== undefined) effect.caller.reject(effect.error);
    else if (effect.do === 'end') effect.caller.resolve();
    else begin(effect).then(take, (error: unknown) => take({ type: 'failed', error }));
  };

  const wait = (retry: Retry): void => {
    clearTimeout(next?.timer);
    const { error } = retry;
    const named = error instanceof ApiError ? retryAfterOf(error.response) : null;
    const delay = retryDelay(retry, named, Math.random());
    next = { timer: setTimeout(() => take({ type: 'elapsed' }), delay), due: Date.now() + delay };
  };

  /** Begins an effect that has an outcome; resolves to the event of that outcome. */
  const begin = async (effect: BegunEffect): Promise<SyncEvent> => {
    if (effect.do === 'show') await environment.shown();
    else if (effect.do === 'call') await effect.caller.call(effect.id, effect.token);
    else if (effect.do === 'ask') {
      return { type: 'chosen', choice: await environment.resolveConflict(effect.other) };
    } else return { type: 'answered', project: await answered(effect) };
    return { type: 'done' };
  };

  /** The answer to a request; one that hangs is given up. */
  const answered = async (effect: SentEffect): Promise<Project> => {
    const sent = effect.do === 'fetch' ? 0 : savedForm(effect.content).length;
    const longest = MAX_ANSWER_MS + (sent / CHARACTERS_PER_SECOND) * 1000;
    const given = new AbortController();
    const timer = setTimeout(() => given.abort(), longest);
    try {
      return await untilAborted(send(effect, given.signal), given.signal);
    } finally {
      clearTimeout(timer);
    }
  };

  const send = (effect: SentEffect, signal: AbortSignal): Promise<Project> => {
    if (effect.do === 'create') return calls.create(effect.content, keyOfCreation(), signal);
    if (effect.do === 'fetch') return calls.fetch(effect.id, effect.token, signal);
    return calls.update(effect.id, effect.token, effect.version, effect.content, signal);
  };

  /** The key is stored before it is sent: whatever happens then, the same project is meant. */
  const keyOfCreation = (): string => {
    const key = store.getState().creationKey ?? newIdempotencyKey();
    store.setState({ creationKey: key });
    return key;
  };

  const waitFor = (kind: 'start' | 'settle'): Promise<void> =>
    new Promise((resolve, reject) => {
      const caller = { call: async () => undefined, resolve, reject };
      take({ type: 'requested', task: { kind, caller } });
    });

  const retry = (): void => {
    const early = state.retry?.timed && next !== undefined && Date.now() < next.due;
    if (!early) take({ type: 'retried' });
  };

  return {
    start: () => waitFor('start'),
    changed: (kind) => take({ type: 'changed', kind }),
    exclusive: (call, signal) =>
      new Promise((resolve, reject) => {
        let done = () => reject(new Error('It was not called'));
        const caller: Caller = {
          async call(id, token) {
            const value = await call(id, token);
            done = () => resolve(value);
          },
          resolve: () => done(),
          reject,
        };
        take({ type: 'requested', task: { kind: 'exclusive', caller } });
        const withdraw = () => take({ type: 'withdrawn', caller });
        if (signal?.aborted) withdraw();
        signal?.addEventListener('abort', withdraw);
      }),
    forget: () => take({ type: 'forgotten' }),
    settled: () => waitFor('settle'),
    retry,
    wake: () => {
      if (state.retry) retry();
    },
    followed: () => take({ type: 'followed' }),
  };
}
