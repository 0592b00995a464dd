import type { Resource } from '@submittal/contract/document';

/** What the dates of a document say of it at a moment. */
export interface Standing {
  /** The day from which it is recalled, as the manufacturer wrote it; null if it is not recalled yet. */
  readonly recalled: string | null;
  /** The last day on which it was valid; null if that is not past. */
  readonly expired: string | null;
  /** The id of the document of the catalogue that takes its place; null if there is none yet. */
  readonly superseded: string | null;
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

/** The id of what takes a document's place, from the day on which that is valid, in UTC; null before, and without it. */
export function supersederOf(supersededBy: Resource['supersededBy'], now: Date): string | null {
  const { id, from = '' } = supersededBy ?? {};
  return id !== undefined && from <= now.toISOString().slice(0, 10) ? id : null;
}

/** What visitors should know of a document at a moment. */
export function standingOf(
  { recalledFrom, validUntil, supersededBy }: Pick<Resource, 'recalledFrom' | 'validUntil' | 'supersededBy'>,
  now: Date,
): Standing {
  return {
    recalled: recalledFrom !== undefined && isRecalled(recalledFrom, now) ? dayOf(recalledFrom) : null,
    expired: validUntil !== undefined && isPast(validUntil, now) ? validUntil : null,
    superseded: supersederOf(supersededBy, now),
  };
}
