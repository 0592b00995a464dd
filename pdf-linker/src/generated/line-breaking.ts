import { type Style, textWidth } from './typesetter.ts';

/** Breaks text into lines no wider than `width`, the last allowed one ending in an ellipsis if cut. */
export function wrapText(text: string, width: number, style: Style, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of breakable(text)) {
    for (const piece of fitting(part, width, style)) {
      if (line !== '' && textWidth((line + piece).trimEnd(), style) > width) {
        lines.push(line.trimEnd());
        line = piece;
      } else line += piece;
    }
  }
  line = line.trimEnd();
  if (line !== '') lines.push(line);
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, most);
  if (most > 0) kept[most - 1] = cutText(`${kept[most - 1] ?? ''} ${lines[most] ?? ''}`, width, style, true);
  return kept;
}

/** As {@link wrapText}, with the lines made as equal in length as their number allows. */
export function wrapBalanced(text: string, width: number, style: Style, most: number): string[] {
  const wide = wrapText(text, width, style, most);
  let low = width / 2;
  let high = width;
  while (high - low > 1) {
    const middle = (low + high) / 2;
    const lines = wrapText(text, middle, style, most);
    const same = lines.length === wide.length && !lines.at(-1)?.endsWith('…');
    if (same) high = middle;
    else low = middle;
  }
  return wide.at(-1)?.endsWith('…') ? wide : wrapText(text, high, style, most);
}

/** The text cut to a width with an ellipsis, when it is wider or `always`. */
export function cutText(text: string, width: number, style: Style, always = false): string {
  if (!always && textWidth(text, style) <= width) return text;
  const characters = [...text];
  let low = 0;
  let high = characters.length;
  const cut = (count: number): string => `${characters.slice(0, count).join('').trimEnd()}…`;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (textWidth(cut(middle), style) <= width) low = middle;
    else high = middle - 1;
  }
  return cut(low);
}

/**
 * Where a line may end: behind spaces that break, and behind hyphens in words. A section number (`07 92 00`)
 * and a name with its number (`Phase 2`) are read as one.
 */
const BREAK =
  /(?<= )(?<!\b\d\d (?=\d\d\b))(?<!\b\p{Lu}\p{L}+ (?=\d{1,3}(?![\d\p{L}])))|(?<=\p{L}-)(?=\p{L})/u;

/** The text in the parts between which a line may end. */
function breakable(text: string): string[] {
  const spaced = text.trim().replace(/[ \t\r\n]+/g, ' ');
  return spaced === '' ? [] : spaced.split(BREAK);
}

/** A word as it is, or in pieces when it alone is wider than a line: behind the signs of an address if it can be. */
function fitting(word: string, width: number, style: Style): string[] {
  if (textWidth(word.trimEnd(), style) <= width) return [word];
  return word.split(/(?<=[@./_])/u).flatMap((part) => broken(part, width, style));
}

function broken(part: string, width: number, style: Style): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const character of part) {
    if (piece !== '' && textWidth(piece + character, style) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  pieces.push(piece);
  return pieces;
}
