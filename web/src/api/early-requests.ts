import { untilAborted } from './until-aborted.ts';

/**
 * Requests sent before the code that needs their answers is loaded. Each answer is given once, to a request
 * with the same method, address and body.
 */
export interface EarlyRequests {
  /** Sends the request at once and keeps its answer. */
  readonly ahead: typeof fetch;
  /** Gives the answer that was requested ahead; sends every other request now. */
  readonly fetch: typeof fetch;
  /** Whether everything that was requested ahead has been answered. */
  readonly answered: () => boolean;
}

export function createEarlyRequests(send: typeof fetch = (input, init) => fetch(input, init)): EarlyRequests {
  const sent = new Map<string, Promise<Response>>();
  let outstanding = 0;
  const keyOf = (input: RequestInfo | URL, init?: RequestInit) =>
    `${init?.method} ${input} ${typeof init?.body === 'string' ? init.body : ''}`;
  return {
    ahead(input, init) {
      const answer = send(input, init);
      sent.set(keyOf(input, init), answer);
      outstanding += 1;
      const settled = () => {
        outstanding -= 1;
      };
      answer.then(settled, settled);
      // The sender gets a copy; the answer itself waits.
      return answer.then((response) => response.clone());
    },
    fetch(input, init) {
      const key = keyOf(input, init);
      const answer = sent.get(key);
      if (!answer) return send(input, init);
      sent.delete(key);
      return untilAborted(answer, init?.signal);
    },
    answered: () => outstanding === 0,
  };
}
