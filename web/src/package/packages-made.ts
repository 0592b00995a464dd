import type { SectionPackage, SectionPackages } from '@submittal/contract/section-packages';

/** The figures of a package for each section. */
export interface PackagesMade {
  readonly count: number;
  /** A document that is in several packages counts in each. */
  readonly documents: number;
  /** Of the packages, without those of their index. */
  readonly pages: number;
  /** Of all files. */
  readonly bytes: number;
  readonly first: SectionPackage;
}

/** The figures of what leaves in one ZIP; undefined for what is one package. */
export function packagesMade(several: SectionPackages | undefined): PackagesMade | undefined {
  const [first] = several?.packages ?? [];
  if (!several || !first) return undefined;
  const { packages, index, register } = several;
  const sum = (of: (one: SectionPackage) => number) => packages.reduce((total, one) => total + of(one), 0);
  return {
    count: packages.length,
    documents: sum(({ documents }) => documents),
    pages: sum(({ pages }) => pages),
    bytes: sum(({ size }) => size) + (index?.size ?? 0) + (register?.size ?? 0),
    first,
  };
}
