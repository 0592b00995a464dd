import { expect, it } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { forgetSite } from './forget-site.ts';
import { siteKey } from './site-key.ts';

const server = 'https://maker.example/api';

it('takes away what is kept of a site, and leaves what is of others', () => {
  const own = siteKey(server, '/tool');
  const other = siteKey(server, '/tool-two');
  const local = memoryStorage({
    [own]: '{}',
    [`${own}|1`]: '{}',
    [`${own}|p2`]: '{}',
    [other]: '{}',
    [`${other}|1`]: '{}',
    'submittal-builder': '{}',
    'submittal-builder:unreadable': '[]',
    'of-the-page': 'stays',
  });
  const tab = memoryStorage({
    [`${own}|1`]: '{}',
    [`submittal-builder:grant:${server}:s1`]: '{}',
    'submittal-builder:grant:https://other.example/api:s1': '{}',
  });
  forgetSite(own, server, () => [local.storage(), tab.storage()]);
  expect([...local.items.keys()]).toEqual([other, `${other}|1`, 'of-the-page']);
  expect([...tab.items.keys()]).toEqual(['submittal-builder:grant:https://other.example/api:s1']);
});

it('a browser that gives no storage has nothing to forget', () => {
  expect(() =>
    forgetSite('site', server, () => {
      throw new DOMException('blocked', 'SecurityError');
    }),
  ).not.toThrow();
});
