import type { Labelled } from '../labels/labelled-values.ts';
import type { FactPage } from '../pages/fact-page.ts';
import { type DateOrder, datesIn, daysLater } from '../texts/dates-in-text.ts';
import {
  COUNTS_FROM,
  NUMBER_WORDS,
  PERIOD,
  SINCE_ISSUE,
  SINCE_START,
  SINCE_TEST,
} from '../texts/periods-in-text.ts';
import { OF_ANOTHER, oneOf, type Proposal } from '../words/proposal.ts';
import { type DateFact, type DateFound, dated, MAX_SENTENCE, UNTIL } from './date-found.ts';
import { periodsFromNamedDays } from './periods-from-named-days.ts';
import { periodsFromSaidDays } from './periods-from-said-days.ts';

/** What a period begins with. */
const FROM = / (?:from|between|vom|von|zwischen|du|entre(?: el| le)?|desde(?: el)?) (?=.{0,14}\d)/giu;
const MAX_PERIOD = 90;

/** The sentence at the end of a text; a point behind a short word or within an address of a site ends none. */
const LAST_SENTENCE = /(?:[^.;:]|(?<=\b\p{L}{1,3})\.|\.(?=[\p{Ll}\d]))*$/u;

/** Words of what is in force for a time. */
const IN_FORCE =
  /valid|accept|approv|applies to all|covers|in force|effective|authori[sz]|granted|certifi|gültig|zugelassen|valable|valide|en vigueur|válid|vigente/iu;

/** Words of what was tested for a time. */
const OF_TESTS =
  /\b(?:tested|tests? (?:was|were)|examined|geprüft|versuche?|essais?|ensayos?|prov[ae]|beproefd|badani)/iu;

/** A sentence before the period of a warranty has at most so many characters. */
const MAX_BEFORE = 1000;

/** What a period of a warranty begins with. */
const FOR_PERIOD = /\b(?:period|term) of (?=[\p{L}\d-]+ (?:\(\d+\) )?(?:years?|months?))/giu;

/** A day from which a period counts, and when that ends. */
interface NamedDay {
  readonly start: DateFound;
  readonly end: string | null;
}

/** Reads for how long a document is valid where sentences say it. */
export class ValidityPeriods {
  readonly #labelled: readonly Labelled[];
  readonly #order: DateOrder;
  readonly #pages: readonly FactPage[];

  #namedDays: readonly NamedDay[] | null = null;

  constructor(labelled: readonly Labelled[], order: DateOrder, pages: readonly FactPage[]) {
    this.#labelled = labelled;
    this.#order = order;
    this.#pages = pages;
  }

