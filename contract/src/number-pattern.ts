// The grammar of patterns for submittal numbers, revisions and file names. Plain, so that the element can carry it.

/** What a pattern can print, and the forms of each besides its own. */
const FORMS = {
  /** `07 92 00`; compact without what is no digit: `079200`. */
  section: ['compact'],
  /** With a number of digits: filled up with zeros. */
  sequence: ['digits'],
  /** With a number of digits, or as a letter: 1 is A, 27 is AA. */
  revision: ['digits', 'letter'],
  project: [],
  title: [],
  /** Which of several files, `1of3`. */
  part: [],
} as const satisfies Record<string, readonly string[]>;

export type PatternName = keyof typeof FORMS;

/** A piece of a pattern: signs as they are, a value, or pieces that are left out together. */
export type PatternPiece =
  | { readonly kind: 'signs'; readonly signs: string }
  | {
      readonly kind: 'value';
      readonly name: PatternName;
      readonly form: 'plain' | 'compact' | 'letter';
      /** The least number of digits, and the most; 0 for no limit. */
      readonly digits: number;
    }
  | { readonly kind: 'optional'; readonly pieces: readonly PatternPiece[] };

/** Why a text is no pattern, and where, from 0. */
export interface PatternFault {
  readonly kind: 'unclosed' | 'unopened' | 'nested' | 'unknown' | 'empty';
  readonly at: number;
}

/** The number of digits that may be asked for. */
const MAX_DIGITS = 9;

function placeholderOf(inside: string): PatternPiece | null {
  const [name = '', form = '', ...more] = inside.split(':');
  if (!Object.hasOwn(FORMS, name) || more.length > 0) return null;
  const known = name as PatternName;
  const forms: readonly string[] = FORMS[known];
  const value = { kind: 'value', name: known, form: 'plain', digits: 0 } as const;
  if (form === '') return inside.endsWith(':') ? null : value;
  if (/^[1-9]$/.test(form) && Number(form) <= MAX_DIGITS && forms.includes('digits'))
    return { ...value, digits: Number(form) };
  if ((form === 'compact' || form === 'letter') && forms.includes(form)) return { ...value, form };
  return null;
}

/**
 * The pieces of a pattern, or why it is none. `{section}-{sequence:3}[-R{revision}]` prints `07 92 00-014-R1`, and
 * `07 92 00-014` for the first submission, whose revision is 0.
 */
export function parsePattern(pattern: string): readonly PatternPiece[] | PatternFault {
  const outer: PatternPiece[] = [];
  let inner: PatternPiece[] | null = null;
  let opened = 0;
  let at = 0;
  while (at < pattern.length) {
    const sign = pattern.charAt(at);
    const pieces: PatternPiece[] = inner ?? outer;
    if (sign === '{') {
      const end = pattern.indexOf('}', at);
      if (end < 0) return { kind: 'unclosed', at };
      const value = placeholderOf(pattern.slice(at + 1, end));
      if (!value) return { kind: 'unknown', at };
      pieces.push(value);
      at = end + 1;
    } else if (sign === '[') {
      if (inner) return { kind: 'nested', at };
      inner = [];
      opened = at++;
    } else if (sign === ']') {
      if (!inner) return { kind: 'unopened', at };
      outer.push({ kind: 'optional', pieces: inner });
      inner = null;
      at++;
    } else if (sign === '}') {
      return { kind: 'unopened', at };
    } else {
      const signs = /^[^{}[\]]+/.exec(pattern.slice(at))?.[0] ?? sign;
      pieces.push({ kind: 'signs', signs });
      at += signs.length;
    }
  }
  if (inner) return { kind: 'unclosed', at: opened };
  const hasValue = (piece: PatternPiece) => piece.kind === 'value';
  return outer.some(hasValue) ? outer : { kind: 'empty', at: 0 };
}

/** Whether a text is a pattern. */
export function isPattern(text: string): boolean {
  return Array.isArray(parsePattern(text));
}
