import type { ProjectResource } from '@submittal/contract/document';
import { hasPage, selectedRanges } from './page-ranges.ts';

/** Whether a page of a document, counted from 1, is selected. */
export function keeps(document: Pick<ProjectResource, 'pages' | 'pageCount'>): (page: number) => boolean {
  const ranges = selectedRanges(document.pages ?? '', document.pageCount);
  if (ranges.length === 0) return () => true;
  return (page) => hasPage(ranges, page);
}

type Notes = NonNullable<ProjectResource['notes']>;

/** What was noticed of the selected pages of a document, and of it as a whole. */
export function notesOnSelectedPages(
  notes: Readonly<Notes>,
  { pages = '', pageCount }: Pick<ProjectResource, 'pages' | 'pageCount'>,
): Notes {
  const selected = selectedRanges(pages, pageCount);
  if (selected.length === 0) return [...notes];
  return notes.flatMap((note) => {
    if (!note.pages) return [note];
    const there = note.pages.flatMap(({ from, to }) =>
      selected.flatMap(({ first, last }) => {
        const both = { from: Math.max(from, first), to: Math.min(to, last) };
        return both.from > both.to ? [] : [both];
      }),
    );
    return there.length === 0 ? [] : [{ ...note, pages: there }];
  });
}
