import { en as words } from '@submittal/domain/preflight-messages/en';

/** The English texts of the opened pre-flight. */
export const enPreflight = {
  words,
  waiting: 'Checking …',
  failed: 'The check could not be made.',
  retry: 'Try Again',
  empty: 'Add a document first.',
  receiver: 'Receiver',
  none: 'No receiver',
  noneLimits: 'General checks only.',
  change: 'Change',
  choose: 'Who receives this package?',
  facts: 'Limits are facts from the source named. They say nothing of whether a package is accepted.',
  noReceiver: 'No Receiver',
  own: 'Enter Your Own Limits',
  ownName: 'My limits',
  file: 'Largest file (MB)',
  name: 'Longest file name (characters)',
  dpi: 'Fewest dpi of scans',
  use: 'Use These Limits',
  fine: 'Fine',
  sheet: 'Save Check as PDF',
  keys: 'F8: next finding, Shift+F8: the one before',
  notChecked: 'Not checked',
  row: 'Show in List',
  openMarks: 'Open Marks',
  nothing: 'Nothing here blocks you.',
  clear: 'Nothing was found.',
  source: 'Source',
  done: 'Done',
  mendAll: (count: number) => `Mend All ${count}`,
  mendedAll: (count: number) => `${count} mended, in one step that Undo reverses.`,
  mark: (weight: string, number: number) => `${weight}, finding ${number}: `,
  checks: (count: number) => `${count} checks`,
};

export type PreflightWords = typeof enPreflight;
