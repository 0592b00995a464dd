const DAY = 24 * 60 * 60 * 1000;

/** Periods that an owner is offered, in days. */
const OFFERED = [30, 90, 365];

/** A link that ends within this many days says so. */
const SOON = 7;

/** The periods that a link may stay open, in days: those offered, and the longest that the server allows. */
export function expiryChoices(mostDays: number): number[] {
  return [...OFFERED.filter((days) => days < mostDays), mostDays];
}

/** The periods to offer for a link that ends at `expiresAt` already: none that ends on the same day. */
export function otherExpiries(mostDays: number, expiresAt: string, now: number): number[] {
  const day = (time: Date) => time.toLocaleDateString('en-CA');
  const end = day(new Date(expiresAt));
  return expiryChoices(mostDays).filter((days) => day(endAfter(days, now)) !== end);
}

/** The day on which a link ends that stays open for `days` from `now` (milliseconds). */
export function endAfter(days: number, now: number): Date {
  return new Date(now + days * DAY);
}

/** The days left to a link that ends soon, at least one; undefined for others. */
export function endsWithin(expiresAt: string, now: number): number | undefined {
  const days = Math.ceil((Date.parse(expiresAt) - now) / DAY);
  return days <= SOON ? Math.max(1, days) : undefined;
}
