import type { DocumentFacts } from '@submittal/contract/document-facts';
import { chemistryOf } from '../data/chemistries.ts';
import { codeOf } from '../data/code-of.ts';
import { MAKER } from '../data/evidence-facts.ts';
import type { Product } from '../data/product-model.ts';
import { daySince } from '../data/sample-day.ts';
import { drawLetter } from '../documents/letter.ts';
import type { PlannedDocument } from './drawn-file.ts';
import { planDocument } from './planned-document.ts';

interface Statement {
  readonly origin: NonNullable<DocumentFacts['origin']>;
  readonly issuedOn: string;
  /** The project for which it is made out. */
  readonly project?: string;
}

const category = 'Manufactured product';
const statements: Readonly<Record<string, Statement>> = {
  'draincore-9000-plaza': {
    origin: { country: 'US', plant: 'Cleveland, Ohio', category },
    issuedOn: daySince({ months: -4 }),
  },
  'jointspan-cs-200': {
    origin: { country: 'CA', plant: 'Montréal, Québec', category },
    issuedOn: daySince({ months: -1, days: 8 }),
    project: 'Harborview Ferry Terminal, Phase 2',
  },
};

/** The statement of where a product is made; few products have one. */
export function planOrigin(product: Product): PlannedDocument[] {
  const statement = statements[product.id];
  if (!statement) return [];
  const { origin, issuedOn, project } = statement;
  const documentCode = `OR-${codeOf(product.name)}`;
  const name = `${product.name} Statement of Origin`;
  const says = { number: documentCode, issuer: MAKER, issuedOn, origin };
  return [
    planDocument({
      id: `${product.id}-origin`,
      folder: product.id,
      name,
      documentType: 'originstatement',
      subtitle: 'Statement of Origin',
      language: 'EN',
      documentCode,
      revised: issuedOn,
      ...says,
      ...(project ? { namesProject: true } : {}),
      kind: 'letter',
      cost: 90,
      draw: () =>
        drawLetter({
          title: name,
          code: documentCode,
          revised: issuedOn,
          subject: `${product.name}, ${project ?? 'where it is made'}`,
          paragraphs: [
            `We state that ${product.name}, ${chemistryOf(product).material}, is made from its materials to its package at the plant named below.`,
            ...(project
              ? [`This statement is made out for ${project}, and counts for no other project.`]
              : []),
          ],
          says,
          closing: ['Records of each batch are kept for seven years and are open to inspection.'],
          signer: 'Daniel Roy',
          role: 'Manager, Product Compliance',
          seal: 'ARDENT BUILDING ENVELOPE • PRODUCT COMPLIANCE',
        }),
    }),
  ];
}
