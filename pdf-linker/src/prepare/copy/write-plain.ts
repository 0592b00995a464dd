import type { BodyBuilder } from '../../format/body-builder.ts';
import { type PlainObject, TOKEN_WIDTH, TOKENS } from '../../source/plain-object.ts';

/**
 * Writes the object with this number as a builder writes values, from the bytes in which it stands.
 * @param locate returns the number in the body for one in the source; 0 for an object that is not carried over.
 */
export function writePlain(
  builder: BodyBuilder,
  number: number,
  { tokens, count, bytes }: PlainObject,
  locate: (number: number) => number,
): void {
  builder.begin(number);
  let before: number = TOKENS.begin;
  for (let at = 0; at < count * TOKEN_WIDTH; at += TOKEN_WIDTH) {
    const kind = tokens[at] ?? 0;
    const from = tokens[at + 1] ?? 0;
    const to = tokens[at + 2] ?? 0;
    // Items of an array are apart; an entry's value is apart from its key.
    const follows = before !== TOKENS.begin && before !== TOKENS.open;
    if (kind === TOKENS.key) builder.text('/');
    else if (follows && kind !== TOKENS.close && kind !== TOKENS.end) builder.text(' ');
    if (kind === TOKENS.key || kind === TOKENS.number) builder.copy(bytes, from, to);
    else if (kind === TOKENS.name) {
      builder.text('/');
      builder.copy(bytes, from, to);
    } else if (kind === TOKENS.reference) {
      const located = locate(from);
      if (located === 0) builder.text('null');
      else builder.reference(located);
    } else if (kind === TOKENS.open) builder.text('<<');
    else if (kind === TOKENS.close) builder.text('>>');
    else builder.text(kind === TOKENS.begin ? '[' : ']');
    before = kind;
  }
  builder.end();
}
