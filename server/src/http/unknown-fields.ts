import type { Warning } from '@submittal/contract/warnings';
import { MAX_WARNINGS } from '@submittal/contract/warnings';
import { z } from 'zod';
import { editDistance } from '../edit-distance.ts';

/** A name counts as near another if it differs by at most this many letters, and by at most a third of them. */
const NEAR = 3;

/**
 * The fields in a request's body that none of its schemas knows: they are ignored, but a mistyped name must not be
 * ignored silently. Returns at most `MAX_WARNINGS`, each with its place and the nearest known name.
 */
export function unknownFields(body: unknown, schemas: readonly z.ZodType[]): Warning[] {
  const warnings: Warning[] = [];
  collect(body, schemas, '', warnings);
  return warnings;
}

function collect(value: unknown, schemas: readonly z.ZodType[], path: string, warnings: Warning[]): void {
  if (typeof value !== 'object' || value === null || warnings.length >= MAX_WARNINGS) return;
  const bare = schemas.flatMap(unwrapped);
  if (Array.isArray(value)) {
    const elements = bare.flatMap((schema) =>
      schema instanceof z.ZodArray ? [schema.element as z.ZodType] : [],
    );
    if (elements.length === 0) return;
    for (const [at, item] of value.entries()) collect(item, elements, `${path}[${at}]`, warnings);
    return;
  }
  const objects = bare.filter((schema) => schema instanceof z.ZodObject);
  if (objects.length === 0) return;
  const known = [...new Set(objects.flatMap(({ shape }) => Object.keys(shape)))];
  for (const [name, item] of Object.entries(value)) {
    const place = path === '' ? name : `${path}.${name}`;
    const own = objects.flatMap(({ shape }) =>
      Object.hasOwn(shape, name) ? [shape[name] as z.ZodType] : [],
    );
    if (own.length > 0) collect(item, own, place, warnings);
    else if (warnings.length < MAX_WARNINGS) warnings.push({ path: place, message: ignored(name, known) });
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

/** The schemas inside defaults, transforms and unions. */
function unwrapped(schema: z.ZodType): z.ZodType[] {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodNullable
  ) {
    return unwrapped(schema.unwrap() as z.ZodType);
  }
  if (schema instanceof z.ZodPipe) return unwrapped(schema.in as z.ZodType);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => unwrapped(option as z.ZodType));
  return [schema];
}
