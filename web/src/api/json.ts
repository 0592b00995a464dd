/** Reads a field of a value from outside; undefined if the value is not an object or lacks the field. */
export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
