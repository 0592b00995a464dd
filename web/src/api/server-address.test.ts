import { expect, it } from 'vitest';
import { checkedServerAddress, serverAddress } from './server-address.ts';

const page = 'https://site.example/products/page?x=1';

it.each([
  ['/api', 'https://site.example/api'],
  ['/', 'https://site.example'],
  ['api/', 'https://site.example/products/api'],
  ['//api.example/v1/', 'https://api.example/v1'],
  ['https://api.example//', 'https://api.example'],
])('%s is below its place of the site, wherever the page is', (given, address) => {
  expect(serverAddress(given, page)).toBe(address);
  expect(checkedServerAddress(given, page)).toBe(address);
});

it.each(['http://[', 'javascript:alert(1)', 'data:text/plain,x', 'blob:https://site.example/1', ''])(
  'an api-base of "%s" is refused by its name',
  (given) => {
    expect(() => checkedServerAddress(given, page)).toThrow(`api-base="${given}" is no address of a server`);
  },
);
