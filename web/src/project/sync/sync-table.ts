import type { ProjectState } from '../state/state.ts';
import { type Failure, failureOf } from './failures.ts';
import { finish, type Move } from './moves.ts';
import { createInstead, endEditing, retryLater } from './outages.ts';
import {
  changed,
  drop,
  elapsed,
  enqueue,
  followed,
  forgotten,
  proceed,
  retried,
  withdrawn,
} from './queue.ts';
import { compare, load, refresh } from './requests.ts';
import type {
  Answer,
  Running,
  StageName,
  SyncEffect,
  SyncEvent,
  SyncOutcome,
  SyncRequest,
  SyncState,
} from './sync-state.ts';
import {
  choose,
  compareVersions,
  confirm,
  createWithNewKey,
  createWithoutRefused,
  failCall,
  giveUp,
  refreshAfterCall,
  refuseCall,
  resolve,
  saveWithoutRefused,
  sendQueued,
  takeBack,
  takeCreated,
  takeLoaded,
  takeRefreshed,
  takeSaved,
  takeWhatIsKnown,
} from './transitions.ts';

// Keeps the server's project equal to the one in this window. One job runs at a time; the next save carries all changes
// made meanwhile, so nobody has to wait and nothing is lost. `sync.ts` performs the effects. The table is drawn in
// docs/decisions/097-saves-land.md.

/** What an outcome brings, by its column in the table. */
type Brought = {
  readonly [Kind in Failure]: unknown;
} & { readonly answered: Answer; readonly chosen: 'mine' | 'other'; readonly done: undefined };

export type OutcomeName = keyof Brought;

type Transition<At extends StageName, Outcome extends OutcomeName> = (
  move: Move,
  running: Running<At>,
  brought: Brought[Outcome],
) => Move;

/** The outcomes that each stage can have besides failures. */
interface Outcomes {
  readonly queued: 'done';
  readonly confirming: 'answered';
  readonly loading: 'answered';
  readonly creating: 'answered';
  readonly saving: 'answered';
  readonly comparing: 'answered';
  readonly conflicted: 'chosen';
  readonly calling: 'done';
  readonly refreshing: 'answered';
}

type Row<At extends StageName> = {
  readonly [Outcome in Outcomes[At] | Failure]: Transition<At, Outcome>;
};

/** Failures after which the same request is sent again. */
const outages = { unreachable: retryLater, busy: retryLater, full: retryLater, faulty: retryLater };

/** Failures of fetching a project. */
const unfetched = {
  ...outages,
  conflicting: retryLater,
  gone: createInstead,
  forbidden: endEditing,
  rejected: giveUp,
};

/** Stage × outcome → next stage and effects: a missing entry does not compile. */
export const table: { readonly [At in StageName]: Row<At> } = {
  queued: { ...unfetched, gone: retryLater, done: sendQueued },
  confirming: { ...unfetched, answered: confirm },
  loading: { ...unfetched, answered: takeLoaded },
  creating: {
    ...unfetched,
    // What answers is not this server: there is nothing that could be gone.
    gone: retryLater,
    forbidden: createWithNewKey,
    rejected: createWithoutRefused,
    answered: takeCreated,
  },
  saving: {
    ...unfetched,
    faulty: takeBack,
    conflicting: compareVersions,
    rejected: saveWithoutRefused,
    answered: takeSaved,
  },
  comparing: { ...unfetched, answered: resolve },
  conflicted: { ...unfetched, gone: retryLater, chosen: choose },
  calling: {
    unreachable: failCall,
    busy: failCall,
    full: failCall,
    faulty: failCall,
    conflicting: failCall,
    gone: failCall,
    forbidden: refuseCall,
    rejected: failCall,
    done: refreshAfterCall,
  },
  refreshing: {
    unreachable: takeWhatIsKnown,
    busy: takeWhatIsKnown,
    full: takeWhatIsKnown,
    faulty: takeWhatIsKnown,
    conflicting: takeWhatIsKnown,
    gone: takeWhatIsKnown,
    forbidden: takeWhatIsKnown,
    rejected: takeWhatIsKnown,
    answered: takeRefreshed,
  },
};

type Requests = {
  readonly [Type in SyncRequest['type']]: (
    move: Move,
    request: Extract<SyncRequest, { readonly type: Type }>,
  ) => Move;
};

/** What is asked for means the same in every stage: it changes what waits, and never what is running. */
const requests: Requests = {
  requested: (move, { task }) => enqueue(move, { ...task, turn: move.state.turn }),
  changed: (move, { kind }) => changed(move, kind),
  retried,
  elapsed,
  followed,
  forgotten,
  withdrawn,
};

const isOutcome = (event: SyncEvent): event is SyncOutcome =>
  event.type === 'answered' || event.type === 'chosen' || event.type === 'done' || event.type === 'failed';

/** The column of an outcome, and what it brings. */
function columnOf(outcome: SyncOutcome): { readonly name: OutcomeName; readonly brought: unknown } {
  if (outcome.type === 'failed') return { name: failureOf(outcome.error), brought: outcome.error };
  if (outcome.type === 'answered') return { name: 'answered', brought: outcome.project };
  if (outcome.type === 'chosen') return { name: 'chosen', brought: outcome.choice };
  return { name: 'done', brought: undefined };
}

type Entries = { readonly [Name in OutcomeName]?: (move: Move, running: never, brought: never) => Move };

const FETCHING: ReadonlySet<StageName> = new Set(['loading', 'comparing', 'refreshing']);

/** Another tab has saved since the request was sent, and this window shows that: the answer may be older. */
function isOvertaken({ project: { version } }: Move, { stage, from }: Running, answer: Answer): boolean {
  if (version === null || version === from) return false;
  return FETCHING.has(stage.at) || (stage.at === 'saving' && answer.version < version);
}

/** Takes no answer that may be older than what this window shows: asks again, or has it from the other tab already. */
function passOver(move: Move, { job, stage }: Running): Move {
  if (stage.at === 'loading') return load(move, job, stage.target, stage.version);
  if (stage.at === 'comparing') return compare(move, job, stage.ours);
  if (stage.at === 'refreshing') return refresh(move, job, stage.ours);
  return finish(move, job);
}

function outcome(move: Move, event: SyncOutcome): Move {
  const { running, turn } = move.state;
  if (!running) return move;
  if (running.job.turn !== turn) return drop(move, running.job);
  if (event.type === 'answered' && isOvertaken(move, running, event.project)) return passOver(move, running);
  const { name, brought } = columnOf(event);
  const row: Entries = table[running.stage.at];
  // The row is the stage's and the column the outcome's, so both fit the entry.
  return row[name]?.(move, running as never, brought as never) ?? move;
}

function request<Type extends SyncRequest['type']>(
  move: Move,
  asked: Extract<SyncRequest, { readonly type: Type }>,
  type: Type,
): Move {
  return requests[type](move, asked);
}

/**
 * Returns the state that follows an event, and the effects to perform now. `project` is this window's project
 * when the event is handled; all effects must be performed before the next event is handled.
 */
export function step(
  state: SyncState,
  event: SyncEvent,
  project: ProjectState,
): { readonly state: SyncState; readonly effects: readonly SyncEffect[] } {
  const move: Move = { state, project, effects: [] };
  return proceed(isOutcome(event) ? outcome(move, event) : request(move, event, event.type));
}
