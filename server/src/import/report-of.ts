import type { FoundDocument } from './find-files.ts';
import { type Finding, inOrder, isFault, reported, type SourceOf, severityOf } from './finding.ts';
import type { ImportReport } from './import-terms.ts';
import { leftOutBy } from './left-out.ts';

/** The outcome of an import, with its findings as they were found. */
export interface Outcome
  extends Omit<ImportReport, 'faults' | 'warnings' | 'remarks' | 'leftOut' | 'proposals'> {
  readonly findings: readonly Finding[];
  /** Once the pages of new documents were read. */
  readonly proposals?: ImportReport['proposals'];
  /** The documents whose preview was still to be made when it was published. */
  readonly awaited: readonly FoundDocument[];
}

/** The report of an import, with every place as it is in the files of the catalogue. */
export function reportOf(
  { findings, proposals = [], awaited: _awaited, ...published }: Outcome,
  sourceOf: SourceOf,
): ImportReport {
  const shown = findings.map((finding) => reported(finding, sourceOf));
  return {
    ...published,
    proposals,
    leftOut: leftOutBy(findings),
    faults: inOrder(shown.filter(isFault)),
    warnings: shown.filter((finding) => severityOf(finding) === 'warning'),
    remarks: shown.filter((finding) => severityOf(finding) === 'remark'),
  };
}
