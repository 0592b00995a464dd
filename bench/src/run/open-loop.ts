/** A call that an open-loop client sends. */
export interface RatedCall {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: string | Uint8Array;
  /** The type of the body; JSON if none is said. */
  readonly type?: string;
  readonly token?: string;
}

/** What an open-loop client (`host/open-loop.ts`) is given. */
export interface Rated {
  readonly url: string;
  /** Sent in this order, one after the other, whether or not earlier ones are answered; begun anew at the end. */
  readonly calls: readonly RatedCall[];
  readonly perSecond: number;
  readonly seconds: number;
  /** The number of addresses that the calls come from. */
  readonly senders: number;
}

/** What it met. Times are in milliseconds from the moment at which a call was due, so that none is left out that had to wait. */
export interface RateMet {
  /** Until the first byte of an answer. */
  readonly answered: number[];
  /** Until a refusal that says when to come again (503, or 429 for uploads). */
  readonly refused: number[];
  readonly errors: string[];
  /** How late calls were sent. */
  readonly late: number[];
  /** Processor time of the client, in milliseconds. */
  readonly processor: number;
}
