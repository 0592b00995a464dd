import type { Project } from '@submittal/contract/project';
import { emptySelection, type Selection, toReferences } from '@submittal/domain/selection';
import { ApiError, RequestCancelledError } from '../../api/errors.ts';
import { defaultDetails } from '../record/details.ts';
import { newsOf } from '../state/news.ts';
import { blankProject, type ProjectState } from '../state/state.ts';
import { acknowledged, adopted, type Content, completed, contentOf, savedForm } from './server-project.ts';
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
import { unavailableOf, withoutRefused } from './unavailable.ts';

// Keeps the server's project equal to the one in this window: decides, as a pure function, what to do next.
// One job runs at a time; the next save carries all changes made meanwhile, so nobody has to wait and nothing
// is lost. `sync.ts` performs the effects.

/** The server refused the project's token: the token, or the edit link it came from, was replaced. */
class EndedError extends Error {}

/** The visitor has started over: the job was for the previous project. */
class StartedOverError extends RequestCancelledError {}

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : undefined);

/** The server refused a selection because it has none of its documents. */
const lacksAll = (error: unknown, selection: Selection): boolean =>
  error instanceof ApiError &&
  error.body?.error.code === 'invalid-request' &&
  error.body.error.details?.length === toReferences(selection).length;

/**
 * Returns the state that follows an event, and the effects to perform now. `project` is this window's project
 * when the event is handled; all effects must be performed before the next event is handled.
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

  // State and effects.

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

  // The queue of jobs.

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

  /** Drops what waits, and ignores the outcome of what is running. */
  function forget(): void {
    const { turn } = state;
    keep({ turn: turn + 1, waiting: none, unsent: none, base: undefined, told: undefined });
  }

  /** Begins the next jobs until one is running. */
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

  /** Ends a job that was for the previous project. */
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

  /** Ends a job and tells its caller. */
  function end(job: Job, error?: unknown): void {
    keep({ running: undefined });
    if ('caller' in job) act({ do: 'end', caller: job.caller, error });
  }

  // Requests to the server.

  function look(job: Job, target: Target, held: number | null): void {
    const { id, token } = target;
    // A project taken over from an earlier version may be another server's.
    if (now.unconfirmed) {
      run(job, { at: 'confirming', target, held }, { do: 'fetch', id, token: null });
    } else run(job, { at: 'looking', target, held }, { do: 'fetch', id, token });
  }

  function create(job: Job): void {
    // A project that no server has yet is created if the visitor goes on with it.
    if (now.id === null && now.unconfirmed) set({ unconfirmed: false });
    send(job, content(), 'it is');
  }

  /**
   * An earlier version left a project that this server does not know: it belongs to another server, has
   * expired, or was never saved. Its documents decide, sent without anything the visitor entered: if this
   * server has none of them, the project is left alone.
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
    // Of several unanswered saves only the first can have arrived: its version number made those of the
    // others stale.
    if (before === null) set({ unanswered: savedForm(sent) });
    run(
      job,
      { at: 'updating', ours, version, sent, before },
      { do: 'update', ...ours, version, content: sent },
    );
  }

  function compare(job: Job, ours: Ours): void {
    run(job, { at: 'comparing', ours }, { do: 'fetch', ...ours });
  }

  function takeOver(job: Job, ours: Ours): void {
    run(job, { at: 'taking over', ours }, { do: 'fetch', ...ours });
  }

  // The jobs.

  function save(job: Job): void {
    // The visitor's change is shown first, because writing a request takes a while.
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
      // Changed while it was loading: the waiting save sends the change and decides which is newer.
      succeeded(job);
    } else if (!kept.pending) {
      adopt(loaded);
      set({ news: newsOf(kept, loaded) });
      succeeded(job);
    } else if (loaded.version === kept.version) update(job, { id, token }, loaded.version);
    else compare(job, { id, token });
  }

  /** Sends this window's project. */
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

  // The outcomes.

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
        // The visitor chose the other version: what was entered here is not wanted.
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
      // This window saved it itself but never got the answer: the page was left, or the connection broke.
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

  /** Changes made here meanwhile, or not sent, stay and wait for the next save. */
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

  /** The server has what this window had when the job was requested. */
  function succeeded(job: Job): void {
    if (job.kind === 'exclusive') {
      call(job);
      return;
    }
    if (state.running?.kinds.has('attributes')) act({ do: 'notify', notice: 'updated' });
    end(job);
  }

  /** A request failed: tries another way if there is one. */
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
    if ((stage.at === 'creating' && stage.as === 'it is') || stage.at === 'updating') {
      const gone = unavailableOf(error);
      const left = withoutRefused(now, stage.sent.selection, gone);
      if (gone.size > 0 && left.selection !== stage.sent.selection) {
        // What the server does not have keeps nothing else from being saved.
        set(left);
        if (stage.at === 'creating') create(job);
        else update(job, stage.ours, stage.version);
        return;
      }
    }
    // A failure on the other way is final, and creating has no other way.
    goAnotherWay();
    if (again || stage.at === 'creating' || status === undefined) failed(job, error);
    else if (job.kind === 'start') {
      if ([404, 410].includes(status)) startAnew(job);
      else failed(job, error);
    }
    // If the project is gone, the work goes on in a new one. If it may no longer be changed from here, the
    // visitor decides.
    else if (status === 404) create(job);
    else if ([401, 403].includes(status)) failed(job, new EndedError());
    else if (status === 409 && stage.at === 'updating') compare(job, stage.ours);
    else failed(job, error);
  }

  /** Another part's call failed, or taking over the server's changes did. */
  function failedAfter(job: Job, ours: Ours, error: unknown): void {
    if (job.kind === 'exclusive') {
      const codes = ['edit-token-wrong', 'edit-token-required'];
      if (error instanceof ApiError && codes.includes(error.code ?? '')) act({ do: 'ended' });
      // It may have been done and only the answer lost: the server's state is fetched before the next save,
      // but after this failure is reported.
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
    // Kept here and in storage, and sent with the next change, when the connection returns, or on the next
    // visit.
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

  /** Undoes what the server refused: shows the server's project if it answers, else what it last held. */
  function revert(job: Job, ours: Ours): void {
    const { base } = state;
    keep({ waiting: none });
    if (base) set({ ...base, pending: false });
    takeOver(job, ours);
  }
}
