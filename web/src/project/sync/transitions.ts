import type { ErrorCode } from '@submittal/contract/errors';
import { ApiError } from '../../api/errors.ts';
import { lastMark, withMark } from '../state/changes.ts';
import { newsOf } from '../state/news.ts';
import { blankProject } from '../state/state.ts';
import { withStep } from '../state/steps.ts';
import { failureOf, lacksAll } from './failures.ts';
import {
  assign,
  contentHere,
  divert,
  enter,
  finish,
  hasWaiting,
  type Move,
  perform,
  remember,
  reportFailure,
} from './moves.ts';
import { retryLater } from './outages.ts';
import { enqueue, followed } from './queue.ts';
import { compare, create, createBlank, load, refresh, save, send } from './requests.ts';
import { acknowledged, adopted, type Content, completed, contentOf, savedForm } from './server-project.ts';
import { type Answer, type Job, none, type Ours, type Running, type StageAt } from './sync-state.ts';
import { isUnanswered } from './unanswered.ts';
import { unavailableOf, withoutRefused } from './unavailable.ts';

// What each stage does with its outcome, one function for each entry of `sync-table.ts`. Failures that are the same in
// several stages are in `outages.ts`.

/**
 * Takes the server's project over, as it is. What differs counts as a change, the same one in each window: one that another
 * window has made meanwhile is not built on it.
 */
function adopt(move: Move, answer: Answer): Move {
  const { version } = answer;
  const content = contentOf(answer);
  const based = remember(move, { base: { ...content, version }, retry: undefined });
  const isSame = savedForm(content) === savedForm(contentHere(move));
  const taken = assign(based, {
    ...adopted(answer, move.project, hasWaiting(move)),
    ...(!isSame && { marks: withMark(move.project.marks, `v${version}`) }),
  });
  return perform(taken, { do: 'saved' });
}

/** The server has what was sent. */
function acknowledge(move: Move, answer: Answer, sent: Content): Move {
  const base = { ...sent, version: answer.version };
  const based = remember(move, { base, unsent: none, retry: undefined, refusal: undefined });
  // Another window has built on what was sent, and this one shows that.
  const isBehind = move.project.followed && move.state.running?.mark !== lastMark(move.project);
  const known = assign(based, acknowledged(answer, sent, hasWaiting(move) || isBehind));
  return perform(isBehind ? followed(known) : known, { do: 'saved' });
}

/** The server has what this window had when the job was requested. */
function succeed(move: Move, job: Job): Move {
  const settled = remember(move, { retry: undefined });
  const named = move.state.running?.kinds.has('attributes') ?? false;
  return finish(named ? perform(settled, { do: 'notify', notice: 'updated' }) : settled, job);
}

// queued

/** The change is on the screen: the save carries everything that waits now. */
export function sendQueued(move: Move, { job }: Running<'queued'>): Move {
  const { running, waiting } = move.state;
  const carrying = running && { ...running, kinds: waiting };
  return send(remember(move, { running: carrying, waiting: none }), job);
}

// confirming

/** The server knows the project that an earlier version left. */
export function confirm(move: Move, { job, stage: { target, version } }: Running<'confirming'>): Move {
  return load(assign(move, { unconfirmed: false }), job, target, version);
}

// loading

/** The project is loaded: goes on with the server's, or with what an earlier visit could not save. */
export function takeLoaded(move: Move, { job, stage }: Running<'loading'>, answer: Answer): Move {
  const { id, token } = stage.target;
  const whole = assign(move, completed(answer, move.project));
  if (token === null) return create(whole, job);
  if (job.kind !== 'start') return save(whole, job, { id, token }, stage.version ?? answer.version);
  const { project } = whole;
  if (!answer.mayEdit) return succeed(perform(whole, { do: 'ended' }), job);
  // Changed while it was loading: the waiting save sends the change and decides which is newer.
  if (hasWaiting(whole)) return succeed(whole, job);
  if (!project.pending) {
    return succeed(assign(adopt(whole, answer), { news: newsOf(project, answer) }), job);
  }
  return answer.version === project.version
    ? save(whole, job, { id, token }, answer.version)
    : compare(whole, job, { id, token });
}

// creating

