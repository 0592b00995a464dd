import { type DocumentKind, documentKinds } from '../pages/document-kind.ts';
import { type FactPage, inUsualForm, withoutLeaders } from '../pages/fact-page.ts';
import { isOfEither, usualOrder } from '../texts/date-order.ts';
import { type DateOrder, dateOrderOf } from '../texts/dates-in-text.ts';
import { type Labelled, labelledValues } from './labelled-values.ts';

/** What is read of a document before its facts are. */
export interface ReadDocument {
  readonly pages: readonly FactPage[];
  readonly labelled: readonly Labelled[];
  readonly kinds: ReadonlySet<DocumentKind>;
  /** In which order it writes days in numbers. */
  readonly order: DateOrder;
  /** Whether it is of a kind that has a date without more of a label than `Date`. */
  readonly isPaper: boolean;
  /** Whether its head says that it is a letter, or nothing. */
  readonly isLetter: boolean;
}

/** Reads the labels of a document, and of what kind it is. */
export function readDocument(whole: readonly FactPage[]): ReadDocument {
  const pages = whole.map((page) => withoutLeaders(inUsualForm(page)));
  const text = pages.map((page) => page.map((one) => one.text).join('\n')).join('\n');
  const labelled = labelledValues(pages);
  const byHead = documentKinds(pages);
  const kinds =
    byHead.size === 0 && isNumberedReport(labelled, text) ? new Set<DocumentKind>(['test']) : byHead;
  return {
    pages,
    labelled,
    kinds,
    order: dateOrderOf(text) ?? (isDayFirst(text) && !isOfEither(text) ? 'day-month' : usualOrder(text)),
    isPaper: kinds.size > 0 || LETTER.test(text),
    isLetter: kinds.size === 0 || IS_LETTER.test(text),
  };
}

/** Whether a document without a title has the number of a report, and speaks of tests. */
function isNumberedReport(labelled: readonly Labelled[], text: string): boolean {
  return (
    labelled.some(
      ({ role, label, page, inProse }) => role === 'number' && page === 1 && !inProse && REPORT.test(label),
    ) && (text.match(TESTS)?.length ?? 0) >= MIN_TESTS
  );
}

const REPORT = /^(?:test |laboratory |fire )?report\b/iu;
const TESTS = /\btest(?:s|ed|ing)?\b/giu;
const MIN_TESTS = 4;

/** Words of letters and statements, which have a date without a label. */
const LETTER =
  /to whom it may concern|(?:^|\n)(?:dear \p{L}|very truly yours)|(?:^|\n)[^\n.:]{0,60}\b(?:statement|letter)(?=\n|$)|(?:^|\n)(?:re|subject|betreff|objet|asunto|referencia) ?:|\b(?:sincerely|yours (?:faithfully|truly)|hereby (?:certif|attest|declar|confirm)|we (?:certify|confirm|attest)|bestätigen|hiermit|atentamente|hacemos constar|attestons|certifions|certificamos)\b/iu;

const IS_LETTER = /^.{0,60}\bletter of\b.{0,30}$/imu;

/** Whether a text is in a language that writes the day first. */
function isDayFirst(text: string): boolean {
  const count = (words: RegExp) => text.match(words)?.length ?? 0;
  const english = count(/\b(?:the|of|and|for|with|this|is|by)\b/giu);
  const others = count(
    /(?<!\p{L})(?:der|die|das|und|für|von|le|la|les|des|du|et|pour|el|los|las|del|para|según|nach|il|di|della|che|het|een|van|voor|dla|oraz|nr|dnia|zgodnie|em|com|och|av|og|data)(?!\p{L})/giu,
  );
  return others > english * 2 && others >= 3;
}
