import type { ReceiverLimits } from '@submittal/contract/receiver-profile';
import type { TransmittalFieldName } from '@submittal/contract/transmittal-fields';
import type { FindingKind, MendAct, NextStep, Weight } from '../preflight/finding-kinds.ts';
import type { FineCheck } from '../preflight/fine-checks.ts';

/** The fields of a project, besides those of its transmittal, that a receiver may require. */
export type RequirableField =
  | TransmittalFieldName
  | 'projectName'
  | 'submitterName'
  | 'date'
  | 'location'
  | 'email'
  | 'phone'
  | 'notes'
  | 'description'
  | 'lastDelivery'
  | 'project'
  | 'title'
  | 'part';

/** What a finding's words state, written in their language; blank where the finding does not state it. */
export interface PrintedValues {
  readonly document: string;
  readonly product: string;
  /** The pages, as `page 3` or `pages 14 and 28`. */
  readonly pages: string;
  readonly field: string;
  readonly day: string;
  readonly before: string;
  readonly kind: string;
  readonly other: string;
  readonly region: string;
  readonly language: string;
  readonly size: string;
  readonly limit: string;
  readonly count: string;
  readonly dpi: string;
  readonly signs: string;
  readonly name: string;
  readonly measure: string;
}

interface FindingWords {
  /** The fact in a few words; a row of the list says it too. */
  readonly title: string;
  readonly says: (values: PrintedValues) => string;
}

/** All words of a pre-flight in one language; the screen says them, and so does whatever prints a check. */
export interface PreflightMessages {
  readonly findings: Readonly<Record<FindingKind, FindingWords>>;
  /** The name of the button that mends, by what it results in. */
  readonly mends: Readonly<Record<MendAct, string>>;
  /** What is done by a press, said to those who do not see it. */
  readonly mended: Readonly<Record<MendAct, string>>;
  readonly next: Readonly<Record<NextStep, string>>;
  readonly weights: Readonly<Record<Weight, string>>;
  readonly fields: Readonly<Record<RequirableField, string>>;
  readonly regions: Readonly<Record<'us' | 'canada', string>>;
  readonly why: Readonly<Record<'blank' | 'notANumber' | 'tooLong', (limit: string) => string>>;
  readonly pages: (list: string, count: number) => string;
  /** A receiver's limits, each in some words of a line. */
  readonly limits: {
    readonly fileBytes: (size: string) => string;
    readonly mailBytes: (size: string) => string;
    readonly nameCharacters: (count: number) => string;
    readonly scanDpi: (dpi: number) => string;
    readonly pageSizes: (sizes: string) => string;
    readonly refuses: (list: string) => string;
    readonly number: (pattern: string) => string;
  };
  readonly refused: Readonly<Record<NonNullable<ReceiverLimits['refuses']>[number], string>>;
  /** What is fine. */
  readonly checks: Readonly<Record<FineCheck, string>>;
}
