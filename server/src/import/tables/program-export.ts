import { type Finding, foundAt } from '../finding.ts';

/** Where an export of a program is read. */
export interface ProgramExport {
  /** The file at which all is read. */
  readonly holder: string;
  /** The files that have its tables. */
  readonly files: ReadonlySet<string>;
  /** Those that it names and that are no documents of products. */
  readonly others: readonly string[];
  readonly doubts: readonly Finding[];
}

/** What is doubtful where an export names files of products that are not in the folder. */
export function missingFiles(holder: string, missing: readonly string[]): readonly Finding[] {
  if (missing.length === 0) return [];
  const message = `${missing.length} of the files that it names for products are not there, such as "${missing[0]}"`;
  return [foundAt({ place: holder, file: holder }, { kind: 'doubtful-reading', message })];
}
