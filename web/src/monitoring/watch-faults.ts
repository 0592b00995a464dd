import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../api/client.ts';
import { clientConfigQuery } from '../api/client-config.ts';
import type { serverFailure } from '../api/failure-kind.ts';
import type { ProjectHandle } from '../project/project.ts';
import type { Monitor } from './monitor.ts';

/** The maximum number of reports buffered until the library is loaded. */
const MAX_WAITING = 20;

/** Its input, and the project whose secrets it protects. */
interface Watched {
  readonly api: ApiClient;
  readonly queries: QueryClient;
  readonly project: Pick<ProjectHandle, 'store'>;
}

/** Reports faults if the server names an address for them; otherwise nothing is loaded. */
export interface FaultWatch {
  failed(call: string, failure: NonNullable<ReturnType<typeof serverFailure>>): void;
  /** Begins once consent is given. It never throws: if reporting is impossible, it stays silent. */
  start(watched: Watched): void;
  stop(): void;
}

export function createFaultWatch(): FaultWatch {
  let monitor: Monitor | undefined;
  let state: 'waiting' | 'started' | 'stopped' = 'waiting';
  const waiting: string[] = [];

  const begin = async ({ api, queries, project }: Watched) => {
    const { monitoring } = await queries.ensureQueryData(clientConfigQuery(api));
    if (!monitoring) return;
    const { startMonitor } = await import('./monitor.ts');
    if (state === 'stopped') return;
    monitor = startMonitor({
      address: monitoring.address,
      api: api.base,
      secrets: () => {
        const { id, editToken, details } = project.store.getState();
        const texts = Object.values(details).filter((value) => typeof value === 'string');
        return [id ?? '', editToken ?? '', ...texts].filter((text) => text.length > 3);
      },
    });
    for (const message of waiting.splice(0)) monitor?.report(message);
  };

  return {
    failed(call, { kind, status }) {
      if (kind !== 'fault') return;
      const message = `${call} failed with ${status}`;
      if (monitor) monitor.report(message);
      else if (state === 'started' && waiting.length < MAX_WAITING) waiting.push(message);
    },
    start(watched) {
      state = 'started';
      begin(watched).catch(() => undefined);
    },
    stop() {
      state = 'stopped';
      monitor?.stop();
    },
  };
}
