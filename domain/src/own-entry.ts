/**
 * The value of a record's own key; undefined if it has none. A plain lookup with an untrusted key would also find
 * `constructor` and `__proto__`, which every object inherits.
 */
export function ownEntry<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
