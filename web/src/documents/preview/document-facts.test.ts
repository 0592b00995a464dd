import { madeDocument } from '@submittal/domain/testing/made-document';
import { beforeAll, expect, it } from 'vitest';
import { loadMessages, messages } from '../../messages/messages.ts';
import { documentFacts } from './document-facts.ts';

const document = madeDocument('a', {
  documentCode: 'JS-122',
  resourceLanguage: 'FR_CA',
  resourceRegion: 'canada',
  pageCount: 2,
  revised: '2026-01-05',
});

beforeAll(async () => {
  await Promise.all(['en', 'fr'].map(loadMessages));
});

it('are told in the words of the interface', () => {
  expect(documentFacts(document, messages('en'))).toEqual([
    'JS-122',
    'FR (Canada)',
    'Canada',
    '2 pages',
    '1.00 mb',
    'revised Jan 5, 2026',
  ]);
  expect(documentFacts(document, messages('fr')).at(-1)).toMatch(/^révisé le 5 janv\. 2026$/);
});

it('leave out what is not known', () => {
  const plain = madeDocument('a', { resourceLanguage: '', pageCount: 0, revised: 'soon' });
  expect(documentFacts(plain, messages('en'))).toEqual(['1.00 mb']);
});
