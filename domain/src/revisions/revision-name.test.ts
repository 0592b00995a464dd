import type { ReceiverChoice } from '@submittal/contract/receiver-profile';
import { describe, expect, it } from 'vitest';
import { nextRevision, revisionName, revisionSign } from './revision-name.ts';

const receiver = (number: string): ReceiverChoice => ({ profile: '', own: null, patterns: { number } });

describe('the next revision', () => {
  it.each([
    ['', '1'],
    ['0', '1'],
    ['00', '01'],
    ['9', '10'],
    ['R0', 'R1'],
    ['R9', 'R10'],
    ['Rev 2', 'Rev 3'],
    ['A', 'B'],
    ['Z', 'AA'],
    ['AZ', 'BA'],
    ['Rev A', 'Rev B'],
    ['final', '3'],
    ['REV', '3'],
  ])('after %j is %j', (now, next) => {
    expect(nextRevision(now, 3)).toBe(next);
  });
});

describe('the name of a revision', () => {
  it('is its number, or what somebody wrote', () => {
    expect(revisionName('', null)).toBe('R0');
    expect(revisionName('01', null)).toBe('R1');
    expect(revisionName('Rev 2', null)).toBe('Rev 2');
  });

  it('is a letter where the receiver counts in letters', () => {
    expect(revisionName('2', receiver('{section}-{sequence}[-{revision:letter}]'))).toBe('B');
    expect(revisionName('0', receiver('{section}{revision:letter}'))).toBe('R0');
    expect(revisionName('C', receiver('{section}{revision:letter}'))).toBe('C');
  });

  it('is short in a triangle', () => {
    expect(revisionSign('R1', 1)).toBe('1');
    expect(revisionSign('B', 2)).toBe('B');
    expect(revisionSign('Rev 12', 3)).toBe('12');
    expect(revisionSign('final', 3)).toBe('3');
    expect(revisionSign('R100', 3)).toBe('00');
  });
});
