import { catalogueWarnings } from './catalogue-warnings.ts';
import type { Found } from './find-files.ts';
import { ImportFaults, isFault, reported, type SourceOf } from './finding.ts';
import type { ImportOptions } from './import-terms.ts';

/**
 * Checks all that can be checked before documents are prepared, which takes long: tells what was found so far.
 * @throws ImportFaults with all faults found so far, if one is enough to refuse the catalogue (`strict`)
 */
export function checkCatalogue(found: Found, sourceOf: SourceOf, options: ImportOptions): Found {
  const findings = [...found.findings, ...catalogueWarnings(found)];
  refuseFaults({ findings }, sourceOf, options);
  options.checked?.(findings.map((finding) => reported(finding, sourceOf)));
  return { ...found, findings };
}

/**
 * With `strict`, one fault refuses the whole catalogue.
 * @throws ImportFaults with all faults found so far
 */
export function refuseFaults(
  { findings }: Pick<Found, 'findings'>,
  sourceOf: SourceOf,
  { strict }: ImportOptions,
): void {
  const faults = strict ? findings.filter(isFault) : [];
  if (faults.length > 0) throw new ImportFaults(faults, sourceOf);
}
