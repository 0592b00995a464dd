import { lastMark } from '../state/changes.ts';
import type { ProjectState } from '../state/state.ts';
import type { Content } from './server-project.ts';
import { type Job, none, type Running, type Stage, type SyncEffect, type SyncState } from './sync-state.ts';

/** How far an event has been handled: the state so far, the project so far, and the effects to perform. */
export interface Move {
  readonly state: SyncState;
  /** This window's project, with the effects so far. */
  readonly project: ProjectState;
  readonly effects: readonly SyncEffect[];
}

/** Changes what saving remembers. */
export const remember = (move: Move, part: Partial<SyncState>): Move => ({
  ...move,
  state: { ...move.state, ...part },
});

/** Adds an effect. */
export const perform = (move: Move, effect: SyncEffect): Move => ({
  ...move,
  effects: [...move.effects, effect],
});

/** Changes this window's project. */
export const assign = (move: Move, part: Partial<ProjectState>): Move => ({
  ...perform(move, { do: 'set', part }),
  project: { ...move.project, ...part },
});

/** Has a job run, or go on, in a stage, which ends with the outcome of an effect. */
export function enter(move: Move, job: Job, stage: Stage, effect: SyncEffect): Move {
  const { kinds, diverted } = move.state.running ?? { kinds: none, diverted: false };
  const { version: from } = move.project;
  const mark = lastMark(move.project);
  return perform(remember(move, { running: { job, stage, kinds, diverted, from, mark } }), effect);
}

/** Notes that the first way of the running job has failed. */
export function divert(move: Move): Move {
  const { running } = move.state;
  return running ? remember(move, { running: { ...running, diverted: true } }) : move;
}

/** Ends a job and reports that to its caller. */
export function finish(move: Move, job: Job, error?: unknown): Move {
  const ended = remember(move, { running: undefined });
  return 'caller' in job && job.caller ? perform(ended, { do: 'end', caller: job.caller, error }) : ended;
}

/** Tells the visitor, once, that attributes could not be saved. */
export function reportFailure(move: Move, { job, kinds }: Pick<Running, 'job' | 'kinds'>): Move {
  if (job.kind !== 'save' || !kinds.has('attributes') || move.state.reported) return move;
  return perform(remember(move, { reported: true }), { do: 'notify', notice: 'update-failed' });
}

/** Whether changes wait for the next save. */
export const hasWaiting = ({ state }: Move): boolean => state.waiting.size > 0;

/** What a save sends. */
export const contentHere = ({ project: { details, selection } }: Move): Content => ({ details, selection });

/** Whether the server lacks something of this window's project, as far as is known. */
export const isUnsaved = ({ project: { id, editToken, pending, version } }: Move): boolean =>
  id === null || editToken === null || pending || version === null;
