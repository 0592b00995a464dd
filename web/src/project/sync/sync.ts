import type { Project } from '@submittal/contract/project';
import { ApiError } from '../../api/errors.ts';
import { secondsToWait } from '../../api/second-attempt.ts';
import type { ProjectStore } from '../state/state.ts';
import type { Content } from './server-project.ts';
import {
  atRest,
  type BegunEffect,
  type Caller,
  type ChangeKind,
  type SentEffect,
  type SyncEffect,
  type SyncEvent,
  type SyncNotice,
  type SyncState,
} from './sync-state.ts';
import { step } from './sync-step.ts';

/** The calls that saving needs. */
export interface SyncCalls {
  create(content: Content): Promise<Project & { editToken: string }>;
  update(id: string, token: string, version: number, content: Content): Promise<Project>;
  fetch(id: string, token: string | null): Promise<Project>;
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
  /** Loads or creates the project (specification section 4, "Project lifecycle"). */
  start(): Promise<void>;
  /** Call this when something was changed here and marked as pending. */
  changed(kind: ChangeKind): void;
  /** Runs a call that itself changes the project on the server, between saves, and takes over the result. */
  exclusive<Value>(call: (id: string, token: string) => Promise<Value>): Promise<Value>;
  /**
   * Starts over: drops what waits, and ignores the outcome of what is running. An exclusive call ends as
   * cancelled.
   */
  forget(): void;
  /** Resolves when nothing waits to be saved, or it cannot be saved at present. */
  settled(): Promise<void>;
  /** Retries what could not be saved. */
  retry(): void;
}

export function createSyncEngine(environment: SyncEnvironment): SyncEngine {
  const { store, calls } = environment;
  let state: SyncState = atRest;
  const events: SyncEvent[] = [];
  let taking = false;
  /** Whether a save was tried again since the last one that the server took. */
  let triedAgain = false;

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
    else if (effect.do === 'ended' || effect.do === 'saved') environment[effect.do]();
    else if (effect.do === 'end' && effect.error !== undefined) effect.caller.reject(effect.error);
    else if (effect.do === 'end') effect.caller.resolve();
    else begin(effect).then(take, (error: unknown) => failed(effect, error));
  };

  /**
   * A save that the server cannot take at present is tried once more, after as long as the server says. It may have
   * arrived all the same, which the second attempt finds out.
   */
  const failed = (effect: BegunEffect, error: unknown): void => {
    take({ type: 'failed', error });
    if (effect.do !== 'update' || !(error instanceof ApiError)) return;
    const seconds = triedAgain ? null : secondsToWait(error.response);
    if (seconds === null) return;
    triedAgain = true;
    setTimeout(() => take({ type: 'retry' }), seconds * 1000);
  };

  /** Begins an effect that has an outcome; resolves to the event of that outcome. */
  const begin = async (effect: BegunEffect): Promise<SyncEvent> => {
    if (effect.do === 'show') await environment.shown();
    else if (effect.do === 'call') await effect.caller.call(effect.id, effect.token);
    else if (effect.do === 'ask') {
      return { type: 'chosen', choice: await environment.resolveConflict(effect.other) };
    } else return { type: 'answered', project: await send(effect) };
    return { type: 'done' };
  };

  const send = (effect: SentEffect): Promise<Project> => {
    if (effect.do === 'create') return calls.create(effect.content);
    if (effect.do === 'fetch') return calls.fetch(effect.id, effect.token);
    return calls.update(effect.id, effect.token, effect.version, effect.content).then((project) => {
      triedAgain = false;
      return project;
    });
  };

  const waitFor = (kind: 'start' | 'settle'): Promise<void> =>
    new Promise((resolve, reject) => {
      const caller = { call: async () => undefined, resolve, reject };
      take({ type: 'asked', task: { kind, caller } });
    });

  return {
    start: () => waitFor('start'),
    changed: (kind) => take({ type: 'changed', kind }),
    exclusive: (call) =>
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
        take({ type: 'asked', task: { kind: 'exclusive', caller } });
      }),
    forget: () => take({ type: 'forget' }),
    settled: () => waitFor('settle'),
    retry: () => take({ type: 'retry' }),
  };
}
