import { messageOf } from '../as-error.ts';
import type { Config } from '../config.ts';

/** `fault`: something does not work. `warning`: it works now, or for some. */
export type State = 'ok' | 'warning' | 'fault';

/** What one check found. */
export interface Finding {
  readonly check: string;
  readonly state: State;
  readonly found: string;
  /** What the operator can do; empty if there is nothing to do. */
  readonly toDo: string;
}

/** Why something is not as it should be, and what to do about it. */
export class Trouble extends Error {
  readonly toDo: string;
  readonly state: State;

  constructor(found: string, toDo: string, state: State = 'fault') {
    super(found);
    this.toDo = toDo;
    this.state = state;
  }
}

/** A check returns what it found if all is well, and throws a `Trouble` otherwise. */
export interface Check {
  readonly name: string;
  readonly run: (config: Config) => Promise<string>;
  /** What to do if it fails in a way that the check does not expect. */
  readonly toDo: string;
}

/** What an error says; a failed connection says it in its cause. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${reasonOf(error.cause)}` : '';
  return `${messageOf(error)}${cause}`;
}
