import { MIN_HELP_SECONDS } from '@submittal/contract/constants';
import type { HelpSubmission } from '@submittal/contract/help';

/** What tells people from machines without asking a third party: a field that people do not see, and time. */
export type HelpGuard = NonNullable<HelpSubmission['guard']>;

/** Whether a machine filled the form in. */
export function isMachine({ trap, seconds }: HelpGuard): boolean {
  return trap !== '' || seconds < MIN_HELP_SECONDS;
}
