import type { ProjectStore } from './state.ts';

const CHANNEL = 'submittal-builder';

/** Tabs of one browser follow each other: what one saved, the others read again from storage. */
export function followTabs(store: ProjectStore): { announce(): void; dispose(): void } {
  if (typeof BroadcastChannel === 'undefined') return { announce() {}, dispose() {} };
  const channel = new BroadcastChannel(CHANNEL);
  const follow = async () => {
    const { storage, name } = store.persist.getOptions();
    const stored = name === undefined ? null : await storage?.getItem(name);
    // What another tab has not saved yet is its own; it tells again once it has.
    if (stored?.state.pending) return;
    // A change of this tab that is not saved yet comes first; the version check settles who is newer.
    if (!store.getState().pending) await store.persist.rehydrate();
  };
  channel.addEventListener('message', () => void follow());
  // Storage reaches a tab in another process in its own time, and may come after the message that tells of it.
  const stored = ({ key }: StorageEvent) => {
    if (key === store.persist.getOptions().name) void follow();
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
