import * as de from 'chrono-node/de';
import * as en from 'chrono-node/en';
import * as es from 'chrono-node/es';
import * as fr from 'chrono-node/fr';
import { LRUCache } from 'lru-cache';
import { monthNames, shortMonths } from '../words/month-names.ts';
import { eastAsianDates } from './east-asian-dates.ts';

/** The order in which a document writes dates of numbers alone; null as long as that is open. */
export type DateOrder = 'day-month' | 'month-day' | null;

/** A date as it stands in a text. */
export interface DateInText {
  readonly index: number;
  readonly text: string;
  /** ISO dates: one, or the two that it may mean. */
  readonly days: readonly [string] | readonly [string, string];
  /** Whether the day is said; otherwise it is the first of the month. */
  readonly hasDay: boolean;
}

const MIN_YEAR = 1970;
const MAX_YEAR = 2080;

/** Year first, which is never open. */
const YEAR_FIRST = /(?<![\d.,/-])(\d{4})([-./]| |\. )(\d{1,2})\2(\d{1,2})(?![\d/]|-\d)/g;
/** Day or month first. */
const YEAR_LAST = /(?<![\d.,/-])(\d{1,2})([-./]|\. | \/ )(\d{1,2})\2(\d{4}|\d{2})(?![\d/-]|\.\d)/g;
/** `03/2026` */
const MONTH_YEAR = /(?<![\d.,/-])(0?[1-9]|1[0-2])[/.-](20\d\d)(?![\d/-]|\.\d)/g;

/** `28 II 2025`, `3.XII.2024`: the month in Roman numerals, as in Polish and Hungarian. */
const ROMAN_MONTH =
  /(?<![\p{L}\d.,/-])(\d{1,2})(?:\. ?| |-|\/)(I{1,3}|I?V|VI{1,3}|I?X|XI{1,2})(?:\. ?| |-|\/)((?:19|20)\d\d)(?![\d/-]|\.\d)/gu;
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];
/** `14/8 2025`, `24/6-2025`, as in Swedish and Danish. */
const DAY_MONTH_APART =
  /(?<![\d.,/-])(\d{1,2})\/(\d{1,2})[ -]((?:19|20)\d\d)(?![\d/-]| (?:psi|lb|sq|sf|ft|kg|mm))/g;

/** A name of a month, in the languages that are read. */
const months = monthNames();
const MONTH_NAME = new RegExp(`(?<!\\p{L})(?:${[...months.keys()].join('|')})(?!\\p{L})`, 'iu');
const NAMED_MONTH_YEAR = new RegExp(
  `(?<![\\d\\p{L}]|\\d[ .-]|\\d\\. )(${[...months.keys()].join('|')})\\.?,?(?: de| del)? ((?:19|20)\\d\\d)(?!\\d)`,
  'giu',
);

const POINTED_MONTH = new RegExp(`(?<!\\p{L})(${[...months.keys()].join('|')})\\.(?= \\d)`, 'giu');
/** `this 10th day of September, 2022` */
const DAY_OF = new RegExp(
  `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th)? day of (${[...months.keys()].join('|')}),? (\\d{4})(?!\\d)`,
  'giu',
);

const MONTHS = [...months.keys()].join('|');
/** `24 giugno 2019`, `1er août 2021`, `5. října 2020` */
const DAY_MONTH_YEAR = new RegExp(
  `(?<![\\p{L}\\d.,/-])(\\d{1,2})(?:er|º|°|\\.)? (?:de )?(${MONTHS})\\.?,?(?: de| del)? {1,2}((?:19|20)\\d\\d)(?!\\d)`,
  'giu',
);

