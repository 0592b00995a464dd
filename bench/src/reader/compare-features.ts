import { type Counted, FEATURES, type Feature, type Found } from './features.ts';

/** Of what works in the sources, how much works in the package. */
export interface Comparison {
  total: Record<Feature, number>;
  kept: Record<Feature, number>;
  /** What is missing, with the source it stood in. */
  missing: { source: string; feature: Feature; what: string }[];
}

export interface ComparedSource {
  name: string;
  counted: Counted;
  pages: number;
}

/** Zero of each feature. */
export function noFeatures(): Record<Feature, number> {
  return { links: 0, 'outline items': 0, fields: 0, layers: 0, 'tagged elements': 0 };
}

/**
 * Looks for everything that works in the sources in their package, at its place: page k of a source is page
 * first + k of the package. Fields stand under a name of their document's own.
 * @param firstPages 0-based page of the package each source begins at
 */
export function compareFeatures(
  sources: readonly ComparedSource[],
  firstPages: readonly number[],
  inPackage: Counted,
): Comparison {
  const comparison: Comparison = { total: noFeatures(), kept: noFeatures(), missing: [] };
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
          comparison.kept[feature]++;
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

/** A field of a package is looked for without the name of its document, which is the first part. */
function packageKeys(feature: Feature, found: Found): string[] {
  if (feature !== 'fields') return [keyOf(found, 0)];
  return [keyOf({ ...found, what: found.what.replace(/^\["[^".]*\./, '["') }, 0), keyOf(found, 0)];
}
