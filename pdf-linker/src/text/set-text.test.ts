import { expect, it } from 'vitest';
import { textFont } from './faces.ts';
import { setText } from './set-text.ts';
import type { Style } from './style.ts';
import { textWidth } from './typesetter.ts';

const font = textFont('regular');
const style: Style = { face: 'regular', size: 10, leading: 12, colour: '0 0 0' };

/** A letter and its mark as they are drawn: left, bottom, right and top of each, in font units. */
function drawn(text: string) {
  const [cluster] = setText(text, 'regular');
  const perUnit = 1000 / font.unitsPerEm;
  let at = 0;
  return (cluster?.glyphs ?? []).map(({ glyph, advance, x, y }) => {
    const [left, bottom, right, top] = font.boundsOf(glyph);
    const [dx, dy] = [(at + x) / perUnit, y / perUnit];
    at += advance;
    return { left: left + dx, bottom: bottom + dy, right: right + dx, top: top + dy };
  });
}

const middle = ({ left, right }: { left: number; right: number }) => (left + right) / 2;

it.each(['g\u0303', '\u1ecd\u0301', 'M\u0304', 'x\u0302', 'r\u030a'])(
  'a mark stands above the middle of its letter, which no character has together with it (%s)',
  (text) => {
    const [letter, mark] = drawn(text);
    if (!letter || !mark) throw new Error('nothing is drawn');
    expect(Math.abs(middle(mark) - middle(letter))).toBeLessThan(1);
    expect(mark.bottom).toBeGreaterThan(letter.top);
    expect(mark.bottom - letter.top).toBeLessThan(font.capHeight / 3);
  },
);

it('a mark stands below its letter, and further marks beyond the first', () => {
  const [letter, below] = drawn('x\u0323');
  expect(below?.top).toBeLessThan(letter?.bottom ?? 0);
  const [, first, second] = drawn('x\u0302\u0304');
  expect(second?.bottom).toBeGreaterThan(first?.top ?? 0);
});

it('a mark takes no room in its line', () => {
  expect(textWidth('ng\u0303o', style)).toBeCloseTo(textWidth('ng', style) + textWidth('o', style), 5);
  expect(textWidth('e\u0301', style)).toBe(textWidth('\u00e9', style));
});
