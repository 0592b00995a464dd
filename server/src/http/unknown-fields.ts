import type { Warning } from '@submittal/contract/warnings';
import { MAX_WARNINGS } from '@submittal/contract/warnings';
import type { z } from 'zod';
import { editDistance } from '../edit-distance.ts';
import { type Known, knownBy } from './known-fields.ts';

/** A name counts as near another if it differs by at most this many letters, and by at most a third of them. */
const NEAR = 3;

/**
 * Finds the fields in a request's body that none of its schemas knows: they are ignored, but a mistyped name must not be
 * ignored silently. The function that it returns tells at most `MAX_WARNINGS`, each with its place and the nearest known
 * name.
 */
export function unknownFieldsOf(schemas: readonly z.ZodType[]): (body: unknown) => Warning[] {
  const known = knownBy(schemas);
  return (body) => {
    const warnings: Warning[] = [];
    collect(body, known, '', warnings);
    return warnings;
  };
}

function collect(value: unknown, known: Known, path: string, warnings: Warning[]): void {
  if (typeof value !== 'object' || value === null || warnings.length >= MAX_WARNINGS) return;
  if (Array.isArray(value)) {
    const elements = known.elements();
    if (elements === null) return;
    for (const [at, item] of value.entries()) collect(item, elements, `${path}[${at}]`, warnings);
    return;
  }
  if (known.names.length === 0) return;
  // Not by a list of all names: a body may have a hundred thousand.
  for (const name in value) {
    if (warnings.length >= MAX_WARNINGS) return;
    if (!Object.hasOwn(value, name)) continue;
    const place = path === '' ? name : `${path}.${name}`;
    const field = known.field(name);
    if (field) collect((value as Record<string, unknown>)[name], field, place, warnings);
    else warnings.push({ path: place, message: ignored(name, known.names) });
  }
}

function ignored(name: string, known: readonly string[]): string {
  const nearest = nearestOf(name, known);
  return nearest === null
    ? 'this field is not known here and was ignored'
    : `this field is not known here and was ignored; did you mean "${nearest}"?`;
}

function nearestOf(name: string, known: readonly string[]): string | null {
  const most = Math.min(NEAR, Math.max(1, Math.floor(name.length / 3)));
  let best: { name: string; distance: number } | null = null;
  for (const candidate of known) {
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase(), most, false);
    if (distance <= most && (best === null || distance < best.distance)) best = { name: candidate, distance };
  }
  return best?.name ?? null;
}
