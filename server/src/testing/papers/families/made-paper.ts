import type { ProposedFact } from '../../../import/facts/words/proposal.ts';

/** A paper as an invented body sets it, and what it says of itself. Lines behind `#` are tall; two spaces part cells. */
export interface MadePaper {
  readonly name: string;
  readonly pages: readonly string[];
  /** Everything that is certain of it. */
  readonly facts: Partial<Record<ProposedFact, string>>;
  /** What is asked, as fact and reading. */
  readonly asked?: readonly string[];
}
