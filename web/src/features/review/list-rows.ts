import type { ProjectResource } from '@submittal/contract/document';
import type { Heading } from '@submittal/contract/project';
import { sectionsOf } from '@submittal/domain/headings';
import { ownEntry } from '@submittal/domain/own-entry';
import { packageSections } from '@submittal/domain/package-pages';
import type { Selection } from '@submittal/domain/selection';
import { sectionLetter } from '../../../../pdf-linker/src/layout/section-letter.ts';

/** The line of a document. */
interface DocumentLine {
  readonly kind: 'document';
  readonly id: string;
  readonly document: ProjectResource;
  /** Its place among the documents, from 0. */
  readonly place: number;
}

/**
 * The line above the documents of a section: a heading, or null for documents without one while others have
 * one.
 */
export interface SectionLine {
  readonly kind: 'section';
  readonly id: string;
  readonly heading: Heading | null;
  readonly documents: readonly ProjectResource[];
  /** As the package prints it; undefined if it prints none. */
  readonly letter: string | undefined;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

export type ListLine = DocumentLine | SectionLine;

/** The lines of the list as shown: only documents if there are no headings. */
export function listLines(selection: Selection): ListLine[] {
  const sections = sectionsOf(selection);
  const printed = packageSections(selection);
  let place = 0;
  return sections.flatMap(({ heading, line, documents: ids }, at): ListLine[] => {
    const documents = ids.flatMap((id) => ownEntry(selection.documents, id) ?? []);
    const [first] = documents;
    const section = heading && first && printed.get(first.resourceID);
    const over: SectionLine = {
      kind: 'section',
      id: line ?? 'outside',
      heading,
      documents,
      letter: section ? sectionLetter(section.number) : undefined,
      isFirst: at === 0,
      isLast: at === sections.length - 1,
    };
    const below = documents.map(
      (document): DocumentLine => ({ kind: 'document', id: document.resourceID, document, place: place++ }),
    );
    return selection.headings.length > 0 ? [over, ...below] : below;
  });
}
