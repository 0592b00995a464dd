import { RequestCancelledError } from '../../api/errors.ts';
import {
  assign,
  contentHere,
  enter,
  finish,
  hasWaiting,
  isUnsaved,
  type Move,
  perform,
  remember,
} from './moves.ts';
import { createAnew, load, refresh } from './requests.ts';
import { type Caller, type ChangeKind, type Job, none, type Retry } from './sync-state.ts';

// Which job runs next, and which waits.

/**
 * The number of waits that a call such as a share has patience for, one and a half minutes in all. Longer than a server
 * takes to start again, and than a database to fail over.
 */
const MAX_WAITS_OF_CALLS = 8;

/** Has a job wait for its turn. */
export function enqueue(move: Move, job: Job): Move {
  return remember(move, { queue: [...move.state.queue, job] });
}

/** Has a job run before those that wait. */
function enqueueFirst(move: Move, job: Job): Move {
  const others = move.state.queue.filter(
    ({ kind, turn }) => kind !== job.kind || turn !== job.turn || kind !== 'save',
  );
  return remember(move, { queue: [job, ...others] });
}

/** What changed waits for the next save, with what earlier saves could not send. */
function collect(move: Move, kind?: ChangeKind): Move {
  const { waiting, unsent } = move.state;
  return remember(move, { waiting: new Set([...waiting, ...unsent, ...(kind ? [kind] : [])]), unsent: none });
}

/** A change is saved as soon as possible: at once, or when the time has come that the server named. */
export function changed(move: Move, kind: ChangeKind): Move {
  const { retry, queue, turn } = move.state;
  const collected = collect(kind === 'attributes' ? remember(move, { reported: false }) : move, kind);
  const queued = queue.some((job) => job.kind === 'save' && job.turn === turn);
  return retry?.timed || queued ? collected : enqueue(collected, { kind: 'save', turn });
}

/** The wait for the next attempt is over. */
export function elapsed(move: Move): Move {
  const { retry } = move.state;
  if (!retry) return move;
  return attempt(
    remember(move, { retry: { ...retry, attempt: retry.attempt + 1, timed: false } }),
    retry.task,
  );
}

/** There is reason to believe that the next attempt succeeds. */
export function retried(move: Move): Move {
  const { retry } = move.state;
  if (retry) {
    return attempt(remember(move, { retry: { ...retry, attempt: 1, timed: false } }), retry.task);
  }
  return move.project.pending ? attempt(move, 'save') : move;
}

function attempt(move: Move, task: Retry['task']): Move {
  const { turn, unsent, running } = move.state;
  if (task === 'start') return enqueueFirst(move, { kind: 'start', turn });
  if (!move.project.pending) return remember(move, { retry: undefined });
  // What it sends is known when it begins.
  const saving = running?.job.kind === 'save' && running.job.turn === turn;
  if (saving && unsent.size === 0 && !hasWaiting(move)) return move;
  const collected = collect(move, unsent.size === 0 && !hasWaiting(move) ? 'documents' : undefined);
  return enqueueFirst(collected, { kind: 'save', turn });
}

/** How long another tab's change is left to that tab, as the ordinal of a wait: four to eight seconds. */
const ATTEMPT_AFTER_FOLLOWING = 4;

/**
 * This tab shows a change that another tab has stored and may not be able to save: it saves the change itself if it
 * still has to be saved some seconds later. Both may: each recognises what the other has saved. What another tab has saved
 * is what the server has.
 */
export function followed(move: Move): Move {
  const { pending, followed: ofOther, version } = move.project;
  if (!pending && version !== null) return remember(move, { base: { ...contentHere(move), version } });
  if (!ofOther || move.state.retry) return move;
  return wait(move, {
    task: 'save',
    attempt: ATTEMPT_AFTER_FOLLOWING,
    reason: 'offline',
    timed: false,
    error: undefined,
  });
}

/** Has a job wait for its next attempt. */
export function wait(move: Move, retry: Retry): Move {
  return perform(remember(move, { retry }), { do: 'wait', retry });
}

/** Drops what waits, and ignores the outcome of what is running. */
export function forgotten(move: Move): Move {
  const { turn } = move.state;
  return remember(move, {
    turn: turn + 1,
    waiting: none,
    unsent: none,
    base: undefined,
    retry: undefined,
    refusal: undefined,
  });
}

/** Ends a job that was for the previous project. */
export function drop(move: Move, job: Job): Move {
  return finish(move, job, job.kind === 'exclusive' ? new RequestCancelledError() : undefined);
}

/** Drops a call that waits for its turn. One that has begun ends by itself, and nobody waits for that. */
export function withdrawn(move: Move, { caller }: { readonly caller: Caller }): Move {
  const queue = move.state.queue.filter((job) => job.kind !== 'exclusive' || job.caller !== caller);
  return perform(remember(move, { queue }), { do: 'end', caller, error: new RequestCancelledError() });
}

/** Whether a call waits until the project is saved by a later attempt. */
function waitsForSave(move: Move, job: Job): boolean {
  const { turn, retry } = move.state;
  if (job.kind !== 'exclusive' || job.turn !== turn || !isUnsaved(move) || !retry) return false;
  if (retry.reason === 'full' || retry.attempt > MAX_WAITS_OF_CALLS) return false;
  return retry.timed || job.forcedSave === true;
}

/** Begins the next jobs until one is running. */
export function proceed(move: Move): Move {
  let next = move;
  for (;;) {
    const { running, queue, turn } = next.state;
    const [job, ...others] = queue;
    const waits = !running && job !== undefined && waitsForSave(next, job);
    if (running || !job || waits) {
      return waits === next.project.callWaits || running ? next : assign(next, { callWaits: waits });
    }
    next = remember(next, { queue: others });
    next = job.turn === turn ? begin(next, job) : drop(next, job);
  }
}

function begin(move: Move, job: Job): Move {
  const { id, editToken: token } = move.project;
  if (job.kind === 'settle') return finish(move, job);
  if (job.kind === 'refresh') return refresh(move, job, job.ours);
  if (job.kind === 'start') {
    return id === null ? createAnew(move, job) : load(move, job, { id, token }, null);
  }
  if (job.kind === 'save') {
    // The visitor's change is shown first, because writing a request takes a while.
    return hasWaiting(move) || job.forced ? enter(move, job, { at: 'queued' }, { do: 'show' }) : move;
  }
  return call(move, job);
}

/** Runs another part's call, once the project is saved. */
function call(move: Move, job: Job & { readonly kind: 'exclusive' }): Move {
  const { id, editToken: token } = move.project;
  const { turn, retry, refusal, queue } = move.state;
  if (id !== null && token !== null && !isUnsaved(move)) {
    const ours = { id, token };
    const calling = move.project.callWaits ? assign(move, { callWaits: false }) : move;
    return enter(calling, job, { at: 'calling', ours }, { do: 'call', caller: job.caller, ...ours });
  }
  if (job.forcedSave) {
    return finish(move, job, retry?.error ?? refusal ?? new Error('The project could not be saved'));
  }
  return remember(collect(move), {
    queue: [{ kind: 'save', forced: true, turn }, { ...job, forcedSave: true }, ...queue],
  });
}
