import type { DocumentKind } from '../pages/document-kind.ts';
import {
  belowOf,
  type FactPage,
  fromTop,
  isBeside,
  nextLineOf,
  rightOf,
  type Segment,
} from '../pages/fact-page.ts';
import { type DateInText, type DateOrder, datesIn } from '../texts/dates-in-text.ts';
import { dateWordsIn } from './date-words.ts';

/** A day that a document names, with all that is said of it wherever it stands. */
export interface DateSeen {
  readonly value: string;
  readonly sentence: string;
  readonly page: number;
  /** Whether the day and the month may be the other way round. */
  readonly isOpen: boolean;
  readonly features: Set<string>;
}

/** So many characters before and behind a date are looked at; the last of them are near. */
const MAX_BEFORE = 110;
const NEAR = 30;
const MAX_AFTER = 45;

/** A cell beside which a label stands begins with its date, or nearly. */
const CELL = 14;

/** A line that goes on has at least so many characters. */
const MIN_LINE = 45;

/** So many pieces of a page are its head, and its foot. */
const HEAD = 8;
const FOOT = 4;

/** So many cells above each other are gone through to the head of their column. */
const MAX_COLUMN = 12;

const MAX_SEEN = 60;

/** All days that a document names, each with its features. */
export function datesSeen(
  pages: readonly FactPage[],
  order: DateOrder,
  kinds: ReadonlySet<DocumentKind>,
): DateSeen[] {
  const seen = new Map<string, DateSeen & { count: number }>();
  for (const [index, page] of pages.entries()) {
    for (const [at, piece] of page.entries()) {
      const dates = datesIn(piece.text, order);
      if (dates.length === 0 || seen.size > MAX_SEEN) continue;
      const features = new Set<string>();
      addPlace(features, pages, index, piece);
      for (const [which, date] of dates.entries()) {
        const own = new Set(features);
        addWords(own, page, at, dates, which);
        for (const day of date.days) {
          const value = date.hasDay ? day : day.slice(0, 7);
          const known = seen.get(value) ?? {
            value,
            sentence: piece.text.slice(0, 300),
            page: index + 1,
            isOpen: date.days.length > 1,
            features: new Set<string>(),
            count: 0,
          };
          known.count++;
          for (const one of own) known.features.add(one);
          if (!date.hasDay) known.features.add('month');
          seen.set(value, known);
        }
      }
    }
  }
  const all = [...seen.values()];
  addOrder(all);
  for (const one of all) {
    if (one.count > 1) one.features.add('twice');
    if (one.isOpen) one.features.add('open');
    for (const kind of kinds) one.features.add(`in ${kind}`);
    if (kinds.size === 0) one.features.add('in none');
  }
  return all;
}

function addPlace(features: Set<string>, pages: readonly FactPage[], index: number, piece: Segment): void {
  const page = pages[index] ?? [];
  const sorted = fromTop(page, page.length);
  const at = sorted.indexOf(piece);
  if (index > 0) features.add('later');
  else if (at < HEAD) features.add('head');
  if (at >= sorted.length - FOOT) features.add('foot');
  else if (index === 0 && at > sorted.length * 0.75) features.add('low');
  const around = sorted.slice(Math.max(0, at - 3), at + 4);
  if (around.some((one) => one !== piece && SIGNED.test(one.text))) features.add('signed');
  if (around.some((one) => SITE.test(one.text))) features.add('site');
}

const SIGNED =
  /^(?:signed|signature|for (?:and on )?|name|title|authori[sz]ed|unterschrift|i\. ?[av]\.|signé|signature|firma|podpis|handtekening|yours|sincerely|director|manager|head of|president|leiter)/iu;
const SITE = /https?:\/\/|www\./iu;

