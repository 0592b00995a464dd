import { type Project, personalFields } from '@submittal/contract/project';
import { withHandle } from '@submittal/domain/document-title';
import { consolidate } from '@submittal/domain/package-layout';
import type { LoadedCatalogue } from '../search/loaded-catalogue.ts';
import type { Submittal } from './stored-submittal.ts';
import { supersession } from './supersession.ts';

/**
 * A project as sent, with the recalls of its documents by key; with a catalogue, it says which documents that catalogue
 * supersedes. Personal fields are empty for callers who may not change it.
 */
export function projectAnswer(
  id: string,
  submittal: Submittal,
  mayEdit: boolean,
  recalls: ReadonlyMap<string, string>,
  catalogue: Pick<LoadedCatalogue, 'find' | 'findAlike' | 'release'> | null = null,
): Project {
  const { details, version, createdAt, updatedAt } = submittal;
  const resources = submittal.resources.map((document) => {
    const { key, resource, productID, productTitle } = document;
    const superseded = catalogue && supersession(document, catalogue);
    // The catalogue may have recalled it, or withdrawn the recall, since it was chosen.
    const { recalledFrom: _, ...facts } = resource;
    const recalledFrom = recalls.get(key);
    return {
      ...withHandle(facts),
      ...(recalledFrom !== undefined && { recalledFrom }),
      productID,
      productTitle,
      ...(superseded && { superseded }),
    };
  });
  const once = consolidate(resources);
  return {
    id,
    version,
    ...details,
    ...(!mayEdit && Object.fromEntries(personalFields.map((name) => [name, '']))),
    totalFileSize: once.reduce((sum, { resourceFileSize }) => sum + resourceFileSize, 0),
    totalResourceCount: once.length,
    resources,
    createdAt,
    updatedAt,
    mayEdit,
  };
}
