import { z } from 'zod';
import { messageOf } from '../as-error.ts';

/** What kind of record a text was stored for, as named in messages and logs. */
export type RecordKind =
  | 'project'
  | 'share'
  | 'document'
  | 'upload'
  | 'release'
  | 'mail'
  | 'help message'
  | 'content'
  | 'feed';

/** A stored record that this version cannot read. Its row stays as it is, for a version that can. */
export class Unreadable extends Error {
  readonly kind: RecordKind;
  readonly id: string;
  readonly reason: string;

  constructor(kind: RecordKind, id: string, reason: string) {
    super(`the ${kind} ${id} cannot be read: ${reason}`);
    this.name = 'Unreadable';
    this.kind = kind;
    this.id = id;
    this.reason = reason;
  }
}

/**
 * Reads a stored JSON text with the schema of its record, which fills in what an older version did not write.
 * @throws Unreadable if the text is not JSON or does not fit
 */
export function readStored<Value>(
  schema: z.ZodType<Value>,
  text: string,
  kind: RecordKind,
  id: string,
): Value {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Unreadable(kind, id, messageOf(error));
  }
  return checkStored(schema, value, kind, id);
}

/**
 * The same for a stored value that is not JSON, such as a column with fixed words.
 * @throws Unreadable if it does not fit
 */
export function checkStored<Value>(
  schema: z.ZodType<Value>,
  value: unknown,
  kind: RecordKind,
  id: string,
): Value {
  const outcome = schema.safeParse(value);
  if (!outcome.success) throw new Unreadable(kind, id, z.prettifyError(outcome.error).replaceAll('\n', ' '));
  return outcome.data;
}
