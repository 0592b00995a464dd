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
  let channel: BroadcastChannel | undefined;
  const attempt = (act: () => void) => {
    try {
      act();
    } catch {
      // Closed, or denied.
    }
  };
  attempt(() => {
    channel = new BroadcastChannel(site);
    channel.onmessage = heard;
  });
  return {
    announce: () => attempt(() => channel?.postMessage('saved')),
    close: () => channel?.close(),
  };
}
