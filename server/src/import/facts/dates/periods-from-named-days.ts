import { labelsIn } from '../labels/fact-labels.ts';
import { belowOf, type FactPage, rightOf } from '../pages/fact-page.ts';
import { PERIOD } from '../texts/periods-in-text.ts';

/** A period of which a paper says by the name of a label from which day it counts. */
export interface NamedPeriod {
  /** What stands beside the label of the day. */
  readonly day: string;
  /** The label and the sentence. */
  readonly sentence: string;
  /** Its number and its unit. */
  readonly period: RegExpExecArray;
}

/** The label of a day has between so many characters. */
const MIN_LABEL = 8;
const MAX_LABEL = 50;

/** What is the name of a day. */
const OF_DAY =
  /\b(?:date|day|datum|tag|fecha|data|completion|acceptance|commencement)\b|abnahme|achèvement|réception/iu;

/** What is said of what is warranted, in at most so many characters before a period. */
const OF_WARRANTY = /warrant|guarant|garant|garanz|gewähr|gwaran/iu;
const MAX_BEFORE = 400;

/** What stands between a period and the name of the day from which it counts. */
const COUNTS =
  "(?:commenc|beginn|start|begin|from|after|effective|running|à (?:compter|partir)|ab\\b|seit|desde|a partir|a decorrere|a partire|vanaf|od\\b)[^.;:]{0,20}?(?: (?:the|la|le|de|du|dem|der|el|del|dalla|dal|l[’']|d[’']))?[ ’']";

/** `for a period of 20 years commencing on the Date of Substantial Completion`, where that has a label and a day beside it. */
export function periodsFromNamedDays(page: FactPage): NamedPeriod[] {
  if (!page.some((one) => OF_WARRANTY.test(one.text))) return [];
  const labels = page.filter(
    ({ text }) =>
      text.length >= MIN_LABEL &&
      text.length <= MAX_LABEL &&
      !/\d/.test(text) &&
      OF_DAY.test(text) &&
      // What counts from its issue is not said to be valid from a day.
      labelsIn(text).every(({ role }) => role !== 'issuedOn'),
  );
  if (labels.length === 0) return [];
  const text = page.map((one) => one.text).join(' ');
  if (!PERIOD.test(text)) return [];
  return labels.flatMap((label): NamedPeriod[] => {
    const name = label.text.replace(/[\s:*]+$/, '').replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
    const found = new RegExp(`${PERIOD.source} ${COUNTS}${name}(?!\\p{L})`, 'iu').exec(text);
    const at = page.indexOf(label);
    const beside = rightOf(page, at);
    const below = belowOf(page, at);
    const value = [beside, below].find((one) => one && /\d/.test(one.text) && !PERIOD.test(one.text));
    if (!found || !value) return [];
    // Shelf lives count from days too.
    if (!OF_WARRANTY.test(text.slice(Math.max(0, found.index - MAX_BEFORE), found.index))) return [];
    const sentence = `${label.text} ${value.text} … ${found[0]}`;
    return [{ day: value.text, sentence, period: found }];
  });
}
