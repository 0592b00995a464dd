import type { z } from 'zod';
import { type RecordKind, readStored, Unreadable } from './stored-json.ts';

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Reads a stored list in JSON item by item, each with a schema: what becomes of a list of many megabytes takes several times as
 * much if all of it is there at once.
 * @throws Unreadable if the text is no list, or an item does not fit
 */
export function* readStoredItems<Value>(
  schema: z.ZodType<Value>,
  text: string,
  kind: RecordKind,
  id: string,
): Generator<Value> {
  const whole = text.trim();
  const last = whole.length - 1;
  if (whole.charCodeAt(0) !== OPEN_LIST || whole.charCodeAt(last) !== CLOSE_LIST)
    throw new Unreadable(kind, id, 'it is not a list');
  if (whole.slice(1, last).trim() === '') return;
  for (let from = 1; from <= last; ) {
    const end = endOfItem(whole, from);
    if (end < last && whole.charCodeAt(end) === CLOSE_LIST)
      throw new Unreadable(kind, id, 'something stands behind the list');
    yield readStored(schema, whole.slice(from, Math.min(end, last)), kind, id);
    from = end + 1;
  }
}

/** The place of the comma, or of the end of the list, behind the item that begins here. */
function endOfItem(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfText(text, at);
    else if (code === OPEN_LIST || code === OPEN_OBJECT) depth++;
    else if (depth === 0 && (code === COMMA || code === CLOSE_LIST)) return at;
    else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth--;
  }
  return text.length;
}

/** The place of the quotation mark that ends the text that begins here; the end of everything if none does. */
function endOfText(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let escapes = 0;
    while (text.charCodeAt(at - 1 - escapes) === BACKSLASH) escapes++;
    if (escapes % 2 === 0) return at;
  }
  return text.length;
}
