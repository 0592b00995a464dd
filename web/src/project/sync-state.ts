import type { Project } from '@submittal/contract/project';
import type { Content } from './server-project.ts';
import type { ProjectState } from './state.ts';

// What saving remembers, what can happen to it, and what it can ask for. `sync-step.ts` says what follows from what.

/** What kind of change waits to be saved; the two differ in what a failure does (specification section 4). */
export type ChangeKind = 'attributes' | 'documents';

/** What the visitor is told. */
export type SyncNotice = 'updated' | 'update-failed' | 'reverted' | 'offline' | 'full';

/** A project that the server knows, and the right to it, if there is one. */
export interface Target {
  readonly id: string;
  readonly token: string | null;
}

/** A project that this browser may change. */
export type Ours = Target & { readonly token: string };

/** Somebody who waits for an outcome. */
export interface Caller {
  call(id: string, token: string): Promise<void>;
  resolve(): void;
  reject(error: unknown): void;
}

/** What has its turn once all that was asked for before is done. */
type Task =
  /** Loads or creates the project (specification section 4, "Project lifecycle"). */
  | { readonly kind: 'start'; readonly caller: Caller }
  | { readonly kind: 'save' }
  /** A call of others that changes the project on the server. */
  | { readonly kind: 'exclusive'; readonly caller: Caller }
  /** Takes what the server did by itself. */
  | { readonly kind: 'take over'; readonly ours: Ours }
  /** Somebody waits until everything before is done. */
  | { readonly kind: 'settle'; readonly caller: Caller };

/** A task, and the project for which it was asked: starting over makes it another. */
export type Job = Task & { readonly turn: number };

/** What an answer is waited for. */
export type Stage =
  /** That the change is on the screen. */
  | { readonly at: 'showing' }
  /** Whether the server knows a project of earlier versions at all, which is asked without its token. */
  | { readonly at: 'confirming'; readonly target: Target; readonly held: number | null }
  | { readonly at: 'looking'; readonly target: Target; readonly held: number | null }
  | { readonly at: 'creating'; readonly sent: Content; readonly as: 'it is' | 'its documents' | 'nothing' }
  /** `before` is what had no answer before it. */
  | { readonly at: 'updating'; readonly ours: Ours; readonly sent: Content; readonly before: string | null }
  /** The version that another window saved. */
  | { readonly at: 'comparing'; readonly ours: Ours }
  | { readonly at: 'choosing'; readonly ours: Ours; readonly other: Project }
  | { readonly at: 'calling'; readonly ours: Ours }
  | { readonly at: 'taking over'; readonly ours: Ours };

export interface Running {
  readonly job: Job;
  readonly stage: Stage;
  /** What a save takes along. */
  readonly kinds: ReadonlySet<ChangeKind>;
  /** It goes another way already, since the first one failed. */
  readonly again: boolean;
}

/** Everything that saving remembers between two events. */
export interface SyncState {
  /** Which project this is; starting over makes it another. */
  readonly turn: number;
  /** Changes that the next save takes. */
  readonly waiting: ReadonlySet<ChangeKind>;
  /** Changes that a save failed to send; they go with the next one. */
  readonly unsent: ReadonlySet<ChangeKind>;
  /** What the server held last, as far as this window knows. */
  readonly base: Content | undefined;
  /** That it is not saved was told, and why. */
  readonly told: 'offline' | 'full' | undefined;
  readonly running: Running | undefined;
  /** What has its turn later, in this order. */
  readonly queue: readonly Job[];
}

/** What happens: from the visitor and the rest of the application, then what became of that which was asked for. */
export type SyncEvent =
  | { readonly type: 'asked'; readonly task: Task }
  | { readonly type: 'changed'; readonly kind: ChangeKind }
  | { readonly type: 'retry' }
  | { readonly type: 'forget' }
  | { readonly type: 'answered'; readonly project: Project & { readonly editToken?: string } }
  | { readonly type: 'chosen'; readonly choice: 'mine' | 'other' }
  | { readonly type: 'done' }
  | { readonly type: 'failed'; readonly error: unknown };

/** What is sent to the server. Answered by 'answered'. */
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

/** What has an outcome: one is under way at most. What fails is answered by 'failed'. */
export type BegunEffect =
  | SentEffect
  /** Answered by 'done' once what the visitor changed is on the screen. */
  | { readonly do: 'show' }
  /** Asks the visitor which version to keep. Answered by 'chosen'. */
  | { readonly do: 'ask'; readonly other: Project }
  /** Answered by 'done'. */
  | { readonly do: 'call'; readonly caller: Caller; readonly id: string; readonly token: string };

/** What is to be done, in this order. */
export type SyncEffect =
  | BegunEffect
  | { readonly do: 'set'; readonly part: Partial<ProjectState> }
  | { readonly do: 'notify'; readonly notice: SyncNotice }
  /** The server lets this browser change the project no longer. */
  | { readonly do: 'ended' }
  /** The server now holds what this window shows. */
  | { readonly do: 'saved' }
  /** It ended; with an error, where there is one. */
  | { readonly do: 'end'; readonly caller: Caller; readonly error: unknown };

/** No change. */
export const none: ReadonlySet<ChangeKind> = new Set();

/** Before anything has happened. */
export const atRest: SyncState = {
  turn: 0,
  waiting: none,
  unsent: none,
  base: undefined,
  told: undefined,
  running: undefined,
  queue: [],
};
