import { serialise } from './serialise.ts';
import type { Ref, Value } from './value.ts';

/** Encloses an object number in a fragment; outside of strings, this control character does not occur. */
const MARK = '\u0001';

/**
 * Writes a value as text in which each reference is its number between two marks, followed by ` 0 R`: small
 * pieces of a document (a layer order, a resource dictionary) that the linker places in a dictionary of its
 * own.
 */
export function fragmentOf(value: Value, locate: (ref: Ref) => number): string {
  let out = '';
  serialise(
    value,
    {
      // An octal escape distinguishes a mark that is part of a string from our own.
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

/** The fragment's text with its references relocated by `place`. */
export function placeFragment(fragment: string, place: (number: number) => number): string {
  return fragment
    .split(MARK)
    .map((part, i) => (i % 2 === 0 ? part : String(place(Number(part)))))
    .join('');
}

/** The numbers of the objects that a fragment refers to. */
export function referencesIn(fragment: string): number[] {
  return fragment.split(MARK).flatMap((part, i) => (i % 2 === 0 ? [] : [Number(part)]));
}

/** The fragment with its references to other numbers of the body; 0 leads nowhere. */
export function renumberFragment(fragment: string, number: (number: number) => number): string {
  return fragment
    .split(MARK)
    .map((part, i) => (i % 2 === 0 ? part : `${MARK}${number(Number(part))}${MARK}`))
    .join('');
}
