import { emptySelection } from '@submittal/domain/selection';
import { defaultDetails } from '../record/details.ts';
import { assign, contentHere, enter, hasWaiting, type Move } from './moves.ts';
import type { Content } from './server-project.ts';
import type { CreatedAs, Job, Ours, Target } from './sync-state.ts';
import { withUnanswered } from './unanswered.ts';

// The requests that a job sends, each with the stage that waits for its answer.

/** Fetches the project; `version` is the one that the next save names, if it is known. */
export function load(move: Move, job: Job, target: Target, version: number | null): Move {
  const { id, token } = target;
  // A project taken over from an earlier version may be another server's.
  return move.project.unconfirmed
    ? enter(move, job, { at: 'confirming', target, version }, { do: 'fetch', id, token: null })
    : enter(move, job, { at: 'loading', target, version }, { do: 'fetch', id, token });
}

/** Creates the project with this window's content. */
export function create(move: Move, job: Job): Move {
  // A project that no server has yet is created if the visitor goes on with it.
  const { id, unconfirmed } = move.project;
  const ready = id === null && unconfirmed ? assign(move, { unconfirmed: false }) : move;
  return sendCreation(ready, job, contentHere(ready), 'it is');
}

/**
 * Creates the project anew, because the server does not know it. One that an earlier version left belongs to another
 * server, has expired, or was never saved. Its documents decide, sent without anything the visitor entered: if this
 * server has none of them, the project is left alone.
 */
export function createAnew(move: Move, job: Job): Move {
  const { id, selection, unconfirmed } = move.project;
  const changed = hasWaiting(move) || (move.state.running?.kinds.size ?? 0) > 0;
  if (!unconfirmed || changed || (id === null && selection.order.length === 0)) return create(move, job);
  return sendCreation(move, job, { details: defaultDetails, selection }, 'its documents');
}

/** Creates a project with nothing in it. */
export function createBlank(move: Move, job: Job): Move {
  return sendCreation(move, job, { details: defaultDetails, selection: emptySelection }, 'nothing');
}

function sendCreation(move: Move, job: Job, sent: Content, as: CreatedAs): Move {
  const repeated = move.project.creationKey !== null;
  // A new project has no logo yet, whatever was sent.
  const stored = { ...sent, details: { ...sent.details, logoFilename: '' } };
  const noted = assign(move, { unanswered: withUnanswered(move.project.unanswered, stored) });
  return enter(noted, job, { at: 'creating', sent, as, repeated }, { do: 'create', content: sent });
}

/** Saves this window's content over a version of the project. */
export function save(move: Move, job: Job, ours: Ours, version: number): Move {
  const sent = contentHere(move);
  // The page may be left before the answer is there.
  const noted = assign(move, { unanswered: withUnanswered(move.project.unanswered, sent) });
  return enter(
    noted,
    job,
    { at: 'saving', ours, version, sent },
    { do: 'update', ...ours, version, content: sent },
  );
}

/** Fetches the version that somebody else saved. */
export function compare(move: Move, job: Job, ours: Ours): Move {
  return enter(move, job, { at: 'comparing', ours }, { do: 'fetch', ...ours });
}

/** Fetches what the server changed itself. */
export function refresh(move: Move, job: Job, ours: Ours): Move {
  return enter(move, job, { at: 'refreshing', ours }, { do: 'fetch', ...ours });
}

/** Sends this window's project in the way that fits what is known of it. */
export function send(move: Move, job: Job): Move {
  const { id, editToken: token, version, unconfirmed, unread } = move.project;
  if (id === null) return createAnew(move, job);
  if (token === null) return create(move, job);
  return version !== null && unread.length === 0 && !unconfirmed
    ? save(move, job, { id, token }, version)
    : load(move, job, { id, token }, version);
}
