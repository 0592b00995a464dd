import type { Warning } from '@submittal/contract/warnings';
import { MAX_WARNINGS } from '@submittal/contract/warnings';
import { z } from 'zod';
import { editDistance } from '../edit-distance.ts';

/** A name counts as near another if it differs by at most this many letters, and by at most a third of them. */
const NEAR = 3;

/** What schemas know of a value: the elements of a list, the fields of an object. */
interface Known {
  readonly elements: () => Known | null;
  readonly names: readonly string[];
  readonly field: (name: string) => Known | null;
}

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

/** Each part is worked out once, when a value first needs it: a body may have thousands of elements. */
function knownBy(schemas: readonly z.ZodType[]): Known {
  const bare = schemas.flatMap(unwrapped);
  const elements = bare.flatMap((schema) =>
    schema instanceof z.ZodArray ? [schema.element as z.ZodType] : [],
  );
  const fields = new Map<string, z.ZodType[]>();
  for (const schema of bare) {
    if (!(schema instanceof z.ZodObject)) continue;
    for (const [name, field] of Object.entries(schema.shape)) {
      fields.set(name, [...(fields.get(name) ?? []), field as z.ZodType]);
    }
  }
  const ofFields = new Map<string, Known>();
  let ofElements: Known | null = null;
  return {
    names: [...fields.keys()],
    elements: () => {
      if (elements.length > 0) ofElements ??= knownBy(elements);
      return ofElements;
    },
    field: (name) => {
      const own = fields.get(name);
      const known = ofFields.get(name) ?? (own ? knownBy(own) : null);
      if (known) ofFields.set(name, known);
      return known;
    },
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
  for (const [name, item] of Object.entries(value)) {
    const place = path === '' ? name : `${path}.${name}`;
    const field = known.field(name);
    if (field) collect(item, field, place, warnings);
    else if (warnings.length < MAX_WARNINGS) {
      warnings.push({ path: place, message: ignored(name, known.names) });
    }
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
