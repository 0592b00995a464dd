import { type Counted, FEATURES, type Feature, type Found } from './features.ts';

/** How many of the working features of the sources also work in the package. */
export interface Comparison {
  total: Record<Feature, number>;
  preserved: Record<Feature, number>;
  /** What is missing, with the source it was in. */
  missing: { source: string; feature: Feature; what: string }[];
}

export interface ComparedSource {
  name: string;
  counted: Counted;
  pages: number;
}

/** A count of zero for each feature. */
export function noFeatures(): Record<Feature, number> {
  return { links: 0, 'outline items': 0, fields: 0, layers: 0, 'tagged elements': 0 };
}

/**
 * Looks in a package for everything that works in its sources, at its place: page k of a source is page first
 * + k of the package. Fields are found under the name of their own document.
 * @param firstPages the 0-based page of the package on which each source begins
 */
export function compareFeatures(
  sources: readonly ComparedSource[],
  firstPages: readonly number[],
  inPackage: Counted,
): Comparison {
  const comparison: Comparison = { total: noFeatures(), preserved: noFeatures(), missing: [] };
  for (const feature of FEATURES) {
    const there = new Map<string, number>();
    for (const found of inPackage.working[feature]) {
      for (const key of packageKeys(feature, found)) there.set(key, (there.get(key) ?? 0) + 1);
    }
    for (const [index, source] of sources.entries()) {
      const first = firstPages[index] ?? 0;
      for (const found of source.counted.working[feature]) {
        comparison.total[feature]++;
        const key = keyOf(found, first);
        const left = there.get(key) ?? 0;
        if (left > 0) {
          comparison.preserved[feature]++;
          there.set(key, left - 1);
        } else {
          comparison.missing.push({ source: source.name, feature, what: keyOf(found, 0) });
        }
      }
    }
  }
  return comparison;
}

function keyOf({ page, target, what }: Found, first: number): string {
  const placed = (number: number | undefined): string => (number === undefined ? '' : String(number + first));
  return `${placed(page)} ${placed(target)} ${what}`;
}

/**
 * The keys under which a feature of the package is looked up: a field also without its first part, the name
 * of its document.
 */
function packageKeys(feature: Feature, found: Found): string[] {
  if (feature !== 'fields') return [keyOf(found, 0)];
  return [keyOf({ ...found, what: found.what.replace(/^\["[^".]*\./, '["') }, 0), keyOf(found, 0)];
}
