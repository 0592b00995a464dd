import { ApiError } from '../../api/errors.ts';
import { retryAfterOf } from '../../api/retry-after.ts';
import { failureOf, reasonOf } from './failures.ts';
import { assign, divert, finish, type Move, perform, remember, reportFailure } from './moves.ts';
import { wait } from './queue.ts';
import { createAnew } from './requests.ts';
import type { Retry, Running } from './sync-state.ts';

// Failures that say nothing about what was sent.

/** It fails for now: the change stays here and in storage, and is sent again when its time has come. */
export function retryLater(move: Move, { job, kinds }: Running, error: unknown): Move {
  const { unsent, retry: before } = move.state;
  const reason = reasonOf(failureOf(error));
  const seconds = error instanceof ApiError ? retryAfterOf(error.response) : null;
  const task = job.kind === 'save' ? 'save' : 'start';
  const retry: Retry = { task, attempt: before?.attempt ?? 1, reason, timed: seconds !== null, error };
  // A new project is not there yet; one that could not be loaded has no changes for that.
  const pending = task === 'save' || move.project.id === null || move.project.pending;
  const noted = remember(reportFailure(move, { job, kinds }), {
    unsent: task === 'save' ? new Set([...unsent, ...kinds]) : unsent,
  });
  const shown = assign(noted, pending ? { pending, unsaved: reason } : { pending });
  return finish(wait(shown, retry), job);
}

/** The project is gone: the work goes on in a new one. */
export function createInstead(move: Move, running: Running, error: unknown): Move {
  if (running.diverted) return retryLater(move, running, error);
  return createAnew(divert(move), running.job);
}

/** The project may no longer be changed from here: the visitor decides. */
export function endEditing(move: Move, { job, kinds }: Running, error: unknown): Move {
  const unsent = new Set([...move.state.unsent, ...kinds]);
  const noted = remember(move, { unsent, retry: undefined, refusal: error });
  return perform(finish(assign(noted, { pending: true, unsaved: null }), job), { do: 'ended' });
}
