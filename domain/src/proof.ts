import type { Resource } from '@submittal/contract/document';
import { documentTypeKey } from './document-type.ts';

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
