import { type Cost, FINDING_KINDS, type FindingKind, type Severity } from './finding-kinds.ts';

/** Something that an import found: a fault, or anything else that somebody should know. */
export interface Finding {
  readonly kind: FindingKind;
  /** In the catalogue: `products[12].documents[3].file`, or the name of a file. */
  readonly place: string;
  /** What is wrong there. */
  readonly message: string;
  /** The title of the product or system that it concerns. */
  readonly title?: string | undefined;
  /** What is left out because of it. */
  readonly cost?: Cost | undefined;
  /** Where it is in the files, if reading found it there; otherwise that follows from `place`. */
  readonly source?: SourcePlace | undefined;
}

/** The place of a finding in the files of a catalogue. */
export interface SourcePlace {
  /** As it is reported: `products.csv line 14, masterformat`. */
  readonly place: string;
  readonly file?: string | undefined;
  readonly sheet?: string | undefined;
  /** Counted from 1. */
  readonly line?: number | undefined;
  readonly column?: string | undefined;
}

/** Translates a place in the catalogue to one in its files. */
export type SourceOf = (place: string) => SourcePlace;

/** A finding as it is reported, with all that its kind says about it. */
export interface ReportedFinding extends Omit<Finding, 'source'>, SourcePlace {
  readonly severity: Severity;
  readonly rule: string;
  readonly mend: string;
}

export function reported(finding: Finding, sourceOf: SourceOf): ReportedFinding {
  const { source, ...shown } = finding;
  const { severity, rule, mend } = FINDING_KINDS[shown.kind];
  return { ...shown, ...(source ?? sourceOf(shown.place)), severity, rule, mend };
}

export function severityOf({ kind }: Finding): Severity {
  return FINDING_KINDS[kind].severity;
}

/** What reading found at a place in the files. */
export function foundAt(source: SourcePlace, finding: Omit<Finding, 'place' | 'source'>): Finding {
  return { ...finding, place: source.place, source };
}

/** Whether something is left out because of a finding. */
export function isFault(finding: Finding): boolean {
  const severity = severityOf(finding);
  return severity === 'fault' || severity === 'refusal';
}

/** Findings in the order of their places. */
export function inOrder<One extends { readonly place: string }>(findings: readonly One[]): One[] {
  return findings.toSorted((a, b) => collator.compare(a.place, b.place));
}

const collator = new Intl.Collator('en', { numeric: true });

/** Thrown if a catalogue cannot be imported; nothing was changed. Carries every fault found. */
export class ImportFaults extends Error {
  readonly faults: readonly ReportedFinding[];

  constructor(faults: readonly Finding[], sourceOf: SourceOf = (place) => ({ place })) {
    const inPlace = inOrder(faults).map((fault) => reported(fault, sourceOf));
    super(inPlace.map(({ place, message }) => (place ? `${place}: ${message}` : message)).join('\n'));
    this.name = 'ImportFaults';
    this.faults = inPlace;
  }
}

/** A refusal of the whole catalogue. */
export function refusal(
  kind: 'no-catalogue' | 'broken-file' | 'wrong-mapping' | 'wrong-shape',
  place: string,
  message: string,
): ImportFaults {
  return new ImportFaults([{ kind, place, message, cost: 'catalogue' }]);
}

/** Writes `['products', 12, 'documents']` as `products[12].documents`. */
export function placeOf(path: readonly PropertyKey[]): string {
  return path
    .map((step, index) =>
      typeof step === 'number' ? `[${step}]` : index === 0 ? String(step) : `.${String(step)}`,
    )
    .join('');
}
