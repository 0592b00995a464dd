import type { UsageCount, UsageKind } from '../database/schema.ts';

/** A subject and its total count. */
export interface Ranked {
  readonly subject: string;
  readonly count: number;
  /** The count of each week in the report, in order. */
  readonly byWeek: readonly number[];
}

export interface UsageReport {
  /** The weeks in which anything was counted, each by its Monday, and the packages generated in it. */
  readonly weeks: readonly { readonly week: string; readonly generated: number }[];
  readonly products: readonly Ranked[];
  readonly documents: readonly Ranked[];
  readonly missed: readonly Ranked[];
}

/** Sums up the counts: the weeks in order, and the `most` highest subjects of each kind. */
export function usageReport(counts: readonly UsageCount[], most: number): UsageReport {
  const weeks = new Map<string, number>();
  for (const { week, kind, count } of counts) {
    weeks.set(week, (weeks.get(week) ?? 0) + (kind === 'generated' ? count : 0));
  }
  const ordered = [...weeks].toSorted();
  const rank = (wanted: UsageKind): Ranked[] => {
    const sums = new Map<string, Map<string, number>>();
    for (const { week, kind, subject, count } of counts) {
      if (kind !== wanted) continue;
      const weekly = sums.get(subject) ?? new Map<string, number>();
      sums.set(subject, weekly.set(week, (weekly.get(week) ?? 0) + count));
    }
    return [...sums]
      .map(([subject, weekly]) => {
        const byWeek = ordered.map(([week]) => weekly.get(week) ?? 0);
        return { subject, count: byWeek.reduce((sum, count) => sum + count, 0), byWeek };
      })
      .toSorted((a, b) => b.count - a.count || a.subject.localeCompare(b.subject))
      .slice(0, most);
  };
  return {
    weeks: ordered.map(([week, generated]) => ({ week, generated })),
    products: rank('product'),
    documents: rank('document'),
    missed: rank('missed'),
  };
}

/** The rankings of a report, in the order and under the titles that every form of it shows. */
export function reportSections(report: UsageReport): { title: string; rows: readonly Ranked[] }[] {
  return [
    { title: 'Products chosen', rows: report.products },
    { title: 'Documents chosen', rows: report.documents },
    { title: 'Searched without result', rows: report.missed },
  ];
}
