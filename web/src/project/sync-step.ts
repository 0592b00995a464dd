import type { Project } from '@submittal/contract/project';
import { emptySelection, type Selection, toReferences } from '@submittal/domain/selection';
import { ApiError, RequestCancelledError } from '../api/errors.ts';
import { defaultDetails } from './details.ts';
import { newsOf } from './news.ts';
import { acknowledged, adopted, type Content, completed, contentOf, savedForm } from './server-project.ts';
import { blankProject, type ProjectState } from './state.ts';
import {
  type ChangeKind,
  type Job,
  none,
  type Ours,
  type Running,
  type Stage,
  type SyncEffect,
  type SyncEvent,
  type SyncState,
  type Target,
} from './sync-state.ts';

// Keeps the server's project equal to the one in this window: what is to be done next, as a pure function. One thing is
// under way at a time; changes made meanwhile are saved together by the next save, so there is nothing to wait for and
// nothing to lose. `sync.ts` does what it asks for.

/** The server refused the project's token: it was replaced, or the link that it came by. */
class EndedError extends Error {}

/** The visitor has started over: what was under way was another project's. */
class StartedOverError extends RequestCancelledError {}

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : undefined);

/** The server refused a selection because none of its documents is one of its own. */
const lacksAll = (error: unknown, selection: Selection): boolean =>
  error instanceof ApiError &&
  error.body?.error.code === 'invalid-request' &&
  error.body.error.details?.length === toReferences(selection).length;

/**
 * What follows from an event: the state after it, and what is to be done now. `project` is the project in this window as
 * it is when the event is taken; the effects are to be done before the next event is.
 */
