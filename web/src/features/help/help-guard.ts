import { MIN_HELP_SECONDS } from '@submittal/contract/constants';
import type { HelpSubmission } from '@submittal/contract/help';

/**
 * What tells people from bots without asking a third party: a field that people do not see, and the time
 * taken.
 */
export type HelpGuard = NonNullable<HelpSubmission['guard']>;

/** Whether a bot filled in the form. */
export function isMachine({ trap, seconds }: HelpGuard): boolean {
  return trap !== '' || seconds < MIN_HELP_SECONDS;
}
