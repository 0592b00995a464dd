import type { ProjectResource } from '@submittal/contract/document';
import {
  type FormAttribute,
  formAttributes,
  type ProjectAttributes,
} from '@submittal/contract/project-fields';
import { undrawableIn } from '@submittal/pdf-linker/layout/drawable';
import { documentTitle } from './document-title.ts';

/** A field of the project, or its documents, with what of it cannot be printed. */
export interface UndrawableText {
  readonly where: FormAttribute | 'documents';
  readonly characters: readonly string[];
}

type Printed = Pick<
  ProjectAttributes,
  FormAttribute | 'coverPage' | 'includeTableOfContents' | 'dividers' | 'pageStamps'
>;

/**
 * What a package would print a stand-in for, by the field it stands in, in the order of the form; of fields that nothing prints,
 * nothing. The title stands on all generated pages and stamps, the other fields on the cover alone.
 */
export function undrawableTexts(
  details: Printed,
  documents: readonly Pick<ProjectResource, 'resourceName' | 'productTitle'>[],
): UndrawableText[] {
  const { coverPage, includeTableOfContents, dividers, pageStamps } = details;
  const naming = includeTableOfContents || dividers || pageStamps;
  const fields = formAttributes.map((where) => {
    const isPrinted = coverPage || (where === 'title' && naming);
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
