import type { Project } from '@submittal/contract/project';
import { isRecalled } from '@submittal/domain/document-standing';
import { documentTitle } from '@submittal/domain/document-title';
import { ownEntry } from '@submittal/domain/own-entry';
import { flatDocuments, fromResources } from '@submittal/domain/selection';
import { detailsFromProject } from '../record/details.ts';
import type { Stored } from '../record/stored.ts';

/**
 * What has changed in a project since this browser last had it. Documents are listed by title, in package
 * order.
 */
export interface News {
  /** The catalogue has a newer version of these. */
  readonly superseded: readonly string[];
  /** The catalogue has these under another name. */
  readonly renamed: readonly string[];
  /** The catalogue no longer has these; the project keeps them. */
  readonly dropped: readonly string[];
  /** The manufacturer recalled these: no package is made with them. */
  readonly recalled: readonly string[];
  /** Another device added or removed these. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Another device changed the project's details or the order of its documents. */
  readonly changed: boolean;
}

/** Compares what this browser stored with what the server has; undefined if there is nothing to report. */
export function newsOf(stored: Stored, project: Project): News | undefined {
  // A project that was never here, or could not be read, has no news.
  if (stored.version === null || stored.unread.length > 0) return undefined;
  const onServer = fromResources(project.resources);
  const titles = (documents: readonly { readonly resourceName: string }[]) =>
    documents.map(({ resourceName }) => documentTitle(resourceName));
  const marked = flatDocuments(onServer).filter(({ resourceID, superseded }) => {
    const before = ownEntry(stored.selection.documents, resourceID);
    return superseded && before && !before.superseded;
  });
  const now = new Date();
  const recalled = flatDocuments(onServer).filter(({ resourceID, recalledFrom }) => {
    const before = ownEntry(stored.selection.documents, resourceID);
    return isRecalled(recalledFrom, now) && before && before.recalledFrom !== recalledFrom;
  });
  const elsewhere = project.version !== stored.version;
  const lacking = (one: Stored['selection'], other: Stored['selection']) =>
    elsewhere ? flatDocuments(one).filter(({ resourceID }) => !other.order.includes(resourceID)) : [];
  const [added, removed] = [lacking(onServer, stored.selection), lacking(stored.selection, onServer)];
  const news: News = {
    superseded: titles(
      marked.filter(({ superseded }) => superseded?.by !== undefined && !superseded.renamed),
    ),
    renamed: titles(marked.filter(({ superseded }) => superseded?.renamed)),
    dropped: titles(marked.filter(({ superseded }) => superseded?.by === undefined)),
    recalled: titles(recalled),
    added: titles(added),
    removed: titles(removed),
    changed: elsewhere && isOtherwise(stored, project, onServer.order, [...added, ...removed]),
  };
  const { changed, ...lists } = news;
  return changed || Object.values(lists).some((list) => list.length > 0) ? news : undefined;
}

/** Whether anything has changed other than the documents added and removed. */
function isOtherwise(
  stored: Stored,
  project: Project,
  order: readonly string[],
  moved: readonly { readonly resourceID: string }[],
): boolean {
  const details = detailsFromProject(project);
  if (Object.entries(details).some(([name, value]) => stored.details[name as keyof typeof details] !== value))
    return true;
  const gone = new Set(moved.map(({ resourceID }) => resourceID));
  const others = (ids: readonly string[]) => ids.filter((id) => !gone.has(id)).join('\n');
  return others(stored.selection.order) !== others(order);
}
