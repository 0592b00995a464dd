// How names of materials and their short texts of 40 characters are compared: these are cut off, in short, and mostly in capitals.

/** Short texts are cut at so many characters. */
const MAX_SHORT = 40;

/** Fewer letters stand in texts of anything. */
const MIN_TELLING = 3;

/** A text by which names are compared. */
export const keyOf = (text: string): string => wordsIn(text).join(' ');

/** The words of a text, without accents and capitals. */
export function wordsIn(text: string): string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Whether a text begins with a name: words may be in short, and the last ones cut off where the text is full. */
export function begins(name: string, text: string): boolean {
  const [own, all] = [wordsIn(name), wordsIn(text)];
  if (own.length === 0 || all.length === 0) return false;
  return own.every((word, at) => {
    const other = all[at];
    if (other === undefined) return text.length >= MAX_SHORT - 2 && at > 0;
    return (
      word === other ||
      (other.length >= 3 &&
        (word.startsWith(other) ||
          (at === all.length - 1 && text.length >= MAX_SHORT && word.startsWith(other))))
    );
  });
}

/**
 * Whether a name and a short text are of the same: they share a word, which the text may have cut off (`Stoßgriff STG 30` and
 * `STOSSGR. STG30`).
 */
export function isNear(name: string, text: string): boolean {
  const own = wordsIn(name);
  const whole = own.join('');
  return wordsIn(text).some(
    (word) =>
      word.length >= MIN_TELLING &&
      (own.some((one) => one.startsWith(word)) ||
        (/\d/.test(word) && /\p{L}/u.test(word) && whole.includes(word))),
  );
}

/** A text up to a word of it, with what stands between its words. */
export function firstWords(text: string, count: number): string {
  const parts = text.split(/\s+/);
  const end = parts.findIndex((_, at) => wordsIn(parts.slice(0, at + 1).join(' ')).length >= count);
  return withoutEnd(parts.slice(0, end + 1).join(' '));
}

/** A text without signs that divide it from what followed. */
export const withoutEnd = (text: string): string => text.replace(/[\s,;/–-]+$/u, '');
