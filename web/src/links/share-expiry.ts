const DAY = 24 * 60 * 60 * 1000;

/** Days that an owner is offered. */
const OFFERED = [30, 90, 365];

/** A link that ends within so many days says so. */
const SOON = 7;

/** For how many days a link may be open, of those that are offered, and the most that the server allows. */
export function expiryChoices(mostDays: number): number[] {
  return [...OFFERED.filter((days) => days < mostDays), mostDays];
}

/** The day on which a link ends that is open for so many days from `now` (milliseconds). */
export function endAfter(days: number, now: number): Date {
  return new Date(now + days * DAY);
}

/** Days left of a link that ends soon, at least one; undefined of others. */
export function endsWithin(expiresAt: string, now: number): number | undefined {
  const days = Math.ceil((Date.parse(expiresAt) - now) / DAY);
  return days <= SOON ? Math.max(1, days) : undefined;
}
