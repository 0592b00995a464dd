import {
  type BrowserOptions,
  browserTracingIntegration,
  captureException,
  dedupeIntegration,
  eventFiltersIntegration,
  getClient,
  getCurrentScope,
  globalHandlersIntegration,
  init,
  linkedErrorsIntegration,
  makeFetchTransport,
  replayIntegration,
} from '@sentry/browser';
import { scrub, scrubText } from './scrub.ts';

/** Reports faults and timings to the service that the operator names. */
export interface Monitor {
  report(message: string): void;
  stop(): void;
}

interface MonitorOptions {
  /** Where reports go: a DSN. */
  readonly address: string;
  /** The full address of the API; other requests are not reported. */
  readonly api: string;
  /** Texts that no report may contain at this moment. */
  secrets(): readonly string[];
}

/** The address of the element's parts: faults of the host page's own scripts are not reported. */
const SCRIPTS = import.meta.url.replace(/[^/]*$/, '');

/**
 * Starts monitoring; rates, masking and blocking are fixed. Nothing is stored in the
 * browser. Undefined if the host page already uses the same library, which is left alone.
 */
export function startMonitor({ address, api, secrets }: MonitorOptions): Monitor | undefined {
  if (getClient()) return undefined;
  const replay = replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    // Uses neither session storage nor a worker, which a security policy would have to allow.
    stickySession: false,
    useCompression: false,
  });
  const client = init({
    dsn: address,
    tracesSampleRate: 1,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    tracePropagationTargets: [],
    allowUrls: [SCRIPTS],
    sendClientReports: false,
    // The other integrations read the page's console, clicks, keys and headers.
    defaultIntegrations: false,
    integrations: [
      eventFiltersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      globalHandlersIntegration(),
      browserTracingIntegration({ shouldCreateSpanForRequest: (url) => url.startsWith(api) }),
      replay,
    ],
    transport: scrubbing(secrets),
  });
  if (!client) return undefined;
  return {
    // Reported as an error: the library sends no recording for a mere message.
    report: (message) => captureException(new Error(message)),
    stop() {
      void replay.stop();
      client.getOptions().enabled = false;
      getCurrentScope().setClient(undefined);
    },
  };
}

/** Scrubs everything that is sent: events, transactions and recordings, each item with its header. */
function scrubbing(secrets: () => readonly string[]): NonNullable<BrowserOptions['transport']> {
  return (options) => {
    const inner = makeFetchTransport(options);
    return {
      flush: (timeout) => inner.flush(timeout),
      send([header, items]) {
        const words = secrets();
        const cleaned = items.map(([about, payload]) => {
          if (typeof payload !== 'string') return [about, scrub(payload, words)];
          const text = scrubText(payload, words);
          return [{ ...about, length: new TextEncoder().encode(text).length }, text];
        });
        return inner.send([header, cleaned] as Parameters<typeof inner.send>[0]);
      },
    };
  };
}
