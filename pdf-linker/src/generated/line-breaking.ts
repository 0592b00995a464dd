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

/** The text in the parts between which a line may end: behind spaces that break, and behind hyphens in words. */
function breakable(text: string): string[] {
  const spaced = text.trim().replace(/[ \t\r\n]+/g, ' ');
  return spaced === '' ? [] : spaced.split(/(?<= )|(?<=\p{L}-)(?=\p{L})/u);
}

/** A word as it is, or in pieces when it alone is wider than a line. */
function fitting(word: string, width: number, style: Style): string[] {
  if (textWidth(word.trimEnd(), style) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const character of word) {
    if (piece !== '' && textWidth(piece + character, style) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  pieces.push(piece);
  return pieces;
}
