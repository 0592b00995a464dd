import type { ServedDocument } from '../../served-documents.ts';
import type { FileFacts } from './file-facts.ts';

/** A document in service that a file is. */
export interface ServedFile {
  readonly document: ServedDocument;
  /** Whether nothing else gives the file to a product. */
  readonly isUndecided: boolean;
}

/** What files are documents in service, by their names. */
export type ServedFiles = ReadonlyMap<string, ServedFile>;

/** What is known of a file that is a document in service: what its name and folder say, and else what was known of that. */
export function servedFacts(facts: FileFacts, served: ServedFile | undefined): FileFacts {
  if (!served) return facts;
  const { documentType, subtitle, language, region, documentCode } = served.document;
  const isTyped = facts.isTyped && !served.isUndecided;
  return {
    ...facts,
    ...(!isTyped && { documentType, subtitle: subtitle || null, isTyped: true }),
    language: facts.language ?? (language || null),
    region: facts.region ?? (region === 'us' || region === 'canada' ? region : null),
    code: facts.code ?? (documentCode || null),
  };
}
