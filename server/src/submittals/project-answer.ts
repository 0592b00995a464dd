import { isDeepStrictEqual } from 'node:util';
import type { ProjectResource } from '@submittal/contract/document';
import { type Project, withheldFields } from '@submittal/contract/project';
import { withHandle } from '@submittal/domain/document-title';
import { consolidate } from '@submittal/domain/package-layout';
import { selectionFacts } from '@submittal/domain/page-ranges';
import { bytesIn } from '@submittal/domain/selection-figures';
import type { LoadedCatalogue } from '../search/loaded-catalogue.ts';
import type { ProjectDocument, Submittal } from './stored-submittal.ts';
import { supersession } from './supersession.ts';

/** A document as it was answered last, and with what; nobody changes either. */
interface Answered {
  readonly recalledFrom: string | undefined;
  readonly superseded: ProjectResource['superseded'];
  readonly resource: ProjectResource;
}

/** By the document as it was read: a project may have thousands, which are the same at most reads. */
const answered = new WeakMap<ProjectDocument, Answered>();

function answeredDocument(
  document: ProjectDocument,
  recalledFrom: string | undefined,
  superseded: ProjectResource['superseded'],
): ProjectResource {
  const before = answered.get(document);
  if (before && before.recalledFrom === recalledFrom && isDeepStrictEqual(before.superseded, superseded)) {
    return before.resource;
  }
  const { productID, productTitle, pages, annotations } = document;
  // The catalogue may have recalled it, withdrawn the recall, or superseded it, since it was chosen.
  const { recalledFrom: _, supersededBy: __, ...facts } = document.resource;
  const resource = {
    ...withHandle(facts),
    ...(recalledFrom !== undefined && { recalledFrom }),
    productID,
    productTitle,
    ...selectionFacts(pages, facts),
    ...(annotations && { annotations }),
    ...(superseded && { superseded }),
  };
  answered.set(document, { recalledFrom, superseded, resource });
  return resource;
}

/**
 * A project as sent, with the recalls of its documents by key; with a catalogue, it says which documents that catalogue
 * supersedes. Personal fields are empty for callers who may not change it.
 */
export function projectAnswer(
  id: string,
  submittal: Submittal,
  mayEdit: boolean,
  recalls: ReadonlyMap<string, string>,
  catalogue: Pick<LoadedCatalogue, 'find' | 'findAlike' | 'firstWith' | 'release'> | null = null,
): Project {
  const { version, createdAt, updatedAt } = submittal;
  // What the last revision was is for comparing only.
  const { revisions = [], revised: _, ...details } = submittal.details;
  const resources = submittal.resources.map((document) =>
    answeredDocument(
      document,
      recalls.get(document.key),
      (catalogue && supersession(document, catalogue)) ?? undefined,
    ),
  );
  const once = consolidate(resources);
  return {
    id,
    version,
    ...details,
    ...(!mayEdit && withheldFields),
    // A revision names a share, which only the owner passes on.
    ...(mayEdit && revisions.length > 0 && { revisions }),
    totalFileSize: once.reduce((sum, document) => sum + bytesIn(document), 0),
    totalResourceCount: once.length,
    resources,
    createdAt,
    updatedAt,
    mayEdit,
  };
}
