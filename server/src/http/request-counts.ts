import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';

/** Senders that are counted at the same time, for each limit. */
const MAX_SENDERS = 5000;

interface Counted {
  readonly since: number;
  requests: number;
}

/**
 * Counts the requests of each sender within a time. The framework's own store goes by the time of day: where the clock is
 * set back, whoever had reached a limit is refused until the day has come to that time again.
 */
export class RequestCounts implements FastifyRateLimitStore {
  readonly #counted = new LRUCache<string, Counted>({ max: MAX_SENDERS });

  incr(
    sender: string,
    callback: (error: Error | null, result: { current: number; ttl: number }) => void,
    timeWindow: number,
  ): void {
    const now = performance.now();
    let counted = this.#counted.get(sender);
    if (!counted || counted.since + timeWindow <= now) counted = { since: now, requests: 0 };
    counted.requests++;
    this.#counted.set(sender, counted);
    callback(null, { current: counted.requests, ttl: counted.since + timeWindow - now });
  }

  /** The counts of a call with a limit of its own. */
  child(): RequestCounts {
    return new RequestCounts();
  }
}
