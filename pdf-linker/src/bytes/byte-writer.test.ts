import { expect, test } from 'vitest';
import { numberText } from '../object/serialise.ts';
import { ByteWriter } from './byte-writer.ts';

/** How a number is written; undefined if it is left to be made a text of. */
function written(value: number): string | undefined {
  const writer = new ByteWriter();
  return writer.number(value) ? writer.take().toString('latin1') : undefined;
}

test('a number of at most three decimals is written as its text would be', () => {
  const numbers = [0, -0, 1, -1, 10, 99, 100, 0.5, -0.25, 0.001, -0.001, 0.01, 612, 841.89, 1000.1, 2 ** 39];
  for (let each = 0; each < 20_000; each++) numbers.push((((each * 7919) % 2_000_003) - 1_000_000) / 1000);
  for (const value of numbers) expect(written(value)).toBe(numberText(value));
});

test('any other number is left to be made a text of', () => {
  for (const value of [1 / 3, 0.0001, 1e-7, 2 ** 41, 1e21, Number.NaN, Number.POSITIVE_INFINITY])
    expect(written(value)).toBeUndefined();
});
