import { wordsOf } from './name-parts.ts';

/** The words of a name as it writes them, with their signs. */
export function spelled(stem: string, words: readonly string[]): string {
  const left = [...words];
  let text = '';
  let between = '';
  let isLast = false;
  for (const [piece] of stem.matchAll(/[\p{L}\p{N}®™'’.&+]+|[^\p{L}\p{N}®™'’.&+]+/gu)) {
    if (!/[\p{L}\p{N}&]/u.test(piece)) {
      between = piece;
      continue;
    }
    const own = wordsOf(piece);
    const fits = own.every((word, at) => left[at] === word);
    if (fits) {
      left.splice(0, own.length);
      text += text === '' ? piece : `${isLast && between === '-' ? '-' : ' '}${piece}`;
    }
    isLast = fits;
  }
  // Names of addresses are written with signs and in small letters.
  const isSlug = /^[a-z\d-]+$/.test(text) && text.split('-').length > 2;
  return isSlug
    ? text
        .split('-')
        .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
        .join(' ')
    : text;
}