  /** `accepts … for use from July 12, 2024 until July 12, 2029` */
  between(): DateFound[] {
    return this.#pages.flatMap((page, number) => {
      const text = page.map((one) => one.text).join(' ');
      return [...text.matchAll(FROM)].flatMap((from): DateFound[] => {
        const at = from.index + from[0].length;
        const ahead = text.slice(at, at + MAX_PERIOD);
        const [first, second] = datesIn(ahead, this.#order);
        if (first?.index !== 0 || !second) return [];
        if (!UNTIL.test(ahead.slice(first.text.length, second.index))) return [];
        const before = text.slice(Math.max(0, at - MAX_SENTENCE), at);
        const sentence = before.slice(before.search(LAST_SENTENCE));
        if (!IN_FORCE.test(sentence) || OF_ANOTHER.test(sentence) || OF_TESTS.test(sentence)) return [];
        const whole = `${sentence}${ahead.slice(0, second.index + second.text.length)}`.trim();
        const place = { role: 'validity' as const, sentence: whole.slice(-MAX_SENTENCE), page: number + 1 };
        return [...dated('validFrom', first, place), ...dated('validUntil', second, place)];
      });
    });
  }

  /** The days from which periods count that say it by the name of a label. */
  starts(): DateFound[] {
    return this.#named().map(({ start }) => start);
  }

  /** The day from which a period counts, if that is said behind it. */
  #startOf(text: string): { readonly value: string; readonly certain: boolean }[] | null {
    const [date] = datesIn(text, this.#order);
    if (!date?.hasDay || !COUNTS_FROM.test(text.slice(0, date.index))) return null;
    return date.days.map((value) => ({ value, certain: date.days.length === 1 }));
  }

  /** From when periods count that say it by the name of a label, and when they end. */
  #named(): readonly NamedDay[] {
    this.#namedDays ??= this.#readNamed();
    return this.#namedDays;
  }

  #readNamed(): NamedDay[] {
    const named = this.#readLabelled();
    return named.length > 0 ? named : this.#readSaid();
  }

  /** The days that sentences of a warranty give behind its period. */
  #readSaid(): NamedDay[] {
    return this.#pages.flatMap((page, number) =>
      periodsFromSaidDays(page, this.#order).flatMap(({ date, sentence, period }) => {
        const length = lengthOf(period);
        const place = { role: 'validFrom' as const, sentence, page: number + 1 };
        return dated('validFrom', date, place).map((start) => ({
          start,
          end: length ? daysLater(start.value, length) : null,
        }));
      }),
    );
  }

  #readLabelled(): NamedDay[] {
    return this.#pages.flatMap((page, number) =>
      periodsFromNamedDays(page).flatMap(({ day, sentence, period }) => {
        const [date] = datesIn(day, this.#order);
        if (date?.index !== 0) return [];
        const length = lengthOf(period);
        const place = {
          role: 'validFrom' as const,
          sentence: sentence.slice(0, MAX_SENTENCE),
          page: number + 1,
        };
        return dated('validFrom', date, place).map((start) => ({
          start,
          end: length && date.hasDay ? daysLater(start.value, length) : null,
        }));
      }),
    );
  }

  /** From when a warranty is valid whose period counts from its issue: that day. */
  startsWithIssue(known: ReadonlyMap<DateFact, readonly Proposal[]>): Proposal[] {
    const [issued, another] = known.get('issuedOn') ?? [];
    if (!issued?.certain || another) return [];
    return this.#pages.slice(0, 1).flatMap((page): Proposal[] => {
      const text = page.map((one) => one.text).join(' ');
      const found = [...text.matchAll(FOR_PERIOD)].flatMap(({ index }) => {
        const before = text.slice(Math.max(0, index - MAX_BEFORE), index);
        const after = text.slice(index, index + MAX_PERIOD);
        return /warrant|guarant|garant/iu.test(before) && SINCE_ISSUE.test(after) ? [after.trim()] : [];
      });
      const [sentence] = found;
      return sentence === undefined ? [] : [{ ...issued, fact: 'validFrom', sentence }];
    });
  }

  /** `warrants the system … for a period of twenty (20) years from the Effective Date` */
  #warranted(known: ReadonlyMap<DateFact, readonly Proposal[]>): Proposal[] {
    return this.#pages.flatMap((page, number) => {
      const text = page.map((one) => one.text).join(' ');
      return [...text.matchAll(FOR_PERIOD)].flatMap((match): Proposal[] => {
        const before = text.slice(Math.max(0, match.index - MAX_BEFORE), match.index);
        const sentence = before.slice(before.search(LAST_SENTENCE));
        if (!IN_FORCE.test(sentence) && !/warrant|guarant|garant/iu.test(sentence)) return [];
        const after = text.slice(match.index, match.index + MAX_PERIOD + 70);
        const base = SINCE_START.test(after) ? 'validFrom' : SINCE_ISSUE.test(after) ? 'issuedOn' : null;
        const [start, another] = (base && known.get(base)) ?? [];
        const length = lengthOf(PERIOD.exec(after));
        if (!start || another || length === null) return [];
        const whole = `${sentence.slice(-MAX_SENTENCE / 2)}${after}`.trim().slice(0, MAX_SENTENCE);
        const value = daysLater(start.value, length);
        return [{ fact: 'validUntil', value, sentence: whole, page: number + 1, certain: start.certain }];
      });
    });
  }

  /** The end of a validity that is said as a period. */
  ends(known: ReadonlyMap<DateFact, readonly Proposal[]>): Proposal[] {
    const found = this.#labelled.flatMap((one): Proposal[] => {
      if (one.role !== 'validity' && one.role !== 'validUntil' && one.role !== 'renewal') return [];
      const beside = [one.right, one.below, one.onward].filter((cell) => cell !== '');
      const text =
        one.inline === '' ? (beside.find((cell) => PERIOD.test(cell.slice(0, 160))) ?? '') : one.onward;
      const period = PERIOD.exec(text.slice(0, 160));
      // `Validity: from the date of publication on page one, and for a period of three years`
      const isFromFirst = one.role === 'validity' && !one.inProse && SINCE_ISSUE.exec(text)?.index === 0;
      if (
        !period ||
        period.index > (isFromFirst ? 120 : 60) ||
        OF_ANOTHER.test(one.before.replace(OF_RULES, ''))
      )
        return [];
      const after = text.slice(period.index, period.index + 160);
      const from = this.#startOf(after.slice(period[0].length));
      const begins = /takes effect|begins|starts|commences|effective|in force/iu.test(one.before);
      const base =
        begins || SINCE_START.test(after)
          ? 'validFrom'
          : SINCE_TEST.test(after)
            ? 'testedOn'
            : isFromFirst ||
                SINCE_ISSUE.test(after) ||
                (!/^term$/iu.test(one.label) && isCell(one, text, period))
              ? 'issuedOn'
              : null;
      const start = base && known.get(base);
      const [first] = from ?? start ?? [];
      if (!first || (from ?? start)?.length !== 1) return [];
      const length = lengthOf(period);
      if (length === null) return [];
      const value = daysLater(first.value, length);
      const sentence = one.inline === '' ? one.sentence : `${one.label} ${text}`.slice(0, 300);
      return [{ fact: 'validUntil', value, sentence, page: one.page, certain: first.certain }];
    });
    if (found.length === 0) {
      for (const { start, end } of this.#named())
        if (end !== null) found.push({ ...start, fact: 'validUntil', value: end });
    }
    if (found.length === 0) found.push(...this.#warranted(known));
    return oneOf('validUntil', found).map((one) => ({
      ...one,
      certain: one.certain && found.every(({ certain }) => certain),
    }));
  }
}

/** By what a paper is valid, before it is named: `In accordance with the regulations this report is`. */
const OF_RULES = /^.*\b(?=this \p{L}+(?: \p{L}+)? (?:is|remains|shall|stays)$)/iu;

/** The years or months of a period. */
function lengthOf(period: RegExpExecArray | null): { years: number } | { months: number } | null {
  const { count = '', unit = '' } = period?.groups ?? {};
  const number = /^\d/.test(count) ? Number(count) : (NUMBER_WORDS[count.toLowerCase()] ?? 0);
  if (number === 0) return null;
  return MONTHS.test(unit) ? { months: number } : { years: number };
}

/** Words for months, among which Lithuanian ones for years begin alike. */
const MONTHS = /^(?:m(?!et[aųu])|kuu|hónap|luni|μήν|μην|мес|міс|ay$)/iu;

/** Whether a period is all that stands beside a label, as in a table: it counts from the date of issue. */
function isCell(one: Labelled, text: string, period: RegExpExecArray): boolean {
  const cell = one.inline === '' ? text : one.inline;
  return !one.inProse && cell.replace(period[0], '').replace(/[\s().,]/g, '') === '';
}
