import type { ServedDocument } from '../served-documents.ts';
import type { FileFacts } from './file-facts.ts';

/** A document in service that a file is. */
export interface Kept {
  readonly document: ServedDocument;
  /** Whether nothing else gives the file to a product. */
  readonly isUndecided: boolean;
}

/** What files are documents in service, by their names. */
export type KeptFiles = ReadonlyMap<string, Kept>;

/** What is known of a file that is a document in service: what its name and folder say, and else what was known of that. */
export function keptFacts(facts: FileFacts, kept: Kept | undefined): FileFacts {
  if (!kept) return facts;
  const { documentType, subtitle, language, region, documentCode } = kept.document;
  const isTyped = facts.isTyped && !kept.isUndecided;
  return {
    ...facts,
    ...(!isTyped && { documentType, subtitle: subtitle || null, isTyped: true }),
    language: facts.language ?? (language || null),
    region: facts.region ?? (region === 'us' || region === 'canada' ? region : null),
    code: facts.code ?? (documentCode || null),
  };
}
