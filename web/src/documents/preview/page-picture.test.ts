import { madeDocument } from '@submittal/domain/testing/made-document';
import { expect, it } from 'vitest';
import { createApiClient } from '../../api/client.ts';
import { pagePicture } from './page-picture.ts';

const api = createApiClient({ base: '/tools/api', page: 'https://host.example/' });
const address = (more: Parameters<typeof madeDocument>[1], page = 3) =>
  pagePicture(api, madeDocument('a', { pageCount: 5, ...more }), page);

it('stands where the API is reached, whatever path the server goes by', () => {
  const expected = 'https://host.example/tools/api/documents/k1/page.webp?page=3';
  expect(address({ cacheURL: '/api/documents/k1/pages.pdf' })).toBe(expected);
  expect(address({ cacheURL: '/below/api/documents/k1/pages.pdf' })).toBe(expected);
});

it('is none where there are no pages or they stand elsewhere', () => {
  expect(address({ cacheURL: '/api/documents/k1/file', pageCount: 0 })).toBeUndefined();
  expect(address({ cacheURL: 'https://cdn.example/documents/k1/pages.pdf' })).toBeUndefined();
  expect(address({ cacheURL: '' })).toBeUndefined();
});
