import type { ElementCall } from '@submittal/contract/calls';
import type { SuccessBody } from '@submittal/contract/routes';
import type { ApiClient } from './client.ts';

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

const clocks = new WeakMap<ApiClient, ServerClock>();

/** The clock of the server of a client. It is no part of the client, which first screens load. */
export function serverClock(api: ApiClient): ServerClock {
  const clock = clocks.get(api) ?? createServerClock();
  clocks.set(api, clock);
  return clock;
}

/** The JSON of an answer, by which the clock of its server is known from then on. */
export async function timed<Name extends ElementCall>(
  api: ApiClient,
  name: Name,
  options: Parameters<typeof api.send<Name>>[1],
): Promise<SuccessBody<Name>> {
  const response = await api.send(name, options);
  serverClock(api).hear(response);
  return (await response.json()) as SuccessBody<Name>;
}
