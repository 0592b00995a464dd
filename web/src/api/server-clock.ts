/** The time by the server's clock: what has ended is for the server to say, and a browser's clock may be years off. */
export interface ServerClock {
  /** Learns from an answer how far the two clocks differ. */
  hear(response: Pick<Response, 'headers'>): void;
  /** Milliseconds since 1970; by this browser's clock until an answer has come. */
  now(): number;
  /** What this browser's clock shows at a moment of the server's. */
  here(moment: string): string;
}

export function createServerClock(here: () => number = Date.now): ServerClock {
  let ahead = 0;
  return {
    hear({ headers }) {
      // Another answer may come from a cache, with the date on which that got it.
      if (!headers.get('cache-control')?.includes('no-store')) return;
      const date = Date.parse(headers.get('date') ?? '');
      if (!Number.isNaN(date)) ahead = date - here();
    },
    now: () => here() + ahead,
    here: (moment) => new Date(Date.parse(moment) - ahead).toISOString(),
  };
}
