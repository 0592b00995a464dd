import type { ProjectResource } from '@submittal/contract/document';
import type { Project } from '@submittal/contract/project';
import { fromResources } from '@submittal/domain/selection';
import { madeDocument } from '@submittal/domain/testing/made-document';
import { describe, expect, it } from 'vitest';
import { defaultDetails, toPayload } from '../record/details.ts';
import { blankStored, type Stored } from '../record/stored.ts';
import { newsOf } from './news.ts';

const one = (id: string, superseded?: { by?: string; renamed?: boolean }): ProjectResource => ({
  ...madeDocument(id),
  productID: 'p',
  productTitle: 'P',
  ...(superseded && { superseded }),
});

const stored = (resources: readonly ProjectResource[], more: Partial<Stored> = {}): Stored => ({
  ...blankStored,
  id: 'x',
  editToken: 't',
  version: 4,
  selection: fromResources(resources),
  ...more,
});

function onServer(resources: ProjectResource[], more: Partial<Project> = {}): Project {
  return {
    ...toPayload(defaultDetails, fromResources(resources)),
    id: 'x',
    version: 4,
    totalFileSize: 0,
    totalResourceCount: resources.length,
    resources,
    createdAt: '',
    updatedAt: '',
    mayEdit: true,
    ...more,
  };
}

const nothing = {
  superseded: [],
  renamed: [],
  dropped: [],
  recalled: [],
  added: [],
  removed: [],
  changed: false,
};

describe('what became otherwise since the last visit', () => {
  it('names documents that the catalogue has replaced or dropped since', () => {
    const before = stored([one('a'), one('b'), one('c')]);
    const now = onServer([one('a', { by: 'a' }), one('b', {}), one('c')]);
    expect(newsOf(before, now)).toEqual({ ...nothing, superseded: ['a'], dropped: ['b'] });
  });

  it('names documents that only have another name in the catalogue apart', () => {
    const now = onServer([one('a', { by: 'a2', renamed: true }), one('b', { by: 'b' })]);
    expect(newsOf(stored([one('a'), one('b')]), now)).toEqual({
      ...nothing,
      superseded: ['b'],
      renamed: ['a'],
    });
  });

  it('names documents that the manufacturer has recalled since, and only once their day has come', () => {
    const recalled = (id: string, recalledFrom: string) => ({ ...one(id), recalledFrom });
    const now = onServer([recalled('a', '2020-01-01'), recalled('b', '2999-01-01')]);
    expect(newsOf(stored([one('a'), one('b')]), now)).toEqual({ ...nothing, recalled: ['a'] });
    expect(newsOf(stored([recalled('a', '2020-01-01'), one('b')]), now)).toBeUndefined();
  });

  it('is said once: what this browser has seen marked is no news', () => {
    const marked = [one('a', { by: 'a' }), one('b', {})];
    expect(newsOf(stored(marked), onServer(marked))).toBeUndefined();
  });

  it('names what another device put in and took out, and no more than that', () => {
    const news = newsOf(stored([one('a'), one('b')]), onServer([one('b'), one('c')], { version: 6 }));
    expect(news).toEqual({ ...nothing, added: ['c'], removed: ['a'] });
  });

  it('tells of other details and of another order', () => {
    const both = [one('a'), one('b')];
    expect(newsOf(stored(both), onServer(both, { version: 5, location: 'Portland' }))).toEqual({
      ...nothing,
      changed: true,
    });
    expect(newsOf(stored(both), onServer(both.toReversed(), { version: 5 }))).toEqual({
      ...nothing,
      changed: true,
    });
  });

  it('is nothing where the project is as it was, or was never whole in this browser', () => {
    const both = [one('a'), one('b')];
    expect(newsOf(stored(both), onServer(both))).toBeUndefined();
    expect(newsOf(stored([], { version: null }), onServer(both))).toBeUndefined();
    expect(newsOf(stored([], { unread: ['selection'] }), onServer(both, { version: 9 }))).toBeUndefined();
  });
});
