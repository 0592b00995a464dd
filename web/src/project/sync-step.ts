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
  const taken = new Step(before, project);
  taken.take(event);
  return { state: taken.state, effects: taken.effects };
}

/** One step as it is made: nothing of it is seen before it is done. */
class Step {
  state: SyncState;
  readonly effects: SyncEffect[] = [];
  #project: ProjectState;

  constructor(state: SyncState, project: ProjectState) {
    this.state = state;
    this.#project = project;
  }

  take(event: SyncEvent): void {
    const { turn } = this.state;
    if (event.type === 'start') this.#line({ kind: 'start', caller: event.caller, turn });
    else if (event.type === 'exclusive') this.#line({ kind: 'exclusive', caller: event.caller, turn });
    else if (event.type === 'settle') this.#line({ kind: 'settle', caller: event.caller, turn });
    else if (event.type === 'changed') this.#wait(event.kind);
    else if (event.type === 'retry') this.#retry();
    else if (event.type === 'forget') this.#forget();
    else this.#goOn(event);
    this.#next();
  }

  // What is remembered, and what is done.

  #keep(part: Partial<SyncState>): void {
    this.state = { ...this.state, ...part };
  }

  #do(effect: SyncEffect): void {
    this.effects.push(effect);
  }

  #set(part: Partial<ProjectState>): void {
    this.#project = { ...this.#project, ...part };
    this.#do({ do: 'set', part });
  }

  get #waits(): boolean {
    return this.state.waiting.size > 0;
  }

  get #content(): Content {
    const { details, selection } = this.#project;
    return { details, selection };
  }

  // The line of jobs.

  #line(job: Job): void {
    this.#keep({ queue: [...this.state.queue, job] });
  }

  #wait(kind?: ChangeKind): void {
    const { waiting, unsent, turn } = this.state;
    this.#keep({ waiting: new Set([...waiting, ...unsent, ...(kind ? [kind] : [])]), unsent: none });
    const inLine = this.state.queue.some((job) => job.kind === 'save' && job.turn === turn);
    if (!inLine) this.#line({ kind: 'save', turn });
  }

  #retry(): void {
    if (!this.#project.pending) return;
    this.#wait(this.state.unsent.size === 0 ? 'documents' : undefined);
  }

  /** What waits is dropped, and what is under way has no more to say. */
  #forget(): void {
    const { turn } = this.state;
    this.#keep({ turn: turn + 1, waiting: none, unsent: none, base: undefined, told: undefined });
  }

  /** Begins what has its turn, until something is under way. */
  #next(): void {
    for (;;) {
      const { running, queue } = this.state;
      const [job, ...others] = queue;
      if (running || !job) return;
      this.#keep({ queue: others });
      if (job.turn === this.state.turn || job.kind === 'settle') this.#begin(job);
      else this.#drop(job);
    }
  }

  #begin(job: Job): void {
    if (job.kind === 'settle') this.#do({ do: 'resolve', caller: job.caller });
    else if (job.kind === 'save') this.#save(job);
    else if (job.kind === 'take over') this.#takeOver(job, job.ours);
    else if (job.kind === 'start') this.#start(job);
    else if (this.#project.id === null || this.#project.pending) this.#push(job);
    else this.#call(job);
  }

  /** It was for the project before; whoever waits for it is told. */
  #drop(job: Job): void {
    if (job.kind === 'start') this.#do({ do: 'resolve', caller: job.caller });
    if (job.kind === 'exclusive') {
      this.#do({ do: 'reject', caller: job.caller, error: new StartedOverError() });
    }
  }

  #run(job: Job, stage: Stage, effect: SyncEffect): void {
    const { running } = this.state;
    const { kinds, again } = running ?? { kinds: none, again: false };
    this.#keep({ running: { job, stage, kinds, again } });
    this.#do(effect);
  }

  #goAnotherWay(): void {
    const { running } = this.state;
    if (running) this.#keep({ running: { ...running, again: true } });
  }

  #end(): void {
    this.#keep({ running: undefined });
  }

  // Asking the server.

  #look(job: Job, target: Target, held: number | null): void {
    const { id, token } = target;
    // One that was taken over from earlier versions may be another server's.
    if (this.#project.unconfirmed) {
      this.#run(job, { at: 'confirming', target, held }, { do: 'fetch', id, token: null });
    } else this.#run(job, { at: 'looking', target, held }, { do: 'fetch', id, token });
  }

  #create(job: Job): void {
    // What no server has yet becomes a project where the visitor goes on with it.
    if (this.#project.id === null && this.#project.unconfirmed) this.#set({ unconfirmed: false });
    this.#send(job, this.#content, 'it is');
  }

  /**
   * Earlier versions left a project that this server does not know: it is another server's, it expired, or it was never
   * saved. Its documents tell, without anything that the visitor entered: where this server has none of them, the project
   * is left alone.
   */
  #createInstead(job: Job): void {
    const { id, selection } = this.#project;
    if (this.#waits || (id === null && selection.order.length === 0)) this.#create(job);
    else this.#send(job, { details: defaultDetails, selection }, 'its documents');
  }

  #send(job: Job, sent: Content, as: 'it is' | 'its documents' | 'nothing'): void {
    this.#run(job, { at: 'creating', sent, as }, { do: 'create', content: sent });
  }

  #update(job: Job, ours: Ours, version: number): void {
    const { unanswered: before } = this.#project;
    const sent = this.#content;
    // Of several without an answer only the first can have arrived: its version is no longer that of the others.
    if (before === null) this.#set({ unanswered: savedForm(sent) });
    this.#run(job, { at: 'updating', ours, sent, before }, { do: 'update', ...ours, version, content: sent });
  }

  #compare(job: Job, ours: Ours): void {
    this.#run(job, { at: 'comparing', ours }, { do: 'fetch', ...ours });
  }

  #takeOver(job: Job, ours: Ours): void {
    this.#run(job, { at: 'taking over', ours }, { do: 'fetch', ...ours });
  }

  // The jobs.

  #save(job: Job): void {
    // What the visitor did shows first, writing a request takes a while.
    if (this.#waits) this.#run(job, { at: 'showing' }, { do: 'show' });
  }

  #start(job: Job): void {
    const { id, editToken: token } = this.#project;
    if (id === null) this.#startAnew(job);
    else this.#look(job, { id, token }, null);
  }

  #startAnew(job: Job): void {
    if (this.#project.unconfirmed) this.#createInstead(job);
    else this.#create(job);
  }

  /** The project was loaded: goes on with the server's, or with what an earlier visit could not save. */
  #loaded(job: Job, loaded: Project, { id, token }: Target): void {
    const kept = this.#project;
    if (token === null) this.#create(job);
    else if (!loaded.mayEdit) {
      this.#do({ do: 'tell ended' });
      this.#succeeded(job);
    } else if (this.#waits) {
      // Changed while it was loading: the save that waits sends it, and settles who is newer.
      this.#succeeded(job);
    } else if (!kept.pending) {
      this.#adopt(loaded);
      this.#set({ news: newsOf(kept, loaded) });
      this.#succeeded(job);
    } else if (loaded.version === kept.version) this.#update(job, { id, token }, loaded.version);
    else this.#compare(job, { id, token });
  }

  /** Sends what this window has. */
  #push(job: Job): void {
    const { id, editToken: token, version, unconfirmed, unread } = this.#project;
    if (id === null || token === null) this.#create(job);
    else if (version !== null && unread.length === 0 && !unconfirmed)
      this.#update(job, { id, token }, version);
    else this.#look(job, { id, token }, version);
  }

  #call(job: Job): void {
    const { id, editToken: token } = this.#project;
    if (job.kind !== 'exclusive') return;
    if (id === null || token === null) this.#failed(job, new Error('Project ID is required'));
    else {
      const ours = { id, token };
      this.#run(job, { at: 'calling', ours }, { do: 'call', caller: job.caller, ...ours });
    }
  }

  // What became of what was asked for.

  #goOn(event: SyncEvent): void {
    const { running, turn } = this.state;
    if (!running) return;
    const { job, stage } = running;
    if (job.turn !== turn) {
      this.#end();
      this.#drop(job);
    } else if (event.type === 'failed') this.#refused(running, event.error);
    else if (event.type === 'answered') this.#answered(running, event.project);
    else if (event.type === 'shown') this.#shown(job);
    else if (event.type === 'called' && stage.at === 'calling') this.#takeOver(job, stage.ours);
    else if (event.type === 'chosen' && stage.at === 'choosing') {
      if (event.choice === 'mine') this.#update(job, stage.ours, stage.other.version);
      else {
        this.#adopt(stage.other);
        // The visitor has chosen: what was entered here is not wanted.
        this.#set({ entered: {} });
        this.#succeeded(job);
      }
    }
  }

  #shown(job: Job): void {
    const { running, waiting } = this.state;
    if (running) this.#keep({ running: { ...running, kinds: waiting }, waiting: none });
    this.#push(job);
  }

  #answered({ job, stage }: Running, answer: Project & { readonly editToken?: string }): void {
    if (stage.at === 'confirming') {
      const { target, held } = stage;
      this.#set({ unconfirmed: false });
      this.#look(job, target, held);
    } else if (stage.at === 'looking') {
      const { target, held } = stage;
      const { id, token } = target;
      this.#set(completed(answer, this.#project));
      if (job.kind === 'start' || token === null) this.#loaded(job, answer, target);
      else this.#update(job, { id, token }, held ?? answer.version);
    } else if (stage.at === 'creating') this.#created(job, stage, answer);
    else if (stage.at === 'updating') {
      this.#acknowledge(answer, stage.sent);
      this.#succeeded(job);
    } else if (stage.at === 'comparing') {
      // What this window saved itself, and never heard of: the page was left, or the connection broke.
      const own = savedForm(contentOf(answer)) === this.#project.unanswered;
      if (own) this.#update(job, stage.ours, answer.version);
      else this.#run(job, { ...stage, at: 'choosing', other: answer }, { do: 'ask', other: answer });
    } else if (stage.at === 'taking over') this.#takenOver(job, answer);
  }

  #created(
    job: Job,
    { sent, as }: Extract<Stage, { at: 'creating' }>,
    answer: Project & { readonly editToken?: string },
  ): void {
    if (as === 'its documents' || (as === 'nothing' && this.#waits)) this.#set({ unconfirmed: false });
    else if (as === 'nothing') this.#set({ ...blankProject, id: answer.id });
    this.#acknowledge(answer, sent);
    const { id, editToken: token } = this.#project;
    if (as === 'its documents' && !this.#waits && id !== null && token !== null) {
      this.#set({ pending: true });
      this.#goAnotherWay();
      this.#update(job, { id, token }, answer.version);
    } else this.#succeeded(job);
  }

  /** What is changed here meanwhile, or was not sent, stays, and waits for the next save. */
  #takenOver(job: Job, answer: Project): void {
    if (this.#waits || this.state.unsent.size > 0) this.#set({ version: answer.version, unanswered: null });
    else this.#adopt(answer);
    if (job.kind === 'exclusive') this.#do({ do: 'resolve', caller: job.caller });
    if (job.kind === 'save') this.#do({ do: 'notify', notice: 'reverted' });
    this.#end();
  }

  #adopt(answer: Project): void {
    this.#keep({ base: contentOf(answer) });
    this.#set(adopted(answer, this.#project, this.#waits));
    this.#do({ do: 'tell saved' });
  }

  #acknowledge(answer: Project & { readonly editToken?: string }, sent: Content): void {
    this.#keep({ base: sent, told: undefined, unsent: none });
    this.#set(acknowledged(answer, sent, this.#waits));
    this.#do({ do: 'tell saved' });
  }

  /** The server has what this window had when it was asked. */
  #succeeded(job: Job): void {
    if (job.kind === 'exclusive') {
      this.#call(job);
      return;
    }
    if (job.kind === 'start') this.#do({ do: 'resolve', caller: job.caller });
    const attributes = this.state.running?.kinds.has('attributes');
    if (job.kind === 'save' && attributes) this.#do({ do: 'notify', notice: 'updated' });
    this.#end();
  }

  /** What was asked for failed: goes another way where there is one. */
  #refused(running: Running, error: unknown): void {
    const { job, stage, again } = running;
    const status = statusOf(error);
    if (stage.at === 'updating' && status !== undefined && status < 500)
      this.#set({ unanswered: stage.before });
    if (stage.at === 'creating' && stage.as === 'its documents' && lacksAll(error, stage.sent.selection)) {
      this.#send(job, { details: defaultDetails, selection: emptySelection }, 'nothing');
      return;
    }
    if (stage.at === 'calling' || stage.at === 'taking over') {
      this.#failedAfter(job, stage.ours, error);
      return;
    }
    // Whatever fails on another way has failed, and there is none beside creating.
    this.#goAnotherWay();
    if (again || stage.at === 'creating' || status === undefined) this.#failed(job, error);
    else if (job.kind === 'start') {
      if ([404, 410].includes(status)) this.#startAnew(job);
      else this.#failed(job, error);
    }
    // The project is gone: the work goes on in a new one. One that is not ours to change any more is the visitor's to decide.
    else if (status === 404) this.#create(job);
    else if ([401, 403].includes(status)) this.#failed(job, new EndedError());
    else if (status === 409 && stage.at === 'updating') this.#compare(job, stage.ours);
    else this.#failed(job, error);
  }

  /** The call of others failed, or taking over what the server did. */
  #failedAfter(job: Job, ours: Ours, error: unknown): void {
    if (job.kind === 'exclusive') {
      const codes = ['edit-token-wrong', 'edit-token-required'];
      if (error instanceof ApiError && codes.includes(error.code ?? '')) this.#do({ do: 'tell ended' });
      // It may have been done, and only the answer lost: looked for before the next save, and not before this fails.
      else this.#line({ kind: 'take over', ours, turn: job.turn });
      this.#do({ do: 'reject', caller: job.caller, error });
    }
    if (job.kind === 'save') {
      this.#set({ pending: this.#waits });
      this.#do({ do: 'notify', notice: 'reverted' });
    }
    this.#end();
  }

  /** There is no other way. */
  #failed(job: Job, error: unknown): void {
    if (job.kind === 'save') {
      this.#saveFailed(job, error);
      return;
    }
    if (job.kind === 'start') {
      // It stays here, to be saved later.
      this.#set({ pending: true });
      this.#do({ do: 'resolve', caller: job.caller });
    } else if (job.kind === 'exclusive') {
      if (error instanceof EndedError) this.#do({ do: 'tell ended' });
      this.#do({ do: 'reject', caller: job.caller, error });
    }
    this.#end();
  }

  #saveFailed(job: Job, error: unknown): void {
    const { running, unsent, told } = this.state;
    const { id, editToken: token } = this.#project;
    const kinds = running?.kinds ?? none;
    const status = statusOf(error);
    const ended = error instanceof EndedError;
    if (!ended && kinds.has('attributes')) this.#do({ do: 'notify', notice: 'update-failed' });
    if (status === 500 && kinds.has('documents') && id !== null && token !== null) {
      this.#revert(job, { id, token });
      return;
    }
    // Kept here and in storage, and sent with the next change, on return of the connection or on the next visit.
    this.#keep({ unsent: new Set([...unsent, ...kinds]) });
    this.#set({ pending: true });
    this.#end();
    if (ended) {
      this.#do({ do: 'tell ended' });
      return;
    }
    const unreachable = status === undefined && !(error instanceof RequestCancelledError);
    const reason = status === 507 ? 'full' : unreachable ? 'offline' : undefined;
    if (reason === undefined || reason === told || (reason === 'offline' && kinds.has('attributes'))) return;
    this.#keep({ told: reason });
    this.#do({ do: 'notify', notice: reason });
  }

  /** Undoes what the server refused: its own project where it answers, else what it held last. */
  #revert(job: Job, ours: Ours): void {
    const { base } = this.state;
    this.#keep({ waiting: none });
    if (base) this.#set({ ...base, pending: false });
    this.#takeOver(job, ours);
  }
}
