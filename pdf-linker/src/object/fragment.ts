import { serialise } from './serialise.ts';
import type { Ref, Value } from './value.ts';

/** Stands around an object number in a fragment; as a control character it can only be part of a string. */
const MARK = '\u0001';

/**
 * A value as text in which each reference stands as its number between two marks and ` 0 R`: small pieces of
 * a document (a layer order, a resource dictionary) that the linker places in a dictionary of its own.
 */
export function fragmentOf(value: Value, locate: (ref: Ref) => number): string {
  let out = '';
  serialise(
    value,
    {
      // An octal escape keeps a mark that is part of a string apart from ours.
      text: (text) => {
        out += text.replaceAll(MARK, '\\001');
      },
      field: (_kind, number) => {
        out += `${MARK}${number}${MARK}`;
      },
    },
    locate,
  );
  return out;
}

/** The fragment's text with its references moved by `place`. */
export function placeFragment(fragment: string, place: (number: number) => number): string {
  return fragment
    .split(MARK)
    .map((part, i) => (i % 2 === 0 ? part : String(place(Number(part)))))
    .join('');
}
