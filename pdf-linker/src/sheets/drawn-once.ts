import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { GeneratedPart } from './painter.ts';

/** Generated parts cached: a viewer requests one package in many ranges, each of which is planned anew. */
const held = new LRUCache<string, Promise<GeneratedPart>>({ max: 64 });

/**
 * Draws a part, or returns a cached one that was drawn from equal facts. The facts must be everything that
 * the drawing depends on.
 */
export function drawnOnce(facts: unknown, draw: () => Promise<GeneratedPart>): Promise<GeneratedPart> {
  const key = createHash('sha256').update(JSON.stringify(facts)).digest('hex');
  const before = held.get(key);
  if (before !== undefined) return before;
  const drawing = draw();
  held.set(key, drawing);
  drawing.catch(() => held.delete(key));
  return drawing;
}
