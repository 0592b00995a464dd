import type { ProjectResource } from '@submittal/contract/document';
import {
  type FormAttribute,
  formAttributes,
  type ProjectAttributes,
} from '@submittal/contract/project-fields';
import { undrawableIn } from '../../pdf-linker/src/layout/drawable.ts';
import { documentTitle } from './document-title.ts';

/** A field of the project, or its documents, with the characters in it that cannot be printed. */
export interface UndrawableText {
  readonly where: FormAttribute | 'documents';
  readonly characters: readonly string[];
}

type Printed = Pick<
  ProjectAttributes,
  | FormAttribute
  | 'coverPage'
  | 'transmittalPage'
  | 'includeTableOfContents'
  | 'dividers'
  | 'pageStamps'
  | 'documentLabels'
>;

/**
 * The characters for which a package would print a replacement, by field, in form order. Only fields that
 * will be printed count: the title is on all generated pages, stamps and labels, the other fields are on the cover
 * alone.
 */
export function undrawableTexts(
  details: Printed,
  documents: readonly Pick<ProjectResource, 'resourceName' | 'productTitle'>[],
): UndrawableText[] {
  const { coverPage, transmittalPage, includeTableOfContents, dividers, pageStamps, documentLabels } =
    details;
  const naming = transmittalPage || includeTableOfContents || dividers || pageStamps;
  const fields = formAttributes.map((where) => {
    const isPrinted = coverPage || (where === 'title' && (naming || documentLabels));
    return { where, characters: isPrinted ? undrawableIn(details[where]) : [] };
  });
  const names = naming
    ? new Set(
        documents.flatMap(({ resourceName, productTitle }) => [documentTitle(resourceName), productTitle]),
      )
    : [];
  const characters = [...new Set([...names].flatMap(undrawableIn))];
  return [...fields, { where: 'documents' as const, characters }].filter((one) => one.characters.length > 0);
}
