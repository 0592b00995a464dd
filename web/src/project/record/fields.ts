/** One field of a stored value: the check it must pass, and what replaces it if absent. */
export interface Field<Value> {
  is(raw: unknown): boolean;
  readonly absent: 'needed' | 'left out' | { readonly usual: Value };
}

/** Every field of a stored value, declared once: omitting one does not compile. */
export type Fields<Of> = { readonly [Name in keyof Of]-?: Field<Of[Name]> };

/**
 * Reports a value that cannot be read, by its place and the reason; never the value, which is the visitor's.
 */
export type TellFault = (fault: string) => void;

type Is = (raw: unknown) => boolean;

export const isText: Is = (raw) => typeof raw === 'string';
export const isFilledText: Is = (raw) => typeof raw === 'string' && raw !== '';
export const isNumber: Is = (raw) => Number.isFinite(raw);
export const isFlag: Is = (raw) => typeof raw === 'boolean';
export const isListOf =
  (is: Is): Is =>
  (raw) =>
    Array.isArray(raw) && raw.every(is);
export const orNull =
  (is: Is): Is =>
  (raw) =>
    raw === null || is(raw);

export function isRecord(raw: unknown): raw is Record<string, unknown> {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}

/** Checks that a value is of the same type as the default; what is null until it is entered is a record then. */
export const like =
  (usual: unknown): Is =>
  (raw) =>
    usual === null
      ? raw === null || isRecord(raw)
      : typeof raw === typeof usual && raw !== null && Array.isArray(raw) === Array.isArray(usual);

export const needed = <Value>(is: Is): Field<Value> => ({ is, absent: 'needed' });
export const optional = <Value>(is: Is): Field<Value> => ({ is, absent: 'left out' });
export const usually = <Value>(usual: Value, is: Is = like(usual)): Field<Value> => ({
  is,
  absent: { usual },
});

/**
 * Reads a stored value field by field. A field that an older version did not write gets its default; so does
 * one that cannot be read, which is reported. Fields that only a newer version knows stay as they are.
 * Undefined if a needed field is missing.
 */
export function readFields<Of extends object>(
  fields: Fields<Of>,
  raw: unknown,
  at: string,
  tell: TellFault,
): Of | undefined {
  const read: Record<string, unknown> = isRecord(raw) ? { ...raw } : {};
  if (raw !== undefined && !isRecord(raw)) tell(`${at} is no record`);
  for (const [name, { is, absent }] of Object.entries<Field<unknown>>(fields)) {
    const value = read[name];
    if (is(value)) continue;
    const reason = value === undefined ? 'is missing' : 'is not of its kind';
    if (value !== undefined || absent === 'needed') tell(`${at}.${name} ${reason}`);
    if (absent === 'needed') return undefined;
    if (absent === 'left out') delete read[name];
    else read[name] = absent.usual;
  }
  // Each declared field has passed its check or taken its default.
  return read as Of;
}
