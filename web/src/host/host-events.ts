import { documentTitle } from '@submittal/domain/document-title';
import { ownEntry } from '@submittal/domain/own-entry';
import { emptySelection, type Selection } from '@submittal/domain/selection';
import type {
  SubmittalDocument,
  SubmittalEventDetails,
  SubmittalProject,
} from '../../public/submittal-builder.d.ts';
import type { ProjectState, ProjectStore } from '../project/state/state.ts';
import type { BuilderRouter } from '../routes/router.ts';

/** Tells the host page what happened. */
export type Tell = <Name extends keyof SubmittalEventDetails>(
  name: Name,
  detail: SubmittalEventDetails[Name],
) => void;

/** Dispatches an event on an element. */
export const tellOn = (host: HTMLElement, ...[name, detail]: Parameters<Tell>): void => {
  host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
};

/** The documents that `now` has and `before` lacks, each under its product. */
function newIn(now: Selection, before: Selection, documentCount: number): SubmittalDocument[] {
  const key = (entry: Selection['manifest'][number]) => JSON.stringify([entry.productId, entry.documentId]);
  // Most entries are the same objects; only the others need comparing.
  const same = new Set(before.manifest);
  const others = now.manifest.filter((entry) => !same.has(entry));
  if (others.length === 0) return [];
  const known = new Set(before.manifest.map(key));
  return others.flatMap((entry) => {
    const document = known.has(key(entry)) ? undefined : ownEntry(now.documents, entry.documentId);
    return document
      ? [
          {
            id: entry.documentId,
            title: documentTitle(document.resourceName),
            documentType: document.resourceDocumentType,
            language: document.resourceLanguage,
            productId: entry.productId,
            productTitle: document.productTitle,
            documentCount,
          },
        ]
      : [];
  });
}

/** The project, as a host page may know it. */
export const projectForHost = ({ id, pending, details, selection }: ProjectState): SubmittalProject => ({
  id,
  title: details.title,
  saved: id !== null && !pending,
  documentCount: selection.order.length,
  documents: newIn(selection, emptySelection, selection.order.length),
});

/** Watches the project and the address and reports their changes; returns a function that stops it. */
export function followForHost(tell: Tell, project: ProjectStore, router: BuilderRouter): () => void {
  const stopProject = project.subscribe((now, before) => {
    const documentCount = now.selection.order.length;
    if (now.place !== before.place) {
      // The documents are others, but nobody added or removed one.
      tell('submittal:project-opened', { projectId: now.id, documentCount });
      return;
    }
    if (now.selection !== before.selection) {
      for (const document of newIn(now.selection, before.selection, documentCount)) {
        tell('submittal:document-added', document);
      }
      for (const document of newIn(before.selection, now.selection, documentCount)) {
        tell('submittal:document-removed', document);
      }
    }
    const { id, version } = now;
    if (id !== null && version !== null && (id !== before.id || version !== before.version)) {
      tell('submittal:project-saved', { projectId: id, version, documentCount });
    }
    if (id === null && before.id !== null) {
      tell('submittal:start-over', { documentCount: before.selection.order.length });
    }
  });
  const stopRouter = router.store.subscribe(({ place }, { place: before }) => {
    if (place.path !== before.path) tell('submittal:step', { screen: place.screen });
  });
  tell('submittal:step', { screen: router.store.getState().place.screen });
  return () => {
    stopProject();
    stopRouter();
  };
}
