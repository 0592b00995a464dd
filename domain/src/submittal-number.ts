import type { ReceiverChoice } from '@submittal/contract/receiver-profile';
import type { Transmittal } from '@submittal/contract/transmittal-fields';
import { type PrintedPattern, printByPattern, USUAL_NUMBER_PATTERN } from './number-pattern.ts';

/** What the number of a submittal is made of; without a transmittal everything is blank. */
export type NumberedTransmittal = Partial<
  Pick<Transmittal, 'section' | 'sequence' | 'revision' | 'projectNumber'>
>;

/**
 * The pattern of the numbers that a project's receiver wants.
 * @param receiver also one that is damaged in the browser's storage, or that another version wrote
 */
export function numberPatternOf(receiver: ReceiverChoice | null): string {
  const pattern: unknown = receiver?.own?.patterns?.number ?? receiver?.patterns?.number;
  return typeof pattern === 'string' && pattern !== '' ? pattern : USUAL_NUMBER_PATTERN;
}

/** The number of a submittal as its receiver wants it, and what the pattern cannot hold. */
export function submittalNumber(
  { section = '', sequence = '', revision = '', projectNumber = '' }: NumberedTransmittal,
  receiver: ReceiverChoice | null,
): PrintedPattern {
  return printByPattern(numberPatternOf(receiver), { section, sequence, revision, project: projectNumber });
}

/** The number as it is printed: nothing while something that it needs is blank. */
export function printedNumber(transmittal: NumberedTransmittal, receiver: ReceiverChoice | null): string {
  const { text, faults } = submittalNumber(transmittal, receiver);
  return faults.some(({ kind }) => kind === 'blank') ? '' : text;
}
