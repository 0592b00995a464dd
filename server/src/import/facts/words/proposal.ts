import { withOneLetterI } from './turkish-letters.ts';

/** The facts of a document that its pages may say. */
export const PROPOSED_FACTS = [
  'number',
  'issuer',
  'issuedOn',
  'validFrom',
  'validUntil',
  'testedOn',
  'laboratory',
  'programme',
  'jurisdiction',
  'codeEdition',
  'standard',
] as const;
export type ProposedFact = (typeof PROPOSED_FACTS)[number];

/** A fact that a document says of itself, as it was read. */
export interface Proposal {
  readonly fact: ProposedFact;
  readonly value: string;
  /** Where it stands. */
  readonly sentence: string;
  /** Counted from 1. */
  readonly page: number;
  /** Whether a rule is certain of it; otherwise a person is asked, for there is more than one reading. */
  readonly certain: boolean;
  /** The edition of a standard. */
  readonly edition?: string;
}

/** A fact that a document of a catalogue says of itself. */
export interface DocumentProposal extends Proposal {
  /** The document's id. */
  readonly document: string;
}

/** The same before it is known whether it is certain, or of which fact it is. */
export type Said = Omit<Proposal, 'fact' | 'certain' | 'edition'>;

/** Words before a value that belongs to another document. */
export const OF_ANOTHER =
  /supersed|replac|proposal|geändert|cancel|previous|\bprior\b|former|amend|ersetz|vorherig|remplac|annul|\brenews\b|précédent|sustitu|reemplaz|anula|anterior|sostitui|vervang|zastęp|substitu|nahraz|nahrád|korvaa|αντικαθιστ|helyettes|înlocui|nadomešč|zamjenj|asenda|aizstāj|pakeičia|заменя|замещ|замін|yerine geç|accredit|akkredit|acredit|akredit|акк?редит|dakks|\bD-(?:PL|ZE|IS)-\d|\b(?:UKAS|COFRAC|ENAC|NABL|ANAB|A2LA|NVLAP)\b|calibrat|(?:building|residential|fire) code\b|contract|insurance|\baudit|surveillance|inspection|\b(?:core|category) rules\b|kategorie-?regeln|règles de|reglas de|\bPCR\b|\bRCP\b|\bPKR\b|\blisting of\b(?! (?:the|these|this|products?)\b)|\bISO\b|\bEN\b(?=[ -]?\d)|(?<!\bthis )edition|regulation|verordnung|règlement|reglamento|directive/iu;

/** A value without regard to case and signs. */
export function comparable(value: string): string {
  return withOneLetterI(value)
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]/gu, '');
}

/** A value that all who say it agree on; otherwise a person is asked. */
export function oneOf(fact: ProposedFact, found: readonly Said[]): Proposal[] {
  const values = new Map(found.map((one) => [comparable(one.value), one] as const).reverse());
  const all = [...values.values()].reverse();
  return all
    .slice(0, 3)
    .map(({ value, sentence, page }) => ({ fact, value, sentence, page, certain: all.length === 1 }));
}