/** The project is created, or an earlier attempt had created it. */
export function takeCreated(move: Move, { job, stage }: Running<'creating'>, answer: Answer): Move {
  const { sent, as, repeated } = stage;
  // A logo belongs to one project; this one has none yet.
  const { logoFilename } = contentOf(answer).details;
  const made = { ...sent, details: { ...sent.details, logoFilename } };
  const isElse = repeated && savedForm(contentOf(answer)) !== savedForm(made);
  const owned = hasLogoOf(move, sent)
    ? assign(move, { details: { ...move.project.details, logoFilename } })
    : move;
  const blank =
    as === 'its documents' || (as === 'nothing' && hasWaiting(move))
      ? assign(owned, { unconfirmed: false })
      : as === 'nothing'
        ? assign(owned, { ...blankProject, id: answer.id })
        : owned;
  const known = isElse ? assign(blank, acknowledged(answer, sent, true)) : acknowledge(blank, answer, made);
  const { id, editToken: token } = known.project;
  if (id === null || token === null) return succeed(known, job);
  const lacksDetails = as === 'its documents' && !hasWaiting(known);
  if (!isElse && !lacksDetails) return succeed(known, job);
  const ours = { id, token };
  // Another tab with the same project has created it, and entered something else.
  if (isElse && !isOwn(move, answer)) return ask(known, ours, answer);
  return save(divert(assign(known, { pending: true })), job, ours, answer.version);
}

const hasLogoOf = ({ project }: Move, sent: Content): boolean =>
  project.details.logoFilename !== '' && project.details.logoFilename === sent.details.logoFilename;

/** The server does not accept the new project: leaves out what it does not have, or creates it blank. */
export function createWithoutRefused(move: Move, running: Running<'creating'>, error: unknown): Move {
  const { job, stage } = running;
  if (stage.as === 'its documents' && lacksAll(error, stage.sent.selection)) return createBlank(move, job);
  const left = stage.as === 'it is' ? leaveOut(move, stage, error) : undefined;
  return left ? create(left, job) : giveUp(move, running, error);
}

/** Somebody has taken the project that the key had made: it makes another one with a key of its own. */
export function createWithNewKey(move: Move, running: Running<'creating'>, error: unknown): Move {
  if (running.diverted) return giveUp(move, running, error);
  return create(divert(assign(move, { creationKey: null })), running.job);
}

// saving

/** The server has taken the save. */
export function takeSaved(move: Move, { job, stage }: Running<'saving'>, answer: Answer): Move {
  return succeed(acknowledge(move, answer, stage.sent), job);
}

/** The server does not accept the save: leaves out the documents that it does not have. */
export function saveWithoutRefused(move: Move, running: Running<'saving'>, error: unknown): Move {
  const { job, stage } = running;
  const left = leaveOut(move, stage, error);
  return left ? save(left, job, stage.ours, stage.version) : giveUp(move, running, error);
}

/** The move without the refused documents; undefined if it names none. What the server lacks keeps nothing else back. */
function leaveOut(move: Move, { sent }: StageAt<'saving' | 'creating'>, error: unknown): Move | undefined {
  const gone = unavailableOf(error);
  if (gone.size === 0) return undefined;
  const left = withoutRefused(move.project, sent.selection, gone);
  return left.selection === sent.selection ? undefined : assign(move, left);
}

/** Somebody else has saved, or an earlier attempt had arrived. */
export function compareVersions(move: Move, running: Running<'saving'>, error: unknown): Move {
  if (running.diverted) return retryLater(move, running, error);
  return compare(divert(move), running.job, running.stage.ours);
}

/**
 * The server failed at this very save: a change of documents is taken back, if it is this window's, what the server had as
 * this version is known, and an outage has not made it wait. Attributes that were entered meanwhile stay.
 */
export function takeBack(move: Move, running: Running<'saving'>, error: unknown): Move {
  const { job, kinds, stage } = running;
  const { base, retry, waiting } = move.state;
  const hasWaited = retry !== undefined && failureOf(retry.error) !== 'faulty';
  const isKnown = base?.version === stage.version && !move.project.followed;
  if (!kinds.has('documents') || !base || !isKnown || hasWaited) return retryLater(move, running, error);
  const stays = waiting.has('attributes');
  const dropped = remember(reportFailure(move, running), {
    waiting: stays ? new Set(['attributes']) : none,
    retry: undefined,
  });
  const back = assign(dropped, {
    selection: base.selection,
    ...(!stays && { details: base.details }),
    pending: stays,
    unsaved: null,
  });
  const { turn } = job;
  return refresh(stays ? enqueue(back, { kind: 'save', turn }) : back, job, stage.ours);
}

// comparing

