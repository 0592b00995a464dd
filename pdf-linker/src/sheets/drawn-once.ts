import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { GeneratedPart } from './painter.ts';

/** How much is cached: so many results, of facts with so many characters, with which the memory of results grows. */
const LIMITS = { max: 64, maxSize: 16_000_000 };

/** Caches what is made from facts: a viewer requests one package in many ranges, each of which is planned anew. */
export class MadeOnce<Made extends object> {
  readonly #results = new LRUCache<string, Promise<Made>>(LIMITS);

  /**
   * Makes a result, or returns a cached one that was made from equal facts. The facts must be everything that the result
   * depends on.
   */
  of(facts: unknown, make: () => Promise<Made>): Promise<Made> {
    const text = JSON.stringify(facts);
    const key = createHash('sha256').update(text).digest('hex');
    const before = this.#results.get(key);
    if (before !== undefined) return before;
    const making = make();
    this.#results.set(key, making, { size: text.length });
    making.catch(() => this.#results.delete(key));
    return making;
  }
}

const drawn = new MadeOnce<GeneratedPart>();

/** Draws a part, or returns a cached one that was drawn from equal facts. */
export function drawnOnce(facts: unknown, draw: () => Promise<GeneratedPart>): Promise<GeneratedPart> {
  return drawn.of(facts, draw);
}
