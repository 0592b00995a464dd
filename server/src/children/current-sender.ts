import { AsyncLocalStorage } from 'node:async_hooks';

const senders = new AsyncLocalStorage<string>();

/** The sender for whom the caller works, as `clientAddress` tells them apart; null for the server's own work. Never logged. */
export function currentSender(): string | null {
  return senders.getStore() ?? null;
}

/** Does something for a sender, with all that it begins. */
export function onBehalfOf<Answer>(sender: string, run: () => Answer): Answer {
  return senders.run(sender, run);
}
