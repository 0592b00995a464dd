import type { Project } from '@submittal/contract/project';
import type { ProjectState } from '../state/state.ts';
import type { Content } from './server-project.ts';

// What saving remembers, which events it handles, and which effects it can request. `sync-step.ts` holds the
// rules.

/** The kind of change waiting to be saved; they differ in what a failure does (specification section 4). */
export type ChangeKind = 'attributes' | 'documents';

/** What the visitor is told. */
export type SyncNotice = 'updated' | 'update-failed' | 'reverted' | 'offline' | 'full';

/** A project that the server knows, and its edit token, if any. */
export interface Target {
  readonly id: string;
  readonly token: string | null;
}

/** A project that this browser may change. */
export type Ours = Target & { readonly token: string };

/** Someone who waits for an outcome. */
export interface Caller {
  call(id: string, token: string): Promise<void>;
  resolve(): void;
  reject(error: unknown): void;
}

/** A task, begun once all tasks requested before it are done. */
type Task =
  /** Loads or creates the project (specification section 4, "Project lifecycle"). */
  | { readonly kind: 'start'; readonly caller: Caller }
  | { readonly kind: 'save' }
  /** Another part's call that changes the project on the server. */
  | { readonly kind: 'exclusive'; readonly caller: Caller }
  /** Takes over what the server changed itself. */
  | { readonly kind: 'take over'; readonly ours: Ours }
  /** Someone waits until everything before it is done. */
  | { readonly kind: 'settle'; readonly caller: Caller };

/** A task, with the project it was requested for: starting over changes the turn. */
export type Job = Task & { readonly turn: number };

/** What the running job is waiting for. */
export type Stage =
  /** For the change to be on the screen. */
  | { readonly at: 'showing' }
  /** Whether the server knows an earlier version's project at all; asked without its token. */
  | { readonly at: 'confirming'; readonly target: Target; readonly held: number | null }
  | { readonly at: 'looking'; readonly target: Target; readonly held: number | null }
  | { readonly at: 'creating'; readonly sent: Content; readonly as: 'it is' | 'its documents' | 'nothing' }
  /** `before` is the unanswered save from before this one. */
  | {
      readonly at: 'updating';
      readonly ours: Ours;
      readonly version: number;
      readonly sent: Content;
      readonly before: string | null;
    }
  /** The version that another window saved. */
  | { readonly at: 'comparing'; readonly ours: Ours }
  | { readonly at: 'choosing'; readonly ours: Ours; readonly other: Project }
  | { readonly at: 'calling'; readonly ours: Ours }
  | { readonly at: 'taking over'; readonly ours: Ours };

export interface Running {
  readonly job: Job;
  readonly stage: Stage;
  /** The kinds of change that this save carries. */
  readonly kinds: ReadonlySet<ChangeKind>;
  /** The first way has failed, and this is another. */
  readonly again: boolean;
}

/** Everything that saving remembers between two events. */
export interface SyncState {
  /** The number of this project; starting over changes it. */
  readonly turn: number;
  /** Changes that the next save takes. */
  readonly waiting: ReadonlySet<ChangeKind>;
  /** Changes that a save failed to send; the next one takes them along. */
  readonly unsent: ReadonlySet<ChangeKind>;
  /** What the server last held, as far as this window knows. */
  readonly base: Content | undefined;
  /** Why the visitor was told that the project is not saved. */
  readonly told: 'offline' | 'full' | undefined;
  readonly running: Running | undefined;
  /** The jobs to run later, in this order. */
  readonly queue: readonly Job[];
}

/** What can happen: first the events from the visitor and the application, then the outcomes of effects. */
export type SyncEvent =
  | { readonly type: 'asked'; readonly task: Task }
  | { readonly type: 'changed'; readonly kind: ChangeKind }
  | { readonly type: 'retry' }
  | { readonly type: 'forget' }
  | { readonly type: 'answered'; readonly project: Project & { readonly editToken?: string } }
  | { readonly type: 'chosen'; readonly choice: 'mine' | 'other' }
  | { readonly type: 'done' }
  | { readonly type: 'failed'; readonly error: unknown };

/** Requests to the server. The outcome is 'answered'. */
export type SentEffect =
  | { readonly do: 'create'; readonly content: Content }
  | {
      readonly do: 'update';
      readonly id: string;
      readonly token: string;
      readonly version: number;
      readonly content: Content;
    }
  | { readonly do: 'fetch'; readonly id: string; readonly token: string | null };

/** Effects with an outcome, of which one runs at a time. On failure the outcome is 'failed'. */
export type BegunEffect =
  | SentEffect
  /** The outcome is 'done', once the visitor's change is on the screen. */
  | { readonly do: 'show' }
  /** Asks the visitor which version to keep. The outcome is 'chosen'. */
  | { readonly do: 'ask'; readonly other: Project }
  /** The outcome is 'done'. */
  | { readonly do: 'call'; readonly caller: Caller; readonly id: string; readonly token: string };

/** What to do, in this order. */
export type SyncEffect =
  | BegunEffect
  | { readonly do: 'set'; readonly part: Partial<ProjectState> }
  | { readonly do: 'notify'; readonly notice: SyncNotice }
  /** The server no longer lets this browser change the project. */
  | { readonly do: 'ended' }
  /** The server now holds what this window shows. */
  | { readonly do: 'saved' }
  /** The caller's job has ended, with an error if there is one. */
  | { readonly do: 'end'; readonly caller: Caller; readonly error: unknown };

export const none: ReadonlySet<ChangeKind> = new Set();

/** The state before anything has happened. */
export const atRest: SyncState = {
  turn: 0,
  waiting: none,
  unsent: none,
  base: undefined,
  told: undefined,
  running: undefined,
  queue: [],
};
