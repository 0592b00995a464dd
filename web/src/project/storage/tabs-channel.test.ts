import { afterEach, expect, it, vi } from 'vitest';
import { openTabsChannel } from './tabs-channel.ts';

afterEach(() => vi.unstubAllGlobals());

class Denied {
  constructor() {
    throw new DOMException('Denied', 'SecurityError');
  }
}

it.each([
  ['has no channels', undefined],
  ['denies them', Denied],
])('leaves a tab by itself where the browser %s', (_, channel) => {
  vi.stubGlobal('BroadcastChannel', channel);
  const tabs = openTabsChannel('site', () => {});
  expect(() => {
    tabs.announce();
    tabs.close();
  }).not.toThrow();
});

it('reaches the other tabs until it is closed, and no one afterwards', async () => {
  const heard = vi.fn();
  const one = openTabsChannel('site', () => {});
  const other = openTabsChannel('site', heard);
  one.announce();
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce());
  one.close();
  // A save may end after the element was removed.
  one.announce();
  other.close();
  expect(heard).toHaveBeenCalledOnce();
});
