import type { ProjectStore } from './state.ts';

const CHANNEL = 'submittal-builder';

/** Tabs of one browser follow each other: what one saved, the others read again from storage. */
export function followTabs(store: ProjectStore): { announce(): void; dispose(): void } {
  if (typeof BroadcastChannel === 'undefined') return { announce() {}, dispose() {} };
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', () => {
    // A change of this tab that is not saved yet comes first; the version check settles who is newer.
    if (!store.getState().pending) void store.persist.rehydrate();
  });
  return {
    announce: () => channel.postMessage('saved'),
    dispose: () => channel.close(),
  };
}
