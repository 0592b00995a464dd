import type { Asked } from '../set/visitor-questions.ts';

/** What a process of visitors (`visitors.ts`) is given. */
export interface Visits {
  readonly url: string;
  /** The number of visitors, and of those in other processes before them. */
  readonly count: number;
  readonly first: number;
  readonly seconds: number;
  readonly questions: readonly Asked[];
  /** Ids of projects that are there already. */
  readonly packages: readonly string[];
  /** Documents with pages, as projects refer to them. */
  readonly documents: readonly object[];
}

/** An answer to a search that is to be checked. */
export interface Answer {
  readonly asked: Asked;
  /** In base64. */
  readonly body: string;
  readonly packed: boolean;
}

/** What visitors met. Times are in milliseconds and leave out what was refused. */
export interface Met {
  readonly searches: number[];
  /** From the request for a package to its first byte. */
  readonly firstBytes: number[];
  /** Creating a project. */
  readonly made: number[];
  /** Saving a change of one. */
  readonly saved: number[];
  /** How often each was refused with 503 and Retry-After. */
  readonly refused: Record<string, number>;
  readonly errors: string[];
  readonly sample: Answer[];
  /** Bytes of packages. */
  bytes: number;
}
