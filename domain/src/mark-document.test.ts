import type { Annotation } from '@submittal/contract/annotation';
import { MAX_ANNOTATIONS } from '@submittal/contract/constants';
import { expect, it } from 'vitest';
import { fullPlace, markDocument } from './mark-document.ts';
import { addDocuments, emptySelection, type Selection } from './selection.ts';
import { statingMarks } from './stating-marks.ts';
import { madeDocument } from './testing/made-document.ts';

const box = (page: number): Annotation => ({ page, kind: 'box', rect: [0.1, 0.1, 0.5, 0.2] });
const chosen = addDocuments(emptySelection, { id: 'p', title: 'P' }, [
  madeDocument('a'),
  madeDocument('b'),
]).selection;
const boxes = (count: number, page = 1) => Array.from({ length: count }, () => box(page));

it('marks one document, and states an empty list so that marks go', () => {
  const marked = markDocument(chosen, 'a', [box(1)]);
  expect(marked.documents['a']?.annotations).toEqual([box(1)]);
  expect(marked.documents['b']).toBe(chosen.documents['b']);
  expect(markDocument(marked, 'a', []).documents['a']?.annotations).toEqual([]);
  expect(markDocument(chosen, 'none', [box(1)])).toBe(chosen);
});

it('states that there are no marks where an earlier list is gone back to', () => {
  const marked = markDocument(chosen, 'a', [box(1)]);
  const back = statingMarks(chosen, marked);
  expect(back.documents['a']?.annotations).toEqual([]);
  expect(back.documents['b']).toBe(chosen.documents['b']);
  expect(statingMarks(marked, back)).toBe(marked);
  expect(statingMarks(chosen, chosen)).toBe(chosen);
});

it('tells which limit is reached', () => {
  const full = (selection: Selection, page = 1) => fullPlace(selection, 'a', page, 1);
  const onePage = markDocument(chosen, 'a', boxes(MAX_ANNOTATIONS.page));
  expect(full(markDocument(chosen, 'a', boxes(MAX_ANNOTATIONS.page - 1)))).toBeNull();
  expect(full(onePage)).toBe('page');
  expect(full(onePage, 2)).toBeNull();
  const pages = Array.from({ length: 10 }, (_, at) => boxes(MAX_ANNOTATIONS.page, at + 1)).flat();
  expect(full(markDocument(chosen, 'a', pages), 11)).toBe('document');
  const others = markDocument(chosen, 'b', boxes(MAX_ANNOTATIONS.project, 3));
  expect(full(others)).toBe('project');
});
