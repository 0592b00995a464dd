import { z } from 'zod';

/** What schemas know of a value: the elements of a list, the fields of an object. */
export interface Known {
  readonly elements: () => Known | null;
  readonly names: readonly string[];
  /** Whether it is a record, whose names are the sender's own. */
  readonly isRecord: boolean;
  readonly field: (name: string) => Known | null;
}

/** Each part is worked out once, when a value first needs it: a body may have thousands of elements. */
export function knownBy(schemas: readonly z.ZodType[]): Known {
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
    isRecord: bare.some((schema) => schema instanceof z.ZodRecord),
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