/** Asks the visitor which version stays, unless the server's is this window's, or one that it sent. */
export function resolve(move: Move, { job, stage: { ours } }: Running<'comparing'>, answer: Answer): Move {
  const onServer = contentOf(answer);
  const here = contentHere(move);
  if (savedForm(onServer) === savedForm(here)) return succeed(acknowledge(move, answer, here), job);
  return isOwn(move, answer) ? save(move, job, ours, answer.version) : ask(move, ours, answer);
}

/** Whether this window's project is built on what the server has: a window of this browser has saved it. */
function isOwn({ project: { id, version, unanswered } }: Move, answer: Answer): boolean {
  return (answer.id === id && answer.version === version) || isUnanswered(unanswered, contentOf(answer));
}

/** Asks the visitor which version stays. */
function ask(move: Move, ours: Ours, other: Answer): Move {
  const { job } = move.state.running ?? {};
  return job ? enter(move, job, { at: 'conflicted', ours, other }, { do: 'ask', other }) : move;
}

// conflicted

/** The visitor has chosen a version. */
export function choose(move: Move, { job, stage }: Running<'conflicted'>, choice: 'mine' | 'other'): Move {
  const { project } = move;
  if (choice === 'mine') {
    // In the other windows too, whatever they show.
    return save(assign(move, { marks: withMark(project.marks) }), job, stage.ours, stage.other.version);
  }
  // The visitor chose the other version: what was entered here is not wanted, unless that is undone.
  const step = withStep(project.past, { ...project.details, selection: project.selection });
  return succeed(assign(adopt(move, stage.other), { entered: {}, ...step }), job);
}

// calling

/** The call is done: takes over what it changed. */
export function refreshAfterCall(move: Move, { job, stage }: Running<'calling'>): Move {
  return refresh(move, job, stage.ours);
}

/** Another part's call failed. */
export function failCall(move: Move, { job, stage }: Running<'calling'>, error: unknown): Move {
  return finish(refreshLater(move, job, stage.ours), job, error);
}

/** The call was refused, perhaps because this browser may not change the project. */
export function refuseCall(move: Move, running: Running<'calling'>, error: unknown): Move {
  const ended = error instanceof ApiError && TOKEN_REFUSED.includes(error.code);
  return ended ? finish(perform(move, { do: 'ended' }), running.job, error) : failCall(move, running, error);
}

const TOKEN_REFUSED: readonly unknown[] = [
  'edit-token-wrong',
  'edit-token-required',
] satisfies readonly ErrorCode[];

/**
 * A call that failed may have been done and only its answer lost: the server's state is fetched before the next save,
 * but after the failure is reported.
 */
function refreshLater(move: Move, { turn }: Job, ours: Ours): Move {
  return enqueue(move, { kind: 'refresh', ours, turn });
}

// refreshing

/**
 * Changes made here meanwhile, or not sent, stay and wait for the next save. It names the version that the call has made. After
 * a save that failed, the version may be anybody's: the next save names the one that it replaces, and finds out.
 */
export function takeRefreshed(move: Move, { job }: Running<'refreshing'>, answer: Answer): Move {
  const hasFailed = job.kind === 'save' || (job.kind === 'refresh' && !hasWaiting(move));
  const isCalls = !hasFailed && move.state.unsent.size === 0;
  const known = isCalls ? assign(move, { version: answer.version, unanswered: null }) : move;
  const isUnsent = hasWaiting(move) || move.state.unsent.size > 0 || move.project.pending;
  const taken = isUnsent ? known : adopt(move, answer);
  return finish(job.kind === 'save' ? perform(taken, { do: 'notify', notice: 'reverted' }) : taken, job);
}

/**
 * What the server changed is not known. A call was done all the same, and the next save asks for the version; a change
 * that the server refused is taken back to what this window knows.
 */
export function takeWhatIsKnown(move: Move, running: Running<'refreshing'>, error: unknown): Move {
  const { job } = running;
  if (job.kind === 'save') {
    return finish(perform(move, { do: 'notify', notice: 'reverted' }), job);
  }
  return retryLater(assign(move, { version: null }), running, error);
}

/** There is no other way: the change stays here, and the next one takes it along. */
export function giveUp(move: Move, { job, kinds }: Running, error: unknown): Move {
  const { unsent } = move.state;
  const noted = remember(reportFailure(move, { job, kinds }), {
    unsent: job.kind === 'save' ? new Set([...unsent, ...kinds]) : unsent,
    retry: undefined,
    refusal: error,
  });
  return finish(assign(noted, { pending: true, unsaved: 'rejected' }), job);
}
