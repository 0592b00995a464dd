import type { Project } from '@submittal/contract/project';
import type { ProjectState } from '../state/state.ts';
import type { Content } from './server-project.ts';

// What saving remembers, which events it handles, and which effects it can request. `sync-table.ts` holds the
// rules.

/** The kind of change waiting to be saved; they differ in what a failure does. */
export type ChangeKind = 'attributes' | 'documents';

/** What the visitor reads in a toast. What lasts is in the project's state: `unsaved`, `callWaits`. */
export type SyncNotice = 'updated' | 'update-failed' | 'reverted';

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
  /**
   * Loads or creates the project. Without a caller it is a
   * retry.
   */
  | { readonly kind: 'start'; readonly caller?: Caller }
  /** `forced` if it is sent although nothing has changed since the last attempt. */
  | { readonly kind: 'save'; readonly forced?: true }
  /** Another part's call that changes the project on the server, which must be saved before. */
  | { readonly kind: 'exclusive'; readonly caller: Caller; readonly forcedSave?: true }
  /** Takes over what the server changed itself. */
  | { readonly kind: 'refresh'; readonly ours: Ours }
  /** Someone waits until everything before it is done. */
  | { readonly kind: 'settle'; readonly caller: Caller };

/** A task, with the project it was requested for: starting over changes the turn. */
export type Job = Task & { readonly turn: number };

/** Which of its contents a project is created with. */
export type CreatedAs = 'it is' | 'its documents' | 'nothing';

/** What the running job is waiting for. */
export type Stage =
  /** For the change to be on the screen. */
  | { readonly at: 'queued' }
  /** Whether the server knows an earlier version's project at all; asked without its token. */
  | { readonly at: 'confirming'; readonly target: Target; readonly version: number | null }
  | { readonly at: 'loading'; readonly target: Target; readonly version: number | null }
  /** `repeated` if an earlier attempt with the same key may have arrived. */
  | {
      readonly at: 'creating';
      readonly sent: Content;
      readonly as: CreatedAs;
      readonly repeated: boolean;
    }
  | { readonly at: 'saving'; readonly ours: Ours; readonly version: number; readonly sent: Content }
  /** For the version that somebody else saved. */
  | { readonly at: 'comparing'; readonly ours: Ours }
  /** For the visitor to choose a version. */
  | { readonly at: 'conflicted'; readonly ours: Ours; readonly other: Project }
  | { readonly at: 'calling'; readonly ours: Ours }
  | { readonly at: 'refreshing'; readonly ours: Ours };

export type StageName = Stage['at'];
export type StageAt<Name extends StageName> = Extract<Stage, { readonly at: Name }>;

interface RunningIn<At extends Stage> {
  readonly job: Job;
  readonly stage: At;
  /** The kinds of change that this save carries. */
  readonly kinds: ReadonlySet<ChangeKind>;
  /** The first way has failed, and this is another. */
  readonly diverted: boolean;
  /** The version that this window showed when the stage began; it shows what another tab saves meanwhile. */
  readonly from: number | null;
  /** The mark of the last change that this window showed then (`state/changes.ts`). */
  readonly mark: string | undefined;
}

export type Running<Name extends StageName = StageName> = RunningIn<StageAt<Name>>;

/** A job that failed for now and is tried again when its time has come. */
export interface Retry {
  readonly task: 'start' | 'save';
  /** The ordinal of the wait, from 1. It grows only when a wait is over, not with what the visitor does. */
  readonly attempt: number;
  readonly reason: 'offline' | 'busy' | 'full';
  /** The server has said when to come again: nothing is sent before. */
  readonly timed: boolean;
  /** Of the last attempt. */
  readonly error: unknown;
}

/** Everything that saving remembers between two events. */
export interface SyncState {
  /** The number of this project; starting over changes it. */
  readonly turn: number;
  /** Changes that the next save takes. */
  readonly waiting: ReadonlySet<ChangeKind>;
  /** Changes that a save failed to send; the next one takes them along. */
  readonly unsent: ReadonlySet<ChangeKind>;
  /** What the server last had, as far as this window knows, and as which version. */
  readonly base: (Content & { readonly version: number }) | undefined;
  /** What waits for its next attempt. */
  readonly retry: Retry | undefined;
  /** Whether the visitor has been notified that the attributes entered last are not saved. */
  readonly reported: boolean;
  /** Why the last save failed for good. */
  readonly refusal: unknown;
  readonly running: Running | undefined;
  /** The jobs to run later, in this order. */
  readonly queue: readonly Job[];
}

/** What the visitor and the application ask for. */
export type SyncRequest =
  | { readonly type: 'requested'; readonly task: Task }
  | { readonly type: 'changed'; readonly kind: ChangeKind }
  /** The connection is back, or the page is in view again. */
  | { readonly type: 'retried' }
  /** The wait for the next attempt is over. */
  | { readonly type: 'elapsed' }
  /** Another tab has written to storage, and this one shows what it wrote. */
  | { readonly type: 'followed' }
  | { readonly type: 'forgotten' }
  /** Who asked for a call no longer wants it. */
  | { readonly type: 'withdrawn'; readonly caller: Caller };

/** An answer of the server to a request. */
export type Answer = Project & { readonly editToken?: string };

/** The outcomes of effects. */
export type SyncOutcome =
  | { readonly type: 'answered'; readonly project: Answer }
  | { readonly type: 'chosen'; readonly choice: 'mine' | 'other' }
  | { readonly type: 'done' }
  | { readonly type: 'failed'; readonly error: unknown };

export type SyncEvent = SyncRequest | SyncOutcome;

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
  /** The event 'elapsed' follows; replaces an earlier wait. */
  | { readonly do: 'wait'; readonly retry: Retry }
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
  retry: undefined,
  reported: false,
  refusal: undefined,
  running: undefined,
  queue: [],
};
