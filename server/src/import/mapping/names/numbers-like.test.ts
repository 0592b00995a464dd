import { expect, it } from 'vitest';
import { IdsNamed } from './ids-named.ts';
import { NumbersLike } from './numbers-like.ts';

const numbers = ['10712001', '10712002', '10713001', '107120', 'AB-1201', 'AB-1202', 'MA'];

it('finds all numbers that begin alike and have as many digits as there are signs', () => {
  const like = new NumbersLike(numbers);
  expect(like.find('107120xx')).toEqual(['10712001', '10712002']);
  expect(like.find('1071XXXX')).toEqual(['10712001', '10712002', '10713001']);
  expect(like.find('AB-12**')).toEqual(['ab-1201', 'ab-1202']);
});

it('finds none for a beginning that is short, for one sign, or for a word that ends so', () => {
  const like = new NumbersLike(numbers);
  for (const text of ['10xxxxxx', '1071200x', 'maxx', '107120', `${'1'.repeat(100_000)}xx`])
    expect(like.find(text)).toEqual([]);
});

it('takes such texts for ids in lists', () => {
  const ids = new IdsNamed(numbers);
  expect(ids.itemsIn('107120xx, AB-1201')).toEqual(['107120xx', 'AB-1201']);
  expect(ids.find('107120xx')).toBe('10712001');
  expect(ids.find('107190xx')).toBeNull();
});