function addWords(
  features: Set<string>,
  page: FactPage,
  at: number,
  dates: readonly DateInText[],
  which: number,
): void {
  const piece = page[at];
  const date = dates[which];
  if (!piece || !date) return;
  const { text } = piece;
  const previous = dates[which - 1];
  const start = previous ? previous.index + previous.text.length : 0;
  const own = text.slice(start, date.index);
  const end = date.index + date.text.length;
  const after = text.slice(end, Math.min(dates[which + 1]?.index ?? text.length, end + MAX_AFTER));
  const add = (place: string, words: string) => {
    for (const word of dateWordsIn(words)) features.add(`${place} ${word}`);
  };
  if (previous) {
    // The second of two is the end of a period, or has the words of the first.
    features.add(
      /^[\s,]*(?:[-–—]|to|until|through|thru|and|bis(?: zum)?|au|jusqu\S+|hasta|al?|und|et|y|e|do|t\/m|tot(?: en met)?)[\s:]*$/iu.test(
        own,
      )
        ? 'second of range'
        : 'second',
    );
    add('first', text.slice(Math.max(0, start - previous.text.length - NEAR), start - previous.text.length));
  }
  const next = dates[which + 1];
  if (
    next &&
    /^[\s,]*(?:[-–—]|to|until|through|thru|bis(?: zum)?|au|jusqu\S+|hasta|al?|do|t\/m|tot(?: en met)?)[\s:]*$/iu.test(
      text.slice(end, next.index),
    )
  )
    features.add('first of range');
  let before = own.slice(-MAX_BEFORE);
  const isCell = own.length < CELL && previous === undefined;
  const above = nextLineOf(page, piece, -1);
  if (
    own.length < MAX_BEFORE / 2 &&
    !previous &&
    above &&
    above.text.length > MIN_LINE &&
    !/[.:;]$/.test(above.text)
  )
    before = `${above.text} ${own}`.slice(-MAX_BEFORE);
  const stop = Math.max(before.lastIndexOf('. '), before.lastIndexOf('; '));
  const sentence =
    stop >= 0 && !/\b(?:no|nr|n|ed|rev|vol|dr|st)$/iu.test(before.slice(0, stop))
      ? before.slice(stop + 2)
      : before;
  if (/\p{L}/u.test(sentence)) {
    add('near', sentence.slice(-NEAR));
    add('before', sentence.slice(0, -NEAR));
    if (sentence.length > MIN_LINE) features.add('in prose');
  } else features.add('bare');
  add('after', after);
  if (/\p{L}{3}/u.test(after) && after.length > 20) features.add('goes on');
  if (/^\s*$/.test(own) && /^[\s.]*$/.test(after)) features.add('alone');
  if (!isCell) return;
  const row = page.filter((one) => one.right < piece.left + 1 && one !== piece && isBeside(one, piece));
  const left = row.reduce<Segment | null>(
    (best, one) => (!best || one.right > best.right ? one : best),
    null,
  );
  if (left) {
    add('left', left.text.slice(-70));
    if (!/\d/.test(left.text)) features.add('left of words');
    const first = row.reduce((best, one) => (one.left < best.left ? one : best), left);
    if (first !== left) {
      add('row', first.text.slice(0, 70));
      features.add('in table');
    }
  }
  let over: Segment | undefined = overOf(page, piece);
  if (over) add('above', over.text.slice(0, 70));
  for (let up = 0; up < MAX_COLUMN && over && /\d/.test(over.text); up++) {
    const next: Segment | undefined = overOf(page, over);
    if (!next) break;
    over = next;
    if (!/\d/.test(over.text)) {
      add('column', over.text.slice(0, 70));
      features.add('in column');
    }
  }
  const below = belowOf(page, at);
  if (below && below.top - piece.bottom < piece.bottom - piece.top) add('below', below.text.slice(0, 50));
  const right = rightOf(page, at);
  if (right) add('right', right.text.slice(0, 40));
}

/** The piece above another that shares a part of its width. */
function overOf(page: FactPage, piece: Segment): Segment | undefined {
  const height = piece.bottom - piece.top;
  let best: Segment | undefined;
  for (const one of page) {
    if (one.bottom > piece.top + height * 0.5 || piece.top - one.bottom > height * 2.2) continue;
    if (one.left >= piece.right || one.right <= piece.left || one === piece) continue;
    if (!best || one.bottom > best.bottom) best = one;
  }
  return best;
}

const DAY = 86_400_000;

/** How days stand to each other: which is the first and the last, and which is whole years from which. */
function addOrder(all: readonly DateSeen[]): void {
  const times = all.map(({ value }) => Date.parse(value.length === 7 ? `${value}-01` : value));
  const latest = Math.max(...times);
  const earliest = Math.min(...times);
  for (const [at, one] of all.entries()) {
    const time = times[at] ?? 0;
    if (all.length === 1) one.features.add('only day');
    else {
      if (time === latest) one.features.add('latest');
      if (time === earliest) one.features.add('earliest');
      const later = times.filter((other) => other > time).length;
      if (later === 1) one.features.add('second latest');
    }
    for (const other of times) {
      const days = (time - other) / DAY;
      const years = Math.abs(days) / 365.25;
      const isWhole = years > 0.9 && Math.abs(years - Math.round(years)) * 365.25 < 1.9;
      if (isWhole) one.features.add(days > 0 ? 'whole years after' : 'whole years before');
      if (days > 0 && days < 100) one.features.add('soon after');
      if (days < 0 && days > -100) one.features.add('soon before');
      if (days > 300) one.features.add('long after');
      if (days < -300) one.features.add('long before');
    }
  }
}
