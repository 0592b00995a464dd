import { describe, expect, it } from 'vitest';
import { buttonFacts, dayThatMatters, factsStanding, lapseOf } from './facts-standing.ts';

const now = new Date('2026-11-26T12:00:00Z');
const delivery = dayThatMatters('2027-06-30', now);

describe('the day that matters', () => {
  it('is the last delivery, and without one a day a month from now', () => {
    expect(delivery).toEqual({ day: '2027-06-30', of: 'lastDelivery' });
    expect(dayThatMatters('', now)).toEqual({ day: '2026-12-26', of: 'soon' });
  });

  it('is no day that does not exist, which a project may state all the same', () => {
    for (const entered of ['2027-02-29', '2027-13-45', '12027-06-30'])
      expect(dayThatMatters(entered, now)).toEqual({ day: '2026-12-26', of: 'soon' });
    expect(dayThatMatters('2028-02-29', now)).toEqual({ day: '2028-02-29', of: 'lastDelivery' });
  });
});

describe('a document', () => {
  it('lapses if its last day comes before the day that matters', () => {
    expect(lapseOf({ validUntil: '2027-02-28' }, delivery, now)?.kind).toBe('lapses');
    expect(lapseOf({ validUntil: '2027-06-30' }, delivery, now)).toBeNull();
    expect(lapseOf({ validUntil: '2027-02-28' }, dayThatMatters('', now), now)).toBeNull();
    expect(lapseOf({ validUntil: '2026-12-25' }, dayThatMatters('', now), now)?.kind).toBe('lapses');
    expect(lapseOf({}, delivery, now)).toBeNull();
  });

  it('has lapsed on the day after its last one, whatever the last delivery was', () => {
    const past = dayThatMatters('2020-01-01', now);
    expect(lapseOf({ validUntil: '2026-11-25' }, past, now)?.kind).toBe('lapsed');
    expect(lapseOf({ validUntil: '2026-11-26' }, past, now)).toBeNull();
  });
});

describe('a fact that a rule read from the pages', () => {
  const read = { number: 'N 1', jurisdiction: 'Florida', validUntil: '2027-02-28' };
  const proposed = ['validUntil', 'jurisdiction'];

  it('is stated as such, and no other one is', () => {
    const { loud, quiet } = factsStanding({ ...read, proposed }, delivery, now);
    expect(loud).toEqual({ kind: 'lapses', day: '2027-02-28', before: delivery, proposed: true });
    expect(quiet).toEqual([
      { key: 'number', text: 'N 1' },
      { key: 'issuer', text: 'Florida', proposed: true },
    ]);
  });

  it('is stated as such on a button', () => {
    const good = { ...read, validUntil: '2028-02-28' };
    const one = { kind: 'one', number: 'N 1', validUntil: '2028-02-28' };
    expect(buttonFacts([good], delivery, now)).toEqual(one);
    expect(buttonFacts([{ ...good, proposed: ['number'] }], delivery, now)).toEqual({
      ...one,
      proposed: true,
    });
    expect(buttonFacts([{ ...read, proposed }], delivery, now)).toMatchObject({ lapse: { proposed: true } });
  });
});

describe('a row', () => {
  it('tells three facts at most, in one order, and nothing that is not given', () => {
    const facts = {
      supersedes: ['old'],
      validUntil: '2028-05-31',
      testedOn: '2025-03-18',
      issuer: 'Halloway County',
      jurisdiction: 'Florida',
      number: 'NOA 24-0117.03',
      namesProject: true,
    };
    const keys = (of: Parameters<typeof factsStanding>[0]) =>
      factsStanding(of, delivery, now).quiet.map(({ key }) => key);
    expect(keys(facts)).toEqual(['namesProject', 'number', 'issuer']);
    const { number: _number, namesProject: _names, issuer: _issuer, ...rest } = facts;
    expect(factsStanding(rest, delivery, now).quiet).toEqual([
      { key: 'issuer', text: 'Florida' },
      { key: 'testedOn', day: '2025-03-18' },
      { key: 'validUntil', day: '2028-05-31' },
    ]);
    expect(keys({ supersedes: ['old'], namesProject: false })).toEqual(['supersedes']);
    expect(factsStanding({}, delivery, now)).toEqual({ loud: null, quiet: [] });
  });

  it('tells an end once', () => {
    const { loud, quiet } = factsStanding({ number: 'N 1', validUntil: '2027-02-28' }, delivery, now);
    expect(loud).toEqual({ kind: 'lapses', day: '2027-02-28', before: delivery });
    expect(quiet).toEqual([{ key: 'number', text: 'N 1' }]);
  });
});

describe('a button', () => {
  it('tells number and end of one document, and of several only that some lapse', () => {
    const good = { number: 'ESR-1234', validUntil: '2028-05-31' };
    const ends = (validUntil: string) => ({ validUntil });
    expect(buttonFacts([good], delivery, now)).toEqual({ kind: 'one', ...good });
    expect(buttonFacts([{ number: 'ESR-1234' }], delivery, now)).toEqual({
      kind: 'one',
      number: 'ESR-1234',
      validUntil: '',
    });
    expect(buttonFacts([good, good], delivery, now)).toBeNull();
    expect(buttonFacts([{}], delivery, now)).toBeNull();
    expect(buttonFacts([], delivery, now)).toBeNull();
    expect(buttonFacts([ends('2027-03-31'), good, ends('2027-02-28')], delivery, now)).toMatchObject({
      kind: 'lapses',
      count: 2,
      lapse: { kind: 'lapses', day: '2027-02-28' },
    });
  });
});