/** `11 mrt. 2025`, `1. okt 2021` */
const DAY_SHORT_MONTH_YEAR = new RegExp(
  `(?<![\\p{L}\\d.,/-])(\\d{1,2})\\.?[ -](${[...shortMonths.keys()].join('|')})\\.?[ -]((?:19|20)\\d\\d)(?!\\d)`,
  'giu',
);
/** `2023. május 17.`, `2023 m. gegužės 17 d.` */
const YEAR_MONTH_DAY = new RegExp(
  `(?<![\\p{L}\\d.,/-])((?:19|20)\\d\\d)(?:\\.| m\\.)? (${MONTHS}) (\\d{1,2})(?!\\d)`,
  'giu',
);
/** `2024. gada 17. maijā` */
const YEAR_DAY_MONTH = new RegExp(
  `(?<![\\p{L}\\d.,/-])((?:19|20)\\d\\d)\\. gada (\\d{1,2})\\. (${MONTHS})(?!\\p{L})`,
  'giu',
);
const TO = '\\s*(?:-|–|—|to|through|thru|and|bis|und|au|et|al|e|y|en)\\s*';
/** `March 4 - March 6, 2024`, `March 4-6, 2024`: the first has the year of the second. */
const MONTH_FIRST_RANGE = new RegExp(
  `(?<!\\p{L})(${MONTHS})\\.? (\\d{1,2})(?:st|nd|rd|th)?(?!\\d)(?=${TO}(?:(${MONTHS})\\.? )?(\\d{1,2})(?:st|nd|rd|th)?, ?((?:19|20)\\d\\d)(?!\\d))`,
  'giu',
);
/** `4 - 6 March 2024`, `4 March to 6 April 2024` */
const DAY_FIRST_RANGE = new RegExp(
  `(?<![\\p{L}\\d.,/-])(\\d{1,2})\\.?(?: (${MONTHS})\\.?)?(?=${TO}\\d{1,2}\\.? (${MONTHS})\\.?,? ((?:19|20)\\d\\d)(?!\\d))`,
  'giu',
);

/** The dates of texts that were read lately: a line is asked for by each rule that may find its date there. */
const known = new LRUCache<string, readonly DateInText[]>({ max: 3000 });

/** Every date in a text, in order. One that is written in numbers alone has two meanings where nothing tells which. */
export function datesIn(text: string, order: DateOrder): readonly DateInText[] {
  if (!/\d/.test(text)) return [];
  const key = `${order} ${text}`;
  const before = known.get(key);
  if (before) return before;
  const found = readDates(text, order);
  known.set(key, found);
  return found;
}

function readDates(text: string, order: DateOrder): DateInText[] {
  const found: DateInText[] = [];
  let rest = text;
  const take = (match: RegExpExecArray, days: DateInText['days'] | null, hasDay = true) => {
    if (!days) return;
    found.push({ index: match.index, text: match[0], days, hasDay });
    rest = masked(rest, match.index, match[0].length);
  };
  for (const { index, text: own, year, month, day } of eastAsianDates(rest)) {
    const days = only(isoDate(year, month, day));
    if (!days) continue;
    found.push({ index, text: own, days, hasDay: true });
    rest = masked(rest, index, own.length);
  }
  for (const match of rest.matchAll(YEAR_FIRST)) {
    take(match, only(isoDate(Number(match[1]), Number(match[3]), Number(match[4]))));
  }
  for (const match of rest.matchAll(YEAR_LAST)) take(match, numericDays(match, order));
  for (const match of rest.matchAll(ROMAN_MONTH))
    take(match, only(isoDate(Number(match[3]), ROMAN.indexOf(match[2] ?? '') + 1, Number(match[1]))));
  // In American English, it is a fraction and what it counts.
  if (order !== 'month-day')
    for (const match of rest.matchAll(DAY_MONTH_APART))
      take(match, only(isoDate(Number(match[3]), Number(match[2]), Number(match[1]))));
  for (const match of rest.matchAll(DAY_SHORT_MONTH_YEAR)) {
    const month = shortMonths.get((match[2] ?? '').toLowerCase()) ?? 0;
    take(match, only(isoDate(Number(match[3]), month, Number(match[1]))));
  }
  if (MONTH_NAME.test(rest)) {
    const dayOf = (month: string | undefined, day: string | undefined, year: string | undefined) =>
      only(isoDate(Number(year), months.get((month ?? '').toLowerCase()) ?? 0, Number(day)));
    for (const match of rest.matchAll(MONTH_FIRST_RANGE)) {
      const [, month, day, , , year] = match;
      take(match, dayOf(month, day, year));
      // The second of one month lacks its name.
      const [, , , secondMonth, secondDay] = match;
      if (secondMonth !== undefined) continue;
      const at = rest.indexOf(`${secondDay}`, match.index + match[0].length);
      const text = new RegExp(`^${secondDay}(?:st|nd|rd|th)?, ?${year}`, 'u').exec(rest.slice(at))?.[0];
      const days = dayOf(month, secondDay, year);
      if (text === undefined || days === null) continue;
      found.push({ index: at, text, days, hasDay: true });
      rest = masked(rest, at, text.length);
    }
    for (const match of rest.matchAll(YEAR_MONTH_DAY)) take(match, dayOf(match[2], match[3], match[1]));
    for (const match of rest.matchAll(YEAR_DAY_MONTH)) take(match, dayOf(match[3], match[2], match[1]));
    for (const match of rest.matchAll(DAY_FIRST_RANGE)) {
      const [, day, month, secondMonth, year] = match;
      take(match, dayOf(month ?? secondMonth, day, year));
    }
    for (const { index, text: own, day } of namedDates(rest)) {
      found.push({ index, text: own, days: [day], hasDay: true });
      rest = masked(rest, index, own.length);
    }
    for (const match of rest.matchAll(NAMED_MONTH_YEAR)) {
      const month = months.get((match[1] ?? '').toLowerCase()) ?? 0;
      take(match, only(isoDate(Number(match[2]), month, 1)), false);
    }
  }
  for (const match of rest.matchAll(MONTH_YEAR)) {
    take(match, only(isoDate(Number(match[2]), Number(match[1]), 1)), false);
  }
  return found.sort((a, b) => a.index - b.index);
}

