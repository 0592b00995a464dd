import type { Resource } from '@submittal/contract/document';

/** What the dates of a document say of it at a moment. */
export interface Standing {
  /** The day from which it is recalled, as the manufacturer wrote it; null if it is not recalled yet. */
  readonly recalled: string | null;
  /** The last day on which it was valid; null if that is not past. */
  readonly expired: string | null;
}

/** Whether a recall has begun. A date begins at midnight UTC, so that it is the same moment everywhere. */
export function isRecalled(recalledFrom: string | undefined, now: Date): boolean {
  return recalledFrom !== undefined && Date.parse(recalledFrom) <= now.getTime();
}

/** Whether a last day of validity is past everywhere, in UTC. */
export function isPast(validUntil: string | undefined, now: Date): boolean {
  return validUntil !== undefined && validUntil < now.toISOString().slice(0, 10);
}

/** The day of a date, or of a date with time. */
export function dayOf(moment: string): string {
  return moment.slice(0, 10);
}

/** What visitors should know of a document at a moment. */
export function standingOf(
  { recalledFrom, validUntil }: Pick<Resource, 'recalledFrom' | 'validUntil'>,
  now: Date,
): Standing {
  return {
    recalled: recalledFrom !== undefined && isRecalled(recalledFrom, now) ? dayOf(recalledFrom) : null,
    expired: validUntil !== undefined && isPast(validUntil, now) ? validUntil : null,
  };
}
