import { describe, expect, it } from 'vitest';
import { randomId, randomText } from './random-text.ts';

describe('random text', () => {
  it('begins and ends with a letter or a digit, so that it is no option of a command and a whole link in a mail', () => {
    const many = Array.from({ length: 2000 }, () => [randomId(), randomText(32)]).flat();
    expect(many.filter((text) => !/^[A-Za-z\d][\w-]*[A-Za-z\d]$/.test(text))).toEqual([]);
    expect(new Set(many).size).toBe(many.length);
  });

  it('has 22 characters as an id, as links to packages are checked', () => {
    expect(randomId()).toHaveLength(22);
  });
});
