import { describe, expect, it } from 'vitest';
import { quoted, unlinked, unlinkedLine } from './visitor-text.ts';

/** What mail programs take for an address: after the compatible form of a text, two labels joined by a dot, or a scheme. */
const ADDRESS = /[^\s.]\.[\p{L}\p{M}\p{So}]|\p{L}\.\d|\d\.\d+\.\d|@[^\s\u200b]|\\\\|\p{L}:[/\\\p{L}]/u;

const addressIn = (text: string) => ADDRESS.exec(text.normalize('NFKC').replaceAll(/[。｡]/g, '.'))?.[0];

describe('an address in a visitor’s text is broken', () => {
  it.each([
    ['plain', 'evil.example/login'],
    ['with a scheme', 'https://evil.example'],
    ['with a scheme and a backslash', 'https:\\\\evil'],
    ['of mail', 'pay@evil'],
    ['of another scheme', 'tel:example'],
    ['of a shared folder', '\\\\evil\\folder'],
    ['of digits', 'see 192.0.2.17/x'],
    ['with digits before the dot', '4711.example'],
    ['with digits after the dot', 'evil.1und1'],
    ['after a mark', 'evile\u0301.example'],
    ['before a mark', 'evil.\u0301example'],
    ['in Cyrillic', 'зло.рф'],
    ['in Arabic', 'شر.مصر'],
    ['in Devanagari, with a mark before the dot', 'बुराई.भारत'],
    ['in Chinese, with its full stop', '邪恶。中国'],
    ['with a half-width full stop', 'evil｡example'],
    ['with a full-width full stop', 'evil．example'],
    ['with the vertical form of the Chinese full stop', 'evil\ufe12example'],
    ['with a one-dot leader', 'evil\u2024example'],
    ['with a small full stop', 'evil\ufe52example'],
    ['with a digit that has a full stop', 'evil\u2488example'],
    ['with circled letters', 'evil.ⓔⓧample'],
    ['with an emoji', 'evil.🦆ws'],
    ['behind an emoji', '🦆.ws'],
    ['with full-width signs', 'pay＠evil'],
    ['with a full-width colon', 'https：//evil'],
    ['with an invisible joiner', 'evil\u2060.\u2060example'],
    ['with an override', '\u202eelpmaxe.live\u202c'],
  ])('%s', (_, text) => {
    expect(addressIn(text.replaceAll(/[\p{Bidi_Control}\u2060]/gu, '')), 'it is one').toBeDefined();
    expect(addressIn(unlinked(text))).toBeUndefined();
    expect(addressIn(unlinkedLine(text))).toBeUndefined();
    expect(addressIn(quoted(text))).toBeUndefined();
  });
});

it('nothing that reorders words is left, and nothing unseen', () => {
  const text = 'a\u202eb\u2066c\u2069d\u200fe\u061cf\u00adg\u2060h\ufeffi\u0000j\u0085k';
  expect(unlinkedLine(text)).toBe('abcdefghijk');
});

it('what is no address stays as it was written', () => {
  for (const text of [
    'TestSeal 1.5 mm, at 10:30. See the “Spec”… and call.',
    'Größe 2,5 × 4.25 (±0.1)',
    'क्षि नमस्ते, שלום, مرحبا',
    '👩‍👩‍👧 می‌خواهم',
  ]) {
    expect(unlinked(text)).toBe(text);
  }
});

it('an encoded word is broken, so that no mail program decodes what nobody has looked at', () => {
  const text = '=?utf-8?B?aHR0cDovL2V2aWw=?= =?utf-8?Q?=2Eexample?= 2 =? 3';
  for (const write of [unlinked, unlinkedLine, quoted]) expect(write(text)).not.toContain('=?');
  expect(unlinked(text).replaceAll('\u200b', '')).toBe(text);
});
