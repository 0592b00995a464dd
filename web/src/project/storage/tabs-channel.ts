import { attempt } from '../../attempt.ts';

/** The other tabs and the pieces of a site. */
export interface TabsChannel {
  /** Has them know that the stored project is another. */
  announce(): void;
  close(): void;
}

/**
 * Opens the way to the other tabs of a site; `heard` is called when one of them announces. Where a
 * browser has no such way, or denies it together with storage, this tab is by itself.
 */
export function openTabsChannel(site: string, heard: () => void): TabsChannel {
  const channel = attempt(() => new BroadcastChannel(site));
  if (channel) channel.onmessage = heard;
  return {
    // One that is closed refuses.
    announce: () => attempt(() => channel?.postMessage('saved')),
    close: () => channel?.close(),
  };
}
