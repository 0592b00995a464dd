import type { Resource } from '@submittal/contract/document';
import { dayOf } from './document-standing.ts';
import { documentTypeKey } from './document-type-key.ts';

/** What a document may prove, and what filters call it, in their order. */
export const proofLabels = {
  certificate: 'Certificate or Approval',
  testreport: 'Third-Party Test Report',
  epd: 'Environmental Product Declaration',
  hpd: 'Health Product Declaration',
  origin: 'Origin',
};
export type Proof = keyof typeof proofLabels;

/** These names in some language. */
export type ProofLabels = Readonly<Record<Proof, string>>;

/** The fields that decide what a document proves. */
type Stating = Parameters<typeof documentTypeKey>[0] &
  Pick<Resource, 'number' | 'issuer' | 'laboratory' | 'programme' | 'origin'>;

const declarations = new Map<string, Proof>([
  ['epd', 'epd'],
  ['environmentalproductdeclaration', 'epd'],
  ['hpd', 'hpd'],
  ['healthproductdeclaration', 'hpd'],
]);

/**
 * What a document proves, by the facts that the catalogue states of it: the number of a certificate or approval, the
 * laboratory of a test, the programme of a declaration, an origin. Null if it states none: that a document is called a
 * certificate proves nothing yet.
 */
export function proofOf(document: Stating): Proof | null {
  const { number, issuer, laboratory, programme, origin } = document;
  if (origin !== undefined && Object.keys(origin).length > 0) return 'origin';
  const declaration = declarations.get(documentTypeKey(document).replaceAll(/[^a-z]/g, ''));
  if (declaration) return number || issuer || programme ? declaration : null;
  if (laboratory) return 'testreport';
  return number ? 'certificate' : null;
}

/** The first and the last day on which a document proves what it states, ISO; empty where there is none. */
export interface ProvingDays {
  readonly from: string;
  readonly until: string;
}

/** A recalled document proves nothing from the day of its recall on, whatever it says of its validity. */
export function provingDays({
  validFrom = '',
  validUntil = '',
  recalledFrom,
}: Pick<Resource, 'validFrom' | 'validUntil' | 'recalledFrom'>): ProvingDays {
  if (recalledFrom === undefined) return { from: validFrom, until: validUntil };
  const last = new Date(Date.parse(dayOf(recalledFrom)) - DAY_MS).toISOString().slice(0, 10);
  return { from: validFrom, until: validUntil === '' || last < validUntil ? last : validUntil };
}

/** Whether a document still proves on an ISO day, the last of its days included. */
export function provesOn({ from, until }: ProvingDays, day: string): boolean {
  return from <= day && (until === '' || until >= day);
}

const DAY_MS = 86_400_000;
