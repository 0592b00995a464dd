import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SpooledTexts } from './spooled-texts.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'spooled-texts-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('texts of every length come back in order and in any other', () => {
  const path = join(folder, 'one');
  const spooled = new SpooledTexts(path);
  const texts = Array.from({ length: 3000 }, (_, at) => `${at} é—😀 ${'x'.repeat((at * 37) % 700)}`);
  texts.push('', 'long '.repeat(60_000), '', 'last');
  for (const text of texts) spooled.add(text);
  expect(spooled.length).toBe(texts.length);
  expect([...spooled]).toEqual(texts);
  expect(texts.map((_, at) => spooled.at(texts.length - 1 - at))).toEqual(texts.toReversed());
  expect([spooled.at(-1), spooled.at(texts.length)]).toEqual([undefined, undefined]);
  spooled.close();
  expect(existsSync(path)).toBe(false);
});

test('a text that is added after others were read is there too', () => {
  const spooled = new SpooledTexts(join(folder, 'two'));
  spooled.add('first');
  expect(spooled.at(0)).toBe('first');
  spooled.add('second');
  expect(spooled.map((text) => text)).toEqual(['first', 'second']);
  spooled.close();
});
