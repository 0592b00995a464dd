import { directedLines } from './directions.ts';
import { markOf, unmarked } from './han-forms.ts';
import { clustersOf, lineParts } from './line-parts.ts';
import { isPlain } from './set-text.ts';
import type { Style } from './style.ts';
import { textWidth } from './typesetter.ts';

/**
 * Breaks text into lines no wider than `width`. If there are more than `most`, the last one ends in an
 * ellipsis.
 */
export function wrapText(
  text: string,
  width: number,
  style: Style,
  most = Number.POSITIVE_INFINITY,
): string[] {
  if (!isPlain(text)) return wrapScripts(text, width, style, most);
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
  const shown = lines.slice(0, most);
  if (most > 0)
    shown[most - 1] = cutText(`${shown[most - 1] ?? ''} ${lines[most] ?? ''}`, width, style, true);
  return shown;
}

/**
 * The same for text with other scripts. Each part is measured separately, because shaping does not cross
 * places where lines may break.
 */
function wrapScripts(text: string, width: number, style: Style, most: number): string[] {
  const mark = markOf(text);
  const spaced = unmarked(text).trim().replace(SPACES, ' ');
  const measured = (part: string): number => textWidth(mark + part, style);
  const lines: string[] = [];
  let line = '';
  let taken = 0;
  for (const part of lineParts(spaced)) {
    const pieces = measured(part.trimEnd()) <= width ? [part] : clustersOf(part);
    for (const piece of pieces) {
      if (line !== '' && taken + measured(piece.trimEnd()) > width) {
        lines.push(line.trimEnd());
        [line, taken] = ['', 0];
      }
      line += piece;
      taken += measured(piece);
    }
  }
  if (line.trimEnd() !== '') lines.push(line.trimEnd());
  const shown = lines.slice(0, most);
  if (lines.length > most && most > 0)
    shown[most - 1] = cutText(`${shown[most - 1] ?? ''} ${lines[most] ?? ''}`, width, style, true);
  return directedLines(spaced, shown).map((one) => mark + one);
}

/** Like {@link wrapText}, with the lines made as equal in length as their number allows. */
export function wrapBalanced(
  text: string,
  width: number,
  style: Style,
  most = Number.POSITIVE_INFINITY,
): string[] {
  const wide = wrapText(text, width, style, most);
  let low = width / 2;
  let high = width;
  while (high - low > 1) {
    const middle = (low + high) / 2;
    const lines = wrapText(text, middle, style, most);
    const same = lines.length === wide.length && !isCut(lines);
    if (same) high = middle;
    else low = middle;
  }
  return isCut(wide) ? wide : wrapText(text, high, style, most);
}

/** Whether the last line ends in an ellipsis, apart from direction marks after it. */
function isCut(lines: readonly string[]): boolean {
  return /…\p{Cf}*$/u.test(lines.at(-1) ?? '');
}

/** Cuts the text to a width with an ellipsis, if it is wider or `always`. */
export function cutText(text: string, width: number, style: Style, always = false): string {
  if (!always && textWidth(text, style) <= width) return text;
  const characters = isPlain(text) ? [...text] : clustersOf(text);
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
 * Where a line may break: after breaking spaces, and after hyphens in words. A section number (`07 92 00`)
 * and a name with its number (`Phase 2`) stay together.
 */
const BREAK =
  /(?<= )(?<!\b\d\d (?=\d\d\b))(?<!\b\p{Lu}\p{L}+ (?=\d{1,3}(?![\d\p{L}])))|(?<=\p{L}-)(?=\p{L})/u;

const SPACES = /[ \t\r\n]+/g;

/** Splits the text where a line may break. */
function breakable(text: string): string[] {
  const spaced = text.trim().replace(SPACES, ' ');
  return spaced === '' ? [] : spaced.split(BREAK);
}

/**
 * A word as it is, or split if it alone is wider than a line: after the punctuation of addresses if possible.
 */
function fitting(word: string, width: number, style: Style): string[] {
  if (textWidth(word.trimEnd(), style) <= width) return [word];
  return word.split(/(?<=[@./_])/u).flatMap((part) => broken(part, width, style));
}

function broken(part: string, width: number, style: Style): string[] {
  const characters = [...part];
  const pieces: string[] = [];
  let from = 0;
  do {
    const count = mostThatFit(characters, from, width, style);
    pieces.push(characters.slice(from, from + count).join(''));
    from += count;
  } while (from < characters.length);
  return pieces;
}

/** How many characters from a place fit into a line, at least one: a long word is measured a few times a line only. */
function mostThatFit(characters: readonly string[], from: number, width: number, style: Style): number {
  const most = characters.length - from;
  const fits = (count: number): boolean =>
    textWidth(characters.slice(from, from + count).join(''), style) <= width;
  let low = Math.min(1, most);
  let high = Math.min(2, most);
  while (high < most && fits(high)) [low, high] = [high, Math.min(2 * high, most)];
  if (high === most && fits(most)) return most;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}
