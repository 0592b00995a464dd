import type { Resource } from '@submittal/contract/document';
import { supersederOf } from '@submittal/domain/document-standing';
import { documentTitle } from '@submittal/domain/document-title';

/** A document is reported when so many days are left, and again at each of the smaller numbers. */
export const THRESHOLDS = [30, 90, 180] as const;

const DAY = 24 * 60 * 60 * 1000;

/** A document of the catalogue whose last day of validity is past or near. */
export interface LapsingDocument {
  readonly key: string;
  readonly id: string;
  readonly title: string;
  readonly number: string;
  readonly issuer: string;
  readonly validUntil: string;
  /** The days after today (UTC) on which it is still valid; below zero if it is past. */
  readonly daysLeft: number;
  /** The smallest threshold that it has reached; 0 if it is past. */
  readonly within: number;
  /** The document that takes its place today; empty if there is none. */
  readonly supersededBy: string;
}

/** The fields of a document from which it is reported. */
export type LapsingFields = Pick<
  Resource,
  'resourceID' | 'resourceName' | 'number' | 'issuer' | 'validUntil' | 'supersededBy'
>;

/** What is reported of a document at a moment; null if it is valid for longer, or for ever. */
export function lapsing(key: string, fields: LapsingFields, now: Date): LapsingDocument | null {
  const { validUntil } = fields;
  if (validUntil === undefined) return null;
  const today = Date.parse(now.toISOString().slice(0, 10));
  const daysLeft = Math.round((Date.parse(validUntil) - today) / DAY);
  const within = daysLeft < 0 ? 0 : THRESHOLDS.find((threshold) => daysLeft <= threshold);
  if (within === undefined || Number.isNaN(daysLeft)) return null;
  return {
    key,
    id: fields.resourceID,
    title: documentTitle(fields.resourceName),
    number: fields.number ?? '',
    issuer: fields.issuer ?? '',
    validUntil,
    daysLeft,
    within,
    supersededBy: supersederOf(fields.supersededBy, now) ?? '',
  };
}
