import type { DocumentFacts } from '@submittal/contract/document-facts';
import { isCalendarDay } from './calendar-day.ts';
import { isPast } from './document-standing.ts';

/** The day on which documents have to count still, and whose day it is. */
export interface DayThatMatters {
  /** ISO. */
  readonly day: string;
  /** The project's last delivery, or a month from now if the project states none. */
  readonly of: 'lastDelivery' | 'soon';
}

/** How far ahead we look if the project does not say when its last delivery is. */
const SOON_DAYS = 30;

const DAY_MS = 86_400_000;

/** @param lastDelivery the project's, an ISO day; a day that does not exist, which a project may state, counts as none */
export function dayThatMatters(lastDelivery: string, now: Date): DayThatMatters {
  if (isCalendarDay(lastDelivery)) return { day: lastDelivery, of: 'lastDelivery' };
  return { day: new Date(now.getTime() + SOON_DAYS * DAY_MS).toISOString().slice(0, 10), of: 'soon' };
}

/** The facts of a document, and which of them a rule read from its pages (`Resource.proposed`). */
type Stated = Readonly<DocumentFacts> & { readonly proposed?: readonly string[] | undefined };

/** Whether a fact was read from the document's pages and accepted by nobody: who tells it says so. */
export function isProposed({ proposed }: Pick<Stated, 'proposed'>, fact: string): boolean {
  return proposed?.includes(fact) === true;
}

/** The end of a validity that is past, or that comes before the day that matters. */
export interface Lapse {
  readonly kind: 'lapsed' | 'lapses';
  /** The last day on which the document is valid. */
  readonly day: string;
  readonly before: DayThatMatters;
  /** Set if a rule read the day from the document's pages. */
  readonly proposed?: true;
}

/** The lapse of a document; null if it is valid on the day that matters, or states no end. */
export function lapseOf(
  { validUntil, proposed }: Pick<Stated, 'validUntil' | 'proposed'>,
  matters: DayThatMatters,
  now: Date,
): Lapse | null {
  if (validUntil === undefined) return null;
  const lapse = { day: validUntil, before: matters, ...ifProposed({ proposed }, 'validUntil') };
  if (isPast(validUntil, now)) return { kind: 'lapsed', ...lapse };
  return validUntil < matters.day ? { kind: 'lapses', ...lapse } : null;
}

function ifProposed(document: Pick<Stated, 'proposed'>, fact: keyof DocumentFacts): { proposed?: true } {
  return isProposed(document, fact) ? { proposed: true } : {};
}

/** A fact as it is stated, by the key of its words. */
export type StatedFact = (
  | { readonly key: 'namesProject' }
  | { readonly key: 'number' | 'issuer'; readonly text: string }
  | { readonly key: 'testedOn' | 'validUntil'; readonly day: string }
  | { readonly key: 'supersedes'; readonly ids: readonly string[] }
) & {
  /** Set if a rule read it from the document's pages. */
  readonly proposed?: true;
};

export interface FactsStanding {
  /** What something has to be done about. */
  readonly loud: Lapse | null;
  /** What a row tells quietly. */
  readonly quiet: readonly StatedFact[];
}

/** How many facts a row has room for. */
const MAX_QUIET_FACTS = 3;

/** What a row says of a document: what is loud, and the first of its facts. What is not given is not stated. */
export function factsStanding(facts: Stated, matters: DayThatMatters, now: Date): FactsStanding {
  const loud = lapseOf(facts, matters, now);
  const { namesProject, number, testedOn, validUntil, supersedes = [] } = facts;
  const issuer = facts.issuer ?? facts.jurisdiction;
  const stated: StatedFact[] = [
    ...(namesProject ? [{ key: 'namesProject' } as const] : []),
    ...(number ? [{ key: 'number', text: number } as const] : []),
    ...(issuer ? [{ key: 'issuer', text: issuer } as const] : []),
    ...(testedOn ? [{ key: 'testedOn', day: testedOn } as const] : []),
    // A loud end is not stated twice.
    ...(validUntil && !loud ? [{ key: 'validUntil', day: validUntil } as const] : []),
    ...(supersedes.length > 0 ? [{ key: 'supersedes', ids: supersedes } as const] : []),
  ];
  const quiet = stated.slice(0, MAX_QUIET_FACTS).map((fact) => {
    const from = fact.key === 'issuer' && facts.issuer === undefined ? 'jurisdiction' : fact.key;
    return { ...fact, ...ifProposed(facts, from) };
  });
  return { loud, quiet };
}

/** Every fact by its name; the compiler asks for one that is missing. */
const factNames = Object.keys({
  number: 0,
  issuer: 0,
  jurisdiction: 0,
  codeEdition: 0,
  testedOn: 0,
  laboratory: 0,
  issuedOn: 0,
  validFrom: 0,
  validUntil: 0,
  supersedes: 0,
  programme: 0,
  origin: 0,
  coversVariants: 0,
  namesProject: 0,
  markets: 0,
} satisfies Record<keyof DocumentFacts, 0>) as (keyof DocumentFacts)[];

/** Whether anything is known of what a document proves: quick to ask of a thousand documents. */
export function hasFacts(document: Readonly<DocumentFacts>): boolean {
  return factNames.some((name) => document[name] !== undefined);
}

/** What a document button says of the documents behind it. */
export type ButtonFacts =
  /** That `count` of them have lapsed, or else lapse before the day that matters, the first of them on `lapse.day`. */
  | { readonly kind: 'lapses'; readonly count: number; readonly lapse: Lapse }
  /** The number of the one document, and its end; `proposed` if a rule read one of them from its pages. */
  | { readonly kind: 'one'; readonly number: string; readonly validUntil: string; readonly proposed?: true };

/** What a button says of its documents; null if there is nothing to say. */
export function buttonFacts(
  documents: readonly Stated[],
  matters: DayThatMatters,
  now: Date,
): ButtonFacts | null {
  const lapses = documents.flatMap((document) => lapseOf(document, matters, now) ?? []);
  const [first] = lapses.toSorted((a, b) => (a.day < b.day ? -1 : 1));
  if (first) {
    const alike = lapses.filter(({ kind }) => kind === first.kind);
    return { kind: 'lapses', count: alike.length, lapse: first };
  }
  const [one, another] = documents;
  if (!one || another) return null;
  const { number = '', validUntil = '' } = one;
  if (number === '' && validUntil === '') return null;
  const read = { ...ifProposed(one, 'number'), ...ifProposed(one, 'validUntil') };
  return { kind: 'one', number, validUntil, ...read };
}
