import type { StoredProject } from './stored-project.ts';
import { openTabsChannel } from './tabs-channel.ts';

/**
 * Keeps the tabs of one browser in step: when one saves a site's projects, the others read them again from
 * storage.
 */
export function followTabs(
  site: string,
  local: Pick<StoredProject, 'follow'>,
): { announce(): void; dispose(): void } {
  const channel = openTabsChannel(site, () => local.follow());
  // Storage reaches a tab in another process in its own time, possibly after the message that announces it.
  const stored = ({ key }: StorageEvent) => {
    if (key !== null) local.follow(key);
  };
  window.addEventListener('storage', stored);
  return {
    // A save may end after the element was removed; the storage event then tells the other tabs.
    announce: channel.announce,
    dispose: () => {
      window.removeEventListener('storage', stored);
      channel.close();
    },
  };
}
