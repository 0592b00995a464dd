/** One field of something that was stored: what it has to be, and what stands for one that is not there. */
export interface Field<Value> {
  is(raw: unknown): boolean;
  readonly absent: 'needed' | 'left out' | { readonly usual: Value };
}

/** Each field of a stored thing, declared once: a field that is forgotten here does not compile. */
export type Fields<Of> = { readonly [Name in keyof Of]-?: Field<Of[Name]> };

/** Hears of what is there and cannot be read, by its place and reason; never with its value, which is the visitor's. */
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

/** Of the same kind as a usual value. */
export const like =
  (usual: unknown): Is =>
  (raw) =>
    typeof raw === typeof usual && raw !== null && Array.isArray(raw) === Array.isArray(usual);

export const needed = <Value>(is: Is): Field<Value> => ({ is, absent: 'needed' });
export const optional = <Value>(is: Is): Field<Value> => ({ is, absent: 'left out' });
export const usually = <Value>(usual: Value, is: Is = like(usual)): Field<Value> => ({
  is,
  absent: { usual },
});

/**
 * Reads a stored thing field by field. What an older version did not write gets its default, and so does what cannot be
 * read, which is told. Fields that only a newer version knows stay as they are. Undefined where a needed field is missing.
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
  // Each declared field was found to be of its kind, or took its default.
  return read as Of;
}
