import type { Annotation } from '@submittal/contract/annotation';
import type { ProjectResource } from '@submittal/contract/document';
import { keeps } from './selected-notes.ts';

/** The marks that a package has: not those on pages that are left out, and not those that wait for their place. */
export function printedMarks(
  marks: readonly Annotation[],
  document: Pick<ProjectResource, 'pages' | 'pageCount'>,
): Annotation[] {
  const isSelected = keeps(document);
  return marks.filter(({ page, unplaced }) => !unplaced && page <= document.pageCount && isSelected(page));
}
