// How labels, names and paths are compared here: without accents, capitals and signs, and with the plain letters that addresses are written with.

/** Letters that have no accent to take away, and what an address has for them. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

/** The words of a text: `Związane z` is `zwiazane`, `z`. */
export function plainWords(text: string): string[] {
  return text
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßłøđðþæœı]/g, (letter) => PLAIN[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** A text by which names are compared. */
export const plainKey = (text: string): string => plainWords(text.toLowerCase()).join(' ');

/** Signs that editors write as names of them. */
const NAMED: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#039;': "'",
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
};

/** A name as people read it: with the signs that are written by name, and one blank between words. */
export const asRead = (text: string): string =>
  text
    .replaceAll(/&(?:amp|quot|#0?39|lt|gt|nbsp);/g, (sign) => NAMED[sign] ?? sign)
    .replaceAll(/\s+/g, ' ')
    .trim();
