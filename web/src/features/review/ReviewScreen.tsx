import type { ProjectResource } from '@submittal/contract/document';
import { addHeading, moveToSection, newHeadingId } from '@submittal/domain/arrange';
import { isRecalled } from '@submittal/domain/document-standing';
import { documentTitle } from '@submittal/domain/document-title';
import { endsHeading } from '@submittal/domain/headings';
import { ownEntry } from '@submittal/domain/own-entry';
import { packagePages } from '@submittal/domain/package-pages';
import { moveTogether } from '@submittal/domain/reorder';
import { duplicateIds, flatDocuments, selectionTotals } from '@submittal/domain/selection';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { RequestCancelledError } from '../../api/errors.ts';
import { useAllMessages, useApp, useProject } from '../../app/app-context.ts';
import { useOpenedWindow } from '../../app/opened-window.ts';
import { RecalledNote } from '../../documents/list/RecalledNote.tsx';
import { KeepPages } from '../../documents/pages/keep-pages-part.ts';
import { RevisionPanel } from '../../documents/revisions/revision-panel-part.ts';
import { ProjectFrame } from '../../frame/ProjectFrame.tsx';
import { PackagePreview } from '../../package/PackagePreview.tsx';
import { PackageStats } from '../../package/PackageStats.tsx';
import screen from '../../package/package-screen.module.css';
import { OpenedPart } from '../../parts/OpenedPart.tsx';
import { PartBoundary } from '../../parts/PartBoundary.tsx';
import { renewDocuments } from '../../project/renew-documents.ts';
import { classNames } from '../../ui/class-names.ts';
import { Heading } from '../../ui/Heading.tsx';
import layout from '../../ui/layout.module.css';
import { Message } from '../../ui/Message.tsx';
import { useAnnouncer } from '../../ui/use-announcer.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { useUndo } from '../../undo/use-undo.ts';
import { RefusedFiles } from '../../upload/RefusedFiles.tsx';
import { UploadFilesDialog } from '../../upload/UploadFilesDialog.tsx';
import { ArrangeBar } from './ArrangeBar.tsx';
import { DeleteDocumentDialog } from './DeleteDocumentDialog.tsx';
import { EmptyReview } from './EmptyReview.tsx';
import { LastDelivery } from './LastDelivery.tsx';
import { createListFocus } from './list-focus.ts';
import { Preflight } from './preflight/Preflight.tsx';
import type { RowFindings } from './preflight/row-findings.ts';
import { ReviewBar } from './ReviewBar.tsx';
import { type Moving, type Renaming, ReviewList } from './ReviewList.tsx';
import styles from './ReviewScreen.module.css';
import { SelectionBar } from './SelectionBar.tsx';
import { SupersededNote } from './SupersededNote.tsx';
import { useRowSelection } from './use-row-selection.ts';

/** The height of the compact project header, which covers the top of the view. */
const STICKY_HEIGHT = 56;

