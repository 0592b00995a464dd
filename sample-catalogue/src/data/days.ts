/** The number of months for which the sample's days are true, after which it is renewed. */
const MONTHS_BETWEEN_RENEWALS = 12;

/** An ISO date so many months and days after another, or before it; the day of the month is at most the last one. */
export function dayAfter(day: string, { months = 0, days = 0 }: { months?: number; days?: number }): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()) + days);
  return last.toISOString().slice(0, 10);
}

/** The first day on which a sample of this day must be renewed. */
export const renewalDue = (sampleDay: string): string =>
  dayAfter(sampleDay, { months: MONTHS_BETWEEN_RENEWALS });