export function step(
  before: SyncState,
  event: SyncEvent,
  project: ProjectState,
): { readonly state: SyncState; readonly effects: readonly SyncEffect[] } {
  let state = before;
  let now = project;
  const effects: SyncEffect[] = [];

  if (event.type === 'asked') line({ ...event.task, turn: state.turn });
  else if (event.type === 'changed') wait(event.kind);
  else if (event.type === 'retry') retry();
  else if (event.type === 'forget') forget();
  else goOn(event);
  next();
  return { state, effects };

  // What is remembered, and what is done.

  function keep(part: Partial<SyncState>): void {
    state = { ...state, ...part };
  }

  function act(effect: SyncEffect): void {
    effects.push(effect);
  }

  function set(part: Partial<ProjectState>): void {
    now = { ...now, ...part };
    act({ do: 'set', part });
  }

  function waits(): boolean {
    return state.waiting.size > 0;
  }

  function content(): Content {
    const { details, selection } = now;
    return { details, selection };
  }

  // The line of jobs.

  function line(job: Job): void {
    keep({ queue: [...state.queue, job] });
  }

  function wait(kind?: ChangeKind): void {
    const { waiting, unsent, turn } = state;
    keep({ waiting: new Set([...waiting, ...unsent, ...(kind ? [kind] : [])]), unsent: none });
    const inLine = state.queue.some((job) => job.kind === 'save' && job.turn === turn);
    if (!inLine) line({ kind: 'save', turn });
  }

  function retry(): void {
    if (!now.pending) return;
    wait(state.unsent.size === 0 ? 'documents' : undefined);
  }

  /** What waits is dropped, and what is under way has no more to say. */
  function forget(): void {
    const { turn } = state;
    keep({ turn: turn + 1, waiting: none, unsent: none, base: undefined, told: undefined });
  }

  /** Begins what has its turn, until something is under way. */
  function next(): void {
    for (;;) {
      const { running, queue } = state;
      const [job, ...others] = queue;
      if (running || !job) return;
      keep({ queue: others });
      if (job.turn === state.turn) begin(job);
      else drop(job);
    }
  }

  function begin(job: Job): void {
    if (job.kind === 'settle') end(job);
    else if (job.kind === 'save') save(job);
    else if (job.kind === 'take over') takeOver(job, job.ours);
    else if (job.kind === 'start') start(job);
    else if (now.id === null || now.pending) push(job);
    else call(job);
  }

  /** It was for the project before. */
  function drop(job: Job): void {
    end(job, job.kind === 'exclusive' ? new StartedOverError() : undefined);
  }

  function run(job: Job, stage: Stage, effect: SyncEffect): void {
    const { running } = state;
    const { kinds, again } = running ?? { kinds: none, again: false };
    keep({ running: { job, stage, kinds, again } });
    act(effect);
  }

  function goAnotherWay(): void {
    const { running } = state;
    if (running) keep({ running: { ...running, again: true } });
  }

  /** Whoever waits for it is told. */
  function end(job: Job, error?: unknown): void {
    keep({ running: undefined });
    if ('caller' in job) act({ do: 'end', caller: job.caller, error });
  }

  // Asking the server.

  function look(job: Job, target: Target, held: number | null): void {
    const { id, token } = target;
    // One that was taken over from earlier versions may be another server's.
    if (now.unconfirmed) {
      run(job, { at: 'confirming', target, held }, { do: 'fetch', id, token: null });
    } else run(job, { at: 'looking', target, held }, { do: 'fetch', id, token });
  }

  function create(job: Job): void {
    // What no server has yet becomes a project where the visitor goes on with it.
    if (now.id === null && now.unconfirmed) set({ unconfirmed: false });
    send(job, content(), 'it is');
  }

  /**
   * Earlier versions left a project that this server does not know: it is another server's, it expired, or it was never
   * saved. Its documents tell, without anything that the visitor entered: where this server has none of them, the project
   * is left alone.
   */
  function createInstead(job: Job): void {
    const { id, selection } = now;
    if (waits() || (id === null && selection.order.length === 0)) create(job);
    else send(job, { details: defaultDetails, selection }, 'its documents');
  }

  function send(job: Job, sent: Content, as: 'it is' | 'its documents' | 'nothing'): void {
    run(job, { at: 'creating', sent, as }, { do: 'create', content: sent });
  }

  function update(job: Job, ours: Ours, version: number): void {
    const { unanswered: before } = now;
    const sent = content();
    // Of several without an answer only the first can have arrived: its version is no longer that of the others.
    if (before === null) set({ unanswered: savedForm(sent) });
    run(job, { at: 'updating', ours, sent, before }, { do: 'update', ...ours, version, content: sent });
  }

  function compare(job: Job, ours: Ours): void {
    run(job, { at: 'comparing', ours }, { do: 'fetch', ...ours });
  }

  function takeOver(job: Job, ours: Ours): void {
    run(job, { at: 'taking over', ours }, { do: 'fetch', ...ours });
  }

  // The jobs.

  function save(job: Job): void {
    // What the visitor did shows first, writing a request takes a while.
    if (waits()) run(job, { at: 'showing' }, { do: 'show' });
  }

  function start(job: Job): void {
    const { id, editToken: token } = now;
    if (id === null) startAnew(job);
    else look(job, { id, token }, null);
  }

  function startAnew(job: Job): void {
    if (now.unconfirmed) createInstead(job);
    else create(job);
  }

  /** The project was loaded: goes on with the server's, or with what an earlier visit could not save. */
  function loaded(job: Job, loaded: Project, { id, token }: Target): void {
    const kept = now;
    if (token === null) create(job);
    else if (!loaded.mayEdit) {
      act({ do: 'ended' });
      succeeded(job);
    } else if (waits()) {
      // Changed while it was loading: the save that waits sends it, and settles who is newer.
      succeeded(job);
    } else if (!kept.pending) {
      adopt(loaded);
      set({ news: newsOf(kept, loaded) });
      succeeded(job);
    } else if (loaded.version === kept.version) update(job, { id, token }, loaded.version);
    else compare(job, { id, token });
  }

  /** Sends what this window has. */
  function push(job: Job): void {
    const { id, editToken: token, version, unconfirmed, unread } = now;
    if (id === null || token === null) create(job);
    else if (version !== null && unread.length === 0 && !unconfirmed) update(job, { id, token }, version);
    else look(job, { id, token }, version);
  }

  function call(job: Job): void {
    const { id, editToken: token } = now;
    if (job.kind !== 'exclusive') return;
    if (id === null || token === null) failed(job, new Error('Project ID is required'));
    else {
      const ours = { id, token };
      run(job, { at: 'calling', ours }, { do: 'call', caller: job.caller, ...ours });
    }
  }

  // What became of what was asked for.

  function goOn(event: SyncEvent): void {
    const { running, turn } = state;
    if (!running) return;
    const { job, stage } = running;
    if (job.turn !== turn) {
      drop(job);
    } else if (event.type === 'failed') refused(running, event.error);
    else if (event.type === 'answered') answered(running, event.project);
    else if (event.type === 'done' && stage.at === 'calling') takeOver(job, stage.ours);
    else if (event.type === 'done') shown(job);
    else if (event.type === 'chosen' && stage.at === 'choosing') {
      if (event.choice === 'mine') update(job, stage.ours, stage.other.version);
      else {
        adopt(stage.other);
        // The visitor has chosen: what was entered here is not wanted.
        set({ entered: {} });
        succeeded(job);
      }
    }
  }

  function shown(job: Job): void {
    const { running, waiting } = state;
    if (running) keep({ running: { ...running, kinds: waiting }, waiting: none });
    push(job);
  }

  function answered({ job, stage }: Running, answer: Project & { readonly editToken?: string }): void {
    if (stage.at === 'confirming') {
      const { target, held } = stage;
      set({ unconfirmed: false });
      look(job, target, held);
    } else if (stage.at === 'looking') {
      const { target, held } = stage;
      const { id, token } = target;
      set(completed(answer, now));
      if (job.kind === 'start' || token === null) loaded(job, answer, target);
      else update(job, { id, token }, held ?? answer.version);
    } else if (stage.at === 'creating') created(job, stage, answer);
    else if (stage.at === 'updating') {
      acknowledge(answer, stage.sent);
      succeeded(job);
    } else if (stage.at === 'comparing') {
      // What this window saved itself, and never heard of: the page was left, or the connection broke.
      const own = savedForm(contentOf(answer)) === now.unanswered;
      if (own) update(job, stage.ours, answer.version);
      else run(job, { ...stage, at: 'choosing', other: answer }, { do: 'ask', other: answer });
    } else if (stage.at === 'taking over') takenOver(job, answer);
  }

  function created(
    job: Job,
    { sent, as }: Extract<Stage, { at: 'creating' }>,
    answer: Project & { readonly editToken?: string },
  ): void {
    if (as === 'its documents' || (as === 'nothing' && waits())) set({ unconfirmed: false });
    else if (as === 'nothing') set({ ...blankProject, id: answer.id });
    acknowledge(answer, sent);
    const { id, editToken: token } = now;
    if (as === 'its documents' && !waits() && id !== null && token !== null) {
      set({ pending: true });
      goAnotherWay();
      update(job, { id, token }, answer.version);
    } else succeeded(job);
  }

  /** What is changed here meanwhile, or was not sent, stays, and waits for the next save. */
  function takenOver(job: Job, answer: Project): void {
    if (waits() || state.unsent.size > 0) set({ version: answer.version, unanswered: null });
    else adopt(answer);
    if (job.kind === 'save') act({ do: 'notify', notice: 'reverted' });
    end(job);
  }

  function adopt(answer: Project): void {
    keep({ base: contentOf(answer) });
    set(adopted(answer, now, waits()));
    act({ do: 'saved' });
  }

  function acknowledge(answer: Project & { readonly editToken?: string }, sent: Content): void {
    keep({ base: sent, told: undefined, unsent: none });
    set(acknowledged(answer, sent, waits()));
    act({ do: 'saved' });
  }

  /** The server has what this window had when it was asked. */
  function succeeded(job: Job): void {
    if (job.kind === 'exclusive') {
      call(job);
      return;
    }
    if (state.running?.kinds.has('attributes')) act({ do: 'notify', notice: 'updated' });
    end(job);
  }

  /** What was asked for failed: goes another way where there is one. */
  function refused(running: Running, error: unknown): void {
    const { job, stage, again } = running;
    const status = statusOf(error);
    if (stage.at === 'updating' && status !== undefined && status < 500) set({ unanswered: stage.before });
    if (stage.at === 'creating' && stage.as === 'its documents' && lacksAll(error, stage.sent.selection)) {
      send(job, { details: defaultDetails, selection: emptySelection }, 'nothing');
      return;
    }
    if (stage.at === 'calling' || stage.at === 'taking over') {
      failedAfter(job, stage.ours, error);
      return;
    }
    // Whatever fails on another way has failed, and there is none beside creating.
    goAnotherWay();
    if (again || stage.at === 'creating' || status === undefined) failed(job, error);
    else if (job.kind === 'start') {
      if ([404, 410].includes(status)) startAnew(job);
      else failed(job, error);
    }
    // The project is gone: the work goes on in a new one. One that is not ours to change any more is the visitor's to decide.
    else if (status === 404) create(job);
    else if ([401, 403].includes(status)) failed(job, new EndedError());
    else if (status === 409 && stage.at === 'updating') compare(job, stage.ours);
    else failed(job, error);
  }

  /** The call of others failed, or taking over what the server did. */
  function failedAfter(job: Job, ours: Ours, error: unknown): void {
    if (job.kind === 'exclusive') {
      const codes = ['edit-token-wrong', 'edit-token-required'];
      if (error instanceof ApiError && codes.includes(error.code ?? '')) act({ do: 'ended' });
      // It may have been done, and only the answer lost: looked for before the next save, and not before this fails.
      else line({ kind: 'take over', ours, turn: job.turn });
    }
    if (job.kind === 'save') {
      set({ pending: waits() });
      act({ do: 'notify', notice: 'reverted' });
    }
    end(job, error);
  }

  /** There is no other way. */
  function failed(job: Job, error: unknown): void {
    if (job.kind === 'save') {
      saveFailed(job, error);
      return;
    }
    // It stays here, to be saved later.
    if (job.kind === 'start') set({ pending: true });
    else if (error instanceof EndedError) act({ do: 'ended' });
    end(job, job.kind === 'start' ? undefined : error);
  }

  function saveFailed(job: Job, error: unknown): void {
    const { running, unsent, told } = state;
    const { id, editToken: token } = now;
    const kinds = running?.kinds ?? none;
    const status = statusOf(error);
    const ended = error instanceof EndedError;
    if (!ended && kinds.has('attributes')) act({ do: 'notify', notice: 'update-failed' });
    if (status === 500 && kinds.has('documents') && id !== null && token !== null) {
      revert(job, { id, token });
      return;
    }
    // Kept here and in storage, and sent with the next change, on return of the connection or on the next visit.
    keep({ unsent: new Set([...unsent, ...kinds]) });
    set({ pending: true });
    end(job);
    if (ended) {
      act({ do: 'ended' });
      return;
    }
    const unreachable = status === undefined && !(error instanceof RequestCancelledError);
    const reason = status === 507 ? 'full' : unreachable ? 'offline' : undefined;
    if (reason === undefined || reason === told || (reason === 'offline' && kinds.has('attributes'))) return;
    keep({ told: reason });
    act({ do: 'notify', notice: reason });
  }

  /** Undoes what the server refused: its own project where it answers, else what it held last. */
  function revert(job: Job, ours: Ours): void {
    const { base } = state;
    keep({ waiting: none });
    if (base) set({ ...base, pending: false });
    takeOver(job, ours);
  }
}
