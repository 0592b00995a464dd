import type { ErrorBody } from '@submittal/contract/errors';
import { ApiError, NetworkError, RequestCancelledError } from './errors.ts';
import { field } from './json.ts';
import { secondsToWait } from './second-attempt.ts';
import { untilAborted } from './until-aborted.ts';

export interface Send {
  readonly method: string;
  readonly url: string;
  readonly body?: BodyInit | undefined;
  readonly headers?: Record<string, string> | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Whether it does no harm if it arrives twice. */
  readonly repeatable?: boolean;
  /** Whether it goes on when the page is left. */
  readonly keepalive?: boolean;
}

const usualPause = (seconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, seconds * 1000);
  });

/**
 * Sends one request at a time for each method and path: a repeated request aborts the earlier one, which then fails with
 * 'Request cancelled'.
 * A repeatable request that the server cannot answer at present is sent once more, after as long as the server says.
 */
export function createSender(
  fetcher: typeof fetch,
  pause: (seconds: number) => Promise<void> = usualPause,
): (request: Send) => Promise<Response> {
  const running = new Map<string, AbortController>();

  return async ({ method, url, body, headers, signal, repeatable = false, keepalive = false }) => {
    if (!url || !method) throw new Error('A request needs a URL and a method');
    const key = `${method} ${url.split('?')[0]}`;
    running.get(key)?.abort();
    const controller = new AbortController();
    running.set(key, controller);
    try {
      const either = signal ? AbortSignal.any([signal, controller.signal]) : controller.signal;
      const attempt = () =>
        fetcher(url, {
          method,
          credentials: 'same-origin',
          signal: either,
          ...(keepalive && { keepalive }),
          ...(body === undefined ? {} : { body }),
          ...(headers === undefined ? {} : { headers }),
        });
      let response = await attempt();
      const seconds = repeatable ? secondsToWait(response) : null;
      if (seconds !== null) {
        await untilAborted(pause(seconds), either);
        response = await attempt();
      }
      if (response.status >= 400) throw new ApiError(response, await errorBody(response));
      return response;
    } catch (error) {
      if (error instanceof ApiError) throw error;
      if (controller.signal.aborted || signal?.aborted) throw new RequestCancelledError();
      throw new NetworkError(error);
    } finally {
      if (running.get(key) === controller) running.delete(key);
    }
  };
}

/** What the server said, if the body follows the contract. */
async function errorBody(response: Response): Promise<ErrorBody | undefined> {
  try {
    const body: unknown = await response.clone().json();
    const error = field(body, 'error');
    const spoken = typeof field(error, 'code') === 'string' && typeof field(error, 'message') === 'string';
    return spoken ? (body as ErrorBody) : undefined;
  } catch {
    return undefined;
  }
}
