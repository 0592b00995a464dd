import type { Project } from '@submittal/contract/project';
import type { Content } from './server-project.ts';
import type { ProjectStore } from './state.ts';
import {
  atRest,
  type ChangeKind,
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
  /** The server lets this browser change the project no longer. */
  ended(): void;
  /** The server now holds what this window shows. */
  saved(): void;
  /** Resolves once a change is on the screen. */
  shown(): Promise<void>;
}

/** Keeps the server's project equal to the one in this window, as `step` says. */
export interface SyncEngine {
  /** Loads or creates the project (specification section 4, "Project lifecycle"). */
  start(): Promise<void>;
  /** Tells that something was changed here, and is marked as pending. */
  changed(kind: ChangeKind): void;
  /** Runs a call that changes the project on the server by itself, between saves, and takes over the outcome. */
  exclusive<Value>(call: (id: string, token: string) => Promise<Value>): Promise<Value>;
  /** Starts over: what waits is dropped, and what is under way has no more to say. An exclusive call ends as cancelled. */
  forget(): void;
  /** Resolves when nothing waits to be saved any more, or cannot be saved for now. */
  settled(): Promise<void>;
  /** Tries again what could not be saved. */
  retry(): void;
}

/** Somebody who waits for an outcome. */
interface Caller {
  call(id: string, token: string): Promise<void>;
  resolve(): void;
  reject(error: unknown): void;
}

export function createSyncEngine(environment: SyncEnvironment): SyncEngine {
  const { store, calls } = environment;
  let state: SyncState = atRest;
  const callers = new Map<number, Caller>();
  let lastCaller = 0;
  const events: SyncEvent[] = [];
  let taking = false;

  /** Takes an event. One that comes while another is taken, from whoever watches the store, is taken after it. */
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

  const tell = <Outcome>(begun: Promise<Outcome>, event: (outcome: Outcome) => SyncEvent): void => {
    begun.then(
      (outcome) => take(event(outcome)),
      (error: unknown) => take({ type: 'failed', error }),
    );
  };
  const answered = (project: Project & { editToken?: string }): SyncEvent => ({ type: 'answered', project });

  const perform = (effect: SyncEffect): void => {
    switch (effect.do) {
      case 'show':
        tell(environment.shown(), () => ({ type: 'shown' }));
        break;
      case 'create':
        tell(calls.create(effect.content), answered);
        break;
      case 'update':
        tell(calls.update(effect.id, effect.token, effect.version, effect.content), answered);
        break;
      case 'fetch':
        tell(calls.fetch(effect.id, effect.token), answered);
        break;
      case 'ask':
        tell(environment.resolveConflict(effect.other), (choice) => ({ type: 'chosen', choice }));
        break;
      case 'call':
        tell(callOf(effect.caller).call(effect.id, effect.token), () => ({ type: 'called' }));
        break;
      case 'set':
        store.setState(effect.part);
        break;
      case 'notify':
        environment.notify(effect.notice);
        break;
      case 'tell ended':
        environment.ended();
        break;
      case 'tell saved':
        environment.saved();
        break;
      case 'resolve':
        leave(effect.caller).resolve();
        break;
      case 'reject':
        leave(effect.caller).reject(effect.error);
        break;
      default:
        effect satisfies never;
    }
  };

  const callOf = (number: number): Caller => {
    const caller = callers.get(number);
    if (!caller) throw new Error(`Nobody waits as number ${number}`);
    return caller;
  };
  const leave = (number: number): Caller => {
    const caller = callOf(number);
    callers.delete(number);
    return caller;
  };

  /** Has something done in its turn, for a caller who waits for it. */
  const line = (type: 'start' | 'exclusive' | 'settle', caller: Caller): void => {
    lastCaller += 1;
    callers.set(lastCaller, caller);
    take({ type, caller: lastCaller });
  };
  const waitFor = (type: 'start' | 'settle'): Promise<void> =>
    new Promise((resolve, reject) => line(type, { call: async () => undefined, resolve, reject }));

  return {
    start: () => waitFor('start'),
    changed: (kind) => take({ type: 'changed', kind }),
    exclusive: (call) =>
      new Promise((resolve, reject) => {
        let done = () => reject(new Error('It was not called'));
        line('exclusive', {
          async call(id, token) {
            const value = await call(id, token);
            done = () => resolve(value);
          },
          resolve: () => done(),
          reject,
        });
      }),
    forget: () => take({ type: 'forget' }),
    settled: () => waitFor('settle'),
    retry: () => take({ type: 'retry' }),
  };
}
