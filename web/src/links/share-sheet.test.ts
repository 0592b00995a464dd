import { afterEach, expect, it, vi } from 'vitest';
import { offerShareSheet } from './share-sheet.ts';

const link = { url: 'https://maker.example/#/share/a', title: 'A' };
afterEach(() => vi.unstubAllGlobals());

it('opens the sheet where there is one', async () => {
  const share = vi.fn(async () => {});
  vi.stubGlobal('navigator', { share });
  expect(await offerShareSheet(link)).toBe('shared');
  expect(share).toHaveBeenCalledWith(link);
});

it('leaves it at that when the visitor closes it', async () => {
  vi.stubGlobal('navigator', { share: () => Promise.reject(new DOMException('', 'AbortError')) });
  expect(await offerShareSheet(link)).toBe('closed');
});

it.each([
  ['there is none', {}],
  ['it takes no links', { share: async () => {}, canShare: () => false }],
  ['the frame may not', { share: () => Promise.reject(new DOMException('', 'NotAllowedError')) }],
])('tells to take another way where %s', async (_why, navigator) => {
  vi.stubGlobal('navigator', navigator);
  expect(await offerShareSheet(link)).toBe('none');
});
