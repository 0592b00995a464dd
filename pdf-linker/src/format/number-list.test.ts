import { describe, expect, test } from 'vitest';
import { NumberList, NumberListWriter } from './number-list.ts';

const LISTS = {
  none: [],
  'ascending ones': [0, 1, 63, 64, 65, 20_000, 20_000],
  'ones that fall': [4, 3, 1_000_000, 0, 8191, 8192],
  'the largest there are': [0, 2 ** 32 - 1, 0, 2 ** 31, 2 ** 32 - 1],
  many: Array.from({ length: 10_000 }, (_, i) => (i * 7919) % 65_537),
};

describe('a list of numbers', () => {
  test.each(Object.entries(LISTS))('holds %s', (_, values) => {
    const list = NumberList.of(values);
    expect([...list.toArray()]).toEqual(values);
    const { coded, length } = list;
    const within = Buffer.concat([Buffer.from([1, 2, 3]), coded, Buffer.from([4])]);
    expect([...new NumberList(within, 3, within.length - 1, length).toArray()]).toEqual(values);
  });

  test('is read from its first number again by each who reads it', () => {
    const list = NumberList.of([5, 6, 7]);
    const [one, two] = [list.cursor(), list.cursor()];
    expect([one.next(), one.next(), two.next()]).toEqual([true, true, true]);
    expect([one.value, two.value]).toEqual([6, 5]);
    expect([one.next(), one.next(), one.next()]).toEqual([true, false, false]);
    expect([one.value, two.value]).toEqual([7, 5]);
  });

  test('that ends before its last number is not read', () => {
    const { coded } = NumberList.of([1, 2, 300]);
    const short = new NumberList(Buffer.concat([coded, coded]), 0, coded.length - 1, 3);
    expect(() => short.toArray()).toThrow(RangeError);
  });

  test('does not grow with what is written behind it', () => {
    const writer = new NumberListWriter();
    for (const value of [1, 2, 3]) writer.push(value);
    const list = writer.list();
    for (const value of [4, 5, 6]) writer.push(value);
    expect([...list.toArray()]).toEqual([1, 2, 3]);
    expect([...writer.list().toArray()]).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
