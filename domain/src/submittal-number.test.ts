import type { ReceiverChoice } from '@submittal/contract/receiver-profile';
import { ReceiverProfileSchema } from '@submittal/contract/receiver-profile';
import { describe, expect, it } from 'vitest';
import { numberPatternOf, printedNumber, submittalNumber } from './submittal-number.ts';

const transmittal = { section: '07 92 00', sequence: '14', revision: '1', projectNumber: 'HP-2214' };
const chosen = (number: string): ReceiverChoice => ({ profile: 'build', own: null, patterns: { number } });

describe('the number of a submittal', () => {
  it('is printed as usual where no receiver has a pattern', () => {
    expect(submittalNumber(transmittal, null).text).toBe('07 92 00-014-1');
    expect(submittalNumber(transmittal, { profile: 'build', own: null, patterns: {} }).text).toBe(
      '07 92 00-014-1',
    );
  });

  it('is printed by the pattern of the receiver that is chosen, or of the visitor’s own', () => {
    expect(submittalNumber(transmittal, chosen('{section:compact}.{sequence:3}.{revision:2}')).text).toBe(
      '079200.014.01',
    );
    const own = ReceiverProfileSchema.parse({
      id: 'own',
      name: 'Own',
      patterns: { number: '{project}/{sequence}' },
    });
    expect(submittalNumber(transmittal, { ...chosen('{sequence}'), own }).text).toBe('HP-2214/14');
  });

  it('says what is blank', () => {
    expect(submittalNumber({}, null).faults.map(({ name }) => name)).toEqual(['section', 'sequence']);
    expect(printedNumber({ section: '07 92 00' }, null)).toBe('');
    expect(printedNumber(transmittal, null)).toBe('07 92 00-014-1');
  });

  it('is printed as usual for a receiver that cannot be read', () => {
    for (const damaged of [{ own: [] }, { own: { patterns: { number: 7 } } }, { patterns: 'x' }])
      expect(numberPatternOf(damaged as never)).toBe(numberPatternOf(null));
  });
});
