import { type PatternName, type PatternPiece, parsePattern } from '@submittal/contract/number-pattern';

/** The pattern of submittal numbers if the receiver has none. */
export const USUAL_NUMBER_PATTERN = '{section}-{sequence:3}-{revision}';

/** The pattern of a section's file, and of its number, if the receiver has none. */
export const USUAL_FILE_PATTERN = '{section:compact}-{sequence:3}-{revision}[_{title}][_{part}]';

/** What a pattern prints, by name; what is missing is blank. A blank revision is the first, 0. */
export type PatternValues = Readonly<Partial<Record<PatternName, string>>>;

/** What a pattern cannot hold of a value. */
export interface PatternFault {
  readonly name: PatternName;
  /** It is blank; it is no whole number; it has more digits than the pattern takes, `most`. */
  readonly kind: 'blank' | 'notANumber' | 'tooLong';
  readonly most?: number;
}

export interface PrintedPattern {
  readonly text: string;
  readonly faults: readonly PatternFault[];
}

/** 1 is A, 26 is Z, 27 is AA; 0 is nothing. */
function letterOf(number: number): string {
  if (number <= 0) return '';
  const before = Math.floor((number - 1) / 26);
  return letterOf(before) + String.fromCharCode(65 + ((number - 1) % 26));
}

const patternValue = (values: PatternValues, name: PatternName): string =>
  values[name]?.trim() || (name === 'revision' ? '0' : '');

/** Whether what stands in square brackets is left out: all its values say nothing, as the first revision does. */
function saysNothing(pieces: readonly PatternPiece[], values: PatternValues): boolean {
  return pieces.every((piece) => {
    if (piece.kind !== 'value') return true;
    const value = patternValue(values, piece.name);
    return value === '' || (piece.name === 'revision' && /^0+$/.test(value));
  });
}

/**
 * Prints what a pattern says, and tells what it cannot hold. A value that does not fit is printed as it is.
 * @param pattern as `parsePattern` takes it; another text is printed as it is
 */
export function printByPattern(pattern: string, values: PatternValues): PrintedPattern {
  const parsed = parsePattern(pattern);
  if (!('length' in parsed)) return { text: pattern, faults: [] };
  const faults: PatternFault[] = [];
  const text = parsed.map((piece) => printed(piece, values, faults)).join('');
  return { text, faults };
}

function printed(piece: PatternPiece, values: PatternValues, faults: PatternFault[]): string {
  if (piece.kind === 'signs') return piece.signs;
  if (piece.kind === 'optional') {
    if (saysNothing(piece.pieces, values)) return '';
    return piece.pieces.map((inner) => printed(inner, values, faults)).join('');
  }
  const { name, form, digits } = piece;
  const value = patternValue(values, name);
  if (value === '') {
    faults.push({ name, kind: 'blank' });
    return '';
  }
  if (form === 'compact') return value.replace(/[^\p{Letter}\p{Number}]/gu, '');
  if (form === 'plain' && digits === 0) return value;
  if (!/^\d{1,9}$/.test(value)) {
    // A revision may be counted by letters already.
    if (form === 'letter' && /^\p{Lu}{1,2}$/u.test(value)) return value;
    faults.push({ name, kind: 'notANumber' });
    return value;
  }
  if (form === 'letter') return letterOf(Number(value));
  const number = String(Number(value));
  if (number.length > digits) faults.push({ name, kind: 'tooLong', most: digits });
  return number.padStart(digits, '0');
}

/** What a receiver's portal takes of a file name. */
export interface FileNameLimits {
  /** The most characters, ending included. */
  readonly characters: number;
  /** Signs that it refuses besides those that no portal takes. */
  readonly without: string;
}

/** What servers and mail pass on unharmed. */
export const USUAL_NAME_LIMITS: FileNameLimits = { characters: 100, without: '' };

/**
 * A file's name by a pattern: letters, digits, dots, dashes and underscores, not longer than the limits say. Its title is cut
 * first, then its end; the ending stays.
 * @param ending such as `.pdf`
 */
export function fileNameByPattern(
  pattern: string,
  values: PatternValues,
  ending: string,
  { characters, without }: FileNameLimits = USUAL_NAME_LIMITS,
): string {
  const most = characters - ending.length;
  const nameOf = (title: string | undefined) =>
    safeName(printByPattern(pattern, title === undefined ? values : { ...values, title }).text, without);
  let name = nameOf(undefined);
  const title = safeName(values.title ?? '', without);
  if (name.length > most && title !== '')
    name = nameOf(title.slice(0, Math.max(0, title.length - (name.length - most))));
  return `${name.slice(0, most).replace(/[-_.]+$/, '') || 'submittal'.slice(0, most)}${ending}`;
}

/**
 * A text as servers, mail and portals take it in a name: accents are taken off, other signs become dashes, or underscores
 * where the portal refuses dashes.
 */
function safeName(text: string, without: string): string {
  const between = ['-', '_'].find((sign) => !without.includes(sign)) ?? '';
  const plain = text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, between);
  const allowed = Array.from(plain, (sign) => (without.includes(sign) ? between : sign)).join('');
  if (between !== '-') {
    const few = allowed.replace(/[._]{2,}/g, between);
    return few.replace(/^[_.]+|[_.]+$/g, '');
  }
  return allowed
    .replace(/[.-]{2,}/g, '-')
    .replace(/-*_-*/g, '_')
    .replace(/^[-_.]+|[-_.]+$/g, '');
}