/**
 * The order of day and month that a document shows: by a date of which only one order is one, by a note such as
 * `dd/mm/yyyy`, or by a date in numbers that stands in words too.
 */
export function dateOrderOf(text: string): DateOrder {
  const orders = new Set<Exclude<DateOrder, null>>();
  if (/\bdd ?[/.-] ?mm ?[/.-] ?(?:yy|aa|jj)|\b(?:tt|jj) ?[/.-] ?mm ?[/.-]/i.test(text))
    orders.add('day-month');
  if (/\bmm ?[/.-] ?dd ?[/.-] ?yy/i.test(text)) orders.add('month-day');
  const open: (readonly [string, string])[] = [];
  for (const match of text.matchAll(YEAR_LAST)) {
    // Points are a matter of language, which is known otherwise.
    if ((match[2] ?? '').startsWith('.')) continue;
    const [first, second] = [Number(match[1]), Number(match[3])];
    const days = numericDays(match, null);
    if (!days) continue;
    if (first > 12 && second <= 12) orders.add('day-month');
    else if (second > 12 && first <= 12) orders.add('month-day');
    else if (days.length === 2) open.push(days);
  }
  if (orders.size === 0 && open.length > 0 && MONTH_NAME.test(text)) {
    const named = new Set(namedDates(text).map(({ day }) => day));
    for (const [dayFirst, monthFirst] of open) {
      if (named.has(dayFirst) !== named.has(monthFirst)) {
        orders.add(named.has(dayFirst) ? 'day-month' : 'month-day');
      }
    }
  }
  const [order] = orders;
  return orders.size === 1 ? (order ?? null) : null;
}

/** The same day so many years and months later; the last of the month if that has no such day. */
export function daysLater(day: string, { years = 0, months: more = 0 }): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year + years, month - 1 + more, 1));
  const last = lastDayOf(first.getUTCFullYear(), first.getUTCMonth() + 1);
  return isoText(first.getUTCFullYear(), first.getUTCMonth() + 1, Math.min(date, last));
}

/** The last day of the month in which a day is. */
export function endOfMonth(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return isoText(year, month, lastDayOf(year, month));
}

