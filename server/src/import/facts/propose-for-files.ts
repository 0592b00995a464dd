import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { readInProcesses } from '../pages/read-in-processes.ts';
import { PROPOSED_FACTS, type Proposal } from './words/proposal.ts';

const program = new URL('./facts-child.ts', import.meta.url);

/** What the process that reads facts answers: the proposals of each file, or null for one that cannot be read. */
export const ProposalsSchema = z.array(
  z
    .array(
      z.strictObject({
        fact: z.enum(PROPOSED_FACTS),
        value: z.string(),
        sentence: z.string(),
        page: z.int(),
        certain: z.boolean(),
        edition: z.string().optional(),
      }),
    )
    .nullable(),
);

/** The task of that process. */
export interface FactsTask {
  readonly files: readonly string[];
}

/** The proposals of files that have not changed since. */
const known = new LRUCache<string, readonly Proposal[]>({ max: 2000 });

/** What each PDF and Word document among `files`, whose paths are relative to `root`, says of itself on its first pages. */
export function proposeForFiles(
  root: string,
  files: readonly string[],
): Promise<ReadonlyMap<string, readonly Proposal[]>> {
  const answersIn = (answer: unknown) =>
    ProposalsSchema.parse(answer).map(
      (own) =>
        own?.map(({ edition, ...rest }) => ({ ...rest, ...(edition !== undefined && { edition }) })) ?? null,
    );
  return readInProcesses({ program, known, answersIn }, root, files);
}
