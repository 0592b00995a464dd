import { expect, test } from 'vitest';
import { cutText, wrapText } from './line-breaking.ts';
import type { Style } from './style.ts';
import { textWidth } from './typesetter.ts';

const STYLE: Style = { face: 'regular', size: 11.5, leading: 17.25, colour: '#000000' };

test('section numbers and names with their number stay on one line', () => {
  const text = 'Harbor Point Phase 2 under sections 01 33 00 and 07 92 00, level 2';
  const lines = wrapText(text, 90, STYLE, 20);
  expect(lines.join(' ')).toBe(text);
  for (const unbroken of ['Phase 2', '01 33 00', '07 92 00,'])
    expect(lines.some((line) => line.includes(unbroken))).toBe(true);
});

test('an address that is wider than its line breaks behind its signs, and no character is lost', () => {
  const address = 'submittals.department@northline-envelope-contractors.example';
  const lines = wrapText(address, 130, STYLE, 20);
  expect(lines.join('')).toBe(address);
  expect(lines[1]?.startsWith('department@')).toBe(true);
  for (const line of lines) expect(textWidth(line, STYLE)).toBeLessThanOrEqual(130);
});

test('what has no room ends in an ellipsis', () => {
  const lines = wrapText('one two three four five six seven', 60, STYLE, 2);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/…$/);
  expect(textWidth(cutText('a very long heading', 50, STYLE), STYLE)).toBeLessThanOrEqual(50);
});
