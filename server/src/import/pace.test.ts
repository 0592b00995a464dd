import { describe, expect, it } from 'vitest';
import { paceOf, tellPace } from './pace.ts';

describe('the pace of an import', () => {
  it('is what was done in the time, and what is left at that rate', () => {
    expect(paceOf(50, 200, 10_000)).toEqual({ rate: 5, left: 30 });
    expect(tellPace(paceOf(50, 200, 10_000))).toBe('5.0 a second, 30 s left');
    expect(tellPace(paceOf(1000, 60_000, 20_000))).toBe('50 a second, 20 min left');
    expect(tellPace(paceOf(200, 200, 10_000))).toBe('20 a second, 0 s left');
  });

  it('is not reported before anything is done', () => {
    expect(tellPace(paceOf(0, 200, 0))).toBe('');
    expect(tellPace(paceOf(0, 200, 500))).toBe('');
  });
});
