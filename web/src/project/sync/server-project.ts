import type { Project } from '@submittal/contract/project';
import { fromResources, type Selection, toReferences } from '@submittal/domain/selection';
import { detailsFromProject, type ProjectDetails, toPayload } from '../record/details.ts';
import type { ProjectState } from '../state/state.ts';

// How the server's answers change the project in this window.

/** The part of a project that is sent to the server. */
export interface Content {
  readonly details: ProjectDetails;
  readonly selection: Selection;
}

/** The content of a project as the server holds it. */
export const contentOf = (project: Project): Content => ({
  details: detailsFromProject(project),
  selection: fromResources(project.resources, project.headings),
});

/** Equal for contents that the server stores identically. */
export const savedForm = ({ details, selection }: Content): string =>
  JSON.stringify(toPayload(details, selection));

/**
 * What every answer tells; `waits` says whether more has changed here already. Older servers send fewer
 * fields.
 */
const reported = (project: Project, waits: boolean): Partial<ProjectState> => ({
  ...(project.generatedSheets && { generatedSheets: project.generatedSheets }),
  ...(project.productSections && { productSections: project.productSections }),
  editLink: project.editLink === undefined ? 'not ours' : project.editLink,
  changedAt: project.updatedAt,
  id: project.id,
  version: project.version,
  pending: waits,
  unanswered: null,
  unsaved: null,
  creationKey: null,
  unconfirmed: false,
  unread: [],
});

/** Replaces this window's project with the server's. */
export const adopted = (
  project: Project,
  { newer }: ProjectState,
  waits: boolean,
): Partial<ProjectState> => ({
  ...contentOf(project),
  ...reported(project, waits),
  newer: { ...newer, selection: {} },
});

/** The server has what was sent. What changed here meanwhile stays and waits for the next save. */
export function acknowledged(
  project: Project & { readonly editToken?: string },
  sent: Content,
  waits: boolean,
): Partial<ProjectState> {
  // The server drops what its catalogue no longer has; otherwise its order equals ours.
  const onServer = fromResources(project.resources, project.headings ?? sent.selection.headings);
  const differs = JSON.stringify(toReferences(onServer)) !== JSON.stringify(toReferences(sent.selection));
  return {
    ...(differs && !waits && { selection: onServer }),
    ...reported(project, waits),
    ...(project.editToken !== undefined && { editToken: project.editToken }),
  };
}

/** Fills what this browser lacks from the server, so that no save overwrites it with defaults. */
export function completed(project: Project, now: ProjectState): Partial<ProjectState> {
  const { details, selection, unread, version } = now;
  if (unread.length === 0 && version !== null) return {};
  const onServer = contentOf(project);
  const theirs = Object.entries(onServer.details).filter(([name]) => unread.includes(name));
  const own = selection.manifest.flatMap(({ productId: productID, documentId }) => {
    const document = selection.documents[documentId];
    return document ? [{ ...document, productID }] : [];
  });
  return {
    details: { ...details, ...Object.fromEntries(theirs) },
    selection: unread.includes('selection')
      ? fromResources([...project.resources, ...own], project.headings)
      : selection,
    version: version ?? project.version,
    unread: [],
  };
}
