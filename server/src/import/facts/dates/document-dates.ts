import type { Labelled } from '../labels/labelled-values.ts';
import type { DocumentKind } from '../pages/document-kind.ts';
import type { FactPage } from '../pages/fact-page.ts';
import type { DateOrder } from '../texts/dates-in-text.ts';
import { oneOf, type Proposal } from '../words/proposal.ts';
import type { DateSeen } from './date-features.ts';
import type { DateFact } from './date-found.ts';
import { likelyIssue } from './date-likelihood.ts';
import { LabelledDates } from './labelled-dates.ts';
import { signedDates } from './signed-dates.ts';
import { testsInSentences } from './tests-in-sentences.ts';
import { ValidityPeriods } from './validity-periods.ts';

/**
 * The dates of a document: beside labels, in sentences, and beside a signature.
 * @param pages null if it is no paper of the kind that has a date without more of a label than `Date`
 * @param namesOthers whether it names the papers of others, with their dates
 * @param days all that it names, with what is said of each
 */
export function documentDates(
  labelled: readonly Labelled[],
  order: DateOrder,
  pages: readonly FactPage[] | null,
  namesOthers: boolean,
  kinds: ReadonlySet<DocumentKind>,
  days: readonly DateSeen[],
): Proposal[] {
  const isReport = [...kinds].join() === 'test';
  const beside = new LabelledDates(labelled, order, pages, { namesOthers, kinds });
  const periods = new ValidityPeriods(labelled, order, pages ?? []);
  const found = [
    ...beside.read(),
    ...periods.between(),
    ...periods.starts(),
    ...signedDates(pages ?? [], labelled, order),
    ...(isReport ? testsInSentences(pages ?? [], order) : []),
  ];
  const facts = new Map<DateFact, Proposal[]>();
  for (const fact of ['issuedOn', 'validFrom', 'validUntil', 'testedOn'] as const) {
    const all = found.filter((one) => one.fact === fact);
    const ends = all.filter(({ isRenewal }) => !isRenewal);
    const own = ends.length > 0 ? ends : all;
    const strong = own.filter(({ weak }) => !weak);
    const heads = own.filter(({ isHead }) => isHead);
    const known = strong.length > 0 ? strong : heads.length > 0 ? heads : own;
    // What its first page says of a document goes before what later ones say, perhaps of others.
    const first = known.filter(({ isLater }) => !isLater);
    const ofFirstPage = known.filter(({ page }) => page === 1);
    const stated = [first, ofFirstPage, known].find((some) => some.length > 0) ?? known;
    const renewed = stated.filter(({ isRenewed }) => isRenewed);
    const issues = stated.filter(({ isIssue }) => isIssue);
    // What a form says of its end goes before what a sentence says, perhaps of another paper.
    const cells = fact === 'validUntil' ? stated.filter(({ isCell }) => isCell) : [];
    const used = [renewed, issues, cells].find((some) => some.length > 0) ?? stated;
    const said = oneOf(fact, used).map((proposal) => ({
      ...proposal,
      certain: proposal.certain && used.every(({ certain }) => certain),
    }));
    facts.set(fact, said);
  }
  const edition = beside.revised();
  // What says from when it is valid was issued on no day that is worth asking, but if it was revised since.
  const starts = facts.get('validFrom') ?? [];
  const isSince = edition.length === 1 && edition[0]?.certain && isLater(edition[0].value, starts);
  if (facts.get('issuedOn')?.length === 0 && (starts.length === 0 || isSince)) facts.set('issuedOn', edition);
  const firstIssue = facts.get('issuedOn')?.length === 0 ? beside.firstIssue() : [];
  if (facts.get('issuedOn')?.length === 0)
    facts.set(
      'issuedOn',
      onlyIssue(firstIssue, days, facts.get('validUntil') ?? []).filter(
        ({ certain }) => certain || facts.get('validFrom')?.length === 0,
      ),
    );
  renew(facts, edition);
  const others = new Set([
    ...found.filter(({ fact }) => fact !== 'issuedOn').map(({ value }) => value),
    ...beside.ofOthers(),
  ]);
  // Of the day of an edition a label says all.
  const isEdition = edition.length === 1 && edition[0]?.certain && facts.get('issuedOn')?.[0] === edition[0];
  if (!isEdition && !firstIssue.some(({ certain }) => certain))
    facts.set('issuedOn', likelyIssue(facts.get('issuedOn') ?? [], days, others));
  endOnFirstPage(facts, periods);
  if (kinds.has('warranty') && facts.get('validFrom')?.length === 0)
    facts.set('validFrom', periods.startsWithIssue(facts));
  // What ended before it was issued is the day of an earlier examination.
  const ends = facts.get('validUntil') ?? [];
  const [issued] = facts.get('issuedOn') ?? [];
  const later = ends.filter(({ value }) => issued && value > issued.value);
  if (later.length === 1 && ends.length > 1 && issued?.certain)
    facts.set(
      'validUntil',
      later.map((one) => ({ ...one, certain: true })),
    );
  const isBefore = (a: DateFact, b: DateFact) => {
    const [first, second] = [facts.get(a)?.[0], facts.get(b)?.[0]];
    return first && second && second.value < first.value;
  };
  // What ends before it begins was not understood.
  if (isBefore('issuedOn', 'validUntil') || isBefore('validFrom', 'validUntil')) {
    facts.set(
      'validUntil',
      (facts.get('validUntil') ?? []).map((one) => ({ ...one, certain: false })),
    );
  }
  return [...facts.values()].flat();
}

/** A period that the first page says goes before a day of which only a later page speaks, perhaps of another paper. */
function endOnFirstPage(facts: Map<DateFact, Proposal[]>, periods: ValidityPeriods): void {
  const known = facts.get('validUntil') ?? [];
  if (known.some(({ page }) => page === 1)) return;
  const ends = periods.ends(facts);
  if (known.length === 0) facts.set('validUntil', ends);
  const [end] = ends.filter(({ page, certain }) => page === 1 && certain);
  if (end && known.every(({ value }) => value.slice(0, 4) !== end.value.slice(0, 4)))
    facts.set('validUntil', [end]);
}

/** A first issue is the issue where the paper names no later day on its first page but that of its end. */
function onlyIssue(
  first: readonly Proposal[],
  days: readonly DateSeen[],
  ends: readonly Proposal[],
): Proposal[] {
  const isLast = ({ value }: Proposal) =>
    days.every((day) => day.page > 1 || day.value <= value || ends.some((end) => end.value === day.value));
  return first.map((one) => ({ ...one, certain: one.certain || (days.length > 0 && isLast(one)) }));
}

/** Whether a day is after all of these. */
function isLater(day: string, others: readonly Proposal[]): boolean {
  return others.every(({ value }) => value < day);
}

/** The day of the last revision, after the issue and before the validity ends, is the issue of this edition. */
function renew(facts: Map<DateFact, Proposal[]>, [edition, another]: readonly Proposal[]): void {
  const [issued] = facts.get('issuedOn') ?? [];
  if (!issued || !edition?.certain || another || edition.value <= issued.value) return;
  if ((facts.get('validUntil') ?? []).every(({ value }) => value > edition.value))
    facts.set('issuedOn', [edition]);
}
