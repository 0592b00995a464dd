/**
 * What a record holds under a key that others chose; undefined where it holds nothing. Without this a record answers
 * `constructor` and `__proto__` too, which every object inherits.
 */
export function ownEntry<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
