import { writePages } from '@submittal/domain/page-ranges';
import { expect, it } from 'vitest';
import {
  type KeptState,
  keptBegun,
  keptChosen,
  keptCount,
  keptLeft,
  keptPressed,
  keptTyped,
  keptUndone,
  keptWhole,
} from './kept-state.ts';

const all = keptBegun({ pageCount: 8 });
const typed = (state: KeptState, ...texts: string[]) => texts.reduce(keptTyped, state);
const shown = ({ text, ranges, fault }: KeptState) => [text, writePages(ranges), fault];

it('begins with all pages, or with those that are kept', () => {
  expect(shown(all)).toEqual(['1-8', '1-8', null]);
  expect(shown(keptBegun({ pageCount: 8, pages: '1-4, 7' }))).toEqual(['1-4, 7', '1-4, 7', null]);
  expect(keptChosen(all)).toBe('');
});

it('follows what is typed, and keeps the last valid pages otherwise', () => {
  expect(shown(typed(all, '8-5'))).toEqual(['8-5', '5-8', null]);
  expect(shown(typed(all, '1-4', '1-4,'))).toEqual(['1-4,', '1-4', null]);
  expect(shown(typed(all, '1-4', '1-4, 12'))).toEqual(['1-4, 12', '1-4', 'beyond']);
  expect(shown(typed(all, '1-4', ''))).toEqual(['', '1-4', 'none']);
  expect(shown(typed(all, 'a'))).toEqual(['a', '1-8', 'malformed']);
});

it('is rewritten in the shortest form when the field is left, and undone as one change', () => {
  const left = keptLeft(typed(all, '7', '7,', '7, 4-1'));
  expect(shown(left)).toEqual(['1-4, 7', '1-4, 7', null]);
  expect(keptCount(left)).toBe(5);
  expect(shown(keptUndone(left))).toEqual(['1-8', '1-8', null]);
  expect(keptUndone(all)).toBe(all);
});

it('does not take what was half typed', () => {
  expect(keptChosen(typed(all, '1', '1-', '1-2', '1-20'))).toBe('');
  expect(keptChosen(typed(all, '1', '1-', '1-2'))).toBe('1-2');
});

it('turns a page around when it is pressed, and a run with Shift', () => {
  const without = keptPressed(all, 5, false);
  expect(shown(without)).toEqual(['1-4, 6-8', '1-4, 6-8', null]);
  expect(keptChosen(keptPressed(without, 7, true))).toBe('1-4, 8');
  expect(keptChosen(keptPressed(without, 5, false))).toBe('');
  expect(keptChosen(keptPressed(keptPressed(without, 7, true), 6, true))).toBe('1-4, 6-8');
});

it('never leaves all pages out', () => {
  const one = keptTyped(all, '3');
  const none = keptPressed(one, 3, false);
  expect([none.fault, keptChosen(none), keptLeft(none).fault]).toEqual(['none', '3', null]);
  expect(keptChosen(keptPressed(keptPressed(all, 1, false), 8, true))).toBe('2-8');
});

it('keeps all again in one step', () => {
  const whole = keptWhole(keptTyped(all, '3'));
  expect(shown(whole)).toEqual(['1-8', '1-8', null]);
  expect(keptChosen(keptUndone(whole))).toBe('3');
});
