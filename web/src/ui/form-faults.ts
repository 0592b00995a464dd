import type { z } from 'zod';

/** The first fault of each field, in the schema's words; none where the values are valid. */
export function formFaults<Name extends string>(
  schema: z.ZodType,
  values: Readonly<Record<Name, string>>,
): ReadonlyMap<string, string> {
  const faults = new Map<string, string>();
  for (const issue of schema.safeParse(values).error?.issues ?? []) {
    const field = String(issue.path[0]);
    if (!faults.has(field)) faults.set(field, issue.message);
  }
  return faults;
}
