import { keeps } from '../selected-notes.ts';
import { checkMarks } from './check-marks.ts';
import { checkNeeds } from './check-needs.ts';
import { checkPages } from './check-pages.ts';
import { checkFields, checkFiles } from './check-receiver.ts';
import { checkRegions, checkRepeats, checkStanding } from './check-standing.ts';
import type { Weight } from './finding-kinds.ts';
import { type Finding, type FindingKind, finding, findingKindNames } from './finding-kinds.ts';
import { isLookedFor, isOfNeeds, isOfPages } from './fine-checks.ts';
import { documentsOnce, type PackageToCheck } from './package-to-check.ts';

export interface Check {
  /** Those that may be returned first; within a weight by their places in the package. */
  readonly findings: readonly Finding[];
  /** The kinds that were looked for, and of which there is none. */
  readonly fine: readonly FindingKind[];
  /** The ids of documents of whose pages nothing, or not everything, was recorded. */
  readonly notChecked: readonly string[];
}

/** The kinds that a server cannot look for: only the browser knows of files that were refused. */
const ELSEWHERE: ReadonlySet<FindingKind> = new Set(['uploadRefused']);

/**
 * What a receiver may return the package for, and what is worth a look. It approves nothing: without a finding, nothing was
 * found. Takes no input but its argument, and changes nothing.
 */
export function checkPackage(input: PackageToCheck): Check {
  const found = [
    ...checkFields(input),
    ...checkNeeds(input),
    ...checkStanding(input),
    ...checkRegions(input),
    ...checkRepeats(input),
    ...checkPages(input),
    ...checkMarks(input),
    ...checkFiles(input),
  ];
  const once = documentsOnce(input.documents);
  const placeIn = new Map(once.map(({ resource }, at) => [resource.resourceID, at + 1]));
  const rank = ({ weight, place }: Finding) =>
    (weight === 'mayBeReturned' ? 0 : 1e9) + (placeIn.get(place.resourceID ?? '') ?? 0);
  const kinds = new Set(found.map(({ kind }) => kind));
  const notChecked = once.flatMap(({ resource, pages }) => {
    const isSelected = keeps(resource);
    const isWhole =
      pages !== null &&
      pages.length >= resource.pageCount &&
      !pages.some((page, at) => page === null && isSelected(at + 1));
    return resource.pageCount > 0 && !isWhole ? [resource.resourceID] : [];
  });
  // Of pages that nobody has looked at nothing is fine.
  const isSeen = (kind: FindingKind) =>
    (notChecked.length === 0 || !isOfPages(kind)) && !(kinds.has('needsUnlisted') && isOfNeeds(kind));
  return {
    findings: found.toSorted((a, b) => rank(a) - rank(b)),
    fine: findingKindNames.filter(
      (kind) => !kinds.has(kind) && !ELSEWHERE.has(kind) && isLookedFor(kind, input.profile) && isSeen(kind),
    ),
    notChecked,
  };
}

/** How many findings there are of each weight. */
export function tallyOf(findings: readonly Pick<Finding, 'weight'>[]): Record<Weight, number> {
  const of = (weight: Weight) => findings.filter((one) => one.weight === weight).length;
  return { mayBeReturned: of('mayBeReturned'), worthALook: of('worthALook') };
}

/** Findings of the files that were refused when they were uploaded, which only the browser knows of. */
export function refusedUploads(names: readonly string[]): Finding[] {
  return names.map((name) => finding('uploadRefused', {}, { name }));
}
