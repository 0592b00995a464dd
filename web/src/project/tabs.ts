import type { KeptProject } from './kept-project.ts';

/** Tabs of one browser follow each other: what one saved of a site's projects, the others read again from storage. */
export function followTabs(
  site: string,
  kept: Pick<KeptProject, 'follow'>,
): { announce(): void; dispose(): void } {
  if (typeof BroadcastChannel === 'undefined') return { announce() {}, dispose() {} };
  const channel = new BroadcastChannel(site);
  channel.addEventListener('message', () => kept.follow());
  // Storage reaches a tab in another process in its own time, and may come after the message that tells of it.
  const stored = ({ key }: StorageEvent) => {
    if (key !== null) kept.follow(key);
  };
  window.addEventListener('storage', stored);
  let closed = false;
  return {
    announce: () => {
      // A save may end after the element was taken away; storage tells the other tabs then.
      if (!closed) channel.postMessage('saved');
    },
    dispose: () => {
      closed = true;
      window.removeEventListener('storage', stored);
      channel.close();
    },
  };
}
