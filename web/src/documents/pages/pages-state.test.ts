import { writePages } from '@submittal/domain/page-ranges';
import { expect, it } from 'vitest';
import {
  allSelected,
  type PagesState,
  pagePressed,
  pagesBegun,
  pagesChosen,
  pagesLeft,
  pagesTyped,
  pagesUndone,
  selectedCount,
} from './pages-state.ts';

const all = pagesBegun({ pageCount: 8 });
const typed = (state: PagesState, ...texts: string[]) => texts.reduce(pagesTyped, state);
const shown = ({ text, ranges, fault }: PagesState) => [text, writePages(ranges), fault];

it('begins with all pages, or with those that are kept', () => {
  expect(shown(all)).toEqual(['1-8', '1-8', null]);
  expect(shown(pagesBegun({ pageCount: 8, pages: '1-4, 7' }))).toEqual(['1-4, 7', '1-4, 7', null]);
  expect(pagesChosen(all)).toBe('');
});

it('follows what is typed, and keeps the last valid pages otherwise', () => {
  expect(shown(typed(all, '8-5'))).toEqual(['8-5', '5-8', null]);
  expect(shown(typed(all, '1-4', '1-4,'))).toEqual(['1-4,', '1-4', null]);
  expect(shown(typed(all, '1-4', '1-4, 12'))).toEqual(['1-4, 12', '1-4', 'beyond']);
  expect(shown(typed(all, '1-4', ''))).toEqual(['', '1-4', 'none']);
  expect(shown(typed(all, 'a'))).toEqual(['a', '1-8', 'malformed']);
});

it('is rewritten in the shortest form when the field is left, and undone as one change', () => {
  const left = pagesLeft(typed(all, '7', '7,', '7, 4-1'));
  expect(shown(left)).toEqual(['1-4, 7', '1-4, 7', null]);
  expect(selectedCount(left)).toBe(5);
  expect(shown(pagesUndone(left))).toEqual(['1-8', '1-8', null]);
  expect(pagesUndone(all)).toBe(all);
});

it('does not take what was half typed', () => {
  expect(pagesChosen(typed(all, '1', '1-', '1-2', '1-20'))).toBe('');
  expect(pagesChosen(typed(all, '1', '1-', '1-2'))).toBe('1-2');
});

it('turns a page around when it is pressed, and a run with Shift', () => {
  const without = pagePressed(all, 5, false);
  expect(shown(without)).toEqual(['1-4, 6-8', '1-4, 6-8', null]);
  expect(pagesChosen(pagePressed(without, 7, true))).toBe('1-4, 8');
  expect(pagesChosen(pagePressed(without, 5, false))).toBe('');
  expect(pagesChosen(pagePressed(pagePressed(without, 7, true), 6, true))).toBe('1-4, 6-8');
});

it('never leaves all pages out', () => {
  const one = pagesTyped(all, '3');
  const none = pagePressed(one, 3, false);
  expect([none.fault, pagesChosen(none), pagesLeft(none).fault]).toEqual(['none', '3', null]);
  expect(pagesChosen(pagePressed(pagePressed(all, 1, false), 8, true))).toBe('2-8');
});

it('keeps all again in one step', () => {
  const whole = allSelected(pagesTyped(all, '3'));
  expect(shown(whole)).toEqual(['1-8', '1-8', null]);
  expect(pagesChosen(pagesUndone(whole))).toBe('3');
});