function numericDays(match: RegExpExecArray, order: DateOrder): DateInText['days'] | null {
  const [first, sign, second] = [Number(match[1]), match[2] ?? '', Number(match[3])];
  const written = match[4] ?? '';
  const year = written.length === 2 ? 2000 + Number(written) : Number(written);
  // Two digits of a year are read behind two and two digits only: `1.2.10` is a section.
  const isPointed = sign.startsWith('.') && order !== 'day-month';
  if (written.length === 2 && (match[1]?.length !== 2 || match[3]?.length !== 2 || isPointed)) return null;
  const dayFirst = isoDate(year, second, first);
  const monthFirst = isoDate(year, first, second);
  // With points the day is first, wherever they are in use.
  if (dayFirst !== null && sign.startsWith('.') && order === null) return [dayFirst];
  if (dayFirst === monthFirst || monthFirst === null || order === 'day-month') {
    return only(dayFirst ?? (order === null ? monthFirst : null));
  }
  if (dayFirst === null || order === 'month-day') return [monthFirst];
  return [dayFirst, monthFirst];
}

/** A range is read as one date, and its end once its beginning is gone. */
const MAX_ROUNDS = 3;

/** The days that are written with the name of a month. */
function namedDates(text: string): { index: number; text: string; day: string }[] {
  const found: { index: number; text: string; day: string }[] = [];
  // `May. 5, 2024`: a point behind a name that is no short one, which is as long as a space.
  let rest = text.replaceAll(POINTED_MONTH, '$1 ');
  for (const match of rest.matchAll(DAY_OF)) {
    const month = months.get((match[2] ?? '').toLowerCase()) ?? 0;
    const day = isoDate(Number(match[3]), month, Number(match[1]));
    if (day === null) continue;
    found.push({ index: match.index, text: match[0], day });
    rest = masked(rest, match.index, match[0].length);
  }
  for (const match of rest.matchAll(DAY_MONTH_YEAR)) {
    const name = (match[2] ?? '').toLowerCase();
    // In Croatian, which has a point behind a day, this is October; in Polish, which has none, November.
    const month = name === 'listopada' && match[0].includes('. ') ? 10 : (months.get(name) ?? 0);
    const day = isoDate(Number(match[3]), month, Number(match[1]));
    if (day === null) continue;
    const own = text.slice(match.index, match.index + match[0].length);
    found.push({ index: match.index, text: own, day });
    rest = masked(rest, match.index, match[0].length);
  }
  for (const { strict } of [en, de, fr, es]) {
    for (let round = 0; round < MAX_ROUNDS && /\d/.test(rest) && MONTH_NAME.test(rest); round++) {
      const before = rest;
      for (const { index, text: own, start } of strict.parse(rest)) {
        if (!start.isCertain('year') || !start.isCertain('month') || !start.isCertain('day')) continue;
        if (!MONTH_NAME.test(own)) continue;
        const day = isoDate(start.get('year') ?? 0, start.get('month') ?? 0, start.get('day') ?? 0);
        if (day === null) continue;
        const length = lengthOfFirst(own);
        found.push({ index, text: text.slice(index, index + length), day });
        rest = masked(rest, index, length);
      }
      if (rest === before) break;
    }
  }
  return found;
}

/** How much of a text is its first date: up to the end of its year. */
function lengthOfFirst(text: string): number {
  const year = /(?:19|20)\d\d(?!\d)/.exec(text);
  if (!year) return text.length;
  const end = year.index + 4;
  return MONTH_NAME.test(text.slice(0, end)) ? end : text.length;
}

function masked(text: string, at: number, length: number): string {
  return `${text.slice(0, at)}${'\u0001'.repeat(length)}${text.slice(at + length)}`;
}

function only(day: string | null): readonly [string] | null {
  return day === null ? null : [day];
}

function isoDate(year: number, month: number, day: number): string | null {
  if (year < MIN_YEAR || year > MAX_YEAR || month < 1 || month > 12) return null;
  if (day < 1 || day > lastDayOf(year, month)) return null;
  return isoText(year, month, day);
}

function lastDayOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function isoText(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
