import type { UsageCount, UsageKind } from './usage-store.ts';

/** A subject and its count over all weeks. */
export interface Ranked {
  readonly subject: string;
  readonly count: number;
}

export interface UsageReport {
  /** Packages generated, week by week. */
  readonly weeks: readonly { readonly week: string; readonly generated: number }[];
  readonly products: readonly Ranked[];
  readonly documents: readonly Ranked[];
  readonly missed: readonly Ranked[];
}

/** Sums counts up: the weeks in order, and the `most` highest of each kind. */
export function usageReport(counts: readonly UsageCount[], most: number): UsageReport {
  const weeks = new Map<string, number>();
  for (const { week, kind, count } of counts) {
    weeks.set(week, (weeks.get(week) ?? 0) + (kind === 'generated' ? count : 0));
  }
  const rank = (wanted: UsageKind): Ranked[] => {
    const sums = new Map<string, number>();
    for (const { kind, subject, count } of counts) {
      if (kind === wanted) sums.set(subject, (sums.get(subject) ?? 0) + count);
    }
    return [...sums]
      .map(([subject, count]) => ({ subject, count }))
      .toSorted((a, b) => b.count - a.count || a.subject.localeCompare(b.subject))
      .slice(0, most);
  };
  return {
    weeks: [...weeks].toSorted().map(([week, generated]) => ({ week, generated })),
    products: rank('product'),
    documents: rank('document'),
    missed: rank('missed'),
  };
}

/** The sections of a report, in order, as every form of it shows them. */
export function reportSections(report: UsageReport): { title: string; rows: readonly Ranked[] }[] {
  return [
    {
      title: 'Packages generated, by week',
      rows: report.weeks.map(({ week, generated }) => ({ subject: week, count: generated })),
    },
    { title: 'Products chosen', rows: report.products },
    { title: 'Documents chosen', rows: report.documents },
    { title: 'Searched without result', rows: report.missed },
  ];
}
