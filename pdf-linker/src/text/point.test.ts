import fc from 'fast-check';
import { expect, it } from 'vitest';
import { numberText } from '../object/serialise.ts';
import { point } from './typesetter.ts';

it('a coordinate is the text of the number of its thousandths', () => {
  const numbers = fc.oneof(
    fc.double({ min: -2e7, max: 2e7 }),
    fc.double(),
    fc.constantFrom(0, -0, 0.0005, -0.0004),
  );
  fc.assert(
    fc.property(numbers, (value) => {
      expect(point(value)).toBe(numberText(Math.round(value * 1000) / 1000));
    }),
    { numRuns: 5000 },
  );
});
