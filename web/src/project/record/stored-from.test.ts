import type { Project } from '@submittal/contract/project';
import { madeDocument } from '@submittal/domain/testing/made-document';
import { expect, it } from 'vitest';
import { storedFrom } from './stored-from.ts';

it('a project from the server is stored with its headings: the first change here would remove others', () => {
  const resources = [{ ...madeDocument('a'), productID: 'p', productTitle: 'P' }];
  const heading = { id: 'h', name: 'Tower', divider: true, resourceID: 'a' };
  const answer = { id: 'one', version: 3, resources, headings: [heading] } as unknown as Project;
  expect(storedFrom(answer, 'token').selection.headings).toEqual([heading]);
});
