import { createHash } from 'node:crypto';
import type { GeneratedPart } from './painter.ts';

/** Generated parts held: a viewer asks for one package in many ranges, each of which is planned anew. */
const MOST_HELD = 64;

const held = new Map<string, Promise<GeneratedPart>>();

/**
 * What `draw` makes of the facts, drawn anew only when they differ from those of the last ones drawn. The
 * facts must be all that the drawing depends on.
 */
export function drawnOnce(facts: unknown, draw: () => Promise<GeneratedPart>): Promise<GeneratedPart> {
  const key = createHash('sha256').update(JSON.stringify(facts)).digest('hex');
  const before = held.get(key);
  held.delete(key);
  const drawing = before ?? draw();
  held.set(key, drawing);
  if (before === undefined) drawing.catch(() => held.delete(key));
  const [oldest] = held.keys();
  if (held.size > MOST_HELD && oldest !== undefined) held.delete(oldest);
  return drawing;
}