/** 'Review Your Project': the documents in order, to rearrange or remove. */
export function ReviewScreen() {
  const t = useAllMessages();
  const { api, host, project, notices } = useApp();
  const selection = useProject((state) => state.selection);
  const details = useProject((state) => state.details);
  const sheets = useProject((state) => state.generatedSheets);
  const { region, announce } = useAnnouncer();
  const [focus] = useState(createListFocus);
  const undoButton = useRef<HTMLButtonElement>(null);
  const [compact, setCompact] = useState(false);
  const [moving, setMoving] = useState<Moving>();
  const [deleting, setDeleting] = useState<readonly string[]>([]);
  const [keeping, setKeeping] = useState<string>();
  const { open } = useOpenedWindow();
  const [renaming, setRenaming] = useState<Renaming>();
  const [uploading, setUploading] = useState(false);
  const [found, setFound] = useState<RowFindings>();
  const [renewing, setRenewing] = useState(false);
  /** Takes the focus when the warning closes: what asked for it, or after a deletion the row that follows. */
  const next = useRef<Element | string | null>(null);

  const mark = useCallback((id: string) => open({ marksOf: id }), [open]);
  const documents = useMemo(() => flatDocuments(selection), [selection]);
  const chosen = useRowSelection(selection.order);
  const totals = selectionTotals(selection);
  const duplicates = duplicateIds(selection).size;
  const superseded = documents.some((document) => document.superseded);
  // The rows update first; the preview beside them follows.
  const pictured = useDeferredValue(moving);
  const deferred = useDeferredValue(selection);
  const preview = useMemo(() => {
    const arranged = pictured?.selection ?? deferred;
    return { shown: flatDocuments(arranged), pages: packagePages(arranged, details, sheets) };
  }, [deferred, pictured, details, sheets]);
  const picturedChosen = useDeferredValue(chosen.ids);
  const ringed = useMemo(() => new Set(picturedChosen), [picturedChosen]);

  const { undo, redo } = useUndo(announce);

  const renew = (ids: readonly string[]) => {
    // A second press would add an undo step that undoes nothing.
    if (renewing) return;
    setRenewing(true);
    renewDocuments(api, project, ids)
      .then(() => {
        announce(t.superseded.renewed(ids.length));
        // The pressed button is gone along with its reason; the focus goes to Undo, the next possible action.
        const root = undoButton.current?.getRootNode();
        if (root instanceof ShadowRoot && !root.activeElement)
          undoButton.current?.focus({ preventScroll: true });
      })
      .catch((error: unknown) => {
        if (!(error instanceof RequestCancelledError)) notices.failure(t.superseded.failed);
      })
      .finally(() => setRenewing(false));
  };

  const askDelete = (id: string) => {
    next.current = host.shadowRoot?.activeElement ?? null;
    setDeleting(chosen.has(id) && chosen.ids.length > 1 ? chosen.ids : [id]);
  };
  const remove = (gone: readonly ProjectResource[]) => {
    const ids = gone.map(({ resourceID }) => resourceID);
    const stays = (id: string) => !ids.includes(id);
    const last = selection.order.findLastIndex((id) => !stays(id));
    next.current = selection.order.slice(last).find(stays) ?? selection.order.findLast(stays) ?? null;
    project.actions.removeEverywhere(...ids);
    const [one] = gone;
    announce(
      one && gone.length === 1
        ? t.review.spoken.deleted(documentTitle(one.resourceName))
        : t.review.spoken.deletedSeveral(gone.length),
    );
  };
  const deleted = useMemo(
    () => deleting.flatMap((id) => ownEntry(selection.documents, id) ?? []),
    [deleting, selection],
  );
  const nameNewHeading = useCallback(
    (documentIds: readonly string[]) => {
      const now = project.store.getState().selection;
      const id = newHeadingId(now);
      project.actions.arrange((list) => addHeading(list, documentIds, id, t.review.newHeading));
      setRenaming({ id, added: project.store.getState().past });
      announce(t.review.spoken.headingAdded);
    },
    [project, t, announce],
  );
  const chosenIds = useLatest(chosen.ids);
  const addHeadingAbove = useCallback(() => nameNewHeading(chosenIds.current), [nameNewHeading, chosenIds]);
  const moveChosen = (by: -1 | 1) => {
    project.actions.arrange((list) => moveTogether(list, chosen.ids, by));
    announce(t.review.spoken.movedSeveral(chosen.ids.length));
  };
  const hasHeadings = selection.headings.some((heading) => !endsHeading(heading));
  /** The first row below the sticky header, found by binary search. */
  const place = useCallback(() => {
    const { order } = project.store.getState().selection;
    let [low, high] = [0, order.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      const row = focus.row(order[middle] ?? '');
      if ((row?.getBoundingClientRect().bottom ?? 0) > STICKY_HEIGHT) high = middle;
      else low = middle + 1;
    }
    return Math.max(0, low);
  }, [project, focus]);
  const upload = useCallback(() => setUploading(true), []);
  const goTo = useCallback(
    (number: number) => {
      const row = focus.row(project.store.getState().selection.order[number - 1] ?? '');
      row?.scrollIntoView({ block: 'center' });
    },
    [project, focus],
  );

  const showRow = useCallback(
    (id: string, keepsFocus = false) => {
      const row = focus.row(id);
      row?.scrollIntoView({ block: 'center' });
      if (!keepsFocus) row?.focus({ preventScroll: true });
    },
    [focus],
  );

  return (
    <ProjectFrame screen="review">
      <div className={layout.head}>
        <Heading level={1}>{t.review.title}</Heading>
        <span className={layout.spacer} />
        <PackageStats count={totals.count} bytes={totals.bytes} pages={preview.pages.pageCount} />
      </div>
      <div className={screen.columns}>
        <div>
          {duplicates > 0 && (
            <div className={styles.note}>
              <Message>{t.review.consolidated(duplicates)}</Message>
            </div>
          )}
          {documents.some(({ recalledFrom }) => isRecalled(recalledFrom, new Date())) && (
            <div className={styles.note}>
              <RecalledNote documents={documents} />
            </div>
          )}
          {superseded && (
            <div className={styles.note}>
              <SupersededNote selection={selection} busy={renewing} onRenew={renew} />
            </div>
          )}
          {sheets.changes !== undefined && (
            <PartBoundary waiting={null} failed={() => null}>
              <RevisionPanel />
            </PartBoundary>
          )}
          <RefusedFiles />
          <section className={classNames(layout.sheet, screen.bleed)}>
            <ReviewBar
              total={documents.length}
              undoRef={undoButton}
              compact={compact}
              onCompactChange={setCompact}
              onUndo={undo}
              onRedo={redo}
              onUpload={upload}
              onAddHeading={addHeadingAbove}
              onGoTo={goTo}
            />
            {documents.length === 0 ? (
              <EmptyReview />
            ) : (
              <>
                <ArrangeBar announce={announce} />
                {(details.lastDelivery !== '' || documents.some(({ validUntil }) => validUntil)) && (
                  <LastDelivery />
                )}
                <ReviewList
                  selection={selection}
                  chosen={chosen}
                  focus={focus}
                  compact={compact}
                  found={found}
                  renaming={renaming}
                  announce={announce}
                  askDelete={askDelete}
                  keepPages={setKeeping}
                  markPages={mark}
                  renew={(id) => renew([id])}
                  rename={setRenaming}
                  addHeading={nameNewHeading}
                  onMoving={setMoving}
                />
              </>
            )}
            {chosen.ids.length > 0 && (
              <SelectionBar
                ids={chosen.ids}
                selection={selection}
                move={moveChosen}
                moveTo={(headingId) => {
                  project.actions.arrange((list) => moveToSection(list, chosen.ids, headingId));
                  announce(t.review.spoken.movedSeveral(chosen.ids.length));
                }}
                addHeading={addHeadingAbove}
                askDelete={() => {
                  next.current = host.shadowRoot?.activeElement ?? null;
                  setDeleting(chosen.ids);
                }}
                clear={() => {
                  const [first] = chosen.ids;
                  chosen.clear();
                  focus.row(first ?? '')?.focus({ preventScroll: true });
                }}
              />
            )}
          </section>
        </div>
        <div className={styles.beside}>
          <div className={styles.preflight}>
            <Preflight announce={announce} onRow={showRow} onMark={mark} onFound={setFound} />
          </div>
          <PackagePreview
            className={styles.preview}
            documents={preview.shown}
            pages={preview.pages}
            lifted={pictured?.id}
            chosen={ringed}
            place={place}
            note={pictured ? t.preview.lifted : hasHeadings ? t.preview.headings : t.preview.follows}
          />
        </div>
      </div>
      {region}
      <DeleteDocumentDialog
        documents={deleted}
        onClose={() => setDeleting([])}
        onDelete={remove}
        returnFocus={() => {
          const to = typeof next.current === 'string' ? focus.row(next.current) : next.current;
          return to instanceof HTMLElement ? to : undoButton.current;
        }}
      />
      <OpenedPart open={keeping !== undefined} onOpenChange={() => setKeeping(undefined)}>
        <KeepPages
          document={keeping === undefined ? undefined : ownEntry(selection.documents, keeping)}
          onClose={() => setKeeping(undefined)}
          announce={announce}
        />
      </OpenedPart>
      <UploadFilesDialog
        open={uploading}
        onOpenChange={setUploading}
        onAdded={(count) => announce(t.review.uploaded(count))}
        onRefused={(refused) => project.store.setState({ refusedFiles: refused })}
      />
    </ProjectFrame>
  );
}
