import { Dict, type Value } from './value.ts';

/**
 * A value with the entries of its dictionaries, and of all that are written within them, in one order: their order has
 * no meaning (ISO 32000-2 7.3.7), and programs differ in it. The value itself stays as it is, since it may be in the
 * middle of being written; what is in order already is not copied. Objects behind references stay as they are.
 */
export function inOneOrder<Kind extends Value>(value: Kind): Kind;
export function inOneOrder(value: Value): Value {
  if (Array.isArray(value)) {
    const items = value.map((item) => inOneOrder(item));
    return items.every((item, at) => item === value[at]) ? value : items;
  }
  if (!(value instanceof Dict)) return value;
  let ordered = value.isInOrder() ? value : value.inOrder();
  for (const [key, part] of value) {
    const own = inOneOrder(part);
    if (own === part) continue;
    if (ordered === value) ordered = new Dict(value);
    ordered.set(key, own);
  }
  return ordered;
}
